"""Without a network the shell, words, rules and replays seen before open; a newer version is only offered."""

import gzip
import json
import threading
from collections.abc import Callable, Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from web.test_web_analysis import moment, open_golden
from web.visitor import ROOT, Visitor

Visit = Callable[..., Visitor]
STATIC = ROOT / "src/plansza/static"
FIRST_VISIT = 300_000  # bytes, compressed


def shell_list() -> list[str]:
    worker = (STATIC / "sw.js").read_text(encoding="utf-8")
    listed: list[str] = json.loads(worker[worker.index("[") : worker.index("]") + 1])
    return listed


def test_the_shell_is_all_that_is_kept_at_once_and_is_small() -> None:
    listed = shell_list()
    assert "/" in listed
    total = 0
    for path in listed:
        body = (STATIC / (path[1:] or "index.html")).read_bytes()
        total += len(body) if path.endswith(".woff2") else len(gzip.compress(body, 9))
    assert total < FIRST_VISIT


def test_pages_open_without_a_network(visit: Visit, tmp_path: Path) -> None:
    ada = visit(workers="allow")
    ada.go("/")
    ada.wait_until_kept("/", "/api/games", "/api/words/kernel/en.ftl", "/api/rules/marrakech/en.md")
    last = open_golden(ada, "marrakech", tmp_path)
    page = ada.page
    page.get_by_role("slider").fill("9")
    told = page.locator(".told p").inner_text()
    ada.wait_until("async () => (await (await caches.open('kept')).keys()).some(one => one.url.includes('record='))")

    ada.context.set_offline(True)
    page.reload()  # the record, where it was
    page.wait_for_function("() => document.querySelector('.told p')?.innerText.length > 3")
    assert (moment(ada), page.locator(".told p").inner_text()) == (9, told)
    assert int(page.get_by_role("slider").get_attribute("max") or 0) == last
    ada.go("/rules/marrakech")
    page.wait_for_function("() => document.querySelector('main').innerText.includes('Assam')")
    ada.go("/")
    page.wait_for_selector(".box")
    ada.context.set_offline(False)
    ada.complaints.clear()  # of what could not be fetched


class Renewed(SimpleHTTPRequestHandler):
    """The built app as files, without the rest of the server; the service worker is that of another build at will."""

    another = False

    def __init__(self, *args: Any) -> None:
        super().__init__(*args, directory=str(STATIC))

    def do_GET(self) -> None:
        if self.path == "/sw.js":
            entry = next(path for path in shell_list() if path.startswith("/assets/index-") and path.endswith(".js"))
            worker = (STATIC / "sw.js").read_text(encoding="utf-8")
            body = (worker.replace(f'"{entry}",', "") if self.another else worker).encode()
            self.send_response(200)
            self.send_header("Content-Type", "text/javascript")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)
        else:
            super().do_GET()

    def log_message(self, *args: Any) -> None:
        pass


@pytest.fixture
def files() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Renewed)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    Renewed.another = False


def test_a_newer_version_is_offered_and_never_forced(visit: Visit, files: str) -> None:
    ada = visit(workers="allow", base=files)
    ada.go("/")
    ada.wait_until_kept("/")
    page = ada.page
    page.wait_for_function("() => navigator.serviceWorker.controller")
    Renewed.another = True
    page.evaluate("async () => void (await (await navigator.serviceWorker.getRegistration()).update())")
    offer = page.get_by_role("button", name="New version")
    offer.wait_for()
    assert page.evaluate("async () => !!(await navigator.serviceWorker.getRegistration()).waiting")
    page.evaluate("() => { window.before = true }")
    offer.click()
    page.wait_for_function("() => !window.before && document.querySelector('main h1')")
    assert page.get_by_role("button", name="New version").count() == 0
    ada.complaints.clear()  # there is no API
