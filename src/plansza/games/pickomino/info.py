"""What is known of Pickomino before a game: players, options, endings."""

from plansza.kernel.info import GameInfo, Option

INFO = GameInfo(
    name="pickomino",
    package="plansza.games.pickomino",
    players=range(2, 8),
    rules="plansza.games.pickomino.game:RULES",
    terminal="plansza.games.pickomino.terminal:draw",
    knowledge="plansza.games.pickomino.knowledge:KNOWLEDGE",
    course="plansza.games.pickomino.course:COURSE",
    endings=("grill_empty", "hundred_busts"),
    options=(
        Option("low_tiles"),
        Option("round_worms"),
        Option("specialists"),
        Option("golden_die", ("ordinary", "ones_and_worms")),
    ),
    presets={
        "base": {},
        "extension": {"low_tiles": True, "round_worms": True, "specialists": True},
        "extension_golden": {
            "low_tiles": True,
            "round_worms": True,
            "specialists": True,
            "golden_die": "ones_and_worms",
        },
        "specialists_only": {"specialists": True},
    },
)
