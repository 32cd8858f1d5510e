"""Tournaments as people see them."""

from plansza.server.protocol import ranks
from plansza.tournaments.events import Board
from plansza.tournaments.tournament import Tournament


def card_of(tournament: Tournament) -> ranks.TournamentCard:
    opened = tournament.opened
    return ranks.TournamentCard(
        id=tournament.id,
        name=opened.name,
        game=opened.game,
        system=opened.system,
        status=tournament.status,
        entrants=len(tournament.playing),
        round=tournament.round,
        rounds=tournament.rounds,
        rated=opened.rated,
    )


def view_of(tournament: Tournament, player: str | None) -> ranks.Tournament:
    """All of it, for whoever asks."""
    opened = tournament.opened
    return ranks.Tournament(
        card=card_of(tournament),
        options=opened.options,
        decision=opened.decision,
        arrival=opened.arrival,
        entrants=[
            ranks.TournamentEntrant(entered.name, entered.bot, number in tournament.withdrawn)
            for number, entered in enumerate(tournament.entrants)
        ],
        rounds=[_round(tournament, number) for number in range(1, tournament.round + 1)],
        standings=[ranks.TournamentStanding(**row._asdict()) for row in tournament.standings],
        you=tournament.entrant_of(player) if player else None,
        host=player == opened.host,
        open=tournament.closed_because() is None,
    )


def _round(tournament: Tournament, number: int) -> ranks.TournamentRound:
    byes = [game.first for game in tournament.games if game.round == number and game.second is None]
    boards = [_board(tournament, board) for board in tournament.boards_of(number)]
    return ranks.TournamentRound(number, boards, byes)


def _board(tournament: Tournament, board: Board) -> ranks.TournamentBoard:
    game = tournament.results.get(board.table)
    points, forfeit = (game.points, game.is_forfeit) if game is not None else (None, False)
    return ranks.TournamentBoard(board.first, board.second, board.table, points, forfeit)
