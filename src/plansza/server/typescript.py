"""All TypeScript that is made from Python: the protocol, and what the boards of the games are told.

`python -m plansza.server.typescript` in the root of the repository writes the files; a test compares.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import get_args

from msgspec import Struct, inspect

from plansza.kernel import registry, seats
from plansza.kernel.event import Event
from plansza.server.interfaces import Interfaces, literal_aliases, union
from plansza.server.protocol import answers, dice, incoming, news, operator, outgoing, people, puzzles, ranks, shared

SOURCE = Path("web", "src")
_NUMBERS = ("VERSION", "MAX_FRAME", "MAX_BODY", "MAX_NAME", "MAX_CHAT")
_NO_SEATS = ("CHANCE", "OVER", "WATCHER", "TRUTH")
_MADE = "// Made from {} by `python -m plansza.server.typescript`; do not edit."


def files(source: Path) -> dict[Path, str]:
    """Everything that is made: the protocol, and a file for each game that has a folder here."""
    texts = {source / "core" / "protocol.ts": protocol_types()}
    for name in registry.games():
        folder, rules = source / "games" / name, registry.load(name).rules
        if folder.is_dir() and rules.board_type is not None:
            texts[folder / "board.ts"] = board_types(rules.board_type, rules.event_types)
    return texts


def protocol_types() -> str:
    modules = (shared, dice, incoming, outgoing, answers, people, news, ranks, puzzles, operator)
    messages = [*get_args(incoming.FromClient), *get_args(outgoing.FromServer), *incoming.BODIES, *answers.ANSWERS]
    messages += [dice.SecretProof, dice.ChainProof, *people.BODIES, *news.BODIES]
    messages += [*people.ANSWERS, *news.ANSWERS, *ranks.ANSWERS, *operator.ANSWERS, *puzzles.ANSWERS]
    found = Interfaces(map(inspect.type_info, messages), literal_aliases(*(module.__name__ for module in modules)))
    order = [name for module in modules for name in vars(module) if name in found.structs]
    constants = [f"export const {name} = {getattr(shared, name)}" for name in _NUMBERS]
    constants += [f"export const {name} = {getattr(seats, name)}" for name in _NO_SEATS]
    constants += [f"export const CLOSE_CODES = {_object(outgoing.CLOSE_CODES)} as const"]
    return _file(
        "src/plansza/server/protocol",
        "\n".join(constants),
        *found.named_literals(),
        *(found.interface(found.structs[name]) for name in dict.fromkeys(order)),
        union("FromClient", [message.__name__ for message in get_args(incoming.FromClient)]),
        union("FromServer", [message.__name__ for message in get_args(outgoing.FromServer)]),
    )


def board_types(board: type[Struct], events: Sequence[type[Event]]) -> str:
    """What a board is told of its game: `view.board`, and the events."""
    told = {event: _struct(event) for event in events}
    args = [field.type for info in told.values() for field in info.fields]
    modules = dict.fromkeys(struct.__module__ for struct in (board, *events))
    found = Interfaces([_struct(board), *args], literal_aliases(*modules))
    return _file(
        board.__module__,
        *found.named_literals(),
        *(found.interface(info) for info in found.structs.values()),
        *([union("GameEvent", [_event(event, found.fields(told[event])) for event in events])] if events else []),
    )


def _struct(of: type[Struct]) -> inspect.StructType:
    info = inspect.type_info(of)
    assert isinstance(info, inspect.StructType)
    return info


def _event(event: type[Event], fields: Iterable[str]) -> str:
    args = "; ".join(fields)
    return f"{{ id: '{event.id}'; args: {f'{{ {args} }}' if args else 'Record<string, never>'} }}"


def _file(made_from: str, *parts: str) -> str:
    return "\n\n".join([_MADE.format(made_from), *parts]) + "\n"


def _object(values: dict[str, int]) -> str:
    return "{ " + ", ".join(f"{key}: {value}" for key, value in values.items()) + " }"


if __name__ == "__main__":
    for path, text in files(SOURCE).items():
        path.write_text(text, encoding="utf-8")
        print(path)
