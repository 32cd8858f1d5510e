fault-bad_message = Ta wiadomość jest niezrozumiała: { $reason }
fault-hello_first = Najpierw się przywitaj.
fault-too_new = Ta strona nie pasuje już do serwera. Wczytaj ją ponownie.
fault-stale = Gra poszła dalej. Spójrz jeszcze raz i zdecyduj.
fault-illegal = Zasady na to nie pozwalają.
fault-not_your_turn = To nie twoja kolej.
fault-not_your_seat = To nie twoje miejsce.
fault-seat_taken = To miejsce jest już zajęte.
fault-not_host = Może to zrobić tylko osoba, która otworzyła stół.
fault-too_late = Na to jest już za późno.
fault-too_early = Na to jest jeszcze za wcześnie.
fault-nothing = Nie ma czego cofać ani na co odpowiadać.
fault-bad_name = Imię musi mieć literę lub inny widoczny znak.
fault-bad_bot = Nie ma takiego bota.
fault-too_fast = Za szybko. Poczekaj chwilę.
fault-no_table = Nie ma takiego stołu.
fault-not_allowed = Przy tym stole nie ma miejsca dla widzów.
fault-busy = Serwer jest zajęty. Spróbuj ponownie.
fault-no_token = Potrzebny jest żeton: Authorization: Bearer …
fault-not_found = Nic tu nie ma.
fault-bad_method = Tego nie można tu zrobić.
fault-too_large = To jest za duże.
fault-not_json = Tu potrzebny jest JSON.
fault-bad_origin = Inna witryna nie może tego zrobić.
fault-bad_code = Ten odnośnik został już użyty albo jest za stary.
fault-bad_record = { $reason }
fault-bad_game = { $reason }
fault-broken = Coś się zepsuło na serwerze. Zostało to zapisane.
fault-hidden = Dopóki gra trwa, jest to przed tobą ukryte.
bye-stopping = Serwer zatrzymuje się na chwilę. Twoja gra jest bezpieczna.
bye-flood = Za dużo wiadomości; połączenie zostaje zamknięte.
bye-slow = Połączenie jest za wolne, by nadążyć.
bye-no_table = Nie ma takiego stołu.
bye-crowded = Za dużo połączeń z jednego miejsca.
bye-no_hello = Nikt się nie przywitał.
verdict-ok = { $count ->
    [one] Jedyne losowanie w grze jest takie, jakie ustalono
    [few] Wszystkie { $count } losowania w grze są takie, jakie ustalono
   *[many] Wszystkie { $count } losowań w grze jest takich, jakie ustalono
} przed jej początkiem.
verdict-bad = Kości nie są tymi, które ustalono wcześniej: { $reason }
bot-random = Losowy
bot-random-help = Wybiera dowolny dozwolony ruch, nie patrząc.
bot-playouts = Próbujący
bot-playouts-help = Próbuje każdego ruchu w wielu szybkich partiach i wybiera ten, który wygrywał najczęściej.
