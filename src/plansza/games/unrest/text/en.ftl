title = Unrest
tagline = Hidden cards against four tokens: the Rebellion needs three districts, the Empire eight quiet rounds.

side-rebellion = the Rebellion
side-empire = the Empire

card = { $suit ->
    [intelligence] Intelligence { $value }
    [subversion] Subversion { $value }
    [riots] Riots { $value }
    [supplies] Supplies { $value }
    [misdirection] Misdirection
   *[unknown] a card
}
lying-card = { $lies ->
    [hidden] { $suit ->
        [unknown] hidden
       *[other] hidden { card }
    }
   *[open] { card }
}
district = { $district ->
    [plenty] Ministry of Plenty
    [peace] Ministry of Peace
    [capitol] Capitol
    [police] Police Headquarters
   *[truth] Ministry of Truth
}
left-district = { $left ->
    [plenty] Ministry of Plenty
    [peace] Ministry of Peace
    [capitol] Capitol
    [police] Police Headquarters
   *[truth] Ministry of Truth
}
right-district = { $right ->
    [plenty] Ministry of Plenty
    [peace] Ministry of Peace
    [capitol] Capitol
    [police] Police Headquarters
   *[truth] Ministry of Truth
}
mission = { $mission ->
    [revolution] Revolution
    [civil_disobedience] Civil Disobedience
    [political_gains] Political Gains
    [empowered_organisers] Empowered Organisers
    [coup] Coup
    [coordinated_plot] Coordinated Plot
    [sleeper_cell] Sleeper Cell
    [espionage] Espionage
    [smuggling_ring] Smuggling Ring (ours)
    [whispering_campaign] Whispering Campaign (ours)
   *[sabotage] Sabotage (ours)
}
mission-needs = { $mission ->
    [revolution] total value 21 or more
    [civil_disobedience] Subversion 8 or more, no Riots card
    [political_gains] three revealed cards of one suit
    [empowered_organisers] Supplies 3 or more, Riots worth more than Supplies
    [coup] a card of each suit
    [coordinated_plot] three cards of one value
    [sleeper_cell] four consecutive values
    [espionage] Intelligence 4 or more, Riots 4 or more
    [smuggling_ring] Supplies 8 or more, no Intelligence card
    [whispering_campaign] Subversion 3 or more, Intelligence worth more than Subversion
   *[sabotage] Subversion 4 or more, Supplies 4 or more
}
token = { $token ->
    [surveil] Surveil
    [destroy] Destroy
    [reroute] Reroute
   *[blockade] Blockade
}

option-capitol = The Capitol variant
option-capitol-help = The Capitol lies in the middle; liberating it wins at once; Revolution needs 25 there.
option-house_missions = Three missions of our own
option-house_missions-help = Smuggling Ring, Whispering Campaign and Sabotage are ours, not from the box; they join those that may be drawn.
preset-base = Base game
preset-capitol = The Capitol variant
preset-house_missions = With missions of our own
preset-capitol_house_missions = The Capitol variant with missions of our own
ending-three_districts = three districts are liberated
ending-capitol_liberated = the Capitol is liberated
ending-empire_holds = the Empire has held out
part-districts = districts
score = { $count ->
    [one] { $count } district
   *[other] { $count } districts
}

action-district = next in the row: { district }
action-mission = a mission: { mission }
action-draw = draw { card }
action-area = mark { left-district } ({ $left_number }) and { right-district } ({ $right_number })
action-reveal = play { card } revealed
action-hide = play { card } hidden
action-shuffle = the two hidden cards { $way ->
    [same] keep their places
    [swap] change places
   *[unknown] are shuffled
}
action-surveil = Surveil: reveal hidden card { $place }
action-destroy = Destroy: card { $place } ({ lying-card })
action-reroute = Reroute: card { $place } ({ lying-card }) to { district } ({ $number })
action-blockade = Blockade: { district } ({ $number })
action-assign = assign card { $place } ({ lying-card }) to { district } ({ $number })
action-liberate = liberate { district } ({ $number }) by { mission }
action-show = turn up { card } (card { $id })

event-district = Place { $number } of the row: { district }.
event-mission = A mission: { mission }.
event-drew = { $seat } draws { card }.
event-drew-unseen = { $seat } draws { $count ->
    [one] a card
   *[other] { $count } cards
}.
event-round = Round { $round }.
event-final = The Final Encounter: no Area of Interest.
event-marked = { $seat } marks { left-district } ({ $left_number }) and { right-district } ({ $right_number }).
event-revealed = { $seat } reveals { card }.
event-hid = { $suit ->
    [unknown] { $seat } plays a hidden card.
   *[other] { $seat } plays { card } hidden.
}
event-surveiled = { $seat } surveils card { $place }: { card }.
event-surveiled-misdirection = { $seat } surveils card { $place }: a Misdirection, which is destroyed.
event-destroyed = { $seat } destroys card { $place } ({ lying-card }).
event-rerouted = { $seat } reroutes card { $place } ({ lying-card }) to { district } ({ $number }).
event-blockaded = { $seat } blockades { district } ({ $number }).
event-assigned = { $seat } assigns card { $place } ({ lying-card }) to { district } ({ $number }).
event-liberated = { $seat } liberates { district } ({ $number }) by { mission }.
event-shown = { $seat } turns up { card }.
event-tokens-ready = All tokens are ready again ({ $seat }).
event-won = Three districts are liberated: { $seat } wins.
event-won-capitol = The Capitol is liberated: { $seat } wins.
event-held = The last round is over: { $seat } wins.

refusal-unseen = that only stands for what is hidden; it cannot be played
refusal-drawn = that is drawn, nobody chooses it
refusal-now-mark = first the Rebellion marks two adjacent districts
refusal-now-play = now the Rebellion plays its three cards
refusal-now-defend = now the Empire uses its two tokens
refusal-now-assign = now the Rebellion assigns its cards
refusal-now-liberate = a mission is fulfilled: first the Rebellion liberates a district
refusal-now-prove = first the Rebellion proves the mission it named
refusal-no-area = in the Final Encounter there is no Area of Interest
refusal-area-liberated = { district } ({ $number }) is liberated
refusal-not-adjacent = the two districts are not adjacent
refusal-one-revealed = just one card is played revealed
refusal-not-in-hand = { card } is not in hand
refusal-reveal-first = a numbered card is in hand: first play one revealed
refusal-token-used = { token } is used until all four are
refusal-not-in-front = card { $place } no longer lies in front of the marker
refusal-already-open = card { $place } is revealed already
refusal-liberated = { district } ({ $number }) is liberated
refusal-out-of-area = { district } ({ $number }) is not in the Area of Interest
refusal-blockaded = { district } ({ $number }) is blockaded this round
refusal-by-places = the cards are assigned in the order of their places; card { $place } comes later
refusal-not-in-play = { mission } is not in play
refusal-not-fulfilled = the stack in { district } ({ $number }) does not fulfil { mission }
refusal-not-hidden-there = { $id } is no hidden card of the falling district
refusal-not-smallest = { $id } is not the next card of a smallest proof, shown in the order of play

board-round = Round { $round } of 8
board-final = Final Encounter
board-liberated-by = by { mission }
board-liberated = liberated
board-blockaded = BLOCKADE
board-falling = falling
board-front = In front of the marker
board-front-final = To be assigned anywhere
board-destroyed = Destroyed
board-deck = deck { $count }
board-hand-hidden = { $count } in hand
board-missions = Missions
board-suit = { $suit ->
    [intelligence] In
    [subversion] Su
    [riots] Ri
    [supplies] Sp
    [misdirection] Mis
   *[unknown] ?
}
board-suit-name = { $suit ->
    [intelligence] Intelligence
    [subversion] Subversion
    [riots] Riots
    [supplies] Supplies
   *[misdirection] Misdirection
}
board-empty = no cards
board-unlaid = not yet laid
board-district = { $district ->
    [plenty] Plenty
    [peace] Peace
    [capitol] Capitol
    [police] Police HQ
   *[truth] Truth
}
# A star: one of ours, as the list of missions says in full.
board-mission = { $mission ->
    [revolution] Revolut.
    [civil_disobedience] Civ.Disob.
    [political_gains] Pol.Gains
    [empowered_organisers] Emp.Organ.
    [coup] Coup
    [coordinated_plot] Coord.Plot
    [sleeper_cell] Sleeper C.
    [espionage] Espionage
    [smuggling_ring] Smuggling*
    [whispering_campaign] Whisper.*
   *[sabotage] Sabotage*
}

# The board of the web app.
board-row = The row of districts
board-district-place = { $number }, { $name }
board-marked = in the Area of Interest
board-free = liberated by { $mission }
board-cards = { $count ->
    [0] no cards
    [one] { $count } card, hidden: { $hidden }
   *[other] { $count } cards, hidden: { $hidden }
}
board-stack = Stack of district { $number }
board-progress-of = Missions in district { $number }
board-progress = { $mission }: { $have } of { $need }
board-progress-blocked = { $mission }: { $have } of { $need }, blocked by a card that must not lie there
board-back = hidden card { $id }, played in round { $round }
board-own-hidden = { $name }, hidden from the Empire (card { $id }, round { $round })
board-open = { $name }, revealed (card { $id }, round { $round })
board-proved = { $name }, turned up as proof (card { $id }, round { $round })
board-area = Area of Interest
board-area-at = Area of Interest: districts { $left } and { $right }
board-gap = Between { $left } and { $right }
board-slot-open = revealed
board-slot-hidden = hidden
board-hand = Hand
board-tokens = Tokens
board-token-state = { $state ->
    [ready] ready
   *[used] used
}
board-token = { token }, { board-token-state }
board-flags = Liberated districts: { $count } of { $need }
board-ours = ours, not from the box
board-unseen = Cards you have not seen: { $count }
board-open-only = The bars count open cards only; what lies hidden may add to it.
board-unseen-deck = Cards still in the deck: { $count }
board-held = held
board-wins-rebellion = The city is free: the Rebellion wins
board-wins-empire = The Empire has held out
board-proof = Cards of the falling district

side-title = Missions

do-mark = Mark two neighbouring districts
do-mark-second = Mark a district beside it
do-play = Play a card revealed: tap it or drag it
do-play-hidden = Play a card hidden: tap it or drag it
do-defend = Tap a token, then its target
do-surveil = Surveil: tap the hidden card to reveal
do-destroy = Destroy: tap the card that leaves the game
do-reroute = Reroute: tap the card to send away
do-reroute-to = Reroute: tap the district it goes to
do-blockade = Blockade: tap the district to close
do-token-for-card = Tap a token for this card
do-assign = Assign the raised card: tap a marked district
do-assign-final = Assign the raised card: tap a district
do-liberate = A mission is fulfilled: tap the district that falls
do-name-mission = Name the mission by which it falls
do-prove = Prove the mission: tap a hidden card to turn it up

moment-liberated = { district } is liberated
moment-misdirection = A Misdirection!
moment-misdirection-more = It is destroyed and counts for nothing.

guide-intro = The Rebellion slips cards into districts and wants three of them to fulfil a mission; the Empire sees only backs and has two tokens a round to spoil it. Eight rounds, then the Empire has held out.
guide-mark = Tap two neighbouring districts, or the bracket between them: that is where this round's cards will go. The small bars show how near each district is to each mission.
guide-play = Play three cards: the first is revealed, the next two are hidden. A Misdirection does nothing but draw a token away from a card that matters.
guide-defend = Use two tokens, one after the other: tap a token, then a card or a district. A used token comes back only when all four are used, so next time the other two are all you have.
guide-assign = Tap the district for the raised card, or drag it there. The cards go in the order of their places; they stay as they lie, hidden or revealed.
guide-liberate = Well done: a district fulfils a mission. Tap the district, and if it fulfils several, the mission you name. Think of what the proof will show to the Empire.
guide-prove = Turn up the hidden cards that prove the mission. As few as possible are shown; where several proofs are equally small, you choose.
