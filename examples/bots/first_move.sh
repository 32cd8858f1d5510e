#!/bin/sh
# A program that plays any game of Plansza: it takes the first legal move. A shell and sed are all it needs.
#
#     plansza arena pickomino --bot-command "sh first_move.sh" --bots random
#
# The list of legal moves is the last field of a turn, and each begins with its text; no text has a quote in it.
echo '{"type":"hello","protocol":1,"name":"first move in sh"}'
while read -r line; do
  case $line in
  '{"type":"turn"'*)
    action=$(printf '%s\n' "$line" | sed 's/.*"legal":\[{"action":"\([^"]*\)".*/\1/')
    printf '{"type":"move","action":"%s"}\n' "$action"
    ;;
  '{"type":"refused"'*) exit 1 ;;
  esac
done
