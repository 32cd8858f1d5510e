"""Every decision in one view: what can be chosen and the line that says what to do, in sight and under nothing."""

import functools
from collections.abc import Callable
from typing import Any

import pytest

from web.staged import Situation, StagedTable, golden_games, random_game, situations
from web.visitor import PHONE, Visitor

Visit = Callable[..., Visitor]
LAPTOP = {"width": 1366, "height": 680}
LOW, SIDEWAYS = {"width": 375, "height": 620}, {"width": 740, "height": 360}

# a game, and the numbers of players between the fewest and the most, of which there are golden games
GAMES = {"pickomino": (3, 4, 5, 6), "marrakech": (3,), "unrest": (), "marabunta": ()}

# what is out of sight, covered or cut off, in words
_PROBLEMS = """() => {
  const whole = box => box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1
  const visible = part => part.checkVisibility({ visibilityProperty: true })
  const shown = selector => [...document.querySelectorAll(selector)].filter(visible)
  const isCut = box => box.scrollHeight > box.clientHeight + 2 || box.scrollWidth > box.clientWidth + 2
  const name = part => part.dataset.action ?? part.dataset.choice ?? (part.id || part.className)
  const problems = []

  const parts = shown('.play :is([data-legal], [data-choice], [data-move], [data-opens])')
  if (!parts.some(part => !part.matches('[data-opens]'))) problems.push('there is nothing to choose')
  for (const part of [...parts, ...shown('[data-instruction], .play [role=tab]')]) {
    const box = part.getBoundingClientRect()
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    if (!whole(box)) problems.push(`${name(part)} is out of sight`)
    else if (part.matches('button[data-choice]') && isCut(part)) problems.push(`${name(part)} is cut off`)
    else if (!part.contains(hit)) problems.push(`${name(part)} is under ${hit?.outerHTML.slice(0, 60)}`)
  }

  const line = document.querySelector('[data-instruction]')
  if (!line) problems.push('there is no instruction')
  else if (isCut(line)) problems.push('the instruction is cut off')
  for (const box of [document.documentElement, ...shown('.play .stage, .play [role=tablist]')])
    if (isCut(box)) problems.push(`${box.className || 'the page'} can be scrolled`)
  return problems
}"""


@functools.cache
def decisions(game: str) -> list[Situation]:
    """Every kind of decision, in every preset and for every number of players."""
    matches = [*golden_games(game), *(random_game(game, players) for players in GAMES[game])]
    return [situation for match in matches for situation in situations(match)]


@pytest.mark.parametrize("screen", [LAPTOP, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_every_decision_is_seen_whole(visit: Visit, game: str, screen: dict[str, int]) -> None:
    guest = visit(phone=screen is PHONE, lang="pl" if screen is PHONE else "en")
    guest.page.set_viewport_size(screen)
    table, problems = StagedTable(guest), dict[str, Any]()
    for situation in decisions(game):
        table.show(situation.match)
        if found := guest.page.evaluate(_PROBLEMS):
            problems[str(situation)] = found
    assert problems == {}


@pytest.mark.parametrize("screen", [LOW, SIDEWAYS], ids=["low", "sideways"])
@pytest.mark.parametrize("game", GAMES)
def test_a_low_phone_and_one_on_its_side_need_no_scrolling(visit: Visit, game: str, screen: dict[str, int]) -> None:
    """Words may be cut off there: a name of thirty letters does not fit on every button."""
    guest = visit(phone=True, lang="pl" if screen is SIDEWAYS else "en")
    guest.page.set_viewport_size(screen)
    table, problems = StagedTable(guest), dict[str, Any]()
    matches = list(golden_games(game))
    for situation in (one for match in (matches[0], matches[-1]) for one in situations(match)):
        table.show(situation.match)
        found = [problem for problem in guest.page.evaluate(_PROBLEMS) if not problem.endswith("cut off")]
        if found:
            problems[str(situation)] = found
    assert problems == {}


def test_the_long_words_of_the_tabs_fit_beside_the_board(visit: Visit) -> None:
    for game in GAMES:
        guest = visit(lang="pl")
        guest.page.set_viewport_size(LAPTOP)
        StagedTable(guest).show(decisions(game)[0].match)
        assert guest.page.evaluate(_PROBLEMS) == []


@pytest.mark.parametrize("screen", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_the_board_stays_where_it_is_whatever_the_dock_says(visit: Visit, screen: dict[str, int]) -> None:
    """A refusal, a confirmation and somebody else's turn move nothing."""
    guest = visit(phone=screen is PHONE, settings={"confirm": "always", "coach": "never"})
    guest.page.set_viewport_size(screen)
    guest.play_now()
    legal, stage = guest.wait_for_turn(), guest.page.locator(".play .stage")
    before = stage.bounding_box()
    guest.choose(legal[0])
    guest.page.locator(".confirm").wait_for()
    assert stage.bounding_box() == before
    guest.page.get_by_role("button", name="Cancel").click()
    guest.page.locator("[data-action^=take]").first.click(force=True)
    guest.page.locator(".notice").wait_for()
    assert stage.bounding_box() == before
