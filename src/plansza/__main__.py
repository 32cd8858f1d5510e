"""`python -m plansza` is `plansza`."""

from plansza.cli import main

main()
