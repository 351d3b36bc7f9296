# shudu play: the game in the terminal.

play-no-terminal = shudu play needs a terminal
play-too-small = The screen is too small: { $columns } columns and { $rows } rows are needed. q: quit
play-broken = The program failed because of a bug. The game is saved.
play-stopped = Stopped.
play-saved = The game is saved.
play-elsewhere = This game was continued in another window.

## The first view
play-title = shudu 数独
play-offer-new = New game
play-offer-daily = Puzzle of the day
play-offer-open = Enter, paste or open a puzzle
play-offer-lessons = Lessons
play-offer-quit = Quit
play-games = Saved games
play-no-games = No saved games yet
play-unrated = not rated
play-done = solved
play-over = answered
play-to-go = { $blank } to go

## The game
play-rated = { $level } · ER { $er }
play-facts = { $clues ->
    [one] 1 given
   *[other] { $clues } givens
} · { $blank } to go
play-facts-clues = { $clues ->
    [one] 1 given
   *[other] { $clues } givens
}
play-facts-blank = { $blank } to go
play-timer-off = timer off
play-paused = Paused
play-resumed = Resumed.
play-notes-centre = centre
play-notes-corner = corner
play-mode-digit = Digit
play-mode-corner = Corner
play-mode-centre = Centre
play-mode-color = Colour
play-mode-candidate-color = Colour of a note: which digit?
play-mode-candidate-color-of = Colour of the { $digit }s: 1-9
play-digit-first = Digit first: press a digit, then choose the cells that take it.
play-cell-first = Cell first: choose cells, then press a digit.
play-held = { $digit } is held: choose the cells that take it. { $digit } again releases it.
play-held-eraser = The eraser is held: choose the cells to erase. x again releases it.
play-released = Nothing is held.
play-mode-is = Digit keys enter: { $mode }
play-answered = This is the answer.
play-solved = Solved in { $time }, without help. Well done!
play-solved-aided = Solved in { $time }.
play-right-after-answer = The grid is right, but the answer was shown in this game.
play-undone = Undone.
play-redone = Redone.
play-back-to-right = Went back to before the mistake.
play-same-puzzle = This is the puzzle in play.
play-not-drawn-pencilmarks = The terminal cannot draw pencilmarks that are part of the puzzle. The page can: shudu web
play-hint-title = Hint, stage { $stage } of 4
play-signs = Signs: ! clash, ✗ or x mistake, a–i your colours; in a hint + pattern, ~ its other part, = to write, × to strike out. Corner notes are underlined.

## Levels
play-level-easy = Easy
play-level-medium = Medium
play-level-hard = Hard
play-level-unfair = Unfair
play-level-extreme = Extreme
play-er-range = ER { $from } to { $to }
play-er-from = ER { $from } and more

## Questions
play-ask-answer = Show the whole answer? You can undo it, but this game then has no time.
play-ask-restart = Erase everything you entered? You can undo it.
play-ask-remove = Remove game { $id }? It can be brought back: shudu library games --restore { $id }
play-ask-pasted = Start a game with the pasted puzzle? The current game is saved.

## Work
play-making = Making a puzzle …
play-hinting = Looking for a hint …
play-walking = Looking for the path …

## A new game
play-new-title = New game
play-new-range = ER range     { $range }
play-new-technique = Technique    { $technique }
play-new-technique-none = Technique    …
play-new-any = Prefer an unplayed puzzle from the library
play-new-fresh = Always a new puzzle
play-range-empty = Enter a range of ratings, such as 4.6..7.0.
play-new-level-help = Enter begins a game of this level.
play-new-range-help = The rating of Sudoku Explainer: a number or A..B, such as 4.6..7.0.
play-new-technique-help = A technique that the path of the puzzle uses. Enter chooses one, then begins the game; Delete removes it.
play-new-fresh-help = Where the puzzle comes from. Enter switches.

## Settings
play-settings-title = Settings
play-set-remove-notes = Entering a digit removes it from its peers’ notes
play-set-show-mistakes = Mistakes are shown as they are made
play-set-timer = Time the game
play-figures = Digits entered: { $entered }, wrong: { $wrong }. Steps undone: { $undone }. Checks: { $checks }, hints: { $hints }, cells answered: { $answered }.

## Entering a puzzle
play-open-title = Enter, paste or open a puzzle
play-open-help = Paste a puzzle in any form, type one, or write the name of a file; Enter accepts it. Blanks are . or 0. Backspace removes a character, Delete removes all; Delete again restores them.

## The path
play-walk-title = Step { $number } of { $count }, { $scale }
play-walk-end = The end, after { $count ->
    [one] 1 step
   *[other] { $count } steps
}, { $scale }
play-scale-se = in the order of Sudoku Explainer
play-scale-hodoku = in the order of HoDoKu
play-scale-person = the easiest step first

## Lessons
play-lessons-title = Techniques
play-lessons-choose = A technique for the new game
play-no-practice = There is no puzzle to practise this on.

## Keys
play-keys-title = All keys
play-keys-write = Write
play-keys-move = Move and choose
play-keys-modes = What digit keys enter
play-keys-undo = Undo
play-keys-help = Help
play-keys-game = Game
play-key-apply = do what the hint says
play-key-stroke = write what is held
play-do-write = write
play-do-move = move
play-do-widen = choose more cells
play-do-corner = corner note
play-do-centre = centre note
play-do-next-mode = next mode
play-do-digit-first = digit first
play-do-stroke = write it
play-do-digit-mode = digits
play-do-corner-mode = corner notes
play-do-centre-mode = centre notes
play-do-color-mode = colours of cells
play-do-candidate-color-mode = colours of notes
play-do-erase = erase
play-do-undo = undo
play-do-redo = redo
play-do-fill-notes = fill in notes
play-do-hint = hint
play-do-more-hint = more
play-do-apply = do it
play-do-close-hint = close
play-do-single = one cell
play-do-check = check
play-do-answer = answer
play-do-back-to-right = back to before the mistake
play-do-restart = start over
play-do-pause = pause
play-do-walk = path
play-do-settings = settings
play-do-switch = switch
play-do-take = take it
play-do-begin = begin
play-do-choose = choose
play-do-up = up
play-do-down = down
play-do-forward = on
play-do-backward = back
play-do-first = first
play-do-last = last
play-do-scroll-up = read up
play-do-scroll-down = read on
play-do-scale = other order
play-do-practise = practise
play-do-remove = remove
play-do-new = new
play-do-daily = today
play-do-open = enter
play-do-lessons = lessons
play-do-yes = yes
play-do-no = no
play-do-stop = stop
play-do-theme = dark or light
play-do-keys = keys
play-do-suspend = suspend
play-do-back = back
play-do-leave = leave
play-do-quit = quit

## library calibrate
calibrate-games = { $games ->
    [one] 1 game that you solved without help.
   *[other] { $games } games that you solved without help.
}
calibrate-pace = You take { $factor } times as long as the model says: --pace { $pace }
calibrate-few = Not enough games to tell how fast you are: { $games } solved without help and with a time, { $least } are needed.
calibrate-none = No pace is kept.
calibrate-forgotten = The pace is forgotten.
