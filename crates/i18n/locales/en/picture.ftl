# Pictures and books. Every message here also stands in zh-CN/ with the same values; a test sees to it.

render-steps = { $steps ->
    [one] The path has 1 step; --step counts from 1
   *[other] The path has { $steps } steps; --step counts from 1
}
render-ending = pictures of the kind .{ $ending } are not drawn: svg, png, pdf or text (--to)
render-terminal = A terminal cannot show this form; name a file with --out, or redirect the output
render-glyphs = The font has no glyph for { $characters }; --font FILE takes another one
book-title = Sudoku
book-puzzles = Puzzles
book-puzzle = Puzzle { $number }
book-solutions = Solutions
book-explanations = Explanations
book-rating = ER { $er }
book-find = Find it
book-found = Where it is
book-notes = Notes
book-not-needed = does not need the technique, left out
book-level-easy = Easy
book-level-medium = Medium
book-level-hard = Hard
book-level-unfair = Unfair
book-level-extreme = Extreme
book-practice = Practice puzzles: { $made } made for it, { $known } of the lesson, { $moved } of the lesson with cells and digits exchanged
book-seed = --seed is for new puzzles: add --generate N, or --technique NAME without INPUT
book-made = { $made } of { $wanted } puzzles could be made within the time; --max-time gives more
book-empty = No book was written: there is no puzzle for it.
render-size = The width of a picture is 1 to { $most }, seen { $seen }
book-margin = Margin and binding take { $most } mm of this paper at most, seen { $seen } mm
book-per-page = Expected 1, 2, 4, 6 or 9 puzzles a page, seen { $seen }
book-too-many = A book made here holds { $most } puzzles at most, seen { $seen }; the command line makes any
