"""A game from outside for the tests of the command line: two sides, one hidden card each, boards, odds, a bot."""
