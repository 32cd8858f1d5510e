"""msgspec structs as TypeScript: an interface for each, with all that it has within."""

import sys
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal, get_args, get_origin

import msgspec
from msgspec import inspect

_PLAIN = {
    inspect.AnyType: "unknown",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
}
_LISTS = (inspect.ListType, inspect.VarTupleType, inspect.SetType, inspect.FrozenSetType)
_SUMS = (inspect.UnionType, inspect.LiteralType, inspect.EnumType)
_WIDTH = 120
Aliases = Mapping[frozenset[Any], tuple[str, Any]]  # by the set of its values: the name of a literal type, and the type


def literal_aliases(*modules: str) -> Aliases:
    """The literal types that have a name in these modules: `Colour = Literal["red", "blue"]`."""
    named = {name: value for module in modules for name, value in vars(sys.modules[module]).items()}
    return {frozenset(get_args(value)): (name, value) for name, value in named.items() if get_origin(value) is Literal}


class Interfaces:
    """Some structs and all they are made of. Literal types that have a name are told by it."""

    def __init__(self, roots: Iterable[inspect.Type], aliases: Aliases) -> None:
        self.aliases = aliases
        self.structs: dict[str, inspect.StructType] = {}
        self.literals: dict[str, Any] = {}  # the named ones that occur
        for root in roots:
            self._find(root)

    def _find(self, info: inspect.Type) -> None:
        if isinstance(info, inspect.LiteralType) and frozenset(info.values) in self.aliases:
            name, literal = self.aliases[frozenset(info.values)]
            self.literals[name] = literal
        elif isinstance(info, inspect.StructType):
            known = self.structs.get(info.cls.__name__)
            if known is not None and known.cls is not info.cls:
                raise TypeError(f"{known.cls} and {info.cls} have the same name")
            if known is not None:
                return
            self.structs[info.cls.__name__] = info
        for inner in _within(info):
            self._find(inner)

    def named_literals(self) -> Iterator[str]:
        for name, literal in self.literals.items():
            yield union(name, [_literal(value) for value in get_args(literal)])

    def interface(self, info: inspect.StructType) -> str:
        lines = [f"/** {' '.join(info.cls.__doc__.split())} */"] if info.cls.__doc__ else []
        lines += [f"export interface {info.cls.__name__} {{"]
        lines += [f"  type: '{info.tag}'"] if info.tag is not None else []
        lines += [f"  {field}" for field in self.fields(info)]
        return "\n".join([*lines, "}"])

    def fields(self, info: inspect.StructType) -> Iterator[str]:
        """`name: type` of each. A client may leave defaults out; the server does so where the struct says that."""
        omits = info.cls.__struct_config__.omit_defaults
        for field in info.fields:
            optional = "?" if not field.required and (omits or info.forbid_unknown_fields) else ""
            kind = _without_null(field.type) if omits and field.default is None else field.type
            yield f"{field.encode_name}{optional}: {self.type(kind)}"

    def type(self, info: inspect.Type) -> str:
        match info:
            case inspect.Metadata(type=inner):
                return self.type(inner)
            case inspect.StructType():
                return info.cls.__name__
            case inspect.LiteralType(values=values) if frozenset(values) in self.aliases:
                return self.aliases[frozenset(values)][0]
            case inspect.LiteralType(values=values):
                return " | ".join(_literal(value) for value in values)
            case inspect.EnumType():
                return " | ".join(_literal(member.value) for member in info.cls)
            case inspect.UnionType(types=types):
                return " | ".join(self.type(member) for member in types)
            case inspect.TupleType(item_types=types):
                return f"[{', '.join(self.type(item) for item in types)}]"
            case inspect.DictType():
                return self._record(info)
        if isinstance(info, _LISTS):
            item = self.type(info.item_type)
            return f"({item})[]" if " | " in item and isinstance(info.item_type, _SUMS) else f"{item}[]"
        if type(info) not in _PLAIN:
            raise TypeError(f"there is no TypeScript for {info}")
        return _PLAIN[type(info)]

    def _record(self, info: inspect.DictType) -> str:
        record = f"Record<{self.type(info.key_type)}, {self.type(info.value_type)}>"
        return f"Partial<{record}>" if isinstance(info.key_type, inspect.LiteralType | inspect.EnumType) else record


def union(name: str, members: list[str]) -> str:
    """A type that is one of these, in one line if it fits."""
    line = f"export type {name} = {' | '.join(members)}"
    return line if len(line) <= _WIDTH else f"export type {name} =\n  | " + "\n  | ".join(members)


def _within(info: inspect.Type) -> Iterable[inspect.Type]:
    match info:
        case inspect.StructType(fields=fields):
            return [field.type for field in fields]
        case inspect.UnionType(types=types) | inspect.TupleType(item_types=types):
            return types
        case inspect.DictType(key_type=key, value_type=value):
            return [key, value]
        case inspect.Metadata(type=inner):
            return [inner]
    return [info.item_type] if isinstance(info, _LISTS) else []


def _without_null(info: inspect.Type) -> inspect.Type:
    if not isinstance(info, inspect.UnionType):
        return info
    return inspect.UnionType(tuple(member for member in info.types if not isinstance(member, inspect.NoneType)))


def _literal(value: str | int | bool | None) -> str:
    return f"'{value}'" if isinstance(value, str) else msgspec.json.encode(value).decode()
