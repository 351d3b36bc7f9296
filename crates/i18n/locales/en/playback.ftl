# shudu watch on a full screen, and its recordings.

playback-broken = The search failed because of a bug in the program. Try another algorithm.
playback-with-needs-screen = --with needs the full screen or --record
playback-recorded = { $count ->
    [one] 1 frame was
   *[other] { $count } frames were
} recorded in { $file }
playback-no-events = This algorithm cannot be watched; here is its result.
playback-before = Before the first event
playback-truncated = Later events were not recorded
playback-count-nodes = nodes
playback-count-placed = placed
playback-count-guesses = guesses
playback-count-dead-ends = dead ends
playback-count-deepest = deepest
playback-count-solutions = solutions
playback-stack = Stack of guesses: { $count }
playback-stack-entry = { $level }. { $cell }: { $digit } of { $candidates }
playback-too-narrow = Side by side needs { $needed } columns; this screen has { $columns }. Tab: the other.
playback-tree = Depth so far
playback-foot = { $at } / { $all }   { $speed }/s   { $state }
playback-searching = searching …
playback-standing = stopped
playback-playing = playing
playback-playing-back = playing in reverse
playback-backwards = reverse
playback-do-play = play
playback-do-pause = pause
playback-do-on = step
playback-do-back = step back
playback-do-faster = faster
playback-do-slower = slower
playback-do-algorithm = other algorithm
playback-do-second = side by side
playback-do-one = just one
playback-do-focus = the other
playback-do-quit = quit
playback-do-stop = stop
playback-do-reverse = reverse
playback-do-next-mark = next guess or dead end
playback-do-last-mark = previous one
playback-do-start = start
playback-do-end = end
playback-do-far = jump ahead
playback-do-far-back = jump back
playback-do-theme = dark or light
playback-do-suspend = suspend
playback-game = Game { $id }
playback-clock = At { $time }
playback-do-next-slow = next pause or mistake
playback-do-last-slow = previous pause or mistake
