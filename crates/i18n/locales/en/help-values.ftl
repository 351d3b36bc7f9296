# What --help and completions say of the values that an argument can have. help-COMMAND-ARGUMENT-is-VALUE is looked up
# as the arguments are, then help-value-VALUE; techniques and algorithms have the words that they have everywhere.

help-shared-color-is-auto = On a terminal that has colours.
help-shared-color-is-always = Always.
help-shared-color-is-never = Never.
help-shared-output-is-grid = A drawn grid.
help-shared-output-is-line = One line for each puzzle.
help-shared-output-is-csv = Comma-separated values with a header.
help-shared-output-is-json = One JSON object per line.
help-shared-form-is-text = Text for people.
help-shared-form-is-json = JSON, as --json prints it.
help-candidates-after-is-givens = What the givens leave by row, column and box.
help-candidates-after-is-propagate = What is left after all naked singles.
help-candidates-after-is-singles = What is left after all naked and hidden singles.
help-candidates-after-is-solutions = Digits that occur in some solution.

## Orders, lists and generators
help-shared-order-is-fewest-first = The cell with the fewest candidates; among equals, the first.
help-shared-order-is-fewest-last = The cell with the fewest candidates; among equals, the last, as published.
help-shared-order-is-row-major = The first blank cell in reading order.
help-shared-lists-is-live = The lists are updated after every placement.
help-shared-lists-is-fixed = The lists stay as they were at the start, as published.
help-shared-method-is-uniform = Every grid is equally likely.
help-shared-method-is-fast = The same as uniform.
help-shared-method-is-restriction = Row by row, with digits that row, column and box allow.
help-shared-method-is-diagonal = Three boxes at random, the rest by search.

## Kinds of variants
help-shared-variant-is-jigsaw = Irregular regions instead of boxes.
help-shared-variant-is-x = No digit twice on a diagonal.
help-shared-variant-is-windoku = Windows between the boxes without a repeated digit.
help-shared-variant-is-anti-knight = Cells a knight's move apart have different digits.
help-shared-variant-is-non-consecutive = Adjacent cells never have consecutive digits.
help-shared-variant-is-killer = Cages with sums, and no givens.
help-shared-variant-is-arrow = Lines whose digits add up to the digit in the circle.
help-shared-variant-is-thermo = Lines along which digits rise.
help-shared-variant-is-kropki = All dots: white for a difference of 1, black for a double.
help-shared-variant-is-xv = All letters: X for a sum of 10, V for a sum of 5.
help-shared-variant-is-greater-than = A sign between all adjacent cells of a box.

## Symmetries
help-shared-symmetry-is-none = No symmetry.
help-shared-symmetry-is-half-turn = Turned by 180 degrees.
help-shared-symmetry-is-quarter-turn = Turned by 90 degrees.
help-shared-symmetry-is-horizontal = Top and bottom mirrored.
help-shared-symmetry-is-vertical = Left and right mirrored.
help-shared-symmetry-is-diagonal = Mirrored on the diagonal from r1c1 to r9c9.
help-shared-symmetry-is-antidiagonal = Mirrored on the diagonal from r1c9 to r9c1.
help-shared-symmetry-is-both-mirrors = Both horizontal and vertical.
help-shared-symmetry-is-both-diagonals = Both diagonal and antidiagonal.
help-shared-symmetry-is-full = All of them.
help-shared-symmetry-is-random = Another one for each puzzle.
help-transform-rotate-is-90 = A quarter turn.
help-transform-rotate-is-180 = A half turn.
help-transform-rotate-is-270 = A quarter turn the other way.
help-transform-mirror-is-horizontal = On the middle row: top and bottom change places.
help-transform-mirror-is-vertical = On the middle column: left and right change places.
help-transform-mirror-is-diagonal = On the diagonal from the top left.
help-transform-mirror-is-antidiagonal = On the diagonal from the top right.

## Scales and pages
help-shared-scale-is-person = The easiest next step that a person would see.
help-shared-scale-is-se = As Sudoku Explainer 1.2.1.
help-shared-scale-is-hodoku = As HoDoKu 2.2.0.
help-rate-scale-is-level = The level, which is a range of ER: easy, medium, hard, unfair or extreme.
help-rate-scale-is-se = Sudoku Explainer 1.2.1: ER, EP, ED.
help-rate-scale-is-hodoku = HoDoKu 2.2.0: level and score.
help-rate-scale-is-minutes = Minutes that a person may take.
help-rate-sort-is-er = By ER, then EP, then ED.
help-rate-sort-is-ep = By EP, then ED, then ER.
help-rate-sort-is-ed = By ED, then EP, then ER.
help-rate-sort-is-level = By the level, then ER, EP and ED.
help-rate-sort-is-hodoku-level = By HoDoKu's level, then its score.
help-rate-sort-is-score = By HoDoKu's score.
help-rate-sort-is-minutes = By the minutes.
help-book-explain-is-person = The easiest next step that a person would see.
help-book-explain-is-se = As Sudoku Explainer 1.2.1.
help-book-explain-is-hodoku = As HoDoKu 2.2.0.
help-book-rated-is-level = The level.
help-book-rated-is-se = ER.
help-book-rated-is-hodoku = HoDoKu's level.
help-book-rated-is-both = The level and ER.
help-shared-theme-is-light = Dark on light.
help-shared-theme-is-dark = Light on dark.
help-shared-theme-is-print = Greys.
help-shared-theme-is-safe = Safe for colour-blind readers.
help-shared-to-is-text = Text for a terminal.
help-explain-to-is-json = JSON, one object per line.
help-techniques-to-is-json = JSON, one object per line.
help-algorithms-to-is-json = JSON, one object per line.
help-explain-to-is-pdf = A PDF book: the puzzle, then its path.
help-value-md = Markdown.
help-value-html = One HTML page with its pictures in it.
help-value-svg = Scalable vector graphics.
help-value-png = A PNG image.
help-value-pdf = A PDF page.

## Forms
help-value-line = 81 characters on a line.
help-value-grid = Nine lines, with or without a frame.
help-value-comma = Nine lines of nine fields, with commas between.
help-convert-to-is-text = The first 81 characters that are not blank.
help-library-export-to-is-text = The first 81 characters that are not blank.
help-value-text = The first 81 characters that are not blank.
help-value-sdm = Lines as in the collections of SadMan Sudoku, 0 for a blank.
help-value-csv = Comma-separated values with a column puzzle.
help-value-pencilmarks = Nine lines of candidates.
help-value-hodoku = A line of HoDoKu's library.
help-value-sukaku = 729 characters, nine for each cell.
help-value-json = The JSON of this program, which keeps everything.
help-value-sdk = A file of SadMan Sudoku.
help-value-ss = A grid of Simple Sudoku.
help-value-sdx = The candidates of SudoCue.
help-value-gsf = A line of Glenn Fowler's hardest puzzles.
help-value-bank = A line of the Sudoku Exchange puzzle bank.
help-value-opensudoku = A file of OpenSudoku for Android.
help-value-gnome = A saved game of GNOME Sudoku.
help-value-ksudoku = A saved game of KSudoku.
help-value-fpuzzles = A link of f-puzzles.
help-value-sudokupad = A link of SudokuPad.
help-value-coach = A link of sudoku.coach.
help-value-sudokuwiki = A link of the solver of sudokuwiki.org.
help-value-share = A link of this program's page.
help-value-spaced = Nine lines of digits with spaces between.
help-value-columns = The candidates of every cell, in columns.
help-value-lists = The candidates of every cell, as lists.
help-value-dimacs = Clauses for any SAT solver, one puzzle.
help-value-variant = JSON of any size and rules (docs/variants.md).
help-value-iss = A string of Interactive Sudoku Solver.
help-value-killer = Killer cages as 81 numbers.
help-value-solo = A game of Solo, of Simon Tatham's puzzles.
help-value-sumocue = A jigsaw of SumoCue.

## Shells
help-value-bash = Bash.
help-value-elvish = Elvish.
help-value-fish = Fish.
help-value-powershell = PowerShell.
help-value-zsh = Z shell.
