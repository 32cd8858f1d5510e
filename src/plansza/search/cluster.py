"""Pieces of work elsewhere, their results in order: in processes of this machine, or on a Ray cluster."""

import multiprocessing
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any

from plansza.kernel.errors import PlanszaError

Mapper = Callable[..., Iterator[Any]]  # as map


class NoCluster(PlanszaError):
    """A cluster was asked for, and Ray is not installed or none answers."""


@contextmanager
def workers(processes: int | None = None, ray: str | None = None) -> Iterator[Mapper]:
    """A `map` that works elsewhere."""
    count = processes or os.cpu_count() or 1
    if ray is not None:
        with ray_cluster(ray) as cluster:
            yield lambda work, pieces: map(cluster.get, [cluster.remote(work).remote(piece) for piece in pieces])
    elif count == 1:
        yield map
    else:
        with ProcessPoolExecutor(count, multiprocessing.get_context("spawn")) as pool:
            yield pool.map


@contextmanager
def ray_cluster(address: str) -> Iterator[Any]:
    """Ray, joined to a cluster each machine of which has the same Plansza installed; `local` makes one here."""
    try:
        import ray
    except ImportError:
        raise NoCluster("a Ray cluster needs ray: pip install 'plansza[ray]'") from None
    try:
        ray.init(address=address, log_to_driver=False, logging_level="warning")
    except (OSError, RuntimeError, ValueError) as error:
        raise NoCluster(f"no Ray cluster at '{address}': {error}") from None
    try:
        yield ray
    finally:
        ray.shutdown()
