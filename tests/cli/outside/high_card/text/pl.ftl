title = Wysoka karta
tagline = Po jednej karcie i zimna krew.
score = { $count ->
    [one] { $count } pip
   *[other] { $count } pips
}
side-hawk = Jastrząb
side-dove = Gołąb
option-low_wins = Low wins
option-low_wins-help = The lower card wins.
option-deck = Deck
option-deck-help = Which deck.
choice-deck-six = six
choice-deck-ace = ace
preset-base = Wygrywa wyższa
preset-low = Low card wins
ending-fold = somebody gave in
ending-showdown = the cards were shown
part-stake = stake
part-bluff = bluff
action-card = { $card }
action-bet = podbij
action-pass = pass
action-call = call the bet
action-fold = give in
event-dealt = { $seat } is dealt { $card }.
event-did = { $seat }: { $what }.
refusal-turn = teraz tak nie można
