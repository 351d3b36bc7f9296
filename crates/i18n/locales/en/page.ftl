# The page. zh-CN/ has the same messages with the same values; a test compares them.
# Messages hold text, values and plural forms only; the browser fills them in.

page-views = Views
page-skip = Skip to the content
page-view-play = Play
page-view-enter = Enter
page-view-learn = Learn
page-view-watch = Watch
page-view-library = Library
page-away = No connection to the server. Your moves are kept here and sent when it is back; the library is not available.
page-away-stopped = No connection to the server. No moves can be made until it is back; what was saved is safe.
page-engine-away = This needs the engine, and there is no connection to the server.
page-broken = Something went wrong.
page-text-size = Text size
page-text-normal = Normal text
page-text-large = Large text
page-text-huge = Very large text
page-theme = Light or dark
page-theme-light = Light
page-theme-dark = Dark
page-comma = {", "}
page-board = Sudoku grid
page-controls = Controls
page-digits = Digits
page-modes = What the digit keys enter
page-mode-digit = Digit
page-mode-corner = Corner
page-mode-centre = Centre
page-mode-color = Colour
page-color = Colour { $number }
page-pad-left = , { $left } left
page-undo = Undo
page-redo = Redo
page-erase = Erase
page-fill-notes = Fill notes
page-check = Check
page-hint = Hint
page-answer = Show the solution
page-back-to-right = Back to before the mistake
page-restart = Start over
page-settings = Settings
page-set-remove-notes = Remove notes that an entry rules out
page-set-show-mistakes = Show mistakes as they are made
page-set-timer = Timer
page-new-game = New game
page-zoom = Larger cells
page-pause = Pause
page-resume = Resume
page-share = Share
page-print = Print
page-quit = Quit
page-keys = Keys
page-cell-place = row { $row } column { $column }
page-cell-given = { $digit }, given
page-cell-digit = { $digit }
page-cell-notes = notes { $digits }
page-cell-blank = blank
page-cell-clash = clashes
page-cell-mistake = wrong
page-announce-new = New puzzle with { $clues } { $clues ->
    [one] given
   *[other] givens
}
page-announce-entered = { $place }, { $digit }
page-announce-clash = { $place }, { $digit }, clashes with { $first }
page-announce-note = Note changed
page-announce-erase = Erased
page-announce-color = Colour changed
page-announce-fill-notes = Notes filled in
page-announce-restart = Started over
page-announce-apply = Done
page-announce-answer = The answer is shown
page-announce-back-to-right = Back to before the mistake
page-announce-undo = Undone
page-announce-redo = Redone
page-announce-nothing-undo = Nothing to undo
page-paused-at = Paused. Time so far: { $time }.
page-paused-untimed = Paused. The timer is off.
page-paused-keys = The p key resumes, too.
page-paused-nothing = The game is paused, so nothing was done. Press p or Resume to continue.
page-set-hide-paused = Hide the grid while paused
page-announce-resumed = Resumed
page-level = Level
page-clues = Givens
page-time = Time
page-timer-off = off
page-check-right = The answer is right. Time: { $time }.
page-full-wrong = The grid is full, but not right: { $count } of your digits { $count ->
    [one] is wrong and marked
   *[other] are wrong and marked
}.
page-full-clash = The grid is full, but not right: { $count } of your digits { $count ->
    [one] clashes
   *[other] clash
}.
page-check-right-after-answer = The grid is right, but the answer was shown in this game.
page-check-wrong = The answer is not right: { $count } { $count ->
    [one] cell is
   *[other] cells are
} wrong.
page-check-so-far = Right so far; { $blank } { $blank ->
    [one] cell is
   *[other] cells are
} blank.
page-answer-sure = Show the whole answer? You can undo it, but this game then has no time.
page-answered = This is the answer.
page-share-copied = The address is copied. It holds the puzzle, your digits and your notes.
page-share-address = Copy this address:
page-level-range = Rating from … to
page-new-er = SE range, both ends included
page-new-technique = A technique that it needs
page-new-technique-unknown = There is no technique “{ $name }” here. Choose one of the list.
page-new-symmetry = Symmetry of the givens
page-new-seed = Seed (makes the same puzzle again)
page-new-make = Make it
page-new-making = Making it …
page-cancel = Cancel
page-symmetry-none = none
page-symmetry-half-turn = half-turn
page-symmetry-quarter-turn = quarter-turn
page-symmetry-horizontal = top and bottom
page-symmetry-vertical = left and right
page-symmetry-diagonal = diagonal
page-symmetry-antidiagonal = antidiagonal
page-symmetry-both-mirrors = both mirrors
page-symmetry-both-diagonals = both diagonals
page-symmetry-full = full
page-symmetry-random = random
page-enter-paste = Paste or type a puzzle or a link in any form, or click the grid and type
page-enter-placeholder = 53..7....6..195....98....6.8...6...3 …
page-open-file = Open a file
page-clear = Clear
page-cleared = The puzzle was cleared.
page-enter-current = The game in play
page-enter-before = The previous entry
page-enter-play = Play this
page-enter-one = Exactly one solution.
page-enter-opened = shudu does not know all rules of this puzzle: it can be played, and its solutions are not counted.
page-enter-one-without = Exactly one solution by the rules that are used.
page-enter-one-minimal = Exactly one solution, and every given is needed.
page-enter-none = No solution.
page-solve = Solve
page-rate = Rate
page-explain = Explain
page-rating = Rating …
page-rated = Rating
page-technique = Technique
page-difficulty = Difficulty
page-times = Times
page-export = Export
page-copy = Copy
page-copied = Copied
page-qr = QR code
page-qr-alt = QR code with the address of this puzzle
page-form-line = 81 characters on a line
page-form-grid = grid
page-form-comma = comma-separated
page-form-sdm = SDM
page-form-csv = CSV
page-form-pencilmarks = pencilmarks
page-form-hodoku = HoDoKu
page-form-sukaku = Sukaku (729 characters)
page-form-json = JSON
page-form-sdk = SadMan Sudoku, SudoCue (SDK)
page-form-bank = Sudoku Exchange puzzle bank
page-form-opensudoku = OpenSudoku
page-form-gnome = GNOME Sudoku
page-form-ksudoku = KSudoku
page-form-fpuzzles = f-puzzles link
page-form-sudokupad = SudokuPad link
page-form-coach = sudoku.coach
page-form-sudokuwiki = sudokuwiki.org
page-form-dimacs = DIMACS (for SAT solvers)
page-form-variant = JSON of any size and rules
page-form-iss = Interactive Sudoku Solver
page-solve-one = Exactly one solution.
page-solve-none = No solution.
page-solve-many = Several solutions; this is one of them.
page-solve-some = A solution.
page-solve-invalid = The givens clash.
page-solve-unknown = Undecided: the budget ran out.
page-puzzle = Puzzle
page-algorithm = Algorithm
page-watch-about = About this algorithm
page-watch-article = It comes from an article: { $page }
page-watch-generator-restriction = restriction, as a generator of full grids
page-watch-generator-diagonal = diagonal, a generator of full grids
page-watch-seed = Seed { $seed }
page-algorithm-propagate = propagate
page-algorithm-singles = singles
page-algorithm-restriction = restriction
page-algorithm-row-major = row-major
page-algorithm-odometer = odometer
page-algorithm-pruned-odometer = pruned-odometer
page-algorithm-dancing-links = dancing links
page-algorithm-sat = SAT
page-algorithm-fast = fast
page-order = Next cell
page-order-fewest-first = fewest candidates, first
page-order-fewest-last = fewest candidates, last
page-order-row-major = row order
page-lists = Lists
page-lists-live = live
page-lists-fixed = fixed
page-searching = Searching …
page-count-nodes = nodes
page-count-guesses = guesses
page-count-dead-ends = dead ends
page-count-deepest = deepest
page-count-solutions = solutions
page-count-left = states left
page-number-long = { $number } ({ $about })
page-event-start = Before the first move.
page-event-box = { $cell } = { $digit }: drawn at random for its box.
page-event-place = { $cell } = { $digit }: nothing else is possible.
page-event-guess = { $cell } = { $digit }: a guess, level { $level }.
page-event-remove = { $cell }: { $digit } is taken back.
page-event-dead-end = Dead end { $cell }.
page-event-back = Back to { $level } { $level ->
    [one] guess
   *[other] guesses
}.
page-event-solved = Solution { $number }.
page-truncated = Later events are not shown.
page-position = Position
page-per-second = { $rate } per second
page-side-by-side = Two side by side
page-watch-play = Play
page-step-back = One step back
page-step-on = One step on
page-to-start = To the start
page-to-end = To the end
page-speed = Speed
page-hint-what = What
page-hint-where = Where
page-hint-how = How
page-hint-why = Why
page-hint-technique = The technique: { $technique }.
page-hint-lacks = Your notes in { $place } lack { $digit }.
page-hint-add = Add it
page-hint-add-all = Add them
page-hint-anyway = Hint anyway
page-set-notation = Name cells as r1c2 in hints
page-hint-more = Tell me more
page-hint-apply = Do it
page-close = Close
page-games = Games
page-last-played = Last played
page-state = State
page-finished = finished
page-answered-state = answered
page-filled = { $filled } of 81 filled
page-forget = Forget
page-forgotten = The game was removed.
page-back-to-game = Back to the game
page-scale = Order
page-scale-person = the easiest step a person would see
page-scale-se = Sudoku Explainer
page-scale-hodoku = HoDoKu
page-path = Path
page-path-steps = { $steps } { $steps ->
    [one] step
   *[other] steps
}
page-explaining = One moment …
page-learn-nothing = Enter a puzzle above to see how it is solved, step by step.
page-techniques = Techniques
page-lesson-find = What to look for
page-lesson-why = Why it holds
page-lesson-example = Example
page-lesson-practice = Practise

## Games in the library
page-opening = One moment …
page-palette = Colour for notes
page-mode-candidate = Note colour
page-cell-color = colour { $number }
page-cell-note-color = { $digit } in colour { $number }
page-announce-color-candidates = Note colour changed
page-announce-set = Setting changed
page-check-full-no-clash = Every cell is filled and nothing clashes. Not all rules of the puzzle are known, so it may still be wrong.
page-check-no-clash = { $blank ->
    [one] No clash so far; 1 cell is blank. No single solution is known, so no more can be said.
   *[other] No clash so far; { $blank } cells are blank. No single solution is known, so no more can be said.
}
page-statistics = Statistics
page-statistics-none = Statistics appear once the game is in the library.
page-figure-steps = Steps
page-figure-entered = Digits entered
page-figure-wrong = Wrong digits among them
page-figure-undone = Steps undone
page-figure-redone = Steps redone
page-figure-checks = Checks
page-figure-hints = Hints, by stage
page-figure-applied = Hints applied
page-figure-answered = Cells from the answer
page-figure-puzzles = Puzzles
page-figure-rated = Rated
page-figure-classes = Classes of equivalent puzzles
page-figure-solved-puzzles = Puzzles solved
page-figure-games = Games
page-figure-solved = Games solved
page-figure-unaided = Without help
page-figure-played = Time played
page-figure-mean = Mean
page-best = Best
page-saved = Saved
page-not-proper = The puzzle does not have exactly one solution, so there is no answer.
page-to-send = { $count } { $count ->
    [one] move
   *[other] moves
} to send
page-level-easy = Easy
page-level-medium = Medium
page-level-hard = Hard
page-level-unfair = Unfair
page-level-extreme = Extreme
page-level-any = Any level
page-er-about = Difficulty on the scale of Sudoku Explainer: 1.0 is the easiest, 12 about the hardest.
page-daily = Puzzle of the day
page-day = Day
page-solved = solved
page-unsolved = not solved
page-begun = begun
page-unplayed = not played
page-any = any
page-games-unfinished = Only unfinished games
page-games-none = No games yet.
page-puzzles = Puzzles
page-symmetry = Symmetry
page-tag = Tag
page-tags = Tags
page-tag-add = New tag
page-tag-remove = Remove the tag { $tag }
page-collection = Collection
page-find-kind = Kind
page-find-kind-unknown = Kind: expected classic, a size such as 6x6, jigsaw or the name of a rule such as killer-cage, seen “{ $seen }”
page-order-by = Sorted by
page-order-by-added = date added
page-order-by-rating = rating
page-order-by-clues = givens
page-order-by-best = best time
page-order-by-random = random
page-descending = Reverse order
page-find = Find
page-found = { $from }–{ $to } of { $count } { $count ->
    [one] puzzle
   *[other] puzzles
}
page-previous = Previous
page-next = Next
page-download = Download
page-written = Written.
page-import = Import
page-import-text = Puzzles in any form
page-importing = Importing …
page-import-rate = Rate them, and note their techniques
page-import-incomplete = The time limit was reached before all puzzles were imported: import the rest again.
page-import-skip = Skip puzzles that are equivalent to one in the library
page-imported = { $new } new ({ $equivalent } of them equivalent to others), { $known } already known, { $skipped } skipped, { $clashing } with clashes.
page-duplicates = Duplicates
page-duplicates-about = Puzzles that rotating, reflecting, or exchanging lines or digits turns into each other.
page-duplicates-find = Look for duplicates
page-duplicates-none = No duplicates.

# Home
page-view-home = Home
page-home-continue = Continue
page-home-welcome = Nine rows, nine columns, nine boxes: each holds every digit once
page-home-morning = Good morning
page-home-afternoon = Good afternoon
page-home-evening = Good evening
page-home-streak-first = Your streak begins today
page-home-left = { $count } { $count ->
    [one] cell
   *[other] cells
} to go
page-home-days = Earlier days
page-home-photo = Photo of a puzzle
page-home-editor = Make a puzzle
page-home-rules = How to solve it
page-home-install = Install shudu
page-home-play-on = Play on
page-home-more = More choices …
page-home-ways = More
page-home-learn = Learn techniques
page-home-enter = Paste or type a puzzle
page-home-watch = Watch algorithms
page-home-library = Games and puzzles
page-home-daily-play = Play
page-home-daily-again = Look at it
page-home-month-before = Month before
page-home-month-after = Month after
page-home-streak = { $count } { $count ->
    [one] day
   *[other] days
} in a row
page-daily-of = Daily, { $day }
page-missing-title = There is nothing here
page-missing-about = There is no { $address } on this page. Perhaps the address was cut off or mistyped.
page-missing-home = Go to the start

# What cannot be shown
page-view-broken = This view cannot be shown.
page-view-broken-about = Your games and settings are kept. Reload the page, or export everything that it keeps in this browser.
page-reload = Reload
page-export-all = Export everything
page-aside-title = This game cannot be opened here
page-aside-why = A newer version of the page may have written it, or it is damaged.
page-aside-kept = It was put aside: nothing of it is deleted, and Library lists it. Your other games are unchanged.
page-aside-told = A game that cannot be opened was put aside. Library lists it.
page-aside-list = Games put aside
page-aside-list-about = These games cannot be opened here. Nothing of them is deleted.
page-details = Details
page-aside-next = Play another game
page-aside-export = Export this game
page-aside-again = Try again
page-aside-sure = Delete this game for good?

# Versions of the page
page-version-ready = A new version of this page is ready. Your games are kept.
page-version-elsewhere = Another window has opened a newer version of this page. Reload this one.
page-version-blocked = An older version of this page is open in another window. Close that window, then reload this one.

# Play
page-more = More
page-announce-lit = { $digit } goes into each cell that you point at
page-announce-unlit = No digit is chosen
page-settings-writing = Writing
page-settings-help = Help
page-settings-clock = Clock
page-settings-board = Board
page-settings-feedback = Sound
page-set-first = What is chosen first
page-set-first-cell = Cell first
page-set-first-digit = Digit first
page-set-counts = Show how many of a digit are missing
page-set-board = Colours of the board
page-set-board-paper = Paper
page-set-board-plain = Plain
page-set-board-mist = Green
page-set-board-dusk = Warm
page-set-labels = Number the rows and columns
page-set-sound = Sounds
page-set-vibration = Vibration
page-keys-or = or
page-keys-anywhere = After a click on a button, all keys except Enter and Space still act on the grid.
page-key-move = Move
page-key-widen = Widen the selection
page-key-all = Select all cells
page-key-leave = Close the hint; select nothing
page-key-digit = Enter a digit
page-key-corner = Corner note
page-key-centre = Centre note
page-key-erase = Erase
page-key-mode = Next mode
page-key-modes = Digit, corner, centre, colour, note colour
page-key-color = Colour before, colour after
page-key-first = Choose a digit first, then cells
page-key-undo = Undo
page-key-redo = Redo
page-key-fill = Fill notes
page-key-fill-blank = Fill notes, only in cells without notes
page-key-check = Check
page-key-hint = Hint; again for each of its four stages
page-key-apply = Do what the last stage says
page-key-pause = Pause, go on
page-key-quit = Put the game aside
page-key-keys = This table

# The end
page-end-solved = Solved
page-end-unaided = Solved on your own
page-streak = Streak
page-end-path = What it took:
page-end-place-1 = Your best time
page-end-place-2 = Your second best
page-end-place-3 = Your third best
page-end-place = Place { $place }
page-end-among = of your { $count } games: { $what }
page-end-strip = { $count } earlier times; the best is { $best }
page-end-hinted = { $count } { $count ->
    [one] hint
   *[other] hints
}
page-end-squares = The game from its first digit to its last: pale came at once, dark took thought, orange came with a hint
page-daily-next = New puzzles in { $time }
page-rest-day = rest day
page-home-streak-none = Solve one to begin a streak
page-chart-earliest = earlier
page-chart-latest = latest
page-end-next = Next puzzle
page-end-picture = Picture of the puzzle
page-end-copied = Copied: your time, the squares, and a link to the puzzle.
page-statistics-game = Statistics of this game
page-levels-solved = { $count } solved
page-levels-about = Each bar is a game, up to { $most }; grey: with help. The line is the mean.
page-levels-none = Nothing is solved yet.

# Pictures and paper
page-picture = Picture
page-notes = Notes
page-paper-form = Format
page-paper-form-svg = SVG (vector picture)
page-paper-form-png = PNG (pixel picture)
page-paper-form-pdf = PDF of the position
page-paper-form-sheet = PDF sheet to fill in
page-paper-digits = With my digits
page-paper-colors = With my colours
page-paper-hint = With the hint that is shown
page-paper-notes-none = none
page-paper-notes-mine = mine
page-paper-notes-left = all that is left
page-paper-colours = Colours
page-paper-theme-light = light
page-paper-theme-dark = dark
page-paper-theme-print = greyscale, for printing
page-paper-theme-safe = safe for colour-blind readers
page-paper-size = Width
page-paper-dots = { $width } pixels
page-paper-paper = Paper
page-paper-a4 = A4
page-paper-a5 = A5
page-paper-letter = Letter
page-paper-sheet = In the blank cells
page-paper-sheet-nothing = nothing
page-paper-sheet-notes = room for nine notes
page-paper-sheet-candidates = the candidates
page-paper-sheet-about = One puzzle per sheet: only the givens, with level and rating above, to solve with a pencil.
page-paper-solution = The solution on the second page
page-paper-qr = A QR code that opens the puzzle here
page-paper-preview = Preview of the picture
page-paper-away = No connection to the server, which draws the pictures. The page itself can still be printed.
page-paper-not-proper = A sheet needs a puzzle with exactly one solution.
page-paper-saved = Saved as { $name }.
page-paper-print = Print this page
page-not-kept = The browser has no space left for your moves

# The tree of a search
page-tree = Search tree
page-tree-key = What the shapes mean
page-tree-current = the current state of the search
page-tree-standing = a guess on the current path
page-tree-dead = dead end
page-tree-failed = tried and failed
page-tree-solved = led to a solution
page-tree-fold = folded, with the number of guesses
page-tree-said = Search tree: { $guesses } { $guesses ->
    [one] guess
   *[other] guesses
} so far, { $dead } dead { $dead ->
    [one] end
   *[other] ends
}, { $solutions } { $solutions ->
    [one] solution
   *[other] solutions
}, { $standing } { $standing ->
    [one] guess
   *[other] guesses
} on the current path.
page-tree-stand = On the current path: { $guesses }
page-tree-none-stand = No guess is on the current path.
page-tree-whole = { $count } { $count ->
    [one] guess
   *[other] guesses
} so far, each drawn.
page-tree-folded = { $drawn } { $drawn ->
    [one] guess
   *[other] guesses
} drawn, { $folded } folded.
page-tree-above = … { $levels } { $levels ->
    [one] level
   *[other] levels
} above
page-tree-no-guess = This search made no guess.

# Links
page-link-broken = This link cannot be opened
page-link-cut = It is cut off: only { $seen } { $seen ->
    [one] character
   *[other] characters
} of the position arrived.
page-link-damaged = It is damaged: some of its { $seen } characters were lost or changed.
page-link-newer = It was made by a newer version of shudu than this one.
page-link-puzzle = It holds { $seen } { $seen ->
    [one] character
   *[other] characters
} that are not a line of 81 digits and dots.
page-link-again = Copy the whole address again where it came from, or ask the sender for a new one.
page-link-look = The Enter view reads many other forms, and says what is wrong and where. Or copy the whole address again.
page-link-safe = Your own games are unchanged.
page-link-opened = The link is open as a separate game.
page-link-before = The game that you were playing ({ $filled } of 81 filled) is kept.
page-link-before-same = You were playing this same puzzle ({ $filled } of 81 filled); that game is kept.
page-link-stay = Stay with the link
page-game-gone = There is no game { $game } in the library any more, so another one is shown.

# The course
page-place = { $rows } { $columns }
page-place-row = row { $numbers }
page-place-rows = rows { $numbers }
page-place-column = column { $numbers }
page-place-columns = columns { $numbers }
page-place-numbers = { $rest } and { $last }
page-notation = Cells as r1c2
page-proof = Proof, line by line
page-walk-back = One line back
page-walk-on = One line on
page-walk-whole = The whole step
page-hint-lesson = The lesson of this technique
page-learn-course = The course
page-learn-course-about = All techniques, in the order in which one learns to see them. Each has an explanation, exercises that start at its pattern, and a puzzle in which it is the hardest step.
page-learn-begin = Begin: { $technique }
page-learn-continue = Continue: { $technique }
page-learn-path = Explain a puzzle step by step
page-learn-game = The game in play (this shows its solution)
page-learn-known = { $known } of { $of } known
page-learn-state-new = not begun
page-learn-state-begun = begun
page-learn-state-known = known
page-lesson-parts = Parts of the lesson
page-part-lesson = Explanation
page-part-exercise = Exercises
page-part-puzzle = Puzzle
page-lesson-before = Before: { $technique }
page-lesson-after = Next: { $technique }
page-lesson-puzzle-about = A whole puzzle that needs this technique. Where one can be made, nothing in it is harder.
page-lesson-no-puzzle = There is no puzzle for this technique: no order of solving ever needs it.
page-exercises-right = { $count } of { $of } exercises right
page-exercise-how = Select a cell and press a digit; press it again to take it back.
page-exercise-check = Check
page-exercise-show = Show me
page-exercise-clear = Start again
page-exercise-next = Next exercise
page-exercise-puzzle = On to a whole puzzle
page-exercise-placed = Placed:
page-exercise-struck = Struck out:
page-exercise-no-candidate = { $digit } is not a candidate there.
page-exercise-mark-first = First mark your answer in the grid.
page-drill = Which technique is this?
page-drill-about = The pattern is marked in the grid. Choose its name.
page-drill-right = Right: { $technique }.
page-drill-wrong = No, this is { $technique }.
page-drill-score = { $right } of { $all } right
page-drill-next = Next position

# Entering
page-too-long = This is { $seen } MB of text. At most { $most } MB can be read at once, so nothing was sent.
page-stop = Stop
page-enter-many = More than one solution.
page-enter-candidates = Candidates
page-enter-live = Rate while I enter
page-enter-dead-cells = No digit is left for { $cells }.
page-enter-dead-digit = No place is left for { $digit } in { $house }.
page-enter-differs = Two solutions differ in the { $count ->
    [one] cell
   *[other] cells
} marked in the grid ({ $count }).
page-enter-spare = Dashed: { $count } { $count ->
    [one] given
   *[other] givens
} could go, each one alone.
page-enter-given-needed = The given in { $cell } is needed.
page-enter-given-spare = The given in { $cell } could go: the solution would still be the only one.
page-house-r = row { $number }
page-house-c = column { $number }
page-house-b = box { $number }
page-share-only-here = This link works on this machine only: the page has no public address.

# Several puzzles on paper
page-sheets = Print a sheet
page-sheets-about = The puzzles that were found, in this order, as a PDF to print.
page-sheets-per-page = Puzzles on a page
page-sheets-most = At most
page-sheets-solutions = The solutions at the end
page-sheets-none = No puzzle was found that could be printed.
page-sheets-left-out = { $count } { $count ->
    [one] puzzle was
   *[other] puzzles were
} left out, because a sheet needs exactly one solution.

# Watching
page-watch-idea = { $name }: { $idea }.

# Sudoku of other sizes and with other rules.
page-jigsaw = jigsaw
page-variant-judging = Counting its solutions …
page-variant-row = Row { $number } has a digit twice.
page-variant-column = Column { $number } has a digit twice.
page-variant-region = Region { $number } has a digit twice.
page-variant-pencilmarks = A cell does not allow its digit.
page-variant-rule-broken = Broken: { $rule }.

# New puzzles of other sizes and kinds
page-kind-letters = Digits above 9 are letters: A is 10, and { $last } is { $most }. On a keyboard type the capital letter, or the number.
page-new-kinds = More kinds
page-new-size = Size
page-new-rules = Rules
page-new-more-rules = More rules
page-kind-killer = Killer
page-kind-jigsaw = Jigsaw
page-kind-x = X (diagonals)
page-kind-windoku = Windoku
page-kind-thermo = Thermo
page-kind-arrow = Arrow
page-kind-kropki = Kropki
page-kind-xv = XV
page-kind-greater-than = Greater than
page-kind-anti-knight = Anti-knight
page-kind-non-consecutive = Non-consecutive
page-kind-anti-king = Anti-king
page-kind-disjoint-groups = Disjoint groups
page-kind-extra-region = Extra regions
page-kind-clones = Clones
page-kind-whispers = Whispers
page-kind-renban = Renban
page-kind-nabner = Nabner
page-kind-palindrome = Palindromes
page-kind-region-sum-line = Region sum lines
page-kind-between-line = Between lines
page-kind-zipper-line = Zipper lines
page-kind-entropic-line = Entropic lines
page-kind-modular-line = Modular lines
page-kind-double-arrow = Double arrows
page-kind-slow-thermometer = Slow thermometers
page-kind-sandwich = Sandwich
page-kind-x-sum = X-sums
page-kind-skyscraper = Skyscrapers
page-kind-numbered-room = Numbered rooms
page-kind-little-killer = Little killer
page-kind-quadruple = Quadruples
page-kind-odd-even = Odd and even
page-kind-difference = Differences
page-kind-ratio = Ratios
page-kind-counting-circles = Counting circles
page-paper-print-picture = Print the picture

# The editor of puzzles of other sizes and with other rules
page-editor = Editor for variants
page-editor-edit = Edit
page-editor-back = Back to Enter
page-editor-groups = What to put on the grid
page-editor-group-digits = Digits
page-editor-group-shape = Shape
page-editor-group-cages = Cages
page-editor-group-lines = Lines
page-editor-group-dots = Dots
page-editor-group-cells = Cells
page-editor-group-outside = Outside
page-editor-group-whole = Whole grid
page-editor-kind = Rule
page-editor-sum = Sum
page-editor-difference = Difference
page-editor-ratio = Ratio
page-editor-modulus = Modulus
page-editor-count = Count
page-editor-digit = Digit
page-editor-direction = Direction
page-editor-down-right = down and right ↘
page-editor-down-left = down and left ↙
page-editor-up-right = up and right ↗
page-editor-up-left = up and left ↖
page-editor-side = Side
page-editor-side-top = top
page-editor-side-bottom = bottom
page-editor-side-left = left
page-editor-side-right = right
page-editor-add = Add
page-editor-remove = Remove
page-editor-added = Added: { $rule }
page-editor-nothing = None of these rules is at the selected cells.
page-editor-how-cages = Select its cells, type the sum if it has one, and add it.
page-editor-how-lines = Draw it with a finger or the mouse, or select its cells in order and add it.
page-editor-how-dots = Draw from one cell to the next, or select the cells and add it.
page-editor-how-cells = Tap the cells; a second tap removes the mark.
page-editor-how-outside = Type the number, then tap the place beside the grid; or select a cell of the line, choose the side and add it.
page-editor-how-little-killer = Select its first cell at the edge of the grid, type the sum and add it.
page-editor-how-regions = Choose a region and paint its cells; choose it again to stop.
page-editor-needs = Select { $count } { $count ->
        [one] cell
       *[other] cells
    } for it.
page-editor-needs-least = Select at least { $count } { $count ->
        [one] cell
       *[other] cells
    } for it.
page-editor-needs-number = Type its number first.
page-editor-needs-place = Choose its place outside the grid.
page-editor-rules = Rules on the grid: { $count }
page-editor-row-count = Rows
page-editor-column-count = Columns
page-editor-box-rows = Rows of a box
page-editor-box-columns = Columns of a box
page-editor-resize = Apply
page-editor-regions = Regions
page-editor-region = Region { $number }
page-editor-no-region = No region
page-editor-title = Title
page-editor-diagonal-falling = Diagonal ↘
page-editor-diagonal-rising = Diagonal ↗
page-editor-candidates = True candidates: the digits that a cell has in some solution
page-editor-solutions = { $count } { $count ->
        [one] solution.
       *[other] solutions.
    }
page-editor-more-solutions = At least { $count } { $count ->
        [one] solution.
       *[other] solutions.
    }
page-editor-unknown = Undecided: the time was up before all was searched.
page-editor-contradiction = The givens contradict each other: { $reason }.
page-editor-dead = The framed cells show the first contradiction.
page-editor-together = The framed givens together have no solution.
page-editor-form-variant = JSON
page-editor-form-link = Link that plays it
page-editor-form-fpuzzles = f-puzzles link
page-editor-form-sudokupad = SudokuPad link
page-editor-form-iss = Interactive Sudoku Solver

## Enter: pictures
page-photo-open = Picture…
page-photo-camera = Camera
page-photo-picture = The grid in the picture, straightened
page-photo-confirm = Confirm the cells that were hard to read:
page-photo-compare = Compare the grid with the picture.
page-photo-done = Close the picture
page-photo-reading = Reading the picture…
page-photo-too-large = The picture is too large: at most 16 MiB are read.

## Replay and minutes
page-replay = Replay
page-minutes-short = ≈ { $about }
page-minutes-about = About { $about } ({ $from } to { $to })
page-span-minutes = { $count } min
page-span-hours = { $count } h
page-minutes-any = Any
page-minutes-count = About { $count } minutes
page-new-minutes = Minutes
page-set-pace = Estimate minutes from my own times
page-pace-found = { $games } games: you take { $factor } times as long as the model says. This stays on this device.
page-pace-few = { $games } of { $least } games so far, solved without help and with the timer. Until then the model's own minutes are shown.

## What a wrong address shows
site-missing = There is nothing at this address
site-missing-why = Perhaps it was cut off or mistyped.
site-docs = Guides
site-search = Search the guides
