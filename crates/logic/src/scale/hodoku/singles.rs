//! The order in which HoDoKu meets singles: two queues, of cells that came down to one candidate and of digits that
//! came down to one place of a house, in the order in which that happened. So the order depends on how the board was
//! reached.

use std::collections::VecDeque;

use shudu_core::{House, Puzzle};

use super::found::Found;
use crate::masks::{CELLS, HOUSES, Masks, bits, candidate, single};
use crate::position::Position;
use crate::techniques::full_house::FullHouse;
use crate::techniques::hidden_single::HiddenSingle;
use crate::techniques::naked_single::NakedSingle;
use crate::techniques::planes::{PEERS, cells};

/// A board and its queues.
#[derive(Debug, Clone)]
pub(super) struct Singles {
    position: Position,
    /// Cells and their last candidates.
    naked: VecDeque<(u8, u8)>,
    /// The last places of digits, and the digits.
    hidden: VecDeque<(u8, u8)>,
}

impl Singles {
    /// A board on which nothing has been queued yet: what it offers is found in the order of cells, then of houses and
    /// digits.
    pub(super) fn of(position: Position) -> Singles {
        let masks = position.masks();
        let lone = |&cell: &usize| masks.cell(cell) != 0 && single(masks.cell(cell));
        let naked =
            (0..81).filter(lone).map(|cell| (cell as u8, masks.cell(cell).trailing_zeros() as u8)).collect();
        let mut hidden = VecDeque::new();
        for (house, row) in CELLS.iter().enumerate() {
            for digit in 0..9 {
                let places = masks.places(house, digit);
                if places.count_ones() == 1 {
                    hidden.push_back((row[places.trailing_zeros() as usize], digit as u8));
                }
            }
        }
        Singles { position, naked, hidden }
    }

    /// A puzzle, its givens written in row by row.
    pub(super) fn start(puzzle: &Puzzle) -> Singles {
        // Nearly no puzzle has longer queues.
        let queue = || VecDeque::with_capacity(128);
        let mut singles = Singles { position: Position::blank_grid(), naked: queue(), hidden: queue() };
        for (cell, digit) in puzzle.grid().filled() {
            singles.place(cell.index(), digit.index());
            singles.position.give(cell.index());
        }
        singles
    }

    pub(super) fn position(&self) -> &Position {
        &self.position
    }

    pub(super) fn masks(&self) -> &Masks {
        self.position.masks()
    }

    /// Takes out a candidate and queues what that leaves alone.
    pub(super) fn remove(&mut self, cell: usize, digit: usize) {
        if !self.masks().has(cell, digit) {
            return;
        }
        self.position.remove(cell, digit);
        let left = self.masks().cell(cell);
        if left == 0 {
            return;
        }
        if single(left) {
            self.naked.push_back((cell as u8, left.trailing_zeros() as u8));
        }
        for (house, _) in HOUSES[cell] {
            self.house_lost(usize::from(house), digit);
        }
    }

    #[inline]
    fn house_lost(&mut self, house: usize, digit: usize) {
        let places = self.masks().places(house, digit);
        if !single(places) {
            return;
        }
        if places != 0 {
            self.hidden.push_back((CELLS[house][places.trailing_zeros() as usize], digit as u8));
            return;
        }
        let of_house = |&(cell, other): &(u8, u8)| {
            usize::from(other) == digit
                && HOUSES[usize::from(cell)].iter().any(|&(h, _)| usize::from(h) == house)
        };
        if let Some(at) = self.hidden.iter().position(of_house) {
            self.hidden.remove(at);
        }
    }

    /// Writes a digit and queues what that leaves alone: first where the peers lose the digit, then where the cell no
    /// longer offers its other candidates.
    pub(super) fn place(&mut self, cell: usize, digit: usize) {
        let offered = self.masks().cell(cell);
        for peer in cells(PEERS[cell] & self.position.plane(digit)) {
            self.position.remove_peer(peer, digit);
            let left = self.masks().cell(peer);
            if left != 0 && single(left) {
                self.naked.push_back((peer as u8, left.trailing_zeros() as u8));
            }
            for ((house, _), (own, _)) in HOUSES[peer].into_iter().zip(HOUSES[cell]) {
                if house != own {
                    self.house_lost(usize::from(house), digit);
                }
            }
        }
        for other in bits(offered & !(1 << digit)) {
            for (house, place) in HOUSES[cell] {
                let house = usize::from(house);
                let places = self.masks().places(house, other) & !(1 << place);
                if places != 0 && single(places) {
                    self.hidden.push_back((CELLS[house][places.trailing_zeros() as usize], other as u8));
                }
            }
        }
        self.position.place(cell, digit);
    }

    /// Takes a step.
    pub(super) fn follow(&mut self, found: &Found) {
        for removed in &found.removed {
            self.remove(removed.cell.index(), removed.digit.index());
        }
        for placed in found.placements() {
            self.place(placed.cell.index(), placed.digit.index());
        }
    }

    /// The first queued cell that is the last blank one of a house. It stays queued.
    pub(super) fn full_house(&self) -> Option<FullHouse> {
        self.naked.iter().find_map(|&(cell, digit)| {
            let cell = usize::from(cell);
            if self.position.value(cell) != 0 {
                return None;
            }
            let mut houses = HOUSES[cell].iter().map(|&(house, _)| usize::from(house));
            let house = houses.find(|&house| single(self.masks().blank(house)))?;
            Some(FullHouse { house: House::ALL[house], placement: candidate(cell, usize::from(digit)) })
        })
    }

    /// Takes from the queue up to the first cell that is still blank.
    pub(super) fn naked_single(&mut self) -> Option<NakedSingle> {
        while let Some((cell, digit)) = self.naked.pop_front() {
            if self.position.value(usize::from(cell)) == 0 {
                return Some(NakedSingle { placement: candidate(usize::from(cell), usize::from(digit)) });
            }
        }
        None
    }

    /// Takes from the queue up to the first place that is still blank. Should the digit have other places by now, then
    /// no hidden single is found this time.
    pub(super) fn hidden_single(&mut self) -> Option<HiddenSingle> {
        while let Some((cell, digit)) = self.hidden.pop_front() {
            let (cell, digit) = (usize::from(cell), usize::from(digit));
            if self.position.value(cell) != 0 {
                continue;
            }
            let mut houses = HOUSES[cell].iter().map(|&(house, _)| usize::from(house));
            let house = houses.find(|&house| self.masks().places(house, digit).count_ones() == 1)?;
            return Some(HiddenSingle { house: House::ALL[house], placement: candidate(cell, digit) });
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::Board;

    use super::*;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn puzzle() -> Puzzle {
        Puzzle::new(PUZZLE.parse().unwrap()).unwrap()
    }

    #[test]
    fn the_start_is_the_board_of_the_puzzle() {
        let mut position = Position::new(&Board::new(&puzzle()));
        let mut singles = Singles::start(&puzzle());
        assert_eq!(singles.position(), &position);
        let first = singles.naked_single().expect("r5c5 is one").placement;
        assert_eq!(first.to_string(), "(5)r5c5");
        singles.place(first.cell.index(), first.digit.index());
        position.place(first.cell.index(), first.digit.index());
        assert_eq!(singles.position(), &position);
    }

    #[test]
    fn singles_come_in_the_order_in_which_they_came_up() {
        // All candidates of two cells but one go, of the later cell first.
        let mut singles = Singles::of(Position::new(&Board::new(&Puzzle::EMPTY)));
        for cell in [70, 10] {
            (1..9).for_each(|digit| singles.remove(cell, digit));
        }
        let found: Vec<_> =
            std::iter::from_fn(|| singles.naked_single()).map(|s| s.placement.cell.index()).collect();
        assert_eq!(found, [70, 10]);
        // A fresh look at the same board goes by the cells.
        let mut fresh = Singles::of(singles.position().clone());
        let found: Vec<_> =
            std::iter::from_fn(|| fresh.naked_single()).map(|s| s.placement.cell.index()).collect();
        assert_eq!(found, [10, 70]);
    }

    #[test]
    fn a_queued_digit_that_lost_its_last_place_is_none_any_more() {
        let mut singles = Singles::of(Position::new(&Board::new(&Puzzle::EMPTY)));
        (1..9).for_each(|cell| singles.remove(cell, 0));
        let mut lost = singles.clone();
        assert_eq!(singles.hidden_single().map(|s| s.house), Some(House::row(0)));
        lost.remove(0, 0);
        assert_eq!(lost.hidden_single(), None);
    }

    #[test]
    fn a_full_house_stays_queued() {
        let mut singles = Singles::of(Position::new(&Board::new(&Puzzle::EMPTY)));
        (0..8).for_each(|i| singles.place(i, i));
        assert_eq!(singles.full_house().map(|s| s.house), Some(House::row(0)));
        assert_eq!(singles.full_house(), singles.full_house());
        assert!(singles.naked_single().is_some());
        assert_eq!(singles.full_house(), None);
    }
}
