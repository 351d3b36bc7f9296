//! The regions of a jigsaw: boxes whose cells were exchanged at random for a while.
//!
//! Regions stay connected, and one that is long and thin changes only towards more compact ones. With a symmetry every
//! exchange is made together with its images, so the regions keep the symmetry of the boxes.

use shudu_variant::Shape;

use crate::rng::SeededRng;
use crate::symmetry::Symmetry;

/// Exchanges that are tried, for each cell.
const TRIES: usize = 40;

/// Can regions of this symmetry be made? Boxes that are wider than high have not all symmetries of a square.
pub(super) fn allows(size: usize, symmetry: Symmetry) -> bool {
    let start = boxes(size);
    symmetry.moves(size).iter().all(|moves| keeps(&start, moves))
}

/// Do all cells of a region go to one region?
fn keeps(regions: &[u8], moves: &[usize]) -> bool {
    let mut image = vec![None; regions.len()];
    (0..regions.len()).all(|cell| {
        let to = regions[moves[cell]];
        *image[usize::from(regions[cell])].get_or_insert(to) == to
    })
}

/// The boxes of a size, or its rows where it has none.
fn boxes(size: usize) -> Vec<u8> {
    let shape = Shape::square(size).expect("the size was checked");
    let region = |index| shape.region_of(shudu_variant::Cell::new(index)).unwrap_or(index / size) as u8;
    (0..size * size).map(region).collect()
}

/// For each cell, row by row, its region. `moves` are those of the symmetry.
pub(super) fn draw(size: usize, moves: &[Vec<usize>], rng: &mut SeededRng) -> Vec<usize> {
    let mut exchanges = Exchanges { size, regions: boxes(size), moves };
    let mut left = size * size * TRIES;
    while left > 0 {
        exchanges.step(rng);
        left -= 1;
        // As long as boxes are among them, on it goes; a few shapes have no other choice.
        if left == 0 && exchanges.rectangles() > size / 4 && rng.below(100) > 0 {
            left = size * size;
        }
    }
    // Numbered in the order in which they begin.
    let mut names = Vec::new();
    let mut number = |region: &u8| {
        names.iter().position(|name| name == region).unwrap_or_else(|| {
            names.push(*region);
            names.len() - 1
        })
    };
    exchanges.regions.iter().map(&mut number).collect()
}

struct Exchanges<'a> {
    size: usize,
    regions: Vec<u8>,
    moves: &'a [Vec<usize>],
}

impl Exchanges<'_> {
    fn neighbours(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        let (size, row, column) = (self.size, cell / self.size, cell % self.size);
        [
            (row > 0).then(|| cell - size),
            (column > 0).then(|| cell - 1),
            (column + 1 < size).then(|| cell + 1),
            (row + 1 < size).then(|| cell + size),
        ]
        .into_iter()
        .flatten()
    }

    /// Exchanges a cell of a region with one of a region beside it, and their images, if all regions stay as they
    /// should be.
    fn step(&mut self, rng: &mut SeededRng) {
        let cells = self.regions.len() as u32;
        let one = rng.below(cells) as usize;
        let beside: Vec<usize> =
            self.neighbours(one).filter(|&other| self.regions[other] != self.regions[one]).collect();
        if beside.is_empty() {
            return;
        }
        let to = self.regions[beside[rng.below(beside.len() as u32) as usize]];
        let from = self.regions[one];
        let border: Vec<usize> = (0..self.regions.len())
            .filter(|&cell| self.regions[cell] == to)
            .filter(|&cell| self.neighbours(cell).any(|other| other != one && self.regions[other] == from))
            .collect();
        if border.is_empty() {
            return;
        }
        let other = border[rng.below(border.len() as u32) as usize];
        let mut swaps: Vec<[usize; 2]> = Vec::new();
        for moves in self.moves {
            let (a, b) = (moves[one], moves[other]);
            let swap = [a.min(b), a.max(b)];
            if swaps.contains(&swap) {
                continue;
            }
            // Two images that move the same cell to different places cannot both be made.
            if swaps.iter().flatten().any(|&cell| cell == a || cell == b) {
                return;
            }
            swaps.push(swap);
        }
        let mut touched: Vec<u8> = swaps.iter().flatten().map(|&cell| self.regions[cell]).collect();
        touched.sort_unstable();
        touched.dedup();
        let before: usize = touched.iter().map(|&region| self.flaws(region)).sum();
        swaps.iter().for_each(|&[a, b]| self.regions.swap(a, b));
        let fits = touched.iter().all(|&region| self.is_connected(region))
            && touched.iter().map(|&region| self.flaws(region)).sum::<usize>() <= before;
        if !fits {
            swaps.iter().for_each(|&[a, b]| self.regions.swap(a, b));
        }
    }

    fn is_connected(&self, region: u8) -> bool {
        let Some(first) = self.regions.iter().position(|&other| other == region) else { return false };
        let mut seen = vec![first];
        let mut next = 0;
        while next < seen.len() {
            for cell in self.neighbours(seen[next]) {
                if self.regions[cell] == region && !seen.contains(&cell) {
                    seen.push(cell);
                }
            }
            next += 1;
        }
        seen.len() == self.size
    }

    /// How many squares of two by two cells a region lacks. A snake has none.
    fn flaws(&self, region: u8) -> usize {
        let wanted = (self.size - 3) / 3;
        let squares = (0..self.regions.len() - self.size)
            .filter(|cell| cell % self.size + 1 < self.size)
            .filter(|cell| {
                [0, 1, self.size, self.size + 1].iter().all(|step| self.regions[cell + step] == region)
            })
            .count();
        wanted.saturating_sub(squares)
    }

    /// How many regions are rectangles.
    fn rectangles(&self) -> usize {
        let is_rectangle = |region: u8| {
            let cells = || (0..self.regions.len()).filter(|&cell| self.regions[cell] == region);
            let span = |of: fn(usize, usize) -> usize| {
                let (least, most) = cells().fold((usize::MAX, 0), |(least, most), cell| {
                    let at = of(cell, self.size);
                    (least.min(at), most.max(at))
                });
                most + 1 - least
            };
            span(|cell, size| cell / size) * span(|cell, size| cell % size) == self.size
        };
        (0..self.size as u8).filter(|&region| is_rectangle(region)).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seed::Seed;

    #[test]
    fn regions_are_connected_compact_and_no_boxes() {
        for size in [4, 5, 6, 7, 8, 9, 10, 12, 16] {
            for index in 0..3 {
                let mut rng = SeededRng::new(Seed::new(size as u64).nth(index).unwrap());
                let none = Symmetry::None.moves(size);
                let regions: Vec<u8> = draw(size, &none, &mut rng).into_iter().map(|r| r as u8).collect();
                let exchanges = Exchanges { size, regions, moves: &none };
                for region in 0..size as u8 {
                    assert_eq!(exchanges.regions.iter().filter(|&&other| other == region).count(), size);
                    assert!(exchanges.is_connected(region), "{size} {index}");
                    assert_eq!(exchanges.flaws(region), 0, "{size} {index}");
                }
                assert!(exchanges.rectangles() <= size / 4, "{size} {index}: {:?}", exchanges.regions);
            }
        }
    }

    #[test]
    fn regions_keep_the_symmetry_that_was_asked_for() {
        for (size, symmetry) in [
            (9, Symmetry::HalfTurn),
            (9, Symmetry::QuarterTurn),
            (9, Symmetry::Diagonal),
            (6, Symmetry::HalfTurn),
            (6, Symmetry::Vertical),
            (8, Symmetry::HalfTurn),
        ] {
            assert!(allows(size, symmetry));
            let moves = symmetry.moves(size);
            let regions = draw(size, &moves, &mut SeededRng::new(Seed::new(7)));
            let regions: Vec<u8> = regions.into_iter().map(|region| region as u8).collect();
            assert!(moves.iter().all(|moves| keeps(&regions, moves)), "{size} {symmetry}");
            assert_ne!(regions, boxes(size), "{size} {symmetry}");
        }
        assert!(!allows(6, Symmetry::QuarterTurn) && !allows(8, Symmetry::Diagonal));
    }
}
