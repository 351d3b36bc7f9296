//! The names that members of JSON objects have for cells.

/// Members that hold the value of a cell.
pub(super) const VALUES: [&str; 10] =
    ["val", "value", "v", "digit", "d", "number", "num", "n", "cell", "given"];

/// Members of a cell's object that say where it is, or what a player does with it.
pub(super) const OF_CELLS: [&str; 18] = [
    "r",
    "c",
    "x",
    "y",
    "i",
    "j",
    "row",
    "col",
    "column",
    "box",
    "block",
    "square",
    "given",
    "prefilled",
    "editable",
    "visible",
    "show",
    "peers",
];
