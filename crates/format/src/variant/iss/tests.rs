//! Tests of variants in the form of Interactive Sudoku Solver.

use std::collections::BTreeSet;

use shudu_core::{Budget, End};
use shudu_variant::rule::{LittleKiller, Machine, Table};
use shudu_variant::{Cell, Digits, Rule, RuleKind, Shape, Values, count};

use super::{code, fits};
use crate::read_variant;
use crate::variant::{VariantRecord, write};
use crate::{Form, Loss, read_one};

fn written(record: &VariantRecord, form: Form) -> (String, crate::Losses) {
    let mut out = String::new();
    let losses = write(record, form, &mut out).unwrap();
    (out.trim_end().to_owned(), losses)
}

fn back(text: &str) -> String {
    let located = read_one(text, None).unwrap();
    assert_eq!(located.form, Form::Iss);
    let record = located.sudoku.into_variant();
    let (written, losses) = written(&record, Form::Iss);
    assert!(losses.is_empty(), "{losses:?}");
    assert_eq!(read_variant(&written, None).unwrap(), record, "{written}");
    written
}

#[test]
fn what_is_read_is_written() {
    for text in [
        ".Shape~6x6.Cage~9~R1C1~R1C2.~R2C3_5~R2C4_1_2",
        ".Cage~0~R1C1~R1C2",
        ".Shape~9x9~0-8.NoBoxes.AntiKing",
        ".Shape~6x6~9.RegionSize~9",
        ".Shape~16x16.Diagonal~1.Diagonal~-1.~R1Ca_16",
        ".SumLine~10~R1C1~R1C2~R2C2~R2C1~LOOP",
        ".Or.Cage~3~R1C1~R1C2.~R1C1_3_4.End",
        ".Sum~12_=_1_-2_1~R1C1~R1C2~R1C3",
        ".LittleKiller~12~R1C4.LittleKiller~5~R3C9.Sandwich~8~C2",
        ".XSum~R2~~12.Skyscraper~C1~3~",
        ".FullRank~R1~2~.FullRankTies~any",
        ".EqualSum~R1C1~R1C2~-~R2C1.SameValues~2~R5C1~R5C2~R6C6~R6C7",
        ".Quad~R1C1~1~2~2.PillArrow~2~R3C3~R3C4~R4C4~R5C4.CountDistinct~R1C9~R2C9~R3C9",
        ".Regex~WzEyXSo~R1C1~R1C2",
        ".WhiteDot~R1C1~R1C2.BlackDot~R2C1~R2C2.X~R3C1~R3C2.V~R4C1~R4C2.GreaterThan~R5C1~R6C1.StrictKropki.StrictXV",
    ] {
        // A shape that is left out is written.
        let shape = if text.starts_with(".Shape~") { "" } else { ".Shape~9x9" };
        assert_eq!(back(text), format!("{shape}{text}"));
    }
}

#[test]
fn diagonals_are_written_from_the_end_that_the_form_has() {
    let shape = Shape::square(6).unwrap();
    for start in shape.cells() {
        for (down, right) in [(true, true), (true, false), (false, true), (false, false)] {
            let rule = LittleKiller { start, down, right, sum: 9 };
            let from = shape.shifted(start, if down { -1 } else { 1 }, if right { -1 } else { 1 });
            let is_whole = from.is_none() && rule.diagonal(&shape).len() > 1;
            let record = VariantRecord { rules: vec![rule.into()], ..VariantRecord::blank(shape.clone()) };
            let (text, losses) = written(&record, Form::Iss);
            assert_eq!(losses.is_empty(), is_whole, "{rule:?}");
            if is_whole {
                let again = read_variant(&text, None).unwrap();
                let sorted = |cells: Vec<Cell>| BTreeSet::from_iter(cells);
                assert_eq!(sorted(again.rules[0].cells(&shape)), sorted(rule.diagonal(&shape)), "{rule:?}");
            }
        }
    }
}

#[test]
fn dots_of_many_cells_are_all_their_neighbours() {
    let record = read_variant(".WhiteDot~R1C1~R1C2~R2C2~R9C9", None).unwrap();
    assert_eq!(record.rules.len(), 2);
    let record = read_variant(".Or.X~R1C1~R1C2~R2C2.V~R5C5~R5C6.End", None).unwrap();
    let Rule::Or(or) = &record.rules[0] else { panic!("or") };
    assert_eq!(or.alternatives.iter().map(Rule::kind).collect::<Vec<_>>(), [RuleKind::And, RuleKind::Xv]);
}

#[test]
fn a_jigsaw_replaces_the_boxes_or_joins_them() {
    let rows: String = ('1'..='6').map(|c| c.to_string().repeat(6)).collect();
    let alone = format!(".Shape~6x6.NoBoxes.Jigsaw~{rows}");
    assert_eq!(back(&alone), alone);
    let beside = read_variant(&format!(".Shape~6x6.Jigsaw~{rows}"), None).unwrap();
    assert_eq!((beside.shape().regions().len(), beside.rules.len()), (6, 6));
}

#[test]
fn tables_and_automata_survive() {
    let digits = Digits::up_to(9).unwrap();
    let table = Table::new(|a, b| a < b);
    for older in [false, true] {
        let text = code::table_text(&table, digits);
        let text = if older { text.replace('-', "%").replace('_', "-").replace('%', "_") } else { text };
        let read = code::table(&text, digits, older).unwrap();
        assert!((1..=9).all(|a| (1..=9).all(|b| read.allows(a, b) == (a < b))));
    }
    let moves = vec![(0, Values::range(1, 3), 1), (1, Values::only(9), 0), (1, Values::only(2), 2)];
    let machine = Machine::new(3, vec![0, 1], vec![1, 2], moves).unwrap();
    let text = code::automaton_text(&machine, digits).unwrap();
    let read = code::automaton(&text, digits).unwrap();
    assert_eq!((read.states(), read.starts(), read.accepts()), (3, &[0, 1][..], &[1, 2][..]));
    assert_eq!(read.moves(), machine.moves());
    assert_eq!(code::automaton("", digits), None);
}

#[test]
fn what_is_wrong_is_named() {
    let error = |text: &str| read_one(text, None).unwrap_err().to_string();
    assert_eq!(error(".ChaosConstruction"), "line 1: `ChaosConstruction` is not a rule that is known");
    assert_eq!(error(".Cage~5~R1C1~R1Cz"), "line 1: `Cage`: seen `R1Cz`, expected a cell of the grid");
    assert_eq!(error(".Cage~x~R1C1"), "line 1: `Cage`: seen `x`, expected a whole number");
    assert_eq!(error(".~R1C1_10"), "line 1: `~`: seen `R1C1_10`, expected a digit of the puzzle");
    assert_eq!(error(".Or.X~R1C1~R1C2"), "line 1: `Or`: seen ``, expected the end of what was begun");
    assert_eq!(
        error(".Shape~99x9.AntiKnight"),
        "line 1: digits go from 0 or more up to 25 or less, not from 1 to 99"
    );
    assert_eq!(error(".Shape~9x9~~Raw"), "line 1: `Raw` is not a rule that is known");
}

#[test]
fn what_there_is_no_place_for_is_told() {
    let text = r#"{"format":"shudu-variant","version":1,"rows":4,"columns":4,"boxes":[2,2],"rules":[{"rule":"indexing","index":"region","cells":["r1c1"]}],"title":"t"}"#;
    let record = read_variant(text, None).unwrap();
    let (written, losses) = written(&record, Form::Iss);
    assert_eq!(written, ".Shape~4x4");
    assert!(losses.rules().eq([RuleKind::Indexing]) && losses.iter().eq([Loss::Title, Loss::Rules]));
    assert!(write(&record, Form::Line, &mut String::new()).is_err());
}

/// Rules that are others together leave the grids that Interactive Sudoku Solver counts.
#[test]
fn composed_rules_leave_the_grids_that_their_program_counts() {
    for (text, solutions) in [
        (".Shape~4x4.ContainAtLeast~1_1_3~R1C1~R2C3~R3C2~R4C4", 32),
        (".Shape~4x4.ContainExact~2_2~R1C1~R2C3~R3C2~R4C4", 72),
        (".Shape~4x4.LookAndSay~0124~R1C1~R2C3~R3C2", 24),
        (".Shape~4x4.EqualityCage~R1C1~R1C2~R2C1~R2C2.~R1C1_1", 72),
        (".Shape~4x4.ValueIndexing~R1C1~R1C2~R2C3~R3C1~R4C4", 54),
        (".Shape~4x4.Lunchbox~2~R3C4~R2C4~R1C4~R1C3", 24),
        (".Shape~4x4.Lunchbox~0~R4C1~R4C2~R4C3", 192),
        (".Shape~4x4~0-3.Lunchbox~2~R4C3~R3C3~R3C2~R2C2", 4),
        (".Shape~4x4.RellikCage~5~R4C2~R4C3", 192),
        (".Shape~4x4~0-3.RellikCage~1~R2C4~R3C4~R4C4", 72),
        (".Shape~4x4.RellikCage~18446744073709551615~R4C2~R4C3", 288),
        (".Shape~4x4~0-4.Doppelganger", 768),
        (".Shape~4x4~0-4.Doppelganger.~R4C2_1.Cage~5~R1C3~R1C2", 20),
        (".Shape~4x4.Replicate~FE.GreaterThan~R1C1~R1C2.End", 20),
        (".Shape~4x4.Or.Replicate~FE.GreaterThan~R1C1~R1C2.End.~R1C1_4.End", 83),
        (".Shape~4x4.Replicate~D~R2C2.Or.Cage~3~R2C2~R2C3.~R2C2_4.End.End", 24),
    ] {
        let record = read_variant(text, None).unwrap_or_else(|error| panic!("{text}: {error}"));
        let counted = count(&record.puzzle().unwrap(), Budget::nodes(100_000), None);
        assert_eq!((counted.solutions, counted.account.end), (solutions, End::Exhausted), "{text}");
        back(text);
    }
    for wrong in [
        ".Shape~4x4.ContainExact~5~R1C1",
        ".Shape~4x4.ContainExact~1",
        ".Shape~4x4.LookAndSay~123~R1C1",
        ".Shape~4x4.EqualityCage~R1C1~R1C2~R2C1",
        ".Shape~4x4.DutchFlatmates",
        ".Shape~4x4.GlobalMod",
        ".Shape~4x4.Doppelganger",
        ".Shape~4x4.RellikCage~0~R1C1",
        ".Shape~4x4.Lunchbox~18446744073709551615~R1C1~R1C2",
        ".Shape~4x4.Lunchbox~-1~R1C1~R1C2",
        ".Shape~16x16.Lunchbox~100~R1C1~R1C2~R1C3",
        ".Shape~4x4.ValueIndexing~R1C1~R1C2",
        ".Shape~4x4.Replicate~B.Cage~3~R1C1~R1C2",
        ".Shape~4x4.Replicate~I.Cage~3~R1C1~R1C2.End",
        ".Shape~4x4.Replicate~?.Cage~3~R1C1~R1C2.End",
        ".Shape~4x4.Replicate~B.Replicate~B.Cage~3~R1C1~R1C2.End.End",
    ] {
        assert!(read_variant(wrong, None).is_err(), "{wrong}");
    }
}

#[test]
fn strings_are_known_by_how_they_begin() {
    for text in [".Cage~3~R1C1~R1C2", ".~R1C1_5", "\n  .Shape~6x6\n  .Or", ".X~R1C1~R1C2", ".NoBoxes"] {
        assert!(fits(text.trim()), "{text}");
    }
    for text in [".", "..", ".1.2", "...X..", ".X.3"] {
        assert!(!fits(text), "{text}");
    }
}

/// Which lines are one puzzle: as the program's own files have them, a rule a line, and as they are written here, a
/// puzzle a line.
#[test]
fn lines_of_one_puzzle_and_of_several() {
    use super::puzzles_of_run;
    for (lines, puzzles) in [
        (&[".Cage~9~R1C1~R1C2", ".Cage~3~R2C1~R2C2", ".~R1C1_5"][..], &[(0, 3)][..]),
        (&[".Or", ".Cage~3~R1C1~R1C2.~R1C1_3", ".End"], &[(0, 3)][..]),
        (&[".Or.Cage~3~R1C1~R1C2", ".~R1C1_3.End.AntiKing"], &[(0, 2)][..]),
        (&[".Cage~9~R1C1~R1C2.AntiKing", ".Cage~3~R2C1~R2C2.AntiKing"], &[(0, 1), (1, 2)][..]),
        (&[".Shape~6x6", ".Cage~9~R1C1~R1C2", ".Shape~6x6", ".AntiKing"], &[(0, 2), (2, 4)][..]),
        (&[".~R1C1_5", ".AntiKing", ".~R1C1_4", ".AntiKing"], &[(0, 2), (2, 4)][..]),
        (&[".Shape~4x4", ".Replicate~B", ".~R1C1_1_2", ".End", ".~R1C1_1"], &[(0, 5)][..]),
        (&[".Shape~6x6.AntiKing"], &[(0, 1)][..]),
        (&[], &[][..]),
    ] {
        let found: Vec<(usize, usize)> =
            puzzles_of_run(lines).into_iter().map(|range| (range.start, range.end)).collect();
        assert_eq!(found, puzzles, "{lines:?}");
    }
}
