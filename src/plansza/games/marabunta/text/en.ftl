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
# Of a colour, on pieces and fields and in the log.
letter = { $colour ->
    [blue] B
    [pink] P
    [orange] O
    [green] G
    [grey] E
   *[yellow] Y
}
sign = { letter }{ $face ->
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
option-territory-help = The map of hexes. A and B are our own designs, not the printed boards; or bring a file of yours.
option-player_board = Player board
option-player_board-help = Groups of crates and the cupcake row, the same for both. A and B are our own designs, not the printed boards; or bring a file of yours.
choice-territory-a = A, six regions in one piece each (our design)
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
action-pass = pass up the { colour } { face }
action-pass-tile = pass up the tile ({ effect })
action-again = use the { colour } { face } a second time
action-write = write { $number } in { $hex } ({ colour })
action-write-anthill = write { $number } in { $hex } ({ colour }), with an anthill
action-cross = cross out { $hex } ({ colour })
action-circle = fill a circle on the { colour } leaf
action-crate = cross a crate for { effect }, { $left ->
    [0] the last one
   *[other] { $left } more to go
}

event-first = { $seat } begins.
event-round = Round { $number }: { $seat } is first player.
event-tile = { $seat } turns up the tile: { effect }.
event-last-tile = Only the last tile is left: a cupcake hex crossed out.
event-rolled = { $seat } rolls { $dice }.
event-split = { $seat } splits: { $dice } | { $rest } and the tile.
event-split-tile-alone = { $seat } splits: { $dice } | the tile alone.
event-took-dice = { $seat } takes { $dice }.
event-took-tile = { $seat } takes { $dice } and the tile.
event-took-tile-alone = { $seat } takes the tile alone.
event-used-tile = { $seat } uses the tile: { effect }.
event-passed = { $seat } passes up the { colour } { face }.
event-passed-tile = { $seat } passes up the tile ({ effect }).
event-again = { $seat } uses the { colour } { face } a second time.
event-wrote = { $seat } writes { $number } in { $hex } ({ colour }).
event-crossed = { $seat } crosses out { $hex } ({ colour }).
event-circle = { $seat } fills a circle on the { colour } leaf.
event-crate = { $seat } crosses a crate for { effect }.
event-anthill = { $seat } crosses an anthill; { $left ->
    [0] none is left
    [one] one is left
   *[other] { $left } are left
}.
event-power = { $seat } completes a group: { effect }.
event-power-lost = { $seat } completes a group, but { effect } cannot be carried out and is lost.
event-cupcake = { $seat } crosses a cupcake space: { score }.
event-dropped = There is no way to go on: the rest is dropped ({ effect }).
event-trigger = { $seat } triggers the end: { $cause ->
    [region_full] a region is used up
    [leaf_full] a leaf is full
   *[cupcakes_gone] the cupcakes are gone
}. This round is finished.
event-over = The game is over. { $seat } wins, { $points } to { $other }.

refusal-chance-only = nobody chooses how dice fall, which tile comes or who begins
refusal-mandatory = the last tile must be used while a cupcake hex is available
refusal-finish-first = first finish what is under way: { effect }
refusal-not-your-pool = the { element } is not in your pool
refusal-resolved = the { element } has been resolved
refusal-leaf-full = the { colour } leaf has no blank circle
refusal-no-crates = all your crates are crossed
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
refusal-no-second-use = only the tile "a die a second time" allows that
refusal-no-hex = there is no hex { $hex }
refusal-crossed-out = { $hex } is crossed out
refusal-has-number = { $hex } has a number already
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
refusal-now-element = now choose an element of your pool
refusal-now-write = first write where it belongs: { effect }
refusal-now-cross = first cross out: { effect }
refusal-now-circle = first fill the circles: { effect }
refusal-now-crate = first cross a crate
refusal-now-again = first choose the die to use a second time

board-round = Round { $number }
board-first = first player: { $seat }
board-tile = Tile
board-tiles-left = Tiles to come
board-dice = Dice
board-pool = Pool
board-ours = Boards A and B are designs of this project, not the printed ones.
board-leaf = Leaf
board-sum = Sum
board-cupcake-row = cupcakes
board-anthills = anthills
board-effect = { effect }
board-colour = { colour }
board-legend = On a hex: the letter of its region, then A or B with a number, * a cupcake, # a crate, ✕ crossed out. A die in brackets is resolved.
board-under-way = Under way
board-end = The end is triggered; this round is the last.
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
board-resolved = resolved
board-move = move to pool { $number }
board-take = Take this pool
board-pass = pass up
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
board-power-lost = This power cannot be carried out: { effect }
board-then = then
board-step = { $done } of { $steps } done
board-player = Board of { $seat }
board-turn = is to move
board-anthills-left = { $count ->
    [0] no anthill left
    [one] one anthill left
   *[other] { $count } anthills left
}
board-row = Cupcake row: { $count } of { $spaces } crossed
board-groups = Groups of crates
board-group = { effect }: { $left } of { $crates } crates to go
board-explained = What powers and tiles do
board-powers = Powers, used when the last crate of a group is crossed
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
    [no_cupcake] Cross out an available cupcake hex. This must be done while there is one.
    [circles_2] Fill one circle on each of two different leaves.
    [crates_2] Cross two crates, of the same group or of two.
    [twice] Use a die of your pool once more, whether it has been used, passed up or is still to come.
    [cupcakes_2] Cross your next two cupcake spaces and score them.
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
do-element = Use a piece of your pool, or pass it up
do-write = Write { $number }: tap a bright hex
do-write-region = Write { $number } in the { colour } region: tap a bright hex
do-cross = Cross out a hex: tap a bright one
do-circle = Fill a circle: tap a leaf
do-crate = Cross a crate: tap one of your groups
do-again = Tap the die to use a second time

moment-group = { $seat } completes a group of crates
moment-region = { $seat } wins the { colour } region
moment-trigger = The last round

guide-intro = One of you splits the dice and the tile into two pools, the other takes one of them; then both use what they have. Where your numbers add up to more, you score the circles of your colour on that region's leaf.
guide-split = Tap or drag what belongs together. Make both pools so good that you are happy with either: your rival chooses first.
guide-take = Count what each pool would do for you, and what it would do for your rival, who gets the other one.
guide-element = Use your elements in the order you like. A number goes into its region (a 0 into any), a flag fills a circle, a crate is crossed on your board. What you pass up is lost.
guide-last-tile = From now on the tile crosses out a cupcake hex each round. Whoever has it must use it; once all twelve cupcake hexes are used up, the game ends.
guide-write = The hex must touch a number of yours, in whatever region. If it does not, you spend an anthill. Cupcakes and crates give something extra.
guide-write-free = This number may go into any bright hex: it need not touch anything and costs no anthill.
guide-cross = A crossed-out hex is nobody's and stays so. Take room, or a cupcake, from your rival.
guide-circle = Circles are points for whoever has the higher sum in that region. If you lead there, each one is worth a point to you.
guide-crate = Cross a crate of any group. The last one of a group sets off its power at once.
guide-again = Any die of your pool may be used once more, even one you still have to use.
