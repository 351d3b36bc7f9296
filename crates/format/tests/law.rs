//! The law of the border: every line of an input is used, told as left out, or refused; nothing is read as another
//! puzzle.

use proptest::prelude::*;
use shudu_format::read_variant;
use shudu_format::variant::VariantRecord;
use shudu_format::{Cover, Form, Layout, Reader, Record, Sudoku, read_str};

const CLASSIC: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const MORE: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

/// Puzzles of other sizes and with other rules, of our own making.
const OTHERS: [&str; 5] = [
    ".Shape~4x4.Cage~3~R1C1~R1C2.~R3C1_2",
    ".Shape~6x6.Thermo~R1C1~R1C2~R2C2.~R6C6_4",
    ".AntiKnight.~R1C1_5~R5C5_1",
    r#"{"format":"shudu-variant","version":1,"rows":4,"columns":4,"boxes":[2,2],"givens":"1...3.....4....2","rules":[{"rule":"diagonal","rising":true}]}"#,
    ".Shape~9x9.WhiteDot~R1C1~R1C2.~R9C9_3",
];

/// What may be a rule beside a board, as other programs and people write it: a member of an object, and a line.
const RULES: [(&str, &str); 20] = [
    ("cages", "[[\"r1c1\",\"r1c2\",12]]"),
    ("killercage", "[{\"cells\":[\"R1C1\"],\"value\":\"9\"}]"),
    ("thermos", "[[0,1,2]]"),
    ("arrows", "[{\"from\":1}]"),
    ("diagonal", "true"),
    ("diagonal+", "true"),
    ("antiknight", "true"),
    ("antiKing", "true"),
    ("nonconsecutive", "true"),
    ("disjointgroups", "true"),
    ("kropki", "{\"white\":[[1,2]]}"),
    ("xv", "[[1,2,\"X\"]]"),
    ("regions", "[[1,2],[3,4]]"),
    ("variant", "\"killer\""),
    ("type", "\"sudoku-x\""),
    ("rules", "\"Cages show their sums.\""),
    ("constraints", "[{\"kind\":\"sandwich\"}]"),
    ("palindrome", "[{\"lines\":[]}]"),
    ("fog", "[1,2,3]"),
    ("sandwich", "{\"rows\":[1,2]}"),
];

fn sudokus(text: &str) -> Vec<Result<Sudoku, ()>> {
    read_str(text, None).into_iter().map(|item| item.map(|one| one.sudoku).map_err(|_| ())).collect()
}

/// A puzzle in each form that holds it without a loss, as the text of a file.
fn written(sudoku: &Sudoku) -> Vec<(Form, String)> {
    let whole = |form: Form| {
        let mut text = form.header().to_owned();
        let losses = Layout::Form(form).write(sudoku, &mut text).ok()?;
        text.push_str(form.footer());
        (losses.is_empty() && form != Form::Text).then_some((form, text))
    };
    Form::ALL.into_iter().filter_map(whole).collect()
}

fn puzzles() -> Vec<Sudoku> {
    let classic = [CLASSIC, MORE].map(|line| Sudoku::Classic(Record::of(line.parse().unwrap())));
    let other = |text: &&str| Sudoku::from(read_variant(text, None).unwrap());
    classic.into_iter().chain(OTHERS.iter().map(other)).collect()
}

/// Lines of anything: puzzles, pieces of puzzles, remarks, words.
fn lines() -> impl Strategy<Value = String> {
    let line = prop_oneof![
        Just(CLASSIC.to_owned()),
        Just(CLASSIC[..70].to_owned()),
        Just("53..7....".to_owned()),
        Just("+---+---+---+".to_owned()),
        Just(String::new()),
        Just("# a remark".to_owned()),
        Just("Some words, in 1859.".to_owned()),
        Just("[Puzzle]".to_owned()),
        Just("{\"puzzle\":".to_owned()),
        Just("[[5,3,0,0,7,0,0,0,0],".to_owned()),
        Just("puzzle,solution".to_owned()),
        prop::sample::select(OTHERS.to_vec()).prop_map(str::to_owned),
        "[ -~]{0,40}",
    ];
    prop::collection::vec(line, 0..25).prop_map(|lines| lines.join("\n"))
}

proptest! {
    /// Each line that is not blank is covered once.
    #[test]
    fn every_line_is_accounted_for(text in lines()) {
        let mut reader = Reader::new(text.as_bytes(), None).covering();
        while reader.next().is_some() {}
        let mut next = 1;
        for covered in reader.covered() {
            prop_assert_eq!(*covered.lines.start(), next, "{:?}", reader.covered());
            next = covered.lines.end() + 1;
        }
        for (index, line) in text.lines().enumerate() {
            prop_assert!(line.trim().is_empty() || (index as u64) < next, "line {} {:?}", index + 1, reader.covered());
        }
        let items = read_str(&text, None).len();
        let covered = reader.covered().iter().filter(|covered| covered.what == Cover::Item).count();
        prop_assert!(covered <= items.max(1), "{covered} {items}");
    }
}

/// A board beside something that may be a rule is refused, or read with the rule.
#[test]
fn a_board_beside_rules_is_never_a_classic_puzzle() {
    let never = |text: &str| {
        for item in sudokus(text) {
            assert!(!matches!(item, Ok(Sudoku::Classic(_))), "{text}\n{item:?}");
        }
    };
    let rows: Vec<Vec<u32>> = (0..9)
        .map(|row| CLASSIC[row * 9..][..9].chars().map(|c| c.to_digit(10).unwrap_or(0)).collect())
        .collect();
    let boards = [
        ("puzzle", format!("{CLASSIC:?}")),
        ("board", format!("{rows:?}")),
        ("grid", format!("{:?}", rows.concat())),
    ];
    for (name, value) in RULES {
        for (board, cells) in &boards {
            never(&format!("{{\"{board}\":{cells},\"{name}\":{value}}}"));
            never(&format!("{{\"{name}\":{value},\"{board}\":{cells}}}"));
            never(&format!("{{\n  \"{board}\": {cells},\n  \"meta\": {{\"{name}\": {value}}}\n}}\n"));
            never(&format!("A text.\n\n{{\"{board}\":{cells},\"{name}\":{value}}}\n\nMore of it.\n"));
            never(&format!("{{\"game\":{{\"{board}\":{cells}}},\"{name}\":{value}}}"));
        }
    }
    for other in OTHERS {
        let whole = read_variant(other, None).unwrap();
        for (form, text) in written(&Sudoku::from(whole.clone())) {
            never(&text);
            assert_eq!(sudokus(&text), [Ok(Sudoku::from(whole.clone()))], "{form}: {text}");
        }
    }
}

/// What stands around a puzzle, and how its text is encoded, changes nothing of it.
#[test]
fn words_quotes_and_encodings_change_no_puzzle() {
    for sudoku in puzzles() {
        for (form, text) in written(&sudoku) {
            let bare = sudokus(&text);
            let same = |told: &str, bytes: &[u8]| {
                let items: Vec<_> = Reader::new(shudu_format::utf8(bytes).unwrap(), None)
                    .map(|item| item.map(|one| one.sudoku).map_err(|_| ()))
                    .collect();
                assert_eq!(items, bare, "{form}, {told}: {text}");
            };
            assert!(matches!(&*bare, [Ok(_)]), "{form}: {text}");
            same("a mark", format!("\u{feff}{text}").as_bytes());
            same("line ends", text.replace('\n', "\r\n").as_bytes());
            let utf16 = |order: fn(u16) -> [u8; 2]| {
                format!("\u{feff}{text}").encode_utf16().flat_map(order).collect::<Vec<u8>>()
            };
            same("UTF-16", &utf16(u16::to_le_bytes));
            same("UTF-16", &utf16(u16::to_be_bytes));
            // These are documents, in which nothing else stands.
            if matches!(form, Form::Csv | Form::OpenSudoku | Form::KSudoku) {
                continue;
            }
            same("words", format!("Hi there,\n\nthis one is fun:\n\n{text}\n\nCheers,\nBob\n").as_bytes());
            same("a fence", format!("```\n{text}```\n").as_bytes());
            let quoted: String = text.lines().map(|line| format!("> {line}\n")).collect();
            same("quotes", quoted.as_bytes());
        }
    }
}

/// Two puzzles with a blank line between are read as each by itself, in either order.
#[test]
fn puzzles_are_read_one_by_one_in_any_order() {
    let texts: Vec<(Form, String)> = puzzles()
        .iter()
        .flat_map(written)
        // CSV and JSON own the rest of an input once they begin.
        .filter(|(form, _)| !matches!(form, Form::Csv | Form::Json | Form::Gnome))
        .collect();
    let givens = |text: &str| sudokus(text)[0].as_ref().map(|sudoku| sudoku.givens()).ok();
    for (first, a) in &texts {
        for (second, b) in &texts {
            // A board above our JSON of the same puzzle is its picture.
            if *second == Form::Variant && givens(a) == givens(b) {
                continue;
            }
            let expected = [sudokus(a), sudokus(b)].concat();
            assert_eq!(sudokus(&format!("{a}\n{b}")), expected, "{first} {second}:\n{a}\n{b}");
        }
    }
    let record: VariantRecord = read_variant(OTHERS[0], None).unwrap();
    assert_eq!(sudokus(&format!("{CLASSIC}\n{}\n{CLASSIC}\n", record.text())).len(), 3);
}

/// Sixteen lines of sixteen cells are a grid where most say so, and else a list in which some line is broken.
#[test]
fn a_broken_line_of_a_list_is_no_row_of_a_grid() {
    let list = |broken: &str| {
        ["1...3.....4....2\n".repeat(7), broken.to_owned(), "1...3.....4....2\n".repeat(8)].concat()
    };
    assert_eq!(sudokus(&list("1...3.....4....2\n")).len(), 16);
    let items = sudokus(&list("1...3.....4....7\n"));
    assert_eq!((items.len(), items.iter().filter(|item| item.is_ok()).count()), (16, 15), "{items:?}");
    let grid = "1.3.5.7.9.B.D.F.\n.2.4.6.8.A.C.E.G\n".repeat(7) + "1.......2.......\n................\n";
    assert_eq!(sudokus(&grid).len(), 1);
}
