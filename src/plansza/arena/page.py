"""A page of sheets as a file: Markdown, or HTML with pictures that needs nothing from elsewhere.

Names of bots may hold anything: they are escaped here, and nowhere else.
"""

import os
import platform
import re
from dataclasses import dataclass, field
from datetime import date
from html import escape
from pathlib import Path

import plansza
from plansza.arena.sheets import Sheet
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
_MARKS = re.compile(r"[\\`*<>\[\]|]|(?<!\w)_|_(?!\w)")  # what Markdown takes for more than a character


class BadReport(PlanszaError):
    """A report is asked for in a form that there is none of."""


@dataclass(frozen=True)
class Page:
    """What a file tells, in this order. `command` is what made it; only HTML shows the pictures, which are SVG."""

    title: str
    command: str
    facts: list[str]  # a sentence each
    sheets: list[Sheet]
    pictures: list[str] = field(default_factory=list)

    def save(self, path: Path) -> None:
        """By the end of the file's name: .md or .html."""
        text = self.markdown() if check(path).suffix == ".md" else self.html()
        path.write_text(text, encoding="utf-8")

    def markdown(self) -> str:
        parts = [f"# {plain(self.title)}", *([_code(self.command)] if self.command else []), *map(plain, self.facts)]
        parts += [_markdown_table(sheet) for sheet in self.sheets]
        return "\n\n".join([*parts, machine()]) + "\n"

    def html(self) -> str:
        name = escape(self.title)
        parts = [f"<h1>{name}</h1>", *([f"<pre>{escape(self.command)}</pre>"] if self.command else [])]
        parts += [f"<p>{escape(line)}</p>" for line in self.facts]
        parts += [f"<div>{picture}</div>" for picture in self.pictures]
        parts += [_html_table(sheet) for sheet in self.sheets]
        parts.append(f"<p>{escape(machine())}</p>")
        head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{name}</title>'
        head, body = f"<head>{head}<style>{_STYLE}</style></head>", "\n".join(parts)
        return f'<!doctype html>\n<html lang="en">{head}\n<body>\n{body}\n</body></html>\n'


def check(path: Path) -> Path:
    """To be asked before the games are played, not after."""
    if path.suffix not in (".md", ".html"):
        raise BadReport(f"a report is a .md or .html file, not {path}")
    return path


def machine() -> str:
    python = platform.python_version()
    return (
        f"{date.today()}, plansza {plansza.__version__}, Python {python}, {platform.machine()}, {os.cpu_count()} cores"
    )


def plain(text: str) -> str:
    """A text that Markdown shows as it is, in one line."""
    return _MARKS.sub(r"\\\g<0>", " ".join(text.split()))


def _code(text: str) -> str:
    """As code, within more backticks than it has of its own."""
    ticks = "`" * (1 + max(map(len, re.findall("`+", text)), default=0))
    return f"{ticks}{text}{ticks}" if ticks == "`" else f"{ticks} {text} {ticks}"


def _markdown_table(sheet: Sheet) -> str:
    lines = ["| " + " | ".join(map(plain, row)) + " |" for row in (sheet.heads, *sheet.rows)]
    lines.insert(1, "| --- |" + " ---: |" * (len(sheet.heads) - 1))
    return "\n".join([f"## {plain(sheet.title)}", "", *lines, "", plain(sheet.note)])


def _html_table(sheet: Sheet) -> str:
    head = "".join(f"<th>{escape(cell)}</th>" for cell in sheet.heads)
    rows = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in sheet.rows)
    table = f"<div><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"
    return f"<h2>{escape(sheet.title)}</h2>{table}<p>{escape(sheet.note)}</p>"
