# What --help, the manual pages and the completions say of commands, and the words around it. The first paragraph of a
# message is what -h shows; --help shows all of it.
#
# help-COMMAND is about a command. help-COMMAND-ARGUMENT is about an argument of it; what is not there is looked up for
# the command above it, then in help-shared-ARGUMENT.

## Around the texts
help-usage = Usage
help-commands = Commands
help-group-start = Start here
help-group-puzzle = Look into a puzzle
help-group-make = Make, print and keep puzzles
help-group-files = Convert and compare files
help-group-learn = Learn techniques and algorithms
help-group-program = This program
help-arguments = Arguments
help-options = Options
help-heading-everywhere = Everywhere
help-heading-target = To a target
help-heading-elsewhere = Puzzles from elsewhere than INPUT
help-tag-options = OPTIONS
help-tag-command = COMMAND
help-default = default
help-values = possible values
help-values-long = Possible values
help-alias = also
help-colon = {": "}
help-more = More is in '{ $command } --help'.
help-more-of-command = '{ $command } COMMAND --help' says more of a command.
man-name = NAME
man-synopsis = SYNOPSIS
man-description = DESCRIPTION
man-options = OPTIONS
man-commands = COMMANDS
man-keys = KEYS
man-version = VERSION

## Commands
help-shudu =
    Solve, prove, count, check, make, rate, convert, compare and watch Sudoku.

    INPUT is a puzzle, a file, or '-' for standard input. Several are read in turn. An argument with 81 cells is a puzzle, anything else is the name of a file. The form is recognised: a line of 81 characters, a drawn grid, comma lines, CSV, pencilmarks, HoDoKu, Sukaku, JSON, and the files and links of other programs. Files may be compressed with gzip. Pictures (JPEG, PNG, WebP) are read, too, and a folder stands for the pictures in it.

    One puzzle is printed as a drawn grid, several as one line each. With --output line, csv or json, one puzzle is printed as in a batch: on one line.

    Exit codes: 0 yes. 1 no: no solution, several solutions, clashing givens, a failed check. 2 trouble: unreadable input, a wrong command line, a spent budget, a failed read or write.
help-solve = Solve puzzles and prove that the solution is the only one.
help-count = Count the solutions of puzzles.
help-check = Say what is wrong with a grid, or with an answer to a puzzle.
help-candidates = Show what each cell can still hold.
help-rate =
    Rate puzzles on the scales of Sudoku Explainer (ER, EP, ED) and HoDoKu (level, score), and estimate the minutes that a person may take.

    One puzzle gets its ratings at length. Several get one row each: puzzle,er,ep,ed,hodoku_level,hodoku_score,minutes,minutes_from,minutes_to,minutes_level,level,note. Columns of a scale that is not asked for are left out.
help-hint = Say what to do next, in four stages, given what a player has written.
help-explain = Explain the whole path to the solution, step by step, with boards and reasons.
help-steps = List every step that can be taken on a board now.
help-techniques =
    List the techniques, or teach one.

    A lesson says what the technique finds and why it holds. It has an example, and a puzzle to practise on.
help-algorithms =
    List the algorithms and generators, or explain one.

    The text says what the idea is, what it costs, what is counted and where it comes from.
help-generate = Make puzzles.
help-hunt = Search for the hardest puzzles on Sudoku Explainer's scale. The search can be stopped and resumed.
help-convert = Convert puzzles from one form to another.
help-compare = Compare all algorithms on a puzzle or a file.
help-watch = Play back what an algorithm does, forwards and backwards.
help-watch-keys =
    On a terminal the playback fills the screen:

      Space play, pause   arrows or h l step   + - speed   r direction   Home, End, 0-9 go there
      n N next, last guess or dead end   a A other algorithm   w second one side by side   Tab the other
      mouse: click or drag the line, wheel to step   T dark or light   Ctrl+Z stop for a while   q quit
help-canon = Bring puzzles to their canonical form, or say whether they are equivalent to another puzzle.
help-transform =
    Rotate, mirror, permute or relabel puzzles.

    Without --seed the changes are made in this order: transpose, rows, columns, rotate, mirror, digits.
help-isomorphs = Print puzzles that are equivalent to one.
help-dedupe = Keep one puzzle of each class of equivalent puzzles; of other sizes and rules one of those that are equal.
help-minimize = Remove givens as long as the solution stays the only one.
help-neighbours = List the puzzles made by removing N givens and adding M others: {"{-n+m}"}.
help-info = Say what is known about puzzles: givens, symmetry, automorphisms, minimality, backdoors, bands.
help-library = Keep puzzles and saved games: list, import, export, show, tag, play daily, count.
help-library-list = List puzzles: all of them, or those that are searched for.
help-library-import = Put puzzles into the library.
help-library-export = Write puzzles in any form: all of them, or those that are searched for.
help-library-show = Show a puzzle with everything that is known about it.
help-library-remove = Remove puzzles from the library.
help-library-tag = Give a puzzle tags, or take them away.
help-library-tags = List the tags in use.
help-library-collections = List the collections, or dissolve one.
help-library-games = List saved games, the one played last first. Remove one, or bring one back.
help-library-daily = Show the puzzle of a day. It is the same for everyone.
help-library-duplicates = List the classes of puzzles that are equivalent to each other.
help-library-stats = Count everything in the library.
help-library-calibrate =
    Find how fast you are, from the games that you solved without help.

    Keeps your pace in the library, for “shudu play --minutes”, and prints it, for “--pace” of rate and generate. Nothing leaves this computer.
help-library-verify = Read the whole file and say whether it is sound.
help-render = Draw a puzzle, its candidates, its solution or a step of its path as text, SVG, PNG or PDF.
help-book = Set a book of puzzles as PDF, for printing, with solutions or explained paths.
help-play =
    Play in the terminal: new and saved games, hints, paths, lessons.

    Without INPUT the saved games are listed.
help-play-keys =
    Every move is saved before it is shown. Quit and come back at any time, here or in the browser. The line at the bottom says what is possible now, and F1 lists every key:

      1-9 write      Shift+digit corner note   Alt+digit centre note   Space next mode
      arrows, hjkl   with Shift: choose more   mouse: choose, drag, click
      u undo  r redo  x erase  a fill in notes  c check  ? hint, again for more  Enter do it
      b back to before the mistake  A answer  s path  t lessons  g settings  p pause  q quit
      N new game  e enter or paste a puzzle  T dark or light  Ctrl+Z stop for a while
help-web = Serve the page and its JSON API, to play and learn in the browser.
help-completions = Print a completion script for a shell.
help-man = Print the manual page, or write the pages of all commands to a folder.
help-help = Print the help of a command.

## Arguments of many commands
help-shared-pick = Of several puzzles take the one of this number, from 1.
help-shared-inputs = A puzzle, a file, a folder of pictures, or '-' for standard input.
help-shared-from =
    Read this form instead of recognising it.

    'shudu convert --help' lists the forms.
help-shared-all-puzzles = Of a picture, read every puzzle instead of the largest.
help-shared-line-buffered =
    Answer each puzzle as soon as its line is read.

    For programs that ask through a pipe and wait for each answer.
help-shared-output =
    How to print: grid, line, csv or json.

    Without it, one puzzle is a grid and several are lines.
help-shared-to =
    Write puzzles in this form, instead of answers about them.

    There are all forms of convert ('shudu convert --help' lists them). What has no puzzle is told on standard error.
help-shared-json = Short for --output json.
help-shared-out = Write to this file. Unless an option does, its ending says the form.
help-shared-threads =
    How many threads work on a batch.

    Without it, one for each processor.
help-shared-max-time = Time for each puzzle: 2s, 150ms, 1m or none.
help-shared-max-nodes =
    Nodes for each puzzle.

    An odometer counts states.
help-shared-algorithm =
    The algorithm. Without it, fast; for watch, propagate.

    There are fast, odometer, pruned-odometer, restriction, row-major, propagate, singles, dancing-links and sat.
help-shared-order =
    For singles: which cell is next.

    There are fewest-first, fewest-last (as published) and row-major.
help-shared-lists =
    For singles: whether candidate lists follow the placements.

    There are live, and fixed (as published).
help-shared-number = How many puzzles to print.
help-shared-seed =
    Draw random choices from this seed. The same seed gives the same puzzles.

    Without it, a new seed is drawn and printed.
help-shared-theme = Colours.
help-shared-font = Another font: a TrueType or OpenType file.
help-shared-library =
    The library's file.

    Without it, the file that SHUDU_LIBRARY names, or else the one in the user's data folder.
help-shared-scale = The order in which steps are looked for.
help-shared-lang =
    Language of messages and of this help: { $languages }.

    Without it, the language of the locale: LANGUAGE, LC_ALL, LC_MESSAGES, LANG.
help-shared-quiet =
    Print nothing but errors on standard error.

    There is no summary and no progress.
help-shared-color =
    When to use colours.

    NO_COLOR is respected.
help-shared-ascii = Draw with ASCII characters only.
help-shared-help =
    Print help. -h is short, --help is complete.
help-shared-version = Print the version.
