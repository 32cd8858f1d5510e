"""What happened, as structs: each kind of event is one of its own, from which TypeScript types are made too."""

import re
from typing import Any, ClassVar

import msgspec


class Phrase(msgspec.Struct, frozen=True):
    """A few words inside a message, such as a die: an argument of a message may be a list of them."""

    id: str
    args: dict[str, str] = {}


class Event(msgspec.Struct):
    """Something that happened, as a struct of its own: `class StoleHen(Event)` is said by the text `event-stole-hen`.

    A field called `seat`, or ending in `_seat`, is the number of a seat.
    """

    id: ClassVar[str]

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        cls.id = "event-" + re.sub(r"(?<!^)(?=[A-Z])", "-", cls.__name__).lower()

    @property
    def args(self) -> dict[str, Any]:
        return msgspec.structs.asdict(self)
