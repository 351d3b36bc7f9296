# What --help says of the arguments that one command has, or that mean something else there.

## solve, count, check, candidates, convert, compare
help-solve-limit =
    Look for N solutions.

    Two are needed to prove that there is only one. With 1 nothing is proved.
help-solve-all = Print every solution, one a line.
help-solve-stats = Say what the search did.
help-count-limit = Stop counting at N.
help-count-stats = Say what the search did.
help-count-max-time =
    Time for each puzzle: 2s, 150ms, 1m or none.

    Without it, ten seconds.
help-check-against = Hold the grid against this puzzle: its givens and its solution.
help-candidates-after = Apply these rules first.
help-convert-to = The form to write.
help-compare-algorithm = Compare only these algorithms, comma-separated. singles stands for all six of its forms.
help-compare-order =
    For singles: only these orders, comma-separated.

    There are fewest-first, fewest-last (as published) and row-major.
help-compare-lists =
    For singles: only these lists, comma-separated.

    There are live, and fixed (as published).
help-compare-slowest = Name the N slowest puzzles of each algorithm.
help-compare-limit = Look for N solutions of each puzzle.
help-compare-max-time = Time for each algorithm over the whole input: 2s, 150ms, 1m or none.
help-compare-max-nodes = Nodes for each algorithm and puzzle.

## rate, hint, explain, steps, techniques, algorithms
help-rate-scale = The scales, comma-separated.
help-rate-stats =
    Say more on standard error.

    For one puzzle: the techniques of Sudoku Explainer's path, and how many ways on each point has. For several: the speed by band of ER, and the agreement with ratings that come with the puzzles ("ER EP ED" after each).
help-rate-er = Print only puzzles with this ER: 7.1, 6.5..7.2, ..2.5 or 9.0.. Both ends are included.
help-rate-ep = Print only puzzles with this EP.
help-rate-ed = Print only puzzles with this ED.
help-rate-level = Print only puzzles of this level: easy, medium, hard, unfair or extreme.
help-rate-hodoku-level = Print only puzzles of this level of HoDoKu: easy, medium, hard, unfair or extreme.
help-rate-minutes =
    Print only puzzles that take so many minutes: 10 (9 to 11), 8..12, ..5 or 30..
help-rate-pace =
    The pace of the player for whom the minutes are: how many times as long as the model says.

    library calibrate finds it. With a second number, such as 1.3,0.4, how much that varies.
help-rate-technique =
    Print only puzzles whose path uses this technique, by its slug or name.

    The path is that of Sudoku Explainer's scale. Give the option again to ask for several techniques.
help-rate-sort =
    Print the easiest first, and last what cannot be rated.

    All rows are kept in memory.
help-rate-descending =
    Print the hardest first.

    What cannot be rated stays last.
help-rate-histogram =
    Print how many puzzles have each ER, and no rows.

    With --scale hodoku, how many are of each level.
help-rate-quick =
    Print bounds of ER instead of ratings. Some hundred times faster.

    Says whether a puzzle falls to singles (ER 2.3 at most), to these and locked candidates (2.8), to these and subsets (5.4), or to none of them (3.2 at least). No second solution is looked for.
help-hint-input =
    The puzzle: a puzzle, a file, or '-' for standard input.

    Digits that its form marks as placed are what the player has entered.
help-hint-notes = The same grid as the player has it: with more digits, or with the candidates left in each cell.
help-hint-stage = How much to tell: 1 a nudge, 2 the area, 3 the technique, 4 the full proof.
help-hint-json = Print a JSON object.
help-hint-max-time =
    Time for the answer: 2s, 150ms, 1m or none.

    Without it, ten seconds.
help-solve-to =
    Write the solutions in this form.

    A form with a place for the solution keeps the puzzle beside it (csv, json and others); in any other the solution stands in its place. 'shudu convert --help' lists the forms.
help-explain-to =
    How to write.

    Without it, text for one puzzle and JSON lines for several.
help-explain-json = Print JSON lines: each step, then the end of each puzzle.
help-explain-brief = Print one line a step, without board and reasons.
help-explain-full =
    Print long chains and nets in full.

    Without it, those of more than sixty lines are shortened in the middle.
help-explain-max-time = Time for each path: 2s, 150ms, 1m or none.
help-explain-max-nodes = Nodes for each step of a path.
help-explain-out =
    Write to this file. Unless an option does, its ending says the form.

    The pictures of a Markdown page go to a folder beside it.
help-steps-technique =
    Look for these techniques alone, comma-separated.

    Without it, for all but nets: dynamic and nested chains, and forcing nets.
help-steps-json = Print one JSON object for each board.
help-techniques-name =
    The technique to learn, such as x-wing or naked-pair.

    Without it, all are listed.
help-techniques-to = How to write.
help-techniques-json = Print JSON: one object, or one for each technique of the list.
help-techniques-out =
    Write to this file. Unless an option does, its ending says the form.

    The pictures of a Markdown page go to a folder beside it.
help-algorithms-name =
    The algorithm or generator to explain, such as propagate or diagonal.

    Without it, all are listed.
help-algorithms-to = How to write.
help-algorithms-json = Print JSON: one object, or one for each algorithm of the list.

## generate, hunt
help-generate-number = How many puzzles to make.
help-generate-shape =
    How many rows and columns: 4x4 to 16x16.

    9x9 is the classic Sudoku.
help-generate-variant =
    Add these rules: one kind or several, with commas between.

    There are jigsaw, x, windoku, anti-knight, non-consecutive, killer, arrow, thermo, kropki, xv and greater-than. Killers have no givens unless --clues, --blanks or --minimal says otherwise; all others have as few as the rules leave.
help-generate-method =
    How the full grid is made.

    There are uniform, restriction, diagonal, and fast, which is uniform.
help-generate-givens-from = Take the givens from this full grid, a grid or a file, instead of making one.
help-generate-blanks =
    How many cells to blank.

    Without it and without --clues, as many as are common for what is asked for. Variants have as few givens as they need. With a seed of version 1, 40.
help-generate-clues = How many givens to leave: N or A..B. Both ends are included.
help-generate-minimal =
    Make minimal puzzles: removing any given would allow another solution.

    With --symmetry this holds for whole symmetric groups of givens. The output says whether it holds for single givens.
help-generate-symmetry =
    Which cells are given or blank together.

    There are none, half-turn, quarter-turn, horizontal (top and bottom mirrored), vertical (left and right), diagonal (from r1c1 to r9c9), antidiagonal, both-mirrors, both-diagonals, full, and random (another one for each puzzle).
help-generate-pattern =
    Put givens in exactly these cells.

    The mask is a grid or a file in any form, in which a digit, X or # marks a given. The search ends when a puzzle is found or --max-time is spent (10s), and says what it has tried.
help-generate-many = Allow puzzles with several solutions.
help-generate-full = Make full grids instead of puzzles.
help-generate-stats = With --full: say on standard error what restriction or diagonal searched.
help-generate-unbiased =
    Make minimal puzzles by controlled-bias generation.

    Each comes with the weight that makes statistics over them sound.
help-generate-rated = Rate the puzzles on both scales, as columns of csv and fields of json.
help-generate-er =
    The ER, the hardest step: 7.2 or A..B. Both ends are included.

    For this and every other target, puzzles are made until one meets it or --max-time is spent (10s).
help-generate-ep =
    The EP, the hardest step before the first placement.

    Without a value, EP = ER: a pearl.
help-generate-ed =
    The ED, the first step.

    Without a value, no easier than ER. With --ep: a diamond.
help-generate-level =
    The level: easy, medium, hard, unfair or extreme.

    For classic Sudoku it is a range of ER: up to 2.3, 4.0, 6.5, 7.5, and above. Without it, and without another target or a number of givens, medium. With a seed of version 1 (v1:42:7) it is HoDoKu's level of that name.

    With --variant or another --shape it is that of the hardest step that “shudu explain” takes; without --clues, --blanks and --minimal, puzzles that would be harder get more givens, killers too.
help-generate-hodoku-level = HoDoKu's level: easy, medium, hard, unfair or extreme.
help-generate-technique =
    A technique that the path needs, by its slug or name, such as x-wing or naked-pair.

    The path is that of Sudoku Explainer's scale. For techniques that HoDoKu alone has, such as skyscraper, w-wing or finned-x-wing, it is HoDoKu's.
help-generate-only = Allow nothing harder than the technique.
help-generate-bottleneck =
    At how many steps only one single is available: N or A..B.

    The last cell does not count.
help-generate-minutes =
    The minutes that a puzzle may take a person: 10 (9 to 11), 8..12, ..5 or 30..

    Without an amount of givens: 28 to 34 up to 8 minutes, otherwise as few as possible.
help-generate-pace =
    The pace of the player for whom the minutes are: how many times as long as the model says.

    library calibrate finds it. With a second number, such as 1.3,0.4, how much that varies.
help-generate-keep-near = Write rejected puzzles that came near to this file, as CSV.
help-hunt-puzzle =
    A puzzle to begin from.

    Without it, the hunt begins from nothing.
help-hunt-state =
    The file that the hunt is saved to, again and again.

    If the file exists, the hunt goes on from it.
help-hunt-seed =
    Draw random choices from this seed. The same seed gives the same steps.

    Without it, a new seed is drawn and printed.
help-hunt-steps = Stop after N steps of this run.
help-hunt-max-time =
    Stop after this time, such as 10m or 2h.

    Without it and without --steps, after 10 s. With none, the hunt goes on until Ctrl-C.
help-hunt-max-nodes = Skip puzzles whose rating follows more than N assumptions.

## watch, canon, transform, isomorphs, minimize, neighbours, info
help-watch-input = A puzzle, a file with one puzzle or a trace, or '-' for standard input.
help-watch-method =
    Watch a generator make a full grid: restriction or diagonal.

    The first 27 events of diagonal are its three boxes.
help-watch-game =
    Show a saved game as it was played, by its number in library games: each digit with the technique that finds it, long pauses and mistakes, and what to learn next.

    With --lines, --grid, --out or into a pipe, a line for each digit; with --json, one object. --record records it.
help-watch-library = The library's file, with --game.
help-watch-seed =
    The seed of the grid that --method makes. generate --full makes the same grid.

    Without it, a new seed is drawn and printed.
help-watch-with =
    Watch a second algorithm side by side.

    The screen needs 82 columns.
help-watch-speed =
    Events a second, or max.

    Without it, 10 or as many as show everything in two minutes.
help-watch-reverse = Play from the end to the beginning.
help-watch-start = Start before event N, counted from 1.
help-watch-end = End after event N.
help-watch-lines =
    Print lines on a terminal too, as to a pipe or a file.

    --step, --grid, --json and --out do so as well.
help-watch-step =
    Ask before each event.

    Enter or f goes forward, b back, a number goes there, g shows the grid, q ends.
help-watch-grid = Draw the grid after every N events.
help-watch-max-events = Record at most N events.
help-watch-limit = Look for N solutions.
help-watch-json = Write the trace as JSON lines instead of playing it.
help-watch-record = Write the playback to this file as an asciinema recording (asciicast v2).
help-watch-size =
    Columns and rows of the recording.

    Without it, 100x30.
help-watch-theme =
    Colours.

    Without it, as the terminal says, or dark.
help-canon-against = Say whether the puzzles are equivalent to this one, and by which map.
help-transform-seed = Apply a random symmetry, one for all puzzles. The same seed gives the same one.
help-transform-transpose = Exchange rows and columns.
help-transform-rows =
    Where each row goes: 312456789 sends row 1 to row 3.

    Bands stay together.
help-transform-columns =
    Where each column goes: 312456789 sends column 1 to column 3.

    Stacks stay together.
help-transform-rotate = Turn clockwise by so many degrees.
help-transform-mirror = Mirror on a row, a column or a diagonal.
help-transform-digits = What each digit becomes: 213456789 exchanges 1 and 2.
help-isomorphs-input = A puzzle, a file with one puzzle, or '-' for standard input.
help-isomorphs-all =
    Print all different grids that the 3,359,232 maps of the cells make, sorted.

    Digits stay as they are. The output has up to 272 MB.
help-minimize-seed =
    Try the givens in an order drawn from this seed.

    Without it, from the first cell to the last.
help-minimize-all = Print every minimal subset of the givens, one a line.
help-minimize-limit = With --all: stop after N subsets of each puzzle.
help-minimize-smallest =
    Find a smallest subset of the givens.

    Without --max-time, ten seconds for each puzzle.
help-neighbours-remove = How many givens to remove.
help-neighbours-add = How many others to add.
help-neighbours-dedupe =
    Keep one of each class of equivalent neighbours.

    They are printed at the end.
help-neighbours-max-time =
    Time for each puzzle: 2s, 150ms, 1m or none.

    Without it, none.
help-info-max-time =
    Time for the search for backdoors of each puzzle, and for each of its features: 2s, 150ms, 1m or none.

    Without it, ten seconds for the backdoors.
help-info-max-nodes =
    Nodes for the search for backdoors of each puzzle, and for each of its features.

    Without it, ten million for each count of guesses and for the depth of trial and error.
help-info-features =
    Add ratings, steps by technique, guesses of plain backtrackers, depth of trial and error, class.

    docs/features.md says what each of them means.

## completions, man, web
help-completions-shell = The shell.
help-man-folder = Write a page for every command to this folder. It is made if need be.
help-web-port = Port to listen on. 0 takes any free one.
help-web-host =
    Address to listen on.

    Anything but loopback opens the server to the network. Then a token is needed, which is printed with the address.
help-web-open = Open the page in the browser.
help-web-max-time = Time for each request: 2s, 150ms, 1m or none.
