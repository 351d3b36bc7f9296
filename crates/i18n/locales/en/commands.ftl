# English. zh-CN/ has the same messages with the same values; a test compares them.

list-comma = {", "}
clause-comma = {", "}
list-semicolon = {"; "}
named = { $name }: { $value }
count-puzzles = { $count ->
    [one] 1 puzzle
   *[other] { $count } puzzles
}

number-long = { $number } ({ $about })

## Houses, cells, clashes
house-row = row { $number }
house-column = column { $number }
house-box = box { $number }
cells-in-words = row { $row }, { $count ->
    [one] column
   *[other] columns
} { $columns }
clash = { $first } and { $second } both hold { $digit } in { $house }
clashing-givens = The givens clash: { $clashes }.
dead-cell = { $cell } has no candidate left
dead-digit = { $digit } has no place left in { $house }

## Answers
answer-one = Exactly one solution.
answer-wrong-entries = Digits that were entered are not in the solution: { $cells }
proper-many = The puzzle has more than one solution, and this needs exactly one.
proper-none = The puzzle has no solution.
answer-none = No solution.
answer-some = One solution. Whether it is the only one was not checked (--limit 1).
answer-many = More than one solution. The two shown differ in { $count } cells: { $cells }.
answer-many-exact = Exactly { $solutions } solutions. The two shown differ in { $count } cells: { $cells }.
answer-many-least = At least { $solutions } solutions. The two shown differ in { $count } cells: { $cells }.
answer-undecided = Undecided: { $spent }. Raise --max-time or --max-nodes, or choose another --algorithm.
answer-undecided-found = One solution, but whether it is the only one is undecided: { $spent }. Raise --max-time or --max-nodes, or choose another --algorithm.
spent-nodes = the node limit was reached
spent-time = the time limit was reached
spent-stopped = it was interrupted
spent-fault = the engine of shudu contradicts itself here (please report this puzzle)

## Accounts
account-nodes = nodes
account-guesses = guesses
account-dead-ends = dead ends
account-deepest = deepest level
account-solutions = solutions found
account-time = time
account-houses = rows, columns and boxes verified
account-houses-of = { $houses } ({ $all } without stopping at the first that lacks a digit)
account-space = search space
account-space-pruned = { $pruned }; { $unpruned } without pruning
spread = nodes per grid ({ $searches } grids): minimum { $least }, median { $half }, 90th percentile { $ninety }, 99th percentile { $ninety-nine }, maximum { $most }; total { $all }
spaces = search space: { $unpruned } states without pruning, { $pruned } with it
account-left = states left
account-needs = time to try them
space = { $algorithm }: { $space } states in all, { $tried } tried, { $left } left
space-needs = { $algorithm }: { $space } states in all, { $tried } tried, { $left } left: { $time } at this speed
years = { $years ->
    [one] 1 year
   *[other] { $years } years
}
days = { $days ->
    [one] 1 day
   *[other] { $days } days
}
seconds = { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}

## check
check-so-far = Nothing is wrong so far; { $blank ->
    [one] 1 cell is blank.
   *[other] { $blank } cells are blank.
}
check-changed = Givens of the puzzle were changed or are missing: { $cells }
check-wrong = Wrong digits: { $cells }
check-many = More than one solution; two of them differ in { $count } cells: { $cells }
check-minimal = The puzzle is minimal: no given can be removed.
check-redundant = { $count ->
    [one] The puzzle is not minimal: 1 given can be removed: { $cells }.
   *[other] The puzzle is not minimal: each of these { $count } givens can be removed by itself: { $cells }.
}

## count
count-unknown-reason = { $spent }; at least { $count }

## compare
column-algorithm = algorithm
column-answer = answer
column-nodes = nodes
column-guesses = guesses
column-dead-ends = dead ends
column-deepest = deepest
column-time = time
column-per-node = per node
column-futile = futile
column-slowest = slowest puzzles
column-number = puzzle
column-share = share
compare-none = no solution
compare-one = one
compare-many = several
compare-undecided = undecided

## rate
rate-level = { $level }: the hardest of { $count ->
    [one] 1 step is
   *[other] { $count } steps is
} { $technique }
rate-level-stuck = { $level }: the techniques do not lead to the end
rate-full = the grid is already full: there is no step to rate
rate-sukaku = the puzzle fixes candidates, and only puzzles stated by givens can be rated
rate-so-far = { $spent }; ER is at least { $er }
rate-no-hodoku = no HoDoKu rating: { $spent }
rate-no-minutes = no minutes: { $spent }

## watch
event-place = place { $candidate }
event-guess = guess { $candidate }, one of { $options }, level { $level }
event-remove = take back { $candidate }
event-dead-end = dead end
event-dead-end-cell = dead end at { $cell }
event-back = back to level { $level }
event-solved = solved: solution { $number }
watch-no-generator = { $method } draws full grids from tables, so there is no search to watch. These methods search: { $methods }.
watch-no-trace = { $algorithm } cannot be watched. Choose one of: { $algorithms }.

## generate
generate-impossible-clues = No puzzle with fewer than 17 givens has exactly one solution (G. McGuire and others, 2012), so at most 64 cells can be blank. The option many allows several solutions.
generate-impossible-symmetry = No pattern of givens with the symmetry { $symmetry } has { $least } to { $most } givens.
generate-impossible-lines = { $first } and { $second } have no given in the pattern, so exchanging them always gives another solution. The option many allows several solutions.
generate-no-solution = --givens-from needs a full grid without clashes; this one has { $blank ->
    [one] 1 blank cell
   *[other] { $blank } blank cells
} and { $clashes ->
    [one] 1 clash
   *[other] { $clashes } clashes
}.
generate-pattern = none found yet: no puzzle with exactly these givens ({ $spent }; { $fills ->
    [one] 1 filling
   *[other] { $fills } fillings
}, { $changes ->
    [one] 1 change
   *[other] { $changes } changes
}, at best { $fewest ->
    [one] 1 solution
   *[other] { $fewest } solutions
})
generate-pattern-more = none found yet: no puzzle with exactly these givens ({ $spent }; { $fills ->
    [one] 1 filling
   *[other] { $fills } fillings
}, { $changes ->
    [one] 1 change
   *[other] { $changes } changes
}, always at least { $fewest ->
    [one] 1 solution
   *[other] { $fewest } solutions
})
generate-pattern-not-minimal = none found yet: puzzles with exactly these givens exist, but none of those found is minimal ({ $spent }; { $fills ->
    [one] 1 filling
   *[other] { $fills } fillings
}, { $changes ->
    [one] 1 change
   *[other] { $changes } changes
}, { $fewest } solution)
generate-pattern-tried = all attempts were used up

## Options
orders-are-of-singles = --order and --lists apply only to the algorithm singles, not to { $algorithm }; add --algorithm singles
convert-sukaku = { $source }: the puzzle is stated by candidates alone, and the form { $form } has none; try pencilmarks, sukaku or json
convert-shape = { $source }: the form { $form } has no place for this size, these regions or these rules; “--to variant” holds every puzzle
convert-rules = { $source }: the form { $form } would lose rules, pencilmarks or givens, and the result would be another puzzle; “--to variant” keeps them

## Tools
refused-candidates = the puzzle fixes candidates, and this command accepts only puzzles stated by givens
refused-algorithm = the algorithms of the articles know only classic 9 × 9 Sudoku
refused-classic-against = against compares only with a classic 9 × 9 Sudoku
refused-classic-scale = the scales of Sudoku Explainer and HoDoKu are for classic 9 × 9 Sudoku only
refused-classic-save = save: this is a game of classic 9 × 9 Sudoku
refused-classic-marks = marks and captions can be drawn on classic 9 × 9 Sudoku only
refused-classic-order = { $option } is for classic 9 × 9 Sudoku only; it cannot be used with another size or kinds
refused-classic-rate = ER, HoDoKu's score and minutes are for classic 9 × 9 Sudoku only
refused-classic-subsets = the smallest puzzle and the list of all minimal ones exist for classic 9 × 9 Sudoku only
refused-classic-features = features are for classic 9 × 9 Sudoku only
refused-classic-dimacs = the form dimacs has the clauses of classic 9 × 9 Sudoku only
refused-classic = this is for classic 9 × 9 Sudoku only
refused-kind = { $reason }; this puzzle is { $kind }
info-clues = givens
info-pattern = symmetry of the pattern
info-solutions = solutions
info-none = none
info-one = one
info-many = several
info-minimal = minimal
info-yes = yes
info-no = no; each of these givens can be removed by itself: { $cells }

## Seeds and traces
seed-wrong = { $seen } is not a seed: expected a number such as 42, a word, 42:7, or a printed seed such as { $example }
seed-version = the seed is of version { $seen }, but this program makes the puzzles of versions 1 to { $newest }
generate-too-many-blanks = { $blanks } blank cells are too many: a grid has 81 cells
generate-too-many-givens = { $clues } givens are too many: a grid has 81 cells

## Reading
input-nothing = shudu: the input contains no puzzle
input-left-out = Not used: { $names }.
input-skipped = { $count ->
    [one] 1 line is not part of a puzzle and was left out.
   *[other] { $count } lines are not part of a puzzle and were left out.
}
input-found = Read as { $how }, lines { $first } to { $last }.
input-found-line = Read as { $how }, line { $first }.
input-found-several = { $count } puzzles were found in text that has none of the known forms.
input-encoding = The text is not Unicode. It was read as { $encoding }.
how-line = 81 cells in a line
how-rows = nine rows
how-layout = digits in columns
how-marks = candidates with marks
how-pieces = 81 cells on several lines
how-list = a list
how-nested-lists = nested lists
how-table = a table
how-html = a table in HTML
how-mediawiki = a table in MediaWiki markup
how-json = JSON
how-address = part of an address
how-link = a link
how-cells = a list of cells
input-doubled = { $count ->
    [one] 1 line contains a second puzzle, which was read as a comment: put each puzzle on its own line.
   *[other] { $count } lines contain a second puzzle, which was read as a comment: put each puzzle on its own line.
}
input-words-beside = { $count ->
    [one] 1 puzzle has rules in words beside its rules: they are ignored.
   *[other] { $count } puzzles have rules in words beside their rules: they are ignored.
}
input-joined = { $count } lines of one rule each were read together as puzzles: a blank line parts two puzzles.
input-in-words = { $count ->
    [one] 1 puzzle has rules in words, which are ignored: it is read as a classic Sudoku.
   *[other] { $count } puzzles have rules in words, which are ignored: they are read as classic Sudoku.
}
read-in = { $source }: { $reason }
place-line = line { $line }
place-column = column { $column }
read-io = reading failed: { $seen }
read-empty = no puzzle, expected { $expected }
read-more = found a second puzzle, expected { $expected }
read-unrecognised = no puzzle found: seen “{ $seen }”, expected { $expected }
read-size = a grid of { $found } rows and { $found } columns, expected { $expected }
read-too-long = too long: starts “{ $seen }”, expected { $expected }
read-not-utf8 = not UTF-8: seen { $seen }
read-expected = expected { $expected }
read-seen = seen “{ $seen }”, expected { $expected }
read-too-few = too few: seen { $found }, expected { $expected }
read-too-many = too many: seen { $found }, expected { $expected }
read-json = { $message }; expected { $expected }
read-newer = version { $version } is newer than this program reads, expected { $expected }
read-other-rules = “{ $seen }” beside the board cannot be read, and without it this would be another puzzle; expected { $expected }
read-other-regions = the walls in “{ $seen }” and the other rows form neither boxes nor nine regions of nine cells; use the form variant, or 162 characters
read-other-program = links of { $name } cannot be read here: copy the grid, or use a link of f-puzzles or SudokuPad
read-drawing = a drawing of “{ $seen }”, which does not show all its rules: use the puzzle itself: generate, solve, candidates and convert write it with --to variant
expected-input = readable input
expected-one-puzzle = exactly one puzzle
expected-any-form = 81 cells: a line, nine rows, a table, a list or a link
expected-bytes = { $count ->
    [one] at most 1 byte
   *[other] at most { $count } bytes
}
expected-utf8 = UTF-8 text
expected-digit-or-blank = a digit 1-9 or a blank
expected-cell = a digit 1-9, a blank, or + and a digit
expected-digit-after-plus = a digit 1-9 after +
expected-candidates = different digits 1-9, or . for none
expected-digit-in-place = the digit of this place, . or 0
expected-cells = { $count } cells
expected-rows = { $count } rows
expected-characters = { $count } characters
expected-fields = { $count } fields
expected-end-or-comment = the end of the line, or a comment after a blank, a comma, a semicolon or #
expected-header = a header with a column puzzle or quizzes
expected-closing-quote = a closing quote
expected-colon = a colon
expected-technique-code = a technique code such as 0100 or 0600-1
expected-digits = digits 1-9
expected-triplets = triplets of digit, row and column
expected-json-puzzle = a JSON object with a puzzle
expected-json-format = the format “shudu”
expected-version = version { $count } or lower
expected-end-of-line = the end of the line
expected-digest = 12 hexadecimal digits
expected-rating = a rating such as 7.2
expected-xml-puzzle = a document of OpenSudoku or KSudoku
expected-zero-or-one = 0 or 1
expected-letter-or-blank = b to j for 1 to 9, or _
expected-position = a row and a column from 0 to 8
expected-classic = a classic Sudoku
expected-attribute = an attribute { $name }
expected-element = an element { $name }
expected-link = a link that contains the whole puzzle
expected-long-link = the long link that contains the puzzle, or the grid: this link only names a puzzle stored elsewhere
expected-other = { $text }

## Losses
loss-placed = placed digits dropped: the form { $form } has no place for them
loss-placed-as-givens = placed digits written as givens: the form { $form } cannot tell them apart
loss-candidates = candidates dropped: the form { $form } has no place for them
loss-excluded-candidates = candidates that clash with a digit dropped: the form { $form } has no place for them
loss-digits-as-candidates = digits written as cells with one candidate: the form { $form } cannot tell them apart
loss-candidates-as-digits = cells with one candidate will be read back as digits: the form { $form } cannot tell them apart
loss-no-candidates = cells without candidates dropped: the form { $form } has no notation for them
loss-solution = solution dropped: the form { $form } has no place for it
loss-comment = comment dropped: the form { $form } has no place for it
loss-control-characters = control characters replaced by blanks: the form { $form } has no place for them
loss-hodoku-fields = fields of HoDoKu's library dropped: the form { $form } has no place for them
loss-ratings = ratings dropped: the form { $form } has no place for them
loss-steps = steps dropped: the form { $form } has no place for them
loss-unknown-fields = unknown columns or fields of the form { $form } dropped
loss-corner-marks = corner marks of the form { $form } dropped: they are notes, not candidates
loss-drawings = colours and drawings of the form { $form } dropped
loss-rules-in-words = rules in words of the form { $form } dropped: the puzzle is read as a classic Sudoku
loss-malformed-ratings = malformed ratings of the form { $form } dropped
loss-notes = notes of the form { $form } dropped
loss-title = title dropped: the form { $form } has no place for it
loss-rules = rules dropped, and the result is another puzzle: the form { $form } has no place for { $rules }
loss-other = { $what }: the form { $form } has no place for it

## Batches
summary = { $total }: { $parts }. { $time } s, { $rate } per second.
