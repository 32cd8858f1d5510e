"""Broken lines from both sides of the bot protocol: every one is refused, and the real ones among them are heard."""

from pathlib import Path

import fuzz_programs


def test_a_table_outlives_broken_lines_of_a_program(tmp_path: Path) -> None:
    report = fuzz_programs.fuzz_table(1000, 1, tmp_path)
    assert report.lines >= 1000
    assert report.moves > 50
    assert set(report.faults) <= {"10 refusals in one turn"}, "every line was read, and answered in time"


def test_our_bot_outlives_broken_lines_of_a_table() -> None:
    report = fuzz_programs.fuzz_bot(400, 1)
    assert report.lines == 400
    assert report.moves == 20
    assert report.faults == {"ended with code 0": 1}
