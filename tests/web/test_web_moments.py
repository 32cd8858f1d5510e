"""What is felt: a bust, a theft, a payment, a liberation, the end and its picture; and the ways past it."""

import base64
import itertools
import struct
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from plansza.kernel.match import Match
from plansza.kernel.seats import CHANCE
from web.staged import StagedTable, golden_games
from web.visitor import ARTEFACTS, Visitor

Visit = Callable[..., Visitor]
KNOWN = {"finished": {"pickomino": 1, "marrakech": 1}}


def stage_event(table: StagedTable, game: str, event: str, least: int = 0) -> None:
    """The decision of a golden game after which this happened, as the next player sees it, played on the board."""
    for match in golden_games(game):
        for since, number in _decisions(match):
            after = match.at(number)
            if any(told.id == event and told.args.get("count", least) >= least for told in after.events(None, since)):
                mover = int(match.game.to_move(match.states()[since]))
                other = (mover + 1) % match.players
                table.show(match.at(since), other)
                table.step(after, since, mover, other)
                return
    raise AssertionError(f"there is no {event} in the golden games of {game}")


def _decisions(match: Match) -> list[tuple[int, int]]:
    """From each decision to the next, or to the end."""
    states, to_move = match.states(), match.game.to_move
    decided = [number for number in range(match.number) if to_move(states[number]) != CHANCE]
    return list(zip(decided, [*decided[1:], match.number], strict=True))


def test_a_bust_is_told_and_the_next_turn_begins_apart(visit: Visit) -> None:
    guest = visit(motion=True, settings=KNOWN)
    stage_event(StagedTable(guest), "pickomino", "event-bust")
    guest.page.locator(".caption", has_text="busts").wait_for()
    guest.page.locator(".caption", has_text="is next to roll").wait_for()


def test_a_large_payment_is_told_and_the_die_stays(visit: Visit) -> None:
    guest = visit(motion=True, settings=KNOWN)
    stage_event(StagedTable(guest), "marrakech", "event-paid", least=5)
    guest.page.locator(".caption", has_text="pays").wait_for()
    guest.page.locator(".players .lies").wait_for()


def test_a_liberation_and_a_found_misdirection_are_told(visit: Visit) -> None:
    guest = visit(motion=True, settings=KNOWN)
    table = StagedTable(guest)
    stage_event(table, "unrest", "event-liberated")
    guest.page.locator(".caption", has_text="is liberated").wait_for()
    assert guest.page.locator(".district.freed").count() == 1
    stage_event(table, "unrest", "event-surveiled-misdirection")
    guest.page.locator(".caption", has_text="A Misdirection!").wait_for()
    assert guest.page.locator(".slot.torn").count() == 1


def test_a_complete_group_is_told_and_the_regions_are_counted(visit: Visit) -> None:
    guest = visit(motion=True, settings={**KNOWN, "speed": "fast"})
    table = StagedTable(guest)
    stage_event(table, "marabunta", "event-power")
    guest.page.locator(".caption", has_text="completes a group of crates").wait_for()
    stage_event(table, "marabunta", "event-over")
    guest.page.locator("[data-flag]").nth(1).wait_for()
    guest.page.locator(".podium").wait_for()
    assert guest.page.locator("[data-flag]").count() == 6
    guest.complaints.clear()  # this table is not the server's: it knows no points over time


def test_what_others_do_can_be_skipped(visit: Visit) -> None:
    guest = visit(motion=True, settings={**KNOWN, "speed": "slow"})
    table = StagedTable(guest)
    stage_event(table, "pickomino", "event-bust")
    guest.page.get_by_role("button", name="Skip to my turn").click()
    guest.page.wait_for_selector(".whose.mine", timeout=4_000)  # played it would take five seconds
    guest.page.locator(".caption").wait_for(state="detached", timeout=4_000)


SEEN = """
window.seen = { finale: false, together: false }
new MutationObserver(() => {
  const finale = document.querySelector('.finale')
  seen.finale ||= !!finale
  seen.together ||= !!finale && !!document.querySelector('#result')
}).observe(document, { childList: true, subtree: true })
"""  # whether the last scene came, and the result not before it had gone


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
@pytest.mark.parametrize("game", ["pickomino", "marrakech", "unrest", "marabunta"])
def test_the_players_cards_tell_who_is_away_and_which_bot_thinks(visit: Visit, game: str, phone: bool) -> None:
    """Seat 0 looks on, whoever is to decide; the other is a bot, or a person who has gone."""
    match = next(golden_games(game))
    other = next(since for since, _ in _decisions(match) if match.game.to_move(match.states()[since]) == 1)
    guest = visit(phone=phone, settings=KNOWN)
    table = StagedTable(guest)
    marks = guest.page.locator(".stage .seat-mark")
    table.show(match.at(other), 0)
    assert set(marks.evaluate_all("all => all.map(mark => mark.dataset.presence)")) == {"here"}
    table.bots = frozenset({1})
    table.show(match.at(other), 0)
    guest.page.locator('.stage .seat-mark[data-presence="thinking"]').wait_for()
    assert guest.page.locator('.stage .seat-mark[role=img][aria-label="is thinking"]').count() == 1
    assert guest.violations() == []
    table.bots, table.absent = frozenset(), frozenset({1})
    table.show(match.at(other), 0)
    guest.page.locator('.stage .seat-mark[data-presence="away"]').wait_for()
    assert guest.page.locator('.stage [data-presence="thinking"]').count() == 0


def test_the_end_is_celebrated_and_can_be_shared(visit: Visit) -> None:
    guest = visit(motion=True, settings={**KNOWN, "speed": "fast"})
    guest.page.add_init_script(SEEN)
    stage_event(StagedTable(guest), "marrakech", "event-over")
    guest.page.locator("#result").wait_for()
    assert guest.page.evaluate("window.seen") == {"finale": True, "together": False}
    assert guest.page.locator("#result").inner_text() in ("You won!", "You lost", "You share the win")
    shared_picture(guest)
    guest.complaints.clear()  # this table is not the server's: it knows no points over time


def shared_picture(guest: Visitor, name: str = "") -> bytes:
    """The picture that the button hands out; one with a name is kept among the artefacts."""
    with guest.page.expect_download() as download:
        guest.page.get_by_role("button", name="Share a picture").click()
    picture = download.value.path().read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert struct.unpack(">II", picture[16:24]) == (1200, 630)
    if name:
        ARTEFACTS.mkdir(parents=True, exist_ok=True)
        (ARTEFACTS / f"{name}.png").write_bytes(picture)
    return picture


# whether a part of what was drawn differs from another picture, and whether it is of one colour only
_COMPARED = """async ([one, other, [x, y, width, height]]) => {
  const pixels = async source => {
    const image = new Image()
    image.src = `data:image/png;base64,${source}`
    await image.decode()
    const pen = Object.assign(document.createElement('canvas'), { width: 1200, height: 630 }).getContext('2d')
    pen.drawImage(image, 0, 0)
    return new Uint32Array(pen.getImageData(x, y, width, height).data.buffer)
  }
  const [first, second] = [await pixels(one), await pixels(other)]
  const changed = first.filter((pixel, i) => pixel !== second[i]).length / first.length
  return { changed, colours: new Set(first).size }
}"""
BOARD, SCORES = [0, 0, 600, 630], [640, 180, 516, 380]


def compared(guest: Visitor, pictures: Sequence[bytes], part: list[int]) -> dict[str, Any]:
    sources = [base64.b64encode(picture).decode() for picture in pictures]
    return dict(guest.page.evaluate(_COMPARED, [*sources, part]))


@pytest.mark.parametrize("game", ["pickomino", "marrakech", "unrest", "marabunta"])
def test_what_is_shared_shows_the_final_board(visit: Visit, game: str) -> None:
    """Two games that ended otherwise look otherwise, on the left the board and on the right the scores."""
    guest, pictures = visit(settings=KNOWN), list[bytes]()
    table = StagedTable(guest)
    for match in itertools.islice(golden_games(game), 2):
        table.show(match, 0)
        guest.page.locator("#result").wait_for()
        pictures.append(shared_picture(guest, f"shared-{game}-{len(pictures)}"))
    board = compared(guest, pictures, part=BOARD)
    assert board["colours"] > 500
    assert board["changed"] > 0.1
    assert compared(guest, pictures, part=SCORES)["changed"] > 0.001
    guest.complaints.clear()  # this table is not the server's: it knows no points over time


def test_what_is_shared_looks_the_same_by_night(visit: Visit) -> None:
    """Seats keep colours that can be read on its paper."""
    pictures = []
    match = next(golden_games("marrakech"))
    for dark in (False, True):
        guest = visit(dark=dark, settings=KNOWN)
        StagedTable(guest).show(match, 0)
        guest.page.locator("#result").wait_for()
        pictures.append(shared_picture(guest))
        guest.complaints.clear()  # this table is not the server's: it knows no points over time
    assert compared(guest, pictures, part=[0, 0, 1200, 600])["changed"] < 0.002  # below stands the address
