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
fault-nothing = Nie ma czego cofać ani na co odpowiadać.
fault-bad_name = Imię musi mieć co najmniej jeden widoczny znak.
fault-bad_bot = Nie ma takiego bota.
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
bye-stopping = Serwer zatrzymuje się na chwilę. Twoja gra jest bezpieczna.
bye-flood = Za dużo wiadomości. Połączenie zostaje zamknięte.
bye-slow = Połączenie jest za wolne, by nadążyć.
bye-no_table = Nie ma takiego stołu.
bye-crowded = Za dużo połączeń z jednego adresu.
bye-no_hello = Połączenie nie zostało nawiązane na czas.
verdict-ok = { $count ->
    [one] Jedyne losowanie w tej grze jest zgodne z sekretem.
    [few] Wszystkie { $count } losowania w tej grze są zgodne z sekretem.
   *[many] Wszystkie { $count } losowań w tej grze jest zgodnych z sekretem.
}
verdict-bad = Losowania nie zgadzają się z sekretem: { $reason }
