"""Work in other processes, here or on a Ray cluster: the pool of arenas, training, benchmarks and the server.

with workers(processes=2) as crew:
    for number, result in crew.each(work, tasks):
        ...
"""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from typing import Any, Protocol, TypeVar

from plansza.kernel.errors import PlanszaError

T = TypeVar("T")
R = TypeVar("R")

_THREADS = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMBA_NUM_THREADS")


class NoCluster(PlanszaError):
    """A cluster was asked for, and Ray is not installed or none answers."""


class WorkerLost(PlanszaError):
    """A process ended while it worked; `tasks` are the numbers of those that were under way."""

    def __init__(self, tasks: Iterable[int]) -> None:
        self.tasks = sorted(tasks)
        super().__init__(f"the process that worked on task {' or '.join(map(str, self.tasks))} ended by itself")


class Workers(Protocol):
    """Those who work."""

    def each(self, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[tuple[int, R]]:
        """Do the work for each of the tasks; number and result, as they come, in any order."""


@contextmanager
def workers(processes: int | None = None, ray: str | None = None) -> Iterator[Workers]:
    """This process for one, so many others (as many as there are processors if nothing is said), or a Ray cluster.

    All work is stopped on leaving.
    """
    count = processes or os.cpu_count() or 1
    if ray:
        with ray_cluster(ray) as cluster:
            yield OnRay(cluster)
    elif count == 1:
        yield Here()
    else:
        pool = new_pool(count)
        try:
            yield InProcesses(pool, count)
        finally:
            end_pool(pool)


class Here:
    """In this process."""

    def each(self, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[tuple[int, R]]:
        return ((number, work(task)) for number, task in enumerate(tasks))


class InProcesses:
    """In processes of this machine, which are kept from one `each` to the next."""

    def __init__(self, pool: ProcessPoolExecutor, count: int) -> None:
        self.pool, self.count = pool, count

    def each(self, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[tuple[int, R]]:
        waiting = enumerate(tasks)
        running: dict[Future[R], int] = {}

        def start(count: int) -> None:
            with _one_thread_each():
                for number, task in islice(waiting, count):
                    running[self.pool.submit(work, task)] = number

        try:
            start(self.count + 1)  # the next one lies ready when a process has finished
            while running:
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    result = future.result()
                    number = running.pop(future)
                    start(1)
                    yield number, result
        except BrokenProcessPool:
            raise WorkerLost(running.values()) from None


class OnRay:
    """On all processors of a cluster."""

    def __init__(self, ray: Any) -> None:
        self.ray = ray

    def each(self, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[tuple[int, R]]:
        ray, waiting = self.ray, enumerate(tasks)
        remote, shared = ray.remote(max_retries=1)(_call), ray.put(work)  # a machine may be lost once
        ahead = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
        running = {remote.remote(shared, task): number for number, task in islice(waiting, ahead)}
        while running:
            (done,), _ = ray.wait(list(running), num_returns=1)
            running |= {remote.remote(shared, task): number for number, task in islice(waiting, 1)}
            number = running.pop(done)
            try:
                result = ray.get(done)
            except ray.exceptions.WorkerCrashedError:
                raise WorkerLost([number]) from None
            yield number, result


def _call(work: Callable[[T], R], task: T) -> R:
    return work(task)


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


# --- processes ------------------------------------------------------------------------------------------------------


def new_pool(processes: int, nice: int = 0) -> ProcessPoolExecutor:
    """Processes that start when they are needed, and end with this one. nice: how far they give way to others."""
    spawn = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(processes, mp_context=spawn, initializer=_begin, initargs=(nice,))


def end_pool(pool: ProcessPoolExecutor, wait: bool = True) -> None:
    """At once: whoever still waits for it hears that it is broken."""
    for process in list((pool._processes or {}).values()):
        process.terminate()
    if wait:
        pool.shutdown(wait=True)


def _begin(nice: int) -> None:
    """An interrupt at the keyboard is the parent's business."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if nice and os.name == "posix":
        os.nice(nice)


def _end_with_parent() -> None:
    """A parent that is killed cannot stop its workers, and they would wait for work for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


@contextmanager
def _one_thread_each() -> Iterator[None]:
    """Processes started herein do not share out their sums among threads: there are processes enough."""
    before = {name: os.environ.get(name) for name in _THREADS}
    os.environ.update(dict.fromkeys(_THREADS, "1"))
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value
