title = Zamęt: Rebelia kontra Imperium
tagline = Ukryte karty przeciw czterem żetonom: Rebelia potrzebuje trzech dystryktów, Imperium ośmiu spokojnych rund.

side-rebellion = Rebelia
side-empire = Imperium

card = { $suit ->
    [intelligence] { $value } Wywiadu
    [subversion] { $value } Przewrotu
    [riots] { $value } Rozruchów
    [supplies] { $value } Zaopatrzenia
    [misdirection] Zmyłka
   *[unknown] karta
}
card-acc = { $suit ->
    [misdirection] Zmyłkę
    [unknown] kartę
   *[other] { card }
}
lying-card = { $lies ->
    [hidden] { $suit ->
        [unknown] ukryta
       *[other] ukryta: { card }
    }
   *[open] { card }
}
district = { $district ->
    [plenty] Ministerstwo Urodzaju
    [peace] Ministerstwo Pokoju
    [capitol] Kapitol
    [police] Komenda Główna Policji
   *[truth] Ministerstwo Prawdy
}
district-acc = { $district ->
    [police] Komendę Główną Policji
   *[other] { district }
}
district-gen = { $district ->
    [plenty] Ministerstwa Urodzaju
    [peace] Ministerstwa Pokoju
    [capitol] Kapitolu
    [police] Komendy Głównej Policji
   *[truth] Ministerstwa Prawdy
}
left-district-acc = { $left ->
    [plenty] Ministerstwo Urodzaju
    [peace] Ministerstwo Pokoju
    [capitol] Kapitol
    [police] Komendę Główną Policji
   *[truth] Ministerstwo Prawdy
}
right-district-acc = { $right ->
    [plenty] Ministerstwo Urodzaju
    [peace] Ministerstwo Pokoju
    [capitol] Kapitol
    [police] Komendę Główną Policji
   *[truth] Ministerstwo Prawdy
}
mission = { $mission ->
    [revolution] Rewolucja
    [civil_disobedience] Nieposłuszeństwo obywatelskie
    [political_gains] Wzrost wpływów politycznych
    [empowered_organisers] Umocnieni organizatorzy
    [coup] Zamach stanu
    [coordinated_plot] Skoordynowany spisek
    [sleeper_cell] Uśpiona komórka
    [espionage] Szpiegostwo
    [smuggling_ring] Siatka przemytnicza (nasza)
    [whispering_campaign] Szeptana propaganda (nasza)
   *[sabotage] Sabotaż (nasz)
}
mission-needs = { $mission ->
    [revolution] łączna wartość co najmniej 21
    [civil_disobedience] Przewrót co najmniej 8, bez kart Rozruchów
    [political_gains] trzy jawne karty jednego koloru
    [empowered_organisers] Zaopatrzenie co najmniej 3, Rozruchy warte więcej niż Zaopatrzenie
    [coup] po karcie każdego koloru
    [coordinated_plot] trzy karty o tej samej wartości
    [sleeper_cell] cztery kolejne wartości
    [espionage] Wywiad co najmniej 4, Rozruchy co najmniej 4
    [smuggling_ring] Zaopatrzenie co najmniej 8, bez kart Wywiadu
    [whispering_campaign] Przewrót co najmniej 3, Wywiad wart więcej niż Przewrót
   *[sabotage] Przewrót co najmniej 4, Zaopatrzenie co najmniej 4
}
token = { $token ->
    [surveil] Inwigilacja
    [destroy] Zniszczenie
    [reroute] Przekierowanie
   *[blockade] Blokada
}

option-capitol = Wariant Kapitolu
option-capitol-help = Kapitol leży pośrodku; jego wyzwolenie od razu daje zwycięstwo; Rewolucja wymaga tam 25.
option-house_missions = Trzy nasze misje
option-house_missions-help = Siatka przemytnicza, Szeptana propaganda i Sabotaż są nasze, nie z pudełka; dołączają do losowanych misji.
preset-base = Gra podstawowa
preset-capitol = Wariant Kapitolu
preset-house_missions = Z naszymi misjami
preset-capitol_house_missions = Wariant Kapitolu z naszymi misjami
ending-three_districts = trzy dystrykty są wyzwolone
ending-capitol_liberated = Kapitol jest wyzwolony
ending-empire_holds = Imperium wytrwało
part-districts = dystrykty
score = { $count ->
    [one] { $count } dystrykt
    [few] { $count } dystrykty
   *[many] { $count } dystryktów
}

action-district = następny w rzędzie: { district }
action-mission = misja: { mission }
action-draw = dobierz: { card }
action-area = wyznacz { left-district-acc } ({ $left_number }) i { right-district-acc } ({ $right_number })
action-reveal = zagraj jawnie: { card }
action-hide = zagraj ukrytą: { card }
action-shuffle = dwie ukryte karty { $way ->
    [same] zostają na miejscach
    [swap] zamieniają się miejscami
   *[unknown] zostają przetasowane
}
action-surveil = Inwigilacja: ujawnij ukrytą kartę { $place }
action-destroy = Zniszczenie: karta { $place } ({ lying-card })
action-reroute = Przekierowanie: karta { $place } ({ lying-card }) do { district-gen } ({ $number })
action-blockade = Blokada: { district } ({ $number })
action-assign = przydziel kartę { $place } ({ lying-card }) do { district-gen } ({ $number })
action-liberate = wyzwól { district-acc } ({ $number }), misja: { mission }
action-show = odkryj { card-acc } (karta { $id })

event-district = Miejsce { $number } w rzędzie: { district }.
event-mission = Misja: { mission }.
event-drew = { $seat } dobiera { card-acc }.
event-drew-unseen = { $seat } dobiera { $count ->
    [one] kartę
    [few] { $count } karty
   *[many] { $count } kart
}.
event-round = Runda { $round }.
event-final = Ostateczne Starcie: bez obszaru działań.
event-marked = { $seat } wyznacza { left-district-acc } ({ $left_number }) i { right-district-acc } ({ $right_number }).
event-revealed = { $seat } zagrywa jawnie: { card }.
event-hid = { $suit ->
    [unknown] { $seat } zagrywa ukrytą kartę.
   *[other] { $seat } zagrywa ukrytą: { card }.
}
event-surveiled = { $seat } inwigiluje kartę { $place }: { card }.
event-surveiled-misdirection = { $seat } inwigiluje kartę { $place }: to Zmyłka, zostaje zniszczona.
event-destroyed = { $seat } niszczy kartę { $place } ({ lying-card }).
event-rerouted = { $seat } przekierowuje kartę { $place } ({ lying-card }) do { district-gen } ({ $number }).
event-blockaded = { $seat } nakłada Blokadę na { district-acc } ({ $number }).
event-assigned = { $seat } przydziela kartę { $place } ({ lying-card }) do { district-gen } ({ $number }).
event-liberated = { $seat } wyzwala { district-acc } ({ $number }), misja: { mission }.
event-shown = { $seat } odkrywa { card-acc }.
event-tokens-ready = Wszystkie żetony są znów dostępne ({ $seat }).
event-won = Trzy dystrykty są wyzwolone: wygrywa { $seat }.
event-won-capitol = Kapitol jest wyzwolony: wygrywa { $seat }.
event-held = Ostatnia runda za nami: wygrywa { $seat }.

refusal-unseen = to tylko znak tego, co ukryte; nie można tego zagrać
refusal-chance = o tym decyduje los, nikt tego nie wybiera
refusal-now-mark = najpierw Rebelia wyznacza dwa sąsiednie dystrykty
refusal-now-play = teraz Rebelia zagrywa swoje trzy karty
refusal-now-defend = teraz Imperium używa dwóch żetonów
refusal-now-assign = teraz Rebelia przydziela swoje karty
refusal-now-liberate = misja jest spełniona: najpierw Rebelia wyzwala dystrykt
refusal-now-prove = najpierw Rebelia dowodzi nazwanej misji
refusal-no-area = w Ostatecznym Starciu nie ma obszaru działań
refusal-area-liberated = ten dystrykt jest już wyzwolony: { district } ({ $number })
refusal-not-adjacent = te dwa dystrykty nie sąsiadują ze sobą
refusal-one-revealed = jawnie zagrywa się tylko jedną kartę
refusal-not-in-hand = tej karty nie ma na ręce: { card }
refusal-reveal-first = na ręce jest karta z wartością: najpierw jedną z nich zagraj jawnie
refusal-token-used = ten żeton jest zużyty, dopóki nie będą zużyte wszystkie cztery: { token }
refusal-not-in-front = karta { $place } nie leży już przed znacznikiem
refusal-already-open = karta { $place } jest już jawna
refusal-liberated = ten dystrykt jest już wyzwolony: { district } ({ $number })
refusal-out-of-area = poza obszarem działań: { district } ({ $number })
refusal-blockaded = w tej rundzie obowiązuje Blokada: { district } ({ $number })
refusal-by-places = karty przydziela się w kolejności miejsc; karta { $place } przyjdzie później
refusal-not-in-play = tej misji nie ma w grze: { mission }
refusal-not-fulfilled = stos nie spełnia misji { mission }: { district } ({ $number })
refusal-not-hidden-there = { $id } nie jest ukrytą kartą wyzwalanego dystryktu
refusal-not-smallest = { $id } nie jest następną kartą najmniejszego dowodu w kolejności zagrania

board-round = Runda { $round } z 8
board-final = Ostateczne Starcie
board-liberated-by = { mission }
board-liberated = wyzwolony
board-blockaded = BLOKADA
board-falling = wyzwalany
board-front = Przed znacznikiem
board-front-final = Do przydzielenia gdziekolwiek
board-destroyed = Zniszczone
board-deck = talia { $count }
board-hand-hidden = na ręce { $count }
board-missions = Misje
board-suit = { $suit ->
    [intelligence] Wy
    [subversion] Pr
    [riots] Ro
    [supplies] Za
    [misdirection] Zmy
   *[unknown] ?
}
board-suit-name = { $suit ->
    [intelligence] Wywiad
    [subversion] Przewrót
    [riots] Rozruchy
    [supplies] Zaopatrzenie
   *[misdirection] Zmyłka
}
board-empty = bez kart
board-unlaid = jeszcze puste
board-district = { $district ->
    [plenty] Urodzaj
    [peace] Pokój
    [capitol] Kapitol
    [police] Policja
   *[truth] Prawda
}
# A star: one of ours, as the list of missions says in full.
board-mission = { $mission ->
    [revolution] Rewolucja
    [civil_disobedience] Niep.obyw.
    [political_gains] Wzr.wpływ.
    [empowered_organisers] Umoc.org.
    [coup] Zamach st.
    [coordinated_plot] Sk.spisek
    [sleeper_cell] Uśp.komór.
    [espionage] Szpieg.
    [smuggling_ring] Siatka pr*
    [whispering_campaign] Szept.pr.*
   *[sabotage] Sabotaż*
}
