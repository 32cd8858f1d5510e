refusal-over = gra już się skończyła
refusal-chance = najpierw kości i karty
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
games-more = Wszystko o jednej grze: plansza games GRA. Zagraj: plansza play GRA.

menu-language = Język
menu-game = Która gra?
menu-preset = Jak gramy?
menu-players = Ilu graczy?
menu-people = Ile osób gra przy tym ekranie? Pozostali to boty.
menu-side = Po której stronie grasz?

play-person = Gracz { $letter }
play-bot = Bot { $letter }
play-side-bot = { $side } (bot)
play-preparing = Przygotowuję stół...
play-hint = Wybierasz numerem albo zapisem ruchu; pomoc mówi, co jeszcze można wpisać.
play-thinking = { $name } się zastanawia...
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
play-unknown = „{ $typed }” nie jest tu ruchem.
play-near = Czy chodziło o: { $near }?
play-numbers = Wpisz liczbę od 1 do { $count }, zapis ruchu albo pomoc.
play-several = Od „{ $typed }” zaczyna się kilka ruchów:
play-kind = { $kind }: { $count ->
    [one] { $count } możliwość
    [few] { $count } możliwości
   *[many] { $count } możliwości
}, na przykład { $example }
play-long-list = Wpisz zapis ruchu, jego początek, żeby zobaczyć pasujące, albo lista, żeby zobaczyć wszystkie z opisem.
play-nothing-to-undo = Nie ma jeszcze czego cofać.
play-undone = Cofnięte.
play-undo-ask = { $name }: prośba o cofnięcie ostatniej decyzji i wszystkiego po niej. Zgoda? (tak/nie)
play-undo-refused = Nie ma zgody wszystkich: decyzja zostaje.
play-no-odds = Ta gra nie podaje szans.
play-save-where = Podaj plik, na przykład: zapisz gra.json
play-save-exists = { $file } już istnieje. Wybierz inną nazwę.
play-saved = Zapisane: { $file }.
play-left = Gra przerwana.
play-kept = Zapis gry jest zachowany:
play-word-list = lista
play-word-undo = cofnij
play-word-odds = szanse
play-word-rules = zasady
play-word-save = zapisz
play-word-help = pomoc
play-word-quit = koniec
play-word-yes = tak
play-help = Wybierz numer z listy albo wpisz zapis ruchu obok niego; wystarczy początek. Albo:
play-help-list = wszystkie możliwości z opisem
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
analyse-number = Akcja
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
analyse-note = Szanse to oszacowania z tego, co mógł wiedzieć gracz na ruchu.
analyse-sure = Szczęście i decyzje razem dają drogę od szans na początku do wyniku; ± mówi, o ile każda z tych liczb może się mylić.
analyse-written = Zapisano: { $file }
