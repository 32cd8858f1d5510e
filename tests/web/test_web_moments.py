"""What is felt: a bust, a theft, a payment, a liberation, the end; and the ways past it."""

import struct
from collections.abc import Callable

from plansza.kernel.match import Match
from plansza.kernel.seats import CHANCE
from web.staged import StagedTable, golden_games
from web.visitor import Visitor

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
    guest.page.wait_for_selector(".whose.mine", timeout=2_000)  # played it would take five seconds
    assert guest.page.locator(".caption").count() == 0


def test_the_end_is_celebrated_and_can_be_shared(visit: Visit) -> None:
    guest = visit(motion=True, settings={**KNOWN, "speed": "fast"})
    stage_event(StagedTable(guest), "marrakech", "event-over")
    guest.page.locator(".finale").wait_for()
    assert guest.page.locator("#result").count() == 0
    guest.page.locator("#result").wait_for()
    assert guest.page.locator("#result").inner_text() in ("You won!", "You lost", "You share the win")
    with guest.page.expect_download() as download:
        guest.page.get_by_role("button", name="Share a picture").click()
    picture = download.value.path().read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert struct.unpack(">II", picture[16:24]) == (1200, 630)
    guest.complaints.clear()  # this table is not the server's: it knows no points over time
