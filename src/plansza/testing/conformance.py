"""The contract that every game keeps, as checks that anybody can run on a game of her own.

    for case in conformance.cases("pickomino"):
        conformance.check(case, seed=1)

Start Python with NUMBA_BOUNDSCHECK=1 (`plansza check` does), so that an index out of bounds is an error and not a
wrong game. Each check raises BadGame and names the game, the seed and the action.
"""

import hashlib
import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import msgspec
import numpy as np
from numba import config

from plansza.kernel import registry
from plansza.kernel.chance import CHANCE, OVER, WATCHER, SeededChance, stream
from plansza.kernel.errors import BadGame, PlanszaError
from plansza.kernel.game import Game
from plansza.kernel.info import GameInfo
from plansza.kernel.match import MANUAL, Match, new
from plansza.kernel.message import Happening
from plansza.kernel.playout import playout
from plansza.kernel.position import position
from plansza.kernel.replaying import replay
from plansza.kernel.words import words

MAX_ACTIONS = 1_000_000  # a game longer than this does not end
CHECK_EVERY = 7  # the dear checks are made at every so many actions


@dataclass(frozen=True)
class Case:
    """One way to play a game."""

    name: str
    players: int
    preset: str

    def __str__(self) -> str:
        return f"{self.name}/{self.preset}/{self.players}"

    @property
    def game(self) -> Game:
        return registry.load(self.name)

    def match(self) -> Match:
        return new(self.name, players=self.players, preset=self.preset, chance=MANUAL)


def cases(name: str) -> list[Case]:
    """Every preset at every number of players."""
    info = registry.info(name)
    return [Case(name, players, preset) for preset in info.presets for players in info.players]


def check(case: Case, seed: int) -> None:
    """One random game under every check."""
    if not config.BOUNDSCHECK and not config.DISABLE_JIT:
        raise BadGame("start Python with NUMBA_BOUNDSCHECK=1: without it a wrong index goes unseen")
    match = case.match()
    try:
        check_folder(case.game.info)
        for match in walk(case, seed):
            check_actions(match)
            if match.number % CHECK_EVERY == seed % CHECK_EVERY:
                for thorough in THOROUGH:
                    thorough(match, seed)
        check_end(match)
        check_record(match)
        check_undo(match)
    except BadGame as error:
        raise BadGame(f"{case}, seed {seed}, after {match.number} actions: {error}") from error


def walk(case: Case, seed: int) -> Iterator[Match]:
    """A random game, yielded at the start and after every action."""
    match, luck, dice = case.match(), random.Random(seed), SeededChance(seed)
    yield match
    while match.to_move != OVER:
        actions = match.legal_numbers
        if match.to_move == CHANCE:
            weights = match.game.chance_weights(match.state, actions)
            match.take(actions[dice.draw(match.number, weights)])
        else:
            match.take(luck.choice(actions))
        require(match.number < MAX_ACTIONS, "the game does not end")
        yield match


def require(condition: bool, otherwise: str) -> None:
    if not condition:
        raise BadGame(otherwise)


def seats(match: Match) -> list[int]:
    """Whose knowledge is checked: everybody's, or where nothing is hidden one player's and a watcher's."""
    return [WATCHER, *(range(match.players) if match.game.info.hidden else [max(0, match.to_move)])]


def check_folder(info: GameInfo) -> None:
    """What the metadata promises is there."""
    require(not info.web or info.web_file("board.js") is not None, f"the folder {info.web} has no board.js")


def check_actions(match: Match) -> None:
    """Legal actions exist while the game goes on, differ, are in range, and chance gives each some weight."""
    game, mover, actions = match.game, match.to_move, match.legal_numbers
    if mover == OVER:
        require(not actions, "a game that is over has legal actions")
        return
    require(mover == CHANCE or 0 <= mover < match.players, f"to_move gives {mover}")
    require(0 < len(actions) <= game.MAX_LEGAL, f"{len(actions)} legal actions")
    require(actions == sorted(set(actions)), f"legal actions repeat or do not rise: {actions}")
    require(actions[0] >= 0 and actions[-1] < game.ACTIONS, f"legal actions out of range: {actions}")
    if mover == CHANCE:
        weights = game.chance_weights(match.state, actions)
        require(min(weights) > 0, f"chance actions {actions} have weights {weights}")


def check_purity(match: Match, seed: int) -> None:
    """Asking changes nothing, and a copied state behaves as its original."""
    state, game = match.states()[-1:], match.game
    before, copy = state.tobytes(), np.frombuffer(state.tobytes(), game.STATE).copy()
    actions, _ = match.legal_numbers, match.view(0)
    require(state.tobytes() == before, "a view or a list of legal actions changes the state")
    for action in actions[:3]:
        one, other = copy.copy(), state.copy()
        game.apply(one[0], action)
        game.apply(other[0], action)
        require(one.tobytes() == other.tobytes(), f"applying {match.text(action)} twice gives different states")


def check_draw(match: Match, seed: int) -> None:
    """`draw` takes the same actions as one draw after another would, from the same stream."""
    if match.to_move != CHANCE:
        return
    game, rng, actions = match.game, stream(seed, match.number), np.empty(match.game.MAX_LEGAL, np.int32)
    at_once = match.states()[-1:].copy()
    steps = game.draw(at_once[0], actions, rng.copy())
    require(steps > 0, "draw takes no action")
    one_by_one, single = match.states()[-1:].copy(), game.single_draw
    for _ in range(steps):
        require(game.to_move(one_by_one[0]) == CHANCE, "draw goes on when chance is not to move")
        single(one_by_one[0], actions, rng)
    require(at_once.tobytes() == one_by_one.tobytes(), "draw gives another state than single draws")


def check_views(match: Match, seed: int) -> None:
    """Views are JSON, and say only what the seat may know: the law of hidden information."""
    game, truth = match.game, match.states()[-1:]
    for seat in seats(match):
        view = msgspec.to_builtins(match.view(seat))
        require(json.loads(msgspec.json.encode(view)) == view, f"the view of {match.letter(seat)} is not plain JSON")
        masked = game.seen(truth, seat)
        require(game.seen(masked, seat).tobytes() == masked.tobytes(), "masking twice hides more than masking once")
        other = masked.copy()
        game.resample(other[0], seat, stream(seed, match.number))
        what = f"after resampling what {match.letter(seat)} may not know, "
        require(game.seen(other, seat).tobytes() == masked.tobytes(), what + "the masked state differs")
        require(game.to_move(other[0]) == match.to_move, what + "another is to move")
        if match.to_move == seat != WATCHER:
            require(game.legal_actions(other[0]) == match.legal_numbers, what + "the legal actions differ")
            require(game.legal_actions(masked[0]) == match.legal_numbers, "the masked state has other legal actions")
        elif match.to_move >= 0:
            for action in set(game.legal_actions(other[0])) & set(match.legal_numbers):
                same = game.veil(other[0], action, seat) == game.veil(truth[0], action, seat)
                require(same, what + f"{match.text(action)} looks different")


def check_position(match: Match, seed: int) -> None:
    """A position tells all there is, and is taken back; masking changes only what is declared hidden."""
    game, states = match.game, match.states()[-1:]
    game.rules.state.check(states[0])
    again = position(game.name, msgspec.json.encode(match.position()))
    require(
        again.states()[0].tobytes() == states.tobytes(), f"the position is not all of the state: {match.position()}"
    )
    for seat in seats(match):
        masked = game.seen(states, seat)[0]
        changed = [name for name in game.STATE.names if masked[name].tobytes() != states[0][name].tobytes()]
        open_ones = [name for name in changed if not game.rules.state.fields[name].hidden]
        require(not open_ones, f"mask changes {', '.join(open_ones)}, which is not declared hidden")


def check_observation(match: Match, seed: int) -> None:
    """Observations are of the declared width, from 0 to 1, and say only what the seat may know."""
    game = match.game
    for seat in range(match.players if game.info.hidden else 1):
        seen = match.observation(seat)
        require(seen.shape == (game.layout.width,), f"an observation has the shape {seen.shape}")
        require(bool(((seen >= 0) & (seen <= 1)).all()), "an observation has numbers below 0 or above 1")
        other = match.masked_state(seat)
        game.resample(other[0], seat, stream(seed, match.number))
        same = game.observation(game.seen(other, seat), seat)
        require(bool((same == seen).all()), f"the observation of {match.letter(seat)} tells what is hidden")


def check_words(match: Match, seed: int) -> None:
    """Every action has a text that parses back; labels, events and refusals have words in all the game's languages."""
    game = match.game
    said: list[Happening] = []
    for action in match.legal_numbers:
        require(match.parse(match.text(action)) == action, f"'{match.text(action)}' does not parse back")
        said.append(game.label(match.state, action))
    for seat in (None, *seats(match)):
        said += match.events(seat, since=max(0, match.number - CHECK_EVERY))
    said += [match.refusal(action).message for action in _illegal_actions(match, seed)]
    for lang in game.info.languages:
        text = words(lang, game.info)
        for message in said:
            try:
                text.say(message, match.names)
            except Exception as error:
                raise BadGame(f"{lang}.ftl cannot say {message}: {error!r}") from error


def check_refusals(match: Match, seed: int) -> None:
    """An illegal action is refused with the clause it breaks, and changes nothing."""
    before = match.states().tobytes(), match.number
    for action in _illegal_actions(match, seed):
        try:
            match.take(action)
        except PlanszaError:
            clause = match.refusal(action).clause
            require(bool(clause) or match.to_move < 0, f"the refusal of '{match.text(action)}' names no clause")
        else:
            raise BadGame(f"illegal action '{match.text(action)}' was accepted")
    require((match.states().tobytes(), match.number) == before, "a refused action changed the match")


def _illegal_actions(match: Match, seed: int) -> list[int]:
    illegal = sorted(set(range(match.game.ACTIONS)) - set(match.legal_numbers))
    luck = random.Random(seed * MAX_ACTIONS + match.number)
    return luck.sample(illegal, min(6, len(illegal)))


THOROUGH: tuple[Callable[[Match, int], None], ...] = (
    check_purity,
    check_draw,
    check_views,
    check_position,
    check_observation,
    check_words,
    check_refusals,
)


def check_end(match: Match) -> None:
    """Payoffs share out one win; scores, places, parts and the ending are told."""
    result = match.result
    require(result is not None, "a finished game has no result")
    assert result is not None
    payoff = result.payoff
    require(all(0 <= share <= 1 for share in payoff) and abs(sum(payoff) - 1) < 1e-9, f"payoffs {payoff}")
    require(len(result.scores) == match.players and bool(np.isfinite(result.scores).all()), "scores are missing")
    require(min(result.places) == 1 and len(result.places) == match.players, f"places {result.places}")
    winners = [place == 1 for place in result.places]
    require(winners == [share > 0 for share in payoff], f"places {result.places} against payoffs {payoff}")
    plain = msgspec.to_builtins(result)
    require(json.loads(msgspec.json.encode(plain)) == plain, "the result is not plain JSON")
    for lang in match.game.info.languages:
        text = words(lang, match.game.info)
        ids = [f"ending-{result.ending}", *(f"part-{part}" for parts in result.parts for part in parts)]
        for id in ids:
            require(text.has(id), f"{lang}.ftl lacks {id}")


def check_record(match: Match) -> None:
    """The record survives JSON, and replaying it gives every state again."""
    again = replay(match.record.to_json())
    require(again.states().tobytes() == match.states().tobytes(), "replaying the record gives other states")
    require(again.record == match.record, "the record changes when it is replayed")


def check_undo(match: Match) -> None:
    """Taking back and playing again arrives at the same states."""
    states, actions = match.states().tobytes(), match.actions
    back = min(len(actions), 40)
    for _ in range(back):
        match.undo()
    size = match.game.STATE.itemsize
    require(match.states().tobytes() == states[: (len(actions) - back + 1) * size], "undo leaves another state")
    for action in actions[len(actions) - back :]:
        match.take(action)
    require(match.states().tobytes() == states, "playing again after undo gives other states")


def trace(case: Case, seed: int, games: int) -> str:
    """Digest of random games by the jitted loop, to compare with what plain Python makes of the same rules."""
    game, digest = case.game, hashlib.sha256()
    root = game.start(case.players, game.info.check_options({}, case.preset))
    actions, payoff = np.empty(game.MAX_LEGAL, np.int32), np.zeros(case.players)
    with np.errstate(over="ignore"):
        for number in range(games):
            work = root.copy()
            counts = playout(game, work[0], actions, stream(seed, number))
            game.payoff(work[0], payoff)
            digest.update(repr(tuple(map(int, counts))).encode() + work.tobytes() + payoff.tobytes())
    return digest.hexdigest()


def check_plain_python(case: Case, seed: int, games: int = 2) -> None:
    """With the JIT off the same source plays the same games, to the byte."""
    arguments = [case.name, str(case.players), case.preset, str(seed), str(games)]
    command = [sys.executable, "-m", "plansza.testing", *arguments]
    run = subprocess.run(command, env=os.environ | {"NUMBA_DISABLE_JIT": "1"}, capture_output=True, text=True)
    require(run.returncode == 0, f"{case} in plain Python: {run.stderr[-2000:]}")
    require(run.stdout.strip() == trace(case, seed, games), f"{case}: plain Python plays another game than jitted code")
