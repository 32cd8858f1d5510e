"""Who is best at a game: people whose strength is known well enough, the bots, and who asks."""

from collections.abc import Callable, Mapping

from plansza.ratings.book import Standing
from plansza.ratings.glicko2 import Rating
from plansza.server import auth
from plansza.server.database import Database
from plansza.server.people import profiles
from plansza.server.protocol.ranks import RatedBot, RatedPerson, RatingCard, Ratings
from plansza.server.rating_store import DatabaseBook, best

LISTED = 100  # people
KNOWN = 110.0  # the most deviation of who is listed


def leaderboard(
    game: str, player: str | None, now: int, anchors: Mapping[str, Rating]
) -> Callable[[Database], Ratings]:
    """To be read in a thread. Deviations are those of today: who has not played for long is known less well."""

    def read(db: Database) -> Ratings:
        book = DatabaseBook(db)

        def person(place: int, id: str, standing: Standing) -> RatedPerson:
            fair = book.standing(game, "luck_free", id)
            luck_free = _card(fair, now) if fair.games else None
            name = "" if id != player and profiles.is_private(db, id) else standing.name
            return RatedPerson(place, name, _card(standing, now), luck_free, id == player, auth.is_program(id))

        found = [row for row in best(db, game, KNOWN, 2 * LISTED) if row[1].aged(now).deviation <= KNOWN][:LISTED]
        people = [person(place, *row) for place, row in enumerate(found, 1)]
        mine = next((one for one in people if one.you), None)
        standing = book.standing(game, "played", player) if player else Standing()
        if mine is None and player and standing.games:
            mine = person(0, player, standing)
        bots = [RatedBot(bot, anchor.rating, anchor.deviation) for bot, anchor in anchors.items()]
        return Ratings(game, people, sorted(bots, key=lambda bot: -bot.rating), mine)

    return read


def _card(standing: Standing, now: int) -> RatingCard:
    rating = standing.aged(now)
    return RatingCard(rating.rating, rating.deviation, standing.games)
