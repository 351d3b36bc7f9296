# Pictures and books. Every message here also stands in zh-CN/ with the same values; a test sees to it.

render-steps = { $steps ->
    [one] The path has 1 step; --step counts from 1
   *[other] The path has { $steps } steps; --step counts from 1
}
render-terminal = A terminal cannot show this form; name a file with --out, or redirect the output
render-glyphs = The font has no glyph for { $characters }; --font FILE takes another one
book-title = Sudoku
book-puzzles = Puzzles
book-puzzle = Puzzle { $number }
book-solutions = Solutions
book-explanations = Explanations
book-rating = ER { $er }
