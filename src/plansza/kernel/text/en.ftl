refusal-over = the game is over
refusal-chance = dice and cards are drawn first
players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
watcher = watcher
