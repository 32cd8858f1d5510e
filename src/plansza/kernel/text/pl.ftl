refusal-over = gra już się skończyła
refusal-chance = najpierw kości i karty
players = { $count ->
    [one] { $count } gracz
    [few] { $count } gracze
   *[many] { $count } graczy
}
watcher = widz
