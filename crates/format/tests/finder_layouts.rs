//! Layouts in which people write a grid beyond plain rows, lists and tables.

use shudu_format::{How, Reader, read_one};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn check(text: &str) {
    let found = read_one(text, None).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(found.classic().unwrap().givens.to_string(), PUZZLE, "{text}");
}

fn check_with_solution(text: &str) {
    check(text);
    let solution = read_one(text, None).unwrap().classic().unwrap().solution;
    assert_eq!(solution.map(|grid| grid.to_string()).as_deref(), Some(SOLUTION), "{text}");
}

fn rows_of(grid: &str, map: impl Fn(usize, &str) -> String) -> String {
    (0..9).map(|row| map(row, &grid[row * 9..][..9]) + "\n").collect()
}

fn rows(map: impl Fn(usize, &str) -> String) -> String {
    rows_of(PUZZLE, map)
}

fn joined(row: &str, blank: &str, separator: &str) -> String {
    let cells: Vec<String> =
        row.chars().map(|c| if c == '.' { blank.to_owned() } else { c.to_string() }).collect();
    cells.join(separator)
}

#[test]
fn empty_columns_before_the_grid() {
    for (separator, before) in [("\t", "\t"), ("\t", "\t\t"), (",", ","), ("\t", "\t\t\t")] {
        check(&rows(|_, row| format!("{before}{}", joined(row, "", separator))));
        check(&rows(|_, row| format!("{before}{}", joined(row, " ", separator))));
    }
    // A grid whose first column is empty, with a separator at the end of each line.
    let shifted: String = (0..9).map(|row| format!(".{}", &PUZZLE[row * 9 + 1..][..8])).collect();
    let text = rows_of(&shifted, |_, row| joined(row, "", ",") + ",");
    assert_eq!(read_one(&text, None).unwrap().classic().unwrap().givens.to_string(), shifted);
}

#[test]
fn names_of_rows_and_columns() {
    check(&rows(|number, row| format!("Row {}: {}", number + 1, joined(row, ".", " "))));
    let letter = |number: usize| char::from(b'A' + number as u8);
    check(&rows(|number, row| format!("{} - {}", letter(number), joined(row, ".", " "))));
    check(&rows(|_, row| format!("- {}", joined(row, ".", " "))));
    // A dash may be a blank, too.
    check(&rows(|number, row| format!("{} {}", joined(row, "-", " "), letter(number))));
    let bars = |cells: &str| format!("| {} |\n", cells);
    check(&format!(
        "{}|{}\n{}",
        bars(&[" "; 9].join(" | ")),
        "-|".repeat(9),
        rows(|_, row| bars(&joined(row, " ", " | ")).trim_end().to_owned())
    ));
    check(&rows(|number, row| format!("[03.05.24, 10:1{number}] Ann: {row}")));
    check(&format!("[03.05.24, 10:11] Ann: {}", rows(|_, row| row.to_owned())));
}

#[test]
fn separators_of_every_kind() {
    for separator in ["-", "/", ":", ";", " | "] {
        check(&rows(|_, row| joined(row, "0", separator)));
    }
}

#[test]
fn comments_in_programs() {
    let list = |row: &str| format!("  [{}],", joined(row, "0", ", "));
    check(&format!("b = [\n{}]", rows(|number, row| format!("{} # {number}", list(row)))));
    check(&format!("const b = [\n{}];", rows(|number, row| format!("{} // row {number}", list(row)))));
    check(&format!("int b[9][9] = [\n{}];", rows(|_, row| format!("{} /* five */", list(row)))));
    check(&format!("A = [{}];", rows(|_, row| joined(row, "0", " ") + "; ...")));
    check(&format!("my @b = (\n{});", rows(|_, row| format!("  [qw({})],", joined(row, "0", " ")))));
    check(&format!("String p = {};", rows(|_, row| format!("\"{row}\" +")).trim_end().trim_end_matches('+')));
}

#[test]
fn markup_without_tables() {
    check(&format!("<g>\n{}</g>", rows(|_, row| format!(" <row>{row}</row>"))));
    check(&format!("<pre>{}</pre>", rows(|_, row| row.to_owned())));
    check(&rows(|_, row| format!("<div><b>{}</b></div>", joined(row, "0", "</b> <b>"))));
    check(&format!("<p>{}</p>", rows(|_, row| row.to_owned()).replace('\n', "<br>")));
}

#[test]
fn two_grids_side_by_side() {
    let solved = |number: usize| &SOLUTION[number * 9..][..9];
    check_with_solution(&rows(|number, row| format!("{row}   {}", solved(number))));
    check_with_solution(&rows(|number, row| {
        format!("{} | {}", joined(row, ".", " "), joined(solved(number), ".", " "))
    }));
    let other: String = PUZZLE.chars().rev().collect();
    let text = rows(|number, row| format!("{row} {}", &other[number * 9..][..9]));
    let found: Vec<String> = Reader::new(text.as_bytes(), None)
        .map(|item| item.unwrap().classic().unwrap().givens.to_string())
        .collect();
    assert_eq!(found, [PUZZLE, &other]);
}

#[test]
fn lines_of_nothing_but_cells() {
    for width in [1, 27, 60, 41] {
        let pieces: Vec<String> =
            PUZZLE.as_bytes().chunks(width).map(|part| String::from_utf8(part.to_vec()).unwrap()).collect();
        let text = pieces.join("\n");
        check(&format!("See below.\n\n{text}\n"));
        let origin = *read_one(&text, None).unwrap().origin.unwrap();
        assert_eq!((origin.how, origin.last), (Some(How::Pieces), pieces.len() as u64));
    }
    let items: String = PUZZLE.replace('.', "0").chars().map(|c| format!("    - {c}\n")).collect();
    check(&format!("board:\n{items}"));
}

#[test]
fn a_solution_beside_or_below() {
    for text in [
        format!("Easy:{PUZZLE} {SOLUTION}"),
        format!("INSERT INTO t VALUES ('{PUZZLE}', '{SOLUTION}');"),
        format!("INSERT INTO t (id, puzzle, solution) VALUES (1, '{PUZZLE}', '{SOLUTION}');"),
        format!("Puzzle: {PUZZLE}\nSolution: {SOLUTION}"),
        format!(
            "Puzzle\n\n{}\nSolution\n\n{}",
            rows(|_, row| row.to_owned()),
            rows_of(SOLUTION, |_, row| row.to_owned())
        ),
    ] {
        check_with_solution(&text);
    }
}

#[test]
fn json_says_in_which_order_or_where() {
    let digit = |row: usize, column: usize| match &PUZZLE[row * 9 + column..][..1] {
        "." => 0,
        digit => digit.parse::<u8>().unwrap(),
    };
    let columns: Vec<Vec<u8>> = (0..9).map(|column| (0..9).map(|row| digit(row, column)).collect()).collect();
    check(&format!("{{\"columns\": {columns:?}}}"));
    let boxes: Vec<Vec<u8>> = (0..9)
        .map(|b| (0..9).map(|place| digit(b / 3 * 3 + place / 3, b % 3 * 3 + place % 3)).collect())
        .collect();
    check(&format!("{{\"boxes\": {boxes:?}}}"));
    for first in [0, 1] {
        let cells: Vec<String> = (0..81)
            .map(|cell| (cell / 9, cell % 9))
            .filter(|&(row, column)| digit(row, column) > 0)
            .map(|(row, column)| {
                format!(
                    "{{\"row\": {}, \"col\": {}, \"value\": {}}}",
                    row + first,
                    column + first,
                    digit(row, column)
                )
            })
            .collect();
        check(&format!("[{}]", cells.join(", ")));
    }
    let objects: Vec<String> = (0..9)
        .map(|row| {
            format!("{{\"cells\": {:?}}}", (0..9).map(|column| digit(row, column)).collect::<Vec<u8>>())
        })
        .collect();
    check(&format!("{{\"rows\": [{}]}}", objects.join(",")));
}

#[test]
fn other_sizes_are_read_alone_and_among_words() {
    let six = "1 . . 4 . .\n. 2 . . 5 .\n. . 3 . . 6\n4 . . 1 . .\n. 5 . . 2 .\n. . 6 . . 3\n";
    assert_eq!(read_one(six, None).unwrap().sudoku.kind(), "6x6");
    assert_eq!(read_one(&format!("Mine:\n\n{six}\nthe end"), None).unwrap().sudoku.kind(), "6x6");
}
