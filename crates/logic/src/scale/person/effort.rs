//! How much looking a step takes.

use shudu_core::step::{Because, Clash, Implication, Premise, Proof, Split, Step, Truth};
use shudu_core::{Board, CellSet, HouseKind};

/// How much a person has to look at to see the step: the blank cells and candidates of the truths and links that its
/// proof names, and a little for each line. Boxes are taken in at a glance, rows and columns cost a little more. Steps
/// that do more are preferred among those that take as much. Smaller is easier; the number means nothing beyond that.
pub fn effort(step: &Step, board: &Board) -> u32 {
    let mut looked = Looked { board, cells: CellSet::EMPTY, cost: 0 };
    looked.proof(&step.proof);
    let done = (step.eliminations.len() + 3 * step.placements.len()).min(15) as u32;
    (looked.cost + looked.cells.len() as u32) * 16 - done
}

struct Looked<'a> {
    board: &'a Board,
    cells: CellSet,
    cost: u32,
}

impl Looked<'_> {
    fn truth(&mut self, truth: Truth) {
        match truth {
            Truth::Cell(cell) => {
                self.cells.insert(cell);
                self.cost += self.board.get(cell).len() as u32;
            }
            Truth::House(house, _) => {
                self.cells |= house.cells() & self.board.values().blank_cells();
                self.cost += if house.kind() == HouseKind::Box { 1 } else { 2 };
            }
        }
    }

    fn premise(&mut self, premise: &Premise) {
        match premise {
            Premise::Truth(truth) => self.truth(*truth),
            Premise::Unique(pattern) => {
                self.cells.extend(pattern.pairs.iter().map(|(cell, _)| *cell));
            }
        }
    }

    fn lines(&mut self, lines: &[Implication]) {
        for line in lines {
            self.cost += 1;
            match &line.because {
                Because::OnlyOneLeft(premise) => self.premise(premise),
                Because::Proved(proof) => self.proof(proof),
                _ => {}
            }
        }
    }

    fn clash(&mut self, clash: &Clash) {
        if let Clash::Empty(premise) = clash {
            self.premise(premise);
        }
    }

    fn proof(&mut self, proof: &Proof) {
        match proof {
            Proof::OnlyOneLeft(truth) => self.truth(*truth),
            Proof::Covered { truths, links } => {
                truths.iter().for_each(|truth| self.premise(truth));
                links.iter().for_each(|link| self.truth(*link));
            }
            Proof::Lines(lines) => self.lines(lines),
            Proof::Contradiction { lines, clash, .. } => {
                self.lines(lines);
                self.clash(clash);
            }
            Proof::Cases { split, branches } => {
                if let Split::Premise(premise) = split {
                    self.premise(premise);
                }
                for branch in branches {
                    self.lines(&branch.lines);
                    if let Some(clash) = &branch.clash {
                        self.clash(clash);
                    }
                }
            }
            // All givens are compared.
            Proof::Symmetric(_) => self.cells.extend(self.board.givens().filled().map(|(cell, _)| cell)),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::{Digit, House, Puzzle, step};

    use super::*;

    #[test]
    fn a_fuller_house_and_a_box_are_easier() {
        let grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let board = Board::new(&Puzzle::new(grid.parse().unwrap()).unwrap());
        let mut compared = 0;
        for digit in Digit::ALL {
            for house in House::ALL.into_iter().filter(|house| house.kind() == HouseKind::Box) {
                let Some(in_box) = step::hidden_single(&board, house, digit) else { continue };
                let blanks = |house: House| (house.cells() & board.values().blank_cells()).len();
                for line in in_box.placements[0].cell.houses().into_iter().filter(|line| *line != house) {
                    let Some(in_line) = step::hidden_single(&board, line, digit) else { continue };
                    if blanks(line) >= blanks(house) {
                        assert!(effort(&in_box, &board) < effort(&in_line, &board), "{house} {line} {digit}");
                        compared += 1;
                    }
                }
            }
        }
        assert!(compared > 0);
    }
}
