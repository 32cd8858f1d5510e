title = Marrakech
tagline = Spread your rugs where Assam will stop, and let the others pay for walking on them.

colour = { $colour ->
    [red] red
    [blue] blue
    [yellow] yellow
   *[green] green
}
heading = { $heading ->
    [north] north
    [east] east
    [south] south
   *[west] west
}
dirhams = { $count ->
    [one] { $count } dirham
   *[other] { $count } dirhams
}

option-elimination = Elimination
option-elimination-help = Who cannot pay in full is out of the game; her rugs on the market become neutral.
option-roll_first = Roll first
option-roll_first-help = Roll and move first; at the end of your turn you turn Assam for the next player.
option-cover_own_rug = Cover your own rug
option-cover_own_rug-help = A new rug may cover a whole rug of your own. Our option: the rulebook can be read both ways.
preset-base = Base game
preset-elimination = With elimination
preset-roll_first = Roll first
preset-cover_own_rug = Cover your own rug
preset-elimination_roll_first = Elimination, roll first
preset-elimination_cover_own_rug = Elimination, cover your own rug
preset-roll_first_cover_own_rug = Roll first, cover your own rug
preset-elimination_roll_first_cover_own_rug = All three variants
ending-last_rug = the last rug is laid
ending-last_player = only one player is left
part-squares = squares
part-dirhams = dirhams
score = { $count ->
    [one] { $count } point
   *[other] { $count } points
}

action-first = { $seat } begins
action-top = the next rug is { colour }
action-face = the die shows { $face }
action-turn = { $way ->
    [left] turn Assam left
    [right] turn Assam right
   *[straight] let Assam go straight on
}
action-lay = lay the { colour } rug on { $square } and { $other_square }

event-first = { $seat } begins.
event-top = { $seat } turns up a { colour } rug.
event-turned = { $seat } { $way ->
    [left] turns Assam left, to the { heading }
    [right] turns Assam right, to the { heading }
   *[straight] leaves Assam facing { heading }
}.
event-rolled = { $seat } rolls { $face }: Assam goes to { $square }.
event-paid = { $seat } pays { $host_seat } { dirhams }.
event-paid-short = { $seat } owes { $host_seat } { $fee } and has only { dirhams } to pay.
event-neutral = The rug here is neutral: { $seat } pays nothing.
event-out = { $seat } is out of the game.
event-laid = { $seat } lays a { colour } rug on { $square } and { $other_square }.
event-over = The game is over.

refusal-first-drawn = who begins is drawn at random
refusal-stack-shuffled = the stack is shuffled: its next rug cannot be chosen
refusal-die-falls = nobody chooses what the die shows
refusal-turn-before = first turn Assam or let him go straight on
refusal-turned-already = Assam has moved: now lay a rug
refusal-turn-after = first lay a rug, then turn Assam
refusal-rug-laid = your rug is laid: now turn Assam
refusal-must-turn = in this variant Assam turns left or right, never straight on
refusal-under-assam = Assam stands on { $square }
refusal-not-beside-assam = the rug must touch a side of { $square }, where Assam stands
refusal-whole-rug = it would cover a whole rug of { $seat } at once
refusal-whole-own-rug = it would cover a whole rug of your own at once, which is an option of this game
refusal-whole-neutral-rug = it would cover a whole neutral rug at once

board-market = The market
board-turn = { $seat } turns Assam
board-lay = { $seat } lays a rug
board-end = the game is over
board-rugs = { $count ->
    [one] { $count } rug
   *[other] { $count } rugs
} left
board-squares = { $count ->
    [one] { $count } square
   *[other] { $count } squares
}
board-next = next
board-out = out of the game
board-players = The players
board-at-turn = it is this player’s turn
board-bare = { $square }, bare ground
board-rug = { $square }, { colour } rug of { $seat }, area of { board-squares }
board-rug-neutral = { $square }, neutral { colour } rug
board-whole = its other half is on { $square }
board-half = its other half is covered
board-assam = Assam stands here, facing { heading }
board-first = chosen; now choose a square beside it
board-stop = A { $face } leads to { $square }{ $count ->
    [0] , free
   *[other] , for { dirhams }
}

do-turn = Turn Assam: tap the arrow he shall follow
do-turn-after = Turn Assam for the next player: tap an arrow
do-lay = Lay a rug: tap two squares, one of them beside Assam
do-lay-second = Now tap the square for its other half

guide-intro = Whoever makes Assam stop on a rug of yours pays you: a dirham for each square of that colour that hangs together there. In the end your dirhams count, and every square where your rugs can be seen.
guide-turn = Which way shall Assam go? Tap an arrow; then the die moves him 1 to 4 squares. The coins show where a stop would cost you, and how much.
guide-turn-after = Turn Assam for the next player: tap an arrow. The coins show where a stop would cost that player, and how much.
guide-lay = Lay your rug: tap two squares side by side, one of them next to Assam, or drag across them. Large areas of one colour earn most.
