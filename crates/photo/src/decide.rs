//! Doubt, decided by a solver: of the likeliest readings the one that is a puzzle with exactly one solution.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use shudu_core::{Answer, Budget, Digit, Grid, Problem, Puzzle, Solver, prove};

use crate::network::{CLASSES, OTHER, likeliest_of};
use crate::reading::{CellReading, Likelihoods, Verdict};

/// This many readings are tried at most.
const READINGS: usize = 2000;

/// A search for the solutions of a reading takes at most this many nodes.
const NODES: u64 = 20_000;

/// All searches together take about this many: a puzzle of many solutions and much doubt ends within a second or two.
const ALL_NODES: u64 = 1_000_000;

/// A reading of a cell that is less likely than this is not considered.
const LEAST: f32 = 0.004;

/// At most this many cells are read otherwise than is likeliest.
const MOST_CHANGES: usize = 6;

/// A digit or nothing, for one of the classes but the last.
fn digit_of(class: usize) -> Option<Digit> {
    Digit::new(class as u8)
}

/// A cell read otherwise.
#[derive(Debug, Clone, Copy)]
struct Change {
    cell: usize,
    class: usize,
    /// The logarithm of how much less likely it is.
    cost: f32,
}

/// Several cells read otherwise, in the heap of what comes next.
#[derive(Debug, Clone)]
struct Candidate {
    cost: f32,
    /// Indices into the list of changes, ascending.
    changes: Vec<usize>,
}

impl PartialEq for Candidate {
    fn eq(&self, other: &Candidate) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Candidate {}

impl PartialOrd for Candidate {
    fn partial_cmp(&self, other: &Candidate) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Candidate {
    // The heap gives the greatest first: the least cost, then the first in the list.
    fn cmp(&self, other: &Candidate) -> Ordering {
        other.cost.total_cmp(&self.cost).then_with(|| other.changes.cmp(&self.changes))
    }
}

/// The cells of a grid as they are likeliest, or where that is no puzzle with exactly one solution, of the likely
/// readings the likeliest that is. `sure`: a cell is doubtful if it is less likely than this.
pub(crate) fn decide(
    likelihoods: &Likelihoods,
    sure: f32,
    solver: &dyn Solver,
) -> ([CellReading; 81], Verdict) {
    let printed: [usize; 81] = std::array::from_fn(|cell| {
        let class = likeliest_of(&likelihoods[cell]);
        // What is no digit is blank; the cell stays doubtful.
        if class == OTHER { 0 } else { class }
    });
    let (verdict, _) = verdict(&printed, solver);
    let mut chosen = (printed, verdict);
    if verdict != Verdict::One
        && let Some(classes) = other_reading(likelihoods, &printed, sure, solver)
    {
        chosen = (classes, Verdict::One);
    }
    let (classes, verdict) = chosen;
    let cells = std::array::from_fn(|cell| {
        let likely = &likelihoods[cell];
        let class = classes[cell];
        let next =
            (0..OTHER).filter(|&other| other != class).max_by(|&a, &b| likely[a].total_cmp(&likely[b]));
        let next = next.unwrap_or(0);
        let is_decided = class != printed[cell];
        CellReading {
            digit: digit_of(class),
            confidence: likely[class],
            next: digit_of(next),
            next_confidence: likely[next],
            is_doubtful: is_decided || likely[class] < sure,
            is_decided,
        }
    });
    (cells, verdict)
}

/// With the nodes that it took.
fn verdict(classes: &[usize; 81], solver: &dyn Solver) -> (Verdict, u64) {
    let Ok(puzzle) = Puzzle::new(Grid::from_cells(classes.map(digit_of))) else {
        return (Verdict::Clash, 0);
    };
    let proof = prove(solver, Problem::new(&puzzle).budget(Budget::nodes(NODES)));
    let verdict = match proof.answer {
        Answer::One(_) => Verdict::One,
        Answer::Many(_) => Verdict::Many,
        Answer::None => Verdict::None,
        Answer::Undecided(_) => Verdict::Undecided,
    };
    (verdict, proof.account.nodes)
}

/// The likeliest reading other than the printed one that has exactly one solution. Only doubtful cells are read
/// otherwise.
fn other_reading(
    likelihoods: &Likelihoods,
    printed: &[usize; 81],
    sure: f32,
    solver: &dyn Solver,
) -> Option<[usize; 81]> {
    let mut changes: Vec<Change> = Vec::new();
    let is_doubtful = |cell: usize| likelihoods[cell][printed[cell]] < sure;
    for (cell, likely) in likelihoods.iter().enumerate().filter(|&(cell, _)| is_doubtful(cell)) {
        for class in (0..CLASSES).filter(|&class| class != OTHER && class != printed[cell]) {
            if likely[class] >= LEAST {
                let cost = (likely[printed[cell]].max(1e-6) / likely[class]).ln().max(0.0);
                changes.push(Change { cell, class, cost });
            }
        }
    }
    changes.sort_by(|a, b| a.cost.total_cmp(&b.cost).then((a.cell, a.class).cmp(&(b.cell, b.class))));
    let mut heap = BinaryHeap::new();
    if let Some(first) = changes.first() {
        heap.push(Candidate { cost: first.cost, changes: vec![0] });
    }
    let mut nodes = 0;
    for _ in 0..READINGS {
        if nodes > ALL_NODES {
            return None;
        }
        let Candidate { cost, changes: list } = heap.pop()?;
        let last = *list.last()?;
        // What comes next: the last change is exchanged for the next one, or that is added.
        if let Some(following) = changes.get(last + 1) {
            let mut exchanged = list.clone();
            exchanged.pop();
            exchanged.push(last + 1);
            heap.push(Candidate { cost: cost - changes[last].cost + following.cost, changes: exchanged });
            if list.len() < MOST_CHANGES {
                let mut added = list.clone();
                added.push(last + 1);
                heap.push(Candidate { cost: cost + following.cost, changes: added });
            }
        }
        let mut classes = *printed;
        let mut is_twice = false;
        for &index in &list {
            let change = changes[index];
            is_twice |= classes[change.cell] != printed[change.cell];
            classes[change.cell] = change.class;
        }
        if is_twice {
            continue;
        }
        let (verdict, spent) = verdict(&classes, solver);
        if verdict == Verdict::One {
            return Some(classes);
        }
        nodes += spent;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    const PROPER: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// Every cell as sure as can be.
    fn printed(line: &str) -> Likelihoods {
        let mut likelihoods = [[0.0; CLASSES]; 81];
        for (cell, byte) in likelihoods.iter_mut().zip(line.bytes()) {
            cell[Digit::from_ascii(byte).map_or(0, |digit| usize::from(digit.get()))] = 1.0;
        }
        likelihoods
    }

    fn line(cells: &[CellReading; 81]) -> String {
        String::from_utf8(Grid::from_cells(cells.map(|cell| cell.digit)).to_line().to_vec()).unwrap()
    }

    fn decided(cells: &[CellReading; 81]) -> Vec<usize> {
        (0..81).filter(|&cell| cells[cell].is_decided).collect()
    }

    #[test]
    fn doubt_is_decided_and_marked() {
        let solver = crate::backtracking::Backtracking;
        let mut likelihoods = printed(PROPER);
        // r1c1 looks like a 6, and r9c9 like nothing.
        likelihoods[0] = [0.0; CLASSES];
        likelihoods[0][6] = 0.7;
        likelihoods[0][5] = 0.3;
        likelihoods[80] = [0.0; CLASSES];
        likelihoods[80][9] = 0.6;
        likelihoods[80][0] = 0.4;
        let (cells, verdict) = decide(&likelihoods, 0.97, &solver);
        assert_eq!(line(&cells), PROPER);
        assert_eq!(verdict, Verdict::One);
        assert!(cells[0].is_decided && cells[0].is_doubtful && !cells[1].is_doubtful);
        assert_eq!(cells[0].next, Digit::new(6));
        assert!(cells[80].is_doubtful);
    }

    #[test]
    fn a_clear_print_is_never_changed() {
        let solver = crate::backtracking::Backtracking;
        let clash = format!("55{}", &PROPER[2..]);
        let none = format!("5312{}", &PROPER[4..]);
        let many = format!("{}...", &PROPER[..78]);
        for (puzzle, expected) in
            [(clash, Verdict::Clash), (none, Verdict::None), (many.clone(), Verdict::Many)]
        {
            let (cells, verdict) = decide(&printed(&puzzle), 0.97, &solver);
            assert_eq!((line(&cells), verdict), (puzzle, expected));
            assert!(cells.iter().all(|cell| !cell.is_doubtful && !cell.is_decided));
        }
        // A cell that is sure enough stays, though another digit in it would make the puzzle proper.
        let mut likelihoods = printed(&format!("55{}", &PROPER[2..]));
        likelihoods[1][5] = 0.97;
        likelihoods[1][3] = 0.03;
        let (cells, verdict) = decide(&likelihoods, 0.97, &solver);
        assert_eq!(verdict, Verdict::Clash);
        assert!(decided(&cells).is_empty() && !cells[1].is_doubtful);
        // Doubt in one cell that does not help: as printed, and doubtful.
        let mut likelihoods = printed(&many);
        likelihoods[0][5] = 0.6;
        likelihoods[0][6] = 0.4;
        let (cells, verdict) = decide(&likelihoods, 0.97, &solver);
        assert_eq!((line(&cells), verdict), (many, Verdict::Many));
        assert!(decided(&cells).is_empty() && cells[0].is_doubtful);
    }

    #[test]
    fn nothing_but_doubt_ends_soon() {
        let solver = crate::backtracking::Backtracking;
        let (cells, _) = decide(&[[1.0 / CLASSES as f32; CLASSES]; 81], 0.97, &solver);
        assert!(cells.iter().all(|cell| cell.is_doubtful));
    }
}
