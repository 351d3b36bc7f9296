## rate: both scales, statistics, the quick pre-rating
rate-hodoku = { $level }, score { $score } (HoDoKu)
rate-hardest = Hardest step: { $name }, { $difficulty }
rate-bottlenecks = { $count ->
    [one] 1 of { $steps } steps is a bottleneck: there is one way on.
   *[other] { $count } of { $steps } steps are bottlenecks: there is one way on.
}
column-step = step
column-ways = ways on
column-band = ER
column-puzzles = puzzles
column-se-ms = SE ms
column-hodoku-ms = HoDoKu ms
column-known = known
quick-singles = It falls to singles: ER is 2.3 at most.
quick-locked = It falls to singles and locked candidates: ER is 2.8 at most.
quick-subsets = It falls to singles, locked candidates and subsets: ER is 5.4 at most.
quick-beyond = Singles, locked candidates and subsets are not enough: ER is 3.2 at least if it has one solution.
quick-impossible = It has no solution.
