# Puzzles to a target, unbiased ones, the hunt.
orders-missed = no puzzle found: { $tried } tried, none met the target ({ $spent })
orders-nearest = { $reason }; the nearest: { $puzzle }
orders-nearest-rated = { $reason }; the nearest ({ $rated }): { $puzzle }
orders-minutes = { $minutes } min
orders-best = { $reason }; the best so far has { $clues } givens: { $puzzle }
orders-not-rated = made, but not rated: { $spent }
orders-no-technique = No path of Sudoku Explainer or HoDoKu uses the technique { $technique }. They use: { $known }.
orders-empty-range = The range { $least }..{ $most } for --{ $what } is empty.
orders-scale = Ratings range from 1.0 to 20.0: none is within { $least }..{ $most } for --{ $what }.
orders-no-step = No technique is rated within { $least }..{ $most }, so no puzzle has an { $what } in this range.
orders-hodoku-level = No puzzle of HoDoKu's level { $level } has an ER within { $least }..{ $most }.
orders-level = No puzzle of level { $level } has an ER within { $least }..{ $most }.
orders-too-easy = A puzzle that needs { $technique } is always harder than { $what } { $most }.
orders-order = { $lower } is never above { $upper }: it cannot be { $least } or more if { $upper } is { $most } or less.
orders-not-with = A difficulty target cannot be combined with --full or --many, whose results cannot be rated.
orders-near = { $count ->
    [one] 1 near miss saved in { $file }
   *[other] { $count } near misses saved in { $file }
}
orders-tried-none = { $tried ->
    [one] 1 puzzle tried
   *[other] { $tried } puzzles tried
}, { $measured } rated; none met the target
orders-tried = { $tried ->
    [one] 1 puzzle
   *[other] { $tried } puzzles
} tried, { $measured } rated; one in { $rate } met the target
orders-searching = { $tried } tried, one in { $rate } met the target; { $left } left
orders-searching-first = { $tried } tried, none met the target yet
hunt-begins = hunt { $seed }: { $steps ->
    [one] 1 step
   *[other] { $steps } steps
} done, { $pool ->
    [one] 1 puzzle
   *[other] { $pool } puzzles
} in the pool
hunt-found = step { $step }: { $er } { $ep } { $ed } { $puzzle }
hunt-ended = { $steps ->
    [one] 1 step
   *[other] { $steps } steps
} in { $time } s; the hardest is { $er } { $ep } { $ed }
hunt-ended-empty = { $steps ->
    [one] 1 step
   *[other] { $steps } steps
} in { $time } s; nothing was found
hunt-saved = saved in { $file }: run the same command to continue
hunt-seed-differs = { $file } belongs to the hunt of seed { $saved }, not of { $seed }: use another file for another hunt.
hunt-not-proper = A starting puzzle must have exactly one solution.
