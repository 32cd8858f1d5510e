"""The first start on a machine with an empty cache, and the first visit of a browser that knows nothing.

    python benchmarks/first_start.py

It needs Chromium and Playwright (pip install '.[test]').
"""

import asyncio
import contextlib
import http.client
import os
import socket
import socketserver
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from plansza.kernel import registry
from plansza.server import auth
from plansza.server.client import Client, request
from running import Server, free_port

ROOT = Path(__file__).parent.parent
sys.path.append(str(ROOT / "tests"))
VISITS = 5
PAGE_BAR, WEIGHT_BAR, BOARD_BAR = 2.0, 300.0, 1.0  # seconds, KB, seconds
GENERAL = ("playouts", "random")

INTERACTIVE = """[...document.querySelectorAll(
    '.play [data-legal], .play [data-choice], .play .stage button:enabled, .curtain[open] button'
  )].some(part => part.checkVisibility())"""  # something of the game can be tapped
WATCH = f"""
  new MutationObserver((_, watch) => {{
    if (!{INTERACTIVE}) return
    window.interactiveAt = performance.now()
    watch.disconnect()
  }}).observe(document, {{ childList: true, subtree: true, attributes: true }})
"""


# --- a server that has never compiled anything ---


@dataclass
class ColdStart:
    """Seconds since the process was started, unless it says otherwise."""

    page: float
    first_choice: float = 0.0
    answers: list[float] = field(
        default_factory=list
    )  # seconds from each decision to its "done", before it is compiled
    longest_wait: float = 0.0  # seconds for the next thing to happen in the game
    parts: list[float] = field(default_factory=list)
    compiled: float = 0.0

    def __str__(self) -> str:
        return (
            f"{self.page:.2f} | {self.first_choice:.2f} | {len(self.answers)} | "
            f"{statistics.median(self.answers) * 1000:.0f} | {max(self.answers) * 1000:.0f} | "
            f"{self.longest_wait:.1f} | {len(self.parts)} | {self.compiled:.0f}"
        )


@contextlib.contextmanager
def cold_server() -> Iterator[tuple[str, float]]:
    """`plansza serve` with empty folders: its address, and when it was started."""
    with tempfile.TemporaryDirectory(prefix="plansza-first") as folder:
        port = free_port()
        env = {"PLANSZA_CACHE_DIR": f"{folder}/cache", "PLANSZA_DATA_DIR": f"{folder}/data"}
        command = [sys.executable, "-m", "plansza", "serve", "--no-open", "--port", str(port)]
        began = time.perf_counter()
        process = subprocess.Popen(
            command, env={**os.environ, **env}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            yield f"http://127.0.0.1:{port}", began
        finally:
            process.terminate()
            process.wait(30)


def wait_for_page(base: str) -> None:
    """Until the home page is served."""
    deadline = time.perf_counter() + 60
    while time.perf_counter() < deadline:
        with contextlib.suppress(OSError, http.client.HTTPException):
            connection = http.client.HTTPConnection(base.removeprefix("http://"), timeout=10)
            connection.request("GET", "/")
            answer = connection.getresponse()
            assert answer.status == 200, "the web app is not built: pip install ."
            answer.read()
            return
        time.sleep(0.005)
    raise AssertionError("no page within a minute")


def measure_cold(game: str) -> ColdStart:
    with cold_server() as (base, began):
        wait_for_page(base)
        start = ColdStart(time.perf_counter() - began)
        asyncio.run(play_while_compiling(base, game, began, start))
        return start


async def play_while_compiling(base: str, game: str, began: float, start: ColdStart) -> None:
    """What a tap on "play now" does, and then a decision as soon as there is one to make."""
    token = auth.new_token()
    while len(bots := _bots(base, game)) < 2:  # as the page asks again
        await asyncio.sleep(0.02)
    seats = [{"kind": "mine"}, {"kind": "bot", "bot": usual_bot(bots)}]
    table = request(base, "/api/tables", {"game": game, "seats": seats}, token)["id"]
    async with await Client.at(base, table, token) as client:
        await client.sit(0, "Ada")
        await client.turn()
        start.first_choice = time.perf_counter() - began
        while not start.compiled and not client.is_over:
            await decide(client, start)
            start.parts = [message["part"] for message in client.messages if message["type"] == "warming"]
            if start.parts and start.parts[-1] == 1:
                start.compiled = time.perf_counter() - began


def _bots(base: str, game: str) -> list[str]:
    return next(card["bots"] for card in request(base, "/api/games")["games"] if card["name"] == game)


def usual_bot(bots: list[str]) -> str:
    """As the web app chooses the opponent."""
    own = [bot for bot in bots if bot not in GENERAL]
    return "casual" if "casual" in bots else (own or [bot for bot in GENERAL if bot in bots])[0]


async def decide(client: Client, start: ColdStart) -> None:
    """The first legal thing; then wait until it is our turn again, and note how long nothing happened."""
    sent = time.perf_counter()
    await client.act(client.legal[0])
    last = time.perf_counter()
    start.answers.append(last - sent)
    while not client.legal and not client.is_over:
        message = await client.receive(timeout=300)
        if message["type"] == "step":
            start.longest_wait, last = max(start.longest_wait, time.perf_counter() - last), time.perf_counter()


# --- a browser that has never been here ---


class Relay(socketserver.ThreadingTCPServer):
    """Stands between browser and server, and counts what goes to the browser: CDP tells messages unpacked."""

    daemon_threads, block_on_close = True, False

    def __init__(self, base: str) -> None:
        super().__init__(("127.0.0.1", 0), Passing)
        self.behind = ("127.0.0.1", int(base.rsplit(":", 1)[1]))
        self.base = f"http://127.0.0.1:{self.server_address[1]}"
        self.sizes: list[int] = []
        threading.Thread(target=self.serve_forever, daemon=True).start()


class Passing(socketserver.BaseRequestHandler):
    server: Relay

    def handle(self) -> None:
        with socket.create_connection(self.server.behind) as behind:
            threading.Thread(target=_pass_on, args=(self.request, behind, []), daemon=True).start()
            _pass_on(behind, self.request, self.server.sizes)


def _pass_on(source: socket.socket, target: socket.socket, sizes: list[int]) -> None:
    with contextlib.suppress(OSError):
        while some := source.recv(65536):
            sizes.append(len(some))
            target.sendall(some)
        target.shutdown(socket.SHUT_WR)


def first_visit(browser: Any, base: str, game: str) -> float:
    """Home, one tap, the board: kilobytes over the net, headers and socket included."""
    from web.visitor import Visitor

    with Relay(base) as relay:
        visitor = Visitor(browser, relay.base)
        visitor.play_now(game)
        visitor.page.wait_for_selector(".play .stage")
        visitor.page.wait_for_load_state("networkidle")
        weight = sum(relay.sizes) / 1024
        visitor.context.close()
        relay.shutdown()
    return weight


def open_board(browser: Any, base: str, game: str) -> float:
    """Seconds from the address of a table at one screen to a choice on the board, with nothing cached."""
    from web.visitor import Visitor

    visitor = Visitor(browser, base)
    visitor.open_table(game)
    visitor.page.wait_for_function(f"() => {INTERACTIVE}")
    wire = visitor.context.new_cdp_session(visitor.page)
    wire.send("Network.enable")
    wire.send("Network.setCacheDisabled", {"cacheDisabled": True})
    visitor.page.add_init_script(WATCH)
    visitor.page.reload()
    visitor.page.wait_for_function("() => window.interactiveAt")
    seconds = float(visitor.page.evaluate("window.interactiveAt")) / 1000
    visitor.context.close()
    return seconds


def see_progress(browser: Any) -> tuple[float, float]:
    """On a cold server: seconds from its start to a board with a choice, and to the bar of the compiler."""
    from web.visitor import Visitor

    with cold_server() as (base, began):
        wait_for_page(base)
        visitor = Visitor(browser, base)
        visitor.open_table("pickomino")
        visitor.page.wait_for_function(f"() => {INTERACTIVE}")
        board = time.perf_counter() - began
        visitor.page.wait_for_selector(".play progress")
        bar = time.perf_counter() - began
        visitor.context.close()
        return board, bar


COLD = """First start, with nothing compiled: `plansza serve`, then one person against the usual bot until the \
rules of that game are compiled. Seconds since the start of the process; the bot takes about 1 s a decision.

| game | page served | first choice | decisions before compiled | answer, median ms | slowest ms | longest wait for \
the bot, s | times progress was told | compiled after |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"""
VISITED = """A browser with nothing cached ({version}), server warm. KB: all that home, a tap on "play now" and the \
board load, compressed, with headers and socket messages, counted as it came. Board: seconds from the address of a \
table to a choice that can be tapped, of {visits} visits.

| game | KB | board, median | board, slowest |
| --- | ---: | ---: | ---: |"""


def tell_cold_starts() -> float:
    """Gives the slowest page."""
    print(COLD)
    pages = []
    for game in registry.games():
        start = measure_cold(game)
        pages.append(start.page)
        print(f"| {game} | {start} |", flush=True)
    return max(pages)


def tell_progress(browser: Any) -> None:
    board, bar = see_progress(browser)
    print(f"\nSeen by a browser that was running: a choice on the board {board:.1f} s after the start of the process,")
    print(f"the bar of the compiler {bar:.1f} s after it.\n", flush=True)


def tell_visits(browser: Any, base: str) -> tuple[float, float]:
    """Gives the heaviest visit, and the slowest board of those in the middle."""
    weights, medians = [], []
    print(VISITED.format(version=f"Chromium {browser.version}", visits=VISITS))
    for game in registry.games():
        weight = first_visit(browser, base, game)
        boards = [open_board(browser, base, game) for _ in range(VISITS)]
        weights.append(weight)
        medians.append(statistics.median(boards))
        print(f"| {game} | {weight:.0f} | {medians[-1]:.2f} | {max(boards):.2f} |", flush=True)
    return max(weights), max(medians)


def tell_bars(page: float, weight: float, board: float) -> None:
    print("\n| bar | at most | of all games the worst | |\n| --- | ---: | ---: | --- |")
    for what, bar, worst in (
        ("page served on a cold start, s", PAGE_BAR, page),
        ("first visit, KB", WEIGHT_BAR, weight),
        ("board, median, s", BOARD_BAR, board),
    ):
        print(f"| {what} | {bar:g} | {worst:.2f} | {'kept' if worst <= bar else 'MISSED'} |")


def main() -> None:
    from playwright.sync_api import sync_playwright

    from browser import BROWSER

    page = tell_cold_starts()  # before Playwright, beside which asyncio does not run
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
        tell_progress(browser)
        server = Server(Path(folder), "--unlimited")
        try:
            server.wait_until_compiled()
            tell_bars(page, *tell_visits(browser, server.base))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
