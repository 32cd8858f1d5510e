"""What is known before a game."""

from plansza import GameInfo, Option

INFO = GameInfo(
    name="high_card",
    package="high_card",
    players=range(2, 3),
    rules="high_card.rules:RULES",
    terminal="high_card.terminal:draw",
    knowledge="high_card.knowledge:KNOWLEDGE",
    boards="high_card.boards:BOARDS",
    endings=("fold", "showdown"),
    options=(Option("low_wins"), Option("deck", ("six", "ace"), custom="high_card.boards:deck")),
    presets={"base": {}, "low": {"low_wins": True}},
    sides=("hawk", "dove"),
    hidden=True,
)
