title = Zamęt: Rebelia kontra Imperium
tagline = Ukryte karty przeciw czterem żetonom: Rebelia potrzebuje trzech dystryktów, Imperium musi wytrwać osiem rund.

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
    [political_gains] co najmniej trzy jawne karty jednego koloru
    [empowered_organisers] Zaopatrzenie co najmniej 3, Rozruchy warte więcej niż Zaopatrzenie
    [coup] po karcie każdego koloru
    [coordinated_plot] co najmniej trzy karty o tej samej wartości
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
progress-title = Jak blisko wygranej
progress-text = Rebelia: wyzwolone dystrykty z trzech potrzebnych i część tego, któremu najbliżej do misji. Imperium: rundy, które przetrwało.
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
action-surveil = Inwigilacja: ujawnij ukrytą kartę z miejsca { $place }
action-destroy = Zniszczenie: karta z miejsca { $place } ({ lying-card })
action-reroute = Przekierowanie: karta z miejsca { $place } ({ lying-card }) do { district-gen } ({ $number })
action-blockade = Blokada: { district } ({ $number })
action-assign = przydziel kartę z miejsca { $place } ({ lying-card }) do { district-gen } ({ $number })
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
event-surveiled = { $seat } inwigiluje kartę z miejsca { $place }: { card }.
event-surveiled-misdirection = { $seat } inwigiluje kartę z miejsca { $place }: to Zmyłka, zostaje zniszczona.
event-destroyed = { $seat } niszczy kartę z miejsca { $place } ({ lying-card }).
event-rerouted = { $seat } przekierowuje kartę z miejsca { $place } ({ lying-card }) do { district-gen } ({ $number }).
event-blockaded = { $seat } nakłada Blokadę na { district-acc } ({ $number }).
event-assigned = { $seat } przydziela kartę z miejsca { $place } ({ lying-card }) do { district-gen } ({ $number }).
event-liberated = { $seat } wyzwala { district-acc } ({ $number }), misja: { mission }.
event-shown = { $seat } odkrywa { card-acc }.
event-tokens-ready = Wszystkie żetony są znów dostępne ({ $seat }).
event-won = Trzy dystrykty są wyzwolone: wygrywa { $seat }.
event-won-capitol = Kapitol jest wyzwolony: wygrywa { $seat }.
event-held = Ostatnia runda za nami: wygrywa { $seat }.

refusal-unseen = to tylko znak tego, co ukryte; nie można tego zagrać
refusal-drawn = o tym decyduje los, nikt tego nie wybiera
refusal-now-mark = najpierw Rebelia wyznacza dwa sąsiednie dystrykty
refusal-now-play = teraz Rebelia zagrywa swoje trzy karty
refusal-now-defend = teraz Imperium używa dwóch żetonów
refusal-now-assign = teraz Rebelia przydziela swoje karty
refusal-now-liberate = misja jest spełniona: najpierw Rebelia wyzwala dystrykt
refusal-now-prove = najpierw Rebelia odkrywa dowód wskazanej misji
refusal-no-area = w Ostatecznym Starciu nie ma obszaru działań
refusal-area-liberated = ten dystrykt jest już wyzwolony: { district } ({ $number })
refusal-not-adjacent = te dwa dystrykty nie sąsiadują ze sobą
refusal-one-revealed = jawnie zagrywa się tylko jedną kartę
refusal-not-in-hand = tej karty nie ma na ręce: { card }
refusal-reveal-first = na ręce jest karta z wartością: najpierw jedną z nich zagraj jawnie
refusal-token-used = ten żeton jest zużyty, dopóki nie będą zużyte wszystkie cztery: { token }
refusal-not-in-front = karta z miejsca { $place } nie leży już przed znacznikiem
refusal-already-open = karta z miejsca { $place } jest już jawna
refusal-liberated = ten dystrykt jest już wyzwolony: { district } ({ $number })
refusal-out-of-area = poza obszarem działań: { district } ({ $number })
refusal-blockaded = w tej rundzie obowiązuje Blokada: { district } ({ $number })
refusal-by-places = karty przydziela się w kolejności miejsc; miejsce { $place } przyjdzie później
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
board-front-final = Do przydzielenia do dowolnych dystryktów
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

# The board of the web app.
board-row = Rząd dystryktów
board-district-place = { $number }, { $name }
board-marked = w obszarze działań
board-free = wyzwolony, misja: { $mission }
board-cards = { $count ->
    [0] bez kart
    [one] { $count } karta, ukrytych: { $hidden }
    [few] { $count } karty, ukrytych: { $hidden }
   *[many] { $count } kart, ukrytych: { $hidden }
}
board-stack = Stos dystryktu { $number }
board-progress-of = Misje w dystrykcie { $number }
board-progress = { $mission }: { $have } z { $need }
board-progress-blocked = { $mission }: { $have } z { $need }, przeszkadza niedozwolona karta
board-back = ukryta karta { $id }, zagrana w rundzie { $round }
board-own-hidden = { $name }, ukryta przed Imperium (karta { $id }, runda { $round })
board-open = { $name }, jawna (karta { $id }, runda { $round })
board-proved = { $name }, odkryta jako dowód (karta { $id }, runda { $round })
board-area = Obszar działań
board-area-at = Obszar działań: dystrykty { $left } i { $right }
board-gap = Między { $left } a { $right }
board-slot-open = jawna
board-slot-hidden = ukryta
board-hand = Ręka
board-tokens = Żetony
board-token-state = { $state ->
    [ready] dostępny
   *[used] zużyty
}
board-token = { token }, { board-token-state }
board-flags = Wyzwolone dystrykty: { $count } z { $need }
board-ours = nasza, nie z pudełka
board-unseen = Karty, których nie widać: { $count }
board-open-only = Paski liczą tylko jawne karty; ukryte mogą coś dołożyć.
board-unseen-deck = Karty jeszcze w talii: { $count }
board-held = utrzymany
board-wins-rebellion = Miasto jest wolne: wygrywa Rebelia
board-wins-empire = Imperium wytrwało
board-proof = Karty wyzwalanego dystryktu

side-title = Misje

do-mark = Wyznacz dwa sąsiednie dystrykty
do-mark-second = Wyznacz dystrykt obok
do-play = Zagraj jawną kartę: dotknij jej albo ją przeciągnij
do-play-hidden = Zagraj ukrytą kartę: dotknij jej albo ją przeciągnij
do-defend = Dotknij żetonu, a potem jego celu
do-surveil = Inwigilacja: dotknij ukrytej karty
do-destroy = Zniszczenie: dotknij karty do usunięcia z gry
do-reroute = Przekierowanie: dotknij karty do odesłania
do-reroute-to = Przekierowanie: dotknij dystryktu docelowego
do-blockade = Blokada: dotknij dystryktu do zamknięcia
do-token-for-card = Dotknij żetonu dla tej karty
do-assign = Przydziel kartę: dotknij zaznaczonego dystryktu
do-assign-final = Przydziel uniesioną kartę: dotknij dystryktu
do-liberate = Misja spełniona: dotknij wyzwalanego dystryktu
do-name-mission = Wskaż misję, dzięki której zostaje wyzwolony
do-prove = Udowodnij misję: dotknij ukrytej karty, by ją odkryć

moment-liberated = { district }: wyzwolenie!
moment-misdirection = Zmyłka!
moment-misdirection-more = Zostaje zniszczona i nic nie daje.

guide-intro = Rebelia przemyca karty do dystryktów: trzy spełnione misje wygrywają. Imperium widzi rewersy, ma dwa żetony na rundę i musi wytrwać osiem.
guide-mark = Dotknij dwóch sąsiednich dystryktów albo klamry między nimi: tam trafią karty z tej rundy. Paski pokazują, jak blisko jest do każdej z misji.
guide-play = Zagraj trzy karty: pierwszą jawnie, dwie następne jako ukryte. Zmyłka nic nie daje, ale może ściągnąć na siebie żeton wymierzony w ważną kartę.
guide-defend = Użyj dwóch żetonów: dotknij żetonu, potem karty albo dystryktu. Wracają, gdy zużyjesz wszystkie cztery, więc za rundę zostaną dwa inne.
guide-defend-rest = W tej rundzie zostały tylko te żetony: dotknij żetonu, potem karty albo dystryktu. Gdy zużyjesz wszystkie cztery, w następnej rundzie wrócą.
guide-defend-final = To ostatnia runda i zostały tylko te żetony: dotknij żetonu, a potem karty albo dystryktu. Pozostałe karty mogą trafić do dowolnego dystryktu.
guide-assign = Dotknij dystryktu dla uniesionej karty albo ją tam przeciągnij. Karty idą w kolejności miejsc i leżą dalej tak jak teraz: jawne lub ukryte.
guide-liberate = Brawo: dystrykt spełnia misję. Dotknij dystryktu, a jeśli spełnia kilka misji, także tej, którą chcesz wskazać. Pomyśl, co dowód pokaże Imperium.
guide-prove = Odkryj ukryte karty, które potwierdzają spełnienie misji. Pokazuje się ich jak najmniej; gdy jest kilka równie małych dowodów, wybór należy do ciebie.

# Lekcje z course.py: tytuł, co zrobić, co z tego wynika.
lesson-area = Obszar działań
lesson-area-do = Jesteś Rebelią. Runda zaczyna się od wyznaczenia dwóch sąsiednich dystryktów. Dotknij dwóch z nich albo klamry między nimi.
lesson-area-done = Karty tej rundy mogą trafić tylko do tych dwóch dystryktów i Imperium o tym wie.
lesson-play = Jedna jawna, dwie ukryte
lesson-play-do = Zagraj trzy karty. Najpierw jawnie Rozruchy 3; potem ukryj Zaopatrzenie 5 i Zmyłkę, która wygląda jak każda inna ukryta karta.
lesson-play-done = Imperium widzi jedną kartę i dwa rewersy. Teraz ma dwa żetony, żeby pokrzyżować ci plany.
lesson-assign = Przydzielanie kart
lesson-assign-do = Zostały dwie karty. Zaopatrzenie 5 wyślij do Ministerstwa Urodzaju, gdzie leży już 16; drugą, dokąd chcesz.
lesson-assign-done = Leży tam już 21, dość na Rewolucję, a do tego po karcie z każdego koloru: Zamach stanu.
lesson-liberate = Wyzwolenie dystryktu
lesson-liberate-do = Ministerstwo Urodzaju spełnia dwie misje. Wybierz jedną z nich, a potem odkryj ukrytą kartę, która jej dowodzi.
lesson-liberate-done = Pierwszy dystrykt jest wolny. Trzy dają zwycięstwo, a pokazujesz tylko to, co trzeba.
lesson-surveil = Imperium zagląda
lesson-surveil-do = Teraz jesteś Imperium. Inwigilacja odkrywa ukrytą kartę. Użyj jej na karcie z miejsca 2.
lesson-surveil-done = Zmyłka! Wykryta w ten sposób zostaje zniszczona. Prawdziwa karta leżałaby teraz odkryta.
lesson-destroy = Powstrzymaj Rewolucję
lesson-destroy-do = W Ministerstwie Urodzaju leży 15, a z kartą Wywiad 6 będzie 21. Użyj na niej Zniszczenia.
lesson-destroy-done = Ta karta znika na dobre. 21 w jednym dystrykcie to Rewolucja, która jest zawsze w grze.
lesson-pair = Dwa pozostałe żetony
lesson-pair-do = Inwigilacja i Zniszczenie są zużyte, zostają dwa żetony i trzeba użyć obu. Nałóż Blokadę na Ministerstwo Urodzaju (1), a potem przekieruj kartę z miejsca 1 do dystryktu 3, 4 lub 5.
lesson-pair-done = Gdy zużyte są wszystkie cztery, wracają. Dlatego co drugą rundę Imperium nie wybiera żetonów.
lesson-third = Trzeci dystrykt wygrywa
lesson-third-do = Dwa dystrykty są wolne, a w Ministerstwie Urodzaju leży piątka. Wyślij tam obie piątki i wyzwól je przez Skoordynowany spisek.
lesson-third-done = Trzy dystrykty: Rebelia wygrywa od razu. Jeśli nie uda się jej to w osiem rund, wygrywa Imperium.

# Zagadki: o czym są i co przemawia za ruchem (themes.py).
theme-which-area = Które dystrykty wyznaczyć?
theme-which-to-reveal = Którą kartę zagrać jawnie?
theme-which-to-hide = Którą kartę ukryć?
theme-which-to-destroy = Którą kartę zniszczyć, a może inny żeton?
theme-which-token = Który żeton i na co?
theme-where-to-assign = Dokąd przydzielić karty?
theme-which-mission = Którą misję wskazać?
theme-which-proof = Którą kartę odkryć?
why-liberated = liczba dystryktów, których jeszcze brakuje
why-near = to, jak blisko upadku są dystrykty
why-hand = to, co mogą jeszcze zdziałać karty na ręce
why-missions = to, jak blisko spełnienia są misje
why-falls = to, czy zagrożone dystrykty da się jeszcze ocalić
why-tokens = to, które żetony pozostają gotowe
why-hidden = możliwości, jakie dają ukryte karty
why-capitol = to, jak blisko upadku jest Kapitol
