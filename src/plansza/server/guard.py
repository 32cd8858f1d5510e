"""Before and after every answer over HTTP: limits, origin and who asks; Problems for whatever goes wrong."""

from collections.abc import Awaitable, Callable, Sequence

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from plansza.kernel.errors import BadOption, BadRecord, UnknownGame, UnknownLesson, WrongPlayers
from plansza.kernel.words import explain
from plansza.puzzles import UnknownPuzzle
from plansza.server import requests
from plansza.server.commands import Mistake
from plansza.server.hub import Hub
from plansza.server.identity import Identity
from plansza.server.limits import Gate
from plansza.server.log import fault_of, log
from plansza.server.people.profiles import Denied
from plansza.server.replies import Trouble, problem, spoken
from plansza.server.retired import Retired
from plansza.server.socket import is_own_site
from plansza.server.store import StoreDown
from plansza.server.workers import Declined, Overloaded

Handler = Callable[[Request], Awaitable[Response]]


class Guard:
    """What all handlers of a server have in common."""

    def __init__(self, hub: Hub, gate: Gate, identity: Identity) -> None:
        self.hub, self.gate, self.identity = hub, gate, identity

    def routes(self, listed: Sequence[tuple[str, str, Handler]], even_banned: bool = False) -> list[Route]:
        return [Route(path, self._guarded(handler, even_banned), methods=[method]) for method, path, handler in listed]

    def require(self, what: str, request: Request) -> None:
        """That one more of these is within the limits of the address. Raises Trouble."""
        if not self.gate.lets(what, requests.address(request)):
            raise Trouble("too_fast")

    def _guarded(self, handler: Handler, even_banned: bool) -> Handler:
        async def guarded(request: Request) -> Response:
            try:
                self.require("requests", request)
                if request.method != "GET" and not is_own_site(self.hub.settings, dict(request.headers)):
                    raise Trouble("bad_origin")
                await self.identity.identify(request)
                if not even_banned and self._is_banned(request):
                    raise Trouble("banned")
                return await handler(request)
            except (Trouble, Mistake) as trouble:
                return problem(request, trouble.fault, trouble.reason)
            except Denied as denied:
                return problem(request, denied.fault)
            except Exception as error:
                return _went_wrong(request, error)

        return guarded

    def _is_banned(self, request: Request) -> bool:
        return self.hub.bans.keep_out(requests.address(request), requests.player_or_none(request))


def _went_wrong(request: Request, error: Exception) -> Response:
    match error:
        case Declined():
            return problem(request, "bad_record", error.texts[spoken(request)])
        case BadRecord():
            return problem(request, "bad_record", explain(error, spoken(request)))
        case UnknownGame() | UnknownLesson() | UnknownPuzzle():
            return problem(request, "not_found")
        case BadOption() | WrongPlayers():
            return problem(request, "bad_game", explain(error, spoken(request)))
        case Retired():
            return problem(request, error.fault, error.reason)
        case StoreDown() | Overloaded() | TimeoutError():
            return problem(request, "busy")
    log("broken", path=request.url.path.split("/")[2:3], error=fault_of(error))
    return problem(request, "broken")
