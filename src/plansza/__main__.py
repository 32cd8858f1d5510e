"""python -m plansza"""

from plansza.cli import main

main()
