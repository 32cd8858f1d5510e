title = Marrakech
tagline = Lay your rugs where Assam will stop, and let the others pay for walking on them.

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
option-elimination-help = A player who cannot pay in full is out of the game; their rugs on the market become neutral.
option-roll_first = Roll first
option-roll_first-help = Roll and move first; at the end of your turn, turn Assam for the next player.
option-cover_own_rug = Cover your own rug
option-cover_own_rug-help = A new rug may cover one of your own rugs completely. This option is ours: the rulebook can be read both ways.
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
   *[straight] let Assam walk straight on
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
refusal-stack-shuffled = the stack is shuffled: the next rug cannot be chosen
refusal-die-falls = the die is left to chance
refusal-turn-before = first turn Assam or let him walk straight on
refusal-turned-already = Assam has moved: now lay a rug
refusal-turn-after = first lay a rug, then turn Assam
refusal-rug-laid = your rug is laid: now turn Assam
refusal-must-turn = in this variant Assam turns left or right, never straight on
refusal-under-assam = Assam is standing on { $square }
refusal-not-beside-assam = the rug must touch a side of { $square }, where Assam is standing
refusal-whole-rug = it would completely cover a rug of { $seat }
refusal-whole-own-rug = it would completely cover one of your own rugs, which only an option of this game allows
refusal-whole-neutral-rug = it would completely cover a neutral rug

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
board-rug = { $square }, { colour } rug of { $seat }, area: { board-squares }
board-rug-neutral = { $square }, neutral { colour } rug
board-whole = its other half is on { $square }
board-half = its other half is covered
board-assam = Assam is here, facing { heading }
board-first = chosen; now choose a square beside it
board-stop = A { $face } leads to { $square }{ $count ->
    [0] , free of charge
   *[other] , for { dirhams }
}

do-turn = Turn Assam: tap an arrow
do-turn-after = Turn Assam for the next player: tap an arrow
do-lay = Lay a rug: tap two squares, one of them beside Assam
do-lay-second = Now tap the square for its other half

guide-intro = Whoever stops Assam on your rug pays you a dirham for each connected square of its colour. Your dirhams and visible squares count in the end.
guide-turn = Which way should Assam go? Tap an arrow; then the die moves him 1 to 4 squares. The coins show where a stop would cost you, and how much.
guide-turn-after = Turn Assam for the next player: tap an arrow. The coins show where a stop would cost that player, and how much.
guide-lay = Lay your rug: tap two squares side by side, one of them next to Assam, or drag across them. Large areas of one colour earn the most.

# The lessons of course.py: title, what to do, what it has shown.
lesson-turn = Turn Assam
lesson-turn-do = A turn begins with Assam: let him walk straight on or turn him once. Turn him left or right: tap an arrow. Then the die says how far he walks.
lesson-turn-done = He walked two squares. The die shows 1 to 4, most often 2 or 3.
lesson-lay = Lay a rug
lesson-lay-do = Now a rug is laid. It covers two squares, and one of them must be right beside Assam. Tap two squares.
lesson-lay-done = Every turn ends with a rug. Each square where your rugs can be seen is a point in the end.
lesson-area = Make a large area
lesson-area-do = Your red rug is below Assam. Lay another red one so that it touches the first and four red squares are connected.
lesson-area-done = In your rival’s turn Assam stops just there: four dirhams for you, one for each square of the area.
lesson-way = Pick a cheap way
lesson-way-do = Ahead of Assam and on his right are rugs of your rival. The coins show what a stop would cost you. Choose the way that costs nothing.
lesson-way-done = No coin, no payment. On your own rugs and on bare ground you stop for free.
lesson-half = Cover half a rug
lesson-half-do = Your rival’s yellow rug lies above Assam. You may not cover all of it at once, but half of it. Lay your rug over one of its halves.
lesson-half-done = A point less for your rival, two for you. You may never cover a rival’s whole rug at once.
lesson-edge = Over the edge
lesson-edge-do = Assam is at the upper edge and faces out. Let him walk straight on, and watch how the mosaic leads him back.
lesson-edge-done = The curve joins two columns: he went out by one and came back by the other, facing the market again.
lesson-last = The last rug
lesson-last-do = This is the last rug of the game, and you are just behind. Lay it so that you win: on two squares of your rival at once.
lesson-last-done = You win! Points are your dirhams and all squares where your rugs can be seen.

# Puzzles: what they are about, and what speaks for a move (themes.py).
theme-which-way = Which way should Assam go?
theme-where-to-lay = Where to lay the rug?
why-dirhams = a better balance of dirhams
why-cloth = more squares of your rugs in sight
why-whole-rugs = rugs that are harder to cover
why-rent = more rent to hope for
why-next-walk = a better next walk: more to be paid, less to pay
why-walk-after = a better walk after the next one
why-area = a bigger connected area, with rugs left to enlarge it
why-rugs = more rugs left than the others
why-ahead = your rugs lie where Assam is heading
