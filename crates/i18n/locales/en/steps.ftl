# Steps in words: what to look at, why it follows, what may be written or struck out.

sentence-gap = {" "}
list-and = { $rest } and { $last }
list-numbers = { $rest } and { $last }
number = { $number ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
   *[other] { $number }
}
houses-rows = rows { $numbers }
houses-columns = columns { $numbers }
houses-boxes = boxes { $numbers }
candidates-of = { $digits } in { $cells }
literal-on = { $cell } is { $digit }
literal-off = { $cell } is not { $digit }
truth-cell = the digit of { $cell }
truth-house = the { $digit } of { $house }
step-places = So { $places }.
step-strikes = So we can strike out { $strikes }.
step-strikes-too = We can also strike out { $strikes }.
step-strike = { $digits } from { $cells }

## Singles
step-full-house-look = { $cell } is the last blank cell of { $house }.
step-full-house-why = Every house holds each digit once, and { $digit } is the one still missing there.
step-last-digit-look = Look for the last { $digit } of the grid, in { $house }.
step-last-digit-why = The other eight { $digit }s are already placed, and they leave only { $cell } for it.
step-hidden-single-look = Look for the place of { $digit } in { $house }.
step-hidden-single-why = There, { $digit } can only go in { $cell }.
step-hidden-single-seen = The { $digit } in { $by } excludes it from { $cells }.
step-hidden-single-struck = Earlier steps have struck { $digit } out of { $cells }.
step-naked-single-look = Look at { $cell }: which digits can still go there?
step-naked-single-why = Only { $digit } is left.
step-naked-single-seen = The others are taken: { $parts }.
step-naked-single-part = { $digits } in { $house }
step-naked-single-struck = Earlier steps have struck out { $digits }.
step-only-look = Look at { $truth }.
step-only-why = Only one candidate is left for it.

## Locked candidates and subsets
step-locked-look = In { $base }, { $digit } can only go in { $cells }; these cells all lie in { $cover }, too.
step-locked-why = One of them must be the { $digit } of { $base }. That is then the { $digit } of { $cover } as well, so no other cell of { $cover } can take it.
step-direct-locked-look = In { $base }, { $digit } can only go in { $cells }; these cells all lie in { $cover }, too. Now look at { $opened }.
step-direct-locked-why = One of these cells takes the { $digit } of { $cover }, so { $closed } cannot be { $placed }. In { $opened }, that leaves only { $cell } for it.
step-direct-hidden-subset-look = In { $house }, { $digits } can only go in { $cells }. Now look for { $placed } in the same house.
step-direct-hidden-subset-why = The { $n } digits need { $n } cells, so these cells are taken, and { $closed } cannot be { $placed }. In { $opened }, that leaves only { $cell } for it.
step-naked-subset-look = In { $house }, look at { $cells }: between them they have no candidates but { $digits }.
step-naked-subset-why = The { $n } cells need { $n } digits, so they use up all of these, whichever goes where. No other cell of { $house } can take one of them.
step-locked-subset-look = { $cells } lie in both { $house } and { $box }, and between them they have no candidates but { $digits }.
step-locked-subset-why = The { $n } cells need { $n } digits, so they use up all of these. They do so for both houses at once: no other cell of { $house } or of { $box } can take one of them.
step-hidden-subset-look = In { $house }, look for the places of { $digits }: they can only go in { $cells }.
step-hidden-subset-why = The { $n } digits need { $n } cells, so they fill these cells, whichever goes where. No other digit can go there.

## Fish
step-fish-look = Look at { $digit } in { $base }: there it can only go in cells of { $cover }.
step-fish-why = Each of these { $n } houses needs its { $digit }, and each of { $cover } has room for only one. So { $cover } get their { $digit } from these cells, and every other { $digit } in them can go.
step-finned-fish-look = Look at { $digit } in { $base }: there it can only go in cells of { $cover }, but for { $count ->
    [one] the fin { $fins }.
   *[other] the fins { $fins }.
}
step-finned-fish-why = { $count ->
    [one] If the fin is not { $digit }, this is a fish without it, and { $digit } goes from the rest of { $cover }. If the fin is { $digit }, it excludes { $digit } from every cell that it sees.
   *[other] If no fin is { $digit }, this is a fish without them, and { $digit } goes from the rest of { $cover }. If one of the fins is { $digit }, it excludes { $digit } from every cell that it sees.
} What both cases exclude can go.
step-sashimi-fish = (Without fins, one of the base houses would have fewer than two places for it: that makes the fish sashimi.)
step-two-links-look = Look at { $digit }: in { $one } it can only go in { $places-one }, in { $other } only in { $places-other }. { $inner } both lie in { $joint }.
step-two-links-why = There is one { $digit } in { $joint }, so { $inner } cannot both be { $digit }. So { $one } or { $other } has its { $digit } at the other end: at least one of { $outer } is { $digit }, and what sees all of these is not.
step-empty-rectangle-look = Look at { $digit }: in { $box } it lies in one row and one column only, and in { $line } it can only go in { $places }.
step-empty-rectangle-why = If { $far } is not { $digit }, then { $inner } is, and { $box } has its { $digit } outside { $joint }: in { $cells }. So { $digit } stands at { $far } or in { $cells }, and what sees all of these is not { $digit }.

## Several counts of one digit
step-siamese-fish-look = Look at { $digit } in { $base }: two fish with fins have these lines in common. One is covered by { $one }, the other by { $other }.
step-siamese-fish-why = What lies outside its cover is a fin of each. Both hold by themselves: were a struck candidate { $digit }, it would exclude the fins of its fish, and too few lines would be left for the rest. The lines below take one after the other.
step-dual-look = Look at { $digit } in two patterns that lie side by side: one in { $one }, joined in { $one-joint }, and one in { $other }, joined in { $other-joint }.
step-dual-why = Each of them holds by itself: there is one { $digit } where its two houses are joined, so at least one of the houses has its { $digit } elsewhere, and what sees all places elsewhere is not { $digit }. The lines below take one after the other.
step-crossing-fish-look = Look at { $digit } in { $base }: there it can only go in cells of { $cover }, but for { $count ->
    [one] the fin { $fins }.
   *[other] the fins { $fins }.
}
step-crossing-fish-why = A cell in which two of these houses cross is a fin, too, since one { $digit } there would serve both. A struck candidate sees every fin. Were it { $digit }, no fin would be, and each of these { $n } houses would need its own { $digit }; but it would have used up at least one of { $cover }, and too few are left. The lines below say so for each.
step-kraken-fish-look = Look at { $digit } in { $base }: there it can only go in { $starts }, or in cells of { $cover }.
step-kraken-fish-why = { $count ->
    [one] Suppose that { $assumed }. A chain shows that { $starts } is then not { $digit }.
   *[other] Suppose that { $assumed }. Chains show, one after the other, that none of { $starts } is then { $digit }.
} What is left for { $digit } in { $base } lies in { $cover }, and that leaves no room for the assumption: { $contrary }.
step-template-set-look = Look at { $digit } alone in the whole grid: in how many ways can all its places be chosen, one in each row, column and box?
step-template-set-why = Every such way (a template) that the other digits leave open uses { $cells }. The lines below show that no way avoids it.
step-template-delete-look = Look at { $digit } alone in the whole grid: in how many ways can all its places be chosen, one in each row, column and box?
step-template-delete-why = No such way (a template) that the other digits leave open uses { $cells }. The lines below show where each attempt ends.

## Wings
step-xy-wing-look = { $pivot } can only be { $x } or { $y }. It sees { $one }, which is { $x } or { $z }, and { $other }, which is { $y } or { $z }.
step-xy-wing-why = If { $pivot } is { $x }, then { $one } is { $z }; if it is { $y }, then { $other } is { $z }. Either way one of the two wings is { $z }, and what sees both is not.
step-xyz-wing-look = { $pivot } can be { $x }, { $y } or { $z }. It sees { $one }, which is { $x } or { $z }, and { $other }, which is { $y } or { $z }.
step-xyz-wing-why = If { $pivot } is { $x }, then { $one } is { $z }; if it is { $y }, then { $other } is { $z }; else it is { $z } itself. One of the three is { $z }, and what sees all three is not.
step-w-wing-look = { $one } and { $other } can both be { $x } or { $z } only. In { $house }, { $x } can only go in { $ends }: { $one } sees one of these, { $other } the other.
step-w-wing-why = One end of this link is { $x }. The cell that sees it is not { $x }, so it is { $z }. One of { $one } and { $other } is { $z }, then, and what sees both is not.
step-wxyz-wing-look = { $cells } have { $n } digits between them: { $digits }.
step-wxyz-wing-why = The { $n } cells need { $n } digits, and each of { $others } can stand in one of these cells only, since wherever two of them have it they see each other. So { $z } is needed as well: one of { $places } is { $z }, and what sees all of these is not.

## Cells in several houses: almost locked sets and their kin
step-cells-but-one-look = Look at { $cells } together: { $n } cells that need a digit each.
step-cells-but-one-why = But for { $z }, their digits can serve { $links } of them at most, since each can stand only once here: { $covers }. So one of the cells needs { $z }: { $count ->
    [one] { $places } is { $z }, and what sees it is not.
   *[other] one of { $places } is { $z }, and what sees all of these is not.
}
step-sue-de-coq-look = Look at { $cells } together: { $n } cells with just { $n } digits between them, { $digits }.
step-sue-de-coq-why = The places of each of these digits in them all see each other, so each stands there once at most; as there are no digits to spare, each stands there exactly once. Whatever sees all places of one of these digits in them cannot be that digit.
step-cells-exact-look = Look at { $cells } together: { $n } cells that need a digit each.
step-cells-exact-why = Their digits are just enough, since each can stand only once here: { $covers }. So every one of these is needed in the cells, and cannot stand anywhere else in its house.

## Uniqueness
step-rectangle-look = Look at { $cells }: two rows, two columns, two boxes, and { $digits } can go in each of them. The only other candidates there are { $extra }.
step-rectangle-why = If each of the four cells held one of { $digits }, the two digits could change places: no row, column or box would notice, and the puzzle would have two solutions. It has one, so { $extras ->
    [one] the other candidate is true.
   *[other] one of the other candidates is true.
}
step-loop-look = Follow { $cells }: a closed loop that has two cells or none in every row, column and box, and { $digits } can go in each of them. The only other candidates there are { $extra }.
step-loop-why = If each of these cells held one of { $digits }, the two digits could change places all around the loop, and the puzzle would have two solutions. It has one, so { $extras ->
    [one] the other candidate is true.
   *[other] one of the other candidates is true.
}
step-bug-look = Look at the whole grid: but for { $extra }, every blank cell has two candidates, and every digit has two places in each house that lacks it.
step-bug-why = A grid that is like this everywhere never has exactly one solution: from any solution, exchanging digits gives another. The puzzle has one solution, so { $extras ->
    [one] this candidate is true.
   *[other] one of these candidates is true.
}
step-avoidable-rectangle-look = Look at { $cells }: two rows, two columns, two boxes, and none of them is a given. { $solved } are filled with two of { $digits } already; the other candidates are { $extra }.
step-avoidable-rectangle-why = If all four cells held { $digits } crosswise, the digits could change places, since no given fixes them, and the puzzle would have two solutions. It has one, so { $extras ->
    [one] the other candidate is true.
   *[other] one of the other candidates is true.
}
step-hidden-rectangle-look = Look at { $cells }: two rows, two columns, two boxes, and { $digits } can go in each of them. The other candidates there are { $extra }.
step-hidden-rectangle-why = The four cells cannot hold { $digits } alone: the two digits could change places, and the puzzle would have two solutions. So one of the other candidates is true.
unique-writes = So it can be placed.
unique-one-cell = { $extras ->
    [one] { $cell } takes it, and nothing else.
   *[other] All of them are in { $cell }, which takes one of them, and nothing else.
}
unique-one-digit = All of them are { $digit }: one of { $cells } is { $digit }, and what sees all of these cells is not.
unique-naked-subset = In { $house }, { $cells } together act as one cell that holds one of { $digits }. With { $others } that makes { $n } cells for the { $n } digits { $subset }, which no other cell of { $house } can take.
unique-hidden-subset = In { $house }, { $subset } can only go in { $cells } and { $others }. One of { $cells } takes another digit, so { $others } are needed for them, and nothing else can stand there.
unique-locked = In { $house }, { $locked } can only go in { $cells }: one of these cells is { $locked }, the other one takes the extra candidate. Neither of them has room for { $gone }.
unique-lines = If one of the struck candidates were true, the other cells would be forced, and only the deadly pattern would be left.
unique-one-of = One of these is true: { $extra }.

## Patterns of the hardest puzzles
step-als-w-wing-look = Look at { $cells } and at { $others }: two almost locked sets. In { $houses }, { $digit } can only go in { $ends }.
step-als-w-wing-why = Wherever { $digit } stands in { $houses }, one of the two sets loses all its places for it. That set has just enough digits left for its cells, so it holds { $z }. What sees all places of { $z } in both sets is not { $z }.
step-extended-rectangle-look = Look at { $cells }, where two lines cross { $n } others: { $digits } can go in each of them. The only other candidates there are { $extra }.
step-extended-rectangle-why = If these cells held only { $digits }, the two lines would have the same digits there and could exchange them: no row, column or box would notice, and the puzzle would have two solutions. It has one, so { $extras ->
    [one] the other candidate is true.
   *[other] one of the other candidates is true.
}
step-oddagon-look = Follow { $digit } around { $cells }: in a house of each two neighbours it has no other place, but for { $guardians }.
step-oddagon-why = If none of these were true, { $digit } would have to be true in every other cell of the ring, but the ring has { $n } cells, an odd number. So { $count ->
    [one] { $guardians } is true.
   *[other] one of { $guardians } is true, and what all of them exclude is not.
}
step-bivalue-oddagon-look = Follow { $cells }: each of these cells sees the next, the last one the first, and { $digits } can go in each of them. The only other candidates there are { $guardians }.
step-bivalue-oddagon-why = With these two digits alone, they would have to alternate around the ring, but it has { $n } cells, an odd number. So { $count ->
    [one] { $guardians } is true.
   *[other] one of { $guardians } is true, and what all of them exclude is not.
}
step-triple-firework-look = Look at { $digits } in { $houses }, which cross in { $cells }: outside the box of this cell they can only go in { $others }.
step-triple-firework-why = Each of these digits stands in { $cells } or in { $others }: otherwise it would stand twice in the box. They are as many as the cells, so no other digit has room there.
step-quadruple-firework-look = Look at { $digits } in { $houses }, which cross in { $cells }: outside the boxes of these cells, in the lines of its own cell, each of the digits can only go in { $others }.
step-quadruple-firework-why = Each of these digits stands in its own one of { $cells } or in { $others }: otherwise it would stand twice in a box. They are as many as the cells, so no other digit has room there.
step-tridagon-look = Look at { $cells }: three cells in each of four boxes, in different rows and columns, and { $digits } can go in each of them. The only other candidates there are { $guardians }.
step-tridagon-why = These twelve cells cannot be filled with { $digits } alone: in each box the digits go round in one of two directions, and around the four boxes the directions do not fit. So { $count ->
    [one] { $guardians } is true.
   *[other] one of { $guardians } is true, and what all of them exclude is not.
} The lines below try all ways.
step-symmetrical-placement-look = Look at the givens as a whole: { $turn ->
    [half] turn the grid by 180°
    [quarter] turn the grid by 90°
    [diagonal] mirror the grid at the diagonal from r1c1 to r9c9
   *[antidiagonal] mirror the grid at the diagonal from r1c9 to r9c1
}, rename the digits ({ $renamed }), and they are the same as before.
step-symmetrical-placement-why = The solution, turned or mirrored and renamed in this way, solves the same puzzle. The puzzle has one solution, so that is its own image. A candidate is true exactly if its image is; it is false if the two exclude each other, so cells that stay in their place hold only { $stays }.
step-exocet-look = Look at the base { $cells } with { $digits }, at the targets { $others }, and at { $houses }. For each of these digits, two houses or fewer hold all its places in these three lines, but for the targets and what the base sees.
step-exocet-why = Each digit of the base must stand once in each of the three lines. In the lines that still lack it, the houses provide for all places but one; that one is a target. Whichever two digits the base holds, the targets hold the same two, and nothing else. The lines below count for each case.

## Any count
step-count-look = Look at { $truths }.
count-cells = the digits of { $cells }
count-digit = the { $digit }s of { $houses }
count-deadly = the other candidates of the deadly pattern { $cells }
count-truths = { $things ->
    [one] This is one thing that must come true exactly once.
   *[other] These are { $truths } things that must come true once each, and they share no candidate.
}
count-links = All their candidates lie in { $sets ->
    [one] a set that allows one true candidate: { $covers }.
   *[other] { $links } sets that allow one true candidate each: { $covers }.
}
count-links-but = Their candidates lie in { $sets ->
    [one] a set that allows one true candidate ({ $covers }), but for { $fins }.
   *[other] { $links } sets that allow one true candidate each ({ $covers }), but for { $fins }.
}
count-fin-is-true = The sets cannot serve them all, so { $count ->
    [one] { $fins } is true: what this excludes can go.
   *[other] at least one of these is true: { $fins }. What all of them exclude can go.
}
count-links-are-full = So each set serves one of them, and nothing else that lies in a set can be true.
count-links-or-fins = If one of the struck candidates were true, it would take a place in a set and exclude every candidate outside the sets: too few places would be left.
count-several = If one of the struck candidates were true, it would take a place in several sets at once and exclude the candidates outside them: too few places would be left.
