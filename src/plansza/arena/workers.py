"""Who does the playing: this process, several on this machine, or a Ray cluster.

Each gives the outcomes as they come, in any order; a game is the same wherever it is played.
"""

import os
import signal
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any, cast

from plansza.arena.play import play
from plansza.arena.schedule import Task
from plansza.arena.setting import Outcome, Setting
from plansza.kernel.errors import PlanszaError
from plansza.search.cluster import ray_cluster

_THREADS = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMBA_NUM_THREADS")

Outcomes = Generator[Outcome, None, None]


class WorkerLost(PlanszaError):
    """A process ended while it played."""


def outcomes(setting: Setting, tasks: Iterator[Task], processes: int = 1, ray: str = "") -> Outcomes:
    """Close it to stop all work."""
    if ray:
        return on_ray(setting, tasks, ray)
    if processes > 1:
        return in_processes(setting, tasks, processes)
    return (play(setting, task) for task in tasks)


def in_processes(setting: Setting, tasks: Iterator[Task], count: int) -> Outcomes:
    """Each process has one game at a time, and the next one before its outcome is looked at."""
    context, crew, at_work = get_context("spawn"), [], {}
    try:
        with _one_thread_each():
            for task in islice(tasks, count):
                pipe, far_end = context.Pipe()
                worker = context.Process(target=_work, args=(far_end, setting), daemon=True)
                worker.start()
                far_end.close()  # the worker has its own; so its end is heard here
                crew.append(worker)
                pipe.send(task)
                at_work[pipe] = task
        while at_work:
            for pipe in cast(list[Connection], wait(list(at_work))):
                yield _hear(pipe, at_work, tasks)
    finally:
        for worker in crew:
            worker.terminate()
        for worker in crew:
            worker.join()


def _hear(pipe: Connection, at_work: dict[Any, Task], tasks: Iterator[Task]) -> Outcome:
    """The outcome of a worker that has something to say; gives it its next game."""
    try:
        outcome: Outcome = pipe.recv()
    except EOFError:
        raise WorkerLost(f"the process that played game {at_work[pipe].number} ended by itself") from None
    task = next(tasks, None)
    if task is None:
        del at_work[pipe]
    else:
        at_work[pipe] = task
        pipe.send(task)
    return outcome


def _work(pipe: Connection, setting: Setting) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the parent's; it stops us
    with suppress(EOFError, BrokenPipeError):  # the parent is gone
        while True:
            pipe.send(play(setting, pipe.recv()))


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


def on_ray(setting: Setting, tasks: Iterator[Task], address: str) -> Outcomes:
    """On all processors of a cluster."""
    with ray_cluster(address) as ray:
        remote, shared = ray.remote(max_retries=1)(play), ray.put(setting)  # a machine may be lost once
        ahead = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
        running = {remote.remote(shared, task): task for task in islice(tasks, ahead)}
        while running:
            (done,), _ = ray.wait(list(running), num_returns=1)
            running |= {remote.remote(shared, task): task for task in islice(tasks, 1)}
            task = running.pop(done)
            try:
                outcome = ray.get(done)
            except ray.exceptions.WorkerCrashedError:
                raise WorkerLost(f"the process that played game {task.number} ended by itself") from None
            yield outcome
