"""All built-in games, and with how many players each is played."""

from plansza.kernel import registry

GAMES = ("marabunta", "marrakech", "pickomino", "unrest")
LINE_UPS = [(game, players) for game in GAMES for players in registry.info(game).players]
