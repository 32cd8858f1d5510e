"""An arena told in a file: Markdown, or one HTML page with pictures that needs nothing from elsewhere."""

from pathlib import Path

from plansza.arena.page import BadReport, Page, check
from plansza.arena.results import Results
from plansza.arena.sheets import headline, sheets, verdict
from plansza.arena.svg import cross_picture, rating_plot
from plansza.kernel import registry

__all__ = ["BadReport", "check", "facts", "html", "markdown", "page", "rules", "save", "title"]


def page(results: Results, command: str = "", anchor: int = -1) -> Page:
    """`command` is what made it."""
    pictures = [rating_plot(results.bots, results.ratings(anchor)), cross_picture(results)]
    return Page(title(results), command, facts(results), sheets(results, anchor), pictures)


def save(results: Results, path: Path, command: str = "", anchor: int = -1) -> None:
    """By the end of the file's name: .md or .html."""
    page(results, command, anchor).save(check(path))


def markdown(results: Results, command: str = "", anchor: int = -1) -> str:
    return page(results, command, anchor).markdown()


def html(results: Results, command: str = "", anchor: int = -1) -> str:
    return page(results, command, anchor).html()


def title(results: Results) -> str:
    return f"{results.setting.game}: {', '.join(results.bots)}"


def facts(results: Results) -> list[str]:
    """What the games were, and how it came out, a sentence each."""
    setting = results.setting
    told, units = sum(len(unit.games) for unit in results.units), len(results.units)
    lines = [
        f"{setting.game}, {rules(results)}, {setting.players} players, "
        f"seed {setting.seed}: {told:,} games in {units:,} units, each a line-up in every seat with the same chance.",
        f"{headline(results)}.",
    ]
    if results.sprt:
        lines.append(f"Sequential test {verdict(results)}.")
    lines += [_told_faults(name, results.faults(bot)) for bot, name in enumerate(results.bots) if results.faults(bot)]
    if results.stopped:
        lines.append(f"Stopped before its time: {results.stopped}.")
    return lines


def _told_faults(name: str, faults: list[tuple[int, str]]) -> str:
    number, why = faults[0]
    games = "1 game" if len(faults) == 1 else f"{len(faults):,} games"
    return f"{name} was out of {games}, where a stand-in decided for it to the end; in game {number}: {why}."


def rules(results: Results) -> str:
    """The preset, and the options that are not as it has them."""
    setting, info = results.setting, registry.info(results.setting.game)
    usual = info.check_options({}, setting.preset)
    changed = {name: value for name, value in setting.options.items() if value != usual[name]}
    own = [f"{name}={value if isinstance(value, bool | str) else 'own'}" for name, value in changed.items()]
    return ", ".join([setting.preset, *own])
