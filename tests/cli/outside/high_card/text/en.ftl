title = High Card
tagline = One card each, and nerve.
score = { $count ->
    [one] { $count } pip
   *[other] { $count } pips
}
side-hawk = Hawk
side-dove = Dove
option-low_wins = Low wins
option-low_wins-help = The lower card wins.
option-deck = Deck
option-deck-help = Which deck.
choice-deck-six = six
choice-deck-ace = ace
preset-base = High card wins
preset-low = Low card wins
ending-fold = somebody gave in
ending-showdown = the cards were shown
part-stake = stake
part-bluff = bluff
action-card = { $card }
action-bet = bet one more
action-pass = pass
action-call = call the bet
action-fold = give in
event-dealt = { $seat } is dealt { $card }.
event-did = { $seat }: { $what }.
refusal-turn = this is not what can be done now
