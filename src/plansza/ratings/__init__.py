"""How strong people are: Glicko-2 from their games, bots as fixed marks. The server keeps the numbers."""
