"""Who is behind a token: a guest, or a person with several devices. And a device that was removed is out at once."""

import functools

from starlette.requests import Request

from plansza.server import auth
from plansza.server.clock import now
from plansza.server.hub import Hub
from plansza.server.people import profiles
from plansza.server.people.profiles import Denied
from plansza.server.replies import Trouble

LOOK_BACK = 60_000  # ms: how far other servers' clocks may be off, and how long a look may be missed


class Identity:
    """Asks the database each time, so that what one server removes no other lets in."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    async def player_behind(self, token: str) -> str:
        """Raises Denied for a device that was removed."""
        return await self.hub.store.read(functools.partial(profiles.player_behind, token=token, at=now()))

    async def identify(self, request: Request) -> None:
        """Note who asks, for `requests.player`. Raises Trouble for a device that was removed."""
        token = auth.token_in(request.headers.get("authorization"))
        try:
            request.state.player = None if token is None else await self.player_behind(token)
        except Denied as denied:
            raise Trouble(denied.fault) from None

    async def cut_off(self) -> None:
        """Close what devices have open that were removed of late, here or by another server."""
        gone = await self.hub.store.read(functools.partial(profiles.removed_since, at=now() - LOOK_BACK))
        if not gone:
            return
        for room in list(self.hub.rooms.values()):
            for connection in [one for one in room.connections if one.device in gone]:
                connection.close("removed")
