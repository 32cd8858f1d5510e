"""A hook of mkdocs.yml: pages whose source lies outside docs/, and links that lead to them."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[2]
ELSEWHERE = {
    "architecture.md": "ARCHITECTURE.md",
    "boards.md": "web/BOARDS.md",
    "changelog.md": "CHANGELOG.md",
    "contributing.md": "CONTRIBUTING.md",
    "icon.svg": "web/public/icon.svg",
    "index.md": "README.md",
    "measured-ladder.md": "benchmarks/LADDER.md",
    "results.md": "benchmarks/RESULTS.md",
}
SHADOWED = {"plansza": "plansza.kernel.registry.games"}  # the folder of that name hides the function from mkdocstrings
ROOT_HEADING = "\n    options: {show_root_heading: true, show_root_toc_entry: true, show_root_full_path: false}\n"
LINK = re.compile(r"\[([^\]]*)\]\(([^)#:\s]+)(#[^)\s]*)?\)")


def on_files(files: Files, config: MkDocsConfig) -> None:
    for uri, source in ELSEWHERE.items():
        files.append(_file(config, uri, ROOT / source))
    for uri in _uris(config.nav):
        folder, _, name = uri.removesuffix(".md").rpartition("/")
        if folder == "rules":
            files.append(_file(config, uri, ROOT / "src/plansza/games" / name / "RULES.md"))
        if folder == "api":
            files.append(File.generated(config, uri, content=_reference(name)))


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Links to files of the repository lead to their page of the site; where there is none, the words are left."""
    if page.is_homepage:
        page.meta["hide"] = ["navigation"]
    if not page.file.abs_src_path:
        return markdown
    here, pages = Path(page.file.abs_src_path).parent, {file.abs_src_path: file.src_uri for file in files}

    def lead(link: re.Match[str]) -> str:
        words, target, part = link[1], (here / link[2]).resolve(), link[3] or ""
        if not target.exists():
            return link[0]
        uri = pages.get(str(target))
        return f"[{words}]({os.path.relpath(uri, Path(page.file.src_uri).parent)}{part})" if uri else words

    return LINK.sub(lead, markdown)


def _reference(module: str) -> str:
    hidden = f"\n::: {SHADOWED[module]}{ROOT_HEADING}" if module in SHADOWED else ""
    return f"# {module}\n\n::: {module}\n{hidden}"


def _file(config: MkDocsConfig, uri: str, source: Path) -> File:
    return File.generated(config, uri, abs_src_path=str(source))


def _uris(nav: object) -> Iterator[str]:
    """The pages that the navigation names, however deep."""
    if isinstance(nav, str):
        yield nav
    elif isinstance(nav, dict | list):
        for part in nav.values() if isinstance(nav, dict) else nav:
            yield from _uris(part)
