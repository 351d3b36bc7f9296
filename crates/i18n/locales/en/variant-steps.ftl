# Steps of variants in words: techniques, what rules mean, why something follows.

variant-technique-full-house = full house
variant-technique-hidden-single = hidden single
variant-technique-naked-single = naked single
variant-technique-locked-candidates = locked candidates
variant-technique-innies = innie
variant-technique-outies = outie
variant-technique-hidden-cage = hidden cage
variant-technique-innies-outies = innies and outies
variant-technique-cage-combinations = cage combinations
variant-technique-cage-digit = digit that a cage needs
variant-technique-naked-pair = naked pair
variant-technique-hidden-pair = hidden pair
variant-technique-naked-triple = naked triple
variant-technique-hidden-triple = hidden triple
variant-technique-naked-quad = naked quad
variant-technique-hidden-quad = hidden quad
variant-technique-x-wing = X-Wing
variant-technique-skyscraper-fish = skyscraper
variant-technique-two-string-kite = two-string kite
variant-technique-empty-rectangle = empty rectangle
variant-technique-turbot-fish = turbot fish
variant-technique-finned-x-wing = finned X-Wing
variant-technique-xy-wing = XY-Wing
variant-technique-xyz-wing = XYZ-Wing
variant-technique-w-wing = W-Wing
variant-technique-hybrid-wing = hybrid wing
variant-technique-finned-swordfish = finned Swordfish
variant-technique-swordfish = Swordfish
variant-technique-jellyfish = Jellyfish
variant-technique-rule-and-houses = rule and houses
variant-technique-set-equivalence = set equivalence
variant-technique-house-arrangements = arrangements of a house
variant-technique-cage-against-cage = cage against cage
variant-technique-rules-together = rules together
variant-technique-alternating-chain = alternating inference chain
variant-technique-forcing-chain = forcing chain
variant-technique-forcing-net = forcing net
variant-technique-forcing-cases = forcing net over all cases
variant-technique-nested-net = nested forcing net


variant-house-row = row { $number }
variant-house-column = column { $number }
variant-house-rows = rows { $from } to { $to }
variant-house-columns = columns { $from } to { $to }
variant-house-box = box { $number }
variant-house-region = region { $number }
variant-house-rule = { $rule } { $cells }

## What a rule means
variant-meaning-extra-region = no two of its cells have the same digit
variant-meaning-diagonal = no digit stands twice on the diagonal
variant-meaning-windoku = no digit stands twice in a window
variant-meaning-disjoint-groups = no digit stands in the same position of two regions
variant-meaning-anti-knight = cells a knight’s move apart differ
variant-meaning-anti-king = cells that touch at a corner differ
variant-meaning-non-consecutive = adjacent cells are not consecutive
variant-meaning-anti-taxicab = a digit n is not n steps from another n
variant-meaning-global-entropy = every two by two square has a low, a middle and a high digit
variant-meaning-killer-cage = its digits differ and have the given sum
variant-meaning-sum = the cells have the given sum
variant-meaning-arrow = the digits on the line add up to the digit in the circle
variant-meaning-double-arrow = the digits between the ends add up to the two ends together
variant-meaning-pill-arrow = the digits on the line add up to the number in the pill
variant-meaning-difference = the two digits have the given difference
variant-meaning-ratio = one digit is the given multiple of the other
variant-meaning-negative-kropki = adjacent cells without a dot have none of the differences and ratios that dots stand for
variant-meaning-xv = the two digits have the given sum
variant-meaning-negative-xv = adjacent cells without a letter have none of the sums that letters stand for
variant-meaning-greater-than = the digit at the open side is the greater one
variant-meaning-thermometer = digits rise from the bulb on
variant-meaning-slow-thermometer = digits never fall from the bulb on
variant-meaning-whispers = neighbours on the line differ by at least the given number
variant-meaning-renban = the digits are consecutive, in any order
variant-meaning-nabner = no two digits on the line are the same or consecutive
variant-meaning-palindrome = the line reads the same from both ends
variant-meaning-region-sum-line = the parts of the line in each region have the same sum
variant-meaning-between-line = the inner digits are strictly between the two ends
variant-meaning-lockout-line = the inner digits are outside the range of the two ends, which are far enough apart
variant-meaning-zipper-line = cells at the same distance from the middle have the same sum
variant-meaning-entropic-line = each three cells in a row have a low, a middle and a high digit
variant-meaning-modular-line = cells in a row have different remainders
variant-meaning-sum-line = the line can be cut into parts of the given sum
variant-meaning-quadruple = the four cells hold the given digits
variant-meaning-odd = the digit is odd
variant-meaning-even = the digit is even
variant-meaning-minimum = the digit is less than all adjacent ones
variant-meaning-maximum = the digit is greater than all adjacent ones
variant-meaning-allowed = the cell has one of the given digits
variant-meaning-little-killer = the digits on the diagonal have the given sum
variant-meaning-sandwich = the digits between the lowest and the highest have the given sum
variant-meaning-x-sum = the first x digits have the given sum, where x is the first
variant-meaning-skyscraper = the given number of digits is greater than all before them
variant-meaning-hidden-skyscraper = the given digit is the first that is not greater than all before it
variant-meaning-numbered-room = the given digit stands in the n-th cell, where n is the first digit
variant-meaning-full-rank = the lines, read as numbers, have the given ranks
variant-meaning-clones = the groups have the same digits in the same places
variant-meaning-same-values = the groups have the same digits
variant-meaning-equal-sums = the groups have the same sum
variant-meaning-count-distinct = the first cell says how many different digits the others have
variant-meaning-indexing = the digit says where in the line its index stands
variant-meaning-counting-circles = a digit in a circle says how many circles have it
variant-meaning-pair-table = only certain pairs of digits go together
variant-meaning-automaton = the digits must be accepted by the automaton
variant-meaning-regular-expression = the digits must match the expression
variant-meaning-or = at least one of several rules holds
variant-meaning-and = several rules hold together

## Why
variant-step-rule = { $rule }, { $cells }: { $meaning }.
variant-step-rule-number = { $rule } ({ $number }), { $cells }: { $meaning }.
variant-step-partner = { $other } can only be { $digits }. { $cell } cannot be { $struck } beside any of these.
variant-step-least-most = Along the line, { $cell } is at least { $least } and at most { $most }.
variant-step-sums = By their candidates, { $cells } add up to at least { $least } and at most { $most }.
variant-step-sets = The candidates leave these sets of digits: { $sets }.
variant-step-set = The candidates leave one set of digits: { $sets }.
variant-step-arrangements = { $count ->
    [one] One arrangement of these cells is left
   *[other] { $count } arrangements of these cells are left
}, and none of them has the digits in question.
variant-step-no-arrangement = No arrangement that the rule allows has the digits in question there.
variant-step-full-house = { $cell } is the last blank cell of { $house }, where { $digit } is missing.
variant-step-hidden-single = In { $house }, { $digit } can only go in { $cell }.
variant-step-naked-single = { $cell } has only the candidate { $digit }.
variant-step-locked = In { $house }, { $digit } can only go in { $cells }. Wherever it goes, { $struck } cannot hold it too: they must differ from every one of these cells.
variant-step-naked = In { $house }, { $cells } have only { $digits } between them: as many digits as cells. They use up all of these digits, whichever goes where, so no other cell of the house can take one.
variant-step-hidden = In { $house }, { $digits } can only go in { $cells }: as many cells as digits. They fill these cells, whichever goes where, so no other digit can go there.
variant-step-fish = In { $houses }, { $digit } can only go in { $covers }: as many one way as the other. So { $digit } goes there in these places, and nowhere else.
variant-step-total = The digits of { $houses } add up to { $total }.
variant-step-cages = The cage total there is { $sum }: { $cages }.
variant-step-left = So what is left ({ $cells }) comes to { $sum }.
variant-step-left-out = So what is left ({ $cells }) less what sticks out ({ $outside }) comes to { $sum }.
variant-step-out = So what sticks out ({ $outside }) comes to { $sum }.
variant-step-cage-digit = The cage { $cells } with the sum { $sum } has one of these sets of digits: { $sets }. Each has { $digit }, which then goes in { $places }; { $struck } must differ from every one of these.
variant-step-suppose = Suppose that { $literal }.
variant-step-suppose-too = Suppose further that { $literal }.
variant-step-line = { $literal }: { $why }
variant-step-only-cell = the last candidate of the cell
variant-step-only-place = the last place in { $house }
variant-step-by-rule = { $rule }, { $cells }
variant-step-by-sum = the sum of { $houses } less the cages there
variant-step-by-trial = otherwise there is a contradiction
variant-step-empty-cell = Then { $cell } has no candidate left.
variant-step-empty-house = Then { $digit } has no place left in { $house }.
variant-step-empty-rule = Then what is left ({ $left }) does not obey this rule: { $rule }.
variant-step-cases-cell = { $cell } is one of { $digits }. Each leads to the same conclusion.
variant-step-cases-house = { $digit } goes in one of these places in { $house }: { $cells }. Each leads to the same conclusion.
variant-step-sums-differ = Since cells that share a house differ, { $cells } add up to at least { $least } and at most { $most }.
variant-step-circle = The circle { $cell } can be { $digits }.
variant-step-look = Look at { $cells } together.
variant-step-left-of = By the sum of { $houses } less the cages there, { $cells } add up to { $sum }.
variant-step-out-of = By the sum of { $houses } less the cages there, { $outside } add up to { $sum }.
variant-step-left-out-of = By the sum of { $houses } less the cages there, { $cells } add up to { $sum } more than { $outside }.
variant-step-digits-in = { $digits } in { $cell }
variant-step-no-way = With { $removed } these cells cannot be filled at all.
variant-step-no-room = Whichever way these cells are filled with { $removed }, something is left without a place: { $truths }.
variant-step-no-candidate = any digit in { $cell }
variant-step-no-place = { $digit } in { $house }
variant-step-digit-in-house = { $digit } in { $house }
variant-step-left-places = { $digit } in { $house }: { $cells }
variant-step-wing = If { $cell } were { $digit }, this would be left: { $left }. These { $count } have only { $fewer } { $fewer ->
    [one] place
   *[other] places
} between them: { $places }. So { $cell } is not { $digit }.
variant-step-equivalence = { $left } on the one side, { $right } on the other: as many houses, so the same digits. Without the cells that both have, { $one } has the same digits, each as often, as { $other }.
variant-step-in-turn = { $count } steps of one kind, one after the other.
variant-step-numbered = { $rule } ({ $number })
variant-step-leaves = That leaves { $list }.
variant-step-left-digits = { $cell }: { $digits }

## explain and hint
variant-explain-intro = { $steps ->
    [one] One step
   *[other] { $steps } steps
}, the easiest first. Level: { $level }.
variant-explain-contradiction = The rules leave no solution.
variant-hint-rules = Look at { $rules }.
variant-hint-technique = The technique: { $technique }, level { $level }.
variant-rate-minutes = { $rated }. { $minutes }; only the minutes of the classic 9x9 were compared with people
