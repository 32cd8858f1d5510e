title = Marabunta
tagline = Ty dzielisz kości, rywal wybiera pulę: rozprzestrzeń kolonię po sześciu obszarach, pole po polu.

colour = { $colour ->
    [blue] niebieski
    [pink] różowy
    [orange] pomarańczowy
    [green] zielony
    [grey] szary
    [yellow] żółty
   *[any] dowolny
}
letter = { $colour ->
    [blue] N
    [pink] R
    [orange] P
    [green] Z
    [grey] S
   *[yellow] Ż
}
die-sign = { letter }{ $face ->
    [flag] ⚑
    [crate] ▣
   *[other] { $face }
}
colour-die = { $colour ->
    [blue] niebieska kość
    [pink] różowa kość
    [orange] pomarańczowa kość
    [green] zielona kość
    [grey] szara kość
   *[yellow] żółta kość
}
colour-die-acc = { $colour ->
    [blue] niebieską kość
    [pink] różową kość
    [orange] pomarańczową kość
    [green] zieloną kość
    [grey] szarą kość
   *[yellow] żółtą kość
}
colour-die-gen = { $colour ->
    [blue] niebieskiej kości
    [pink] różowej kości
    [orange] pomarańczowej kości
    [green] zielonej kości
    [grey] szarej kości
   *[yellow] żółtej kości
}
colour-loc = { $colour ->
    [blue] niebieskim
    [pink] różowym
    [orange] pomarańczowym
    [green] zielonym
    [grey] szarym
   *[yellow] żółtym
}
colour-gen = { $colour ->
    [blue] niebieskiego
    [pink] różowego
    [orange] pomarańczowego
    [green] zielonego
    [grey] szarego
   *[yellow] żółtego
}
face = { $face ->
    [flag] flaga
    [crate] skrzynka
   *[other] { $face }
}
effect = { $effect ->
    [write_0] 0
    [number_1] 1
    [number_2] 2
    [number_3] 3
    [write_1] 1 w dowolnym obszarze
    [write_2] 2 w dowolnym obszarze
    [write_3] 3 w dowolnym obszarze
    [free_0] 0 na dowolnym polu
    [free_3] 3 na dowolnym polu
    [zeros_2] dwa zera obok siebie
    [ones_3] trzy jedynki w trójkącie
    [cross_2] przekreślenie dwóch sąsiednich pól
    [no_cupcake] przekreślenie pola z babeczką
    [circle] koło
    [circles_2] po jednym kole na dwóch liściach
    [crate] skrzynka
    [crates_2] dwie skrzynki
    [twice] kość po raz drugi
    [cupcakes_2] dwie babeczki w rzędzie
    [points_2] 2 punkty
    [points_3] 3 punkty
   *[other] nic
}
element-gen = { $element ->
    [tile] kafelka
    [blue] niebieskiej kości
    [pink] różowej kości
    [orange] pomarańczowej kości
    [green] zielonej kości
    [grey] szarej kości
   *[yellow] żółtej kości
}

option-territory = Plansza terytorium
option-territory-help = Mapa pól. A i B to nasze własne projekty, nie plansze drukowane.
option-player_board = Planszetka gracza
option-player_board-help = Grupy skrzynek i rząd babeczek, takie same dla obu osób. A i B to nasze własne projekty, nie planszetki drukowane.
choice-territory-a = A, każdy obszar w jednym kawałku (nasz projekt)
choice-territory-b = B, obszar niebieski rozproszony (nasz projekt)
choice-player_board-a = A, cyfry i przekreślenia (nasz projekt)
choice-player_board-b = B, swobodne cyfry, koła i babeczki (nasz projekt)
preset-base = Terytorium A, planszetka A
preset-player_b = Terytorium A, planszetka B
preset-territory_b = Terytorium B, planszetka A
preset-both_b = Terytorium B, planszetka B
ending-region_full = obszar jest zapełniony
ending-leaf_full = liść jest pełny
ending-cupcakes_gone = nie ma już babeczek
part-cupcakes = rząd babeczek
part-powers = umiejętności
part-blue = obszar niebieski
part-pink = obszar różowy
part-orange = obszar pomarańczowy
part-green = obszar zielony
part-grey = obszar szary
part-yellow = obszar żółty
score = { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
   *[many] { $count } punktów
}

action-first = zaczyna { $seat }
action-tile = kafelek: { effect }
action-die = { colour-die }: { face }
action-split = { $dice } | { $rest } + kafelek
action-split-tile-alone = { $dice } | sam kafelek
action-take-dice = weź { $dice }
action-take-tile = weź { $dice } i kafelek ({ effect })
action-take-tile-alone = weź sam kafelek ({ effect })
action-use = użyj { colour-die-gen } ({ face })
action-use-tile = użyj kafelka: { effect }
action-pass = pomiń { colour-die-acc } ({ face })
action-pass-tile = pomiń kafelek ({ effect })
action-again = użyj po raz drugi { colour-die-gen } ({ face })
action-write = wpisz { $number } w { $hex } (obszar { colour })
action-write-anthill = wpisz { $number } w { $hex } (obszar { colour }), zużywając mrowisko
action-cross = przekreśl { $hex } (obszar { colour })
action-circle = zapełnij koło na { colour-loc } liściu
action-crate = wykreśl skrzynkę z grupy: { effect }, { $left ->
    [0] ostatnią
   *[other] zostanie { $left }
}

event-first = Zaczyna { $seat }.
event-round = Runda { $number }: pierwszym graczem jest { $seat }.
event-tile = { $seat } odkrywa kafelek: { effect }.
event-last-tile = Został tylko ostatni kafelek: przekreślenie pola z babeczką.
event-rolled = { $seat } rzuca: { $dice }.
event-split = { $seat } dzieli: { $dice } | { $rest } i kafelek.
event-split-tile-alone = { $seat } dzieli: { $dice } | sam kafelek.
event-took-dice = { $seat } bierze { $dice }.
event-took-tile = { $seat } bierze { $dice } i kafelek.
event-took-tile-alone = { $seat } bierze sam kafelek.
event-used-tile = { $seat } używa kafelka: { effect }.
event-passed = { $seat } pomija { colour-die-acc } ({ face }).
event-passed-tile = { $seat } pomija kafelek ({ effect }).
event-again = { $seat } używa po raz drugi { colour-die-gen } ({ face }).
event-wrote = { $seat } wpisuje { $number } w { $hex } (obszar { colour }).
event-crossed = { $seat } przekreśla { $hex } (obszar { colour }).
event-circle = { $seat } zapełnia koło na { colour-loc } liściu.
event-crate = { $seat } wykreśla skrzynkę z grupy: { effect }.
event-anthill = { $seat } wykreśla mrowisko; { $left ->
    [0] nie zostało żadne
    [one] zostało jedno
    [few] zostały { $left }
   *[many] zostało { $left }
}.
event-power = { $seat } kończy grupę skrzynek: { effect }.
event-power-lost = { $seat } kończy grupę skrzynek, ale jej umiejętności ({ effect }) nie da się wykonać i przepada.
event-cupcake = { $seat } wykreśla babeczkę w rzędzie: { score }.
event-dropped = Nie ma jak kontynuować, reszta przepada ({ effect }).
event-trigger = { $seat } wywołuje koniec gry: { $cause ->
    [region_full] obszar jest zapełniony
    [leaf_full] liść jest pełny
   *[cupcakes_gone] nie ma już babeczek
}. Ta runda zostanie dokończona.
event-over = Koniec gry. Wygrywa { $seat }, { $points } do { $other }.

refusal-chance-only = o kościach, o kafelku i o tym, kto zaczyna, decyduje los
refusal-mandatory = ostatniego kafelka trzeba użyć, dopóki jest dostępne pole z babeczką
refusal-finish-first = najpierw dokończ to, co zaczęte: { effect }
refusal-not-your-pool = w twojej puli nie ma { element-gen }
refusal-resolved = efekt { element-gen } jest już rozpatrzony
refusal-leaf-full = na { colour-loc } liściu nie ma już niepokolorowanego koła
refusal-no-crates = wszystkie twoje skrzynki są już wykreślone
refusal-region-used-up = { $colour ->
    [any] nie ma dostępnego pola
   *[other] w { colour-loc } obszarze nie ma dostępnego pola
}
refusal-out-of-reach = { $colour ->
    [any] żadne dostępne pole nie sąsiaduje z twoją cyfrą, a nie masz mrowiska
   *[other] żadne dostępne pole { colour-gen } obszaru nie sąsiaduje z twoją cyfrą, a nie masz mrowiska
}
refusal-no-die-to-use = żadna kość z twojej puli nic teraz nie da
refusal-no-cupcake-hex = nie ma dostępnego pola z babeczką
refusal-not-in-full = tego nie da się wykonać w całości: { effect }
refusal-no-second-use = pozwala na to tylko kafelek „kość po raz drugi”
refusal-no-hex = nie ma pola { $hex }
refusal-crossed-out = pole { $hex } jest przekreślone
refusal-has-number = w polu { $hex } jest już cyfra
refusal-other-region = tę cyfrę wpisuje się w { colour-loc } obszarze
refusal-no-neighbour = pole { $hex } nie sąsiaduje z twoją cyfrą, a nie masz mrowiska
refusal-no-room = z pola { $hex } nie da się tego wykonać w całości: { effect }
refusal-cupcake-only = na polu { $hex } nie ma babeczki
refusal-not-touching = pole { $hex } nie sąsiaduje z { $other }
refusal-same-leaf = drugie koło musi być na innym liściu niż { colour }
refusal-no-such-group = na twojej planszetce nie ma grupy: { effect }
refusal-group-complete = ta grupa jest już cała wykreślona: { effect }
refusal-now-split = najpierw podziel kości i kafelek na dwie pule
refusal-now-take = najpierw weź jedną z dwóch pul
refusal-now-element = teraz wybierz kość albo kafelek ze swojej puli
refusal-now-write = najpierw wpisz: { effect }
refusal-now-cross = najpierw wykonaj: { effect }
refusal-now-circle = najpierw zapełnij: { effect }
refusal-now-crate = najpierw wykreśl skrzynkę
refusal-now-again = najpierw wybierz kość, której użyjesz po raz drugi

board-round = Runda { $number }
board-first = pierwszy gracz: { $seat }
board-tile = Kafelek
board-tiles-left = Kafelki w stosie
board-dice = Kości
board-pool = Pula
board-ours = Plansze A i B to nasze własne projekty, nie plansze drukowane.
board-leaf = Liść
board-sum = Suma
board-cupcake-row = babeczki
board-anthills = mrowiska
board-effect = { effect }
board-colour = { colour }
board-legend = A2 albo B2: cyfra gracza · ✕ przekreślone · * babeczka · # skrzynka · w nawiasie: wykorzystane
board-under-way = W toku
board-end = Koniec gry został wywołany; to ostatnia runda.
board-total = { $points } + obszary { $regions } = { $total }

board-territory = Terytorium
board-hex = { $hex }, obszar { colour }
board-mark = { $mark ->
    [cupcake] babeczka
   *[crate] skrzynka
}
board-crossed-out = przekreślone
board-number = { $number }, gracz: { $seat }
board-leaves = Liście punktacji
board-leaf-of = liść { colour }
board-leaf-seat = { $seat }: { $circles ->
    [one] { $circles } koło
    [few] { $circles } koła
   *[many] { $circles } kół
}, suma { $sum }
board-leads = prowadzi { $seat }, { score }
board-leads-nobody = nikt nie prowadzi
board-open = { $count ->
    [one] { $count } dostępne pole
    [few] { $count } dostępne pola
   *[many] { $count } dostępnych pól
}
board-pool-number = Pula { $number }
board-pool-of = Pula: { $seat }
board-pool-empty = nic
board-die = { colour-die }: { face }
board-tile-is = kafelek: { effect }
board-resolved = wykorzystane
board-move = przenieś do puli { $number }
board-take = Weź tę pulę
board-pass = pomiń
board-split-here = Przeciągnij tu kości albo ich dotknij.
board-split-hint = Żadna pula nie może być pusta.
board-split-then = Rywal weźmie jedną pulę, druga będzie twoja.
board-split-confirm = Podziel w ten sposób
board-split-sure = Tak, podziel w ten sposób
board-anthill-some = Pole z mrowiskiem kosztuje jedno z twoich.
board-anthill-all = To kosztuje mrowisko.
board-in-region = { $what } w { colour-loc } obszarze
board-in-any-region = { $what } w dowolnym obszarze
board-power = Umiejętność: { effect }
board-power-lost = Tej umiejętności nie da się wykonać: { effect }
board-then = potem
board-step = wykonano { $done } z { $steps }
board-player = Planszetka: { $seat }
board-turn = na ruchu
board-anthills-left = { $count ->
    [0] nie ma już mrowisk
    [one] zostało { $count } mrowisko
    [few] zostały { $count } mrowiska
   *[many] zostało { $count } mrowisk
}
board-row = Rząd babeczek: wykreślono { $count } z { $spaces }
board-groups = Grupy skrzynek
board-group = { effect }: zostało skrzynek { $left } z { $crates }
board-explained = Co robią umiejętności i kafelki
board-powers = Umiejętności, po wykreśleniu ostatniej skrzynki w grupie
board-tiles = Kafelki, po jednym na rundę
board-tile-gone = już był
board-explain = { $effect ->
    [write_1] Wpisz 1 w dowolnym obszarze, obok swojej cyfry albo zużywając mrowisko.
    [write_2] Wpisz 2 w dowolnym obszarze, obok swojej cyfry albo zużywając mrowisko.
    [free_0] Wpisz 0 w dowolne dostępne pole. Nie musi z niczym sąsiadować i nie kosztuje mrowiska.
    [free_3] Wpisz 3 w dowolne dostępne pole. Nie musi z niczym sąsiadować i nie kosztuje mrowiska.
    [zeros_2] Wpisz 0 w dowolnym obszarze, obok swojej cyfry albo zużywając mrowisko, a potem drugie 0 na sąsiednim polu.
    [ones_3] Wpisz 1 w dowolnym obszarze, obok swojej cyfry albo zużywając mrowisko, a potem jeszcze dwie jedynki tak, by wszystkie trzy sąsiadowały ze sobą.
    [cross_2] Przekreśl dwa dostępne pola, które sąsiadują ze sobą. Nikt już z nich nie skorzysta.
    [no_cupcake] Przekreśl dostępne pole z babeczką. Dopóki takie jest, trzeba to zrobić.
    [circles_2] Zapełnij po jednym kole na dwóch różnych liściach.
    [crates_2] Wykreśl dwie skrzynki, z tej samej grupy albo z dwóch.
    [twice] Użyj jeszcze raz kości ze swojej puli: użytej, pominiętej albo takiej, która dopiero czeka.
    [cupcakes_2] Wykreśl dwie kolejne babeczki w swoim rzędzie i zdobądź za nie punkty.
    [points_2] Zdobądź 2 punkty.
   *[points_3] Zdobądź 3 punkty.
}

board-regions = Obszary
board-ground = { $colour ->
    [blue] niebieski: fale
    [pink] różowy: kwiaty
    [orange] pomarańczowy: liście
    [green] zielony: trawa
    [grey] szary: kamyki
   *[yellow] żółty: zboże
}
board-enlarge = Powiększ terytorium
board-back-to-pools = Wróć do pul
board-podium = Koniec gry
board-wins = Wygrywa { $seat }
board-own-points = własne
board-region-points = obszary

side-title = Gracze

do-split = Podziel: dotknij elementów albo je przeciągnij
do-take = Weź jedną z dwóch pul
do-element = Użyj elementu ze swojej puli albo go pomiń
do-write = Wpisz { $number }: dotknij rozświetlonego pola
do-write-region = Wpisz { $number } w { colour-loc } obszarze: dotknij pola
do-cross = Przekreśl pole: dotknij rozświetlonego
do-circle = Zapełnij koło: dotknij liścia
do-crate = Wykreśl skrzynkę: dotknij jednej ze swoich grup
do-again = Dotknij kości, której używasz po raz drugi

moment-group = { $seat } kończy grupę skrzynek
moment-region = { $seat } zdobywa { colour } obszar
moment-trigger = Ostatnia runda

guide-intro = Jedno z was dzieli kości i kafelek na dwie pule, drugie bierze jedną. Większa suma cyfr w obszarze daje punkty za koła na jego liściu.
guide-split = Dotykaj albo przeciągaj to, co ma trafić razem. Ułóż pule tak, żeby każda ci odpowiadała: rywal wybiera pierwszy.
guide-take = Policz, co każda pula da tobie, a co rywalowi, któremu przypadnie druga.
guide-element = Użyj kości i kafelka w dowolnej kolejności: cyfra w swój obszar (0 w dowolny), flaga zapełnia koło, skrzynkę skreślasz. Co pominiesz, przepada.
guide-last-tile = Odtąd co rundę jest ten kafelek: kto go weźmie, musi przekreślić pole z babeczką. Gdy zabraknie wszystkich dwunastu, runda jest ostatnia.
guide-last-tile-end = Kafelek przekreśla pole z babeczką i musisz go użyć. To ostatnia runda.
guide-write = Pole musi sąsiadować z twoją cyfrą, w jakimkolwiek obszarze. Jeśli nie sąsiaduje, zużywasz mrowisko. Babeczki i skrzynki dają coś ekstra.
guide-write-free = Tę cyfrę możesz wpisać w dowolne rozświetlone pole: nie musi z niczym sąsiadować i nie kosztuje mrowiska.
guide-cross = Przekreślone pole jest niczyje i takie zostanie. Zabierz rywalowi miejsce albo babeczkę.
guide-circle = Koła to punkty dla tego, kto ma w obszarze większą sumę. Jeśli tam prowadzisz, każde twoje koło jest warte punkt.
guide-crate = Wykreśl skrzynkę z dowolnej grupy. Ostatnia w grupie od razu uruchamia jej umiejętność.
guide-again = Możesz użyć jeszcze raz dowolnej kości ze swojej puli, także takiej, która dopiero czeka.

# Lekcje z course.py: tytuł, co zrobić, co z tego wynika.
lesson-split = Podział kości
lesson-split-do = Kości rzucone, kafelek odkryty. Dzielisz je na dwie pule. Niebieską i szarą kość włóż do jednej puli, całą resztę z kafelkiem do drugiej.
lesson-split-done = Teraz rywal bierze jedną pulę, a tobie zostaje druga. Dlatego obie powinny być dobre.
lesson-take = Wybór puli
lesson-take-do = Tym razem dzieli rywal. Weź pulę, która bardziej ci odpowiada.
lesson-take-done = Najpierw ty wykorzystujesz swoją pulę, potem rywal drugą.
lesson-anthill = Pierwsza cyfra
lesson-anthill-do = Użyj niebieskiej kości: jej 3 trafia w niebieskie pole. Nie masz jeszcze cyfr, więc pierwsza kosztuje mrowisko. Dotknij kości, a potem niebieskiego pola.
lesson-anthill-done = Stąd rośnie twoja kolonia. Na całą grę masz dwa mrowiska.
lesson-write = Rozrastanie się
lesson-write-do = Użyj szarej 2 i wpisz ją w szare pole, które dotyka jednej z twoich czerwonych cyfr. To nie kosztuje mrowiska.
lesson-write-done = Kto ma w obszarze większą sumę, ten go wygrywa.
lesson-cupcake = Babeczka
lesson-cupcake-do = Użyj niebieskiej 3 i wpisz ją w niebieskie pole z babeczką, obok twoich cyfr.
lesson-cupcake-done = Na planszetce wykreślasz miejsce na babeczkę i dostajesz punkt zapisany nad nim. Gdy znikną wszystkie dwanaście babeczek, gra kończy się po tej rundzie.
lesson-flag = Flaga
lesson-flag-do = Różowa kość pokazuje flagę. Użyj jej, żeby zapełnić koło na różowym liściu.
lesson-flag-done = Kto wygrywa obszar, dostaje tyle punktów, ile jest na jego liściu kół w jego kolorze. W różowym prowadzisz, więc to koło jest warte punkt.
lesson-crate = Skrzynki i moce
lesson-crate-do = Zielona kość pokazuje skrzynkę. Użyj jej i wykreśl ostatnią skrzynkę z grupy wartej 3 punkty.
lesson-crate-done = Grupa jest pełna, więc jej umiejętność działa od razu. Inne grupy wpisują cyfry albo przekreślają pola.
lesson-end = Koniec
lesson-end-do = Ostatni kafelek przekreśla pole z babeczką, a takie pole zostało tylko jedno. Użyj kafelka i przekreśl je.
lesson-end-done = Babeczek już nie ma, więc gra kończy się w tej rundzie. Kończy ją też pełny obszar albo pełny liść.

# Zagadki: o czym są i co przemawia za ruchem (themes.py).
theme-split = Jak podzielić kości?
theme-which-pool = Którą pulę wziąć?
theme-write = Gdzie wpisać liczbę?
theme-cross = Które pole przekreślić?
theme-circle = Na którym liściu zapełnić koło?
theme-crate = Którą skrzynkę wykreślić?
theme-again = Której kości użyć po raz drugi?
theme-use = Czego użyć teraz, a co pominąć?
why-points = więcej punktów z babeczek i umiejętności
why-regions = większe szanse w obszarach
why-cupcakes = dalsze miejsce w rzędzie babeczek
why-reach = więcej w zasięgu: pola, babeczki, skrzynki
why-powers = bliższe umiejętności
why-numbers = liczby, które są jeszcze do wpisania
why-fillings = koła, skrzynki i przekreślenia, które są jeszcze do zrobienia
why-tempo = lepszy moment: kto zaczyna i kto kończy grę
