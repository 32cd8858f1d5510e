"""An arena told in a file: Markdown, or one HTML page with pictures that needs nothing from elsewhere."""

import os
import platform
from datetime import date
from html import escape
from pathlib import Path

import plansza
from plansza.arena.results import Results
from plansza.arena.sheets import Sheet, headline, sheets, verdict
from plansza.arena.svg import cross_picture, rating_plot
from plansza.kernel import registry
from plansza.kernel.errors import PlanszaError

_STYLE = """
:root { color-scheme: light dark; --ink: #1d2430; --paper: #fff; --line: #d5dae2; --mark: #2a78d6; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ebf0; --paper: #171b22; --line: #3a4250; --mark: #6aa9f4; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 60rem;
  margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: 0.5rem 0; font-variant-numeric: tabular-nums; }
th, td { padding: 0.25rem 0.75rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
div { overflow-x: auto; }
pre { white-space: pre-wrap; }
svg { max-width: 100%; height: auto; } svg text { fill: var(--ink); font: 13px system-ui, sans-serif; }
svg text.small { font-size: 10px; } svg circle { fill: var(--mark); }
.grid { stroke: var(--line); } .bar { stroke: var(--mark); stroke-width: 3; }
"""


class BadReport(PlanszaError):
    """A report is asked for in a form that there is none of."""


def save(results: Results, path: Path, command: str = "", anchor: int = -1) -> None:
    """By the end of the file's name: .md or .html. `command` is what made it."""
    make = {".md": markdown, ".html": html}.get(check(path).suffix)
    assert make is not None
    path.write_text(make(results, command, anchor), encoding="utf-8")


def check(path: Path) -> Path:
    """To be asked before the games are played, not after."""
    if path.suffix not in (".md", ".html"):
        raise BadReport(f"a report is a .md or .html file, not {path}")
    return path


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
    if results.stopped:
        lines.append(f"Stopped before its time: {results.stopped}.")
    return lines


def rules(results: Results) -> str:
    """The preset, and the options that are not as it has them."""
    setting, info = results.setting, registry.info(results.setting.game)
    usual = info.check_options({}, setting.preset)
    changed = {name: value for name, value in setting.options.items() if value != usual[name]}
    own = [f"{name}={value if isinstance(value, bool | str) else 'own'}" for name, value in changed.items()]
    return ", ".join([setting.preset, *own])


def machine() -> str:
    python = platform.python_version()
    return (
        f"{date.today()}, plansza {plansza.__version__}, Python {python}, {platform.machine()}, {os.cpu_count()} cores"
    )


def markdown(results: Results, command: str = "", anchor: int = -1) -> str:
    parts = [f"# {title(results)}", *([f"`{command}`"] if command else []), *facts(results)]
    parts += [_markdown_table(sheet) for sheet in sheets(results, anchor)]
    return "\n\n".join([*parts, machine()]) + "\n"


def _markdown_table(sheet: Sheet) -> str:
    rows = [sheet.heads, ["---", *["---:"] * (len(sheet.heads) - 1)], *sheet.rows]
    lines = ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in rows]
    return "\n".join([f"## {sheet.title}", "", *lines, "", sheet.note])


def html(results: Results, command: str = "", anchor: int = -1) -> str:
    name = escape(title(results))
    parts = [f"<h1>{name}</h1>", *([f"<pre>{escape(command)}</pre>"] if command else [])]
    parts += [f"<p>{escape(line)}</p>" for line in facts(results)]
    parts.append(f"<div>{rating_plot(results.bots, results.ratings(anchor))}</div>")
    parts.append(f"<div>{cross_picture(results)}</div>")
    parts += [_html_table(sheet) for sheet in sheets(results, anchor)]
    parts.append(f"<p>{escape(machine())}</p>")
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{name}</title>'
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="en"><head>{head}<style>{_STYLE}</style></head>\n<body>\n{body}\n</body></html>\n'
    )


def _html_table(sheet: Sheet) -> str:
    head = "".join(f"<th>{escape(cell)}</th>" for cell in sheet.heads)
    rows = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in sheet.rows)
    table = f"<div><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"
    return f"<h2>{escape(sheet.title)}</h2>{table}<p>{escape(sheet.note)}</p>"
