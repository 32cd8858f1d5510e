"""Games are found by entry point; one that is broken does not take the others along."""

import os
import subprocess
import sys
from pathlib import Path


def test_a_game_that_cannot_be_loaded_is_left_out_by_name(tmp_path: Path) -> None:
    folder = tmp_path / "broken-1.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1\n")
    (folder / "entry_points.txt").write_text("[plansza.games]\nbroken = no_such_module:INFO\n")
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])}
    code = "import plansza; print(*plansza.games())"
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True)
    assert done.stdout.split() == ["marabunta", "marrakech", "pickomino", "unrest"]
    assert "the game 'broken' (no_such_module:INFO) cannot be loaded: ModuleNotFoundError" in done.stderr
