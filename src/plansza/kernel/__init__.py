"""What every game, bot, server and tool stands on. Imports nothing of theirs."""
