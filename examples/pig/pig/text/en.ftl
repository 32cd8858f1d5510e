title = Pig
tagline = Roll once more, or keep what you have.
score = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
preset-base = Base game
ending-finished = somebody has a hundred points
action-first = { $seat } begins
action-die = a { $face }
action-roll = roll the die
action-hold = hold
event-first = { $seat } begins.
event-die = The die shows { $face }.
event-roll = { $seat } rolls.
event-hold = { $seat } holds.
refusal-by-chance = the die and the draw decide that by themselves
refusal-nothing-rolled = roll first: there is nothing to hold yet
board-die = { $face ->
    [0] the die
   *[other] the die, it shows { $face }
}
board-turn = { $count ->
    [one] { $count } point at stake
   *[other] { $count } points at stake
}
board-hold = Hold { $count }
board-score = { $seat }: { $count }
