from plansza import GameInfo, Option

SEATS = 30
INFO = GameInfo(
    name="whisper",
    package="whisper",
    players=range(2, SEATS + 1, 28),
    rules="whisper.rules:RULES",
    knowledge="whisper.knowledge:KNOWLEDGE",
    endings=("shown",),
    options=(Option("rounds_doubled"),),
    hidden=True,
    web="web",
)
