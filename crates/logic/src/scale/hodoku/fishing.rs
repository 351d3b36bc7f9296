//! Fish as HoDoKu looks for them.

use std::ops::ControlFlow;

use shudu_core::Meter;

use super::found::{Found, Visit};
use super::{Fins, Fish, Options, Shape};
use crate::position::Position;
use crate::techniques::complex_fish::{self, ComplexFish, Form, Scope, siamese};
use crate::techniques::one_digit::OneDigit;

/// What searches for fish leave for later ones.
#[derive(Default)]
pub(super) struct Memory {
    /// The first sashimi fish that was met in the last search for finned ones.
    sashimi: Option<ComplexFish>,
    /// For each kind that was sought the cells of each digit in which there was none.
    none: Vec<(Fish, [u128; 9])>,
}

impl Memory {
    fn none(&mut self, fish: Fish) -> &mut [u128; 9] {
        let known = self.none.iter().position(|(other, _)| *other == fish);
        let at = known.unwrap_or_else(|| {
            self.none.push((fish, [0; 9]));
            self.none.len() - 1
        });
        &mut self.none[at].1
    }
}

/// The first fish of a kind. A search for finned fish leaves the first sashimi one that it met for the one that
/// follows.
pub(super) fn next(
    fish: Fish,
    position: &Position,
    one_digit: &mut OneDigit,
    memory: &mut Memory,
    meter: &mut Meter<'_>,
) -> Option<Found> {
    let size = usize::from(fish.size);
    let finned = fish.fins != Fins::None;
    let scope = Scope { form: form(fish.shape), size, plain: !finned, finned };
    let found = if (fish.shape, fish.fins) == (Shape::Basic, Fins::Sashimi) {
        memory.sashimi.take()
    } else {
        let mut sashimi = None;
        let none = memory.none(fish);
        let found = (0..9).find_map(|digit| {
            // Whether there is any depends on the cells of the digit alone.
            let cells = position.plane(digit);
            if none[digit] == cells {
                return None;
            }
            let may_go = one_digit.refuted(position, digit);
            if may_go == 0 {
                return None;
            }
            let mut any = false;
            let mut visit = |found: ComplexFish| {
                any = true;
                if scope.form == Form::Basic && found.is_sashimi() {
                    sashimi.get_or_insert(found);
                    return ControlFlow::Continue(());
                }
                ControlFlow::Break(found)
            };
            let found = if scope.form == Form::Basic {
                complex_fish::basic_of(position, digit, size, finned, &mut visit)
            } else {
                complex_fish::search_of(position, digit, may_go, scope, meter, &mut visit)
            };
            if !any && meter.spent().is_none() {
                none[digit] = cells;
            }
            found.break_value()
        });
        if scope.form == Form::Basic && finned {
            memory.sashimi = sashimi;
        }
        found
    };
    found.map(|found| Found::in_order(kind(&found).name(), found, found.removed()))
}

/// All fish of a kind, then the siamese ones.
pub(super) fn all(
    fish: Fish,
    position: &Position,
    options: &Options,
    meter: &mut Meter<'_>,
    visit: Visit<'_>,
) -> ControlFlow<()> {
    let scope = Scope {
        form: form(fish.shape),
        size: usize::from(fish.size),
        plain: true,
        finned: fish.fins != Fins::None,
    };
    let mut met = Vec::new();
    complex_fish::search(position, scope, meter, |found| {
        if options.duals {
            met.push(found);
        }
        if kind(&found) == fish {
            visit(Found::in_order(fish.name(), found, found.removed()))
        } else {
            ControlFlow::Continue(())
        }
    })?;
    for (i, &one) in met.iter().enumerate().filter(|(_, one)| kind(one) == fish) {
        for &other in &met[i + 1..] {
            if let Some(found) = siamese([one, other]) {
                visit(Found::new(fish.siamese_name(), found, position.masks()))?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn form(shape: Shape) -> Form {
    match shape {
        Shape::Basic => Form::Basic,
        Shape::Franken => Form::Franken,
        Shape::Mutant => Form::Mutant,
    }
}

/// The kind of a fish.
fn kind(found: &ComplexFish) -> Fish {
    let shape = match found.form() {
        Form::Basic => Shape::Basic,
        Form::Franken => Shape::Franken,
        Form::Mutant => Shape::Mutant,
    };
    let fins = match (found.has_fins(), found.is_sashimi()) {
        (false, _) => Fins::None,
        (true, true) => Fins::Sashimi,
        (true, false) => Fins::Finned,
    };
    Fish { shape, fins, size: found.size() as u8 }
}
