# explain, steps, techniques.

explain-title = A path to the solution
explain-intro = { $steps ->
    [one] One step, { $order }.
   *[other] { $steps } steps, { $order }.
}
explain-scale-se = in the order of Sudoku Explainer
explain-scale-hodoku = in the order of HoDoKu
explain-scale-person = the easiest one first, as a person would see it
explain-signs = In the drawings: (5) belongs to the pattern, { "{" }5{ "}" } is its second kind (fins, extra candidates, what a chain says is false), [5] is written, <5> goes.
explain-step = { $number }. { $name }: { $effect }
explain-rated = { $name } ({ $difficulty })
explain-end = The end
explain-solved = The grid is full.
explain-stuck = No technique that is known here leads on.
explain-spent = The path breaks off here: { $spent }.
explain-astray = wrong digits or candidates wrongly struck out: { $cells }
explain-full = the grid is full; there is nothing to explain
steps-title = All steps on this board
steps-intro = { $count ->
    [0] None of the techniques finds anything here.
    [one] One step can be taken now.
   *[other] { $count } steps can be taken now.
}
techniques-title = Techniques
techniques-unknown = No technique is called “{ $name }”. shudu techniques lists them.
techniques-unknown-near = No technique is called “{ $name }”. Perhaps: { $near }. shudu techniques lists them all.
lesson-tongue = { $program } calls it { $name }.
lesson-example = An example
lesson-practice = A puzzle to practise on
lesson-practice-intro = It can be solved with simpler techniques up to a point; there, this one is needed.
lesson-practice-other-ways = With simpler techniques you come to a point where this one works. Others may lead on there as well.
guide-intro = What each technique looks for, why it holds, and an example of it; simple ones first. Every example was found by the program, and its proof is checked. Signs in the pictures: green discs belong to the pattern, violet squares are its second kind (fins, extra candidates, what a chain says is false), yellow discs are written, red struck digits go; strong links are drawn through, weak ones dashed.
column-slug = slug
column-se = Sudoku Explainer
column-hodoku = HoDoKu
column-name = name
