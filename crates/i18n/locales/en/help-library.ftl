# What --help says of the arguments of library, render, book and play.

## library
help-library-json = Print JSON, one object per line.
help-library-er = Only puzzles with this ER: 4.6..7.0. Both ends are included.
help-library-ep = Only puzzles with this EP.
help-library-ed = Only puzzles with this ED.
help-library-level = Only puzzles of this level: easy, medium, hard, unfair or extreme.
help-library-hodoku-level = Only classic puzzles of this level of HoDoKu: easy, medium, hard, unfair or extreme.
help-library-kind =
    Only puzzles of this kind: classic, a size such as 6x6, jigsaw, or the name of a rule such as
    killer-cage.

    If several words are given, or the option several times, all of them must be true: --kind "9x9 killer-cage".
help-library-clues = Only puzzles with this many givens: 24..28.
help-library-technique =
    Only puzzles whose path uses this technique.

    To ask for several techniques, give the option again.
help-library-symmetry = Only puzzles whose givens have this symmetry, such as half-turn or vertical.
help-library-list-tag = Only puzzles with this tag.
help-library-export-tag = Only puzzles with this tag.
help-library-list-collection = Only puzzles of this collection.
help-library-export-collection = Only puzzles of this collection.
help-library-list-source = Only puzzles whose source contains this text.
help-library-export-source = Only puzzles whose source contains this text.
help-library-comment = Only puzzles whose comment contains this text.
help-library-solved = Only puzzles that have been solved in a game.
help-library-unsolved = Only puzzles that have not been solved yet.
help-library-unplayed = Only puzzles that have not been played yet.
help-library-unrated = Only puzzles without a rating.
help-library-order = List in this order: added, rating, clues, best or random.
help-library-descending = List in the reverse order.
help-library-offset = Skip the first N puzzles.
help-library-list-limit = Show at most N puzzles, or all with 0.
help-library-import-rate = Rate puzzles that come without a rating, on both scales, and note their techniques.
help-library-import-skip-equivalent = Leave out puzzles that are equivalent to one in the library.
help-library-import-collection = Put the puzzles into this collection.
help-library-import-source =
    Where the puzzles are from.

    The default is the name of the file.
help-library-import-tag = Give the puzzles this tag.
help-library-import-json = Print as JSON what became of each puzzle, one object per line.
help-library-export-limit = Write at most N puzzles.
help-library-show-id = The number of the puzzle.
help-library-remove-ids = The numbers of the puzzles.
help-library-remove-with-games = Remove their saved games too.
help-library-tag-id = The number of the puzzle.
help-library-tag-tags = The tags.
help-library-tag-remove = Remove these tags.
help-library-collections-remove = Dissolve this collection. Its puzzles stay in the library.
help-library-calibrate-show = Print the saved pace without measuring it again.
help-library-calibrate-forget = Forget the saved pace.
help-library-games-unfinished = Only unfinished games.
help-library-games-puzzle = Only games of this puzzle.
help-library-games-remove = Remove this game.
help-library-games-restore = Bring this game back. The last hundred removed games are kept.
help-library-daily-day = The day: 2026-11-21.
help-library-daily-date =
    The same as an option.

    The default is today by Coordinated Universal Time.
help-library-duplicates-limit = List at most N classes.
help-library-duplicates-json = Print the puzzles of each class as JSON, one object per line.

## render
help-render-input = A puzzle, a file, or '-' for standard input.
help-render-to =
    What to write.

    The default is what the ending of the file's name says, or else text.
help-render-candidates = Show the candidates.
help-render-solution = Show the solution.
help-render-step = Show this step of the path, counted from 1.
help-render-size =
    Width: pixels of a PNG, millimetres of a PDF.

    The default is 560 pixels or 100 millimetres.

## book
help-book-out = The file to write.
help-book-per-page =
    Puzzles on a page: 1, 2, 4, 6 or 9.

    The default is 4, or 1 in large print. It is lower where candidates would be smaller than 6 points.
help-book-paper = The paper: a4, a5, letter, or its size, such as 6x9in or 152x229mm.
help-book-margin = The margin on every side, in millimetres.
help-book-binding = Extra margin on the bound side, in millimetres.
help-book-bleed = Bleed: what is printed around the paper and cut off, in millimetres.
help-book-large-print = Print larger digits and text, with four solutions on a page.
help-book-title = The title, on a page of its own.
help-book-rated =
    Print the rating of each puzzle above it.

    Without a value, both are printed. With levels, each level has a section of its own. Variants have the level of their hardest step, and no ER.
help-book-qr = Print a QR code that opens the puzzle on the page at this address.
help-book-candidates = Make worksheets: fill in the candidates.
help-book-first-step = Make worksheets: fill in the candidates and mark the first step of each puzzle.
help-book-notes = Make worksheets: divide blank cells into places for notes, one for each digit.
help-book-blank-grids = Add N blank grids at the end, ruled for notes.
help-book-no-solutions = Print no solutions at the back.
help-book-explain =
    Explain every puzzle at the back, with the steps in this order.

    The explanations come before the solutions. Variants have only one order, their own.
help-book-technique =
    Make a workbook: the lesson of a technique, puzzles that need it, and where.

    Without INPUT and --generate, the workbook has eight puzzles.
help-book-collection = Take the puzzles of this collection of the library.
help-book-tag = Take the puzzles of the library with this tag.
help-book-generate = Make N new puzzles.
help-book-seed =
    With --generate, or for a workbook of new puzzles: the seed. The same seed gives the same puzzles.

    By default, a new seed is drawn and printed.
help-book-clues = With --generate: how many givens, N or A..B.
help-book-symmetry = With --generate: which cells are given together.
help-book-er = With --generate: the ER, 7.2 or A..B.
help-book-level =
    With --generate: the level, easy, medium, hard, unfair or extreme.

    For classic Sudoku a level is a range of ER; with a seed of version 1, it is HoDoKu's level of that name. With --shape or --variant, it is the level of the hardest step that “shudu explain” takes.
help-book-hodoku-level = With --generate: HoDoKu's level, easy, medium, hard, unfair or extreme.
help-book-shape =
    With --generate: grid size, 4x4 to 25x25.

    If several sizes are given, with commas between, they share the puzzles evenly.
help-book-variant =
    With --generate: add these rules, one kind or several with commas between; classic adds none.

    If the option is given several times, its kinds share the puzzles evenly. The kinds are those of generate --variant.
help-book-only = With --generate and --technique: allow no step harder than the technique.

## play
help-play-input =
    The puzzle of a new game: a puzzle, a file with one, or '-' for standard input.

    Its placed digits and notes are kept.
help-play-id = Begin a new game of the puzzle with this number, as “shudu library list” prints it.
help-play-game = Continue the saved game with this number.
help-play-daily = Play the puzzle of the day.
help-play-shape =
    Begin a new game of this grid size, 4x4 to 25x25.

    9x9 is the classic Sudoku.
help-play-variant =
    Begin a new game with these rules: one kind or several, with commas between.

    The kinds are jigsaw, x, windoku, anti-knight, non-consecutive, killer, kropki, xv and greater-than. Arrows and thermometers can be played on the page.
help-play-level = Begin a new game of this level: easy, medium, hard, unfair or extreme.
help-play-er =
    Begin a new game with this ER: 4.6..7.0. Both ends are included.

    This takes precedence over the level.
help-play-technique = Begin a new game whose path uses this technique, such as x-wing.
help-play-minutes =
    Begin a new game of about this many minutes: 10 (9 to 11), 8..12, ..5 or 30..

    The minutes are for your own pace once library calibrate has found it. With --daily, the puzzle is made from today's date.
help-play-seed = Make the new game from this seed. The same seed gives the same puzzle.
help-play-theme =
    Colours.

    The default follows the terminal; if it does not say, dark is used.
