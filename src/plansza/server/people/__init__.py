"""People who come back: profiles and their devices, what they have played, and whose turn it is.

All of it are functions on a Database, to be run in one transaction with what they follow from. Nothing here knows of
rooms, sockets or HTTP.
"""
