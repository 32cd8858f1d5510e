skip = Przejdź do treści
announcements = Komunikaty
nav = Główne
home-link = Strona główna
lobby = Poczekalnia
settings = Ustawienia
to-light = Jasne kolory
to-dark = Ciemne kolory
loading = Chwileczkę…
close = Zamknij
yes = tak
no = nie
guest = Gość
cancel = Anuluj
try-again = Spróbuj ponownie
offline = Serwer nie odpowiada.
broken = To się nie udało.
board-broken = Planszy tej gry nie da się narysować. Wszystko, co na niej leży, jest wypisane tutaj, a wybory poniżej działają.
lost-title = Nie ma takiej strony
lost-text = Pod tym adresem nic nie ma. Może link został ucięty.
zoom-in = Powiększ
zoom-out = Pomniejsz

welcome = Siadaj do stołu.
welcome-text = Gry planszowe z botami, z innymi przy jednym ekranie albo ze znajomymi przez internet. Bez zakładania konta: wybierz grę i graj.
games = Gry
my-games = Twoje gry
played = Zakończone gry
play-now = Zagraj teraz
set-up = Przygotuj stół
rules = Zasady
rules-read = Przeczytaj zasady
players-span = graczy: { $span }
hidden-game = ukryte informacje
join-title = Dołącz do stołu
join-text = Masz kod albo link? Wpisz go tutaj.
join-code = Kod
join = Dołącz
join-unknown = Nie ma stołu „{ $code }”. Sprawdź kod.
open-record = Otwórz zapis gry
table-your-turn = Twój ruch
table-their-turn = Ruch innych
table-waiting = Czeka na graczy
table-playing = Gra trwa
table-over = Koniec
free-seats = { $count ->
    [one] { $count } wolne miejsce
    [few] { $count } wolne miejsca
   *[many] { $count } wolnych miejsc
}
go-on = Graj dalej
look-back = Obejrzyj
sit-down = Usiądź
watch = Oglądaj

lobby-text = Stoły otwarte dla wszystkich.
lobby-game = Gra
all-games = wszystkie
lobby-waiting = Czekają na graczy
lobby-watch = Do oglądania
lobby-empty = Teraz nikt nie czeka. Otwórz stół i pokaż go tutaj:

new-table = Nowy stół
no-such-game = Nie ma gry „{ $name }”.
who-plays = Kto gra?
company-bots = Ja i boty
company-bots-help = Gra zaczyna się od razu.
company-screen = Kilka osób przy tym ekranie
company-screen-help = Podajecie sobie urządzenie.
company-screen-hidden-help = Kurtyna zasłania karty, gdy podajecie sobie urządzenie.
company-net = Znajomi przez internet
company-net-help = Dostaniesz link, który im wyślesz.
how-many = Ilu graczy
seat-who = Kto siedzi na miejscu { $number }
seat-name = Imię na miejscu { $number }
name-placeholder = Imię
plan-mine = Osoba przy tym ekranie
plan-open = Ktoś, kto dostanie link
plan-bot = Bot: { $name }
plan-open-help = Miejsce czeka, aż ktoś usiądzie.
player-number = Gracz { $number }
which-rules = Jakie zasady?
single-options = Dostosuj zasady
table-manners = Ustawienia stołu
clock = Czas na decyzję
clock-help = Gdy się skończy, decyduje bot, dopóki gracz nie wróci.
clock-none = bez ograniczeń
clock-s30 = 30 sekund
clock-m1 = 1 minuta
clock-m3 = 3 minuty
clock-m10 = 10 minut
clock-d1 = 1 dzień
clock-d3 = 3 dni
clock-d7 = 7 dni
clock-each = { $time } na decyzję
listed = Widoczny w poczekalni
listed-help = Każdy może znaleźć ten stół i usiąść.
watchable = Widzowie dozwoleni
watchable-help = Kto ma link, może oglądać. Widzi to, co wszyscy, nigdy tego, co ukryte.
open-table = Otwórz stół

waiting-for = { $count ->
    [one] Czekamy na jeszcze jedną osobę.
    [few] Czekamy na jeszcze { $count } osoby.
   *[many] Czekamy na jeszcze { $count } osób.
}
about-to-begin = Zaraz zaczynamy.
seats = Miejsca
seat-open = Wolne miejsce
seat-reserved = Zarezerwowane
sit-as = Twoje imię
sit-here = Usiądź tutaj
sit-also = Ktoś jeszcze przy tym ekranie?
sit-too = Dodaj przy tym ekranie
stand-up = Wstań
seat-is-yours = twoje miejsce
seat-kind-open = wolne
seat-kind-reserved = zarezerwowane
seat-kind-person = człowiek
seat-kind-bot = bot
which-bot = Który bot
seat-a-bot = Dodaj bota
send-bot-away = Usuń
invite = Zaproś innych
invite-text = Wyślij ten link, przeczytaj kod na głos albo daj zeskanować kod QR.
invite-code = Kod tego stołu
invite-qr = Link jako kod QR
invite-watch = Link do tego stołu
copy-link = Kopiuj link
copied = Skopiowano
agreed = Zasady i ustawienia
own-choice = własne
watchers = Widzowie
watchers-welcome = dozwoleni
watchers-unwelcome = bez widzów
no-table-title = Nie ma takiego stołu
no-table-text = Może w kodzie jest błąd albo stół został już usunięty.
closed-title = Połączenie zamknięte
closed-text = Wczytaj stronę ponownie, żeby grać dalej.

line-lost = Utracono połączenie. Żaden ruch nie przepadł.
line-again = Kolejna próba za { $seconds } s.
line-trying = Łączę ponownie…
line-now = Spróbuj teraz
too-new = Jest nowsza wersja tej strony.
reload = Wczytaj ponownie

your-turn = Twój ruch
your-turn-named = { $name }: twój ruch
bot-thinks = { $name } myśli…
named-line = { $name }: { $line }
waits-for = Czekamy: { $name }
time-left = Pozostały czas
take-back = Cofnij
let-bot-play = Niech bot zagra za: { $name }
let-bot-play-me = Niech zagra bot
away = poza stołem
stand-in = gra bot
takeback-asked = { $name } chce cofnąć ostatni ruch.
takeback-waits = { $name } prosi o cofnięcie ostatniego ruchu. Muszą się jeszcze zgodzić: { $others }.
agree = Zgoda
disagree = Nie zgadzam się
bot-plays-for = Bot gra za: { $name }.
play-again = Wracam do gry
rematch-open = Rewanż jest gotowy.
rematch-go = Przejdź do nowego stołu
your-choices = Twoje możliwości
all-choices = Pokaż jako przyciski ({ $count })
confirm-this = Potwierdź
confirm-spoken = { $what }: potwierdź albo anuluj.
do-it = Zrób to
rule-number = Zasada { $clause }
explain = Wyjaśnij tę decyzję
coach-hush = Nie tłumacz więcej
warming = Gra się jeszcze wczytuje. Możesz już grać; na razie boty patrzą tylko o jeden ruch naprzód.
pass-device = Podaj urządzenie: { $name }
pass-device-text = Pozostałe osoby proszone są o niepatrzenie.
i-am = To ja, { $name }

panels = Obok planszy
panel-log = Przebieg
panel-chat = Czat
panel-odds = Szanse
panel-rules = Zasady
panel-dice = Uczciwość
panel-more = Stół
unread = nieprzeczytane
log-empty = Nic się jeszcze nie wydarzyło.
chat-empty = Nikt jeszcze nic nie powiedział.
chat-say = Powiedz coś
send = Wyślij
mute = Wycisz: { $name }
mute-short = Wycisz
muted = Wyciszono: { $name }.
unmute = Cofnij wyciszenie
watcher-name = Ktoś
odds-title = Dokładne szanse
odds-text = Szansa na każdy wynik, jeśli od teraz grasz tylko o niego.
odds-what = Wynik
odds-chance = Szansa
odds-choices = Ile jest warta każda możliwość
odds-choice = Możliwość
odds-value = Wartość
odds-best = najlepsza
odds-unit = Średnio, przy dobrej dalszej grze; jednostka: { $unit }.
odds-none = Teraz nie ma szans do pokazania.
dice-title = Losowania, które można sprawdzić
dice-text = Przed grą serwer wybrał sekret i pokazał jego odcisk. Każdy gracz dodał losowy tekst. Z nich wynikają wszystkie rzuty i karty. Po grze sekret zostaje pokazany i każdy może sprawdzić, że po drodze niczego nie zmieniono.
dice-commitment = Odcisk sekretu (SHA-256)
dice-texts = Losowe teksty graczy
dice-secret = Sekret
dice-later = zostanie pokazany po grze
dice-check = Sprawdź wszystkie losowania
move-seat = Przenieś na inne urządzenie
move-seat-text = Otwórz ten link na drugim urządzeniu, żeby tam grać dalej jako { $name }. Działa raz, do: { $until }.
move-seat-qr = Link dla drugiego urządzenia jako kod QR
watching = { $count ->
    [one] Ogląda jedna osoba
    [few] Oglądają { $count } osoby
   *[many] Ogląda { $count } osób
}
claim-title = Graj dalej tutaj
claim-text = Ten link przenosi miejsce przy stole na to urządzenie.
claim = Zajmij miejsce

you-win = Wygrywasz!
wins = { $count ->
    [one] Wygrywa { $names }
   *[other] Zwycięstwo dzielą: { $names }
}
ended = Koniec: { $how }.
place = Miejsce
player = Gracz
total = Razem
rematch = Rewanż
replay = Powtórka
download = Pobierz zapis
plot-title = Punkty w czasie
plot-label = Punkty w czasie. Na końcu: { $last }.
plot-start = początek
plot-end = koniec
result = Wynik

see-as = Widok
see-all = wszystko
replay-first = Na początek
replay-back = Krok wstecz
replay-play = Odtwarzaj
replay-pause = Zatrzymaj
replay-next = Krok dalej
replay-last = Na koniec
replay-moment = Krok
replay-start = Gra się zaczyna.
moment = { $at } z { $of }
keep-this = Zapisz i udostępnij
copy-moment = Link do tego kroku
replay-keys = Klawisze: ← → jeden krok, Page Up i Page Down dziesięć, Home i End, spacja odtwarza.
back-to-table = Z powrotem do stołu
record-choose = Wybierz plik z zapisem
record-drop = albo upuść go gdziekolwiek na tej stronie.
record-large = Ten plik jest za duży jak na zapis gry.

panel-hint = Podpowiedź
hints = Podpowiedzi
hints-allowed = dozwolone
hints-forbidden = niedozwolone
hints-switch = Podpowiedzi dozwolone
hints-switch-help = W swojej turze można zapytać, jak dobry jest każdy ruch. Każdy przy stole może się później sprzeciwić; wtedy nikt nie dostaje podpowiedzi.
hint-text = Bot sprawdza, jak gra może potoczyć się dalej, znając tylko to, co ty, i ocenia każdy ruch.
hint-ask = Podpowiedz mi
hint-key = Klawisze: Alt + H
hint-wait = Podpowiedzi są dostępne w twoim ruchu.
hint-over = Gra skończona. Możesz ją przeanalizować pod wynikiem.
hint-moves = Twoje ruchy
hint-play = Zagraj ten ruch
hint-show = Pokaż na planszy
hint-estimate = Szacunki bota, najlepsze najpierw. Zaznaczenie tylko pokazuje ruch.
hints-off = Przy tym stole nie ma podpowiedzi
hints-off-table = Stół otwarto bez podpowiedzi.
hints-off-you = Nie chcesz tu podpowiedzi.
hints-off-others = { $count ->
    [one] Nie chce ich { $names }.
   *[other] Nie chcą ich: { $names }.
}
bar = Nie chcę podpowiedzi przy tym stole
bar-help = Wtedy nikt przy tym stole ich nie dostaje.
thinking = Myślę…
stop = Przerwij
chances = Szanse na wygraną
move = Ruch
move-value = Szansa na wygraną
move-share = { $share } namysłu
move-unseen = nie sprawdzono
move-played = zagrany
moves-all = Wszystkie ruchy ({ $count })
moves-few = Mniej
moves-of = Możliwe ruchy: { $name }
position = Ta pozycja
position-text = Szanse i możliwe ruchy w tym kroku oraz to, do czego mógł prowadzić inny ruch.
position-start = Analizuj tę pozycję
position-close = Zakończ analizę
position-over = Tu gra jest już skończona.
try-this = Spróbuj tego ruchu
try-text = Wybierz dowolny ruch, żeby go stąd spróbować. Rzuty i karty są losowane na nowo; rozegrana partia zostaje bez zmian.
trial-title = To są próbne ruchy.
trial-text = To nie jest prawdziwa gra: tamta poszła inaczej po kroku { $moment }.
trial-back = Wróć do prawdziwej gry
trial-undo = Cofnij ostatni próbny ruch
trial-over = Z powrotem w prawdziwej grze.
review = Cała partia
review-text = Kto kiedy prowadził, gdzie gra się odwróciła i ile w tym było szczęścia.
review-start = Analizuj partię
review-go-on = Analizuj dalej
review-running = Analiza: { $at } z { $of } decyzji
review-later = Partię można analizować, gdy się skończy.
chances-title = Szanse w czasie
chances-label = Szanse na wygraną w czasie. Na końcu: { $last }.
as-table = Jako tabela
decision-cost = Koszt
turning-points = Punkty zwrotne
turned = { $name }: z { $before } na { $after }
luck-and-skill = Szczęście i umiejętności
luck = Szczęście
own-decisions = Własne decyzje
others-decisions = Decyzje innych
luck-text = W szansach na wygraną. Szczęście: co zmieniły kości i karty. Własne decyzje: ile straciły wobec najlepszych znalezionych ruchów. Decyzje innych: ile dały lub zabrały.
mistakes = Najkosztowniejsze decyzje
mistakes-all = Wszystkie ({ $count })
no-mistakes = Bez poważnych błędów.
better = Lepiej: { $move }.
estimates = Wszystkie liczby to szybkie szacunki bota; różnice kilku procent niewiele znaczą.

your-name = Twoje imię
your-name-help = To widzą inni przy stole.
language = Język
language-auto = Jak w przeglądarce
theme = Kolory
theme-system = Jak w systemie
theme-light = Jasne
theme-dark = Ciemne
speed = Szybkość animacji
speed-slow = Wolno
speed-normal = Normalnie
speed-fast = Szybko
speed-off = Bez animacji
confirm = Pytaj, zanim wybór będzie ostateczny
confirm-never = Nigdy
confirm-never-help = Jedno dotknięcie decyduje.
confirm-important = Gdy to ważne
confirm-important-help = Drugie dotknięcie przy wyborach, których łatwo żałować.
confirm-always = Zawsze
confirm-always-help = Każdy wybór wymaga drugiego dotknięcia.
coach = Objaśniaj decyzje
coach-first = W pierwszej grze
coach-first-help = Dopóki nie skończysz jednej partii danej gry.
coach-always = Zawsze
coach-never = Nigdy
sounds = Dźwięki
sounds-on = Dźwięki włączone
sounds-help = Krótkie i ciche: kości, płytki, twój ruch.
about = O Planszy
about-text = Plansza to darmowy cyfrowy stół do gier. Zasady opisujemy własnymi słowami, a rysunki są nasze; same gry należą do ich autorów i wydawców.
about-fonts = Kroje pisma: Figtree i Young Serif, SIL Open Font License.

learn = Ucz się, grając
lessons = Lekcje
learn-number = { $number } z { $count }
learn-done = zrobione
learn-allowed = Tak też wolno. Tutaj spróbuj tego:
learn-show = Pokaż mi
learn-skip = Pomiń
learn-next = Następna lekcja
learn-to-end = Czas na prawdziwą grę
learn-end = Teraz naprawdę
learn-end-text = Znasz już tę grę. Oto końcówka prawdziwej partii, rywal: { $bot }. Kilka minut i wszystko jasne.
learn-play = Zagraj końcówkę
learn-go-on = Ucz się dalej
learn-none = Ta gra nie ma lekcji. Można przeczytać jej zasady.
learn-so-far = Lekcje: { $done } z { $count }

rules-search = Szukaj w zasadach
rules-found = { $count ->
    [0] Nic nie pasuje
    [one] { $count } pasująca zasada
    [few] { $count } pasujące zasady
   *[many] { $count } pasujących zasad
}
rules-link = Odnośnik do zasady { $clause }

your-side = Twoja strona
your-rival = { $count ->
    [one] Rywal
   *[other] Rywale
}
seat-by-seat = Wybierz każde miejsce z osobna
bots-simple = Dla programistów
bot-beats = Przeciw botowi { $bot } wygrywa { $won } na 100 gier.
bot-always-beats = Przeciw botowi { $bot } wygrywa prawie zawsze.

keys = Klawisze
keys-text = Wszystko działa bez myszy.
keys-open = Lista klawiszy
key-tab = Tab
key-tab-does = do następnej rzeczy, którą można zrobić; z Shiftem do poprzedniej
key-arrows = Strzałki
key-arrows-does = od części do części na planszy
key-enter = Enter lub spacja
key-enter-does = zrób to; na tym, czego teraz nie wolno: dowiedz się dlaczego
key-escape = Esc
key-escape-does = zamknij to, co się otworzyło
key-hint = Alt + H
key-hint-does = poproś o podpowiedź w swojej turze
key-replay = ← → Page Up Page Down Home End
key-replay-does = w powtórce: jeden moment, dziesięć, na początek, na koniec
key-space = Spacja
key-space-does = w powtórce: odtwarzaj albo zatrzymaj
key-help = ?
key-help-does = ta lista

only-here = Ta gra działa tylko na twoim komputerze.
only-here-text = Inne urządzenia nie otworzą jeszcze tego linku. Żeby wpuścić wszystkich w twojej sieci, zatrzymaj Planszę i uruchom ją tym poleceniem:
only-here-then = Stół zostaje, a link zaczyna się wtedy od { $address }
only-here-no-net = Ten komputer nie jest teraz w żadnej sieci.
copy-command = Kopiuj polecenie
share = Udostępnij
