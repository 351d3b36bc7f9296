### Puzzles that are read from pictures.

photo-doubtful = { $count ->
    [one] This cell was hard to read; compare it with the picture: { $cells }.
   *[other] These { $count } cells were hard to read; compare them with the picture: { $cells }.
}
photo-decided = { $count ->
    [one] Another reading of this cell looked likelier, but only with this one does the puzzle have exactly one solution: { $cells }.
   *[other] Other readings of these { $count } cells looked likelier, but only with these does the puzzle have exactly one solution: { $cells }.
}
photo-many = As read from the picture, the puzzle has several solutions.
photo-none = As read from the picture, the puzzle has no solution.
photo-clash = As read from the picture, digits of the puzzle clash.
photo-undecided = It was not decided how many solutions the puzzle has, as read from the picture.
photo-not-a-picture = this is not a picture: give a JPEG, PNG or WebP
photo-heic = HEIC pictures are not read: export the picture as JPEG, or set the camera to the most compatible format
photo-pdf = PDF documents are not read: take a screenshot of the puzzle, or export the page as PNG
photo-unsupported = { $form } pictures are not read: save the picture as JPEG, PNG or WebP
photo-too-many-bytes = the picture is too large: at most { $limit } MiB are read
photo-too-many-pixels = the picture has { $width }x{ $height } pixels; at most { $limit } million are read
photo-broken = the picture cannot be decoded: { $reason }
photo-no-grid = no Sudoku was found in the picture: take it from above, with the whole grid in view and in focus
photo-no-puzzle = a grid was found in the picture, but it does not look like a Sudoku: digits in { $count } of 81 cells
photo-folder-empty = no picture in this folder: JPEG, PNG and WebP are read
