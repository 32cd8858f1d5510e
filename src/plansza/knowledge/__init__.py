"""What a game's package tells bots and people about playing it well."""
