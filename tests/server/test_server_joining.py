"""How others get to a table: a short code while it waits, and an address where the server can be reached."""

from dataclasses import replace

import pytest

from plansza.server import auth
from plansza.server.addresses import opening
from plansza.server.client import Refused, request
from plansza.server.limits import Gate
from plansza.server.settings import Limits, Settings
from server.seated import Running


def test_six_letters_find_a_table_that_waits(server: Running) -> None:
    table = server.open(auth.new_token(), "mine", "open")
    typed = f"{table[:3]} {table[3:6]}".upper().replace(" ", "%20")
    assert request(server.base, f"/api/tables/{typed}")["id"] == table


def test_they_do_not_find_one_that_is_played(server: Running) -> None:
    table = server.open(auth.new_token(), "random", "random")
    with pytest.raises(Refused) as caught:
        request(server.base, f"/api/tables/{table[:6]}")
    assert caught.value.fault == "no_table"


def test_other_addresses_want_the_whole_code(server: Running) -> None:
    table = server.open(auth.new_token(), "mine", "open")
    for path in ("record", "frames", "odds", "analysis"):
        with pytest.raises(Refused) as caught:
            request(server.base, f"/api/tables/{table[:6]}/{path}")
        assert caught.value.fault == "no_table"


def test_who_tries_too_many_codes_is_not_even_told_a_right_one(limited: Running) -> None:
    table = limited.open(auth.new_token(), "mine", "open")
    faults = []
    for number in range(Limits().wrong_codes_burst + 5):
        with pytest.raises(Refused) as caught:
            request(limited.base, f"/api/tables/{number:06}")
        faults.append(caught.value.fault)
    assert faults[0] == "no_table"
    assert faults[-1] == "too_fast"
    with pytest.raises(Refused) as caught:
        request(limited.base, f"/api/tables/{table[:6]}")
    assert caught.value.fault == "too_fast"


def test_a_gate_that_is_asked_counts_nothing() -> None:
    gate = Gate(replace(Limits(), wrong_codes=0, wrong_codes_burst=1))
    assert [gate.would_let("wrong_codes", "here") for _ in range(3)] == [True] * 3
    assert gate.lets("wrong_codes", "here")
    assert not gate.would_let("wrong_codes", "here")
    assert gate.would_let("wrong_codes", "elsewhere")


def test_a_server_for_this_machine_tells_how_to_let_others_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PLANSZA_COMMAND", raising=False)
    found = opening(replace(Settings(), host="127.0.0.1", port=8765))
    assert found is not None
    assert found.command == "plansza serve --host 0.0.0.0"
    assert "0.0.0.0" not in found.address
    monkeypatch.setenv("PLANSZA_COMMAND", "python3 run.py")
    again = opening(replace(Settings(), host="localhost", port=9000))
    assert again is not None
    assert again.command == "python3 run.py serve --host 0.0.0.0 --port 9000"


def test_a_server_that_others_reach_has_nothing_to_open() -> None:
    assert opening(replace(Settings(), host="0.0.0.0")) is None
