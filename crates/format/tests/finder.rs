//! Puzzles in texts of all kinds, and texts that hold none.

use std::fs;
use std::path::{Path, PathBuf};

use shudu_format::{Form, How, Reader, read_one, read_str, write_record};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// The givens of all puzzles in a text, and how many errors there are.
fn puzzles(text: &[u8]) -> (Vec<String>, usize) {
    let mut found = (Vec::new(), 0);
    for item in Reader::new(text, None) {
        match item {
            Ok(located) => found.0.push(located.classic().unwrap().givens.to_string()),
            Err(_) => found.1 += 1,
        }
    }
    found
}

fn rows(map: impl Fn(&str) -> String) -> String {
    (0..9).map(|row| map(&PUZZLE[row * 9..][..9]) + "\n").collect()
}

fn joined(row: &str, blank: &str, separator: &str) -> String {
    let cells: Vec<String> =
        row.chars().map(|c| if c == '.' { blank.to_owned() } else { c.to_string() }).collect();
    cells.join(separator)
}

fn check(text: &str) {
    assert_eq!(puzzles(text.as_bytes()), (vec![PUZZLE.to_owned()], 0), "{text}");
    assert_eq!(read_one(text, None).unwrap().classic().unwrap().givens.to_string(), PUZZLE, "{text}");
}

/// In a text as it is, and among prose.
fn check_both(text: &str) {
    check(text);
    check(&format!(
        "Dear friends,\n\ncould you have a look at this one?\n\n{text}\n\nBest wishes from\nAnna\n"
    ));
}

#[test]
fn cells_of_programs() {
    check_both(&rows(|row| joined(row, "0", " c, ") + " c,"));
    check_both(&format!("m←9 9⍴{}", joined(PUZZLE, "0", " ")));
    check_both(&format!("\"{}\"", rows(|row| row.replace('.', "_")).trim().replace('\n', "\\n")));
    let label = |row: &str| format!("  |   {}", joined(row, ".", "  "));
    check_both(&rows(label).replacen('|', "rows", 1));
    let cells = |write: &dyn Fn(usize, usize, char) -> String| -> String {
        let filled = PUZZLE.chars().enumerate().filter(|&(_, c)| c != '.');
        filled.map(|(at, c)| write(at / 9, at % 9, c)).collect()
    };
    check_both(&cells(&|r, c, d| format!("r{}c{}={d}\n", r + 1, c + 1)));
    check_both(&format!("clues = [{}]", cells(&|r, c, d| format!("({r}, {c}, {d}), "))));
    check_both(&format!("puzzle([{}]).", cells(&|r, c, d| format!("cell({},{},{d}), ", r + 1, c + 1))));
}

#[test]
fn candidates_in_braces() {
    let grid = PUZZLE.parse().unwrap();
    let candidates = shudu_core::Candidates::of(&grid);
    let mut text = String::new();
    for (cell, digits) in candidates.iter() {
        text += &grid[cell].map_or_else(|| format!("{{{digits}}}"), |digit| digit.to_string());
        text += if cell.column() == 8 { "\n" } else { "" };
    }
    assert_eq!(puzzles(text.as_bytes()).1, 0);
    let read = read_one(&text, None).unwrap().into_classic().unwrap();
    assert_eq!(read.candidates, Some(read.marks()));
    assert!(read.givens.filled().all(|(cell, digit)| grid[cell] == Some(digit)), "{}", read.givens);
}

#[test]
fn a_solution_or_an_empty_grid_below_is_no_puzzle_of_its_own() {
    let solution: String = (0..9).map(|row| SOLUTION[row * 9..][..9].to_owned() + "\n").collect();
    let blank = ".........\n".repeat(9);
    for below in [&solution, &blank] {
        check_both(&format!("{}\n{below}", rows(str::to_owned)));
        check_both(&format!("{}\nThe answer:\n\n{below}", rows(|row| joined(row, ".", " "))));
    }
    let solved = read_one(&format!("{}\n{solution}", rows(str::to_owned)), None).unwrap();
    assert_eq!(solved.classic().unwrap().solution.unwrap().to_string(), SOLUTION);
    let all = puzzles(format!("{PUZZLE}\n{SOLUTION}\nend\n").as_bytes());
    assert_eq!(all, (vec![PUZZLE.to_owned(), SOLUTION.to_owned()], 0), "in a list each line answers");
    let text = format!("{}\n{solution}", rows(str::to_owned));
    assert_eq!(Reader::new(text.as_bytes(), None).one_by_one().count(), 2);
}

#[test]
fn grids_of_other_sizes_among_words() {
    for grid in [
        "1..4..\n.2..5.\n..3..6\n4..1..\n.5..2.\n..6..3",
        "1 2 3 4\n. . . .\n2 . . .\n4 . 1 .",
        "12 3 4 1\n1234 1 2 3\n1 2 3 4\n2 3 4 1",
    ] {
        for text in [format!("{grid}\n"), format!("Hi Ann,\n\nthis one is small:\n{grid}\n\nBob\n")] {
            let read = read_str(&text, None);
            let kinds: Vec<String> = read.iter().map(|one| one.as_ref().unwrap().sudoku.kind()).collect();
            let size = grid.lines().count();
            assert_eq!(kinds, [format!("{size}x{size}")], "{text}");
        }
    }
}

#[test]
fn boards_of_few_givens_in_json() {
    let mut cells = [[0; 9]; 9];
    (cells[0][0], cells[4][4]) = (5, 7);
    for text in
        [serde_json::json!({ "size": 9, "board": cells }), serde_json::json!({ "puzzle": { "rows": cells } })]
    {
        let (found, errors) = puzzles(text.to_string().as_bytes());
        assert_eq!((found.len(), errors), (1, 0), "{text}");
        assert!(found[0].starts_with("5........"), "{found:?}");
    }
}

#[cfg(feature = "variants")]
#[test]
fn boards_of_other_sizes_in_json() {
    let four = [[1, 0, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 0, 0, 2]];
    let solved = [[1, 4, 2, 3], [3, 2, 1, 4], [2, 3, 4, 1], [4, 1, 3, 2]];
    let six = "123456............................12";
    for (value, kind, givens, solution) in [
        (serde_json::json!(four), "4x4", "1...3.....4....2", None),
        (
            serde_json::json!({ "size": 4, "boxWidth": 2, "puzzle": four, "solution": solved, "level": "easy" }),
            "4x4",
            "1...3.....4....2",
            Some("1423321423414132"),
        ),
        (serde_json::json!([{ "board": six }]), "6x6", six, None),
    ] {
        for text in [
            value.to_string(),
            serde_json::to_string_pretty(&value).unwrap(),
            format!("Look:\n{value}\nthe end\n"),
        ] {
            let read = read_str(&text, None);
            let [Ok(one)] = read.as_slice() else { panic!("{text}: {read:?}") };
            assert_eq!((&*one.sudoku.kind(), &*one.sudoku.givens()), (kind, givens), "{text}");
            assert_eq!(one.sudoku.solution().as_deref(), solution, "{text}");
        }
    }
    // What may be a rule, or puts the cells in another order, is not passed over.
    for value in [
        serde_json::json!({ "puzzle": four, "regions": [[1, 1], [2, 2]] }),
        serde_json::json!({ "puzzle": four, "cages": [{ "sum": 4, "cells": [0, 1] }] }),
        serde_json::json!({ "boxes": four }),
    ] {
        assert!(read_str(&value.to_string(), None).iter().all(Result::is_err), "{value}");
    }
}

#[test]
fn nine_rows_in_many_ways() {
    check_both(&rows(str::to_owned));
    check_both(&rows(|row| joined(row, "_", " ")));
    check_both(&rows(|row| format!("{row}\n")));
    check_both(&rows(|row| joined(row, "0", "\t") + "\t"));
    check_both(&rows(|row| joined(row, "⬜", "")));
    check_both(&rows(|row| row.replace('.', "o")));
    check_both(&rows(|row| format!("\"{}\",", joined(row, "", "\",\""))));
    check_both(&format!("a,b,c,d,e,f,g,h,i\n{}", rows(|row| joined(row, "", ","))));
    check_both(&format!("1,2,3,4,5,6,7,8,9\n{}", rows(|row| joined(row, "", ","))));
    let gap = |row: &str| {
        format!(
            "{},,{},,{}",
            joined(&row[..3], "", ","),
            joined(&row[3..6], "", ","),
            joined(&row[6..], "", ",")
        )
    };
    check_both(&rows(gap));
    for heading in ["7", "1 May 2021", "* * *", "9 x 9", "12)"] {
        check(&format!("{heading}\n{}", rows(str::to_owned)));
    }
    for below in ["(c) 1999", "24 digits", "Answer on page 12."] {
        check(&format!("{}{below}\n", rows(str::to_owned)));
    }
    let mut letter = b'A'..;
    let labelled: Vec<String> = (0..9)
        .map(|row| {
            format!("{} {}\n", char::from(letter.next().unwrap()), joined(&PUZZLE[row * 9..][..9], ".", " "))
        })
        .collect();
    check_both(&format!("  1 2 3 4 5 6 7 8 9\n{}", labelled.concat()));
}

#[test]
fn digits_of_other_scripts() {
    for zero in ['٠', '०', '๐', '０'] {
        let digit = |c: char| char::from_u32(zero as u32 + c.to_digit(10).unwrap_or(0)).unwrap();
        check(&rows(|row| row.chars().map(digit).collect()));
    }
    let chinese: Vec<char> = "〇一二三四五六七八九".chars().collect();
    check(&rows(|row| row.chars().map(|c| chinese[c.to_digit(10).unwrap_or(0) as usize]).collect()));
    check(&rows(|row| {
        row.chars().map(|c| if c == '.' { "⬛".to_owned() } else { format!("{c}\u{fe0f}\u{20e3}") }).collect()
    }));
}

#[test]
fn lists_of_programs() {
    let list = |open: &str, close: &str, blank: &str| {
        rows(|row| format!("{open}{}{close},", joined(row, blank, ", ")))
    };
    check_both(&format!("grid = [{}]", list("[", "]", "0").replace('\n', " ")));
    check_both(&format!("board = np.array([\n{}], dtype=int)", list("[", "]", "0")));
    check_both(&format!("static const int given[9][9] = {{\n{}}};", list("{", "}", "0")));
    check_both(&format!("let g = vec![\n{}];", list("vec![", "]", "None")));
    check_both(&format!("puzzle(easy, [\n{}]).", list("[", "]", "_")));
    check_both(&format!("[{}]", list("[", "]", "-1").trim_end().trim_end_matches(',')));
    check_both(&format!(
        "m <- matrix(c(\n{}), nrow = 9, byrow = TRUE)",
        rows(|row| joined(row, "NA", ", ") + ",")
    ));
    check_both(&format!("M = [{}];", rows(|row| joined(row, "0", " ") + ";")));
    check_both(&format!("x = [|\n{}|];", rows(|row| joined(row, "0", ", ") + "|")));
    check_both(&format!("rows = [\n{}]", rows(|row| format!("  \"{row}\","))));
    check_both(&format!("let board = {:?};", rows(str::to_owned).lines().collect::<Vec<_>>()));
}

#[test]
fn tables_and_markup() {
    let bar = |row: &str| format!("| {} |", joined(row, " ", " | "));
    let markdown = rows(bar);
    let (first, rest) = markdown.split_once('\n').unwrap();
    check_both(&format!("{first}\n|{}\n{rest}", ":--:|".repeat(9)));
    let html = rows(|row| format!("<tr><td>{}</td></tr>", joined(row, "&nbsp;", "</td><td>")));
    check_both(&format!("<table class=\"x\">\n{html}</table>"));
    let inputs = rows(|row| {
        let cell = |c: char| {
            format!(
                "<td><input size=1 value=\"{}\"></td>",
                if c == '.' { String::new() } else { c.to_string() }
            )
        };
        format!("<tr>{}</tr>", row.chars().map(cell).collect::<String>())
    });
    check_both(&format!("<html><body><p>Today</p><table>\n{inputs}</table></body></html>"));
    check_both(&format!(
        "{{| class=\"wikitable\"\n{}|}}",
        rows(|row| format!("|-\n| {}", joined(row, " ", " || ")))
    ));
    check_both(&format!("{{|\n{}|}}", rows(|row| format!("|-\n| {}", joined(row, " ", "\n| ")))));
    check_both(&format!(
        "\\begin{{tabular}}{{ccc}}\n\\hline\n{}\\end{{tabular}}",
        rows(|row| joined(row, "", " & ") + " \\\\")
    ));
    check_both(&format!(
        "\\begin{{sudoku}}\n{}\\end{{sudoku}}",
        rows(|row| format!("|{}|.", joined(row, " ", "|")))
    ));
}

#[test]
fn json_of_other_shapes() {
    let rows: Vec<Vec<u32>> = (0..9)
        .map(|row| PUZZLE[row * 9..][..9].chars().map(|c| c.to_digit(10).unwrap_or(0)).collect())
        .collect();
    let flat = rows.concat();
    check_both(&format!("{{\"data\": {{\"board\": {rows:?}, \"level\": 3}}}}"));
    check_both(&format!("{{\"game\": {{\"start\": {flat:?}}}}}"));
    let cells: Vec<String> =
        flat.iter().map(|digit| format!("{{\"value\": {digit}, \"fixed\": true}}")).collect();
    check_both(&format!("[{}]", cells.join(",")));
    let text = format!("{{\"question\": \"{PUZZLE}\", \"answer\": \"{SOLUTION}\"}}");
    check_both(&text);
    assert_eq!(read_one(&text, None).unwrap().classic().unwrap().solution.unwrap().to_string(), SOLUTION);
    let two = format!("[\"{PUZZLE}\", \"{}\"]", PUZZLE.chars().rev().collect::<String>());
    assert_eq!(puzzles(two.as_bytes()).0.len(), 2);
}

#[test]
fn addresses_and_runs() {
    let zeros = PUZZLE.replace('.', "0");
    for address in [
        format!("https://example.org/sudoku.htm?bd={zeros}"),
        format!("https://example.org/play/{zeros}"),
        format!("https://example.org/#{PUZZLE}&x=1"),
        format!("See http://example.org/?a=1&p={} for it", PUZZLE.replace('.', "%2E")),
    ] {
        check(&address);
    }
    let found = read_one(&format!("{PUZZLE}:1:{SOLUTION}"), None).unwrap();
    assert_eq!(found.classic().unwrap().solution.unwrap().to_string(), SOLUTION);
    check(&format!("source,question,answer,rating\nmine,{PUZZLE},{SOLUTION},4\n"));
    check(&format!("id,grid\n1,{zeros}\n"));
    check(&format!("// a list\n{PUZZLE}\n"));
}

#[test]
fn what_was_taken_is_told() {
    let text =
        format!("Hello!\n\nboard = [\n{}]\nthe end\n", rows(|row| format!("[{}],", joined(row, "0", ", "))));
    let origin = *read_one(&text, None).unwrap().origin.unwrap();
    assert_eq!((origin.how, origin.first, origin.last), (Some(How::NestedLists), 3, 13));
    assert_eq!(origin.skipped, 2);
}

#[test]
fn columns_of_digits_with_nothing_for_blanks() {
    let narrow = rows(|row| row.replace('.', " ").trim_end().to_owned());
    check(&narrow);
    check(&rows(|row| joined(row, " ", " ").trim_end().to_owned()));
    check(&format!("My puzzle:\n{narrow}What do you think?\n"));
}

#[test]
fn other_encodings_are_decoded() {
    let gbk: &[u8] = b"\xca\xfd\xb6\xc0\xcc\xe2\xc4\xbf\xa3\xba\xc7\xeb\xbd\xe2\xb4\xf0\n";
    let text = [gbk, rows(str::to_owned).as_bytes()].concat();
    let first = Reader::new(&text[..], None).next().unwrap().unwrap();
    assert_eq!(first.classic().unwrap().givens.to_string(), PUZZLE);
    assert_eq!(first.origin.unwrap().encoding, Some("gb18030"));
}

/// Every text of this folder is about numbers, and none holds a puzzle.
#[test]
fn what_is_no_puzzle_is_not_made_one() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/prose");
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 8);
    for path in files {
        let text = fs::read(&path).unwrap();
        let found: Vec<_> = Reader::new(&text[..], None).collect();
        assert!(matches!(found.as_slice(), [Err(_)]), "{}: {found:?}", path.display());
    }
}

/// Whatever we write comes back out of a mail.
#[test]
fn what_is_written_comes_back_from_a_mail() {
    let record = read_one(PUZZLE, None).unwrap().into_classic().unwrap();
    for &form in Form::CLASSIC {
        let mut out = String::new();
        let header = if form == Form::Csv { "puzzle,solution\n" } else { "" };
        write_record(&record, form, &mut out);
        let mail =
            format!("Hi there,\n\nthis one is fun:\n\n{header}{out}\n\nCheers,\nBob\n-- \nsent from afar\n");
        let found = read_one(&mail, None);
        let Ok(found) = found else { panic!("{form:?}: {found:?}\n{mail}") };
        if form != Form::Sukaku {
            assert_eq!(found.classic().unwrap().values().to_string(), PUZZLE, "{form:?}");
        }
        assert_eq!(found.classic().unwrap().marks(), record.marks(), "{form:?}");
    }
}

fn shared() -> PathBuf {
    std::env::var_os("SHUDU_SHARED").expect("set SHUDU_SHARED to the folder of the shared files").into()
}

/// Texts from public reports, each with what it holds.
#[test]
#[ignore = "needs SHUDU_SHARED"]
fn cases_from_reports() {
    let folder = shared().join("cases");
    let mut wrong = Vec::new();
    let mut right = 0;
    for entry in fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "expect") {
            continue;
        }
        let expect = fs::read_to_string(&path).unwrap();
        let field = |name: &str| expect.lines().find_map(|line| line.strip_prefix(name)).map(str::trim);
        let (Some(exit), Some(expected)) = (field("exit:"), field("puzzles:")) else { continue };
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let input = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).find(|other| {
            other.file_stem() == path.file_stem()
                && other.extension().is_some_and(|extension| extension != "expect")
        });
        let Some(input) = input else { continue };
        let bytes = fs::read(input).unwrap();
        let mut text = Vec::new();
        std::io::Read::read_to_end(&mut shudu_format::utf8(&bytes[..]).unwrap(), &mut text).unwrap();
        let (found, errors) = puzzles(&text);
        let expected: Vec<&str> = expected.split_whitespace().collect();
        if found == expected && (errors == 0) == (exit == "0") {
            right += 1;
        } else {
            wrong.push(format!("{name}: {errors} errors, {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{right} right, {} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// The articles are no puzzles, whatever numbers they have.
#[test]
#[ignore = "needs SHUDU_SHARED"]
fn no_article_breaks_the_finder() {
    let folder = shared().join("articles");
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_file() {
            let text = fs::read(&path).unwrap();
            for item in Reader::new(&text[..], None).flatten() {
                let digits = item.classic().unwrap().values().len();
                assert!(
                    digits >= 17 || item.classic().unwrap().candidates.is_some(),
                    "{}: line {}",
                    path.display(),
                    item.line
                );
            }
        }
    }
    let _ = read_str("", None);
}

/// A JSON object that breaks off on a line is searched whole, however little of the line had come.
#[test]
fn a_line_that_is_given_up_is_searched_whole() {
    let text =
        "[{111     1\n[}53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
    for capacity in [1, 7, 1000] {
        let input = std::io::BufReader::with_capacity(capacity, text.as_bytes());
        assert_eq!(Reader::new(input, None).filter(Result::is_ok).count(), 1, "{capacity}");
    }
}
