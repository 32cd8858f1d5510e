title = Polowanie na robale Deluxe
tagline = Rzucaj, odkładaj i przestań w porę: robale z rusztu albo od sąsiada.

specialist = { $specialist ->
    [red_worm] czerwony robal
    [hen] kura
    [weasel] łasica
    [golden_die] złota kostka
    [apple] jabłko
    [raven] kruk
   *[nobody] nikt
}
specialist-acc = { $specialist ->
    [red_worm] czerwonego robala
    [hen] kurę
    [weasel] łasicę
    [golden_die] złotą kostkę
    [apple] jabłko
    [raven] kruka
   *[nobody] nikogo
}
face = { $face ->
    [worm] robal
   *[other] { $face }
}

option-low_tiles = Płytki 11 i 13
option-low_tiles-help = Dwie dodatkowe płytki: trzeba trafić dokładnie w ich liczbę i nie można ich podebrać.
option-round_worms = Okrągłe robale
option-round_worms-help = Co najmniej dwie odłożone jedynki od razu dają okrągłego robala.
option-specialists = Specjaliści
option-specialists-help = Sześcioro pomocników, którzy przychodzą z płytkami: czerwony robal, kura, kruk, łasica, złota kostka, jabłko.
option-golden_die = Ścianki złotej kostki
option-golden_die-help = Takie jak na innych kostkach albo trzy jedynki i trzy robale.
choice-golden_die-ordinary = zwykłe
choice-golden_die-ones_and_worms = jedynki i robale
preset-base = Gra podstawowa
preset-extension = Wszystko z pudełka
preset-extension_golden = Wszystko, złota kostka z jedynkami i robalami
preset-specialists_only = Tylko specjaliści
ending-grill_empty = ruszt jest pusty
ending-hundred_busts = sto spalonych rzutów z rzędu
part-tiles = płytki
part-round_worms = okrągłe robale
part-apple = jabłko
score = { $count ->
    [one] { $count } robal
    [few] { $count } robale
   *[many] { $count } robali
}

action-first = zaczyna { $seat }
action-die = na kostce { $face ->
    [worm] robal
   *[other] { $face }
}
action-keep = odłóż { $count } × { face }
action-roll = rzuć { $count ->
    [one] ostatnią kostką
    [few] { $count } kostkami
   *[many] { $count } kostkami
}
action-roll-again = użyj łasicy: powtórz rzut ({ $count })
action-bust = spal rzut
action-take = zakończ i weź { $number } z rusztu
action-steal = zakończ i podbierz { $what ->
    [hen] kurę
   *[other] { $what }
} (gracz { $seat })
action-rob = zabierz okrągłego robala (gracz { $seat })
action-hold = zatrzymaj { specialist-acc }

event-first = Zaczyna { $seat }.
event-rolled = { $seat } rzuca: { $dice }.
event-kept = { $seat } odkłada { $count } × { face }.
event-weasel = { $seat } używa łasicy i powtarza rzut.
event-took = { $seat } bierze { $number } z rusztu.
event-stole = { $seat } podbiera { $number }. Płytkę traci { $victim_seat }.
event-stole-hen = { $seat } podbiera kurę. Traci ją { $victim_seat }.
event-held = { $seat } zatrzymuje { specialist-acc }.
event-robbed = { $seat } zabiera okrągłego robala. Traci go { $victim_seat }.
event-round-worm = { $seat } zdobywa okrągłego robala.
event-bust = { $seat } spala rzut.
event-returned-tile = { $seat } oddaje { $number } na ruszt.
event-lost = { $seat } oddaje { specialist-acc }.
event-gained = { $seat } zdobywa { specialist-acc }.
event-turned = Płytka { $number } zostaje odwrócona.
event-raven = Kruk przelatuje na { $number }.
event-perched = Na płytce { $number } siada { specialist }.
event-over = Koniec gry.

refusal-dice-fall = o kostkach i o tym, kto zaczyna, decyduje los
refusal-face-kept = w tej turze masz już odłożony wynik { face }
refusal-face-not-rolled = na żadnej kostce nie ma wyniku { face }
refusal-no-dice = wszystkie kostki są odłożone
refusal-no-weasel = rzut może powtórzyć tylko ten, kto ma łasicę
refusal-weasel-used = łasica była już użyta w tej turze
refusal-weasel-late = łasica pomaga tylko między rzutem a odłożeniem kostek
refusal-no-voluntary-bust = nie można spalić rzutu z wyboru
refusal-no-worm = nie ma odłożonego robala
refusal-not-on-grill = płytka { $number } nie leży odkryta na ruszcie
refusal-total-too-low = suma { $total } to za mało na płytkę { $number }
refusal-exact-only = płytka { $number } wymaga dokładnie takiej sumy
refusal-next-lower-only = suma { $total } daje płytkę o tej liczbie albo najbliższą niższą, nie { $number }
refusal-no-such-seat = nie ma takiego gracza
refusal-own-tile = nie można podebrać płytki samemu sobie
refusal-no-tile = { $seat } nie ma płytki
refusal-not-stolen = płytki { $number } nie można podebrać
refusal-not-equal = ta płytka to { $number }, a suma to { $total }
refusal-own-round-worm = zabierz go przeciwnikowi
refusal-hen-guards = { $seat } ma kurę, która pilnuje okrągłych robali
refusal-no-round-worm = { $seat } nie ma okrągłego robala
refusal-not-offered = wybierz jednego z dwóch specjalistów, których masz teraz
refusal-now-keep = najpierw odłóż kostki
refusal-now-decide = teraz rzuć dalej albo zakończ
refusal-now-rob = najpierw wybierz, komu zabierasz okrągłego robala
refusal-now-choose = najpierw wybierz, którego specjalistę zatrzymujesz

board-grill = Ruszt
board-kept = Odłożone
board-rolled = Rzut
board-total = suma { $total }
board-no-worm = jeszcze bez robala
board-supply = Okrągłe robale w zasobach: { $count }
board-dice-left = zostało kostek: { $count }
board-empty = bez płytki
board-holds = { specialist }
board-round-worms = { $count ->
    [one] { $count } okrągły robal
    [few] { $count } okrągłe robale
   *[many] { $count } okrągłych robali
}
odds-none = Teraz nie ma kostek w grze.
odds-title = Szansa na każdy wynik, jeśli od teraz grasz tylko o niego
odds-result = Wynik
odds-chance = Szansa
odds-take = płytka { $number } z rusztu
odds-steal = podebrana płytka: { $seat }
odds-bust = spalony rzut (najmniejsza możliwa szansa)
odds-choice = Najlepsze teraz na robale
odds-value = { $sign }{ NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) } robala
odds-unit-worms = robale
odds-table-title = Jedna tura przy pełnym ruszcie, grana o każdą liczbę
odds-table-reach = Co najmniej
odds-table-plain = 8 kostek
odds-table-worms = Średnio robali
odds-table-note = Z odłożonym robalem. Ostatni wiersz: tura grana o robale, spalony rzut wart zero.

board-tile = Płytka { $number }, { $worms }{ $guest }
board-turned = Płytka { $number }, odwrócona
board-dice = { $count } × { face }
board-stack = { $count ->
    [one] jedna płytka, { $top }
    [few] { $count } płytki, na wierzchu { $top }
   *[many] { $count } płytek, na wierzchu { $top }
}
board-worm = robal jest odłożony
board-turn = rzuca
board-next-turn = Teraz rzuca { $seat }

do-keep = Wybierz kostki do odłożenia
do-keep-no-worm = Odłóż kostki; wciąż brakuje robala
do-decide = Rzuć dalej: na razie nie ma czego wziąć
do-decide-stop = Zakończ i weź płytkę albo rzuć dalej
do-decide-last = Weź płytkę: nie ma już kostek
do-bust = Niczego nie da się odłożyć: tura przepada
do-bust-weasel = Nic nie pasuje: użyj łasicy albo spal rzut
do-rob = Wybierz, komu zabierasz okrągłego robala
do-choose = Wybierz pomocnika, którego zatrzymasz

guide-intro = Rzucaj, odkładaj kostki, resztą rzucaj dalej. Przestań w porę, mając robala, i weź płytkę za swoją sumę. Wygrywa, kto ma najwięcej robali.
guide-keep = Wybierz wynik: odłożysz wszystkie kostki, które go pokazują. Każdy wynik tylko raz w turze, więc pomyśl, co jeszcze się przyda. Robal liczy się za 5.
guide-keep-no-worm = Wybierz wynik: odłożysz wszystkie kostki, które go pokazują. Zanim przestaniesz, potrzebny jest przynajmniej jeden robal; liczy się za 5.
guide-decide = Jeszcze nie ma płytki do wzięcia, więc rzuć resztą kostek. Jeśli potem nie da się nic odłożyć, spalasz rzut i tracisz wierzchnią płytkę.
guide-decide-helper = Nie ma jeszcze płytki do wzięcia: rzuć resztą kostek. Jeśli nic nie da się odłożyć, tracisz wierzchnią płytkę i pomocnika.
guide-decide-hen = Jeszcze nie ma płytki do wzięcia, więc rzuć resztą kostek. Jeśli potem nie da się nic odłożyć, spalasz rzut i tracisz kurę; płytki zostają.
guide-decide-free = Jeszcze nie ma płytki do wzięcia, więc rzuć resztą kostek. Jeśli potem nie da się nic odłożyć, tura się kończy; nie masz płytki do stracenia.
guide-decide-stop = Przestań i weź świecącą płytkę albo zaryzykuj kolejny rzut po lepszą. Spalony rzut kosztuje wierzchnią płytkę.
guide-decide-stop-helper = Przestań i weź świecącą płytkę albo zaryzykuj kolejny rzut po lepszą. Spalony rzut kosztuje wierzchnią płytkę i pomocnika.
guide-decide-stop-hen = Przestań i weź świecącą płytkę albo zaryzykuj kolejny rzut po lepszą. Spalony rzut kosztuje kurę, ale nie płytkę.
guide-decide-stop-free = Przestań i weź świecącą płytkę albo zaryzykuj kolejny rzut po lepszą. Nie masz płytki do stracenia.
guide-decide-last = Wszystkie kostki są odłożone: weź świecącą płytkę.
guide-bust = Nic nie da się odłożyć. Użyj łasicy i powtórz rzut albo spal rzut: oddasz wierzchnią płytkę i łasicę.
guide-rob = Zasoby są puste: zabierz okrągłego robala innemu graczowi.
guide-choose = Możesz mieć tylko jednego pomocnika. Który zostaje?

bot-worms = Łowca robali
bot-worms-help = Zna dokładne szanse w turze i w każdej gra o jak najwięcej robali.

# Lekcje z course.py: tytuł, co zrobić, co z tego wynika.
lesson-keep = Odkładanie kostek
lesson-keep-do = Masz przed sobą rzut ośmioma kostkami. Wybierz jeden wynik, a odłożą się wszystkie kostki, które go pokazują. Dotknij robali.
lesson-keep-done = Od razu trzy robale. Robal to 5 punktów, więc masz już 15.
lesson-roll = Rzut resztą kostek
lesson-roll-do = Masz 15 i zostało ci pięć kostek. Rzuć nimi, a potem odłóż piątki.
lesson-roll-done = Masz razem 25. Suma rośnie wynik po wyniku, a kostek za każdym razem ubywa.
lesson-once = Każdy wynik tylko raz
lesson-once-do = Czwórki i robale masz już odłożone, a w jednej turze żadnego wyniku nie wolno wybrać dwa razy. Odłóż to, co ci zostaje.
lesson-once-done = Niewiele, ale tura trwa. Gdy dotkniesz czegoś, czego nie wolno, dowiesz się dlaczego.
lesson-take = Koniec rzutów i płytka
lesson-take-do = Masz 25, a płytka 25 leży na ruszcie. Zakończ turę: dotknij tej płytki.
lesson-take-done = Płytka jest twoja, a na niej dwa robale. To one liczą się na końcu.
lesson-lower = Najbliższa niższa płytka
lesson-lower-do = Masz 26, ale płytki 26 już nie ma. Należy ci się najbliższa niższa z rusztu. Dotknij jej.
lesson-lower-done = Gdy brakuje twojego numeru, bierzesz najbliższą niższą płytkę.
lesson-steal = Kradzież
lesson-steal-do = Masz 24, dokładnie tyle, ile płytka na wierzchu stosu rywala. Dotknij jej tam i ją zabierz.
lesson-steal-done = Z dokładną liczbą możesz kraść, ale tylko płytkę z wierzchu.
lesson-worm = Bez robala ani rusz
lesson-worm-do = Masz 23, ale jeszcze bez robala, więc nie możesz skończyć. Rzuć dalej, odłóż robala, a potem weź płytkę 28.
lesson-worm-done = Bez robala nie ma płytki: pomyśl o tym, zanim rzucisz ostatnimi kostkami.
lesson-bust = Spalony rzut
lesson-bust-do = Masz 17, za mało na jakąkolwiek płytkę, więc wyboru nie ma: rzuć i zobacz, co się dzieje.
lesson-bust-done = Nie wypadło nic nowego, więc tura przepada. Twoja wierzchnia płytka wraca na ruszt, a najwyższa leżąca tam zostaje odwrócona.

# Zagadki: o czym są i co przemawia za ruchem (themes.py).
theme-steal-or-roll = Podebrać czy rzucać dalej?
theme-stop-or-roll = Zakończyć czy rzucać dalej?
theme-roll-again = Użyć łasicy?
theme-which-dice = Które kostki odłożyć?
theme-take-or-steal = Z rusztu czy od rywala?
theme-whom-to-rob = Komu zabrać okrągłego robala?
theme-which-helper = Którego pomocnika zatrzymać?
why-worms = więcej robali na koniec
why-highest = wyższa płytka przy równej liczbie robali
why-promise = to, co w tej turze można zdobyć z rusztu i od rywali
why-turn = szybszy powrót do kostek
why-safe = bezpieczniejsza górna płytka albo mniej bezpieczne płytki rywali
why-extras = okrągłe robale i pomocnicy
why-worms-now = robale, które można wziąć od razu
why-dice-left = więcej kostek do rzucenia
why-worm-face = robal wśród odłożonych kostek
why-points = więcej punktów na kostkach
why-bust = mniejsze ryzyko spalenia rzutu
