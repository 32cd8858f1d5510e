title = Marrakech
tagline = Rozkładaj dywany tam, gdzie stanie Assam, i niech inni płacą za chodzenie po nich.

colour = { $colour ->
    [red] czerwony
    [blue] niebieski
    [yellow] żółty
   *[green] zielony
}
heading-to = { $heading ->
    [north] na północ
    [east] na wschód
    [south] na południe
   *[west] na zachód
}
dirhams = { $count ->
    [one] { $count } dirham
    [few] { $count } dirhamy
   *[many] { $count } dirhamów
}

option-elimination = Odpadanie z gry
option-elimination-help = Kto nie może zapłacić całej kwoty, odpada z gry; jego dywany na targu stają się neutralne.
option-roll_first = Najpierw rzut
option-roll_first-help = Najpierw rzut i ruch, a na koniec tury obracasz Assama dla następnego gracza.
option-cover_own_rug = Przykrywanie własnego dywanu
option-cover_own_rug-help = Nowy dywan może przykryć cały własny dywan. To nasza opcja: instrukcję można czytać dwojako.
preset-base = Gra podstawowa
preset-elimination = Z odpadaniem z gry
preset-roll_first = Najpierw rzut
preset-cover_own_rug = Przykrywanie własnego dywanu
preset-elimination_roll_first = Odpadanie z gry, najpierw rzut
preset-elimination_cover_own_rug = Odpadanie z gry, przykrywanie własnego dywanu
preset-roll_first_cover_own_rug = Najpierw rzut, przykrywanie własnego dywanu
preset-elimination_roll_first_cover_own_rug = Wszystkie trzy warianty
ending-last_rug = wyłożono ostatni dywan
ending-last_player = w grze został jeden gracz
part-squares = pola
part-dirhams = dirhamy
score = { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
   *[many] { $count } punktów
}

action-first = zaczyna { $seat }
action-top = następny dywan jest { colour }
action-face = na kostce { $face }
action-turn = { $way ->
    [left] obróć Assama w lewo
    [right] obróć Assama w prawo
   *[straight] niech Assam idzie prosto
}
action-lay = połóż { colour } dywan na polach { $square } i { $other_square }

event-first = Zaczyna { $seat }.
event-top = { $seat } odkrywa dywan: { colour }.
event-turned = { $seat } { $way ->
    [left] obraca Assama w lewo, { heading-to }
    [right] obraca Assama w prawo, { heading-to }
   *[straight] zostawia Assama zwróconego { heading-to }
}.
event-rolled = { $seat } wyrzuca { $face }: Assam idzie na pole { $square }.
event-paid = { $seat } płaci { dirhams }. Pieniądze dostaje { $host_seat }.
event-paid-short = { $seat } ma do zapłaty { $fee }, a płaci tylko { dirhams }. Pieniądze dostaje { $host_seat }.
event-neutral = Dywan na tym polu jest neutralny: { $seat } nic nie płaci.
event-out = { $seat } odpada z gry.
event-laid = { $seat } kładzie { colour } dywan na polach { $square } i { $other_square }.
event-over = Koniec gry.

refusal-first-drawn = o tym, kto zaczyna, decyduje los
refusal-stack-shuffled = stos jest potasowany: następnego dywanu nie można wybrać
refusal-die-falls = o kostce decyduje los
refusal-turn-before = najpierw obróć Assama albo każ mu iść prosto
refusal-turned-already = Assam już się ruszył: teraz połóż dywan
refusal-turn-after = najpierw połóż dywan, potem obróć Assama
refusal-rug-laid = dywan już leży: teraz obróć Assama
refusal-must-turn = w tym wariancie Assam skręca w lewo albo w prawo, nigdy nie idzie prosto
refusal-under-assam = na polu { $square } stoi Assam
refusal-not-beside-assam = dywan musi przylegać do boku pola { $square }, na którym stoi Assam
refusal-whole-rug = przykryłby naraz cały dywan, który ma { $seat }
refusal-whole-own-rug = przykryłby naraz cały własny dywan, a na to pozwala tylko opcja gry
refusal-whole-neutral-rug = przykryłby naraz cały neutralny dywan

board-market = Targ
board-turn = { $seat } obraca Assama
board-lay = { $seat } kładzie dywan
board-end = koniec gry
board-rugs = { $count ->
    [one] został { $count } dywan
    [few] zostały { $count } dywany
   *[many] zostało { $count } dywanów
}
board-squares = { $count ->
    [one] { $count } pole
    [few] { $count } pola
   *[many] { $count } pól
}
board-next = następny
board-out = poza grą
board-players = Gracze
board-at-turn = tura tego gracza
board-bare = { $square }, puste pole
board-rug = { $square }, { colour } dywan, ma go { $seat }, obszar: { board-squares }
board-rug-neutral = { $square }, { colour } dywan, neutralny
board-whole = jego druga połowa leży na { $square }
board-half = jego druga połowa jest przykryta
board-assam = tu stoi Assam, zwrócony { heading-to }
board-first = wybrane; teraz wybierz pole obok
board-stop = Rzut { $face } prowadzi na { $square }{ $count ->
    [0] , za darmo
   *[other] , za { dirhams }
}

do-turn = Obróć Assama: wybierz strzałkę
do-turn-after = Obróć Assama dla następnego gracza: wybierz strzałkę
do-lay = Połóż dywan: wskaż dwa pola, jedno z nich obok Assama
do-lay-second = Teraz wskaż pole na jego drugą połowę

guide-intro = Kto zatrzyma Assama na twoim dywanie, płaci ci po dirhamie za każde połączone pole tego koloru. Na koniec liczą się dirhamy i widoczne pola.
guide-turn = Dokąd ma iść Assam? Dotknij strzałki; potem kostka przesunie go o 1 do 4 pól. Monety pokazują, gdzie i ile kosztowałby cię postój.
guide-turn-after = Obróć Assama dla następnego gracza: dotknij strzałki. Monety pokazują, gdzie i ile zapłaciłby on za postój.
guide-lay = Dotknij dwóch sąsiednich pól, w tym jednego obok Assama, albo przeciągnij po nich. Najwięcej zarabiają duże obszary jednego koloru.

# Lekcje z course.py: tytuł, co zrobić, co z tego wynika.
lesson-turn = Obracanie Assama
lesson-turn-do = Tura zaczyna się od Assama: idzie prosto albo obracasz go raz. Obróć go w lewo lub w prawo: dotknij strzałki. Kostka powie, jak daleko zajdzie.
lesson-turn-done = Assam przeszedł dwa pola. Kostka pokazuje od 1 do 4, najczęściej 2 lub 3.
lesson-lay = Rozkładanie dywanu
lesson-lay-do = Teraz dywan. Zakrywa dwa pola, a jedno z nich musi leżeć tuż obok Assama. Dotknij dwóch pól.
lesson-lay-done = Każda tura kończy się dywanem. Każde pole, na którym widać twój dywan, to na końcu punkt.
lesson-area = Duży obszar
lesson-area-do = Twój czerwony dywan leży pod Assamem. Połóż drugi czerwony tak, żeby dotykał pierwszego i żeby cztery czerwone pola łączyły się ze sobą.
lesson-area-done = W turze rywala Assam staje właśnie tam: cztery dirhamy dla ciebie, po jednym za każde pole obszaru.
lesson-way = Tania droga
lesson-way-do = Przed Assamem i po jego prawej leżą dywany rywala. Monety pokazują, ile kosztuje postój. Wybierz drogę, która nic nie kosztuje.
lesson-way-done = Bez monety nie ma opłaty. Na własnych dywanach i na gołej ziemi stoisz za darmo.
lesson-half = Połowa dywanu
lesson-half-do = Nad Assamem leży żółty dywan rywala. Całego naraz zakryć nie wolno, ale połowę tak. Połóż dywan na jednej z jego połówek.
lesson-half-done = Punkt mniej dla rywala, dwa dla ciebie. Całego dywanu rywala nigdy nie wolno zakryć naraz.
lesson-edge = Za krawędź
lesson-edge-do = Assam stoi przy górnej krawędzi, twarzą na zewnątrz. Niech idzie prosto: zobacz, jak mozaika prowadzi go z powrotem.
lesson-edge-done = Łuk łączy dwie kolumny: Assam wychodzi jedną, wraca drugą i znów patrzy na targ.
lesson-last = Ostatni dywan
lesson-last-do = To ostatni dywan w grze, a ty jesteś tuż za rywalem. Połóż go tak, żeby wygrać: na dwóch polach rywala naraz.
lesson-last-done = Wygrywasz! Punkty to twoje dirhamy i wszystkie pola, na których widać twoje dywany.

# Zagadki: o czym są i co przemawia za ruchem (themes.py).
theme-which-way = Dokąd ma iść Assam?
theme-where-to-lay = Gdzie położyć dywan?
why-dirhams = lepszy bilans dirhamów
why-cloth = więcej widocznych pól twoich dywanów
why-whole-rugs = dywany, które trudniej zakryć
why-rent = nadzieja na wyższe opłaty od rywali
why-next-walk = lepszy następny spacer: więcej wpływów, mniej opłat
why-walk-after = lepszy spacer po następnym
why-area = większy spójny obszar i dywany, które mogą go powiększyć
why-rugs = więcej dywanów w zapasie niż u innych
why-ahead = twoje dywany leżą tam, dokąd zmierza Assam
