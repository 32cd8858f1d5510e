"""Results of simulated games as a Parquet file, one row a game."""

from pathlib import Path
from types import TracebackType
from typing import Any

import numpy as np

from plansza.arena.parquet import arrow
from plansza.kernel.playout import Games


class ParquetFile:
    """Takes batch after batch, so that millions of games need no memory."""

    def __init__(self, path: Path, seats: list[str], endings: tuple[str, ...], about: dict[str, str]) -> None:
        pyarrow = arrow()
        self._arrow, self._endings = pyarrow, pyarrow.array(endings)
        self._seats = seats
        counts = [(name, pyarrow.int32()) for name in ("steps", "draws", "decisions")]
        values = [(f"{kind}_{seat}", pyarrow.float64()) for kind in ("payoff", "score") for seat in seats]
        ending = ("ending", pyarrow.dictionary(pyarrow.int8(), pyarrow.string()))
        self._schema = pyarrow.schema([("game", pyarrow.int64()), *counts, ending, *values], metadata=about)
        self._writer = pyarrow.parquet.ParquetWriter(path, self._schema)

    def write(self, first: int, games: Games) -> None:
        arrow = self._arrow
        columns: list[Any] = [arrow.array(np.arange(first, first + len(games.steps)))]
        columns += [arrow.array(counts) for counts in (games.steps, games.draws, games.decisions)]
        columns.append(arrow.DictionaryArray.from_arrays(arrow.array(games.ending), self._endings))
        columns += [
            arrow.array(values[:, seat]) for values in (games.payoff, games.scores) for seat in range(len(self._seats))
        ]
        self._writer.write_table(arrow.Table.from_arrays(columns, schema=self._schema))

    def __enter__(self) -> "ParquetFile":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._writer.close()
