# shudu watch on a full screen, and its recordings.

theatre-broken = The search ended inside the program. Another one can be tried.
theatre-with-needs-screen = --with is for a full screen or --record
theatre-recorded = { $count ->
    [one] 1 frame was
   *[other] { $count } frames were
} recorded in { $file }
theatre-no-events = This algorithm cannot be watched; here is its result.
theatre-before = Before the first event
theatre-truncated = More happened than was recorded
theatre-count-nodes = nodes
theatre-count-placed = placed
theatre-count-guesses = guesses
theatre-count-dead-ends = dead ends
theatre-count-deepest = deepest
theatre-count-solutions = solutions
theatre-stack = Stack: { $count }
theatre-tree = Depth so far
theatre-foot = { $at } / { $all }   { $speed }/s   { $state }
theatre-searching = searching …
theatre-standing = at rest
theatre-playing = playing
theatre-playing-back = playing backwards
theatre-backwards = backwards
theatre-do-play = play
theatre-do-pause = pause
theatre-do-on = step
theatre-do-back = step back
theatre-do-faster = faster
theatre-do-slower = slower
theatre-do-algorithm = other algorithm
theatre-do-second = side by side
theatre-do-one = one alone
theatre-do-focus = the other
theatre-do-quit = quit
theatre-do-stop = stop
theatre-do-reverse = turn round
theatre-do-next-mark = next guess or dead end
theatre-do-last-mark = last one
theatre-do-start = start
theatre-do-end = end
theatre-do-far = far on
theatre-do-far-back = far back
theatre-do-theme = dark or light
theatre-do-suspend = stop for a while
