"""The browser for the tests in tests/web: $CHROME_PATH, or a Chromium of this machine."""

import os
import shutil

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge", "microsoft-edge")
NOT_RUN = "NOT RUN: the browser tests in tests/web. No Chromium here: apt install chromium, or set CHROME_PATH."


def find_browser() -> str | None:
    chosen = os.environ.get("CHROME_PATH")
    return chosen if chosen else next((path for name in NAMES if (path := shutil.which(name))), None)


BROWSER = find_browser()
