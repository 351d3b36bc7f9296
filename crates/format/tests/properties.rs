//! What must hold for every record and for every text.

use crate::checks;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use shudu_core::step::{Marks, Proof, Truth};
use shudu_core::{Candidate, Candidates, Cell, Digit, DigitSet, Grid, Step};
use shudu_format::{
    Form, HodokuFields, HodokuRating, Loss, Losses, Ratings, Record, SeRating, Tenths, read_one, write_record,
};

/// Digits anywhere, clashing or not; from nearly empty to nearly full.
fn grids() -> impl Strategy<Value = Grid> {
    (0u32..=100).prop_flat_map(|percent| {
        vec((0u32..100, 0usize..9), 81).prop_map(move |cells| {
            let digit = |(chance, index)| (chance < percent).then(|| Digit::from_index(index));
            Grid::from_cells(std::array::from_fn(|i| digit(cells[i])))
        })
    })
}

fn candidates() -> impl Strategy<Value = Candidates> {
    // All, few, or what some digits leave without a few of those.
    prop_oneof![
        vec(0u16..512, 81).prop_map(|bits| {
            Candidates::from_cells(std::array::from_fn(|i| DigitSet::from_bits(bits[i]).unwrap()))
        }),
        vec(0usize..9, 81).prop_map(|digits| {
            Candidates::from_cells(std::array::from_fn(|i| Digit::from_index(digits[i]).as_set()))
        }),
        Just(Candidates::ALL),
    ]
}

fn triplets() -> impl Strategy<Value = Vec<Candidate>> {
    let candidate = (0usize..81, 0usize..9)
        .prop_map(|(cell, digit)| Candidate::new(Cell::from_index(cell), Digit::from_index(digit)));
    vec(candidate, 0..4)
}

fn hodoku() -> impl Strategy<Value = HodokuFields> {
    ("([0-9]{4}(-[1-9x])?)?", 0u16..512, triplets(), triplets(), "([a-z0-9:]( [a-z0-9:#])?)?").prop_map(
        |(technique, digits, eliminations, placements, extra)| {
            let digits = DigitSet::from_bits(digits).unwrap();
            HodokuFields { technique, digits, eliminations, placements, extra }
        },
    )
}

fn ratings() -> impl Strategy<Value = Ratings> {
    let tenths = || option::of((0u16..130).prop_map(Tenths));
    let se = (tenths(), tenths(), tenths()).prop_map(|(er, ep, ed)| SeRating { er, ep, ed });
    let hodoku = ("[a-z]{1,9}", any::<u32>()).prop_map(|(level, score)| HodokuRating { level, score });
    (option::of(se), option::of(hodoku)).prop_map(|(se, hodoku)| Ratings { se, hodoku })
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = ("[a-z]{1,8}(-[a-z]{1,8})?", triplets(), triplets(), 0usize..81).prop_map(
        |(technique, placements, eliminations, cell)| Step {
            technique: technique.into(),
            placements,
            eliminations,
            marks: Marks::default(),
            proof: Proof::OnlyOneLeft(Truth::Cell(Cell::from_index(cell))),
        },
    );
    vec(step, 0..3)
}

prop_compose! {
    /// Any record that keeps what the type promises: no cell in both grids, and a comment that is trimmed and not
    /// empty.
    fn records()(
        givens in grids(), placed in grids(), candidates in option::of(candidates()), derived in any::<bool>(),
        solution in option::of(grids()), comment in option::of("\\PC{0,12}"), hodoku in option::of(hodoku()),
        ratings in option::of(ratings()), steps in steps(),
    ) -> Record {
        let mut record = Record { givens, placed, solution, steps, ..Record::default() };
        for cell in givens.filled_cells().iter() {
            record.placed.set(cell, None);
        }
        record.candidates = candidates.map(|some| {
            let left = Candidates::of(&record.values());
            if derived { left.intersection(&some) } else { some }
        });
        record.candidates = record.candidates.map(|_| record.marks());
        // The two line separators count as control characters.
        record.comment = comment.map(|text| text.replace(['\u{2028}', '\u{2029}'], "").trim().to_owned()).filter(|text| !text.is_empty());
        record.hodoku = hodoku.filter(|fields| *fields != HodokuFields::default()).map(Box::new);
        record.ratings = ratings.map(Box::new);
        record
    }
}

/// What is left of a record after these losses.
fn left(record: &Record, form: Form, losses: Losses) -> Record {
    let mut left = record.clone();
    for loss in losses.iter() {
        match loss {
            Loss::Placed => left.placed = Grid::EMPTY,
            Loss::PlacedAsGivens => (left.givens, left.placed) = (record.values(), Grid::EMPTY),
            Loss::Candidates => left.candidates = None,
            Loss::ExcludedCandidates => {
                let allowed = Candidates::of(&record.values());
                left.candidates = left.candidates.map(|candidates| candidates.intersection(&allowed));
            }
            Loss::Solution => left.solution = None,
            Loss::Comment => left.comment = None,
            Loss::HodokuFields => left.hodoku = None,
            // One rating is kept where the form has a place for it.
            Loss::Ratings if form == Form::Bank => left.ratings = record.ratings.as_deref().and_then(only_er),
            Loss::Ratings => left.ratings = None,
            Loss::Steps => left.steps.clear(),
            // Which digits they are is compared where it is known.
            Loss::DigitsAsCandidates | Loss::CandidatesAsDigits => {}
            // Such a cell then has what the digits leave.
            Loss::NoCandidates => {}
            other => panic!("{other} in {form}"),
        }
    }
    match form {
        Form::Pencilmarks | Form::Sukaku | Form::Sdx => left.candidates = Some(record.marks()),
        // A blank cell without notes says nothing.
        Form::OpenSudoku
        | Form::Gnome
        | Form::KSudoku
        | Form::Fpuzzles
        | Form::SudokuPad
        | Form::Coach
        | Form::SudokuWiki
        | Form::Share => {
            let (values, derived) = (left.values(), Candidates::of(&left.values()));
            let noted = |cell: Cell, set: DigitSet| values[cell].is_none() && !set.is_empty();
            for cell in left.candidates.map_or(vec![], |_| Cell::ALL.to_vec()) {
                let all = left.candidates.as_mut().expect("some");
                if values[cell].is_none() && all[cell].is_empty() {
                    all[cell] = derived[cell];
                }
            }
            left.candidates = left.candidates.filter(|all| all.iter().any(|(cell, set)| noted(cell, set)));
            // Here all that the digits leave says nothing.
            if form == Form::SudokuWiki {
                left.candidates = left.candidates.filter(|all| *all != derived);
            }
        }
        // A library line that deletes nothing says nothing of candidates.
        Form::Hodoku => {
            left.candidates = left.candidates.filter(|all| *all != Candidates::of(&record.values()))
        }
        _ => {}
    }
    left
}

/// ER alone, if it is one that the form can say.
fn only_er(ratings: &Ratings) -> Option<Box<Ratings>> {
    let er = ratings.se.and_then(|se| se.er).filter(|er| (1..1000).contains(&er.0))?;
    Some(Box::new(Ratings { se: Some(SeRating { er: Some(er), ..SeRating::default() }), hodoku: None }))
}

fn check_form(record: &Record, form: Form) -> Result<(), TestCaseError> {
    let mut text = String::new();
    let losses = write_record(record, form, &mut text);
    prop_assert_eq!(losses.form(), form);
    let back =
        read_one(&text, Some(form)).map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
    let mut expected = left(record, form, losses);
    if losses.contains(Loss::DigitsAsCandidates) || losses.contains(Loss::CandidatesAsDigits) {
        (expected.givens, expected.placed) = (back.classic().unwrap().givens, back.classic().unwrap().placed);
        prop_assert!(
            back.classic().unwrap().placed.is_empty()
                || form == Form::Sdx && back.classic().unwrap().placed == record.placed
        );
    }
    prop_assert_eq!(back.classic().unwrap(), &expected, "{}", text);
    Ok(())
}

macro_rules! round_trips {
    ($($name:ident: $form:ident,)*) => {
        proptest! {
            $(
                #[test]
                fn $name(record in records()) {
                    check_form(&record, Form::$form)?;
                }
            )*
        }
    };
}

round_trips! {
    a_line_reads_back: Line,
    a_grid_reads_back: Grid,
    comma_lines_read_back: Comma,
    free_text_reads_back: Text,
    a_collection_reads_back: Sdm,
    csv_reads_back: Csv,
    pencilmarks_read_back: Pencilmarks,
    a_library_line_reads_back: Hodoku,
    a_sukaku_reads_back: Sukaku,
    json_reads_back: Json,
    a_puzzle_file_reads_back: Sdk,
    a_framed_grid_reads_back: Ss,
    work_in_progress_reads_back: Sdx,
    a_line_of_the_taxonomy_reads_back: Gsf,
    a_line_of_the_bank_reads_back: Bank,
    a_file_of_games_reads_back: OpenSudoku,
    a_save_in_json_reads_back: Gnome,
    a_save_in_xml_reads_back: KSudoku,
    a_link_of_f_puzzles_reads_back: Fpuzzles,
    a_link_of_sudokupad_reads_back: SudokuPad,
    a_text_of_sudoku_coach_reads_back: Coach,
    an_address_of_sudokuwiki_reads_back: SudokuWiki,
    a_link_of_our_page_reads_back: Share,
}

/// Pieces of which broken and half-right inputs are made.
fn pieces() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        4 => "[1-9.0]{9}\n?",
        4 => "[1-9.]{81}[ #,;\n]?",
        2 => Just("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n".to_owned()),
        2 => Just("| 5 3 . | . 7 . | . . . |\n".to_owned()),
        2 => Just("6,4,1, , , ,9,3,7\n".to_owned()),
        2 => Just("| 5 3 124 | 26 7 2468 | 1489 1249 248 |\n".to_owned()),
        1 => "[-=+|.]{3,30}\n",
        1 => Just("---------\n".to_owned()),
        1 => Just("puzzle,solution\n".to_owned()),
        1 => Just(":0000:1:".to_owned()),
        1 => Just("{\"puzzle\":\"".to_owned()),
        1 => Just("\"}".to_owned()),
        1 => Just("[".to_owned()),
        1 => Just("https://www.f-puzzles.com/?load=".to_owned()),
        1 => Just("https://sudokupad.app/".to_owned()),
        1 => Just("SCv7_32_f2e".to_owned()),
        1 => "https://www.sudokuwiki.org/sudoku.htm\\?bd=(S9B)?[0-9a-z]{80,162}\n?",
        1 => "/#/play\\?(s=1|puzzle=|game=)[A-Za-z0-9_.-]{0,60}\n?",
        1 => "(scl|ctc|scf|fpuz)?N4I[A-Za-z0-9+/=%]{0,80}",
        1 => Just("[Puzzle]\n".to_owned()),
        1 => Just("[State]\n#Cremark\n".to_owned()),
        1 => Just("<ksudoku><puzzle><values>".to_owned()),
        1 => Just("</ksudoku>".to_owned()),
        1 => Just("<opensudoku><game data=\"".to_owned()),
        1 => Just("\"/></opensudoku>".to_owned()),
        1 => Just("{\"cells\":[{\"position\":[1,2]}]}".to_owned()),
        1 => Just("1,2,3,4,".to_owned()),
        1 => Just("0123456789ab ".to_owned()),
        1 => Just("u5 3 124 26 7 u8 149 1249 24\n".to_owned()),
        1 => Just("Grid 01\n".to_owned()),
        1 => Just("\u{3000}".repeat(9)),
        1 => Just("\u{feff}".to_owned()),
        2 => "> ?|>>|\u{200b}|\"|'|\\?|\u{a0}",
        2 => Just("[[5,3,0,0,7,0,0,0,0],".to_owned()),
        2 => Just("[6, null, \"\", None, '7', 1.0,,, ]\n".to_owned()),
        2 => "[\\[\\]{},]{1,4}",
        2 => "[1-9 ]{9}\n",
        1 => "[1-9 ]{81}\n",
        1 => "\\|([1-9 ]{3}\\|){3}\n",
        1 => "([1-9]?;){8,9}\n?",
        1 => Just("```\n".to_owned()),
        1 => Just("１２３．０\u{3000}".to_owned()),
        1 => Just("123456789".repeat(9) + "\n"),
        3 => "[\n\r\t #]{1,3}",
        1 => ".{0,5}",
    ];
    let bytes = prop_oneof![20 => piece.prop_map(String::into_bytes), 1 => vec(any::<u8>(), 0..5)];
    vec(bytes, 0..24).prop_map(|parts| parts.concat())
}

proptest! {
    #[test]
    fn any_bytes_are_read_without_harm(data in vec(any::<u8>(), 0..400)) {
        for (_, form) in checks::targets() {
            checks::check(&data, form);
        }
    }

    #[test]
    fn half_right_texts_are_read_without_harm(data in pieces()) {
        for (_, form) in checks::targets() {
            checks::check(&data, form);
        }
    }

    #[test]
    fn a_text_with_one_byte_changed_is_read_without_harm(
        record in records(), form in 0usize..Form::CLASSIC.len(), at in any::<prop::sample::Index>(), byte in any::<u8>(),
    ) {
        let form = Form::CLASSIC[form];
        let mut text = String::new();
        write_record(&record, form, &mut text);
        let mut data = text.into_bytes();
        let at = at.index(data.len());
        data[at] = byte;
        checks::check(&data, Some(form));
        checks::check(&data, None);
    }

    #[test]
    fn what_is_written_is_recognised(record in records()) {
        let losses = Losses::none(Form::Json);
        checks::check_writing(&shudu_format::Located { sudoku: record.into(), form: Form::Json, line: 1, dropped: losses, origin: None }, checks::Again::Every);
    }
}
