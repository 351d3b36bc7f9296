//! Regions and cages that are drawn around a board in plain text: as a block of letters or numbers, or as walls. The
//! forms of classic Sudoku have no place for them, and without them the board would be another puzzle.

use crate::chars;
use crate::other_rules::is_boxes;

/// The most blank lines between a board and a block that belongs to it.
const MAX_GAP: usize = 3;

/// What our JSON of other sizes and with other rules says of itself.
pub(crate) const VARIANT: &str = "shudu-variant";

/// A block of a symbol for each cell below a board.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct BlockBelow {
    /// How many lines it takes, with the blank lines above it.
    pub(crate) lines: usize,
    /// Its first row.
    pub(crate) first: String,
    /// What it says of the board.
    pub(crate) meaning: Meaning,
}

/// What a block below a board says of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// These are the usual boxes.
    Usual,
    /// Other regions, or cages.
    Rule,
    /// The whole puzzle, of which the board is a picture.
    Whole,
}

/// The block that begins below a board and belongs to it, if there is one: regions, cages, or our JSON of the puzzle
/// that the board shows without its rules. `values` are those of the board, `lines` those below it.
pub(crate) fn block_below<T: AsRef<str>>(values: &str, lines: impl Iterator<Item = T>) -> Option<BlockBelow> {
    let mut symbols: Vec<char> = Vec::with_capacity(81);
    let (mut count, mut gap, mut first) = (0, 0, String::new());
    for line in lines {
        let line = line.as_ref();
        if chars::is_blank(line) {
            gap += 1;
            if !symbols.is_empty() || gap > MAX_GAP {
                break;
            }
            count += 1;
            continue;
        }
        if symbols.is_empty() {
            // A drawing above one of our own JSON objects is a picture of it.
            if line.trim_start().starts_with('{') && line.contains(VARIANT) {
                let (lines, first) = (count + 1, VARIANT.to_owned());
                return shown(line, values).map(|meaning| BlockBelow { lines, first, meaning });
            }
            first = line.trim().to_owned();
        }
        let Some(row) = row_of_symbols(line) else { break };
        // More rows than a grid has.
        if symbols.len() == 81 {
            return None;
        }
        symbols.extend(row);
        count += 1;
    }
    let is_block = symbols.len() == 81
        && (symbols.iter().all(|c| c.is_ascii_alphabetic() && !matches!(c, 'x' | 'X'))
            || symbols.iter().all(char::is_ascii_digit) && is_layout(&symbols));
    let meaning = if is_boxes(&symbols) { Meaning::Usual } else { Meaning::Rule };
    is_block.then_some(BlockBelow { lines: count, first, meaning })
}

/// What one of our own JSON objects says of the board above it: all of it, if it has the same digits.
#[cfg(feature = "variants")]
fn shown(object: &str, values: &str) -> Option<Meaning> {
    let located = crate::variant::read(object.trim(), crate::Form::Variant, 1).ok()?;
    (located.sudoku.givens() == values || located.sudoku.values() == values).then_some(Meaning::Whole)
}

/// Here it cannot be read.
#[cfg(not(feature = "variants"))]
fn shown(_: &str, _: &str) -> Option<Meaning> {
    Some(Meaning::Rule)
}

/// The nine symbols of a row, which has nothing else but white space, commas and bars.
fn row_of_symbols(line: &str) -> Option<Vec<char>> {
    let is_between = |c: &char| c.is_whitespace() || matches!(c, ',' | '|');
    let symbols: Vec<char> = line.chars().filter(|c| !is_between(c)).take(10).collect();
    (symbols.len() == 9 && symbols.iter().all(char::is_ascii_alphanumeric)).then_some(symbols)
}

/// Nine symbols, each in nine cells that hang together? Those of a filled grid never do.
fn is_layout(cells: &[char]) -> bool {
    let mut seen = [false; 81];
    let mut regions = 0;
    for start in 0..81 {
        if seen[start] {
            continue;
        }
        let (mut pending, mut size) = (vec![start], 0);
        seen[start] = true;
        while let Some(at) = pending.pop() {
            size += 1;
            let (row, column) = (at / 9, at % 9);
            let neighbours = [
                (row > 0).then(|| at - 9),
                (row < 8).then(|| at + 9),
                (column > 0).then(|| at - 1),
                (column < 8).then(|| at + 1),
            ];
            for next in neighbours.into_iter().flatten() {
                if !seen[next] && cells[next] == cells[at] {
                    seen[next] = true;
                    pending.push(next);
                }
            }
        }
        regions += 1;
        if size != 9 {
            return false;
        }
    }
    regions == 9
}

/// What stands behind the first of nine rows, where a symbol for each of its cells stands behind each row: regions or
/// cages.
pub(crate) fn symbols_beside<'a>(rows: &[&'a str]) -> Option<&'a str> {
    let behind = |row: &&'a str| {
        let mut words = row.split_whitespace();
        let (Some(cells), Some(symbols), None) = (words.next(), words.next(), words.next()) else {
            return None;
        };
        (cells.chars().count() == 9 && row_of_symbols(symbols).is_some()).then_some(symbols)
    };
    let symbols: Vec<&str> = rows.iter().map(behind).collect::<Option<_>>()?;
    let all: Vec<char> = symbols.iter().flat_map(|symbols| symbols.chars()).collect();
    let is_block = all.len() == 81 && (all.iter().any(char::is_ascii_alphabetic) || is_layout(&all));
    (is_block && !is_boxes(&all)).then(|| symbols[0])
}

/// Do the bars of the nine rows part their cells in different ways? Those of boxes stand in the same places in each
/// row.
pub(crate) fn walls_differ<T: AsRef<str>>(rows: &[T]) -> bool {
    let mut first: Option<Vec<usize>> = None;
    rows.len() == 9
        && rows.iter().any(|row| {
            let Some(walls) = walls(row.as_ref()) else { return false };
            *first.get_or_insert_with(|| walls.clone()) != walls
        })
}

/// Behind which cells of a row the bars inside it stand. `None` for a row without such bars, or of which the cells are
/// not seen.
fn walls(row: &str) -> Option<Vec<usize>> {
    let row = row.trim().replace(['│', '┃', '║', '｜'], "|");
    let inner = row.trim_matches('|');
    let parts: Vec<usize> = inner
        .split('|')
        .map(|part| {
            let words = part.split_whitespace().count();
            // Cells in a word of their own, or all in one.
            if words > 1 { words } else { part.trim().chars().count() }
        })
        .collect();
    if parts.len() < 2 || parts.iter().sum::<usize>() != 9 {
        return None;
    }
    let mut behind = 0;
    Some(
        parts[..parts.len() - 1]
            .iter()
            .map(|part| {
                behind += part;
                behind
            })
            .collect(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const REGIONS: &str =
        "AAABCCCCC\nDABBCCEEE\nDABBCCFGE\nDABBFFFGE\nDABBFHHGE\nDAFFFHHGE\nDAFIIHHGE\nDDDIIHHGE\nIIIIIHGGG\n";

    #[test]
    fn blocks_of_regions_and_cages() {
        let below = block_below("", format!("\n{REGIONS}").lines().map(str::to_owned)).unwrap();
        assert_eq!(below, BlockBelow { lines: 10, first: "AAABCCCCC".to_owned(), meaning: Meaning::Rule });
        let numbers: String =
            REGIONS.chars().map(|c| if c == '\n' { c } else { (c as u8 - b'A' + b'1') as char }).collect();
        assert!(block_below("", numbers.lines()).is_some());
        let boxes = ["111222333\n".repeat(3), "444555666\n".repeat(3), "777888999\n".repeat(3)].concat();
        assert_eq!(block_below("", boxes.lines()).unwrap().meaning, Meaning::Usual);
        let solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let rows: Vec<&str> = (0..9).map(|row| &solution[row * 9..][..9]).collect();
        assert_eq!(block_below("", rows.into_iter()), None);
        assert_eq!(block_below("", "53..7....\n".repeat(9).lines()), None);
        assert_eq!(block_below("", "a line of words\n".repeat(9).lines()), None);
        assert_eq!(block_below("", format!("{REGIONS}AAABCCCCC").lines()), None);
    }

    #[test]
    fn symbols_behind_rows() {
        let rows: Vec<String> = REGIONS.lines().map(|row| format!("53..7.... {row}")).collect();
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        assert_eq!(symbols_beside(&rows), Some("AAABCCCCC"));
        let solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let rows: Vec<String> = (0..9).map(|row| format!("53..7.... {}", &solved[row * 9..][..9])).collect();
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        assert_eq!(symbols_beside(&rows), None, "a puzzle and its solution");
        assert_eq!(symbols_beside(&["53..7.... a remark"; 9]), None);
    }

    #[test]
    fn bars_in_other_places() {
        let boxes = ["| 5 3 . | . 7 . | . . . |"; 9];
        assert!(!walls_differ(&boxes));
        let mut jigsaw = boxes;
        jigsaw[4] = "| 5 3 | . . 7 . | . . . |";
        assert!(walls_differ(&jigsaw));
        let mut cells = ["|5|3| | |7| | | | |"; 9];
        cells[3] = "|8| | | |6| | | |3|";
        assert!(!walls_differ(&cells));
        assert!(!walls_differ(&["53.|.7.|..."; 9]));
    }
}
