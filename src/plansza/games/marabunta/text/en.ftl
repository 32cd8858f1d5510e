title = Marabunta
tagline = You split the dice, your rival picks a pool: spread your colony over six regions, hex by hex.

colour = { $colour ->
    [blue] blue
    [pink] pink
    [orange] orange
    [green] green
    [grey] grey
    [yellow] yellow
   *[any] any
}
letter = { $colour ->
    [blue] B
    [pink] P
    [orange] O
    [green] G
    [grey] E
   *[yellow] Y
}
die-sign = { letter }{ $face ->
    [flag] ⚑
    [crate] ▣
   *[other] { $face }
}
face = { $face ->
    [flag] flag
    [crate] crate
   *[other] { $face }
}
effect = { $effect ->
    [write_0] a 0
    [number_1] a 1
    [number_2] a 2
    [number_3] a 3
    [write_1] a 1 in any region
    [write_2] a 2 in any region
    [write_3] a 3 in any region
    [free_0] a 0 on any hex
    [free_3] a 3 on any hex
    [zeros_2] two 0s side by side
    [ones_3] three 1s in a triangle
    [cross_2] two adjacent hexes crossed out
    [no_cupcake] a cupcake hex crossed out
    [circle] a circle
    [circles_2] a circle on each of two leaves
    [crate] a crate
    [crates_2] two crates
    [twice] a die a second time
    [cupcakes_2] two cupcake spaces
    [points_2] 2 points
    [points_3] 3 points
   *[other] nothing
}
element = { $element ->
    [tile] tile
    [blue] blue die
    [pink] pink die
    [orange] orange die
    [green] green die
    [grey] grey die
   *[yellow] yellow die
}

option-territory = Territory
option-territory-help = The map of hexes. A and B are our own designs, not the printed boards.
option-player_board = Player board
option-player_board-help = Groups of crates and the cupcake row, the same for both players. A and B are our own designs, not the printed boards.
choice-territory-a = A, every region in one piece (our design)
choice-territory-b = B, the blue region scattered (our design)
choice-player_board-a = A, numbers and crosses (our design)
choice-player_board-b = B, free numbers, circles and cupcakes (our design)
preset-base = Territory A, player board A
preset-player_b = Territory A, player board B
preset-territory_b = Territory B, player board A
preset-both_b = Territory B, player board B
ending-region_full = a region is used up
ending-leaf_full = a leaf is full
ending-cupcakes_gone = the cupcakes are gone
part-cupcakes = cupcake row
part-powers = powers
part-blue = blue region
part-pink = pink region
part-orange = orange region
part-green = green region
part-grey = grey region
part-yellow = yellow region
score = { $count ->
    [one] { $count } point
   *[other] { $count } points
}

action-first = { $seat } begins
action-tile = the tile is: { effect }
action-die = the { colour } die shows { face }
action-split = { $dice } | { $rest } + tile
action-split-tile-alone = { $dice } | tile alone
action-take-dice = take { $dice }
action-take-tile = take { $dice } and the tile ({ effect })
action-take-tile-alone = take the tile alone ({ effect })
action-use = use the { colour } { face }
action-use-tile = use the tile: { effect }
action-pass = skip the { colour } { face }
action-pass-tile = skip the tile ({ effect })
action-again = use the { colour } { face } a second time
action-write = write { $number } in { $hex } ({ colour })
action-write-anthill = write { $number } in { $hex } ({ colour }), with an anthill
action-cross = cross out { $hex } ({ colour })
action-circle = fill a circle on the { colour } leaf
action-crate = cross off a crate for { effect }, { $left ->
    [0] the last one
   *[other] { $left } more to go
}

event-first = { $seat } begins.
event-round = Round { $number }: { $seat } is first player.
event-tile = { $seat } turns up the tile: { effect }.
event-last-tile = Only the last tile is left: cross out a cupcake hex.
event-rolled = { $seat } rolls { $dice }.
event-split = { $seat } splits: { $dice } | { $rest } and the tile.
event-split-tile-alone = { $seat } splits: { $dice } | the tile alone.
event-took-dice = { $seat } takes { $dice }.
event-took-tile = { $seat } takes { $dice } and the tile.
event-took-tile-alone = { $seat } takes the tile alone.
event-used-tile = { $seat } uses the tile: { effect }.
event-passed = { $seat } skips the { colour } { face }.
event-passed-tile = { $seat } skips the tile ({ effect }).
event-again = { $seat } uses the { colour } { face } a second time.
event-wrote = { $seat } writes { $number } in { $hex } ({ colour }).
event-crossed = { $seat } crosses out { $hex } ({ colour }).
event-circle = { $seat } fills a circle on the { colour } leaf.
event-crate = { $seat } crosses off a crate for { effect }.
event-anthill = { $seat } crosses off an anthill; { $left ->
    [0] none is left
    [one] one is left
   *[other] { $left } are left
}.
event-power = { $seat } completes a group: { effect }.
event-power-lost = { $seat } completes a group, but { effect } is not possible and is lost.
event-cupcake = { $seat } crosses off a cupcake space: { score }.
event-dropped = This cannot be finished, so the rest is lost ({ effect }).
event-trigger = { $seat } triggers the end: { $cause ->
    [region_full] a region is used up
    [leaf_full] a leaf is full
   *[cupcakes_gone] the cupcakes are gone
}. This round is still played to its end.
event-over = The game is over. { $seat } wins, { $points } to { $other }.

refusal-chance-only = the dice, the tile and who begins are left to chance
refusal-mandatory = the last tile must be used while a cupcake hex is available
refusal-finish-first = first finish what you started: { effect }
refusal-not-your-pool = the { element } is not in your pool
refusal-resolved = the { element } has already been used or skipped
refusal-leaf-full = the { colour } leaf has no blank circle
refusal-no-crates = all your crates are crossed off
refusal-region-used-up = { $colour ->
    [any] no hex is available
   *[other] no hex of the { colour } region is available
}
refusal-out-of-reach = { $colour ->
    [any] no available hex touches a number of yours, and you have no anthill
   *[other] no available hex of the { colour } region touches a number of yours, and you have no anthill
}
refusal-no-die-to-use = no die of your pool can do anything now
refusal-no-cupcake-hex = no cupcake hex is available
refusal-not-in-full = this cannot be completed: { effect }
refusal-no-second-use = only the tile “a die a second time” allows that
refusal-no-hex = there is no hex { $hex }
refusal-crossed-out = { $hex } is crossed out
refusal-has-number = { $hex } already has a number
refusal-other-region = this number goes into the { colour } region
refusal-no-neighbour = { $hex } touches no number of yours, and you have no anthill
refusal-no-room = from { $hex } this cannot be completed: { effect }
refusal-cupcake-only = { $hex } is not a cupcake hex
refusal-not-touching = { $hex } does not touch { $other }
refusal-same-leaf = the second circle goes on another leaf, not on { colour } again
refusal-no-such-group = your board has no group for { effect }
refusal-group-complete = the group for { effect } is complete
refusal-now-split = first split the dice and the tile into two pools
refusal-now-take = first take one of the two pools
refusal-now-element = now choose a die or the tile from your pool
refusal-now-write = first write where it belongs: { effect }
refusal-now-cross = first cross out: { effect }
refusal-now-circle = first fill the circles: { effect }
refusal-now-crate = first cross off a crate
refusal-now-again = first choose the die to use a second time

board-round = Round { $number }
board-first = first player: { $seat }
board-tile = Tile
board-tiles-left = Tiles to come
board-dice = Dice
board-pool = Pool
board-ours = Boards A and B are our own designs, not the printed ones.
board-leaf = Leaf
board-sum = Sum
board-cupcake-row = cupcakes
board-anthills = anthills
board-effect = { effect }
board-colour = { colour }
board-legend = A2 or B2: a player’s number · ✕ crossed out · * cupcake · # crate · in brackets: used
board-under-way = In progress
board-end = The end has been triggered; this is the last round.
board-total = { $points } + regions { $regions } = { $total }

board-territory = Territory
board-hex = { $hex }, { colour } region
board-mark = { $mark ->
    [cupcake] cupcake
   *[crate] crate
}
board-crossed-out = crossed out
board-number = { $number } of { $seat }
board-leaves = Score leaves
board-leaf-of = { colour } leaf
board-leaf-seat = { $seat }: { $circles ->
    [one] { $circles } circle
   *[other] { $circles } circles
}, sum { $sum }
board-leads = { $seat } leads for { score }
board-leads-nobody = nobody leads
board-open = { $count ->
    [one] one hex available
   *[other] { $count } hexes available
}
board-pool-number = Pool { $number }
board-pool-of = Pool: { $seat }
board-pool-empty = nothing
board-die = { colour } die: { face }
board-tile-is = tile: { effect }
board-resolved = used
board-move = move to pool { $number }
board-take = Take this pool
board-pass = skip
board-split-here = Drag dice here, or tap them.
board-split-hint = Neither pool may be empty.
board-split-then = Your rival takes one pool, the other is yours.
board-split-confirm = Split like this
board-split-sure = Yes, split like this
board-anthill-some = A hex with an anthill costs one of yours.
board-anthill-all = This costs an anthill.
board-in-region = { $what } in the { colour } region
board-in-any-region = { $what } in any region
board-power = A power: { effect }
board-power-lost = This power is not possible: { effect }
board-then = then
board-step = { $done } of { $steps } done
board-player = Board of { $seat }
board-turn = to move
board-anthills-left = { $count ->
    [0] no anthill left
    [one] one anthill left
   *[other] { $count } anthills left
}
board-row = Cupcake row: { $count } of { $spaces } crossed off
board-groups = Groups of crates
board-group = { effect }: { $left } of { $crates } crates to go
board-explained = What powers and tiles do
board-powers = Powers, used when the last crate of a group is crossed off
board-tiles = Tiles, one each round
board-tile-gone = gone
board-explain = { $effect ->
    [write_1] Write a 1 in any region, next to a number of yours or with an anthill.
    [write_2] Write a 2 in any region, next to a number of yours or with an anthill.
    [free_0] Write a 0 in any available hex. It need not touch anything and costs no anthill.
    [free_3] Write a 3 in any available hex. It need not touch anything and costs no anthill.
    [zeros_2] Write a 0 in any region, next to a number of yours or with an anthill, and another 0 in a hex that touches it.
    [ones_3] Write a 1 in any region, next to a number of yours or with an anthill, then two more so that all three touch each other.
    [cross_2] Cross out two available hexes that touch each other. Nobody can use them any more.
    [no_cupcake] Cross out an available cupcake hex. This is mandatory while there is one.
    [circles_2] Fill one circle on each of two different leaves.
    [crates_2] Cross off two crates, from the same group or from two.
    [twice] Use a die from your pool once more, whether you have used it, skipped it or not yet used it.
    [cupcakes_2] Cross off your next two cupcake spaces and score them.
    [points_2] Score 2 points.
   *[points_3] Score 3 points.
}

board-regions = Regions
board-ground = { $colour ->
    [blue] blue: ripples
    [pink] pink: blossoms
    [orange] orange: leaves
    [green] green: grass
    [grey] grey: pebbles
   *[yellow] yellow: wheat
}
board-enlarge = Enlarge the territory
board-back-to-pools = Back to the pools
board-podium = The end
board-wins = { $seat } wins
board-own-points = own
board-region-points = regions

side-title = Players

do-split = Split: tap or drag pieces between the pools
do-take = Take one of the two pools
do-element = Use a die or the tile, or skip it
do-write = Write { $number }: tap a bright hex
do-write-region = Write { $number } in the { colour } region: tap a bright hex
do-cross = Cross out a hex: tap a bright one
do-circle = Fill a circle: tap a leaf
do-crate = Cross off a crate: tap one of your groups
do-again = Tap the die to use a second time

moment-group = { $seat } completes a group of crates
moment-region = { $seat } wins the { colour } region
moment-trigger = The last round

guide-intro = One splits the dice and the tile into two pools, the other takes one. The higher sum of numbers in a region scores its player’s circles there.
guide-split = Tap or drag what belongs together. Make both pools good enough that you are happy with either: your rival chooses first.
guide-take = Compare what each pool would do for you, and what the other one would do for your rival.
guide-element = Use your dice and tile in any order: a number in its region (0 in any), a flag fills a circle, a crate is crossed off. What you skip is lost.
guide-last-tile = From now on every round has this tile: whoever takes it must cross out a cupcake hex. When all twelve are used up, that round is the last.
guide-last-tile-end = The tile crosses out a cupcake hex, and you must use it. This round is the last.
guide-write = The hex must touch one of your numbers, in any region. If it does not, you spend an anthill. Cupcakes and crates give something extra.
guide-write-free = This number can go into any bright hex: it need not touch anything and costs no anthill.
guide-cross = Nobody can ever use a crossed-out hex. Take space, or a cupcake, away from your rival.
guide-circle = Circles are points for whoever has the higher sum in that region. If you lead there, each of yours is worth a point.
guide-crate = Cross off a crate in any group. The last crate of a group sets off its power at once.
guide-again = You can use any die from your pool once more, even one that is still to come.

# The lessons of course.py: title, what to do, what it has shown.
lesson-split = Split the dice
lesson-split-do = The dice and a tile have been turned up. You split them into two pools. Put the blue and the grey die into one pool, all the rest with the tile into the other.
lesson-split-done = Now your rival takes one of the pools, and you get the other. So make both good.
lesson-take = Take a pool
lesson-take-do = This time your rival has split. Take the pool you like better.
lesson-take-done = You use your pool first, then your rival the other one.
lesson-anthill = The first number
lesson-anthill-do = Use the blue die: its 3 goes into a blue hex. You have no number yet, so the first one costs an anthill. Tap the die, then a blue hex.
lesson-anthill-done = From here your colony grows. You have two anthills in the whole game.
lesson-write = Grow
lesson-write-do = Use the grey 2, and write it in a grey hex that touches one of your red numbers. That costs no anthill.
lesson-write-done = Whoever has the higher sum in a region wins it.
lesson-cupcake = A cupcake
lesson-cupcake-do = Use the blue 3 and write it in the blue hex with the cupcake, beside your numbers.
lesson-cupcake-done = A cupcake space is crossed off on your board, and the point above it is yours. When all twelve cupcakes are gone, the game ends after that round.
lesson-flag = A flag
lesson-flag-do = The pink die shows a flag. Use it to fill a circle on the pink leaf.
lesson-flag-done = Whoever wins a region scores the circles of their own colour on its leaf. You lead in pink, so this one is worth a point.
lesson-crate = Crates and powers
lesson-crate-do = The green die shows a crate. Use it, and cross off the last crate of the group worth 3 points.
lesson-crate-done = The group is complete, so its power works at once. Other groups write numbers or cross out hexes.
lesson-end = The end
lesson-end-do = The last tile crosses out a cupcake hex, and only one is left. Use the tile and cross that hex out.
lesson-end-done = The cupcakes are gone, so the game ends with this round. A full region or a full leaf ends it too.

# Puzzles: what they are about, and what speaks for a move (themes.py).
theme-split = How to split the dice?
theme-which-pool = Which pool to take?
theme-write = Where to write?
theme-cross = Which hex to cross out?
theme-circle = Which leaf to fill?
theme-crate = Which crate to cross off?
theme-again = Which die a second time?
theme-use = What to use now, and what to skip?
why-points = more points from cupcakes and powers
why-regions = better chances in the regions
why-cupcakes = further along the cupcake row
why-reach = more within reach: hexes, cupcakes, crates
why-powers = powers that are nearer
why-numbers = numbers still to be written
why-fillings = circles, crates and crosses still to be made
why-tempo = the better moment: who begins, and who ends the game
