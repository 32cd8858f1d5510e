from typing import Any

from whisper.rules import total


def view(state: Any) -> dict[str, Any]:
    return {
        "cards": [int(n) for n in state.card],
        "marks": [int(n) for n in state.marks],
        "swaps": [int(n) for n in state.swaps],
        "phase": int(state.phase),
        "player": int(state.player),
    }


def result(state: Any) -> dict[str, Any]:
    totals = [int(total(state, seat)) for seat in range(2)]
    places = [1 + sum(other > mine for other in totals) for mine in totals]
    return {"places": places, "parts": [{"card": int(state.card[s]), "marks": int(state.marks[s])} for s in range(2)]}
