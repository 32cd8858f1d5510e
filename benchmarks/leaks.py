"""What crosses to programs does not depend on what is hidden: random games, each moment with another truth.

    python benchmarks/leaks.py --positions 20000

At every decision, for every seat, the whole past is replaced by another that agrees with all that this seat has seen.
What the bot protocol and the MCP server tell it then must not change by a byte.
"""

import argparse
import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from plansza.kernel import registry
from plansza.kernel.match import Match, new
from plansza.mcp.local import LocalTable
from plansza.programs import telling
from plansza.programs.messages import Limits, encode
from plansza.testing.truths import resampled

ASKED = 4  # actions that are asked about, of each position


@dataclass
class Found:
    positions: int = 0
    differing: int = 0  # where the other truth was another
    bytes: int = 0
    leaks: list[str] = field(default_factory=list)


def positions(game: str, seed: int) -> Iterator[tuple[Match, int]]:
    """Moments of random games one after the other, each for every seat."""
    while True:
        match, luck = new(game, seed=seed), random.Random(seed)
        while match.to_move >= 0:
            for seat in range(match.players):
                yield match, seat
            match.take(luck.choice(match.legal_numbers))
        seed += 1


def told(match: Match, seat: int, luck: random.Random) -> bytes:
    """All that a program at this seat can be told of the game as it stands."""
    is_mover = match.to_move == seat
    messages = [
        encode(telling.new_game(match, seat, 1, Limits(1.0))),
        encode(telling.turn(match, seat, max(0, match.number - 20), 1.0, is_mover)),
    ]
    table = LocalTable("table", match, seat, ["random"] * (match.players - 1), 1)
    messages.append(encode(table.seen()))
    for action in luck.sample(range(match.game.ACTIONS), ASKED):
        messages.append(encode(table.why(match.text(action))))
        if is_mover and action not in match.legal_numbers:
            messages.append(encode(telling.refusal(match, seat, action)))
    return b"\n".join(messages)


def check(game: str, positions: int, seed: int) -> Found:
    found = Found()
    for match, seat in _first(game, positions, seed):
        other = resampled(match, seat, seed + found.positions)
        here, there = (told(truth, seat, random.Random(found.positions)) for truth in (match, other))
        found.positions += 1
        found.bytes += len(here)
        found.differing += match.states().tobytes() != other.states().tobytes()
        if here != there:
            found.leaks.append(f"seat {seat} after {match.actions}")
    return found


def _first(game: str, count: int, seed: int) -> Iterator[tuple[Match, int]]:
    for _, moment in zip(range(count), positions(game, seed), strict=False):
        yield moment


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    print("| game | positions | other truth differs | MB told | leaks |\n| --- | ---: | ---: | ---: | ---: |")
    leaked = 0
    for game in [name for name, info in registry.games().items() if info.hidden]:
        found = check(game, chosen.positions, chosen.seed)
        leaked += len(found.leaks)
        print(f"| {game} | {found.positions:,} | {found.differing:,} | {found.bytes / 1e6:.1f} | {len(found.leaks)} |")
    raise SystemExit(1 if leaked else 0)


if __name__ == "__main__":
    main()
