"""Programs at the table, in any language: JSON lines over a child's standard input and output.

| module | |
| --- | --- |
| `messages` | every message, by direction, checked as it is parsed |
| `telling` | what a seat is told of a match: the one way out to programs and to language models |
| `child` | a process that is spoken to in lines, and never waited for longer than agreed |
| `bot` | a program as a bot: `cmd:./mybot` |
| `speaker` | the other side: a bot of ours as such a program |

docs/bot-protocol.md tells how they are used.
"""
