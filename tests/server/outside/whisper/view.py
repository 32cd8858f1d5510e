from typing import Any

from whisper.rules import total


def view(state: Any) -> dict[str, Any]:
    return {
        "cards": [int(n) for n in state.card[: state.players]],
        "marks": [int(n) for n in state.marks[: state.players]],
        "swaps": [int(n) for n in state.swaps[: state.players]],
        "phase": int(state.phase),
        "player": int(state.player),
    }


def result(state: Any) -> dict[str, Any]:
    totals = [int(total(state, seat)) for seat in range(state.players)]
    places = [1 + sum(other > mine for other in totals) for mine in totals]
    parts = [{"card": int(state.card[seat]), "marks": int(state.marks[seat])} for seat in range(state.players)]
    return {"places": places, "parts": parts}
