"""The beginning of a game of each as OpenSpiel tells it, kept in playthroughs/: a change of anything it tells shows.

    PYTHONPATH=src python tests/research/playthrough.py    writes them anew

OpenSpiel's own generator makes them. A line longer than two of a screen, such as a tensor, is kept as a hash of it.
"""

import contextlib
import hashlib
import io
from pathlib import Path

import numpy as np
import pyspiel
from open_spiel.python.algorithms.generate_playthrough import playthrough

import plansza.research.openspiel  # noqa: F401  (registers the games)

FOLDER = Path(__file__).parent / "playthroughs"
GAMES = {
    "marabunta": "plansza_marabunta()",
    "marrakech": "plansza_marrakech(players=3,preset=elimination)",
    "pickomino": "plansza_pickomino(players=2,preset=extension)",
    "unrest": "plansza_unrest(capitol=yes)",
}
LINE = 200  # characters
STATES = 30  # at most: of Pickomino it would be thousands


class Enough(Exception):
    pass


class Actions(list[int]):
    """What the generator asks for action by action, until it has been enough."""

    def __getitem__(self, index: int) -> int:  # type: ignore[override]
        if index == STATES:
            raise Enough
        return super().__getitem__(index)


def told(name: str) -> str:
    lines = io.StringIO()
    with contextlib.suppress(Enough), contextlib.redirect_stdout(lines):
        playthrough(GAMES[name], random_actions(GAMES[name]), alsologtostdout=True, seed=1)
    return "".join(_short(line) + "\n" for line in lines.getvalue().splitlines())


def random_actions(game: str) -> Actions:
    """One more than is told, or to the end of the game."""
    state, luck, actions = pyspiel.load_game(game).new_initial_state(), np.random.RandomState(1), Actions()
    while not state.is_terminal() and len(actions) <= STATES:
        action = int(luck.choice(state.legal_actions()))
        actions.append(action)
        state.apply_action(action)
    return actions


def _short(line: str) -> str:
    if len(line) <= LINE:
        return line
    digest = hashlib.sha256(line.encode()).hexdigest()[:16]
    return f"{line[: LINE - 60]} ... {len(line)} characters, {digest}"


if __name__ == "__main__":
    for name in GAMES:
        (FOLDER / f"{name}.txt").write_text(told(name), encoding="utf-8")
