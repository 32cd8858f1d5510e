"""The server: games between people and bots at tables, over the net, with nothing acknowledged ever lost.

Pages are served before numba is there (importing it takes half a second). So what needs it, a match and the bots, is
imported in functions that run in threads or in worker processes.
"""
