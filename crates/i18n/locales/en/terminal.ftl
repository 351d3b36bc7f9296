# What only the programs in a terminal say about their commands.

with-more = { $what } ({ $more })
next-check = “shudu check” says what is wrong with it.
next-solve = “shudu solve” shows two of them.
next-techniques = shudu techniques lists them all.
next-algorithms = shudu algorithms lists them all.
check-right = Right: the grid is full and every house holds each digit once.
count-at-limit = The limit was reached: there may be more.
compare-disagreement = { $algorithm } contradicts the algorithms above it. One of them has a bug; please report the puzzle.
rate-rating = ER { $er }, EP { $ep }, ED { $ed } (Sudoku Explainer)
column-technique = technique
column-difficulty = difficulty
column-times = times
watch-truncated = { $count ->
    [one] Only the first event was recorded
   *[other] Only the first { $count } events were recorded
}; raise --max-events to record more.
watch-step-help = Enter: next event, b: back, a number: go to that event, g: show the grid, q: quit
watch-no-event = There is no event { $number }; { $count ->
    [one] there is 1
   *[other] there are { $count }
}.
watch-summary = { $count ->
    [one] 1 event
   *[other] { $count } events
}
generate-seed = seed { $seed }
generate-failed = puzzle { $number }: { $reason }
generate-try = Try a wider target, or allow more time with --max-time.
generate-reached = { $reached } of { $wanted } cells blanked: blanking any other cell would allow a second solution.
generate-level = level { $level }
generate-symmetry = symmetry { $symmetry }
generate-minimal-cells = minimal: no given can be removed
generate-minimal-orbits = orbit-minimal: no symmetric set of givens can be removed as a whole, but single givens can
out-is-input = --out { $file } is also an INPUT; write to another file
out-is-library = --out { $file } is a library or another database, which would be lost; write to another file
out-twice = { $file } is written by two options; give each a file of its own
output-ending = --out: a file that ends in .{ $ending } is not what this command writes; it writes { $written }, and another form if an option says so
no-ctrl-c = cannot handle Ctrl-C: { $reason }
convert-one-to-dimacs = a DIMACS file holds one problem, but there are several puzzles; convert one at a time
convert-no-form = give a form: --to FORM, or a file whose ending names it, such as --out puzzles.sdm (help lists the forms)
refused-classic-notes = the puzzle is a classic 9 × 9 Sudoku, so the notes must be one too
refused-classic-canon = canon needs the symmetries of classic 9 × 9 Sudoku
refused-classic-isomorphs = isomorphs needs the symmetries of classic 9 × 9 Sudoku
refused-classic-neighbours = neighbours depends on ER, which is for classic 9 × 9 Sudoku only
refused-classic-hunt = hunt depends on ER, which is for classic 9 × 9 Sudoku only
refused-classic-compare = compare runs the algorithms of the articles, which know only classic 9 × 9 Sudoku
refused-classic-watch = watch shows the algorithms of the articles, which know only classic 9 × 9 Sudoku
refused-classic-steps = steps lists the steps of classic 9 × 9 Sudoku only
refused-classic-generate = the pattern, the mask and the grid must be those of a classic 9 × 9 Sudoku
canon-automorphisms = { $count ->
    [one] No symmetry (1 automorphism).
   *[other] { $count } automorphisms: maps of the cells and digits that leave the puzzle unchanged.
}
canon-map = Map: shudu transform { $map }
canon-equivalent = Equivalent: shudu transform { $map }
canon-different = Not equivalent.
dedupe-summary = { $classes ->
    [one] 1 essentially different puzzle.
   *[other] { $classes } essentially different puzzles.
}
minimize-minimal = { $removed ->
    [0] { $clues } givens; the puzzle is already minimal.
    [one] { $clues } givens; 1 was removed, and no other can be.
   *[other] { $clues } givens; { $removed } were removed, and no other can be.
}
minimize-smallest = { $clues ->
    [one] 1 given
   *[other] { $clues } givens
}; no smaller subset of the givens has exactly one solution.
minimize-best = { $clues ->
    [one] 1 given so far.
   *[other] { $clues } givens so far.
}
neighbours-cut = more neighbours than fit into memory: use a smaller --add
neighbours-summary = { $count ->
    [one] 1 neighbour with one solution.
   *[other] { $count } neighbours with one solution.
}
info-clues-least = { $clues }, the minimum for a puzzle with one solution
info-clues-next = { $clues }, one more than the minimum for a puzzle with one solution
info-digits = digits among the givens
info-automorphisms = automorphisms
info-form = canonical form
info-backdoors = backdoors for singles
info-backdoors-none = none needed: singles solve it
info-backdoors-size = size { $size }: { $sets }
info-backdoors-more = more than 2
info-solution = solution
info-solution-form = canonical form of the solution
info-solution-automorphisms = automorphisms of the solution
info-bands = classes of its bands and stacks (1-416)
info-ratings = ER, EP and ED (Sudoku Explainer)
info-hodoku = level and score (HoDoKu)
info-hardest-technique = hardest technique
info-steps = steps
info-steps-by-technique = steps by technique
info-guesses-row-order = guesses in row order
info-guesses-fewest-first = guesses, fewest candidates first
info-trial-depth = depth of trial and error
info-class = class of equivalent puzzles
info-beyond = beyond the limits, or there is none
trace-wrong = the trace cannot be played: { $reason }
generate-rated-line = Lines of puzzles have no place for the ratings of --rated; --output csv and json have.
input-waiting = Type or paste puzzles, and end with Ctrl-D (on Windows Ctrl-Z and Enter).
input-no-file = { $input }: no such file
input-neither = { $input }: no such file, and not a puzzle: { $reason }
input-empty = no puzzle in { $input }
input-several = expected one puzzle, but { $input } contains several
input-several-pick = expected one puzzle, but { $input } contains several: choose one with --pick N
input-too-few = { $input } has no puzzle number { $number }: it has { $count }
input-packed = this is a compressed file ({ $form }); decompress it first, since only gzip is read directly
input-document = this is not a text file ({ $form }); type the puzzle, or copy it as text
input-data = this is not a text file
input-blank = the INPUT is empty: give a puzzle, a file, or - for standard input
input-unopened = cannot be opened: { $reason }
tally-ok = { $count } fine
tally-none = { $count } without a solution
tally-many = { $count } with several solutions
tally-clash = { $count } with clashing givens
tally-wrong = { $count } wrong
tally-missed = { $count } below the target
tally-different = { $count } not equivalent
tally-unknown = { $count } undecided
tally-unread = { $count } unreadable
tally-refused = { $count } refused
summary-one = { $total }: { $parts }. { $time } s.
summary-fine-one = { $total } in { $time } s.
summary-fine = { $total } in { $time } s, { $rate } per second.
summary-nothing = No puzzle. { $time } s.
summary-interrupted = {" "}Interrupted: the rest was not processed.
interrupted = Interrupted: the rest was not processed.
mcp-waiting = Waiting for messages of the Model Context Protocol on standard input, one on each line. An agent's program usually starts this command.
web-serving = Serving until Ctrl-C.
web-open-to-all = The server is open to the network. Anyone who has the token can use it, and the connection is not encrypted.
web-no-port = Cannot listen on { $host } port { $port }; choose another port with --port
web-no-browser = Cannot open a browser: { $reason }
