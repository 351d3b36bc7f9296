//! Fish as HoDoKu looks for them.

use std::ops::ControlFlow;

use super::found::Found;
use super::patterns::Visit;
use super::{Fins, Fish, Options, Shape};
use crate::position::Position;
use crate::techniques::complex_fish::{self, ComplexFish, Form, Scope, siamese};

/// The first fish of a kind. A search for finned fish leaves the first sashimi one that it met for the one that follows.
pub(super) fn next(fish: Fish, position: &Position, sashimi: &mut Option<ComplexFish>) -> Option<Found> {
    let size = usize::from(fish.size);
    let found = match (fish.shape, fish.fins) {
        (Shape::Basic, Fins::None) => {
            complex_fish::basic(position, size, false, ControlFlow::Break).break_value()
        }
        (Shape::Basic, Fins::Finned) => {
            *sashimi = None;
            let plain = complex_fish::basic(position, size, true, |found| {
                if !found.is_sashimi() {
                    return ControlFlow::Break(found);
                }
                sashimi.get_or_insert(found);
                ControlFlow::Continue(())
            });
            plain.break_value()
        }
        (Shape::Basic, Fins::Sashimi) => sashimi.take(),
        (shape, fins) => {
            let finned = fins != Fins::None;
            let scope = Scope { form: form(shape), size, plain: !finned, finned };
            complex_fish::search(position, scope, ControlFlow::Break).break_value()
        }
    };
    found.map(|found| Found::in_order(kind(&found).name(), found, found.struck()))
}

/// All fish of a kind, then the siamese ones.
pub(super) fn all(fish: Fish, position: &Position, options: &Options, visit: Visit<'_>) -> ControlFlow<()> {
    let scope = Scope {
        form: form(fish.shape),
        size: usize::from(fish.size),
        plain: true,
        finned: fish.fins != Fins::None,
    };
    let mut met = Vec::new();
    complex_fish::search(position, scope, |found| {
        if options.duals {
            met.push(found);
        }
        if kind(&found) == fish {
            visit(Found::in_order(fish.name(), found, found.struck()))
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
