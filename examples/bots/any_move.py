"""A program that plays any game of Plansza: it takes any legal move. Python alone, nothing to install.

plansza arena pickomino --bot-command "python3 any_move.py" --bots random
"""

import json
import random
import sys


def say(message: dict[str, object]) -> None:
    print(json.dumps(message), flush=True)


say({"type": "hello", "protocol": 1, "name": "any move in Python"})
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "new":
        random.seed(message["seed"])
    elif message["type"] == "turn":
        legal = [choice["action"] for choice in message["legal"]]
        say({"type": "move", "action": random.choice(legal), "info": {"choices": len(legal)}})
    elif message["type"] == "refused":
        sys.exit(f"refused: {message['text']}")
