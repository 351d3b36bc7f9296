# shudu-sql.

sql-remark = { $place }: { $count ->
    [one] 1 time NULL
   *[other] { $count } times NULL
}: { $why }. The first: { $example }
sql-unreadable = what is no puzzle
sql-clash = givens that clash
sql-no-solution = puzzles without a solution
sql-many-solutions = puzzles with several solutions
sql-full = full grids, with no step to rate
sql-candidates = fixed candidates, where the question is about givens
sql-spent = the time for one puzzle ran out
sql-too-large = numbers beyond 64 bits
sql-not-made = puzzles that were not made
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
sql-one-query = A query is given twice: as an argument and by --file.
sql-one-result = Several queries, but one file to write to: give each its own -o.
sql-welcome = shudu-sql { $version }. A query ends with ;  \? for help, \q to leave.
sql-help =
    A query ends with ; and may go over several lines. Ctrl-C stops a query, Ctrl-D leaves.
    FROM 'file' takes .csv, .json, .parquet and puzzle files; a folder, or a name with *, is one table.
    \f        our functions
    \d        tables;  \d NAME  the columns of a table or file
    \o FORM   form of the results: table, csv, json, line, parquet
    \i FILE   run the queries of a file
    \q        leave
sql-no-command = There is no { $seen }; \? lists what there is.
sql-no-history = The history cannot be kept: { $reason }
