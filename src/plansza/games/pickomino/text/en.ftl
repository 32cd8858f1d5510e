title = Pickomino Deluxe
tagline = Roll, set dice aside and stop in time: take worms from the grill, or from a neighbour.

specialist = { $specialist ->
    [red_worm] red worm
    [hen] hen
    [weasel] weasel
    [golden_die] golden die
    [apple] apple
    [raven] raven
   *[nobody] nobody
}
face = { $face ->
    [worm] worm
   *[other] { $face }
}

option-low_tiles = Tiles 11 and 13
option-low_tiles-help = Two more tiles. They need exactly their number and cannot be stolen.
option-round_worms = Round worms
option-round_worms-help = Setting aside two or more ones earns a round worm at once.
option-specialists = Specialists
option-specialists-help = Six helpers that come with tiles: red worm, hen, raven, weasel, golden die, apple.
option-golden_die = Faces of the golden die
option-golden_die-help = Like any other die, or three ones and three worms.
choice-golden_die-ordinary = like the other dice
choice-golden_die-ones_and_worms = ones and worms
preset-base = Base game
preset-extension = Everything in the box
preset-extension_golden = Everything, golden die with ones and worms
preset-specialists_only = Specialists only
ending-grill_empty = the grill is empty
ending-hundred_busts = a hundred busts in a row
part-tiles = tiles
part-round_worms = round worms
part-apple = apple
score = { $count ->
    [one] { $count } worm
   *[other] { $count } worms
}

action-first = { $seat } begins
action-die = a die shows { $face ->
    [worm] a worm
   *[other] { $face }
}
action-keep = set aside { $count } × { $face }
action-roll = roll { $count ->
    [one] the last die
   *[other] { $count } dice
}
action-roll-again = use the weasel: roll these { $count } again
action-bust = accept the bust
action-take = stop and take { $number } from the grill
action-steal = stop and steal { $what ->
    [hen] the hen
   *[other] { $what }
} from { $seat }
action-rob = take a round worm from { $seat }
action-hold = keep the { specialist }

event-first = { $seat } begins.
event-rolled = { $seat } rolls { $dice }.
event-kept = { $seat } sets aside { $count } × { $face }.
event-weasel = { $seat } uses the weasel and rolls again.
event-took = { $seat } takes { $number } from the grill.
event-stole = { $seat } steals { $number } from { $victim_seat }.
event-stole-hen = { $seat } steals the hen from { $victim_seat }.
event-held = { $seat } keeps the { specialist }.
event-robbed = { $seat } takes a round worm from { $victim_seat }.
event-round-worm = { $seat } gains a round worm.
event-bust = { $seat } busts.
event-returned-tile = { $seat } returns { $number } to the grill.
event-lost = { $seat } gives up the { specialist }.
event-gained = { $seat } gains the { specialist }.
event-turned = Tile { $number } is turned over.
event-raven = The raven flies to { $number }.
event-perched = The { specialist } sits down on { $number }.
event-over = The game is over.

refusal-dice-fall = the dice, and who begins, are left to chance
refusal-face-kept = you have already set aside { $face } this turn
refusal-face-not-rolled = no die shows { $face }
refusal-no-dice = all dice are set aside
refusal-no-weasel = only the holder of the weasel may roll again
refusal-weasel-used = the weasel has already been used this turn
refusal-weasel-late = the weasel helps only between a roll and setting dice aside
refusal-no-voluntary-bust = you cannot choose to bust
refusal-no-worm = you have not set aside a worm
refusal-not-on-grill = tile { $number } is not face up on the grill
refusal-total-too-low = your total is { $total }, tile { $number } needs more
refusal-exact-only = tile { $number } needs exactly that total
refusal-next-lower-only = with { $total } you can take the tile of that number or the next lower one, not { $number }
refusal-no-such-seat = there is no such player
refusal-own-tile = you cannot steal from yourself
refusal-no-tile = { $seat } has no tile
refusal-not-stolen = tile { $number } cannot be stolen
refusal-not-equal = that tile is { $number }, your total is { $total }
refusal-own-round-worm = take it from an opponent
refusal-hen-guards = { $seat } has the hen, which guards their round worms
refusal-no-round-worm = { $seat } has no round worm
refusal-not-offered = choose one of the two specialists you have now
refusal-now-keep = first set dice aside
refusal-now-decide = now roll on or stop
refusal-now-rob = first choose whose round worm you take
refusal-now-choose = first choose which specialist to keep

board-grill = The grill
board-kept = Set aside
board-rolled = Rolled
board-total = total { $total }
board-no-worm = no worm yet
board-supply = Round worms left: { $count }
board-dice-left = dice left: { $count }
board-empty = no tile
board-holds = { specialist }
board-round-worms = { $count ->
    [one] { $count } round worm
   *[other] { $count } round worms
}
odds-none = No dice are in play right now.
odds-title = The chance of each result if you play only for it from here
odds-result = Result
odds-chance = Chance
odds-take = tile { $number } from the grill
odds-steal = steal from { $seat }
odds-bust = bust (lowest possible chance)
odds-choice = Best for worms right now
odds-value = { $sign }{ NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) } worms
odds-unit-worms = worms
odds-table-title = One turn from a full grill, played for each number
odds-table-reach = At least
odds-table-plain = 8 dice
odds-table-worms = Average worms
odds-table-note = With a worm set aside. Last line: the turn played for worms, with a bust worth nothing.

board-tile = Tile { $number }, { $worms }{ $guest }
board-turned = Tile { $number }, turned over
board-dice = { $count } × { $face ->
    [worm] worm
   *[other] { $face }
}
board-stack = { $count ->
    [one] one tile, { $top }
   *[other] { $count } tiles, { $top } on top
}
board-worm = a worm is set aside
board-turn = at the dice
board-next-turn = { $seat } is next to roll

do-keep = Choose the dice to set aside
do-keep-no-worm = Set dice aside; you still need a worm
do-decide = Roll on: there is no tile to take yet
do-decide-stop = Stop and take a tile, or roll on
do-decide-last = Take a tile: no dice are left
do-bust = Nothing can be set aside: the turn is lost
do-bust-weasel = Nothing fits: send the weasel, or accept the bust
do-rob = Choose from whom to take a round worm
do-choose = Choose the helper to keep

guide-intro = Roll, set dice aside, roll the rest. Stop in time, with a worm among your dice, and take a tile for your sum. Tiles bring worms, and the most worms win.
guide-keep = Choose a face: all dice that show it are set aside. Each face only once a turn, so think about what you can still use later. A worm counts 5.
guide-keep-no-worm = Choose a face: all dice that show it are set aside. You need at least one worm before you can stop; it counts 5.
guide-decide = You cannot take a tile yet, so roll the remaining dice. If you then can set nothing aside, you bust and lose your top tile.
guide-decide-helper = You cannot take a tile yet, so roll the remaining dice. If you then can set nothing aside, you bust and lose your top tile and your helper.
guide-decide-hen = You cannot take a tile yet, so roll the remaining dice. If you then can set nothing aside, you bust and lose the hen; your tiles stay.
guide-decide-free = You cannot take a tile yet, so roll the remaining dice. If you then can set nothing aside, your turn is over; you have no tile to lose.
guide-decide-stop = Stop and take the tile that glows, or risk another roll for a better one. A bust costs you your top tile.
guide-decide-stop-helper = Stop and take the tile that glows, or risk another roll for a better one. A bust costs you your top tile and your helper.
guide-decide-stop-hen = Stop and take the tile that glows, or risk another roll for a better one. A bust costs you the hen, but no tile.
guide-decide-stop-free = Stop and take the tile that glows, or risk another roll for a better one. You have no tile to lose.
guide-decide-last = All dice are set aside: take a tile that glows.
guide-bust = Nothing can be set aside. Send the weasel to reroll, or accept the bust: your top tile and the weasel go back.
guide-rob = The supply is empty: take a round worm from another player.
guide-choose = You can have only one helper. Which one do you keep?

bot-worms = Worm hunter
bot-worms-help = Knows the exact chances of a turn and plays for as many worms as possible.

# The lessons of course.py: title, what to do, what it has shown.
lesson-keep = Set dice aside
lesson-keep-do = You rolled eight dice. Choose one face, and all dice that show it are set aside. Tap the worms.
lesson-keep-done = Three worms at once. A worm counts 5, so you have 15 already.
lesson-roll = Roll the rest
lesson-roll-do = You have 15 and five dice left. Roll them, then set the fives aside.
lesson-roll-done = Your total is 25. Face by face it grows, and each time fewer dice are left.
lesson-once = Each face only once
lesson-once-do = Fours and worms are already set aside, and no face may be chosen twice in a turn. Set aside what is left to you.
lesson-once-done = A small one, but it keeps the turn alive. If you tap a face that is not allowed, you are told why.
lesson-take = Stop and take
lesson-take-do = Your total is 25, and tile 25 lies on the grill. Stop here: tap the tile.
lesson-take-done = The tile is yours, and on it are two worms. They are what counts in the end.
lesson-lower = The next lower tile
lesson-lower-do = Your total is 26, but tile 26 is gone. Then you get the next lower one on the grill. Tap it.
lesson-lower-done = When your number is missing, the next lower tile is yours.
lesson-steal = Steal from a rival
lesson-steal-do = Your total is 24, just the tile on top of your rival’s stack. Tap it there and take it away.
lesson-steal-done = With the exact number you may steal, but only the tile on top.
lesson-worm = Not without a worm
lesson-worm-do = You have 23, but no worm yet, so you may not stop. Roll on, set the worm aside, then take tile 28.
lesson-worm-done = No worm, no tile: think of it before the last dice are rolled.
lesson-bust = A bust
lesson-bust-do = You have 17, too little for any tile, so there is no choice: roll, and see what happens.
lesson-bust-done = Nothing new fell, so the turn is lost. Your top tile goes back to the grill, and the highest tile there is turned over.

# Puzzles: what they are about, and what speaks for a move (themes.py).
theme-steal-or-roll = Steal or roll on?
theme-stop-or-roll = Stop or roll on?
theme-roll-again = Send the weasel?
theme-which-dice = Which dice to set aside?
theme-take-or-steal = From the grill or from a rival?
theme-whom-to-rob = Whose round worm?
theme-which-helper = Which helper to keep?
why-worms = more worms in the end
why-highest = the higher tile, should worms be equal
why-promise = what the grill and your rivals’ tiles promise for your turn
why-turn = a turn that comes sooner
why-safe = your top tile is safer, or your rivals’ less safe
why-extras = round worms and helpers
why-worms-now = worms you can already take
why-dice-left = more dice left to roll
why-worm-face = a worm among the dice set aside
why-points = more points with the dice
why-bust = a smaller danger to bust
