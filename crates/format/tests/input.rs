//! Whole inputs: what a user's file may look like, and what comes out of it, item by item.

use std::io::{self, BufReader, Read};

use shudu_format::{Form, Located, ReadError, ReadErrorKind, Reader, read_one, read_str};

const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn rows(row: impl Fn(&str) -> String) -> String {
    (0..9).map(|i| row(&EXAMPLE[i * 9..][..9]) + "\n").collect()
}

/// Each item as `form@line` or as its message.
fn items(text: &str) -> Vec<String> {
    let item = |item: Result<shudu_format::Located, shudu_format::ReadError>| match item {
        Ok(located) => format!("{}@{}", located.form, located.line),
        Err(error) => error.to_string(),
    };
    read_str(text, None).into_iter().map(item).collect()
}

#[test]
fn one_item_for_each_line_that_is_not_blank_or_a_comment() {
    let text = format!(
        "\u{feff}# puzzles\r\n{EXAMPLE}\r\n\r\n  \r\n{}\r\nhello\r\n{EXAMPLE} # 2\r\n{EXAMPLE}",
        &EXAMPLE[..80]
    );
    assert_eq!(
        items(&text),
        [
            "line@2",
            "line 5, r9c9: too few: seen 80, expected 81 cells",
            "line 6, column 1, r1c1: seen `h`, expected a digit 1-9 or a blank",
            "line@7",
            "line@8",
        ]
    );
}

#[test]
fn forms_may_follow_each_other() {
    let grid = rows(str::to_owned);
    let commas =
        rows(|row| row.chars().map(|c| c.to_string().replace('.', " ")).collect::<Vec<_>>().join(","));
    let text = format!(
        "{EXAMPLE}\n{grid}\nGrid 02\n{grid}\n{commas}\n:::{EXAMPLE}\n{}\n{EXAMPLE}\npuzzle\n{EXAMPLE}\n",
        ".".repeat(729)
    );
    assert_eq!(
        items(&text),
        ["line@1", "grid@2", "grid@13", "comma@23", "hodoku@33", "sukaku@34", "line@35", "csv@37"]
    );
}

#[test]
fn a_header_is_the_comment_of_the_grid_below_it() {
    let grid = rows(str::to_owned);
    let found = read_str(&format!("Grid 01\n{grid}Grid 02\n{grid}"), None);
    let comments: Vec<_> =
        found.iter().map(|item| item.as_ref().unwrap().classic().unwrap().comment.as_deref()).collect();
    assert_eq!(comments, [Some("Grid 01"), Some("Grid 02")]);
}

#[test]
fn prose_around_puzzles_costs_none_of_them() {
    let grid = rows(|row| format!("| {} | {} | {} |", &row[..3], &row[3..6], &row[6..]));
    let marks =
        rows(|row| row.chars().map(|c| if c == '.' { "12 ".into() } else { format!("{c} ") }).collect());
    for block in [&rows(str::to_owned), &grid, &marks] {
        for prose in ["after it", "7.2 is the rating", "(from a paper)", "What now?\n\nMy line:", "它的题目"]
        {
            let text = format!(
                "Hello all,\n{prose}\n{block}{prose}\n{EXAMPLE}\n{prose}\n\n{block}\n{prose}\n1. {EXAMPLE}\n"
            );
            let found: Vec<_> = read_str(&text, None).into_iter().flatten().map(|found| found.form).collect();
            let form = if std::ptr::eq(block, &marks) { Form::Pencilmarks } else { Form::Grid };
            assert_eq!(found, [form, Form::Line, form, Form::Line], "{text}");
        }
    }
}

#[test]
fn after_a_broken_block_reading_goes_on_at_the_next_blank_line_or_header() {
    let grid = rows(str::to_owned);
    let broken = grid.replacen("..195", "..a95", 1);
    let short = &grid[..60];
    let expected = "seen `a`, expected a digit 1-9, a blank, or `+` and a digit";
    assert_eq!(
        items(&format!("{grid}\n{broken}\n{short}\nGrid 4\n{grid}{EXAMPLE}\n")),
        [
            "grid@1".to_owned(),
            format!("line 12, column 4, r2c4: {expected}"),
            "line 26: too few: seen 6, expected 9 rows".to_owned(),
            "grid@29".to_owned(),
            "line@38".to_owned(),
        ]
    );
}

#[test]
fn nothing_is_no_record_and_read_one_says_so() {
    for text in ["", "\n", "\r\n \t\r\n", "\u{feff}", "# only a comment\n"] {
        assert!(items(text).is_empty(), "{text:?}");
        for form in Form::CLASSIC.iter().copied().filter(|&form| form != Form::Text || !text.contains('#')) {
            let error = read_one(text, Some(form));
            if matches!(form, Form::Json | Form::Gnome) && text.contains('#') {
                assert!(error.is_err());
            } else {
                assert!(matches!(error.unwrap_err().kind, ReadErrorKind::Empty), "{form} {text:?}");
            }
        }
    }
}

#[test]
fn our_own_json_of_a_variant_is_not_read_without_its_rules() {
    let rules = r#""rules":[{"rule":"diagonal","rising":true}]"#;
    let variants = [
        format!(
            r#"{{"format":"shudu-variant","version":1,"rows":9,"columns":9,"boxes":[3,3],"givens":"{EXAMPLE}",{rules}}}"#
        ),
        format!("{{\n\"format\": \"shudu-variant\", \"version\": 1,\n\"givens\": \"{EXAMPLE}\"}}"),
        format!(
            r#"{{"puzzle":"{EXAMPLE}","shape":{{"rows":9,"columns":9,"digits":[1,9],"regions":9}},"answer":"one"}}"#
        ),
    ];
    // With its rules it is read, and without them it is refused.
    let is_refused = |item: &Result<Located, ReadError>| match item {
        Ok(located) => located.form == Form::Variant && located.classic().is_err(),
        Err(error) => error.form == Some(Form::Variant),
    };
    let classic =
        format!(r#"{{"format":"shudu","version":1,"puzzle":"{EXAMPLE}","comment":"shudu-variant"}}"#);
    for variant in &variants {
        assert!(is_refused(&read_one(variant, None)), "{variant}");
        assert!(is_refused(&read_one(&format!("\n {variant}"), None)), "{variant}");
        // Among others, each is told and the others are read.
        for text in [
            format!("{classic}\n{variant}\n{classic}\n"),
            format!("[{classic},\n{variant},\n{classic}]"),
            format!("[{classic}, {variant}, {classic}]"),
            format!("A list\n\n{classic}\n{variant}\n{classic}\n"),
        ] {
            let items = read_str(&text, None);
            let is_classic =
                |item: &Result<Located, ReadError>| item.as_ref().is_ok_and(|one| one.classic().is_ok());
            let [first, second, third] = items.as_slice() else { panic!("{text}: {items:?}") };
            assert!(is_classic(first) && is_refused(second) && is_classic(third), "{text}: {items:?}");
        }
        let first = read_str(&format!("{variant}\n{classic}\n"), None);
        assert!(is_refused(&first[0]) && first[1].is_ok() && first.len() == 2, "{first:?}");
    }
    assert_eq!(read_one(&classic, None).unwrap().classic().unwrap().givens.to_string(), EXAMPLE);
}

#[test]
fn exactly_one_puzzle_is_exactly_one() {
    assert_eq!(read_one(EXAMPLE, None).unwrap().classic().unwrap().givens.to_string(), EXAMPLE);
    let two = read_one(&format!("{EXAMPLE}\n\n{EXAMPLE}"), None).unwrap_err();
    assert_eq!(two.to_string(), "line 3: found a second puzzle, expected exactly one puzzle");
    let rest = read_one(&format!("{EXAMPLE}\nrest"), None).unwrap();
    assert_eq!(rest.classic().unwrap().givens.to_string(), EXAMPLE);
    let word = read_one("hello", None).unwrap_err();
    assert_eq!(
        word.to_string(),
        "line 1: no puzzle found: seen `hello`, expected 81 cells: a line, nine rows, a table, a list or a link"
    );
}

#[test]
fn what_is_no_text_is_an_error_on_its_line_alone() {
    let mut data = format!("{EXAMPLE}\n{EXAMPLE} caf").into_bytes();
    data.extend_from_slice(b"\xe9\n\0\0\n");
    data.extend(EXAMPLE.bytes());
    let found: Vec<String> = Reader::new(&data[..], None)
        .map(|item| item.map_or_else(|error| error.to_string(), |located| located.line.to_string()))
        .collect();
    assert_eq!(
        found,
        [
            "1",
            "line 2, column 86: not UTF-8: seen \\xE9, expected UTF-8 text",
            "line 3, column 1, r1c1: seen `\\u{0}`, expected a digit 1-9 or a blank",
            "4",
        ]
    );
    let utf16: Vec<u8> = EXAMPLE.encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert!(Reader::new(&[b"\xff\xfe", &utf16[..]].concat()[..], None).all(|item| item.is_err()));
}

#[test]
fn a_line_of_any_length_costs_bounded_memory_and_one_error() {
    // 300 MB of one line, then a puzzle.
    let input = io::repeat(b'1').take(300_000_000).chain(io::Cursor::new(format!("\n{EXAMPLE}\n")));
    let found: Vec<_> = Reader::new(BufReader::new(input), None).collect();
    assert_eq!(found.len(), 2);
    let error = found[0].as_ref().unwrap_err();
    assert!(matches!(error.kind, ReadErrorKind::TooLong { limit: 65536 }));
    assert_eq!(found[1].as_ref().unwrap().line, 2);
}

#[test]
fn a_failing_input_is_one_error_and_the_end() {
    struct Failing;
    impl Read for Failing {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("the line is dead"))
        }
    }
    for form in [None, Some(Form::Csv), Some(Form::Json), Some(Form::Text)] {
        let input = io::Cursor::new(String::new()).chain(Failing);
        let mut reader = Reader::new(BufReader::new(input), form);
        let error = reader.next().unwrap().unwrap_err();
        assert_eq!(error.to_string(), "line 1: cannot read on: the line is dead");
        assert!(reader.next().is_none());
    }
    let mut reader =
        Reader::new(BufReader::new(io::Cursor::new(format!("{EXAMPLE}\n")).chain(Failing)), None);
    assert!(reader.next().unwrap().is_ok());
    assert!(reader.next().unwrap().is_err());
    assert!(reader.next().is_none());
}

#[test]
fn a_record_is_there_as_soon_as_its_line_is() {
    // A terminal gives one line and then waits. Reading beyond the first line would hang there; here it fails.
    struct OneLine(bool);
    impl Read for OneLine {
        fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
            assert!(!std::mem::replace(&mut self.0, true), "read on without need");
            let line = format!("{EXAMPLE} easy\n");
            out[..line.len()].copy_from_slice(line.as_bytes());
            Ok(line.len())
        }
    }
    for form in [None, Some(Form::Line)] {
        assert!(Reader::new(BufReader::new(OneLine(false)), form).next().unwrap().is_ok());
    }
}

#[test]
fn givens_that_clash_and_grids_that_are_full_or_empty_are_read_as_they_are() {
    for line in [".".repeat(81), "1".repeat(81), format!("55{}", ".".repeat(79)), "123456789".repeat(9)] {
        assert_eq!(read_one(&line, None).unwrap().classic().unwrap().givens.to_string(), line);
    }
}

#[test]
fn placed_digits_are_digits_after_a_plus() {
    let text = rows(|row| row.replacen('.', "+4", 1));
    let record = read_one(&text, None).unwrap().into_classic().unwrap();
    assert_eq!((record.givens.len(), record.placed.len()), (30, 9));
}
