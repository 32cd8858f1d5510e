"""POST /api/network: whoever started the server lets the local network in, or shuts it out.

Nobody else can: the request must come from this machine, from our own page opened under a name of this machine, past
no proxy, and with the token that was made when the server started.
"""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from plansza.server import auth, requests
from plansza.server.addresses import is_loopback
from plansza.server.guard import Guard
from plansza.server.log import log
from plansza.server.protocol import incoming
from plansza.server.replies import Trouble, answer

_LEFT_BY_PROXIES = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")


class NetworkApi:
    def __init__(self, guard: Guard) -> None:
        self.guard, self.network, self.settings = guard, guard.hub.network, guard.hub.settings

    def routes(self) -> list[Route]:
        if not self.network.may_open:
            return []
        return self.guard.routes([("POST", "/api/network", self.change)])

    async def change(self, request: Request) -> Response:
        """The door as it is afterwards."""
        self._require_this_machine(request)
        wanted = await requests.body(request, incoming.NetworkDoor)
        self._require_owner(request, wanted.owner)
        try:
            if wanted.open:
                await self.network.open()
            else:
                self.network.close()
        except OSError:
            raise Trouble("no_network") from None
        found = self.network.opening
        assert found is not None, "a server that can be opened is not open by itself"
        return await answer(request, found)

    def _require_this_machine(self, request: Request) -> None:
        """Raises Trouble unless the page is ours, on this machine, and nobody stands between."""
        host, origin = request.headers.get("host", ""), request.headers.get("origin")
        is_here = is_loopback(request.client.host if request.client else "") and self.settings.answers_to(host)
        if not is_here or any(name in request.headers for name in _LEFT_BY_PROXIES):
            raise Trouble("not_owner")
        # A browser always says its origin with a POST; other sites, `origins` too, have no say here.
        if origin != f"http://{host}":
            raise Trouble("bad_origin")

    def _require_owner(self, request: Request, token: str) -> None:
        gate, place = self.guard.gate, requests.address(request)
        if not gate.would_let("wrong_operators", place):
            raise Trouble("too_fast")
        if not auth.same(auth.hashed(self.settings.owner_token), auth.hashed(token)):
            gate.lets("wrong_operators", place)
            log("not_owner")
            raise Trouble("not_owner")
