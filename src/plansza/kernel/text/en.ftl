refusal-over = the game is over
refusal-chance = dice and cards come first
gave-up = { $seat } resigned
ending-resigned = everyone else resigned
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
play-side-bot = { $side } ({ $bot })
play-preparing = Setting up the table…
play-hint = type a number or a move, or help
play-hints = A bot’s estimates of the chance to win, most promising first.
play-thinking = { $name } is thinking…
play-program-out = { $name } is out of this game ({ $why }); any legal move is made for it from here on.
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
play-long-list = Type a move or how it begins; list shows all, with what they do.
play-nothing-to-undo = There is nothing to take back yet.
play-undone = Taken back.
play-undo-ask = { $name } wants to take back the last decision and everything after it. Do you agree? (yes/no)
play-undo-refused = Not everyone agrees: the decision stays.
play-no-odds = This game does not show exact chances. Try hint.
play-save-where = Add a file name, for example: save game.json
play-save-exists = { $file } already exists. Choose another name.
play-saved = Saved to { $file }.
play-left = You left the game.
play-kept = The record was saved:
play-word-list = list
play-word-hint = hint
play-word-board = board
play-word-undo = undo
play-word-odds = odds
play-word-rules = rules
play-word-save = save
play-word-help = help
play-word-quit = quit
play-word-yes = yes
play-help = Choose by the number in the list, or type the move beside it; its beginning is enough. You can also type:
play-help-list = all choices, with what they do
play-help-hint = the best moves and their chances, as a bot sees them
play-help-board = show the board again
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
analyse-own = Own decisions
analyse-others = Others’ decisions
analyse-start = At the start
analyse-result = Result
analyse-chance = chance
analyse-value = Chance to win
analyse-visits = Considered
analyse-most = most
analyse-hardly = hardly
analyse-note = Chances are a bot’s estimates, made only from what the player to move could know.
analyse-sure = Luck and decisions add up from the chances at the start to the result; ± says how far off each number may be.
analyse-written = Written: { $file }

# --- bots
bot-random = Random
bot-random-help = Plays any legal move at random.
bot-novice = Novice
bot-novice-help = Plays sensibly but often misses the better move: a friendly first opponent.
bot-casual = Casual
bot-casual-help = Sees what is near and makes mistakes further ahead.
bot-strong = Expert
bot-strong-help = Plays well. Beating it is an achievement.
bot-master = Master
bot-master-help = Plays as well as it can, thinking for a second at most.
bot-playouts = Simulator
bot-playouts-help = Tries every move in many quick games and plays the one that won most often.

# --- puzzles
puzzle-grade-best = The best move!
puzzle-grade-good = Almost as good as the best move.
puzzle-grade-inaccurate = Close, but there is a better move.
puzzle-grade-mistake = A mistake.
puzzle-grade-blunder = A serious mistake.
puzzle-lost = It gives away { $lost } of your chances to win.
puzzle-easy = easy
puzzle-medium = medium
puzzle-hard = hard
puzzle-decision = What would you do?
puzzle-why = { $best }: you win { $chance } of the games. With the next best move, { $second }, only { $other }.
puzzle-because = What speaks for it: { $reasons }.
puzzle-which = Puzzle { $name } · { $difficulty }
puzzle-your-move = Your move (a number, a notation, or nothing to leave):
puzzle-chance = Chance to win
puzzle-estimates = The chances are a bot’s estimates, made only from what the player to move could know; ± is how far repeated searches differ.

# --- what went wrong, for people
error-game = There is no game “{ $name }”. Installed: { $games }.
error-game-near = There is no game “{ $name }”. Did you mean: { $near }?
error-players = { $game } is for { $span } players, not { $players }.
error-preset = { $game } has no preset “{ $preset }”. Choose one of: { $presets }.
error-option = { $game } has no option “{ $option }”. It has: { $options }.
error-option-value = Option “{ $option }” cannot be “{ $value }”. Choose one of: { $choices }.
error-option-form = --option needs NAME=VALUE, for example --option { $text }=yes.
error-options-large = These options are too large.
error-names = { $players } players need { $players } names, not { $given }.
error-bot = { $game } has no bot “{ $bot }”. It has: { $bots }.
error-notation = There is no move “{ $text }” in this game.
error-illegal = “{ $action }” is not allowed{ $clause ->
    [none] {""}
   *[other] {" "}({ $clause })
}: { $reason }.
error-record-text = This is not a record: it is not JSON, or it was cut short.
error-record-field = The record is broken in { $field }: { $reason }.
error-record-format = The record has format { $format }; this version reads format { $known }.
error-record-resigned = The record says that seat { $seat } resigned after { $after } actions, which cannot be.
error-record-excerpt = This is an excerpt for { $seat }: it leaves out what that seat did not see, so it cannot be replayed.
error-record-head = The record cannot be opened. { $reason }
error-record-position = The record begins from an impossible position ({ $field }): { $reason }.
error-record-options = The record does not name all options: { $options }.
error-record-rules = The game was played by version { $theirs } of the rules; this is version { $ours }.
error-record-long = The record has more than { $most } actions.
error-record-action = The record is broken at action { $number }. { $reason }
error-seat = There is no seat { $seat }.
error-seat-name = There is no seat “{ $seat }”. Choose one of: { $seats }.
error-step = There is no step { $number }.
error-at = --at { $at }: the record has steps 0 to { $last }.
error-proof-none = This record has no secret: its draws were not fixed before the game.
error-proof-scheme = The draws were made by scheme { $scheme }; this version checks { $known }.
error-proof-early = All is shown when the game is over, and it was not over when this record was saved.
error-proof-secret = The secret is not the one whose fingerprint was shown.
error-proof-action = Action { $number } is “{ $found }”, but it had to be “{ $expected }”.
error-proof-seal = It is not as it was when the server sealed it.
error-proof-key = It is not sealed with that key.
error-proof-short = The game is not over where the record ends.
error-proof-texts = There is not one text for each seat.
error-proof-rolls = It does not tell of each time that something was drawn.
error-proof-link = What a seat added to the dice is not of the chain that it showed before.
error-proof-server = What the server added to the dice is not of the chain that it showed before.
error-proof-told = What could come of roll { $number } is not what the rules say.
error-seats = --seats { $seats } has { $count } seats, but --players says { $players }. Leave one of them out.
error-too-many-names = There are { $names } names for { $people } at this screen. Bots have names already.
error-same-name = Two seats have the same name: { $names }.
error-position-alone = --position already says how many play and with which options. Leave out -p, --preset and -o.
error-no-terminal = There is no terminal to ask at. Try: plansza games, plansza play GAME, plansza --help.
error-no-odds = { $game } has no table of chances.
error-html-at = --html makes a page of a whole game. Leave out --at.
error-nothing-decided = Nobody has decided anything in this record.
error-lang = There are no words in “{ $lang }”. Choose one of: { $known }.
error-no-puzzles = { $game } has no puzzles.
error-puzzle-id = { $game } has no puzzle “{ $name }”.
error-puzzle-wish = { $game } has no puzzle like that. Themes: { $themes }. Difficulties: easy, medium, hard.
error-puzzle-file = { $file } was made by another command: { $made }
error-puzzle-record = { $file } is a record of another game: { $game }.
