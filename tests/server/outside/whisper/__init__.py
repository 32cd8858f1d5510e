"""A game for tests, as an outside package would bring it: hidden cards and choices, all shown at the end.

Each of two or thirty players is dealt a card that only she sees. In three rounds each may hold or swap her card for
another, and secretly marks a number. At the end card plus marks decide.
"""
