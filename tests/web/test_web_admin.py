"""The operator's page: behind her token she sees what is busy, closes a table, keeps people out, lets them in again."""

from collections.abc import Callable, Iterator

import pytest

from plansza.server.client import request
from running import Server
from web.site_server import start_server
from web.visitor import Visitor

Visit = Callable[..., Visitor]
TOKEN = "the-operators-token-of-a-test"


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = start_server(tmp_path_factory.mktemp("watched"), env={"PLANSZA_OPERATOR_TOKEN": TOKEN})
    yield server
    server.stop()


def enter(operator: Visitor, label: str, button: str) -> None:
    operator.go("/admin")
    operator.page.get_by_label(label).fill(TOKEN)
    operator.page.get_by_role("button", name=button, exact=True).click()


def test_a_table_is_closed_and_opened_again(watched: Server, visit: Visit) -> None:
    guest, operator = visit(base=watched.base), visit(base=watched.base)
    guest.play_now()
    guest.wait_for_turn()
    code = guest.page.url.rpartition("/")[2]
    operator.page.on("dialog", lambda dialog: dialog.accept())
    enter(operator, "The operator's token", "Open")
    operator.page.get_by_role("button", name=f"Close the table: {code}").click()
    guest.page.get_by_role("heading", name="This table is closed").wait_for()
    assert [ban["what"] for ban in request(watched.base, "/api/admin", token=TOKEN)["bans"]] == [code]
    operator.page.get_by_role("button", name=f"Let in again: {code}").click()
    operator.page.get_by_text("Nobody is kept out, and no table is closed.").wait_for()
    guest.page.reload()
    guest.wait_for_turn()


def test_a_person_is_kept_out_from_the_list_of_a_table(watched: Server, visit: Visit) -> None:
    guest, operator = visit(base=watched.base, lang="pl"), visit(base=watched.base, lang="pl")
    guest.play_now()
    guest.wait_for_turn()
    code = guest.page.url.rpartition("/")[2]
    operator.page.on("dialog", lambda dialog: dialog.accept())
    enter(operator, "Token operatora", "Otwórz")
    operator.page.get_by_role("button", name=f"Kto tam jest? {code}").click()
    people = operator.page.get_by_role("region", name=f"Przy stole {code}")
    people.get_by_role("button", name="Nie wpuszczaj").first.click()
    guest.page.get_by_role("heading", name="Nie możesz tu grać").wait_for()


def test_a_wrong_token_is_told_and_opens_nothing(watched: Server, visit: Visit) -> None:
    stranger = visit(base=watched.base)
    stranger.go("/admin")
    stranger.page.get_by_label("The operator's token").fill("not-the-operators-token")
    stranger.page.get_by_role("button", name="Open", exact=True).click()
    stranger.page.get_by_role("alert").get_by_text("That is not the operator's token.").wait_for()
    assert stranger.page.get_by_role("button", name="Lock again").count() == 0
    stranger.complaints.clear()  # the browser notes the refusal


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize(("lang", "dark"), [("en", False), ("pl", True)])
def test_the_page_fits_and_axe_finds_nothing(watched: Server, visit: Visit, phone: bool, lang: str, dark: bool) -> None:
    operator = visit(base=watched.base, phone=phone, lang=lang, dark=dark)
    body = {"kind": "address", "what": "203.0.113.0/24", "reason": "spam"}
    request(watched.base, "/api/admin/bans", body, TOKEN)
    enter(operator, *({"en": ("The operator's token", "Open"), "pl": ("Token operatora", "Otwórz")}[lang]))
    operator.page.get_by_text("203.0.113.0/24").wait_for()
    assert operator.problems(f"admin-{lang}-{'phone' if phone else 'desktop'}") == []
