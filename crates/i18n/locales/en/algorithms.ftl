# algorithms: what solves puzzles and makes full grids, by name.

algorithms-title = Algorithms
algorithms-unknown = No algorithm is called “{ $name }”.
algorithms-unknown-near = No algorithm is called “{ $name }”. Perhaps: { $near }.
algorithms-solves = solves
algorithms-makes = makes grids
algorithms-default = default
algorithms-cost = What it costs
algorithms-node = What a node is
algorithms-grids = As a generator
algorithms-read-on = Further reading
algorithms-page = Described in: { $pages }
algorithms-article = It comes from article { $number } of the five that shudu grew from: { $page }
algorithms-article-titled = It comes from article { $number } of the five that shudu grew from, “{ $title }”: { $page }
column-does = does
column-article = article
column-idea = idea

## Solvers
algorithm-fast-idea = singles and locked candidates on the whole board at once, then a split in two
algorithm-fast-how = The whole board stands in a few machine words, one bit for each candidate, so that one operation looks at many cells. Singles and locked candidates are drawn until nothing changes; then it splits on two cases. In a batch, each of many puzzles takes one bit of the same words.
algorithm-fast-cost = Exponential at worst, as for every known method; most puzzles with one solution take a few microseconds, and less in a batch.
algorithm-fast-node = A board after all singles and locked candidates: the puzzle itself, or one side of a split.
algorithm-fast-grids = The same as uniform: giving up uniformity would not make it faster.
algorithm-odometer-idea = all blanks count up from 1 like an odometer, the last cell fastest
algorithm-odometer-how = Write 1 into every blank and count up. The last blank turns fastest; when it passes 9 it starts again at 1, and the blank before it moves on by one. After each turn, check whether the grid is right: rows, columns, then boxes, stopping at the first that lacks a digit.
algorithm-odometer-cost = 9^b states for b blanks. For the empty grid that is 9^81: at 10^8 states a second 6.23 × 10^61 years. So it stops after 10 seconds unless told otherwise, and says what is left.
algorithm-odometer-node = One state of the wheel: a full grid that was verified.
algorithm-pruned-odometer-idea = the odometer, only through the candidates that the givens leave
algorithm-pruned-odometer-how = The same wheel, but each blank turns only through the digits that no given in its row, column or box holds. What the wheel itself has set never narrows the cells behind it.
algorithm-pruned-odometer-cost = As many states as the numbers of candidates multiplied. On the well-known example that takes 4.64 × 10^48 states down to 4.26 × 10^22; on the empty grid it changes nothing. It stops after 10 seconds unless told otherwise.
algorithm-pruned-odometer-node = One state of the wheel: a full grid that was verified.
algorithm-restriction-idea = sets of what rows, columns and boxes still lack, and a stack, in row order
algorithm-restriction-how = Nine sets each for rows, columns and boxes hold the digits that are still missing there; what a cell may take is the intersection of its three. Blanks are visited in row order, and a stack holds what is untried in each. A dead end gives its digit back to the three sets.
algorithm-restriction-cost = At most 9^b for b blanks, but a digit that clashes is never written: 4 632 nodes on the well-known example. Row order cannot see that a cell far below has nothing left.
algorithm-restriction-node = A cell taken up with everything before it filled, or the full grid.
algorithm-restriction-grids = From the empty grid the next digit is drawn at random, each untried one equally likely. The same seed makes the same grid. The grids are not all equally likely.
algorithm-row-major-idea = recursion cell by cell in row order
algorithm-row-major-how = From the row, the column and the box of the next blank, read which digits it may take. None: go back. One or several: write each in turn, go on with the next blank, and take it away again.
algorithm-row-major-cost = At most 9^b calls for b blanks; a call is made only for a digit that clashes with nothing. How many depends on where the givens are: an empty first row is the worst for it.
algorithm-row-major-node = One call: a blank taken up, or the full grid.
algorithm-propagate-idea = naked singles, then a guess in the cell with the fewest candidates
algorithm-propagate-how = A cell with one candidate left removes it from its 20 peers, and so on until nothing changes. Then guess in the cell with the fewest candidates, the first among equals: each of them on a copy of the whole state.
algorithm-propagate-cost = With two candidates in the guessed cell, d guesses one after another make at most 2^d states. A state costs a copy of less than 200 bytes and at most 1 620 removals.
algorithm-propagate-node = One state with its propagation.
algorithm-singles-idea = naked and hidden singles, then recursion over candidate lists, in six forms
algorithm-singles-how = Naked and hidden singles are placed until neither is found; then recursion fills the blanks from their candidate lists. --order says which cell is next (fewest-first, fewest-last, row-major), --lists whether the lists follow the placements (live) or stay as the rules left them (fixed). As published: fewest-last and fixed.
algorithm-singles-cost = The rules look at 27 houses for each digit that they place; the recursion is exponential at worst. With fixed lists the shortest one is a stale guide, and choosing it has a price in every node.
algorithm-singles-node = A blank taken up by the recursion, or the full grid; the rules before it count as one.
algorithm-dancing-links-idea = exact cover, with lists that undo themselves
algorithm-dancing-links-how = A digit in a cell covers four of 324 items: its cell, and its digit in its row, column and box. The goal is a set of options that covers each item exactly once. The item with the fewest options is taken, and each of them is tried; doubly linked lists restore themselves when it is taken back.
algorithm-dancing-links-cost = Exponential at worst. A choice touches at most 108 nodes of the lists; naked and hidden singles come for free after every guess.
algorithm-dancing-links-node = One set of chosen options.
algorithm-sat-idea = the rules as clauses, and learning from conflicts
algorithm-sat-how = One variable for each digit in each cell, 729 in all. A SAT solver decides, propagates, learns from each conflict a clause that forbids its cause, and jumps back as far as the clause allows. convert --to dimacs writes the clauses for any other solver.
algorithm-sat-cost = Exponential at worst, with very few nodes in practice. Thousands of clauses are built for every puzzle, needed or not, and one more for each solution.
algorithm-sat-node = A state without contradiction in which the solver decides or has a full grid.

## Generators alone
algorithm-uniform-idea = full grids of which each is exactly equally likely
algorithm-uniform-how = Exact weights from tables say how many grids go on from each choice, so that no grid is likelier than another.
algorithm-uniform-cost = Look-ups in tables and no search; millions of grids a second.
algorithm-uniform-grids = Each of the 6 670 903 752 021 072 936 960 (6.67 × 10^21) grids is exactly equally likely.
algorithm-diagonal-idea = the three boxes on the diagonal at random, then the rest
algorithm-diagonal-how = The boxes 1, 5 and 9 share no row and no column, so that any order of the nine digits will do in each. Fill them at random, let a solver fill the other 54 cells, then blank cells in random order; a blank that would allow a second solution is taken back. 40 blanks unless told otherwise.
algorithm-diagonal-cost = For 40 blanks the solver is asked at least 40 times whether another solution has come up.
algorithm-diagonal-grids = The three boxes can be filled in 9!^3 = 47 784 725 839 872 000 (4.78 × 10^16) ways. The grids are not all equally likely.
