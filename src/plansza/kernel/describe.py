"""What a game declares, as tables in Markdown: for its docs, and for whoever reads a position or an observation."""

from collections.abc import Iterator

from plansza.kernel.actions import Kind
from plansza.kernel.fields import Axis, Field
from plansza.kernel.game import Game


def described(game: Game) -> str:
    """The fields of a position with their entries in an observation, and the kinds of actions."""
    state = [
        "| field | values | one for each | entries | what it is |",
        "| --- | --- | --- | --- | --- |",
        *_fields(game),
    ]
    kinds = game.rules.actions.kinds.values()
    actions = ["| action | by | how many |", "| --- | --- | --- |", *(_action(kind) for kind in kinds)]
    return "\n".join([*state, "", *actions])


def _fields(game: Game) -> Iterator[str]:
    told = game.rules.state.told
    for part in game.layout.parts:
        one = game.rules.state.fields[part.field]
        ends = part.first + _size(part.shape)
        notes = [one.about] if one.about else []
        notes += ["not in a position"] if part.field not in told else []
        notes += ["hidden"] if one.hidden else []
        cells = f"`{part.field}`", _values(one), _each(one), f"{part.first} to {ends - 1}", "; ".join(notes)
        yield "| " + " | ".join(cells) + " |"


def _size(shape: tuple[int, ...]) -> int:
    size = 1
    for length in shape:
        size *= length
    return size


def _values(one: Field) -> str:
    if one.kind == "flag":
        return "true or false"
    if one.kind == "count":
        return f"{one.low} to {one.high}"
    if one.kind == "seat":
        return "a seat or null" if one.optional else "a seat"
    names = _names(one.names)
    if one.kind == "bits":
        return f"some of {names}"
    return f"{names} or null" if one.optional else names


def _names(names: tuple[str, ...]) -> str:
    return ", ".join(f"`{name}`" for name in names) if len(names) <= 12 else f"`{names[0]}` … `{names[-1]}`"


def _each(one: Field) -> str:
    axes = [*(["seat"] if one.per_seat else []), *(_axis(axis) for axis in one.axes)]
    return ", ".join(axes)


def _axis(axis: Axis) -> str:
    return str(axis) if isinstance(axis, int) else f"`{axis[0]}` … `{axis[-1]}`"


def _action(kind: Kind) -> str:
    values = [f"{name}: {_names(names)}" for name, names in kind.values.items()]
    text = f"`{kind.text}`" + (f" ({'; '.join(values)})" if values else "")
    who = {"player": "a player", "chance": "chance", "nobody": "seen in place of a hidden one"}[kind.by]
    return f"| {text} | {who} | {kind.count} |"
