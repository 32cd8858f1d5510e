"""Language, colours, confirmation, coach: set, kept, and obeyed."""

from collections.abc import Callable

from web.visitor import Visitor, careful

Visit = Callable[..., Visitor]


def test_language_comes_from_the_browser_and_can_be_changed_in_the_middle_of_a_game(visit: Visit) -> None:
    guest = visit(lang="pl")
    guest.play_now()
    legal = guest.wait_for_turn()
    guest.page.locator(".whose", has_text="Odłóż kostki").wait_for()
    guest.page.get_by_role("button", name="English").click()
    guest.page.locator(".whose", has_text="Set dice aside").wait_for()
    assert guest.page.locator("html").get_attribute("lang") == "en"
    part = guest.page.locator(f'[data-action="{legal[0]}"]')
    assert "set aside" in part.get_attribute("aria-label")
    guest.page.reload()
    guest.page.locator(".whose", has_text="Set dice aside").wait_for()


def test_theme(visit: Visit) -> None:
    guest = visit()
    guest.go()
    paper = "getComputedStyle(document.body).backgroundColor"
    light = guest.page.evaluate(paper)
    guest.page.get_by_role("button", name="Dark colours").click()
    assert guest.page.evaluate(paper) != light
    guest.page.reload()
    guest.page.get_by_role("button", name="Light colours").wait_for()
    assert guest.page.evaluate(paper) != light


def test_confirmation_asks_once_more(visit: Visit) -> None:
    guest = visit(settings={"confirm": "always"})
    guest.play_now()
    legal = guest.wait_for_turn()
    number, wanted = guest.number, careful(legal)
    guest.choose(wanted)
    guest.page.get_by_role("button", name="Do it").wait_for()
    assert guest.page.locator(f'[data-action="{wanted}"][data-pending]').count() == 1
    guest.page.get_by_role("button", name="Cancel").click()
    assert guest.number == number
    guest.choose(wanted)
    guest.page.get_by_role("button", name="Do it").click()
    guest.wait_until_past(number)


def test_the_coach_explains_a_first_game_and_no_other(visit: Visit) -> None:
    new, old = visit(), visit(settings={"finished": {"pickomino": 1}})
    new.play_now()
    legal, note = new.wait_for_turn(), new.page.get_by_role("note")
    assert "most worms win" in note.inner_text()  # what the game is about, until the first decision
    before = new.number
    new.choose(careful(legal))
    new.wait_for_turn(after=before)
    assert "most worms win" not in note.inner_text()
    new.page.get_by_role("button", name="Stop explaining").click()
    assert note.count() == 0
    new.page.get_by_role("button", name="Explain this decision").click()
    assert note.inner_text() != ""
    old.play_now()
    old.wait_for_turn()
    assert old.page.get_by_role("note").count() == 0


def test_settings_are_shared_by_tabs(visit: Visit) -> None:
    guest = visit()
    guest.go("/settings")
    other = guest.new_page()
    other.goto(guest.base)
    other.get_by_text("Pull up a chair").wait_for()
    guest.page.get_by_role("radio", name="Polski").check()
    other.get_by_text("Siadaj do stołu").wait_for()


def test_sound_is_made_when_wanted(visit: Visit) -> None:
    guest = visit()
    guest.go("/settings")
    guest.page.evaluate("""() => {
      const Real = AudioContext
      window.made = 0
      window.AudioContext = class extends Real { constructor() { super(); window.made++ } }
    }""")
    guest.page.get_by_label("Sounds on").check()
    assert guest.page.evaluate("window.made") == 1


def test_installable(visit: Visit) -> None:
    guest = visit()
    guest.go()
    manifest = guest.page.evaluate(
        "fetch(document.querySelector('link[rel=manifest]').href).then(answer => answer.json())"
    )
    assert manifest["name"] == "Plansza"
    for icon in manifest["icons"]:
        assert guest.page.evaluate("src => fetch(src).then(answer => answer.ok)", icon["src"])


def test_page_weight(visit: Visit) -> None:
    """All that is fetched for the home page and a first table, as it goes over the wire: under 300 KB."""
    guest = visit()
    session = guest.context.new_cdp_session(guest.page)
    session.send("Network.enable")
    sizes: list[int] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(int(event["encodedDataLength"])))
    guest.play_now()
    guest.wait_for_turn()
    guest.page.wait_for_load_state("networkidle")
    assert 50_000 < sum(sizes) < 300_000
