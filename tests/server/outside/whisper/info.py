from plansza.kernel.info import GameInfo, Option

SEATS = 30
INFO = GameInfo(
    name="whisper",
    package="whisper",
    rules_version=1,
    players=range(2, SEATS + 1, 28),
    endings=("shown",),
    options=(Option("rounds_doubled"),),
    hidden=True,
    web="web",
)
