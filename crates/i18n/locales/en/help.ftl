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
help-heading-target = Target
help-heading-elsewhere = Puzzles from sources other than INPUT
help-tag-options = OPTIONS
help-tag-command = COMMAND
help-default = default
help-values = possible values
help-values-long = Possible values
help-alias = also
help-colon = {": "}
help-more = All options: '{ $command } --help'.
help-whole = For what each option does in detail, and for options of every command, see 'shudu help { $command }'.
help-more-of-command = For more about a command, see '{ $command } COMMAND --help'.
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

    INPUT is a puzzle, a file, or '-' for standard input. Several inputs are read in turn. An argument with 81 cells is a puzzle; anything else is the name of a file. The form is recognised: a line of 81 characters, a drawn grid, comma lines, CSV, pencilmarks, HoDoKu, Sukaku, JSON, and the files and links of other programs. Files may be compressed with gzip. Pictures (JPEG, PNG, WebP) can be read as well, and a folder stands for the pictures in it.

    One puzzle is printed as a drawn grid, several as one line each. With --output line, csv or json, one puzzle is printed on one line, as in a batch.

    Exit codes: 0 yes. 1 no: no solution, several solutions, clashing givens, a failed check. 2 trouble: unreadable input, a wrong command line, a spent budget, a failed read or write.
help-solve = Solve puzzles and prove that the solution is the only one.
help-count = Count the solutions of puzzles.
help-check = Say what is wrong with a grid, or with an answer to a puzzle.
help-candidates = Show what each cell can still hold.
help-rate =
    Rate puzzles on the scales of Sudoku Explainer (ER, EP, ED) and HoDoKu (level, score), and estimate the minutes that a person may take.

    One puzzle gets a detailed report. Several puzzles get one row each: puzzle,er,ep,ed,hodoku_level,hodoku_score,minutes,minutes_from,minutes_to,minutes_level,level,note. Scales that are not asked for have no columns.
help-hint = Hint at the next step, in four stages, from what a player has written.
help-explain = Explain the whole path to the solution, step by step, with boards and reasons.
help-steps = List every step that can be taken on a board now.
help-techniques =
    List the techniques, or teach one.

    A lesson explains what the technique finds and why it holds. It has an example, and a puzzle to practise on.
help-algorithms =
    List the algorithms and generators, or explain one.

    The text explains the idea, the cost, what is counted, and where the algorithm comes from.
help-generate = Make puzzles.
help-hunt = Search for the hardest puzzles on Sudoku Explainer's scale. The search can be stopped and resumed.
help-convert = Convert puzzles from one form to another.
help-compare = Compare all algorithms on a puzzle or a file.
help-watch = Play back what an algorithm does, forwards and backwards.
help-watch-keys =
    On a terminal the playback fills the screen:

      Space play, pause   arrows or h l step   + - speed   r direction   Home, End, 0-9 go there
      n N next, last guess or dead end   a A other algorithm   w second one side by side   Tab the other
      mouse: click or drag the line, wheel to step   T dark or light   Ctrl+Z suspend   q quit
help-canon = Bring puzzles to their canonical form, or say whether they are equivalent to another puzzle.
help-transform =
    Rotate, mirror, permute or relabel puzzles.

    Without --seed the changes are made in this order: transpose, rows, columns, rotate, mirror, digits.
help-isomorphs = Print puzzles that are equivalent to one.
help-dedupe =
    Keep one puzzle of each class of equivalent puzzles.

    For other sizes and rules, only identical puzzles are equivalent.
help-minimize = Remove givens as long as the solution stays the only one.
help-neighbours = List the puzzles made by removing N givens and adding M others: {"{-n+m}"}.
help-info = Say what is known about puzzles: givens, symmetry, automorphisms, minimality, backdoors, bands.
help-library = Keep puzzles and saved games: list, import, export, show, tag, play daily, count.
help-library-list = List all puzzles, or those that match a search.
help-library-import = Put puzzles into the library.
help-library-export = Write all puzzles, or those that match a search, in any form.
help-library-show = Show a puzzle and everything known about it.
help-library-remove = Remove puzzles from the library.
help-library-tag = Add or remove tags.
help-library-tags = List the tags in use.
help-library-collections = List the collections, or dissolve one.
help-library-games = List saved games, the most recent first. Remove one, or bring one back.
help-library-daily = Show the puzzle of a day. It is the same for everyone.
help-library-duplicates = List the classes of puzzles that are equivalent to each other.
help-library-stats = Count everything in the library.
help-library-calibrate =
    Measure your pace from the games that you solved without help.

    The pace is saved in the library for “shudu play --minutes”, and printed for “--pace” of rate and generate. Nothing leaves this computer.
help-library-verify = Check the whole library file for damage.
help-render = Draw a puzzle, its candidates, its solution or a step of its path as text, SVG, PNG or PDF.
help-book = Make a book of puzzles as PDF, for printing, with solutions or explained paths.
help-play =
    Play in the terminal: new and saved games, hints, paths, lessons.

    Without INPUT the saved games are listed.
help-play-keys =
    Every move is saved before it is shown. Quit and come back at any time, here or in the browser. The line at the bottom says what is possible now, and F1 lists every key:

      1-9 write      Shift+digit corner note   Alt+digit centre note   Space next mode
      arrows, hjkl   with Shift: choose more   mouse: choose, drag, click
      u undo  r redo  x erase  a fill in notes  c check  ? hint, again for more  Enter do it
      b back to before the mistake  A answer  s path  t lessons  g settings  p pause  q quit
      N new game  e enter or paste a puzzle  T dark or light  Ctrl+Z suspend
help-web = Serve the page and its JSON API, to play and learn in the browser.
help-mcp =
    Serve tools for agents on standard input and output, by the Model Context Protocol.

    The program that runs the agent starts this command; the guides name the lines for its settings. The tools read, solve, check, rate, generate, draw and edit puzzles, give hints, explain moves and verify steps. 'shudu web' serves the same tools at /mcp.
help-completions = Print a completion script for a shell.
help-man = Print the manual page, or write the pages of all commands to a folder.
help-help = Print the help of a command.

## Arguments of many commands
help-shared-pick = Use puzzle N of the input, counted from 1.
help-shared-inputs = A puzzle, a file, a folder of pictures, or '-' for standard input.
help-shared-from =
    Read the input as this form instead of recognising it.

    'shudu convert --help' lists the forms.
help-shared-all-puzzles = Read every puzzle in a picture, not only the largest.
help-shared-line-buffered =
    Answer each puzzle as soon as its line is read.

    This is for programs that ask through a pipe and wait for each answer.
help-shared-output =
    Form of the output: grid, line, csv or json.

    By default, one puzzle is a grid and several are lines.
help-shared-to =
    Write puzzles in this form, instead of answers about them.

    All forms of convert are available; 'shudu convert --help' lists them. Requests without a result are reported on standard error.
help-shared-form = Form of the output: text or json.
help-shared-json = Short for --output json.
help-shared-out = Write to this file. Its ending decides the form, unless an option does.
help-shared-threads =
    Number of threads for a batch.

    The default is one for each processor.
help-shared-max-time = Time limit for each puzzle: 2s, 150ms, 1m or none.
help-shared-max-nodes =
    Node limit for each puzzle.

    An odometer counts states instead.
help-shared-algorithm =
    The algorithm. The default is fast.

    The choices are fast, odometer, pruned-odometer, restriction, row-major, propagate, singles, dancing-links and sat.
help-shared-order =
    For singles: which cell is next.

    The choices are fewest-first, fewest-last (as published) and row-major.
help-shared-lists =
    For singles: whether candidate lists follow the placements.

    The choices are live, and fixed (as published).
help-shared-number = How many puzzles to print.
help-shared-seed =
    Seed for random choices. The same seed gives the same puzzles.

    By default, a new seed is drawn and printed.
help-shared-theme = Colours.
help-shared-font = Use this font, a TrueType or OpenType file.
help-shared-library =
    The library's file.

    The default is the file that SHUDU_LIBRARY names, or else the one in the user's data folder.
help-shared-scale = The order in which steps are looked for.
help-shared-lang =
    Language of messages and of this help: { $languages }.

    The default is the language of the locale: LANGUAGE, LC_ALL, LC_MESSAGES, LANG.
help-shared-quiet =
    Print nothing but errors on standard error.

    No summary and no progress is shown.
help-shared-color =
    When to use colours.

    NO_COLOR is respected.
help-shared-ascii = Draw with ASCII characters only.
help-shared-help =
    Print help. -h lists the first options, --help all, and 'shudu help COMMAND' explains them.
help-shared-version = Print the version.
