# Hints in four stages, and what is wrong with what a player wrote.

## Stage 1: a nudge
hint-nudge-write-digit = A digit can be written. Look at the { $digit }s.
hint-nudge-write = A digit can be written.
hint-nudge-strike-digit = Candidates can be struck out. Look at the { $digit }s.
hint-nudge-strike = Candidates can be struck out.

## Stage 2: the area
hint-area = Look at { $houses }.

## Stage 3: the technique
hint-technique = The technique: { $technique }.
hint-technique-rated = The technique: { $technique }, difficulty { $difficulty }.
hint-cells = It uses { $cells }.

## What is wrong
hint-wrong-digit = { $digit } in { $cell } is wrong. Erase it.
hint-wrong-digit-undo = { $digit } in { $cell } is wrong. Erase it, or undo { $steps ->
    [one] one step
   *[other] { $steps } steps
}.
hint-struck-out = { $digit } was struck out in { $cell }, but it belongs there. Note it again.
hint-struck-out-undo = { $digit } was struck out in { $cell }, but it belongs there. Note it again, or undo { $steps ->
    [one] one step
   *[other] { $steps } steps
}.
hint-clashes = Digits clash: { $clashes }.

## Nothing to tell
hint-solved = The grid is full and right.
hint-no-solution = The puzzle has no solution, so no step can be right.
hint-many-solutions = The puzzle has more than one solution, so no step can be proved.
hint-undecided = Finding out whether the puzzle has exactly one solution would take too long.
hint-lines-left = … { $count } more lines; `shudu explain` has them all.
hint-stuck = No known technique applies.
hint-other-puzzle = the notes belong to another puzzle: a given differs
hint-notes = notes: expected a list of digits for each cell of the grid
hint-sukaku = the puzzle fixes candidates, and hints work only for puzzles stated by givens
hint-notation = r1c3 is row 1, column 3; r2c12 are columns 1 and 2 of row 2. r1c3=9 writes 9 there, r1c3<>9 strikes it out.
hint-next = For more, add --stage { $stage }

## What a game refuses
refused-given = Givens are locked.
refused-filled = The cells hold digits; notes go only into blank cells.
refused-outside = The puzzle has no such cell or digit.
refused-nothing-to-do = That would change nothing.
refused-nothing-to-undo = There is nothing to undo.
refused-nothing-to-redo = There is nothing to redo.
refused-no-mistake = Nothing is wrong.
refused-mistake-from-start = The mistake was there from the start; undo cannot remove it.
refused-not-proper = The puzzle does not have exactly one solution, so there is no answer.
refused-timer-off = The timer is off.

## What a check (核查) says
checked-right = Right: the puzzle is solved.
checked-wrong = Not right: the grid is full, but something is wrong.
checked-wrong-so-far = There is a mistake on the board.
checked-right-so-far = Not right yet: { $blank } { $blank ->
    [one] cell is
   *[other] cells are
} blank. Right so far.
checked-no-clash-so-far = { $blank ->
    [0] Every cell is filled and nothing clashes. Not all rules of the puzzle are known, so it may still be wrong.
    [one] Not right yet: 1 cell is blank. No clash so far. More cannot be checked, since no single solution is known.
   *[other] Not right yet: { $blank } cells are blank. No clash so far. More cannot be checked, since no single solution is known.
}

## Exercises
exercise-write = Find the digit that this technique places here: { $technique }.
exercise-strike = Find what this technique strikes out here: { $technique }.
exercise-right = Right.
exercise-partly = Right so far, but the same step strikes out more: { $missing ->
    [one] one candidate is
   *[other] { $missing } candidates are
} missing.
exercise-unproved = Not wrong, but this technique does not show it: look again at { $cells }.
exercise-wrong = Wrong: the solution contradicts your answer in { $cells }.
exercise-nothing = You have not placed or struck out anything yet.

## replay of a game
replay-found = { $cells }: { $technique }
replay-found-after = { $cells }: { $technique }, after { $steps } { $steps ->
    [one] other step
   *[other] other steps
}
replay-wrong = { $cells }: wrong
replay-erased = { $cells } erased
replay-undone = undone: { $cells }
replay-redone = redone: { $cells }
replay-hint = hint applied: { $cells }
replay-answer = answer shown
replay-restarted = started over
replay-hints = { $count ->
    [one] a hint before it
   *[other] { $count } hints before it
}
replay-slow = { $time } of thought
replay-never-slow = No pause was long.
replay-slow-times = { $count ->
    [one] One pause was longer than { $pause }: { $time }.
   *[other] { $count } pauses were longer than { $pause }: { $time } in all.
}
replay-astray = { $count ->
    [one] One wrong digit
   *[other] { $count } wrong digits
}; { $time } played with a wrong digit on the grid.
replay-learn = To learn next: { $technique }.
