"""What is a specialist worth? The worms expected of one turn, by the specialist in hand."""

from plansza.games.pickomino.solver import opening, solve_turn, worm_values
from plansza.games.pickomino.state import GOLDEN_DIE, NOBODY, RED_WORM, SPECIALISTS, WEASEL

for specialist in (NOBODY, RED_WORM, WEASEL, GOLDEN_DIE):
    turn = opening(specialist)
    print(f"{SPECIALISTS[specialist]:>10}: {solve_turn(turn, worm_values(turn)).value:.4f} worms")
