"""What is known of Marabunta before a game: players, boards, endings."""

from plansza.kernel.info import GameInfo, Option

INFO = GameInfo(
    name="marabunta",
    package="plansza.games.marabunta",
    rules="plansza.games.marabunta.game:RULES",
    terminal="plansza.games.marabunta.terminal:draw",
    knowledge="plansza.games.marabunta.knowledge:KNOWLEDGE",
    course="plansza.games.marabunta.course:COURSE",
    boards="plansza.games.marabunta.boards:BOARDS",
    players=range(2, 3),
    endings=("region_full", "leaf_full", "cupcakes_gone"),
    options=(
        Option("territory", ("a", "b"), custom="plansza.games.marabunta.territory:option"),
        Option("player_board", ("a", "b"), custom="plansza.games.marabunta.player_board:option"),
    ),
    presets={
        "base": {},
        "player_b": {"player_board": "b"},
        "territory_b": {"territory": "b"},
        "both_b": {"territory": "b", "player_board": "b"},
    },
)
