"""What is known before a game."""

from plansza.kernel.info import GameInfo, Option

INFO = GameInfo(
    name="high_card",
    package="high_card",
    rules_version=1,
    players=range(2, 3),
    endings=("fold", "showdown"),
    options=(Option("low_wins"), Option("deck", ("six", "ace"), custom="high_card.boards:deck")),
    presets={"base": {}, "low": {"low_wins": True}},
    sides=("hawk", "dove"),
    hidden=True,
)
