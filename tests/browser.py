"""The browser for the tests in tests/web: $CHROME_PATH, or a Chromium of this machine."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

WITHOUT_WINDOW = "chromium-headless-shell"  # with it the tests take a quarter less time; but it shows no notifications
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge", "microsoft-edge")
NOT_RUN = "NOT RUN: the browser tests in tests/web. No Chromium here: apt install chromium, or set CHROME_PATH."
NOT_SHOWN = f"NOT RUN: {WITHOUT_WINDOW} shows no notifications: apt install chromium, or set CHROME_PATH."


def find_browser(*names: str) -> str | None:
    chosen = os.environ.get("CHROME_PATH")
    return chosen if chosen else next((path for name in names if (path := shutil.which(name))), None)


NOTIFYING = find_browser(*NAMES)
BROWSER = find_browser(WITHOUT_WINDOW, *NAMES)


@contextmanager
def opened(path: str | None) -> Iterator[Any]:
    """While Playwright runs, nothing else in this process can use asyncio."""
    from playwright.sync_api import sync_playwright

    quiet = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--no-first-run"]
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=quiet)
        yield chromium
        chromium.close()
