# shudu-sql.

sql-remark = { $place }: { $count ->
    [one] 1 NULL
   *[other] { $count } NULLs
}: { $why }. First: { $example }
sql-unreadable = not a puzzle
sql-clash = clashing givens
sql-no-solution = puzzles without a solution
sql-many-solutions = puzzles with several solutions
sql-full = full grids, with no step to rate
sql-candidates = fixed candidates, but the function accepts givens only
sql-spent = the time limit for one puzzle was reached
sql-too-large = numbers that do not fit in 64 bits
sql-not-made = puzzles that could not be made
sql-rows = { $rows ->
    [one] 1 row
   *[other] { $rows } rows
} in { $time }
sql-left-out = { $count ->
    [one] 1 more row is
   *[other] { $count } more rows are
} not shown; --max-rows shows more, -o writes all
sql-interrupted = Interrupted; { $rows ->
    [one] 1 row was
   *[other] { $rows } rows were
} written.
sql-progress = read: { $read }, written: { $written }
sql-one-query = The query is given twice: as an argument and by --file.
sql-one-result = Several queries cannot write to one file: give each its own -o.
sql-welcome = shudu-sql { $version }. A query ends with ;  \? for help, \q to quit.
sql-help =
    A query ends with ; and may span several lines. Ctrl-C stops a query, Ctrl-D quits.
    FROM 'file' reads .csv, .json, .parquet and puzzle files; a folder, or a name with *, is one table.
    \f        functions of shudu
    \d        tables;  \d NAME  the columns of a table or file
    \o FORM   form of the results: table, csv, json, line, parquet
    \i FILE   run the queries of a file
    \q        quit
sql-no-command = There is no command { $seen }; \? lists all commands.
sql-no-history = The history cannot be saved: { $reason }
