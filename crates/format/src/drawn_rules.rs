//! Regions and cages that are drawn around a board in plain text: as a block of letters or numbers, or as walls. The
//! forms of classic Sudoku have no place for them, and without them the board would be another puzzle.

use crate::chars;
use crate::drawn::Drawn;

/// The most lines of sums below the letters of cages.
const MAX_SUMS: usize = 81;

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
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// Regions, perhaps the usual boxes; or cages with their sums.
    Drawn(Drawn),
    /// Letters that are neither.
    Rule,
    /// The whole puzzle, of which the board is a picture.
    Whole,
}

/// The block that begins below a board and belongs to it, if there is one: regions, cages, or our JSON of the puzzle
/// that the board shows without its rules. `values` are those of the board, `lines` those below it.
pub(crate) fn block_below<T: AsRef<str>>(values: &str, lines: impl Iterator<Item = T>) -> Option<BlockBelow> {
    let mut symbols: Vec<char> = Vec::with_capacity(81);
    let (mut count, mut gap, mut first) = (0, 0, String::new());
    let mut lines = lines.peekable();
    while let Some(line) = lines.peek() {
        let line = line.as_ref();
        if chars::is_blank(line) {
            gap += 1;
            if !symbols.is_empty() || gap > MAX_GAP {
                break;
            }
            count += 1;
            lines.next();
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
        lines.next();
    }
    let regions = Drawn::regions(&first, &symbols);
    let is_block = symbols.len() == 81
        && (symbols.iter().all(|c| c.is_ascii_alphabetic() && !matches!(c, 'x' | 'X'))
            || symbols.iter().all(char::is_ascii_digit) && regions.is_some());
    if !is_block {
        return None;
    }
    let (meaning, sums) = match regions {
        Some(regions) => (Meaning::Drawn(regions), 0),
        None => {
            let below = lines.map(|line| line.as_ref().to_owned());
            cages(&first, &symbols, below)
                .map_or((Meaning::Rule, 0), |(cages, lines)| (Meaning::Drawn(cages), lines))
        }
    };
    Some(BlockBelow { lines: count + sums, first, meaning })
}

/// Cages of letters, whose sums stand on the lines below, such as `a=15 b=7`: each letter has one. With how many lines
/// those are.
pub(crate) fn cages(
    name: &str,
    symbols: &[char],
    below: impl Iterator<Item = String>,
) -> Option<(Drawn, usize)> {
    let mut sums: Vec<(char, u32)> = Vec::new();
    let mut lines = 0;
    for line in below.take(MAX_SUMS) {
        let words = line.split([' ', '\t', ',', ';']).filter(|word| !word.is_empty());
        let read: Option<Vec<(char, u32)>> = words.map(sum_of).collect();
        match read {
            Some(read) if !read.is_empty() => sums.extend(read),
            Some(_) if sums.is_empty() => {}
            _ => break,
        }
        lines += 1;
    }
    let cells = |name: char| (0..81).filter(|&cell| symbols[cell] == name).collect::<Vec<usize>>();
    let cages: Vec<(Vec<usize>, u32)> = sums.iter().map(|&(name, sum)| (cells(name), sum)).collect();
    let is_whole = cages.iter().all(|(cells, _)| !cells.is_empty())
        && cages.iter().map(|(cells, _)| cells.len()).sum::<usize>() == 81;
    is_whole.then(|| (Drawn::cages(name, cages), lines))
}

/// `a=15`, `a:15`
fn sum_of(word: &str) -> Option<(char, u32)> {
    let (name, sum) = word.split_once(['=', ':'])?;
    let mut name = name.chars();
    let letter = name.next().filter(char::is_ascii_alphabetic)?;
    if name.next().is_some() || sum.len() > 3 {
        return None;
    }
    Some((letter, sum.parse().ok()?))
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

/// The symbols behind nine rows, one for each cell, and how they begin: regions or cages.
pub(crate) fn symbols_beside<'a>(rows: &[&'a str]) -> Option<(&'a str, Vec<char>)> {
    let behind = |row: &&'a str| {
        let mut words = row.split_whitespace();
        let (Some(cells), Some(symbols), None) = (words.next(), words.next(), words.next()) else {
            return None;
        };
        (cells.chars().count() == 9 && row_of_symbols(symbols).is_some()).then_some(symbols)
    };
    let symbols: Vec<&str> = rows.iter().map(behind).collect::<Option<_>>()?;
    let all: Vec<char> = symbols.iter().flat_map(|symbols| symbols.chars()).collect();
    let is_block = all.len() == 81
        && (all.iter().any(char::is_ascii_alphabetic) || Drawn::regions(symbols[0], &all).is_some());
    is_block.then_some((symbols[0], all))
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
    // The sign of a placed digit parts cells as a blank does.
    let row = row.replace('+', " ").trim().replace(['│', '┃', '║', '｜'], "|");
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
        assert_eq!((below.lines, &*below.first), (10, "AAABCCCCC"));
        assert!(matches!(&below.meaning, Meaning::Drawn(drawn) if !drawn.is_empty()), "{below:?}");
        let numbers: String =
            REGIONS.chars().map(|c| if c == '\n' { c } else { (c as u8 - b'A' + b'1') as char }).collect();
        assert!(block_below("", numbers.lines()).is_some());
        let boxes = ["111222333\n".repeat(3), "444555666\n".repeat(3), "777888999\n".repeat(3)].concat();
        let below = block_below("", boxes.lines()).unwrap();
        assert!(matches!(&below.meaning, Meaning::Drawn(drawn) if drawn.is_empty()), "{below:?}");
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
        assert_eq!(symbols_beside(&rows).map(|(first, all)| (first, all.len())), Some(("AAABCCCCC", 81)));
        let solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let rows: Vec<String> = (0..9).map(|row| format!("53..7.... {}", &solved[row * 9..][..9])).collect();
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        assert_eq!(symbols_beside(&rows), None, "a puzzle and its solution");
        assert_eq!(symbols_beside(&["53..7.... a remark"; 9]), None);
    }

    #[test]
    fn cages_have_a_sum_each() {
        let letters = "aab......\n".replace('.', "c") + &"ccccccccc\n".repeat(8);
        let below = |sums: &str| block_below("", format!("{letters}{sums}").lines()).unwrap();
        let whole = below("\na=4 b=9\nc:300\n\nwords\n");
        assert_eq!(whole.lines, 12);
        let Meaning::Drawn(drawn) = whole.meaning else { panic!("{whole:?}") };
        assert_eq!(drawn.name, "aabcccccc");
        for wrong in ["", "a=4 b=9", "a=4 b=9 c=x", "a=4 b=9 c=300 d=4", "a=4 a=5 b=9 c=300"] {
            assert_eq!(below(wrong).meaning, Meaning::Rule, "{wrong}");
        }
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
