//! Patterns that are proved by counting: locked candidates, subsets, fish, wings.

use shudu_core::step::{Proof, Step, Truth};
use shudu_core::{Board, Cell, CellSet, Digit, DigitSet, House, HouseKind};

use super::facts::{self, Count, Direct};
use super::{Telling, Values};
use crate::speaker::Speaker;

impl Speaker {
    /// A step whose proof is one count, or a direct form; `None` when it has the form of none of these patterns.
    pub(super) fn pattern(&self, step: &Step, board: &Board) -> Option<Telling> {
        if let Some(direct) = facts::direct(step) {
            return self.direct(&direct, board);
        }
        let whole = matches!(step.proof, Proof::Covered { .. });
        let in_parts = ["locked-pair", "locked-triple", "sue-de-coq"].contains(&step.technique.as_ref());
        let count = Count::of(facts::first_count(&step.proof).filter(|_| whole || in_parts)?, board)?;
        if count.deadly.is_some() {
            return None;
        }
        match step.technique.as_ref() {
            "xy-wing" | "xyz-wing" => self.wing(&count, step, board),
            "w-wing" => self.w_wing(&count, step, board),
            "wxyz-wing" => self.wxyz_wing(&count, step, board),
            "locked-pair" | "locked-triple" => self.locked_subset(&count, step, board),
            "skyscraper" | "two-string-kite" | "turbot-fish" => self.two_links(&count, step, board),
            "sue-de-coq" => self.sue_de_coq(&count, board),
            "empty-rectangle" => self.empty_rectangle(&count, step, board),
            _ => self.counted(&count, step, board),
        }
    }

    /// What the shape of the count alone says.
    fn counted(&self, count: &Count<'_>, step: &Step, board: &Board) -> Option<Telling> {
        let cells_only = count.truth_houses().is_empty();
        match (count.truths.as_slice(), count.links) {
            (&[Truth::House(base, digit)], &[Truth::House(cover, other)]) if digit == other => {
                Some(self.telling("locked", &self.locked(base, cover, digit, count.cells())))
            }
            (truths, links) if cells_only && count.fins.is_empty() && truths.len() == links.len() => {
                let &[house] = count.link_houses().as_slice() else { return None };
                Some(
                    self.telling(
                        "naked-subset",
                        &self.subset(house, count.truth_cells(), count.link_digits()),
                    ),
                )
            }
            (truths, links)
                if count.link_houses().is_empty() && !cells_only && truths.len() == links.len() =>
            {
                let &[house] = count.truth_houses().as_slice() else { return None };
                Some(
                    self.telling(
                        "hidden-subset",
                        &self.subset(house, count.link_cells(), count.truth_digits()),
                    ),
                )
            }
            (truths, links) if cells_only && [links.len(), links.len() + 1].contains(&truths.len()) => {
                self.cells_of_many(count)
            }
            _ if count.digit().is_some() && !count.truth_houses().is_empty() => self.fish(count, step, board),
            _ => None,
        }
    }

    /// Cells in several houses whose digits are just enough, or one digit short of being so: almost locked sets.
    fn cells_of_many(&self, count: &Count<'_>) -> Option<Telling> {
        let fins: DigitSet = count.fins.iter().map(|c| c.digit).collect();
        let cells = count.truth_cells();
        let mut values: Values = vec![
            ("cells", self.cells(cells.iter()).into()),
            ("n", self.number(cells.len()).into()),
            ("links", self.number(count.links.len()).into()),
            ("covers", self.sets(count.links).join(&self.say("list-semicolon")).into()),
        ];
        if count.links.len() == cells.len() {
            return count.fins.is_empty().then(|| self.telling("cells-exact", &values));
        }
        values.push(("z", fins.only()?.get().into()));
        values.push(("places", self.cells(count.fins.iter().map(|c| c.cell)).into()));
        values.push(("count", count.fins.len().into()));
        Some(self.telling("cells-but-one", &values))
    }

    /// As many cells as digits, each of which can stand there only once.
    fn sue_de_coq(&self, count: &Count<'_>, board: &Board) -> Option<Telling> {
        let cells = count.truth_cells();
        let digits = cells.iter().fold(DigitSet::EMPTY, |digits, cell| digits | board.get(cell));
        let values: Values = vec![
            ("cells", self.cells(cells.iter()).into()),
            ("digits", self.digits(digits.iter()).into()),
            ("n", self.number(cells.len()).into()),
        ];
        (count.truth_houses().is_empty() && digits.len() == cells.len())
            .then(|| self.telling("sue-de-coq", &values))
    }

    fn locked(&self, base: House, cover: House, digit: Digit, cells: CellSet) -> Values {
        vec![
            ("base", self.house(base).into()),
            ("cover", self.house(cover).into()),
            ("digit", digit.get().into()),
            ("cells", self.cells(cells.iter()).into()),
        ]
    }

    fn subset(&self, house: House, cells: CellSet, digits: DigitSet) -> Values {
        vec![
            ("house", self.house(house).into()),
            ("cells", self.cells(cells.iter()).into()),
            ("digits", self.digits(digits.iter()).into()),
            ("n", self.number(cells.len()).into()),
        ]
    }

    fn direct(&self, direct: &Direct<'_>, board: &Board) -> Option<Telling> {
        let count = Count::of(direct.proof, board)?;
        let Truth::House(house, digit) = direct.opened else { return None };
        let (mut values, key) = match (count.truths.as_slice(), count.links) {
            (&[Truth::House(base, digit)], &[Truth::House(cover, _)]) => {
                (self.locked(base, cover, digit, count.cells()), "direct-locked")
            }
            _ => {
                let &[house] = count.truth_houses().as_slice() else { return None };
                (self.subset(house, count.link_cells(), count.truth_digits()), "direct-hidden-subset")
            }
        };
        let closed = direct.removed.iter().filter(|c| c.digit == digit && house.cells().contains(c.cell));
        values.push(("opened", self.house(house).into()));
        values.push(("closed", self.cells(closed.map(|c| c.cell)).into()));
        values.push(("cell", direct.placement.cell.to_string().into()));
        values.push(("placed", digit.get().into()));
        Some(self.telling(key, &values))
    }

    /// A naked pair or triple in the cells that a box and a line share.
    fn locked_subset(&self, count: &Count<'_>, step: &Step, board: &Board) -> Option<Telling> {
        let cells = count.truth_cells();
        let shared: Vec<House> =
            House::ALL.into_iter().filter(|house| cells.is_subset(house.cells())).collect();
        let digits: DigitSet = cells.iter().fold(DigitSet::EMPTY, |digits, cell| digits | board.get(cell));
        let &[line, of_box] = shared.as_slice() else { return self.counted(count, step, board) };
        if digits.len() != cells.len() {
            return self.counted(count, step, board);
        }
        let mut values = self.subset(line, cells, digits);
        values.push(("box", self.house(of_box).into()));
        Some(self.telling("locked-subset", &values))
    }

    /// A digit in base houses and cover houses, with fins or without.
    fn fish(&self, count: &Count<'_>, step: &Step, board: &Board) -> Option<Telling> {
        let digit = count.digit()?;
        let (bases, covers) = (count.truth_houses(), count.link_houses());
        if bases.len() != count.truths.len() || covers.len() != count.links.len() || bases.len() < 2 {
            return None;
        }
        // A count of one more base than covers says that a fin is true.
        if bases.len() == covers.len() + 1 && !count.fins.is_empty() {
            return self.two_links(count, step, board);
        }
        if bases.len() != covers.len() {
            return None;
        }
        let mut values: Values = vec![
            ("digit", digit.get().into()),
            ("n", self.number(bases.len()).into()),
            ("base", self.houses(&bases).into()),
            ("cover", self.houses(&covers).into()),
            ("cells", self.cells(count.cells().iter()).into()),
        ];
        if count.fins.is_empty() {
            return Some(self.telling("fish", &values));
        }
        values.push(("fins", self.cells(count.fins.iter().map(|c| c.cell)).into()));
        values.push(("count", count.fins.len().into()));
        // A base that has a single place but for its fins.
        let degenerate = bases.iter().any(|base| {
            let places = board.places_in(*base, digit);
            let body = places.iter().filter(|cell| covers.iter().any(|cover| cover.cells().contains(*cell)));
            body.count() < 2
        });
        let mut telling = self.telling("finned-fish", &values);
        if degenerate && step.technique.contains("sashimi") {
            telling.why = [telling.why, self.say("step-sashimi-fish")].join(&self.say("sentence-gap"));
        }
        Some(telling)
    }

    /// Two strong links of one digit, joined by a weak one: skyscraper, kite, turbot fish.
    fn two_links(&self, count: &Count<'_>, _: &Step, board: &Board) -> Option<Telling> {
        let digit = count.digit()?;
        let (&[Truth::House(one, _), Truth::House(other, _)], &[Truth::House(joint, _)]) =
            (count.truths.as_slice(), count.links)
        else {
            return None;
        };
        let inner = |house: House| board.places_in(house, digit) & joint.cells();
        let outer = |house: House| board.places_in(house, digit) - joint.cells();
        let values: Values = vec![
            ("digit", digit.get().into()),
            ("one", self.house(one).into()),
            ("other", self.house(other).into()),
            ("joint", self.house(joint).into()),
            ("places-one", self.cells(board.places_in(one, digit).iter()).into()),
            ("places-other", self.cells(board.places_in(other, digit).iter()).into()),
            ("inner", self.cells((inner(one) | inner(other)).iter()).into()),
            ("outer", self.cells((outer(one) | outer(other)).iter()).into()),
        ];
        Some(self.telling("two-links", &values))
    }

    /// A box whose places of a digit lie in one row and one column, and a strong link that starts in one of them.
    fn empty_rectangle(&self, count: &Count<'_>, _: &Step, board: &Board) -> Option<Telling> {
        let digit = count.digit()?;
        let houses = count.truth_houses();
        let of_box = houses.iter().copied().find(|house| house.kind() == HouseKind::Box)?;
        let line = houses.iter().copied().find(|house| house.kind() != HouseKind::Box)?;
        let &[joint] = count.link_houses().as_slice() else { return None };
        if houses.len() != 2 {
            return None;
        }
        let other_lines = count.fins.iter().filter(|c| of_box.cells().contains(c.cell));
        let values: Values = vec![
            ("digit", digit.get().into()),
            ("box", self.house(of_box).into()),
            ("line", self.house(line).into()),
            ("joint", self.house(joint).into()),
            ("places", self.cells(board.places_in(line, digit).iter()).into()),
            ("cells", self.cells(other_lines.map(|c| c.cell)).into()),
            ("inner", self.cells((board.places_in(line, digit) & joint.cells()).iter()).into()),
            ("far", self.cells((board.places_in(line, digit) - joint.cells()).iter()).into()),
        ];
        Some(self.telling("empty-rectangle", &values))
    }

    fn wing(&self, count: &Count<'_>, step: &Step, board: &Board) -> Option<Telling> {
        let cells = count.truth_cells();
        let pivot = cells.iter().find(|cell| {
            count
                .links
                .iter()
                .all(|link| matches!(link, Truth::House(house, _) if house.cells().contains(*cell)))
        })?;
        let digit = step.eliminations.first()?.digit;
        let wings: Vec<Cell> = (cells - pivot.as_set()).iter().collect();
        let &[one, other] = wings.as_slice() else { return None };
        let by = |wing: Cell| (board.get(wing) - digit.as_set()).only();
        let values: Values = vec![
            ("pivot", pivot.to_string().into()),
            ("one", one.to_string().into()),
            ("other", other.to_string().into()),
            ("x", by(one)?.get().into()),
            ("y", by(other)?.get().into()),
            ("z", digit.get().into()),
        ];
        let key = if board.get(pivot).contains(digit) { "xyz-wing" } else { "xy-wing" };
        Some(self.telling(key, &values))
    }

    /// Two cells of the same two candidates, tied by a strong link of one of them.
    fn w_wing(&self, count: &Count<'_>, step: &Step, board: &Board) -> Option<Telling> {
        let cells: Vec<Cell> = count.truth_cells().iter().collect();
        let (&[one, other], &[house]) = (cells.as_slice(), count.truth_houses().as_slice()) else {
            return None;
        };
        let (x, z) = (count.truth_digits().only()?, step.eliminations.first()?.digit);
        let values: Values = vec![
            ("one", one.to_string().into()),
            ("other", other.to_string().into()),
            ("x", x.get().into()),
            ("z", z.get().into()),
            ("house", self.house(house).into()),
            ("ends", self.cells(board.places_in(house, x).iter()).into()),
        ];
        Some(self.telling("w-wing", &values))
    }

    /// Four cells with four digits, of which only one can be absent from none of the places that the others leave it.
    fn wxyz_wing(&self, count: &Count<'_>, step: &Step, board: &Board) -> Option<Telling> {
        let cells = count.truth_cells();
        let z = step.eliminations.first()?.digit;
        let digits = cells.iter().fold(DigitSet::EMPTY, |digits, cell| digits | board.get(cell));
        if !count.truth_houses().is_empty() || digits.len() != cells.len() || !digits.contains(z) {
            return None;
        }
        let values: Values = vec![
            ("cells", self.cells(cells.iter()).into()),
            ("digits", self.digits(digits.iter()).into()),
            ("others", self.digits((digits - z.as_set()).iter()).into()),
            ("n", self.number(cells.len()).into()),
            ("z", z.get().into()),
            ("places", self.cells(cells.iter().filter(|cell| board.get(*cell).contains(z))).into()),
        ];
        Some(self.telling("wxyz-wing", &values))
    }
}
