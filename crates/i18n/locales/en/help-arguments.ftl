# What --help says of the arguments that one command has, or that mean something else there.

## solve, count, check, candidates, convert, compare
help-solve-limit =
    Look for N solutions.

    To prove that there is only one, 2 are needed. With 1, nothing is proved.
help-solve-all = Print every solution, one per line.
help-solve-stats = Report what the search did.
help-count-limit = Stop counting at N.
help-count-stats = Report what the search did.
help-count-max-time =
    Time limit for each puzzle: 2s, 150ms, 1m or none.

    The default is ten seconds.
help-check-against = Compare with this puzzle's givens and solution.
help-candidates-after = Apply these rules first.
help-convert-to = The form to write.
help-compare-algorithm = Compare only these algorithms, comma-separated. singles stands for all six of its forms.
help-compare-order =
    For singles: only these orders, comma-separated.

    The choices are fewest-first, fewest-last (as published) and row-major.
help-compare-lists =
    For singles: only these lists, comma-separated.

    The choices are live, and fixed (as published).
help-compare-slowest = Name the N slowest puzzles of each algorithm.
help-compare-limit = Look for N solutions of each puzzle.
help-compare-max-time = Time limit for each algorithm over the whole input: 2s, 150ms, 1m or none.
help-compare-max-nodes = Node limit for each algorithm and puzzle.

## rate, hint, explain, steps, techniques, algorithms
help-rate-scale = The scales, comma-separated.
help-rate-stats =
    Report more on standard error.

    For one puzzle: the techniques of Sudoku Explainer's path, and how many ways each point offers. For several: the speed by band of ER, and the agreement with ratings that come with the puzzles ("ER EP ED" after each).
help-rate-er = Print only puzzles with this ER: 7.1, 6.5..7.2, ..2.5 or 9.0.. Both ends are included.
help-rate-ep = Print only puzzles with this EP.
help-rate-ed = Print only puzzles with this ED.
help-rate-level = Print only puzzles of this level: easy, medium, hard, unfair or extreme.
help-rate-hodoku-level = Print only puzzles of this level of HoDoKu: easy, medium, hard, unfair or extreme.
help-rate-minutes =
    Print only puzzles of about this many minutes: 10 (9 to 11), 8..12, ..5 or 30..
help-rate-pace =
    Pace of the player: how many times as long as the model says.

    The minutes are for this player. library calibrate finds the pace. A second number, as in 1.3,0.4, says how much it varies.
help-rate-technique =
    Print only puzzles whose path uses this technique, by its slug or name.

    The path is that of Sudoku Explainer's scale. To ask for several techniques, give the option again.
help-rate-sort =
    Print the easiest first.

    Puzzles that cannot be rated come last. All rows are kept in memory.
help-rate-descending =
    Print the hardest first.

    Puzzles that cannot be rated still come last.
help-rate-histogram =
    Instead of rows, print how many puzzles have each ER.

    With --scale hodoku, print how many puzzles each level has.
help-rate-quick =
    Print bounds of ER instead of ratings. This is some hundred times faster.

    The bounds say whether a puzzle can be solved by singles (ER 2.3 at most), with locked candidates as well (2.8), with subsets as well (5.4), or by none of these (3.2 at least). No second solution is looked for.
help-hint-input =
    The puzzle: a puzzle, a file, or '-' for standard input.

    Digits that the input marks as placed are those that the player has entered.
help-hint-notes = The same grid as the player has it, with more digits or with the candidates left in each cell.
help-hint-stage = How much to tell: 1 a nudge, 2 the area, 3 the technique, 4 the full proof.
help-hint-json = Print a JSON object.
help-hint-max-time =
    Time limit for the answer: 2s, 150ms, 1m or none.

    The default is ten seconds.
help-solve-to =
    Write the solutions in this form.

    A form with a place for the solution keeps the puzzle beside it (csv, json and others). In any other form, the solution takes the puzzle's place. 'shudu convert --help' lists the forms.
help-explain-to =
    Form of the output.

    The default is text for one puzzle, and JSON lines for several.
help-explain-json = Print JSON lines: one for each step, then one for the end of each puzzle.
help-explain-brief = Print one line for each step, without board and reasons.
help-explain-full =
    Print long chains and nets in full.

    By default, those of more than sixty lines are shortened in the middle.
help-explain-max-time = Time limit for each path: 2s, 150ms, 1m or none.
help-explain-max-nodes = Node limit for each step of a path.
help-explain-out =
    Write to this file. Its ending decides the form, unless an option does.

    The pictures of a Markdown page go to a folder beside it.
help-steps-technique =
    Look for these techniques only, comma-separated.

    By default, all are looked for but nets: dynamic and nested chains, and forcing nets.
help-steps-json = Print one JSON object for each board.
help-techniques-name =
    The technique to learn, such as x-wing or naked-pair.

    Without a name, all are listed.
help-techniques-to = Form of the output.
help-techniques-json = Print JSON: one object, or one for each technique in the list.
help-techniques-out =
    Write to this file. Its ending decides the form, unless an option does.

    The pictures of a Markdown page go to a folder beside it.
help-algorithms-name =
    The algorithm or generator to explain, such as propagate or diagonal.

    Without a name, all are listed.
help-algorithms-to = Form of the output.
help-algorithms-json = Print JSON: one object, or one for each algorithm in the list.

## generate, hunt
help-generate-number = How many puzzles to make.
help-generate-shape =
    Grid size, 4x4 to 25x25.

    9x9 is the classic Sudoku.
help-generate-variant =
    Add these rules: one kind or several, with commas between.

    The kinds are jigsaw, x, windoku, anti-knight, non-consecutive, killer, arrow, thermo, kropki, xv, greater-than, anti-king, disjoint-groups, extra-region, clones, whispers, renban, nabner, palindrome, region-sum-line, between-line, zipper-line, entropic-line, modular-line, double-arrow, slow-thermometer, sandwich, x-sum, skyscraper, numbered-room, little-killer, quadruple, odd-even, difference, ratio and counting-circles. Killers have no givens unless --clues, --blanks or --minimal says otherwise; the others have as few as the rules allow.
help-generate-marks =
    How many marks of each kind there are: N or A..B.

    Marks are cages, lines, dots, clues and so on. Rules without marks, kropki and xv have no such number.
help-generate-length =
    How many cells a line, cage or clone has: N or A..B.

    Bulbs count.
help-generate-method =
    How the full grid is made.

    The choices are uniform, restriction, diagonal, and fast, which is the same as uniform.
help-generate-givens-from = Take the givens from this full grid (a grid or a file) instead of making one.
help-generate-blanks =
    How many cells to blank.

    Without this and --clues, as many cells are blanked as is common for the puzzles asked for. Variants have as few givens as they need. With a seed of version 1, the default is 40.
help-generate-clues = How many givens to leave: N or A..B. Both ends are included.
help-generate-minimal =
    Make minimal puzzles: removing any given would allow another solution.

    With --symmetry this holds for whole symmetric groups of givens. The output says whether it also holds for single givens.
help-generate-symmetry =
    Which cells are given or blank together.

    The choices are none, half-turn, quarter-turn, horizontal (top and bottom mirrored), vertical (left and right), diagonal (from r1c1 to r9c9), antidiagonal, both-mirrors, both-diagonals, full, and random (another one for each puzzle).
help-generate-pattern =
    Put givens in exactly these cells.

    The pattern is a grid or a file in any form; a digit, X or # marks a given. The search ends when a puzzle is found or --max-time is spent (10s), and reports what it has tried.
help-generate-many = Allow puzzles with several solutions.
help-generate-full = Make full grids instead of puzzles.
help-generate-stats = With --full: report on standard error what restriction or diagonal searched.
help-generate-unbiased =
    Make minimal puzzles by controlled-bias generation.

    Each puzzle comes with a weight. Statistics over the puzzles are unbiased only with these weights.
help-generate-rated = Rate the puzzles on both scales. Several puzzles are then csv, unless another form is given.
help-generate-er =
    The ER, the hardest step: 7.2 or A..B. Both ends are included.

    For this and every other target, puzzles are made until one meets it or --max-time is spent (10s).
help-generate-ep =
    The EP, the hardest step before the first placement.

    Without a value, EP must equal ER: a pearl.
help-generate-ed =
    The ED, the first step.

    Without a value, ED must be no lower than ER. With --ep, that is a diamond.
help-generate-level =
    The level: easy, medium, hard, unfair or extreme.

    For classic Sudoku a level is a range of ER: up to 2.3, 4.0, 6.5, 7.5, and above. If no level, other target or number of givens is asked for, the level is medium. With a seed of version 1 (v1:42:7) it is HoDoKu's level of that name.

    With --variant or another --shape, the level is that of the hardest step that “shudu explain” takes. Without --clues, --blanks and --minimal, puzzles that would be harder get more givens, killers too.
help-generate-hodoku-level = HoDoKu's level: easy, medium, hard, unfair or extreme.
help-generate-technique =
    A technique that the path needs, by its slug or name, such as x-wing or naked-pair.

    The path is that of Sudoku Explainer's scale. For techniques that only HoDoKu has, such as skyscraper, w-wing or finned-x-wing, it is HoDoKu's.
help-generate-only = Allow no step harder than the technique.
help-generate-bottleneck =
    The number of steps at which only one single is available: N or A..B.

    The last cell does not count.
help-generate-minutes =
    Minutes that a person may need: 10 (9 to 11), 8..12, ..5 or 30..

    Unless a number of givens is asked for, puzzles of up to 8 minutes have 28 to 34 givens, and others as few as possible.
help-generate-pace =
    Pace of the player: how many times as long as the model says.

    The minutes are for this player. library calibrate finds the pace. A second number, as in 1.3,0.4, says how much it varies.
help-generate-keep-near = Write near misses to this file, as CSV.
help-hunt-puzzle =
    A puzzle to begin from.

    By default, the hunt begins from nothing.
help-hunt-state =
    The file in which the hunt is saved, again and again.

    If the file exists, the hunt continues from it.
help-hunt-seed =
    Seed for random choices. The same seed gives the same steps.

    By default, a new seed is drawn and printed.
help-hunt-steps = Stop after N steps of this run.
help-hunt-max-time =
    Stop after this time, such as 10m or 2h.

    If neither this nor --steps is given, the hunt stops after 10 s. With none, it goes on until Ctrl-C.
help-hunt-max-nodes = Skip puzzles whose rating needs more than N assumptions.

## watch, canon, transform, isomorphs, minimize, neighbours, info
help-watch-input = A puzzle, a file with one puzzle or a trace, or '-' for standard input.
help-watch-method =
    Watch a generator make a full grid: restriction or diagonal.

    The first 27 events of diagonal are its three boxes.
help-watch-game =
    Replay a saved game, by its number in library games: each digit with the technique that finds it, long pauses and mistakes, and what to learn next.

    With --lines, --grid or --out, or into a pipe, each digit gets a line. With --json, the output is one object. --record records the replay.
help-watch-algorithm =
    The algorithm. The default is propagate.

    The choices are fast, odometer, pruned-odometer, restriction, row-major, propagate, singles, dancing-links and sat.
help-watch-library = The library's file, with --game.
help-watch-seed =
    Seed of the grid that --method makes.

    generate --full makes the same grid from it. By default, a new seed is drawn and printed.
help-watch-with =
    Watch a second algorithm side by side.

    The screen needs 82 columns.
help-watch-speed =
    Events per second, or max.

    The default is 10, or as many as show everything in two minutes; max into a pipe or a file.
help-watch-reverse = Play from the end to the beginning.
help-watch-start = Start before event N, counted from 1.
help-watch-end = End after event N.
help-watch-lines =
    Print lines on a terminal too, as to a pipe or a file.

    --step, --grid, --json and --out also print lines.
help-watch-step =
    Ask before each event.

    Enter or f goes forward, b goes back, a number goes to that event, g shows the grid, q ends.
help-watch-grid = Draw the grid after every N events.
help-watch-max-events = Record at most N events.
help-watch-limit = Look for N solutions.
help-watch-json = Write the trace as JSON lines instead of playing it.
help-watch-record = Write the playback to this file as an asciinema recording (asciicast v2).
help-watch-size =
    Columns and rows of the recording.

    The default is 100x30.
help-watch-theme =
    Colours.

    The default follows the terminal; if it does not say, dark is used.
help-canon-against = Say whether the puzzles are equivalent to this one, and by which map.
help-transform-seed =
    Apply one random symmetry to all puzzles.

    The same seed gives the same symmetry.
help-transform-transpose = Exchange rows and columns.
help-transform-rows =
    Where each row goes: 312456789 sends row 1 to row 3.

    Bands stay together.
help-transform-columns =
    Where each column goes: 312456789 sends column 1 to column 3.

    Stacks stay together.
help-transform-rotate = Turn clockwise by this many degrees.
help-transform-mirror = Mirror on a row, a column or a diagonal.
help-transform-digits = What each digit becomes: 213456789 exchanges 1 and 2.
help-isomorphs-input = A puzzle, a file with one puzzle, or '-' for standard input.
help-isomorphs-all =
    Print all different grids that the 3,359,232 maps of the cells make, sorted.

    Digits stay as they are. The output can reach 272 MB.
help-minimize-seed =
    Try the givens in an order drawn from this seed.

    By default, they are tried from the first cell to the last.
help-minimize-all = Print every minimal subset of the givens, one per line.
help-minimize-limit = With --all: stop after N subsets of each puzzle.
help-minimize-smallest =
    Find a smallest subset of the givens.

    Unless --max-time is given, each puzzle gets ten seconds.
help-neighbours-remove = How many givens to remove.
help-neighbours-add = How many others to add.
help-neighbours-dedupe =
    Keep one of each class of equivalent neighbours.

    They are printed at the end.
help-neighbours-max-time =
    Time limit for each puzzle: 2s, 150ms, 1m or none.

    By default, 60 seconds.
help-info-max-time =
    Time limit for the backdoors, and for each feature, of each puzzle: 2s, 150ms, 1m or none.

    The default for the backdoors is ten seconds.
help-info-max-nodes =
    Node limit for the backdoors, and for each feature, of each puzzle.

    The default is ten million for each count of guesses, and for the depth of trial and error.
help-info-features =
    Add ratings, steps by technique, guesses of plain backtrackers, depth of trial and error, class.

    docs/features.md explains each of them.

## completions, man, web, mcp
help-completions-shell = The shell.
help-man-folder = Write a page for every command to this folder, created if necessary.
help-web-port = Port to listen on. 0 takes any free one.
help-web-host =
    Address to listen on.

    Any address but loopback opens the server to the network. A token is then needed; it is printed with the address.
help-web-open = Open the page in the browser.
help-web-max-time = Time limit for each request: 2s, 150ms, 1m or none.
help-web-quota =
    Most calls from one address in a minute.

    Further ones are answered 429, with the time to wait. On loopback all clients have one address.
help-web-log = Print a line for each request: time, address, path, status, duration.
help-mcp-max-time = Time limit for each use of a tool: 2s, 150ms, 1m or none.
