skip = Przejdź do treści
announcements = Co się dzieje
nav = Główne
home-link = Strona główna
lobby = Poczekalnia
settings = Ustawienia
to-light = Jasne kolory
to-dark = Ciemne kolory
loading = Chwileczkę …
close = Zamknij
yes = tak
no = nie
you = Ty
cancel = Anuluj
try-again = Spróbuj ponownie
offline = Serwer nie odpowiada.
broken = To się nie udało.
lost-title = Tu nic nie ma
lost-text = Ten adres donikąd nie prowadzi. Może link został ucięty.
zoom-in = Powiększ
zoom-out = Pomniejsz

welcome = Siadaj do stołu.
welcome-text = Gry planszowe z botami, z innymi przy jednym ekranie albo z przyjaciółmi na odległość. Bez zakładania konta: wybierz grę i graj.
games = Gry
my-games = Twoje gry
played = Rozegrane
play-now = Zagraj teraz
set-up = Przygotuj stół
rules = Zasady
rules-read = Przeczytaj zasady
players-span = graczy: { $span }
hidden-game = tajemnice
join-title = Dołącz do stołu
join-text = Masz kod albo link? Wpisz go tutaj.
join-code = Kod
join = Dołącz
join-unknown = Nie ma stołu „{ $code }”. Sprawdź kod jeszcze raz.
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
company-net = Inni na odległość
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
single-options = Wybierz po kolei
table-manners = Przy stole
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
clock-each = { $time } na każdą
listed = Widoczny w poczekalni
listed-help = Każdy może znaleźć ten stół i usiąść.
watchable = Widzowie mile widziani
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
seat-reserved = Zajęte dla kogoś
sit-as = Twoje imię
sit-here = Usiądź tutaj
stand-up = Wstań
seat-is-yours = Twoje miejsce
seat-kind-open = wolne
seat-kind-reserved = czeka na kogoś
seat-kind-person = człowiek
seat-kind-bot = bot
which-bot = Który bot
seat-a-bot = Posadź bota
send-bot-away = Odeślij
invite = Zaproś innych
invite-text = Wyślij ten link, przeczytaj kod na głos albo pokaż obrazek telefonowi.
invite-code = Kod tego stołu
invite-qr = Link jako kod QR
invite-watch = Jak tu trafić
copy-link = Kopiuj link
copied = Skopiowano
agreed = Co ustalono
own-choice = własny wybór
watchers = Widzowie
watchers-welcome = mile widziani
watchers-unwelcome = niemile widziani
no-table-title = Nie ma takiego stołu
no-table-text = Może w kodzie jest błąd albo stół już sprzątnięto.
closed-title = Połączenie zamknięte
closed-text = Wczytaj stronę ponownie, żeby grać dalej.

line-lost = Utracono połączenie; żaden ruch nie przepadł.
line-again = Kolejna próba za { $seconds } s.
line-trying = Próbuję …
line-now = Teraz
too-new = Serwer ma nowszą wersję tej strony.
reload = Wczytaj ponownie

your-turn = Twój ruch
your-turn-named = { $name }: Twój ruch
bot-thinks = { $name } myśli …
waits-for = Czekamy: { $name }
game-over = Koniec gry
time-left = Pozostały czas
take-back = Cofnij
let-bot-play = Niech bot zagra za: { $name }
let-bot-play-me = Niech zagra bot
away = poza stołem
stand-in = gra bot
takeback-asked = { $name } chce cofnąć ostatni ruch.
takeback-waits = { $name } prosi o cofnięcie. Muszą się jeszcze zgodzić: { $others }.
agree = Zgoda
disagree = Lepiej nie
bot-plays-for = Bot gra za: { $name }.
play-again = Gram znowu ja
rematch-open = Rewanż jest przygotowany.
rematch-go = Do nowego stołu
your-choices = Twoje możliwości
all-choices = { $count ->
    [one] Jedna możliwość na planszy, jako przycisk
    [few] { $count } możliwości na planszy, jako przyciski
   *[many] { $count } możliwości na planszy, jako przyciski
}
confirm-this = Potwierdź
confirm-spoken = { $what }: potwierdź albo anuluj.
do-it = Zrób to
rule-number = Zasada { $clause }
understood = Jasne
coach-hush = Nie tłumacz więcej
warming = Zasady jeszcze się rozgrzewają. Możesz już grać.
pass-device = Podaj urządzenie: { $name }
pass-device-text = Pozostali nie patrzą.
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
muted = Nie słyszysz: { $name }.
unmute = Słuchaj znowu
watcher-name = Ktoś
odds-title = Dokładne szanse
odds-text = Każdy wiersz: szansa, jeśli od teraz grasz tylko o to.
odds-what = Wynik
odds-chance = Szansa
odds-choices = Ile jest warta każda możliwość
odds-choice = Możliwość
odds-value = Wartość
odds-best = najlepsza
odds-unit = Jednostka: { $unit }, średnio, przy dobrej grze dalej.
odds-none = Teraz nie ma szans do pokazania.
dice-title = Te rzuty ustalono przed grą
dice-text = Przed pierwszym rzutem serwer wybrał sekret i pokazał jego odcisk. Każdy gracz dodał losowy tekst. Z nich wynikają wszystkie kości i karty, więc nikt, nawet serwer, nie mógł ich wybrać. Po grze sekret zostaje pokazany i wszystko można sprawdzić.
dice-commitment = Odcisk sekretu (SHA-256)
dice-texts = Losowe teksty graczy
dice-secret = Sekret
dice-later = zostanie pokazany po grze
dice-check = Sprawdź wszystkie rzuty
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
replay-moment = Chwila
replay-start = Gra się zaczyna.
moment = { $at } z { $of }
keep-this = Zachowaj i pokaż
copy-moment = Link do tej chwili
replay-keys = Klawisze: ← → jeden krok, Page Up i Page Down dziesięć, Home i End, spacja odtwarza.
back-to-table = Z powrotem do stołu
record-choose = Wybierz plik z zapisem
record-drop = albo upuść go gdziekolwiek na tej stronie.
record-large = Ten plik jest za duży jak na zapis gry.

your-name = Twoje imię
your-name-help = To widzą inni przy stole.
language = Język
language-auto = Jak w przeglądarce
theme = Kolory
theme-system = Jak w systemie
theme-light = Jasne
theme-dark = Ciemne
speed = Szybkość ruchów
speed-slow = Wolno
speed-normal = Zwykle
speed-fast = Szybko
speed-off = Bez ruchu
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
sounds-help = Krótkie i ciche: kości, płytki, Twój ruch.
about = O Planszy
about-text = Plansza to darmowy cyfrowy stół do gier. Zasady opisujemy własnymi słowami, a rysunki są nasze; same gry należą do ich autorów i wydawców.
about-fonts = Kroje pisma: Figtree i Young Serif, SIL Open Font License.
