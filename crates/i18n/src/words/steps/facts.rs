//! What a step's proof says about its pattern, for the wordings to choose from.

use shudu_core::step::{Because, DeadlyPattern, Implication, Premise, Proof, Step, Truth};
use shudu_core::{Board, Candidate, Cell, CellSet, Digit, DigitSet, House};

/// The parts of a count.
pub(super) struct Count<'a> {
    /// Its truths, those of uniqueness aside.
    pub(super) truths: Vec<Truth>,
    /// Its deadly pattern, if there is one.
    pub(super) deadly: Option<&'a DeadlyPattern>,
    /// Its links.
    pub(super) links: &'a [Truth],
    /// The candidates of the truths and of the pattern, each once.
    pub(super) candidates: Vec<Candidate>,
    /// The candidates of the truths in no link.
    pub(super) fins: Vec<Candidate>,
}

impl<'a> Count<'a> {
    /// The parts of this proof, if it is a count.
    pub(super) fn of(proof: &'a Proof, board: &Board) -> Option<Count<'a>> {
        let Proof::Covered { truths: premises, links } = proof else { return None };
        let mut count =
            Count { truths: Vec::new(), deadly: None, links, candidates: Vec::new(), fins: Vec::new() };
        for premise in premises {
            match premise {
                Premise::Truth(truth) => {
                    count.truths.push(*truth);
                    count.candidates.extend(truth.candidates(board));
                }
                Premise::Unique(pattern) => {
                    count.deadly = Some(pattern);
                    count.candidates.extend(pattern.candidates(board));
                }
            }
        }
        count.candidates.sort();
        count.candidates.dedup();
        count.fins =
            count.candidates.iter().copied().filter(|c| !links.iter().any(|l| l.contains(*c))).collect();
        Some(count)
    }

    /// The cells of the truths that are cells.
    pub(super) fn truth_cells(&self) -> CellSet {
        self.truths.iter().filter_map(|truth| cell_of(*truth)).collect()
    }

    /// The houses of the truths that are houses.
    pub(super) fn truth_houses(&self) -> Vec<House> {
        houses(&self.truths)
    }

    /// The houses of the links that are houses.
    pub(super) fn link_houses(&self) -> Vec<House> {
        houses(self.links)
    }

    /// The cells of the links that are cells.
    pub(super) fn link_cells(&self) -> CellSet {
        self.links.iter().filter_map(|link| cell_of(*link)).collect()
    }

    /// The digits of the truths that are houses.
    pub(super) fn truth_digits(&self) -> DigitSet {
        digits(&self.truths)
    }

    /// The digits of the links that are houses.
    pub(super) fn link_digits(&self) -> DigitSet {
        digits(self.links)
    }

    /// The one digit that the whole count is about.
    pub(super) fn digit(&self) -> Option<Digit> {
        let digits: DigitSet = self.candidates.iter().map(|c| c.digit).collect();
        digits.only()
    }

    /// The cells of all its candidates.
    pub(super) fn cells(&self) -> CellSet {
        self.candidates.iter().map(|c| c.cell).collect()
    }
}

fn cell_of(truth: Truth) -> Option<Cell> {
    match truth {
        Truth::Cell(cell) => Some(cell),
        Truth::House(..) => None,
    }
}

fn houses(truths: &[Truth]) -> Vec<House> {
    let mut houses: Vec<House> = truths
        .iter()
        .filter_map(|truth| match truth {
            Truth::House(house, _) => Some(*house),
            Truth::Cell(_) => None,
        })
        .collect();
    houses.sort();
    houses.dedup();
    houses
}

fn digits(truths: &[Truth]) -> DigitSet {
    truths
        .iter()
        .filter_map(|truth| match truth {
            Truth::House(_, digit) => Some(*digit),
            Truth::Cell(_) => None,
        })
        .collect()
}

/// The first count of a proof that is one, or of lines that each are proved by one.
pub(super) fn first_count(proof: &Proof) -> Option<&Proof> {
    match proof {
        Proof::Covered { .. } => Some(proof),
        Proof::Lines(lines) => {
            let counted = |line: &Implication| matches!(&line.because, Because::Proved(proof) if matches!(**proof, Proof::Covered { .. }));
            match &lines.first()?.because {
                Because::Proved(proof) if lines.iter().all(counted) => Some(&**proof),
                _ => None,
            }
        }
        _ => None,
    }
}

/// The first deadly pattern that a proof names, at any depth.
pub(super) fn deadly(proof: &Proof) -> Option<&DeadlyPattern> {
    fn premise(premise: &Premise) -> Option<&DeadlyPattern> {
        match premise {
            Premise::Unique(pattern) => Some(pattern),
            Premise::Truth(_) => None,
        }
    }
    fn lines(lines: &[Implication]) -> Option<&DeadlyPattern> {
        lines.iter().find_map(|line| match &line.because {
            Because::OnlyOneLeft(of) => premise(of),
            Because::Proved(proof) => deadly(proof),
            _ => None,
        })
    }
    match proof {
        Proof::Covered { truths, .. } => truths.iter().find_map(premise),
        Proof::Lines(own) | Proof::Contradiction { lines: own, .. } => lines(own),
        Proof::Cases { branches, .. } => branches.iter().find_map(|branch| lines(&branch.lines)),
        _ => None,
    }
}

/// The parts of a direct form: the count, what it removes on the way, and the truth that this leaves one candidate.
pub(super) struct Direct<'a> {
    /// The pattern's count.
    pub(super) proof: &'a Proof,
    /// What it removes.
    pub(super) removed: Vec<Candidate>,
    /// What that opens.
    pub(super) opened: Truth,
    /// What is written.
    pub(super) placement: Candidate,
}

/// Lines that remove candidates by one count, then write a digit.
pub(super) fn direct(step: &Step) -> Option<Direct<'_>> {
    let Proof::Lines(lines) = &step.proof else { return None };
    let [removals @ .., last] = lines.as_slice() else { return None };
    let Because::OnlyOneLeft(Premise::Truth(opened)) = &last.because else { return None };
    let mut count = None;
    let mut removed = Vec::new();
    for Implication { literal, because } in removals {
        let Because::Proved(proof) = because else { return None };
        if literal.on
            || !matches!(**proof, Proof::Covered { .. })
            || count.is_some_and(|known| known != proof)
        {
            return None;
        }
        count = Some(proof);
        removed.push(literal.candidate);
    }
    (last.literal.on).then_some(Direct {
        proof: count?,
        removed,
        opened: *opened,
        placement: last.literal.candidate,
    })
}
