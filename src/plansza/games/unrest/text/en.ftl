title = Unrest
tagline = Hidden cards against four tokens: the Rebellion needs three districts, the Empire must hold out for eight rounds.

side-rebellion = Rebellion
side-empire = Empire

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
    [political_gains] at least three revealed cards of one suit
    [empowered_organisers] Supplies 3 or more, Riots worth more than Supplies
    [coup] a card of each suit
    [coordinated_plot] at least three cards of one value
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
option-capitol-help = The Capitol is in the middle. Liberating it wins at once, and Revolution needs 25 there.
option-house_missions = Three missions of our own
option-house_missions-help = Smuggling Ring, Whispering Campaign and Sabotage are ours, not from the box. They are added to the missions that can be drawn.
preset-base = Base game
preset-capitol = The Capitol variant
preset-house_missions = With missions of our own
preset-capitol_house_missions = The Capitol variant with missions of our own
ending-three_districts = three districts are liberated
ending-capitol_liberated = the Capitol is liberated
ending-empire_holds = the Empire has held out
part-districts = districts
progress-title = How near to winning
progress-text = The Rebellion: districts liberated, of three, with part of the one nearest to a mission. The Empire: rounds it has held out.
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
action-surveil = Surveil: reveal the hidden card in place { $place }
action-destroy = Destroy: the card in place { $place } ({ lying-card })
action-reroute = Reroute: the card in place { $place } ({ lying-card }) to { district } ({ $number })
action-blockade = Blockade: { district } ({ $number })
action-assign = assign the card in place { $place } ({ lying-card }) to { district } ({ $number })
action-liberate = liberate { district } ({ $number }) with { mission }
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
event-surveiled = { $seat } surveils the card in place { $place }: { card }.
event-surveiled-misdirection = { $seat } surveils the card in place { $place }: a Misdirection, which is destroyed.
event-destroyed = { $seat } destroys the card in place { $place } ({ lying-card }).
event-rerouted = { $seat } reroutes the card in place { $place } ({ lying-card }) to { district } ({ $number }).
event-blockaded = { $seat } blockades { district } ({ $number }).
event-assigned = { $seat } assigns the card in place { $place } ({ lying-card }) to { district } ({ $number }).
event-liberated = { $seat } liberates { district } ({ $number }) with { mission }.
event-shown = { $seat } turns up { card }.
event-tokens-ready = All tokens are ready again ({ $seat }).
event-won = Three districts are liberated: { $seat } wins.
event-won-capitol = The Capitol is liberated: { $seat } wins.
event-held = The last round is over: { $seat } wins.

refusal-unseen = that is only a sign for what is hidden; it cannot be played
refusal-drawn = that is drawn at random, nobody chooses it
refusal-now-mark = first the Rebellion marks two adjacent districts
refusal-now-play = now the Rebellion plays its three cards
refusal-now-defend = now the Empire uses its two tokens
refusal-now-assign = now the Rebellion assigns its cards
refusal-now-liberate = a mission is fulfilled: first the Rebellion liberates a district
refusal-now-prove = first the Rebellion proves the mission it chose
refusal-no-area = in the Final Encounter there is no Area of Interest
refusal-area-liberated = { district } ({ $number }) is already liberated
refusal-not-adjacent = the two districts are not adjacent
refusal-one-revealed = only one card is played revealed
refusal-not-in-hand = { card } is not in your hand
refusal-reveal-first = there is a numbered card in your hand: first play one revealed
refusal-token-used = { token } stays used until all four tokens are used
refusal-not-in-front = the card in place { $place } is no longer in front of the marker
refusal-already-open = the card in place { $place } is already revealed
refusal-liberated = { district } ({ $number }) is already liberated
refusal-out-of-area = { district } ({ $number }) is not in the Area of Interest
refusal-blockaded = { district } ({ $number }) is blockaded this round
refusal-by-places = cards are assigned in the order of their places; place { $place } comes later
refusal-not-in-play = { mission } is not in play
refusal-not-fulfilled = the stack in { district } ({ $number }) does not fulfil { mission }
refusal-not-hidden-there = { $id } is not a hidden card of the district being liberated
refusal-not-smallest = { $id } is not the next card of a smallest proof, in the order of play

board-round = Round { $round } of 8
board-final = Final Encounter
board-liberated-by = with { mission }
board-liberated = liberated
board-blockaded = BLOCKADE
board-falling = being liberated
board-front = In front of the marker
board-front-final = To be assigned to any district
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
board-free = liberated with { $mission }
board-cards = { $count ->
    [0] no cards
    [one] { $count } card, hidden: { $hidden }
   *[other] { $count } cards, hidden: { $hidden }
}
board-stack = Stack of district { $number }
board-progress-of = Missions in district { $number }
board-progress = { $mission }: { $have } of { $need }
board-progress-blocked = { $mission }: { $have } of { $need }, blocked by a card that must not be there
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
board-open-only = The bars count only revealed cards; hidden ones may add to them.
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
do-name-mission = Choose the mission by which it falls
do-prove = Prove the mission: tap a hidden card to turn it up

moment-liberated = { district } is liberated
moment-misdirection = A Misdirection!
moment-misdirection-more = It is destroyed and counts for nothing.

guide-intro = The Rebellion smuggles cards into districts: three fulfilled missions win. The Empire sees backs, uses two tokens a round and must last eight.
guide-mark = Tap two neighbouring districts or the bracket between them: this round’s cards go there. The bars show how near each district is to a mission.
guide-play = Play three cards: the first is revealed, the next two are hidden. A Misdirection adds nothing, but it can draw a token away from a card that matters.
guide-defend = Use two tokens: tap one, then a card or a district. Tokens come back when all four are used, so next round you will have just the other two.
guide-defend-rest = Only these tokens are left this round: tap a token, then a card or a district. Once all four are used, they are all ready again for the next round.
guide-defend-final = This is the last round, and only these tokens are left: tap a token, then a card or a district. The cards that remain may go to any district.
guide-assign = Tap the district for the raised card, or drag it there. Cards are assigned in the order of their places and stay as they are, hidden or revealed.
guide-liberate = Well done: a district fulfils a mission. Tap the district and, if it fulfils several, the mission you choose. Think about what the proof will show the Empire.
guide-prove = Turn up the hidden cards that prove the mission. As few as possible are shown; where several proofs are equally small, you choose.

# The lessons of course.py: title, what to do, what it has shown.
lesson-area = Mark where you act
lesson-area-do = You are the Rebellion. A round begins by marking two neighbouring districts. Tap two of them, or a bracket between two.
lesson-area-done = This round’s cards can only go to these two districts, and the Empire knows it.
lesson-play = One open, two hidden
lesson-play-do = Play three cards. Show Riots 3 first; then hide Supplies 5 and the Misdirection, which looks like any other hidden card.
lesson-play-done = The Empire sees one card and two backs. Now it has two tokens to spoil your plan.
lesson-assign = Send the cards
lesson-assign-do = Two cards are left. Send Supplies 5 to the Ministry of Plenty, where the total is already 16; the other card where you like.
lesson-assign-done = Now the total there is 21, enough for the Revolution, and there is a card of each suit besides: a Coup.
lesson-liberate = Liberate a district
lesson-liberate-do = The Ministry of Plenty fulfils two missions. Choose one of them, then turn up the hidden card that proves it.
lesson-liberate-done = The first district is free. Three of them win; only what was needed was shown.
lesson-surveil = The Empire looks
lesson-surveil-do = Now you are the Empire. With Surveil you turn up a hidden card. Use it on the card in place 2.
lesson-surveil-done = A Misdirection! Found out like this it is destroyed. A real card would now be revealed.
lesson-destroy = Stop the Revolution
lesson-destroy-do = The Ministry of Plenty has 15, and Intelligence 6 would make it 21. Use Destroy on that card.
lesson-destroy-done = Gone for good. 21 in one district is the Revolution, which is always in play.
lesson-pair = The other two tokens
lesson-pair-do = Surveil and Destroy are used up, so two tokens are left, and both must be used. Blockade the Ministry of Plenty (1), then reroute the card in place 1 to district 3, 4 or 5.
lesson-pair-done = When all four are used they come back. So every second round the Empire has no choice of tokens.
lesson-third = The third district wins
lesson-third-do = Two districts are free, and there is a five in the Ministry of Plenty. Send both fives there, and liberate it with the Coordinated Plot.
lesson-third-done = Three districts: the Rebellion wins at once. If it cannot do that in eight rounds, the Empire wins.

# Puzzles: what they are about, and what speaks for a move (themes.py).
theme-which-area = Which districts to mark?
theme-which-to-reveal = Which card to reveal?
theme-which-to-hide = Which card to hide?
theme-which-to-destroy = Which card to destroy, or another token?
theme-which-token = Which token, and on what?
theme-where-to-assign = Where to assign the cards?
theme-which-mission = Which mission to name?
theme-which-proof = Which card to turn up?
why-liberated = how many districts are still needed
why-near = how near the districts are to falling
why-hand = what the cards in hand can still do
why-missions = how near the missions are
why-falls = whether districts about to fall can still be saved
why-tokens = which tokens stay ready
why-hidden = what hidden cards still keep open
why-capitol = how near the Capitol is to falling
