"""The protocol as TypeScript types: `python -m plansza.server.typescript > web/src/core/protocol.ts`."""

from collections.abc import Iterator
from typing import Any, get_args

from msgspec import inspect

from plansza.kernel import seats
from plansza.server.protocol import answers, incoming, outgoing, shared

_PLAIN = {
    inspect.AnyType: "unknown",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
}
_NUMBERS = ("VERSION", "MAX_FRAME", "MAX_BODY", "MAX_NAME", "MAX_CHAT")
_NO_SEATS = ("CHANCE", "OVER", "WATCHER", "TRUTH")


def types() -> str:
    """The text of protocol.ts."""
    lines = ["// Made from src/plansza/server/protocol by `python -m plansza.server.typescript`; do not edit.", ""]
    lines += [f"export const {name} = {getattr(shared, name)}" for name in _NUMBERS]
    lines += [f"export const {name} = {getattr(seats, name)}" for name in _NO_SEATS]
    lines += [f"export const CLOSE_CODES = {_object(outgoing.CLOSE_CODES)} as const", ""]
    lines += [_alias("Fault", get_args(outgoing.Fault)), ""]
    for struct in _structs():
        lines += [*_interface(struct), ""]
    for union, members in (("FromClient", incoming.FromClient), ("FromServer", outgoing.FromServer)):
        names = [member.__name__ for member in get_args(members)]
        lines += [f"export type {union} =\n  | " + "\n  | ".join(names), ""]
    return "\n".join(lines).rstrip() + "\n"


def _structs() -> list[inspect.StructType]:
    """Every struct that a message is, or has within, in the order of the files."""
    messages = [*get_args(incoming.FromClient), *get_args(outgoing.FromServer), *incoming.BODIES, *answers.ANSWERS]
    found = {t.cls: t for t in _within(inspect.type_info(m) for m in messages)}
    names = [value for module in (shared, incoming, outgoing, answers) for value in vars(module).values()]
    order = dict.fromkeys(value for value in names if isinstance(value, type) and value in found)
    return [found[cls] for cls in order]


def _within(infos: Any) -> Iterator[inspect.StructType]:
    for info in infos:
        if isinstance(info, inspect.StructType):
            yield info
            yield from _within(field.type for field in info.fields)
        elif isinstance(info, inspect.UnionType):
            yield from _within(info.types)
        elif isinstance(info, inspect.ListType):
            yield from _within([info.item_type])
        elif isinstance(info, inspect.DictType):
            yield from _within([info.value_type])
        elif isinstance(info, inspect.Metadata):
            yield from _within([info.type])


def _interface(info: inspect.StructType) -> Iterator[str]:
    if info.cls.__doc__:
        yield "/** " + " ".join(info.cls.__doc__.split()) + " */"
    yield f"export interface {info.cls.__name__} {{"
    if info.tag is not None:
        yield f"  type: '{info.tag}'"
    for field in info.fields:
        # What the server sends is always whole; what a client sends may leave defaults out.
        optional = "?" if not field.required and info.forbid_unknown_fields else ""
        yield f"  {field.encode_name}{optional}: {_type(field.type)}"
    yield "}"


def _type(info: inspect.Type) -> str:
    if isinstance(info, inspect.Metadata):
        return _type(info.type)
    if isinstance(info, inspect.StructType):
        return info.cls.__name__
    if isinstance(info, inspect.LiteralType):
        return "Fault" if info.values == get_args(outgoing.Fault) else _literals(info.values)
    if isinstance(info, inspect.UnionType):
        return " | ".join(_type(member) for member in info.types)
    if isinstance(info, inspect.ListType):
        item = _type(info.item_type)
        return f"({item})[]" if " | " in item else f"{item}[]"
    if isinstance(info, inspect.DictType):
        return f"Record<string, {_type(info.value_type)}>"
    return _PLAIN[type(info)]


def _literals(values: Any) -> str:
    return " | ".join(f"'{value}'" for value in values)


def _alias(name: str, values: Any) -> str:
    return f"export type {name} =\n  | " + "\n  | ".join(f"'{value}'" for value in values)


def _object(values: dict[str, int]) -> str:
    return "{ " + ", ".join(f"{key}: {value}" for key, value in values.items()) + " }"


if __name__ == "__main__":
    print(types(), end="")
