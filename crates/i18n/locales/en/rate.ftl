## rate: both scales, statistics, the quick pre-rating
rate-of-level = Level: { $level }
rate-hodoku = { $level }, score { $score } (HoDoKu)
rate-met = { $met } of { $all } match.
rate-histogram-scale = --histogram counts puzzles by ER or by HoDoKu's level: use --scale se or --scale hodoku
rate-hardest = Hardest step: { $name }, { $difficulty }
rate-minutes = About { $about } ({ $from } to { $to })
rate-minutes-least = Less than a minute
rate-minutes-item = about { $about } ({ $from } to { $to })
rate-minutes-item-least = less than a minute
rate-pace-alone = --pace applies to minutes only: add --scale minutes, --minutes or --sort minutes
span-under-a-minute = < 1 min
span-minutes = { $count } min
span-hours = { $count } h
level-easy = easy
level-medium = medium
level-hard = hard
level-unfair = unfair
level-extreme = extreme
rate-bottlenecks = { $count ->
    [one] 1 of { $steps } steps is a bottleneck, where only one conclusion is open.
   *[other] { $count } of { $steps } steps are bottlenecks, where only one conclusion is open.
}
column-step = step
column-ways = conclusions
column-band = ER
column-puzzles = puzzles
column-se-ms = SE ms
column-hodoku-ms = HoDoKu ms
column-known = known
quick-singles = Singles solve it: ER is at most 2.3.
quick-locked = Singles and locked candidates solve it: ER is at most 2.8.
quick-subsets = Singles, locked candidates and subsets solve it: ER is at most 5.4.
quick-beyond = Singles, locked candidates and subsets do not solve it: ER is at least 3.2 if it has one solution.
quick-impossible = It has no solution.
