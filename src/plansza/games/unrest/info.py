"""What is known of Unrest before a game: sides, options, endings."""

from plansza.kernel.info import GameInfo, Option

INFO = GameInfo(
    name="unrest",
    package="plansza.games.unrest",
    rules="plansza.games.unrest.game:RULES",
    terminal="plansza.games.unrest.terminal:draw",
    knowledge="plansza.games.unrest.knowledge:KNOWLEDGE",
    course="plansza.games.unrest.course:COURSE",
    players=range(2, 3),
    endings=("three_districts", "capitol_liberated", "empire_holds"),
    options=(Option("capitol"), Option("house_missions")),
    presets={
        "base": {},
        "capitol": {"capitol": True},
        "house_missions": {"house_missions": True},
        "capitol_house_missions": {"capitol": True, "house_missions": True},
    },
    sides=("rebellion", "empire"),
    hidden=True,
)
