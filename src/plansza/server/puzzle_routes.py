"""HTTP: puzzles."""

from msgspec import structs
from starlette.requests import Request
from starlette.responses import Response

from plansza.puzzles import BadAttempt, Puzzle, Rating
from plansza.server import puzzles, requests
from plansza.server.clock import now
from plansza.server.database import Database
from plansza.server.guard import Handler
from plansza.server.hub import Hub
from plansza.server.people import attempts, profiles
from plansza.server.people.attempts import Attempt
from plansza.server.protocol.incoming import PuzzleAttempt
from plansza.server.replies import Trouble, answer, packed


class PuzzleRoutes:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    def listed(self) -> list[tuple[str, str, Handler]]:
        return [
            ("GET", "/api/puzzles", self.shelf),
            ("GET", "/api/puzzles/daily", self.today),
            ("GET", "/api/puzzles/{game}/{id}", self.task),
            ("GET", "/api/puzzles/{game}/{id}/solution", self.solution),
            ("POST", "/api/puzzles/{game}/{id}", self.attempt),
            ("GET", "/api/me/puzzles", self.diary),
        ]

    async def shelf(self, request: Request) -> Response:
        return await answer(request, puzzles.shelf())

    async def today(self, request: Request) -> Response:
        return await answer(request, puzzles.today())

    async def task(self, request: Request) -> Response:
        _asked(request)  # so that nobody waits for a worker to hear that there is none
        name, id = request.path_params["game"], request.path_params["id"]
        found = await self.hub.workers.run(puzzles.task, name, id, visitor=requests.address(request))
        return await packed(request, found, "application/json")

    async def solution(self, request: Request) -> Response:
        return await answer(request, puzzles.solved(_asked(request)))

    async def attempt(self, request: Request) -> Response:
        puzzle, tried = _asked(request), await requests.body(request, PuzzleAttempt)
        try:
            graded = puzzles.attempted(puzzle, tried)
            attempt = puzzles.kept(request.path_params["game"], puzzle, tried, now())
        except BadAttempt as error:
            raise Trouble("bad_message", str(error)) from None
        player = requests.player_or_none(request)
        solver = await self.hub.store.transact(lambda db: _keep(db, player, attempt)) if player else None
        return await answer(request, structs.replace(graded, solver=solver or graded.solver))

    async def diary(self, request: Request) -> Response:
        player = requests.player(request)
        return await answer(request, await self.hub.store.read(lambda db: attempts.diary(db, player)))


def _keep(db: Database, player: str, attempt: Attempt) -> Rating | None:
    """Of people with a profile; guests keep their own."""
    return None if profiles.find(db, player) is None else attempts.record(db, player, attempt)


def _asked(request: Request) -> Puzzle:
    """The puzzle that the address names. Raises UnknownPuzzle."""
    return puzzles.puzzle(request.path_params["game"], request.path_params["id"])
