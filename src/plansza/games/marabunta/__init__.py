"""Marabunta, 2 players. Rules as printed; the territories and player boards are our own design."""
