from plansza import GameInfo, Option

INFO = GameInfo(
    name="whisper",
    package="whisper",
    players=range(2, 3),
    rules="whisper.rules:RULES",
    endings=("shown",),
    options=(Option("rounds_doubled"),),
    hidden=True,
)
