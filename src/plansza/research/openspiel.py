"""OpenSpiel games: importing this module registers every installed game. Needs the extra `research`.

    import pyspiel
    import plansza.research.openspiel

    game = pyspiel.load_game("plansza_marrakech(players=3,roll_first=yes)")

Chance nodes are explicit: every die and card is an action with its probability. Actions have the numbers they have
everywhere in plansza. Returns sum to zero: 1 for a win alone, -1/(players - 1) for a loss.
"""

from hashlib import blake2b
from typing import Any

import msgspec
import numpy as np
import pyspiel

from plansza.kernel import registry
from plansza.kernel.chance import stream
from plansza.kernel.game import Game
from plansza.kernel.info import GameInfo
from plansza.kernel.position import match_from
from plansza.kernel.seats import CHANCE, OVER, WATCHER

__all__ = ["PlanszaGame", "PlanszaState", "game_name", "register_games"]

LONGEST = 100_000  # decisions; random games of Pickomino with all extensions come to 4,000
RECALL = 512  # actions in the tensor of an information state: all of a game in which anything is hidden
_NUMBER = np.dtype("<u2")  # of an action, as it was seen
_PLAYERS = {CHANCE: pyspiel.PlayerId.CHANCE, OVER: pyspiel.PlayerId.TERMINAL}


class PlanszaGame(pyspiel.Game):  # type: ignore[misc]
    """A game with so many players and its options; each of the games is a class of its own."""

    info: GameInfo
    kind: Any  # a pyspiel.GameType

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        given, info = parameters or {}, self.info
        players = info.check_players(given.get("players"))
        chosen = {option.name: given[option.name] for option in info.options if given.get(option.name)}
        self.options = info.check_options(chosen, given.get("preset", "base"))
        self.rules = registry.load(info.name)
        self.start = self.rules.start(players, self.options)
        facts = pyspiel.GameInfo(
            num_distinct_actions=self.rules.ACTIONS,
            max_chance_outcomes=self.rules.ACTIONS,
            num_players=players,
            min_utility=-1 / (players - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, facts, given)

    def new_initial_state(self, position: dict[str, Any] | str | None = None) -> "PlanszaState":
        """The start of a game, or any position: JSON as `plansza.position` takes it and `state.to_json()` gives it."""
        if not position:
            return PlanszaState(self)
        match = match_from(self.rules, position, None)
        if (match.players, match.options) != (self.num_players(), self.options):
            raise ValueError(f"the position is of {match.players} players with {match.options}")
        return PlanszaState(self).set_up(match.states()[-1:])

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> "Observer":
        if parameters:
            raise ValueError(f"observers take no parameters, not {parameters}")
        return Observer(self.rules, kind or pyspiel.IIGObservationType(perfect_recall=False))

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST


class PlanszaState(pyspiel.State):  # type: ignore[misc]
    """A moment of a game, with what each seat has seen of how it came about.

    OpenSpiel clones and serialises a state by its attributes: what they hold is cheap to copy.
    """

    def __init__(self, game: PlanszaGame) -> None:
        super().__init__(game)
        self._name = game.rules.name
        self._states = game.rules.copy(game.start)
        self._mover = int(game.rules.to_move(self._states[0]))
        views = self.num_players() if game.rules.info.hidden else 1  # where nothing is hidden all see the same
        self._begun_from = [""] * views  # the position that a seat knew, unless it was the start of a game ...
        self._seen = [b""] * views  # ... the actions since, by number, as it saw them ...
        self._trail = [b""] * views  # ... and a hash of all that it saw of the table after each of them

    @property
    def rules(self) -> Game:
        return registry.load(self._name)

    def set_up(self, states: Any) -> "PlanszaState":
        """This state as the one of the array, of which nobody knows how it came about."""
        self._states = self.rules.copy(states)
        self._mover = int(self.rules.to_move(self._states[0]))
        self._begun_from = [self.observed(seat) for seat in range(len(self._seen))]
        self._seen, self._trail = [b""] * len(self._seen), [b""] * len(self._seen)
        return self

    # --- what OpenSpiel asks for ------------------------------------------------------------------------------------

    def current_player(self) -> int:
        return _PLAYERS.get(self._mover, self._mover)

    def is_terminal(self) -> bool:
        return self._mover == OVER

    def _legal_actions(self, player: int) -> list[int]:
        return self.rules.legal_actions(self._states[0])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        actions, weights = self.rules.chances(self._states[0])
        total = sum(weights)
        return [(action, weight / total) for action, weight in zip(actions, weights, strict=True)]

    def _apply_action(self, action: int) -> None:
        rules, state = self.rules, self._states[0]
        for seat in range(len(self._seen)):
            seen = rules.veil(state, action, seat) if rules.info.hidden else action
            self._seen[seat] += int(seen).to_bytes(_NUMBER.itemsize, "little")
        rules.apply(state, action)
        self._mover = int(rules.to_move(state))
        if rules.info.hidden:  # an action can show what it does not say, such as a card that it turns over
            self._trail = [self._longer_trail(seat) for seat in range(len(self._seen))]

    def returns(self) -> list[float]:
        players = self.num_players()
        payoff = np.full(players, 1 / players)
        if self.is_terminal():
            self.rules.payoff(self._states[0], payoff)
        return ((players * payoff - 1) / (players - 1)).tolist()

    def resample_from_infostate(self, player: int, sampler: Any) -> "PlanszaState":
        """A truth that agrees with all the player has seen, all equally likely; `sampler()` gives numbers from 0 to 1.

        How the others came to what they hold in it is unknown, as is the history: their information states begin here.
        """
        if not self.rules.info.hidden:
            return self.clone()
        guess, rng = self.rules.seen(self._states, player), stream(int(sampler() * 2**53))
        with np.errstate(over="ignore"):
            self.rules.resample(guess[0], player, rng)
        other: PlanszaState = self.get_game().new_initial_state().set_up(guess)
        other._begun_from[player] = self._begun_from[player]
        other._seen[player], other._trail[player] = self._seen[player], self._trail[player]
        return other

    def _action_to_string(self, player: int, action: int) -> str:
        return self.rules.text(action)

    def __str__(self) -> str:
        return _json(self.rules.rules.state.to_json(self._states[0]))

    # --- as JSON ----------------------------------------------------------------------------------------------------

    def _to_struct(self) -> dict[str, Any]:
        return self._position(self._states[0])

    def _to_observation_struct(self, player: int) -> dict[str, Any]:
        told = self._position(self.rules.seen(self._states, player)[0])
        names = self.rules.info.seat_names(self.num_players())
        return {**told, "seen_by": names[player]} if self.rules.info.hidden else told

    def _action_to_struct(self, player: int, action: int) -> dict[str, Any]:
        return {"action": self.rules.text(action)}

    def _struct_to_actions(self, struct: dict[str, Any]) -> list[int]:
        action = self.rules.parse(struct["action"])
        if action is None:
            raise ValueError(f"{self._name} knows no action '{struct['action']}'")
        return [action]

    def _position(self, state: Any) -> dict[str, Any]:
        rules = self.rules
        told = {"game": rules.name, "rules": rules.info.rules_version, "players": self.num_players()}
        return {**told, "options": self.get_game().options, "state": rules.rules.state.to_json(state)}

    # --- what a seat may know ---------------------------------------------------------------------------------------

    @property
    def truth(self) -> Any:
        """The record that the rules work on, hidden things and all. Do not change it."""
        return self._states[0]

    def masked(self, seat: int) -> Any:
        """An array of one state."""
        return self.rules.seen(self._states, seat)

    def observed(self, seat: int) -> str:
        return _json(self.rules.rules.state.to_json(self.masked(seat)[0]))

    def recalled(self, seat: int) -> str:
        """All that the seat has seen: the actions in words, the table as a hash where anything is hidden."""
        view = min(seat, len(self._seen) - 1)
        actions = ", ".join(self.rules.text(action) for action in self.numbers(seat))
        name = self.rules.info.seat_names(self.num_players())[seat]
        return f"{self._begun_from[view]}{name}: {actions} {self._trail[view].hex()}".rstrip()

    def _longer_trail(self, seat: int) -> bytes:
        return blake2b(self._trail[seat] + self.masked(seat).tobytes(), digest_size=8).digest()

    def numbers(self, seat: int) -> list[int]:
        """The actions that the seat has seen."""
        seen: list[int] = np.frombuffer(self._seen[min(seat, len(self._seen) - 1)], _NUMBER).tolist()
        return seen


class Observer:
    """What a player knows as a tensor and as text, in OpenSpiel's kinds.

    Public and private together are the default observation of the game. Public alone is what somebody sees who holds
    no seat, private alone what the player knows beyond that. With perfect recall the actions that the player has seen
    are there too: in the text all of them, in the tensor the last RECALL, each as one number.
    """

    def __init__(self, rules: Game, kind: Any) -> None:
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("what all players know together is not observed: ask for one player's, or for none's")
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._rules, self._public, self._recall = rules, kind.public_info, kind.perfect_recall
        width = rules.layout.width
        self.tensor = np.zeros(width + (RECALL if self._recall else 0), np.float32)
        self.dict = {"observation": self.tensor[:width]}
        if self._recall:
            self.dict["history"] = self.tensor[width:]

    def set_from(self, state: PlanszaState, player: int) -> None:
        seat = max(player, 0)  # OpenSpiel asks for the shape with no player at all
        self.dict["observation"][:] = self._observation(state, seat)
        if self._recall:
            seen = state.numbers(seat)[-RECALL:]
            self.dict["history"][:] = 0.0
            self.dict["history"][: len(seen)] = (np.array(seen, np.float32) + 1) / self._rules.ACTIONS

    def string_from(self, state: PlanszaState, player: int) -> str:
        if self._recall:
            return state.recalled(player)
        if self._public:
            return state.observed(player if self._private else WATCHER)
        return _json(self._beyond_public(state, player)) if self._private else ""

    def _observation(self, state: PlanszaState, seat: int) -> Any:
        public = self._rules.observation(state.masked(WATCHER), seat)
        if not self._private:
            return public * self._public
        mine = self._rules.observation(state.masked(seat), seat)
        return mine if self._public else np.where(mine == public, 0.0, mine)

    def _beyond_public(self, state: PlanszaState, player: int) -> dict[str, Any]:
        told = self._rules.rules.state.to_json
        public, mine = told(state.masked(WATCHER)[0]), told(state.masked(player)[0])
        return {name: value for name, value in mine.items() if public.get(name) != value}


def _json(data: dict[str, Any]) -> str:
    return msgspec.json.encode(data).decode()


def game_name(game: str) -> str:
    """As OpenSpiel knows it."""
    return f"plansza_{game}"


def _kind(info: GameInfo) -> Any:
    """An option left empty is as the preset says."""
    parameters = {"players": info.players[0], "preset": "base", **{option.name: "" for option in info.options}}
    information = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=game_name(info.name),
        long_name=f"{info.name.replace('_', ' ').title()} (plansza)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if info.hidden else information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=info.players[0],
        max_num_players=info.players[-1],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters,
    )


def register_games() -> None:
    """All installed games that are not registered yet."""
    known = set(pyspiel.registered_names())
    for info in registry.games().values():
        if game_name(info.name) not in known:
            kind = _kind(info)
            pyspiel.register_game(kind, type("Game", (PlanszaGame,), {"info": info, "kind": kind}))


register_games()
