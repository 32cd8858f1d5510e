refusal-over = gra już się skończyła
refusal-chance = najpierw kości i karty
gave-up = { $seat } poddaje grę
ending-resigned = pozostali się poddali
refusal-not-now = teraz nie można tego zrobić
any-action = { $text }
players = { $count ->
    [one] { $count } gracz
    [few] { $count } gracze
   *[many] { $count } graczy
}
watcher = widz
yes = tak
no = nie

games-name = Gra
games-about = O grze
games-players = Gracze
games-presets = Zestawy
games-sides = Strony
games-hidden = Ukryte informacje
games-bots = Boty
games-endings = Koniec, gdy
games-options = Opcje
games-values = Wartości
games-file = albo plik
games-more = Więcej o jednej grze: plansza games GRA. Zagraj: plansza play GRA.

menu-language = Język
menu-game = Która gra?
menu-preset = Jakie zasady?
menu-players = Ilu graczy?
menu-people = Ile osób gra przy tym ekranie? Pozostali to boty.
menu-side = Po której stronie grasz?

play-person = Gracz { $letter }
play-side-bot = { $side } ({ $bot })
play-preparing = Przygotowuję stół…
play-hint = wpisz numer, ruch albo pomoc
play-hints = Szanse na wygraną według bota, najbardziej obiecujące ruchy najpierw.
play-thinking = { $name } się zastanawia…
play-program-out = { $name } nie gra już w tej partii ({ $why }); od tej chwili ruchy są za niego losowane.
play-turn = Ruch: { $name }
play-over = Koniec gry
play-wins = { $count ->
    [one] Wygrywa { $names }.
   *[other] Zwycięstwo dzielą: { $names }.
}
play-ending = Jak się skończyło: { $ending }.
play-place = Miejsce
play-player = Gracz
play-score = Wynik
play-hide = Naciśnij Enter, żeby zasłonić stół, i podaj urządzenie dalej: { $name }.
play-curtain = Teraz { $name }
play-look = { $name }: naciśnij Enter, gdy nikt inny nie patrzy.
play-refused = Tak nie można{ $clause ->
    [none] {""}
   *[other] {" "}({ $clause })
}: { $reason }.
play-unknown = „{ $typed }” to nie jest tu ruch.
play-near = Czy chodziło o: { $near }?
play-numbers = Wpisz liczbę od 1 do { $count }, ruch albo pomoc.
play-several = Od „{ $typed }” zaczyna się kilka ruchów:
play-kind = { $kind }: { $count ->
    [one] { $count } możliwość
    [few] { $count } możliwości
   *[many] { $count } możliwości
}, na przykład { $example }
play-long-list = Wpisz ruch albo jego początek; lista pokazuje wszystkie z opisem.
play-nothing-to-undo = Nie ma jeszcze czego cofać.
play-undone = Cofnięte.
play-undo-ask = { $name }: prośba o cofnięcie ostatniej decyzji i wszystkiego po niej. Zgoda? (tak/nie)
play-undo-refused = Nie ma zgody wszystkich: decyzja zostaje.
play-no-odds = Ta gra nie podaje dokładnych szans. Spróbuj: podpowiedz.
play-save-where = Podaj plik, na przykład: zapisz gra.json
play-save-exists = { $file } już istnieje. Wybierz inną nazwę.
play-saved = Zapisane: { $file }.
play-left = Gra została przerwana.
play-kept = Zapis gry zachowano:
play-word-list = lista
play-word-hint = podpowiedz
play-word-board = plansza
play-word-undo = cofnij
play-word-odds = szanse
play-word-rules = zasady
play-word-save = zapisz
play-word-help = pomoc
play-word-quit = koniec
play-word-yes = tak
play-help = Wybierz numer z listy albo wpisz ruch obok niego; wystarczy początek. Możesz też wpisać:
play-help-list = wszystkie możliwości z opisem
play-help-hint = najlepsze ruchy i ich szanse zdaniem bota
play-help-board = pokazuje planszę jeszcze raz
play-help-undo = cofa twoją ostatnią decyzję i wszystko po niej; przy ukrytych kartach pozostałe osoby muszą się zgodzić
play-help-odds = szanse w tej chwili, jeśli gra je zna
play-help-rules = zasady gry do przeczytania
play-help-save = zapisz PLIK: zapisuje dotychczasową grę
play-help-help = ta lista
play-help-quit = wyjście; zapis gry zostaje

replay-moment = { $number } z { $total }
replay-to-move = Ruch: { $name }.
replay-chance = Teraz kości albo karty.
replay-keys = → lub Enter: dalej   ←: wstecz   s: początek   e: koniec   q: wyjście

# --- analysis
analyse-working = pozycje
analyse-curve = Szanse w czasie
analyse-moments = Punkty zwrotne
analyse-sums = Co zdecydowało
analyse-number = Krok
analyse-who = Kto
analyse-action = Co
analyse-change = Szanse potem
analyse-best = Lepiej
analyse-loss = Koszt
analyse-luck = Szczęście
analyse-own = Własne decyzje
analyse-others = Decyzje innych
analyse-start = Na początku
analyse-result = Wynik
analyse-chance = los
analyse-value = Szansa wygranej
analyse-visits = Zbadano
analyse-most = najdokładniej
analyse-hardly = pobieżnie
analyse-note = Szanse to szacunki bota, oparte tylko na tym, co mógł wiedzieć gracz na ruchu.
analyse-sure = Szczęście i decyzje sumują się od szans na początku do wyniku; ± mówi, o ile każda liczba może być niedokładna.
analyse-written = Zapisano: { $file }

# --- bots
bot-random = Ślepy traf
bot-random-help = Wybiera losowo dowolny dozwolony ruch.
bot-novice = Nowicjusz
bot-novice-help = Gra rozsądnie, ale często nie widzi lepszego ruchu: miły pierwszy przeciwnik.
bot-casual = Amator
bot-casual-help = Widzi to, co blisko, a dalej się myli.
bot-strong = Ekspert
bot-strong-help = Gra dobrze; wygrać z nim to już osiągnięcie.
bot-master = Mistrz
bot-master-help = Gra najlepiej, jak umie, i myśli najwyżej sekundę nad decyzją.
bot-playouts = Symulator
bot-playouts-help = Sprawdza każdy ruch w wielu szybkich partiach i wybiera ten, który wygrywał najczęściej.

# --- zagadki
puzzle-grade-best = Najlepszy ruch!
puzzle-grade-good = Prawie tak dobry jak najlepszy ruch.
puzzle-grade-inaccurate = Blisko, ale jest lepszy ruch.
puzzle-grade-mistake = Błąd.
puzzle-grade-blunder = Poważny błąd.
puzzle-lost = Kosztuje cię { $lost } szansy na wygraną.
puzzle-easy = łatwa
puzzle-medium = średnia
puzzle-hard = trudna
puzzle-decision = Co zrobisz?
puzzle-why = { $best }: tak wygrywasz { $chance } gier. Drugi najlepszy ruch, { $second }, daje tylko { $other }.
puzzle-because = Przemawia za tym: { $reasons }.
puzzle-which = Zagadka { $name } · { $difficulty }
puzzle-your-move = Twój ruch (numer, zapis albo nic, żeby wyjść):
puzzle-chance = Szansa na wygraną
puzzle-estimates = Szanse to oceny bota, oparte tylko na tym, co mógł wiedzieć gracz przy ruchu; ± mówi, jak bardzo różnią się kolejne obliczenia.

# --- what went wrong, for people
error-game = Nie ma gry „{ $name }”. Zainstalowane: { $games }.
error-game-near = Nie ma gry „{ $name }”. Czy chodziło o: { $near }?
error-players = Liczba graczy w grze { $game } to { $span }, a nie { $players }.
error-preset = { $game } nie ma zestawu „{ $preset }”. Wybierz jeden z: { $presets }.
error-option = { $game } nie ma opcji „{ $option }”. Są: { $options }.
error-option-value = Opcja „{ $option }” nie może mieć wartości „{ $value }”. Wybierz jedną z: { $choices }.
error-option-form = --option wymaga postaci NAZWA=WARTOŚĆ, na przykład --option { $text }=yes.
error-options-large = Te opcje są za duże.
error-names = Liczba imion powinna wynosić { $players }, a nie { $given }.
error-bot = { $game } nie ma bota „{ $bot }”. Są: { $bots }.
error-notation = W tej grze nie ma ruchu „{ $text }”.
error-illegal = Ruch „{ $action }” jest niedozwolony{ $clause ->
    [none] {""}
   *[other] {" "}({ $clause })
}: { $reason }.
error-record-text = To nie jest zapis gry: to nie JSON albo plik został ucięty.
error-record-field = Zapis jest uszkodzony w { $field }: { $reason }.
error-record-format = Zapis ma format { $format }; ta wersja czyta format { $known }.
error-record-resigned = Zapis mówi, że miejsce { $seat } poddało się po { $after } ruchach, a to niemożliwe.
error-record-excerpt = To wyciąg dla { $seat }: nie ma w nim tego, czego to miejsce nie widziało, więc nie można go odtworzyć.
error-record-head = Nie można otworzyć zapisu. { $reason }
error-record-position = Zapis zaczyna się od niemożliwej pozycji ({ $field }): { $reason }.
error-record-options = Zapis nie podaje wszystkich opcji: { $options }.
error-record-rules = Grano według wersji { $theirs } zasad; tutaj jest wersja { $ours }.
error-record-long = Zapis ma więcej niż { $most } akcji.
error-record-action = Zapis jest uszkodzony przy akcji { $number }. { $reason }
error-seat = Nie ma miejsca { $seat }.
error-seat-name = Nie ma miejsca „{ $seat }”. Wybierz jedno z: { $seats }.
error-step = Nie ma kroku { $number }.
error-at = --at { $at }: zapis ma kroki od 0 do { $last }.
error-proof-none = Ten zapis nie ma sekretu: losowań nie ustalono przed grą.
error-proof-scheme = Losowano według schematu { $scheme }; ta wersja sprawdza { $known }.
error-proof-early = Wszystko zostaje pokazane po grze, a gdy ten zapis powstał, gra jeszcze trwała.
error-proof-secret = To nie jest sekret, którego odcisk pokazano.
error-proof-action = Akcja { $number } to „{ $found }”, a musiała być „{ $expected }”.
error-proof-seal = Nie jest taki jak wtedy, gdy serwer go opieczętował.
error-proof-key = Nie jest opieczętowany tym kluczem.
error-proof-short = Tam, gdzie zapis się kończy, gra jeszcze trwa.
error-proof-texts = Nie ma jednego tekstu dla każdego miejsca.
error-proof-rolls = Brakuje w nim niektórych losowań albo są nadmiarowe.
error-proof-link = To, co jedno z miejsc dodało do losowań, nie należy do łańcucha, który pokazało wcześniej.
error-proof-server = To, co serwer dodał do losowań, nie należy do łańcucha, który pokazał wcześniej.
error-proof-told = To, co mogło wypaść w rzucie { $number }, nie zgadza się z zasadami.
error-seats = --seats { $seats } podaje { $count } miejsc, a --players mówi { $players }. Pomiń jedno z nich.
error-too-many-names = Imion jest { $names }, a osób przy tym ekranie { $people }. Boty mają już imiona.
error-same-name = Dwa miejsca mają to samo imię: { $names }.
error-position-alone = --position mówi już, ilu gra i z jakimi opcjami. Pomiń -p, --preset i -o.
error-no-terminal = Nie ma terminala, przy którym można zapytać. Spróbuj: plansza games, plansza play GRA, plansza --help.
error-no-odds = { $game } nie ma tabeli szans.
error-html-at = --html tworzy stronę całej gry. Pomiń --at.
error-nothing-decided = W tym zapisie nikt o niczym nie zdecydował.
error-lang = Nie ma słów w języku „{ $lang }”. Wybierz jeden z: { $known }.
error-no-puzzles = Gra { $game } nie ma zagadek.
error-puzzle-id = Gra { $game } nie ma zagadki „{ $name }”.
error-puzzle-wish = Gra { $game } nie ma takiej zagadki. Tematy: { $themes }. Trudność: easy, medium, hard.
error-puzzle-file = Plik { $file } powstał innym poleceniem: { $made }
error-puzzle-record = { $file } to zapis innej gry: { $game }.
