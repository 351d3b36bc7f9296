# Sudoku of other sizes and with other rules.

variant-jigsaw = jigsaw
variant-sudoku-about = Normal sudoku rules apply.
variant-jigsaw-about = Irregular regions with thick borders take the place of the boxes.

variant-rule-extra-region = extra region
variant-rule-diagonal = diagonal
variant-rule-windoku = windoku
variant-rule-disjoint-groups = disjoint groups
variant-rule-anti-knight = anti-knight
variant-rule-anti-king = anti-king
variant-rule-non-consecutive = non-consecutive
variant-rule-anti-taxicab = anti-taxicab
variant-rule-global-entropy = global entropy
variant-rule-killer-cage = killer cage
variant-rule-sum = sum
variant-rule-arrow = arrow
variant-rule-double-arrow = double arrow
variant-rule-pill-arrow = pill arrow
variant-rule-difference = difference (white dot)
variant-rule-ratio = ratio (black dot)
variant-rule-negative-kropki = negative Kropki
variant-rule-xv = XV
variant-rule-negative-xv = negative XV
variant-rule-greater-than = greater than
variant-rule-thermometer = thermometer
variant-rule-slow-thermometer = slow thermometer
variant-rule-whispers = whispers
variant-rule-renban = renban
variant-rule-nabner = nabner
variant-rule-palindrome = palindrome
variant-rule-region-sum-line = region sum line
variant-rule-between-line = between line
variant-rule-lockout-line = lockout line
variant-rule-zipper-line = zipper line
variant-rule-entropic-line = entropic line
variant-rule-modular-line = modular line
variant-rule-sum-line = sum line
variant-rule-quadruple = quadruple
variant-rule-odd = odd
variant-rule-even = even
variant-rule-minimum = minimum
variant-rule-maximum = maximum
variant-rule-allowed = allowed digits
variant-rule-little-killer = little killer
variant-rule-sandwich = sandwich
variant-rule-x-sum = X-sum
variant-rule-skyscraper = skyscraper
variant-rule-hidden-skyscraper = hidden skyscraper
variant-rule-numbered-room = numbered room
variant-rule-full-rank = full rank
variant-rule-clones = clones
variant-rule-same-values = same values
variant-rule-equal-sums = equal sums
variant-rule-count-distinct = count distinct
variant-rule-indexing = indexing
variant-rule-counting-circles = counting circles
variant-rule-pair-table = pair table
variant-rule-automaton = automaton
variant-rule-regular-expression = regular expression
variant-rule-or = or
variant-rule-and = and

variant-wanted-cell = a cell of the grid, such as R1C1
variant-wanted-line = a row or column
variant-wanted-number = a whole number in range
variant-wanted-digit = a digit of this puzzle
variant-wanted-cells = as many cells as the rule needs
variant-wanted-adjacent = cells that share a side
variant-wanted-sudoku = a Sudoku
variant-wanted-shape = a shape such as 6x6
variant-wanted-layout = one character for each cell
variant-wanted-table = a table of digit pairs
variant-wanted-automaton = an automaton with at most 4096 states
variant-wanted-expression = an encoded regular expression
variant-wanted-list = a list
variant-wanted-text = text
variant-wanted-word = one of the words allowed here
variant-wanted-end = the matching beginning or end
variant-wanted-rule = an object with the name of a rule
variant-wanted-flag = true or false
variant-wanted-object = an object
variant-wanted-value = a value of another kind

variant-what-bytes = bytes
variant-what-rules = rules


variant-unrecognised = not a puzzle in any known form
variant-unknown-rule = “{ $name }” is not a rule that shudu knows, or it is a drawing that may stand for one
variant-unknown-rule-opened = “{ $name }” is not a rule that shudu knows, or it is a drawing that may stand for one; play, render, convert and the page open the puzzle all the same
variant-unfit = { $name }: seen “{ $seen }”, expected { $wanted }
variant-unfit-empty = { $name }: expected { $wanted }
variant-missing = { $name } is missing
variant-unknown-field = { $name } is not a known field
variant-misfit = rule { $number } ({ $rule }): { $why }
variant-misfit-at = rule { $number } ({ $rule }), { $cells }: { $why }
variant-json = not valid JSON for a variant: line { $line }, column { $column }
variant-newer = version { $version } is newer than this program can read
variant-answer = an answer about a puzzle with other rules, which names the rules without stating them; give the puzzle itself
variant-too-much = too long: at most { $most } { $what } are read

variant-why-outside = a cell is outside the grid
variant-why-cells = it needs { $least } to { $most } cells and has { $found }
variant-why-repeated = a cell is named twice
variant-why-not-adjacent = two of its cells do not share a side
variant-why-number = the number { $found } is not between { $least } and { $most }
variant-why-line = the grid has no such row or column
variant-why-not-square = the grid must be square
variant-why-regions = the grid must have regions of equal size
variant-why-thirds = the number of digits must be a multiple of three
variant-why-groups = its groups have different numbers of cells
variant-why-nested = this rule cannot stand inside another rule
variant-why-states = its automaton has more than 4096 states
variant-why-moves = its automaton has more than 262144 moves
variant-why-length = the expression has more than 4096 characters
variant-why-depth = the expression is nested more than 50 deep at character { $at }
variant-why-no-state = its automaton has no state { $state }
variant-why-expression = the expression is wrong at character { $at }

variant-shape-size = a grid has 1 to 25 rows and columns, not { $rows } and { $columns }
variant-shape-digits = digits go from 0 or more up to 25 or less, not from { $lowest } to { $highest }
variant-shape-boxes = boxes of { $height } by { $width } cells do not tile the grid
variant-shape-few-digits = a row, column or region of { $cells } cells needs as many digits; there are { $digits }
variant-shape-map = the layout of the regions has { $found } entries instead of { $expected }

variant-cause-row = row { $number } has a digit twice: { $cells }
variant-cause-column = column { $number } has a digit twice: { $cells }
variant-cause-region = region { $number } has a digit twice: { $cells }
variant-cause-pencilmarks = the pencilmarks of the cell do not allow its digit, or allow none: { $cells }
variant-cause-given = a given was changed: { $cells }
variant-cause-rule = rule { $number } ({ $rule }) is broken: { $cells }

variant-invalid = The givens contradict each other: { $reason }.
variant-clash = The digits contradict each other: { $reason }.
variant-many = More than one solution. The two shown differ in { $count ->
        [one] { $count } cell
       *[other] { $count } cells
    }: { $cells }.
variant-undecided = Undecided: { $spent }. Raise --max-time or --max-nodes.
variant-fault = Undecided: { $spent }.
variant-undecided-found = One solution, but whether it is the only one is undecided: { $spent }. Raise --max-time or --max-nodes.
variant-wrong = These cells are wrong: { $cells }.
variant-right = Right: the grid is full and obeys every rule.
variant-candidates-some = The digits found so far: { $spent }.
variant-opened = { $rows } × { $columns }; { $count ->
    [0] shudu checks rows, columns and regions only
   *[other] shudu checks rows, columns, regions and these rules only: { $rules }
 }; what the author says and draws beyond that is for you to follow
variant-drawings-not-shown = What the author draws is not shown in text; a picture shows it.
variant-rules = { $rows } × { $columns }; rules: { $rules }
variant-only-jigsaw = { $rows } × { $columns }; { $rules }
variant-no-extra-rules = { $rows } × { $columns }; no rules beyond rows, columns and regions
variant-not-shown = Not drawn, or not fully drawn: { $rules }

## generate
variant-generate-no-grid = no full grid was found that obeys these rules
variant-generate-not-accepted = none of { $attempts } attempts gave such a puzzle
variant-generate-size = variants are made with 4 to 25 rows, not { $size }
variant-generate-no-boxes = a grid of { $size } rows has no boxes, so it has no windows between them
variant-generate-thirds = the digits of a grid of { $size } rows are not three parts of the same size, which entropic lines need
variant-generate-no-groups = disjoint groups need boxes
variant-generate-marks = there cannot be { $marks } marks of { $kinds }
variant-generate-length = { $kinds } cannot have { $length } cells
variant-generate-no-marks = no layout was found that has as many marks, and as long, as asked for
variant-generate-clues = a grid of { $cells } cells cannot have { $clues } givens
variant-generate-symmetry = no pattern of givens with the symmetry { $symmetry } has { $clues } givens
variant-generate-regions = the regions of a jigsaw of { $size } rows cannot have the symmetry { $symmetry }
variant-generate-not-offered = level { $level } is not offered for { $kind }, since most seeds give no such puzzle; choose from: { $offered }
variant-generate-rare = Level { $level } is rare for this size and kind: a puzzle takes some seconds.
variant-generate-slow = A puzzle of this size and kind takes more than eight seconds: allow more with --max-time, or ask for more givens with --clues.
variant-generate-full-grid = a full grid has no level
variant-generate-reached = { $clues } givens are left instead of { $wanted }: no attempt could reach that number.
variant-generate-classic = { $option } is for classic 9 × 9 Sudoku only; it does not go with --variant or another --shape
variant-generate-blanks = a grid of { $cells } cells cannot have { $blanks } blank cells

transform-lines = rows and columns can be moved one by one in classic 9 × 9 Sudoku only
transform-digits = --digits names nine digits, and this puzzle has others
transform-drawn = the author draws something on the board that would stay where it is; nothing was moved
transform-turned = { $rule } counts rows, columns or places, so it would mean something else in the turned or mirrored grid
transform-renamed = { $rule } depends on the values of digits, so they cannot be renamed
