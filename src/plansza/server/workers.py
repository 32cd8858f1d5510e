"""Processes for what takes time, shared fairly: a queue for each visitor, who take turns.

Each process is a pool of its own, so that one that dies or hangs takes nobody else's work along.
"""

import asyncio
import functools
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any, TypeVar, cast

from plansza.kernel.errors import PlanszaError
from plansza.kernel.words import LANGUAGES, explain
from plansza.search.workers import end_pool, new_pool
from plansza.server.log import fault_of

T = TypeVar("T")

STUCK = 120.0  # seconds after which work is given up, and its process ended
GENTLY = 5  # thinking gives way to serving
WAITING_EACH = 40  # pieces of work of one visitor that may wait
OWN = "server"  # the visitor of what the server does by itself


class Declined(PlanszaError):
    """A worker was given bad input; the text says what is wrong with it, `texts` says it in each language."""

    def __init__(self, texts: dict[str, str]) -> None:
        super().__init__(texts["en"])
        self.texts = texts


class Failed(PlanszaError):
    """A worker could not do its work; the text says where, and nothing that is secret."""


class Overloaded(PlanszaError):
    """Too much work of this visitor waits already."""


Outcome = tuple[Any, dict[str, str], str]


def attempt(work: Callable[..., T], *args: Any) -> Outcome:
    """In a worker process: what the work gives, or what is wrong with its input, or with itself.

    Told as texts, because an error that cannot be sent back would end the process.
    """
    try:
        return work(*args), {}, ""
    except PlanszaError as error:
        return None, {lang: explain(error, lang) for lang in LANGUAGES}, ""
    except Exception as error:
        return None, {}, fault_of(error)


@dataclass(eq=False)
class _Job:
    visitor: str
    call: Callable[[], Outcome]
    seconds: float
    outcome: "asyncio.Future[Outcome]"
    is_second_try: bool = False


class Workers:
    """At most so many processes, of which one visitor has never all. They start when they are needed."""

    def __init__(self, processes: int) -> None:
        self.most_each = max(1, processes - 1)
        self._free: list[ProcessPoolExecutor | None] = [None] * processes  # None: it is yet to be started
        self._busy: set[ProcessPoolExecutor] = set()
        self._waiting: OrderedDict[str, deque[_Job]] = OrderedDict()  # the visitor whose turn is next comes first
        self._running: Counter[str] = Counter()
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_stopped = False

    async def run(self, work: Callable[..., T], *args: Any, visitor: str = OWN, seconds: float = STUCK) -> T:
        """Raises Declined where the input is bad, Overloaded, and TimeoutError when it has run for so many seconds.

        What has not been begun when the one who waits is cancelled is dropped.
        """
        queue = self._waiting.setdefault(visitor, deque())
        if len(queue) >= WAITING_EACH:
            raise Overloaded("too much of this visitor waits")
        call = functools.partial(attempt, work, *args)
        job = _Job(visitor, call, seconds, asyncio.get_running_loop().create_future())
        queue.append(job)
        self._begin_what_can()
        value, declined, failed = await job.outcome
        if declined:
            raise Declined(declined)
        if failed:
            raise Failed(failed)
        return cast(T, value)

    def stop(self) -> None:
        """For good: who still waits gets an error."""
        self._is_stopped = True
        for queue in self._waiting.values():
            for job in queue:
                _fail(job, BrokenProcessPool("the server stops"))
        self._waiting.clear()
        for pool in [*self._busy, *(pool for pool in self._free if pool is not None)]:
            end_pool(pool)

    def _begin_what_can(self) -> None:
        while self._free and (job := self._next()) is not None:
            self._running[job.visitor] += 1
            process = self._free.pop() or new_pool(1, GENTLY)
            self._busy.add(process)
            task = asyncio.create_task(self._work(process, job))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def _next(self) -> _Job | None:
        """Of the first visitor who may have one more process; she then goes to the end of the line."""
        for visitor in list(self._waiting):
            queue = self._waiting[visitor]
            while queue and queue[0].outcome.done():  # nobody waits for it any more
                queue.popleft()
            if not queue:
                del self._waiting[visitor]
            elif self._running[visitor] < self.most_each:
                self._waiting.move_to_end(visitor)
                return queue.popleft()
        return None

    async def _work(self, process: ProcessPoolExecutor, job: _Job) -> None:
        kept: ProcessPoolExecutor | None = process
        try:
            async with asyncio.timeout(job.seconds):
                found = await asyncio.get_running_loop().run_in_executor(process, job.call)
            if not job.outcome.done():
                job.outcome.set_result(found)
        except TimeoutError as error:
            kept = None
            _fail(job, error)
        except (BrokenProcessPool, RuntimeError) as error:
            kept = None
            self._try_again(job, error)
        finally:
            self._busy.discard(process)
            if kept is None:
                end_pool(process, wait=False)
            self._give_back(kept, job.visitor)

    def _give_back(self, process: ProcessPoolExecutor | None, visitor: str) -> None:
        """A running process is used before another is started."""
        self._running[visitor] -= 1
        if not self._running[visitor]:
            del self._running[visitor]
        if self._is_stopped:
            return
        if process is None:
            self._free.insert(0, None)
        else:
            self._free.append(process)
        self._begin_what_can()

    def _try_again(self, job: _Job, error: Exception) -> None:
        """Once: a process may be killed for what it did before; work that kills two is given up."""
        if job.is_second_try or self._is_stopped:
            _fail(job, error)
        else:
            job.is_second_try = True
            self._waiting.setdefault(job.visitor, deque()).appendleft(job)


def _fail(job: _Job, error: Exception) -> None:
    if not job.outcome.done():
        job.outcome.set_exception(error)
