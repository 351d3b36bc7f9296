//! Each rule goes through every form that holds it and comes back as the same puzzle.

#[path = "../../variant/tests/random.rs"]
#[allow(dead_code, reason = "the other tests draw more")]
mod random;

use shudu_core::Budget;
use shudu_format::variant::VariantRecord;
use shudu_format::{Form, Layout, Sudoku, read_one};
use shudu_variant::{Cell, Digits, RuleKind, Shape, solutions};

use self::random::Draw;

/// The most solutions that are compared one by one.
const MOST: usize = 300;

fn shapes() -> [Shape; 3] {
    let jigsaw = [0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 1, 3, 2, 3, 3, 3].map(Some);
    [
        Shape::square(4).unwrap(),
        Shape::with_regions(4, 4, Digits::up_to(4).unwrap(), &jigsaw).unwrap(),
        Shape::square(6).unwrap(),
    ]
}

/// The first solutions, in order: all of them, where there are few. Givens that break a rule leave none.
fn first_solutions(record: &VariantRecord) -> (usize, Vec<String>) {
    let Ok(puzzle) = record.puzzle() else { return (0, Vec::new()) };
    let (found, _) = solutions(&puzzle, Budget::nodes(20_000), MOST);
    let mut grids: Vec<String> = found.iter().map(ToString::to_string).collect();
    grids.sort_unstable();
    // Of more, other ones may come first in another form.
    let count = grids.len();
    (count, if count < MOST { grids } else { Vec::new() })
}

#[test]
fn every_rule_comes_back_from_every_form_that_holds_it() {
    for &kind in RuleKind::ALL {
        let (mut whole, mut lost) = (0, 0);
        for seed in 0..18 {
            let mut draw = Draw::new(seed * 613 + kind as u64);
            let shape = shapes()[seed as usize % 3].clone();
            let Some(rule) = draw.rule(&shape, kind) else { continue };
            let mut record = VariantRecord::blank(shape);
            record.givens.set(Cell::new(draw.below(16)), Some(1));
            record.rules.push(rule);
            if record.rules[0].check(record.shape()).is_err() {
                continue;
            }
            let sudoku = Sudoku::from(record.clone());
            for form in Form::ALL {
                let mut text = form.header().to_owned();
                match Layout::Form(form).write(&sudoku, &mut text) {
                    Ok(losses) if losses.is_empty() => {}
                    Ok(_) | Err(_) => {
                        assert!(form != Form::Variant, "the form variant holds every rule: {kind:?}");
                        lost += 1;
                        continue;
                    }
                }
                text.push_str(form.footer());
                let back = read_one(&text, None).unwrap_or_else(|error| panic!("{form}: {error}\n{text}"));
                let back = back.sudoku.into_variant();
                if form == Form::Variant {
                    assert_eq!(back.text(), record.text());
                } else {
                    assert_eq!(back.shape(), record.shape(), "{form} {kind:?}\n{text}");
                    let (there, here) = (first_solutions(&back), first_solutions(&record));
                    assert_eq!(there, here, "{form} {kind:?}\n{}\n{}", record.text(), back.text());
                }
                whole += 1;
            }
        }
        assert!(whole > 0 && lost > 0, "{kind:?}: {whole} were written whole, {lost} not");
    }
}
