"""What is a specialist worth? One roll in Pickomino, and the worms to be expected of each choice, by who helps."""

import plansza
from plansza.analysis import odds

match = plansza.new("pickomino", preset="specialists_only", seed=7)
print("rolled:", match.position()["state"]["rolled"])
for specialist in ("nobody", "red_worm", "weasel"):
    position = match.position()
    state = position["state"]
    state["perch"] = {tile: who for tile, who in state["perch"].items() if who != specialist}
    state["holds"][match.to_move] = specialist
    found = odds(plansza.position("pickomino", position))
    worth = ", ".join(f"{action} {value:+.2f}" for action, value in found.choices.items())
    print(f"{specialist:>10}: {worth}")
