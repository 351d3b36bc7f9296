# explain, steps, techniques.

explain-title = A path to the solution
explain-intro = { $steps ->
    [one] One step, { $order }.
   *[other] { $steps } steps, { $order }.
}
explain-scale-se = in the order of Sudoku Explainer
explain-scale-hodoku = in the order of HoDoKu
explain-scale-person = the easiest step first, as a person would find it
explain-signs = Signs: (5) belongs to the pattern, { "{" }5{ "}" } to its second part (fins, extra candidates, what a chain makes false) or excludes a digit elsewhere, [5] is placed, <5> is eliminated.
explain-step = { $number }. { $name }: { $effect }
explain-step-name = { $number }. { $name }
explain-colour-pattern = The pattern.
explain-colour-secondary = Its second part, or a digit that excludes others.
explain-colour-placement = Written by the step.
explain-colour-elimination = Struck out by the step.
path-teacher = Teacher's edition
path-pupil = Pupil's edition
path-print = Print
path-previous = Previous step
path-next = Next step
path-show = Show the step
path-answer = Answer:
explain-rated = { $name } ({ $difficulty })
explain-end = The end
explain-solved = The grid is full.
explain-stuck = No known technique applies.
explain-spent = The path ends here: { $spent }.
explain-astray = wrong digits or candidates wrongly struck out: { $cells }
explain-sukaku = the puzzle fixes candidates, and only puzzles stated by givens can be explained
explain-full = the grid is full: there is nothing to explain
explain-pdf-out = a PDF goes to a file: name it with --out FILE.pdf
explain-form-option = { $option } cannot be used with --to { $form }
prove-no-candidate = { $digit } is not a candidate of { $cell }: the cell is filled, a peer holds the digit, or it was struck out
prove-wrong = { $move } contradicts the solution
prove-beyond = no technique leads to { $move }
steps-title = All steps on this board
steps-intro = { $count ->
    [0] No technique applies here.
    [one] One step is possible here.
   *[other] { $count } steps are possible here.
}
techniques-title = Techniques
techniques-one = Expected the name of one technique, seen “{ $name }”.
techniques-named = { $name } ({ $slug })
techniques-unknown = No technique is called “{ $name }”.
techniques-unknown-near = No technique is called “{ $name }”. Perhaps: { $near }.
lesson-tongues = { $programs } call it { $name }.
lesson-tongue = { $program } calls it { $name }.
lesson-example = An example
lesson-practice = A puzzle to practise on
lesson-practice-intro = Simpler techniques lead to a point where this one is needed.
lesson-practice-other-ways = Simpler techniques lead to a point where this one works. Others may work there as well.
column-slug = slug
column-se = Sudoku Explainer
column-hodoku = HoDoKu
column-name = name
