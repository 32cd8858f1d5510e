fault-bad_message = The server did not understand this message: { $reason }
fault-hello_first = The page and the server are out of step. Reload the page.
fault-too_new = This page is out of date. Reload it.
fault-stale = The game has moved on. Look at the table again, then choose.
fault-illegal = The rules do not allow that.
fault-not_your_turn = It is not your turn.
fault-not_your_seat = That is not your seat.
fault-seat_taken = Someone is already sitting there.
fault-not_host = Only the person who opened the table can do that.
fault-too_late = It is too late for that.
fault-too_early = It is too early for that.
fault-is_here = That player is connected, so nobody else can hand over the seat.
fault-other_rules = This table was played by rules that this server does not have ({ $reason }). It cannot go on here, but its record can be downloaded.
fault-unknown_entry = This table was played by a newer version (entry { $reason } is not known here). It cannot go on here, but its record can be downloaded.
fault-rated = Not in a rated game: there are no take-backs, and everyone plays one seat.
fault-not_ratable = This table cannot be rated. A rated game has time for each move (three days at most), standard options, at least one person, and only bots whose strength was measured.
fault-tournament_begun = The tournament has already begun.
fault-tournament_over = The tournament is over.
fault-tournament_full = The tournament is full.
fault-tournament_too_few = A tournament needs at least three players.
fault-tournament_entered = You are already taking part.
fault-tournament_not_entered = That player is not taking part.
fault-tournament_no_late_entry = The tournament has begun, and nobody can join any more.
fault-full = No more can be written at this table.
fault-no_length = A body must say how long it is (Content-Length).
fault-too_slow = That took too long to arrive.
fault-crowded = Too many people at this table. Try again later.
fault-too_many = You have too many unfinished tables. Finish or delete some first.
fault-nothing = There is nothing to take back or to answer.
fault-bad_name = A name needs at least one visible character.
fault-bad_bot = There is no such bot.
fault-bad_link = Your page and the server disagree about what you add to the dice. Reload the page.
fault-too_fast = Too fast. Wait a moment.
fault-no_table = There is no such table.
fault-not_allowed = This table does not allow watchers.
fault-no_hints = Someone at this table does not want hints, or it was opened without them.
fault-busy = The server is busy. Try again.
fault-no_token = A token is needed: Authorization: Bearer …
fault-not_found = There is nothing here.
fault-bad_method = That is not possible here.
fault-too_large = That is too large.
fault-not_json = JSON is expected here.
fault-bad_origin = Requests from another site are refused.
fault-bad_code = This link has already been used, or it is too old.
fault-bad_record = { $reason }
fault-bad_game = { $reason }
fault-broken = Something went wrong on the server. The problem has been recorded.
fault-hidden = That is hidden from you while the game is being played.
fault-closed = Whoever runs this server has closed this table.
fault-banned = Whoever runs this server does not let you in.
fault-not_owner = Only whoever started this server can do that, on the same machine.
fault-no_network = This machine is not in a network right now, or something else listens there.
fault-not_operator = That is not the operator's token.
fault-bad_endpoint = This browser's push address cannot be used here.
fault-no_news = Choose a language and a time zone for messages first.
fault-bad_zone = The server does not know this time zone.
fault-bad_address = This is not an e-mail address.
fault-no_mails = This server sends no e-mail.
fault-mail_failed = The e-mail could not be sent. Try again later.
fault-on_vacation = You are already on vacation.
fault-no_vacation = You do not have that many vacation days left.
bye-stopping = The server is stopping for a moment. Your game is safe.
bye-busy = The database does not answer. Your game is safe; the page tries again.
bye-flood = Too many messages. The connection is closed.
bye-slow = The connection is too slow to keep up.
bye-no_table = There is no such table.
bye-crowded = Too many connections from one address.
bye-renewed = This table has changed. The page is opening it again.
bye-retired = This table belongs to another version of the game. Its record can still be downloaded.
bye-no_hello = The connection was not set up in time.
fault-no_rival = You can only invite people you have played with.
fault-removed = This device was removed from its profile. Join again from another device, or start anew as a guest.
fault-no_profiles = This server does not keep profiles.
fault-no_profile = You have no profile yet.
fault-has_profile = You already have a profile.
fault-last_way = This is the only way into your profile. Add another device, a passkey or a recovery phrase first.
fault-bad_phrase = No profile has this recovery phrase. Check the words and try again.
fault-bad_passkey = This passkey does not open a profile here.
bye-removed = This device was removed from its profile.
bye-closed = Whoever runs this server has closed this table.
bye-banned = Whoever runs this server does not let you in.
verdict-ok = { $count ->
    [one] The one draw of this game is what it had to be.
   *[other] All { $count } draws of this game are what they had to be.
}
verdict-sealed = Nothing else was changed either: it is sealed with the key { $key }.
verdict-unsealed = It is not sealed, as it is older than version 0.2: names, options and decisions may have been changed.
verdict-bad = This record is not as it was played: { $reason }
news-title =
    { $count ->
        [one] { $kind ->
            [turn] It is your turn
            [round] Your next tournament game is ready
           *[invitation] You are invited to play
        }
       *[other] { $count } tables are waiting for you
    }
news-line =
    { $kind ->
        [turn] { $game }: it is your turn.
        [round] { $game }: your next tournament game is ready.
       *[invitation] { $game }: you are invited to play.
    }
news-more =
    { $count ->
        [one] … and one more table.
       *[other] … and { $count } more tables.
    }
news-foot = --
    You asked for these messages. Change what you get: { $settings }
    Stop all e-mail: { $stop }
confirm-subject = Confirm your address for Plansza
confirm-text = Somebody entered this address to be told when it is their turn in Plansza, a server for board games.

    If it was you, confirm the address within an hour:
    { $link }

    If it was not you, ignore this message. Nothing else will be sent.
