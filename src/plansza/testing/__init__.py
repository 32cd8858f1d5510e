"""For people who write games: the contract as a suite of checks, and golden games that guard rules against drift."""
