"""As many seats as a game declares, also more than there are letters: in notation, at the terminal, at a table."""

import asyncio
import os
import subprocess
import sys

import pytest

import plansza
from plansza.cli.seats import read_names, read_seats
from plansza.kernel import registry
from plansza.kernel.seats import seat_letter
from plansza.kernel.words import words
from plansza.server import auth
from plansza.server.client import Client, Refused, request
from plansza.server.protocol.incoming import decode
from plansza.server.protocol.shared import MAX_INT
from server.seated import OUTSIDE, Running

SEATS = 30


@pytest.mark.parametrize(
    ("seat", "letter"), [(0, "A"), (6, "G"), (7, "H"), (25, "Z"), (26, "AA"), (51, "AZ"), (52, "BA"), (702, "AAA")]
)
def test_letters_do_not_run_out(seat: int, letter: str) -> None:
    assert seat_letter(seat) == letter


def test_every_seat_of_a_match_has_a_name_of_its_own(whisper: str) -> None:
    match = plansza.new(whisper, players=SEATS, seed=1)
    assert match.names == [*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", "AA", "AB", "AC", "AD"]
    match.play(match.legal[0])
    assert plansza.replay(match.record.to_json()).names == match.names


def test_names_at_the_terminal(whisper: str) -> None:
    info = registry.info(whisper)
    names = read_names(info, read_seats(info, None, SEATS), ["Ada"], words("en", info))
    assert (names[0], names[1], names[-1]) == ("Ada", "Casual 1", "Casual 29")


def test_simulated_at_the_terminal() -> None:
    paths = os.pathsep.join([str(OUTSIDE), os.environ.get("PYTHONPATH", "")])
    line = [sys.executable, "-m", "plansza", "simulate", "whisper", "-p", str(SEATS), "-n", "4", "--seed", "1"]
    done = subprocess.run(line, env={**os.environ, "PYTHONPATH": paths}, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert "AD" in done.stdout


def test_a_full_table(server: Running) -> None:
    """A person on the last but one of thirty seats sits down, looks, plays and takes part to the end."""
    seat = SEATS - 2

    async def work() -> None:
        token = auth.new_token()
        plan = ["random"] * SEATS
        plan[seat] = "mine"
        client = await Client.at(server.base, server.open(token, *plan, game="whisper"), token)
        await client.sit(seat, "Ada")
        while await client.turn():
            with pytest.raises(Refused) as caught:
                await client.command("act", seat=SEATS, position=client.position, action="hold")
            assert caught.value.fault == "not_your_seat"
            await client.act(client.legal[0])
        assert client.view is not None
        assert len(client.view["result"]["places"]) == SEATS
        frames = request(server.base, f"/api/tables/{client.table}/frames?seat={seat}", token=token)
        assert frames["names"][seat] == "Ada"

    asyncio.run(asyncio.wait_for(work(), 120))


def test_a_table_has_no_more_seats_than_its_game(server: Running) -> None:
    for game, seats in (("whisper", SEATS + 1), ("pickomino", 8)):
        with pytest.raises(Refused) as caught:
            server.open(auth.new_token(), *["open"] * seats, game=game)
        assert caught.value.fault == "bad_game"


def test_seats_are_counted_as_far_as_javascript_counts() -> None:
    frame = b'{"type":"why","seat":%d,"position":0,"action":"hold"}'
    assert decode(frame % MAX_INT)
    with pytest.raises(ValueError, match="seat"):
        decode(frame % (MAX_INT + 1))
