title = Pickomino Deluxe
tagline = Roll, set aside, and stop in time: worms from the grill, or from a neighbour.

specialist = { $specialist ->
    [red_worm] red worm
    [hen] hen
    [weasel] weasel
    [golden_die] golden die
    [apple] apple
    [raven] raven
   *[nobody] nobody
}

option-low_tiles = Tiles 11 and 13
option-low_tiles-help = Two more tiles that need exactly their number and cannot be stolen.
option-round_worms = Round worms
option-round_worms-help = Two or more ones set aside earn a round worm at once.
option-specialists = Specialists
option-specialists-help = Six helpers that come with tiles: red worm, hen, raven, weasel, golden die, apple.
option-golden_die = Faces of the golden die
option-golden_die-help = As any other die, or three ones and three worms.
choice-golden_die-ordinary = like the others
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
action-roll-again = the weasel: roll these { $count } again
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
event-weasel = { $seat } sends the weasel and rolls again.
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
event-perched = The { specialist } waits on { $number }.
event-over = The game is over.

refusal-dice-fall = nobody chooses how dice fall or who begins
refusal-face-kept = you have already set aside { $face } this turn
refusal-face-not-rolled = no die shows { $face }
refusal-no-dice = all dice are set aside
refusal-no-weasel = only the holder of the weasel may roll again
refusal-weasel-used = the weasel has been used this turn
refusal-weasel-late = the weasel helps only between a roll and setting dice aside
refusal-no-voluntary-bust = a bust cannot be chosen
refusal-no-worm = no worm has been set aside
refusal-not-on-grill = tile { $number } does not lie on the grill face up
refusal-total-too-low = your total is { $total }, tile { $number } needs more
refusal-exact-only = tile { $number } needs exactly that total
refusal-next-lower-only = with { $total } you take the tile of that number or the next lower one, not { $number }
refusal-no-such-seat = there is no such player
refusal-own-tile = nobody steals from herself
refusal-no-tile = { $seat } has no tile
refusal-not-stolen = tile { $number } cannot be stolen
refusal-not-equal = that tile is { $number }, your total is { $total }
refusal-own-round-worm = take it from an opponent
refusal-hen-guards = the hen guards the round worms of { $seat }
refusal-no-round-worm = { $seat } has no round worm
refusal-not-offered = choose between the two specialists you have now
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
odds-none = No dice are in play now.
odds-title = Chances from here, each played for alone
odds-result = Result
odds-chance = Chance
odds-take = tile { $number } from the grill
odds-steal = steal from { $seat }
odds-bust = a bust at the least
odds-choice = Best for worms now
odds-value = worms { $value }
odds-unit-worms = worms
odds-table-title = One turn from a full grill, played for each number
odds-table-reach = At least
odds-table-plain = 8 dice
odds-table-worms = Worms expected
odds-table-note = With a worm set aside. Last line: the turn played for worms, a bust worth nothing.

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
do-bust = Nothing can be set aside: the turn is lost
do-rob = Choose from whom to take a round worm
do-choose = Choose the helper to keep

guide-intro = Roll dice, set some aside, roll the rest. Stop in time and take a tile with your sum; the tiles bring worms, and most worms win. Without a worm among your dice you may not stop.
guide-keep = Choose a number: all dice that show it are set aside. Each number only once a turn, so think of what you can still use later. Worms count 5.
guide-keep-no-worm = Choose a number: all dice that show it are set aside. You need at least one worm before you can stop, and a worm counts 5.
guide-decide = No tile can be taken yet: roll the rest. If you then can set nothing aside, the turn is lost, and your top tile with it.
guide-decide-stop = Stop and take the tile that glows, or risk another roll for a better one. A bust costs you your top tile.
guide-bust = Nothing you rolled can be set aside: the turn is lost. Your top tile goes back to the grill, and the highest one there is turned over.
guide-rob = The supply is empty: take a round worm from another player.
guide-choose = You may hold one helper only. Which one stays?

bot-worms = Worm hunter
bot-worms-help = Knows the exact chances of a turn and plays each for the most worms.
