refusal-over = the game is over
refusal-chance = dice and cards are drawn first
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
games-more = All about one: plansza games GAME. Play it: plansza play GAME.

menu-language = Language
menu-game = Which game?
menu-preset = Which way?
menu-players = How many play?
menu-people = How many of them are people at this screen? The others are bots.
menu-side = Which side are you?

play-person = Player { $letter }
play-bot = Bot { $letter }
play-side-bot = { $side } (bot)
play-preparing = Preparing the table...
play-hint = A number or a notation chooses; help tells what else you can type.
play-thinking = { $name } is thinking...
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
play-look = { $name }, press Enter when nobody else looks.
play-refused = Not allowed{ $clause ->
    [none] {""}
   *[other] {" "}by { $clause }
}: { $reason }.
play-unknown = “{ $typed }” is no move here.
play-near = Did you mean: { $near }?
play-numbers = Type a number from 1 to { $count }, a notation, or help.
play-several = Several moves begin with “{ $typed }”:
play-kind = { $kind }: { $count ->
    [one] { $count } choice
   *[other] { $count } choices
}, such as { $example }
play-long-list = Type a notation, its beginning to see those that begin so, or list to see all with what they do.
play-nothing-to-undo = There is nothing to take back yet.
play-undone = Taken back.
play-undo-ask = { $name } wants to take back the last decision and all that came after it. Do you agree? (yes/no)
play-undo-refused = Not all agree: the decision stands.
play-no-odds = This game has no odds to tell.
play-save-where = Say where, for example: save game.json
play-save-exists = { $file } is there already. Choose another name.
play-saved = Saved to { $file }.
play-left = The game is broken off.
play-kept = The record is kept:
play-word-list = list
play-word-undo = undo
play-word-odds = odds
play-word-rules = rules
play-word-save = save
play-word-help = help
play-word-quit = quit
play-word-yes = yes
play-help = Choose by the number in the list, or type the notation beside it; its beginning is enough. Or:
play-help-list = all choices, with what they do
play-help-undo = take back your last decision and all that came after it; where cards are hidden, the other people are asked
play-help-odds = chances of the moment, where the game knows them
play-help-rules = read the rules
play-help-save = save FILE: write the record so far
play-help-help = this list
play-help-quit = leave; the record is kept

replay-moment = { $number } of { $total }
replay-to-move = { $name } to move.
replay-chance = Dice or cards are drawn next.
replay-keys = → or Enter: on   ←: back   s: start   e: end   q: quit

# --- analysis
analyse-working = positions
analyse-curve = Chances over time
analyse-moments = Turning points
analyse-sums = What made the difference
analyse-number = Action
analyse-who = Who
analyse-action = What
analyse-change = Chances after
analyse-best = Better
analyse-loss = Cost
analyse-luck = Luck
analyse-own = Own decisions
analyse-others = Others' decisions
analyse-start = At first
analyse-result = Result
analyse-chance = chance
analyse-value = Chance to win
analyse-visits = Looked at
analyse-most = most
analyse-hardly = hardly
analyse-note = Chances are estimates from what the player to move could know.
analyse-sure = Luck and decisions make up the way from the chances at first to the result; ± says how far each may be off.
analyse-written = Written: { $file }
