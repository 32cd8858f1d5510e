fault-bad_message = Serwer nie rozumie tej wiadomości: { $reason }
fault-hello_first = Strona i serwer się rozminęły. Wczytaj stronę ponownie.
fault-too_new = Ta strona jest nieaktualna. Wczytaj ją ponownie.
fault-stale = Gra poszła dalej. Spójrz jeszcze raz i zdecyduj.
fault-illegal = Zasady na to nie pozwalają.
fault-not_your_turn = To nie twoja kolej.
fault-not_your_seat = To nie twoje miejsce.
fault-seat_taken = To miejsce jest już zajęte.
fault-not_host = Może to zrobić tylko osoba, która otworzyła stół.
fault-too_late = Na to jest już za późno.
fault-too_early = Na to jest jeszcze za wcześnie.
fault-is_here = Ta osoba jest przy stole, więc nikt inny nie może oddać jej miejsca botowi.
fault-other_rules = Przy tym stole grano według zasad, których ten serwer nie zna ({ $reason }). Nie można tu grać dalej, ale zapis można pobrać.
fault-unknown_entry = Przy tym stole grano w nowszej wersji (wpis { $reason } jest tu nieznany). Nie można tu grać dalej, ale zapis można pobrać.
fault-rated = Nie w grze rankingowej: ruchów się nie cofa, a każdy gra na jednym miejscu.
fault-not_ratable = Ten stół nie może być rankingowy. Gra rankingowa ma czas na ruch (najwyżej trzy dni), zwykłe opcje, przynajmniej jedną osobę i tylko boty, których siłę zmierzono.
fault-tournament_begun = Turniej już się zaczął.
fault-tournament_over = Turniej się skończył.
fault-tournament_full = W turnieju nie ma już miejsc.
fault-tournament_too_few = Turniej potrzebuje co najmniej trojga graczy.
fault-tournament_entered = Już bierzesz udział.
fault-tournament_not_entered = Ten gracz nie bierze udziału.
fault-tournament_no_late_entry = Turniej już trwa i nie można do niego dołączyć.
fault-full = Przy tym stole nie da się już nic więcej zapisać.
fault-no_length = Treść musi podawać swoją długość (Content-Length).
fault-too_slow = Dane przychodziły zbyt wolno.
fault-crowded = Przy tym stole jest za dużo osób. Spróbuj później.
fault-too_many = Masz za dużo niedokończonych stołów. Najpierw dokończ albo usuń niektóre.
fault-nothing = Nie ma czego cofać ani na co odpowiadać.
fault-bad_name = Imię musi mieć co najmniej jeden widoczny znak.
fault-bad_bot = Nie ma takiego bota.
fault-bad_link = Strona i serwer nie zgadzają się co do tego, co dodajesz do losowań. Wczytaj stronę ponownie.
fault-too_fast = Za szybko. Poczekaj chwilę.
fault-no_table = Nie ma takiego stołu.
fault-not_allowed = Ten stół nie dopuszcza widzów.
fault-no_hints = Ktoś przy tym stole nie chce podpowiedzi albo stół otwarto bez nich.
fault-busy = Serwer jest zajęty. Spróbuj ponownie.
fault-no_token = Potrzebny jest token: Authorization: Bearer …
fault-not_found = Nic tu nie ma.
fault-bad_method = Tego nie można tu zrobić.
fault-too_large = To jest za duże.
fault-not_json = Tu potrzebny jest JSON.
fault-bad_origin = Zapytania z innej witryny są odrzucane.
fault-bad_code = Ten link został już użyty albo jest za stary.
fault-bad_record = { $reason }
fault-bad_game = { $reason }
fault-broken = Coś poszło nie tak na serwerze. Problem został zapisany.
fault-hidden = Dopóki gra trwa, jest to przed tobą ukryte.
fault-closed = Osoba prowadząca ten serwer zamknęła ten stół.
fault-banned = Osoba prowadząca ten serwer nie wpuszcza cię.
fault-not_owner = Może to zrobić tylko osoba, która uruchomiła ten serwer, na tym samym komputerze.
fault-no_network = Ten komputer nie jest teraz w sieci albo jej adres zajmuje inny program.
fault-not_operator = To nie jest token operatora.
fault-bad_endpoint = Adresu powiadomień tej przeglądarki nie da się tu użyć.
fault-no_news = Najpierw wybierz język i strefę czasową wiadomości.
fault-bad_zone = Serwer nie zna tej strefy czasowej.
fault-bad_address = To nie jest adres e-mail.
fault-no_mails = Ten serwer nie wysyła poczty.
fault-mail_failed = Nie udało się wysłać wiadomości. Spróbuj później.
fault-on_vacation = Masz już urlop.
fault-no_vacation = Nie masz już tylu dni urlopu.
bye-stopping = Serwer zatrzymuje się na chwilę. Twoja gra jest bezpieczna.
bye-busy = Baza danych nie odpowiada. Twoja gra jest bezpieczna; strona spróbuje ponownie.
bye-flood = Za dużo wiadomości. Połączenie zostaje zamknięte.
bye-slow = Połączenie jest za wolne, by nadążyć.
bye-no_table = Nie ma takiego stołu.
bye-crowded = Za dużo połączeń z jednego adresu.
bye-renewed = Ten stół się zmienił. Strona otwiera go ponownie.
bye-retired = Ten stół należy do innej wersji gry. Jego zapis nadal można pobrać.
bye-no_hello = Połączenie nie zostało nawiązane na czas.
fault-no_rival = Zaprosić możesz tylko kogoś, z kim już grałeś lub grałaś.
fault-removed = To urządzenie zostało usunięte z profilu. Dołącz ponownie z innego urządzenia albo zacznij od nowa jako gość.
fault-no_profiles = Ten serwer nie prowadzi profili.
fault-no_profile = Nie masz jeszcze profilu.
fault-has_profile = Masz już profil.
fault-last_way = To jedyna droga do twojego profilu. Najpierw dodaj inne urządzenie, klucz dostępu albo frazę odzyskiwania.
fault-bad_phrase = Żaden profil nie ma takiej frazy odzyskiwania. Sprawdź słowa i spróbuj ponownie.
fault-bad_passkey = Ten klucz dostępu nie otwiera tu żadnego profilu.
bye-removed = To urządzenie zostało usunięte z profilu.
bye-closed = Osoba prowadząca ten serwer zamknęła ten stół.
bye-banned = Osoba prowadząca ten serwer nie wpuszcza cię.
verdict-ok = { $count ->
    [one] Jedyne losowanie w tej grze jest takie, jakie być musiało.
    [few] Wszystkie { $count } losowania w tej grze są takie, jakie być musiały.
   *[many] Wszystkie { $count } losowań w tej grze jest takich, jakie być musiały.
}
verdict-sealed = Poza tym też niczego nie zmieniono: zapis jest opieczętowany kluczem { $key }.
verdict-unsealed = Zapis nie ma pieczęci, bo jest starszy niż wersja 0.2: imiona, opcje i decyzje mogły zostać zmienione.
verdict-bad = Ten zapis nie jest taki, jak gra, którą rozegrano: { $reason }
news-title =
    { $count ->
        [one] { $kind ->
            [turn] Twój ruch
            [round] Twoja następna partia turniejowa czeka
           *[invitation] Masz zaproszenie do gry
        }
        [few] Czekają na ciebie { $count } stoły
       *[other] Czeka na ciebie { $count } stołów
    }
news-line =
    { $kind ->
        [turn] { $game }: twój ruch.
        [round] { $game }: czeka twoja następna partia turniejowa.
       *[invitation] { $game }: masz zaproszenie do gry.
    }
news-more =
    { $count ->
        [one] … i jeszcze jeden stół.
        [few] … i jeszcze { $count } stoły.
       *[other] … i jeszcze { $count } stołów.
    }
news-foot = --
    Te wiadomości zostały zamówione. Ustawienia: { $settings }
    Rezygnacja z poczty: { $stop }
confirm-subject = Potwierdź adres w Planszy
confirm-text = Ktoś podał ten adres, żeby dostawać wiadomości o swoim ruchu w Planszy, na serwerze gier planszowych.

    Jeśli to ty, potwierdź adres w ciągu godziny:
    { $link }

    Jeśli nie, zignoruj tę wiadomość. Nic więcej nie przyjdzie.
