refusal-over = the game is over
refusal-chance = dice and cards come first
refusal-not-now = that cannot be done now
any-action = { $text }
players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
watcher = watcher
yes = yes
no = no

games-name = Game
games-about = About
games-players = Players
games-presets = Presets
games-sides = Sides
games-hidden = Hidden information
games-bots = Bots
games-endings = Ends when
games-options = Options
games-values = Values
games-file = or a file
games-more = More about one game: plansza games GAME. Play it: plansza play GAME.

menu-language = Language
menu-game = Which game?
menu-preset = Which rules?
menu-players = How many players?
menu-people = How many of them are people on this screen? The rest are bots.
menu-side = Which side are you on?

play-person = Player { $letter }
play-bot = Bot { $letter }
play-side-bot = { $side } (bot)
play-preparing = Setting up the table…
play-hint = Type a number or a move. Type help for everything else.
play-thinking = { $name } is thinking…
play-turn = { $name } to move
play-over = The game is over
play-wins = { $count ->
    [one] { $names } wins.
   *[other] The win is shared: { $names }.
}
play-ending = How it ended: { $ending }.
play-place = Place
play-player = Player
play-score = Score
play-hide = Press Enter to hide the table, then pass the device to { $name }.
play-curtain = Pass the device to { $name }
play-look = { $name }, press Enter when nobody else is looking.
play-refused = Not allowed{ $clause ->
    [none] {""}
   *[other] {" "}({ $clause })
}: { $reason }.
play-unknown = “{ $typed }” is not a move here.
play-near = Did you mean: { $near }?
play-numbers = Type a number from 1 to { $count }, a move, or help.
play-several = Several moves begin with “{ $typed }”:
play-kind = { $kind }: { $count ->
    [one] { $count } choice
   *[other] { $count } choices
}, such as { $example }
play-long-list = Type a move, or its beginning to see the moves that start with it, or list to see all of them.
play-nothing-to-undo = There is nothing to take back yet.
play-undone = Taken back.
play-undo-ask = { $name } wants to take back the last decision and everything after it. Do you agree? (yes/no)
play-undo-refused = Not everyone agrees: the decision stays.
play-no-odds = This game does not show chances.
play-save-where = Add a file name, for example: save game.json
play-save-exists = { $file } already exists. Choose another name.
play-saved = Saved to { $file }.
play-left = You left the game.
play-kept = The record was saved:
play-word-list = list
play-word-undo = undo
play-word-odds = odds
play-word-rules = rules
play-word-save = save
play-word-help = help
play-word-quit = quit
play-word-yes = yes
play-help = Choose by the number in the list, or type the move beside it; its beginning is enough. You can also type:
play-help-list = all choices, with what they do
play-help-undo = take back your last decision and everything after it; where cards are hidden, the other people are asked
play-help-odds = the chances right now, where the game knows them
play-help-rules = read the rules
play-help-save = save FILE: write the record so far
play-help-help = this list
play-help-quit = leave; the record is saved

replay-moment = { $number } of { $total }
replay-to-move = { $name } to move.
replay-chance = Dice or cards come next.
replay-keys = → or Enter: next   ←: back   s: start   e: end   q: quit

# --- analysis
analyse-working = positions
analyse-curve = Chances over time
analyse-moments = Turning points
analyse-sums = What made the difference
analyse-number = Step
analyse-who = Who
analyse-action = What
analyse-change = Chances after
analyse-best = Better
analyse-loss = Cost
analyse-luck = Luck
analyse-lost = Lost by own decisions
analyse-gifts = By others’ decisions
analyse-result = Result
analyse-chance = chance
analyse-value = Chance to win
analyse-visits = Considered
analyse-note = Chances are a bot’s estimates, made only from what the player to move could know ({ $descents } tries per position).
analyse-written = Written: { $file }
