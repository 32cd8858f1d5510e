"""Somebody in front of a browser."""

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from plansza.kernel import registry

ROOT = Path(__file__).parent.parent.parent
ARTEFACTS = ROOT / "artefacts" / "web"
DESKTOP, PHONE = {"width": 1280, "height": 860}, {"width": 390, "height": 844}

PATIENCE = 90_000  # ms: a test must not fail because the machine has other things to do

# what can be tapped: on the board, and the buttons in sight
_LEGAL = """
  const visible = part => part.checkVisibility()
  const parts = [...document.querySelectorAll('.play [data-legal]')].filter(visible).map(part => part.dataset.action)
  const buttons = [...document.querySelectorAll('.play [data-choice]')].filter(visible).map(part => part.dataset.choice)
  const legal = [...new Set([...parts, ...buttons])]
"""
# all that can be done, also what takes several taps: every choice has a button behind "as buttons"
_CHOICES = """
  const legal = [...document.querySelectorAll('.play [data-choice]')].map(part => part.dataset.choice)
"""
_READY = """number => {
  const table = document.querySelector('.play')
  if (!table || document.querySelector('dialog.curtain[open]')) return false
  if (document.querySelector('#result')) return []
  if (Number(table.dataset.number) === number) return false
  if (!table.querySelector('[data-legal], [data-choice]')) return false
  LEGAL
  return legal
}"""
_SETTLED = """() => document.fonts.status === 'loaded' && !document.querySelector('main .loading')
  && document.getAnimations().every(one => one.playState !== 'running' || one.effect.getTiming().iterations > 99)"""
_KEPT = """async paths =>
  (await Promise.all(paths.map(path => caches.match(path, { ignoreVary: true })))).every(Boolean)"""
_PRESS = """action =>
  [...document.querySelectorAll('.play [data-choice]')].find(part => part.dataset.choice === action).click()"""


class Visitor:
    """A page in a browser context of its own, with nothing moving unless asked for."""

    def __init__(
        self,
        browser: Any,
        base: str,
        lang: str = "en",
        phone: bool = False,
        dark: bool = False,
        motion: bool = False,
        settings: dict[str, Any] | None = None,
        workers: str = "block",
    ) -> None:
        """workers: whether service workers are let in; they hide requests from a test that holds them."""
        self.base, self.phone, self.complaints = base, phone, list[str]()
        self.context = browser.new_context(
            viewport=PHONE if phone else DESKTOP,
            locale={"en": "en-GB", "pl": "pl-PL"}[lang],
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=phone,
            accept_downloads=True,
            service_workers=workers,
        )
        if settings:
            kept = json.dumps(json.dumps(settings))
            script = f"if (!localStorage.getItem('plansza.settings')) localStorage.setItem('plansza.settings', {kept})"
            self.context.add_init_script(script)
        self.page = self.new_page()

    def new_page(self) -> Any:
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda line: self._note(line) if line.type == "error" else None)
        return page

    def _note(self, line: Any) -> None:
        self.complaints.append(f"{line.text} {line.location.get('url', '')}")

    # --- going places ---

    def go(self, path: str = "/") -> Any:
        self.page.goto(self.base + path)
        self.page.wait_for_selector("main h1, main .play")
        return self.page

    def wait_until(self, script: str, arg: Any = None) -> None:
        """Until it gives something true: wait_for_function takes the promise of an async function for that."""
        deadline = time.monotonic() + PATIENCE / 1000
        while not self.page.evaluate(script, arg):
            assert time.monotonic() < deadline, f"never true: {script} of {arg}"
            self.page.wait_for_timeout(50)

    def wait_until_kept(self, *paths: str) -> None:
        """Until these are there for when there is no network."""
        self.wait_until(_KEPT, list(paths))

    def play_now(self, game: str = "pickomino") -> None:
        """Home, and one tap."""
        self.go()
        self.page.locator(f'.box:has(a[href="/rules/{game}"]) button').click()
        self.page.wait_for_selector(".play")

    def open_table(self, game: str = "pickomino", company: str = "screen", **fields: str) -> str:
        """Through the form; gives the table's code. Fields are names of select boxes' labels and what to choose."""
        self.go(f"/new/{game}")
        self.page.locator(f'input[value="{company}"]').check()
        for label, choice in fields.items():
            self.page.get_by_label(label).select_option(choice)
        self.page.locator("form button[type=submit]").click()
        self.page.wait_for_url("**/t/*")
        self.page.wait_for_selector(".play, #seats")
        return str(self.page.url.rsplit("/", 1)[1])

    def switch_on(self, game: str, preset: str) -> None:
        """The variants of a preset, on the page that sets up a table."""
        for name, value in registry.info(game).presets[preset].items():
            if value is True:
                self.page.locator(f'input[name="option-{name}"]').check()

    @property
    def table(self) -> str:
        return str(self.page.url.rsplit("/", 1)[1].split("#")[0])

    # --- playing ---

    @property
    def number(self) -> int:
        return int(self.page.locator(".play").get_attribute("data-number"))

    def legal(self) -> list[str]:
        return list(self.page.evaluate(f"() => {{{_LEGAL} return legal}}"))

    def wait_for_turn(self, after: int = -1) -> list[str]:
        """Until somebody here is to decide and the game has moved on; gives what is legal, [] when it is over."""
        return list(self.page.wait_for_function(_READY.replace("LEGAL", _LEGAL), arg=after).json_value())

    def wait_for_choices(self, after: int = -1) -> list[str]:
        """The same in full notation, whether it takes one tap or several."""
        return list(self.page.wait_for_function(_READY.replace("LEGAL", _CHOICES), arg=after).json_value())

    def wait_until_past(self, number: int) -> None:
        self.page.wait_for_function("n => Number(document.querySelector('.play').dataset.number) > n", arg=number)

    def choose(self, action: str) -> None:
        """Taps the part of the board that stands for it, or else its button."""
        self.page.locator(f'.play [data-action="{action}"][data-legal], .play [data-choice="{action}"]').first.click()

    def press(self, action: str) -> None:
        """The button of a choice, wherever it is: quick, for games that are played to get somewhere."""
        self.page.evaluate(_PRESS, action)

    def play(self, decide: Callable[[list[str]], str], until: Callable[[], bool] = lambda: False) -> int:
        """Plays to the end by taps; gives how many decisions that took."""
        legal, decisions = self.wait_for_turn(), 0
        while legal and not until():
            before = self.number
            self.choose(decide(legal))
            decisions += 1
            assert decisions < 1500, "the game does not end"
            legal = self.wait_for_turn(after=before)
        return decisions

    # --- looking ---

    def shot(self, name: str) -> None:
        """The whole page as a picture among the artefacts, when nothing moves any more."""
        ARTEFACTS.mkdir(parents=True, exist_ok=True)
        self.settle()
        self.page.screenshot(path=ARTEFACTS / f"{name}.png", full_page=True)

    def settle(self) -> None:
        """Until all is there and nothing moves."""
        self.page.wait_for_function(_SETTLED)

    def problems(self, name: str) -> list[str]:
        """What is wrong with the page to the eye of a program; a picture of it is kept under that name."""
        self.shot(name)
        wide = ["the page can be scrolled sideways"] if self.is_too_wide() else []
        return [f"{name}: {problem}" for problem in (*self.violations(), *self.small_targets(), *wide)]

    def problems_in_both_themes(self, name: str) -> list[str]:
        found = self.problems(name)
        self.page.locator("header nav button").nth(1).click()
        return found + self.problems(f"{name}-other-theme")

    def violations(self) -> list[str]:
        """What axe-core finds wrong with the page."""
        from axe_playwright_python.sync_playwright import Axe

        found = Axe().run(self.page).response["violations"]
        return [f"{v['id']} ({v['impact']}): {v['nodes'][0]['html'][:160]} … {len(v['nodes'])}x" for v in found]

    def is_too_wide(self) -> bool:
        """Whether the page can be scrolled sideways."""
        return bool(self.page.evaluate("document.documentElement.scrollWidth > innerWidth + 1"))

    def small_targets(self) -> list[str]:
        """Things to tap that are less than 44 pixels high or wide and are not words in a sentence.

        A hex of Marabunta may be 40 high, as it is wider than that: its land fills the width of a phone.
        """
        script = """() => [...document.querySelectorAll(
            'button, select, input, a.button, summary, [role=button], [role=tab]')]
          .filter(part => part.checkVisibility({ visibilityProperty: true }))
          .filter(part => !part.closest('.visually-hidden, .skip'))
          .map(part => [part, (part.closest('label') ?? part).getBoundingClientRect()])
          .map(([part, box]) => [part, box, part.dataset.hex === undefined ? 43.5 : 40])
          .filter(([, box, least]) => box.width && (box.height < least || box.width < least))
          .map(([part, box]) => `${part.outerHTML.slice(0, 90)} ${box.width} x ${box.height}`)"""
        return list(self.page.evaluate(script))


def careful(legal: list[str]) -> str:
    """A player of Pickomino: takes what can be taken, worms first, then the highest."""
    return min(legal, key=_careful_order)


def _careful_order(action: str) -> tuple[int, int]:
    kinds = ("steal", "take", "keep worm", "keep", "hold", "rob", "roll", "bust")
    kind = next(i for i, name in enumerate(kinds) if action.startswith(name))
    number = action.split()[-1]
    return kind, -int(number) if number.isdigit() else 0
