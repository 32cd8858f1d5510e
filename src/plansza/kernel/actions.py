"""Actions declared kind by kind: numbers, texts, parsing and dispatch follow.

    A = Actions(
        die=chance("die {face}", face=FACES),
        take=move("take {tile}", tile=TILE_NAMES),
        stop=move("stop"),
    )
    TAKE = A.take.first  # a plain int, for jitted rules: action TAKE + tile

A parameter runs over names; of a kind with several, the last runs fastest.
"""

import functools
import inspect
from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Any, Generic, Literal, TypeVar

from plansza.kernel.errors import BadGame
from plansza.kernel.seats import seat_letter

T = TypeVar("T")

By = Literal["player", "chance", "nobody"]


def move(text: str, **values: tuple[str, ...]) -> "Kind":
    """An action of players."""
    return Kind(text, "player", values)


def chance(text: str, **values: tuple[str, ...]) -> "Kind":
    """An action of chance."""
    return Kind(text, "chance", values)


def veiled(text: str) -> "Kind":
    """What a seat sees in the place of an action that it may not know. Never legal."""
    return Kind(text, "nobody", {})


def seats(count: int) -> tuple[str, ...]:
    """The names of seats as a parameter: a, b, c, ..."""
    return tuple(seat_letter(seat).lower() for seat in range(count))


class Kind:
    """One kind of action. Its actions have the numbers first, first + 1, ... in the order of its values."""

    def __init__(self, text: str, by: By, values: dict[str, tuple[str, ...]]) -> None:
        self.text, self.by, self.values = text, by, values
        self.name, self.first = "", 0  # given when the actions are put together
        self.count = prod(len(names) for names in values.values())

    @property
    def texts(self) -> list[str]:
        return [
            self.text.format(**dict(zip(self.values, names, strict=True))) for names in product(*self.values.values())
        ]

    def __contains__(self, action: int) -> bool:
        return self.first <= action < self.first + self.count

    def number(self, **indices: int) -> int:
        offset = 0
        for name, names in self.values.items():
            offset = offset * len(names) + indices[name]
        return self.first + offset

    def indices(self, action: int) -> dict[str, int]:
        """The parameters of one of the actions, as indices into their names."""
        left, found = action - self.first, dict[str, int]()
        for name in reversed(self.values):
            left, found[name] = divmod(left, len(self.values[name]))
        return {name: found[name] for name in self.values}

    def args(self, action: int) -> dict[str, Any]:
        """The parameters as words need them: seats as numbers, all else by name."""
        return {
            name: index if name == "seat" or name.endswith("_seat") else self.values[name][index]
            for name, index in self.indices(action).items()
        }


class Actions:
    """All actions of a game, numbered from 0 in the order in which their kinds are declared.

    A kind whose name is a word of Python's has an underscore behind it: `pass_=move("pass")`.
    """

    def __init__(self, **kinds: Kind) -> None:
        self.kinds, self.texts = kinds, list[str]()
        self._kind_of: list[Kind] = []
        for name, kind in kinds.items():
            kind.name, kind.first = name.rstrip("_"), len(self.texts)
            self.texts += kind.texts
            self._kind_of += [kind] * kind.count
        self._numbers = {text: number for number, text in enumerate(self.texts)}
        if len(self._numbers) < len(self.texts):
            twice = next(text for text in self.texts if self.texts.count(text) > 1)
            raise BadGame(f"two actions have the text '{twice}'")

    def __getattr__(self, name: str) -> Kind:
        try:
            kind: Kind = self.__dict__["kinds"][name]
            return kind
        except KeyError:
            raise AttributeError(f"there is no kind of action '{name}'") from None

    def __len__(self) -> int:
        return len(self.texts)

    def kind(self, action: int) -> Kind:
        return self._kind_of[action]

    def parse(self, text: str) -> int | None:
        """The action of that text, whatever its case and spacing."""
        return self._numbers.get(" ".join(text.lower().split()))


@dataclass(frozen=True)
class Handlers(Generic[T]):
    """A function for each kind of action.

    It is called with the indices of the kind's parameters:

        labels = Handlers[Message](A)

        @labels.of(A.take)
        def take(state, tile): ...

        labels(action, state)
    """

    actions: Actions
    functions: dict[str, Callable[..., T]]
    _bound: dict[int, Callable[..., T]]  # by action, once it has been asked for

    def __init__(self, actions: Actions) -> None:
        object.__setattr__(self, "actions", actions)
        object.__setattr__(self, "functions", {})
        object.__setattr__(self, "_bound", {})

    def of(self, *kinds: Kind) -> Callable[[Callable[..., T]], Callable[..., T]]:
        def register(function: Callable[..., T]) -> Callable[..., T]:
            taken = inspect.signature(function).parameters
            takes_all = any(one.kind is inspect.Parameter.VAR_KEYWORD for one in taken.values())
            for kind in kinds:
                missing = [name for name in kind.values if name not in taken]
                if missing and not takes_all:
                    raise BadGame(f"{function.__qualname__} of kind '{kind.name}' lacks the parameter {missing[0]}")
                self.functions[kind.name] = function
            return function

        return register

    def has(self, action: int) -> bool:
        return self.actions.kind(action).name in self.functions

    def __call__(self, action: int, *arguments: Any) -> T:
        if (function := self._bound.get(action)) is None:
            kind = self.actions.kind(action)
            function = self._bound[action] = functools.partial(self.functions[kind.name], **kind.indices(action))
        return function(*arguments)
