# Pictures and books. zh-CN/ has the same messages with the same values; a test compares them.

render-steps = { $steps ->
    [one] The path has 1 step; --step counts from 1
   *[other] The path has { $steps } steps; --step counts from 1
}
render-ending = cannot draw pictures of the kind .{ $ending }; choose svg, png, pdf or text (--to)
render-terminal = A terminal cannot show this form; name a file with --out, or redirect the output
render-glyphs = The font has no glyph for { $characters }; choose another with --font FILE
book-title = Sudoku
book-puzzles = Puzzles
book-puzzle = Puzzle { $number }
book-solutions = Solutions
book-explanations = Explanations
book-solution-on-page = Solution on page { $page }
book-explanation-on-page = Explanation on page { $page }
book-rating = ER { $er }
book-find = Find it
book-found = Where it is
book-notes = Notes
book-not-needed = does not need the technique, skipped
book-hodoku = HoDoKu: { $level }
book-level-easy = Easy
book-level-medium = Medium
book-level-hard = Hard
book-level-unfair = Unfair
book-level-extreme = Extreme
book-practice = Practice puzzles: { $made } made for the technique, { $known } from its lesson, { $moved } from its lesson with cells and digits exchanged
book-seed = --seed applies to new puzzles only: add --generate N, or --technique NAME without INPUT
book-stopped = Stopped: the book has { $made } of { $wanted } puzzles
book-made = Only { $made } of { $wanted } puzzles could be made in the time; raise --max-time
book-rules = Rules
book-rules-of-all = The usual rules hold: each row, column and region has every digit once. Where it has fewer cells than there are digits, no digit is repeated. A puzzle with one of these names above it follows that rule, too:
book-rule = { $name }: { $meaning }
book-variant-rating = Variants have no ER. { $count ->
        [one] { $count } of them is printed without it.
       *[other] { $count } of them are printed without it.
    }
book-empty = No book was written: there is no puzzle to put in it.
call-unavailable = This module has no { $call }; load one that has it
render-size = Expected a width of 1 to { $most }, seen { $seen }
book-margin = Expected at most { $most } mm for margin and binding on this paper, seen { $seen } mm
book-candidates = With { $count } puzzles per page on this paper, candidates would be { $size } pt; they need { $least } pt. Choose fewer puzzles per page or larger paper
book-bleed = Expected a bleed of 0 to 100 mm, seen { $seen } mm
book-per-page = Expected 1, 2, 4, 6 or 9 puzzles per page, seen { $seen }
book-too-many = Expected at most { $most } puzzles for a book made here, seen { $seen }; the command line has no limit
