# The library: puzzles and saved games.

library-foreign-not-sqlite = { $file } is not a shudu library: it is not an SQLite file. It was not changed.
library-foreign-other = { $file } is not a shudu library: it is the database of another program. It was not changed.
library-foreign-not-a-file = { $file } is not a shudu library: it is not a regular file.
library-missing = There is no library { $file }. These commands create it: shudu library import, shudu play.
library-newer = { $file } was written by a newer version of shudu (library format { $version }; this program reads up to { $known }). It was not changed.
library-damaged = { $file } is damaged ({ $detail }). It was not changed.
library-full = The disk is full. Everything saved before is safe.
library-busy = Another program is using the library. Try again.
library-read-only = The library cannot be written: { $detail }
library-io = { $file }: { $detail }
library-no-folder = No folder for user data was found. Set SHUDU_LIBRARY to a file, or use --library.
library-no-puzzle = There is no puzzle { $id } in the library.
library-other-kind = Puzzle { $id } is not a classic Sudoku: { $kind }.
library-no-game = There is no game { $id } in the library.
library-has-games = Puzzle { $id } has { $games ->
    [one] 1 saved game
   *[other] { $games } saved games
}. Add --with-games to remove the puzzle with its games.
library-too-long = { $field ->
    [title] The title
    [tag] The tag
    [collection] The name of the collection
   *[source] The source
} has { $seen } characters. At most { $most } are allowed.
library-too-many-tags = There are { $seen } tags. A puzzle takes at most { $most } at once.
library-conflict = This game was continued in another window.
library-other = The library: { $detail }
game-unreadable = The saved game { $id } cannot be read: { $detail }
game-other-kind = Game { $id } is not a classic Sudoku: { $kind }.
game-classic = Game { $id } is a classic Sudoku.
game-newer = The saved game { $id } was written by a newer version of shudu (format { $version }).
new-range = { $seen } is not a range of ratings: expected a number or A..B, such as 4.6..7.0.
new-minutes = minutes: expected a number such as 10 or a range such as 8..12, seen “{ $seen }”
new-symmetry = There is no symmetry “{ $seen }”.
library-none = This server has no library.
library-no-unfinished = There is no unfinished game.
new-not-found = No matching puzzle among { $count ->
    [one] 1 that was made
   *[other] { $count } that were made
}: { $spent }.
search-range = { $field }: expected a number or a range A..B, seen “{ $seen }”
search-level = { $field }: expected easy, medium, hard, unfair or extreme, seen “{ $seen }”
search-kind = kind: expected classic, a size such as 6x6, jigsaw or the name of a rule such as killer-cage, seen “{ $seen }”
search-order = order: expected added, rating, clues, best or random, seen “{ $seen }”

## shudu library
library-imported = { $new } new, { $known } already known, { $skipped } skipped as equivalent.
library-import-equivalent = { $count ->
    [one] 1 of the new ones is equivalent to another puzzle.
   *[other] { $count } of the new ones are equivalent to other puzzles.
}
library-import-clashing = { $count ->
    [one] 1 has clashing givens and was skipped.
   *[other] { $count } have clashing givens and were skipped.
}
library-import-rated = { $count ->
    [one] 1 came with a rating, which was kept.
   *[other] { $count } came with ratings, which were kept.
}
library-import-malformed = { $count ->
    [one] 1 came with malformed ratings, which were dropped; the puzzle was kept.
   *[other] { $count } came with malformed ratings, which were dropped; the puzzles were kept.
}
library-malformed-rating = line { $line }: malformed ratings dropped
library-nothing = Nothing found.
library-found = { $count ->
    [one] 1 puzzle
   *[other] { $count } puzzles
}
library-shown = { $shown } of { $count } puzzles; use --limit and --offset to see others
library-exported = { $count ->
    [one] 1 puzzle exported.
   *[other] { $count } puzzles exported.
}
library-removed = Puzzle { $id } was removed.
library-game-removed = Game { $id } was removed. shudu library games --restore { $id } restores it.
library-game-restored = Game { $id } was restored.
library-tagged = Puzzle { $id } has the tag “{ $tag }”.
library-untagged = Puzzle { $id } does not have the tag “{ $tag }”.
library-sound = { $file } is intact.
library-collection-removed = The collection “{ $name }” was removed; its puzzles remain in the library.
library-no-collection = There is no collection “{ $name }”.
library-where = Library: { $file }
library-yes = yes
library-no = no

library-fact-clues = givens
library-fact-level = level
library-fact-rating = ER / EP / ED
library-fact-hodoku = HoDoKu
library-fact-comment = comment
library-fact-source = source
library-fact-tags = tags
library-fact-techniques = techniques
library-fact-symmetries = symmetries
library-fact-collections = collections
library-fact-games = games
library-fact-solved = solved
library-fact-best = best time
library-fact-equivalent = equivalent to

library-figure-puzzles = puzzles
library-figure-rated = rated
library-figure-classes = classes of equivalent puzzles
library-figure-solved-puzzles = puzzles solved
library-figure-games = games
library-figure-solved = games solved
library-figure-unaided = games solved without help
library-figure-played = time played
library-figure-events = events logged

column-class = class
column-id = id
column-kind = kind
column-puzzle = puzzle
column-clues = givens
column-er = ER
column-level = level
column-solved = solved
column-best = best
column-mean = mean
column-tags = tags
column-title = title
column-blank = blank
column-played = played
column-touched = last played
column-count = puzzles
