"""Lessons over HTTP: nothing is kept, and whatever is sent is answered clearly."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from plansza.kernel import registry
from plansza.server import auth
from plansza.server.client import Client, Refused, request
from plansza.server.lessons import lesson_names
from server.seated import Running

KEEP = "/api/lessons/pickomino/keep"


def learn(server: Running, path: str, *actions: str) -> dict[str, Any]:
    found: dict[str, Any] = request(server.base, path, {"actions": list(actions)})
    return found


def test_games_tell_which_lessons_they_have(server: Running) -> None:
    told = {game["name"]: game["lessons"] for game in request(server.base, "/api/games")["games"]}
    assert told["pickomino"][:2] == ["keep", "roll"]
    assert told["whisper"] == []


def test_a_lesson_is_begun_tried_and_done(server: Running) -> None:
    begun = learn(server, KEEP)
    assert (begun["judgement"], begun["seat"], begun["players"]) == ("begun", 0, 2)
    assert begun["wanted"]["action"] == "keep worm"
    assert {choice["action"] for choice in begun["frames"][-1]["view"]["legal"]} >= {"keep 1", "keep worm"}

    allowed = learn(server, KEEP, "keep 2")
    assert (allowed["judgement"], allowed["wanted"]["label"]["id"]) == ("allowed", "action-keep")
    assert allowed["frames"] == begun["frames"]

    refused = learn(server, KEEP, "keep 5")
    assert (refused["judgement"], refused["clause"]) == ("refused", "P2")
    assert refused["message"]["id"] == "refusal-face-not-rolled"

    done = learn(server, KEEP, "keep worm")
    assert (done["judgement"], done["wanted"]) == ("done", None)
    assert done["frames"][-1]["told"]["actions"] == ["keep worm"]


def test_the_others_play_in_frames_of_their_own(server: Running) -> None:
    done = learn(server, "/api/lessons/marrakech/area", "rug e4 e5")
    assert [frame["told"]["seat"] for frame in done["frames"]] == [0, 1]


def test_the_empire_learns_without_seeing_hidden_cards(server: Running) -> None:
    begun = learn(server, "/api/lessons/unrest/surveil")
    assert begun["seat"] == 1
    assert "misdirection" not in str(begun["frames"][-1]["view"]["board"]["front"])


@pytest.mark.parametrize(
    ("path", "body", "fault"),
    [
        ("/api/lessons/chess/keep", {}, "not_found"),
        ("/api/lessons/pickomino/dance", {}, "not_found"),
        ("/api/lessons/whisper/keep", {}, "not_found"),
        ("/api/lessons/..%2f..%2f/keep", {}, "bad_method"),
        (KEEP, {"actions": ["keep worm", "roll"]}, "bad_message"),
        (KEEP, {"actions": ["keep 2", "roll"]}, "bad_message"),
        (KEEP, {"actions": ["dance"]}, "bad_message"),
        (KEEP, {"actions": ["keep worm"] * 41}, "bad_message"),
        (KEEP, {"actions": ["k" * 81]}, "bad_message"),
        (KEEP, {"actions": "keep worm"}, "bad_message"),
        (KEEP, {"actions": [1]}, "bad_message"),
        (KEEP, {"actions": None}, "bad_message"),
        (KEEP, {"position": {}}, "bad_message"),
        (KEEP, [], "bad_message"),
        (KEEP, {"actions": ["x" * 1_000_001]}, "too_large"),
    ],
)
def test_nonsense_is_refused_clearly(server: Running, path: str, body: Any, fault: str) -> None:
    with pytest.raises(Refused) as caught:
        request(server.base, path, body)
    assert caught.value.fault == fault


def test_the_last_game_begins_near_its_end(server: Running) -> None:
    async def work() -> None:
        token = auth.new_token()
        client = await Client.at(server.base, server.open(token, "mine", "random", last_game=True), token)
        await client.sit(0, "Ada")
        assert await client.turn()
        assert client.view is not None
        board = client.view["board"]
        assert [place["number"] for place in board["grill"] if place["lies"] == "up"] == [21, 22, 24]
        assert [seat["stack"] for seat in board["seats"]] == [[25, 29], [23, 30]]
        record = request(server.base, f"/api/tables/{client.table}/record", token=token)
        assert record["position"]["phase"] == "rolling"
        await client.close()

    asyncio.run(work())


@pytest.mark.parametrize(("game", "seats", "fault"), [("whisper", 2, "not_found"), ("pickomino", 3, "bad_game")])
def test_there_is_no_other_last_game(server: Running, game: str, seats: int, fault: str) -> None:
    with pytest.raises(Refused) as caught:
        server.open(auth.new_token(), *["random"] * seats, game=game, last_game=True)
    assert caught.value.fault == fault


def test_lessons_that_cannot_be_loaded_stop_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(
        registry.games(), "broken", replace(registry.info("pickomino"), name="broken", course="no.where:X")
    )
    monkeypatch.setitem(registry.games(), "wrong", replace(registry.info("pickomino"), name="wrong", course="math:pi"))
    assert (lesson_names("broken"), lesson_names("wrong")) == ([], [])
