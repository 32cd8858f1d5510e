"""Ratings and tournaments over HTTP."""

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from plansza.kernel import registry
from plansza.server import auth, requests
from plansza.server.clock import now
from plansza.server.guard import Guard, Handler
from plansza.server.leaderboard import leaderboard
from plansza.server.protocol import incoming, ranks
from plansza.server.replies import answer
from plansza.server.tournament_views import view_of
from plansza.tournaments.tournament import Tournament

LISTED = 50  # tournaments


class RanksApi:
    """The handlers, which `Api` puts among its own."""

    def __init__(self, guard: Guard) -> None:
        self.guard, self.hub = guard, guard.hub

    def handlers(self) -> list[tuple[str, str, Handler]]:
        return [
            ("GET", "/api/ratings/{game}", self.ratings),
            ("GET", "/api/tournaments", self.tournaments),
            ("POST", "/api/tournaments", self.open),
            ("GET", "/api/tournaments/{id}", self.tournament),
            ("POST", "/api/tournaments/{id}/entries", self.enter),
            ("POST", "/api/tournaments/{id}/withdrawals", self.withdraw),
            ("POST", "/api/tournaments/{id}/start", self.start),
        ]

    async def ratings(self, request: Request) -> Response:
        game, player = request.path_params["game"], requests.player_or_none(request)
        registry.info(game)  # raises UnknownGame
        await self.hub.rules.loaded()
        found = await self.hub.store.read(leaderboard(game, player, now(), self.hub.anchors(game)))
        return await answer(request, found)

    # --- tournaments ---

    async def tournaments(self, request: Request) -> Response:
        cards = await self.hub.tournaments.listed(LISTED)
        found = [msgspec.json.decode(card, type=ranks.TournamentCard) for card in cards]
        return await answer(request, ranks.Tournaments(found))

    async def open(self, request: Request) -> Response:
        player, wanted = requests.player(request), await requests.body(request, incoming.NewTournament)
        self.guard.require("new_tables", request)
        return await self._told(request, await self.hub.tournaments.open(wanted, player))

    async def tournament(self, request: Request) -> Response:
        return await self._told(request, await self.hub.tournaments.get(self._id(request)))

    async def enter(self, request: Request) -> Response:
        player, wanted = requests.player(request), await requests.body(request, incoming.TournamentEntry)
        await self.hub.rules.loaded()
        return await self._told(request, await self.hub.tournaments.enter(self._id(request), wanted, player))

    async def withdraw(self, request: Request) -> Response:
        player, wanted = requests.player(request), await requests.body(request, incoming.TournamentWithdrawal)
        after = await self.hub.tournaments.withdraw(self._id(request), wanted.entrant, player)
        return await self._told(request, after)

    async def start(self, request: Request) -> Response:
        player, wanted = requests.player(request), await requests.body(request, incoming.TournamentStart)
        await self.hub.rules.loaded()
        return await self._told(request, await self.hub.tournaments.start(self._id(request), wanted, player))

    def _id(self, request: Request) -> str:
        return auth.read_code(request.path_params["id"][:40])

    async def _told(self, request: Request, tournament: Tournament) -> Response:
        return await answer(request, view_of(tournament, requests.player_or_none(request)))
