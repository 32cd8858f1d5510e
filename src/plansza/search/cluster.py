"""Pieces of work elsewhere, their results in order: in processes of this machine, or on a Ray cluster."""

import multiprocessing
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any

from plansza.kernel.errors import PlanszaError

Mapper = Callable[..., Iterator[Any]]  # as map


class MissingRay(PlanszaError):
    """A cluster was asked for, and the package is not installed."""


@contextmanager
def workers(processes: int | None = None, ray: str | None = None) -> Iterator[Mapper]:
    """A `map` that works elsewhere."""
    count = processes or os.cpu_count() or 1
    if ray is not None:
        with _on_ray(ray) as mapper:
            yield mapper
    elif count == 1:
        yield map
    else:
        with ProcessPoolExecutor(count, multiprocessing.get_context("spawn")) as pool:
            yield pool.map


@contextmanager
def _on_ray(address: str) -> Iterator[Mapper]:
    """Each machine of the cluster has the same Plansza installed; `local` makes one here."""
    try:
        import ray
    except ImportError:
        raise MissingRay("a Ray cluster needs ray: pip install 'plansza[ray]'") from None
    ray.init(address=address, log_to_driver=False, logging_level="warning")
    try:
        yield lambda work, pieces: iter(ray.get([ray.remote(work).remote(piece) for piece in pieces]))
    finally:
        ray.shutdown()
