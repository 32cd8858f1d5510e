"""The table: games between people and bots, over the net, with nothing acknowledged ever lost."""
