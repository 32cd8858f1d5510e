from plansza.kernel.info import GameInfo, Option

INFO = GameInfo(
    name="whisper",
    package="whisper",
    rules_version=1,
    players=range(2, 3),
    endings=("shown",),
    options=(Option("rounds_doubled"),),
    hidden=True,
)
