"""Pickomino Deluxe (Polowanie na robale Deluxe), 2 to 7 players."""
