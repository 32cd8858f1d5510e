"""For people who write games: the contract as a suite of checks, and golden games that guard rules against drift.

    from plansza.testing import cases, check

    for case in cases("pickomino"):
        check(case, seed=1)

`plansza check GAME` does all of this, with bounds checking on.
"""

from plansza.testing.conformance import Case, cases, check, check_plain_python, walk
from plansza.testing.golden import check_golden, golden_cases, regenerate

__all__ = [
    "Case",
    "cases",
    "check",
    "check_golden",
    "check_plain_python",
    "golden_cases",
    "regenerate",
    "walk",
]
