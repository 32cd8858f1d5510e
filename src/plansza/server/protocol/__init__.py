"""Every message between a client and the server, by direction. The TypeScript types are made from these modules.

| module | |
| --- | --- |
| `incoming` | what a client sends: commands on the socket, queries and bodies over HTTP |
| `outgoing` | what the server sends on the socket |
| `answers` | what it answers over HTTP |
| `people`, `ranks` | the same of profiles and history; of ratings and tournaments |
| `puzzles`, `operator`, `news` | of puzzles; for the operator; of messages to who is away |
| `dice` | what is shown of the dice, on the socket and in records |
| `shared` | numbers, and what both directions speak of |

JSON throughout. On the socket a message is one text frame with its name in the field `type`. Times are milliseconds
since 1970. `number` counts what happened at a table, from 1; `position` is the number of the last thing that changed
the game itself, and is what a player's decision refers to. docs/protocol.md tells how they are used.
"""
