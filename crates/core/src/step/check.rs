//! The checker: follows a step's proof line by line. It searches nothing and knows no technique.

use crate::board::Board;
use crate::candidate::Candidate;
use crate::cell::{Cell, CellSet};
use crate::digit::{Digit, DigitSet};
use crate::house::House;
use crate::proper_puzzle::ProperPuzzle;
use crate::step::Step;
use crate::step::proof::{
    Automorphism, Because, Branch, Clash, DeadlyPattern, Implication, Literal, Premise, Proof, Split, Truth,
};

/// Why a proof was not accepted.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ProofError {
    /// The step concludes nothing.
    #[error("the step has no conclusion")]
    NoConclusion,
    /// The board does not offer this placement or elimination.
    #[error("{0} is no candidate of the board")]
    NotOnTheBoard(Candidate),
    /// The truth does not have exactly one candidate left.
    #[error("{truth:?} has {left} candidates left, not one")]
    NotOnlyOne {
        /// Which.
        truth: Truth,
        /// How many candidates it has.
        left: usize,
    },
    /// The proof does not reach this conclusion.
    #[error("the proof does not reach {0}")]
    NotProved(Candidate),
    /// A line does not follow from those before it.
    #[error("the line `{0}` does not follow from those before it")]
    DoesNotFollow(Literal),
    /// A branch is said to end in a clash, but does not.
    #[error("there is no clash where {assumed} is assumed")]
    NoClash {
        /// The assumption of the branch.
        assumed: Literal,
    },
    /// Two truths of a count have a candidate in common.
    #[error("two of the truths have {0} in common")]
    Overlap(Candidate),
    /// The cases leave this one out.
    #[error("there is no branch for the case `{0}`")]
    MissingCase(Literal),
    /// Exchanging the digits of the pattern would not give another solution.
    #[error("the pattern can be told apart from its exchange")]
    NotDeadly,
    /// The map tears a house apart, or does not take the givens to themselves.
    #[error("the puzzle is not its own image under the map")]
    NotSymmetric,
    /// The step relies on uniqueness, which was not asserted. See [`check_proper`].
    #[error("the step rests on the puzzle having one solution only")]
    NeedsUniqueness,
    /// The board has other givens than the puzzle.
    #[error("the board belongs to another puzzle")]
    OtherPuzzle,
    /// Proofs are nested more than 32 deep.
    #[error("the proof is nested more than {MAX_DEPTH} deep")]
    TooDeep,
}

/// The maximum nesting of proofs: techniques need seven, and a hostile proof must not exhaust the stack.
const MAX_DEPTH: u32 = 32;

/// Follows a step's proof on a board: does every placement and every elimination follow? Decides without search and
/// without knowing the technique. What it accepts is true in every solution of the board.
///
/// # Errors
/// The first fault; also if the proof relies on uniqueness, for which see [`check_proper`].
pub fn check(board: &Board, step: &Step) -> Result<(), ProofError> {
    check_step(board, step, false)
}

/// As [`check`], and accepts patterns that would give a proper puzzle a second solution.
///
/// # Errors
/// The first fault; [`ProofError::OtherPuzzle`] if the board's givens are not the puzzle's.
pub fn check_proper(puzzle: &ProperPuzzle, board: &Board, step: &Step) -> Result<(), ProofError> {
    if board.givens() != puzzle.puzzle().grid() {
        return Err(ProofError::OtherPuzzle);
    }
    check_step(board, step, true)
}

fn check_step(board: &Board, step: &Step, unique: bool) -> Result<(), ProofError> {
    let conclusions = step.placements.iter().chain(&step.eliminations);
    if let Some(&stray) =
        conclusions.clone().find(|c| board.values()[c.cell].is_some() || !board.get(c.cell).contains(c.digit))
    {
        return Err(ProofError::NotOnTheBoard(stray));
    }
    let on = step.placements.iter().map(|&candidate| Literal::on(candidate));
    let off = step.eliminations.iter().map(|&candidate| Literal::off(candidate));
    let conclusions: Vec<Literal> = on.chain(off).collect();
    if conclusions.is_empty() {
        return Err(ProofError::NoConclusion);
    }
    ProofState::of(board, unique).follow(&step.proof, &conclusions, 0)
}

/// What is known at a point of a proof: the candidates not yet shown to be false, and those shown to be true. Where
/// assumptions have led into a contradiction, the two may disagree.
#[derive(Clone)]
struct ProofState<'a> {
    board: &'a Board,
    unique: bool,
    left: [DigitSet; 81],
    on: [DigitSet; 81],
}

impl<'a> ProofState<'a> {
    fn of(board: &'a Board, unique: bool) -> ProofState<'a> {
        let left = std::array::from_fn(|i| board.get(crate::Cell::from_index(i)));
        let on = std::array::from_fn(|i| {
            board.values()[crate::Cell::from_index(i)].map_or(DigitSet::EMPTY, |digit| digit.as_set())
        });
        ProofState { board, unique, left, on }
    }

    fn is_left(&self, candidate: Candidate) -> bool {
        self.left[candidate.cell.index()].contains(candidate.digit)
    }

    fn is_on(&self, candidate: Candidate) -> bool {
        self.on[candidate.cell.index()].contains(candidate.digit)
    }

    fn holds(&self, literal: Literal) -> bool {
        if literal.on { self.is_on(literal.candidate) } else { !self.is_left(literal.candidate) }
    }

    fn learn(&mut self, literal: Literal) {
        let Candidate { cell, digit } = literal.candidate;
        if literal.on {
            self.on[cell.index()].insert(digit);
        } else {
            self.left[cell.index()].remove(digit);
        }
    }

    fn with(&self, literal: Literal) -> ProofState<'a> {
        let mut known = self.clone();
        known.learn(literal);
        known
    }

    /// The candidates of a premise that are left. A deadly pattern is examined first.
    fn candidates(&self, premise: &Premise) -> Result<Vec<Candidate>, ProofError> {
        let mut candidates = match premise {
            Premise::Truth(truth) => return Ok(self.left_in(*truth)),
            Premise::Unique(_) if !self.unique => return Err(ProofError::NeedsUniqueness),
            Premise::Unique(pattern) if !is_deadly(pattern, self.board) => return Err(ProofError::NotDeadly),
            Premise::Unique(pattern) => pattern.candidates(self.board),
        };
        candidates.retain(|&candidate| self.is_left(candidate));
        Ok(candidates)
    }

    fn left_in(&self, truth: Truth) -> Vec<Candidate> {
        match truth {
            Truth::Cell(cell) => {
                self.left[cell.index()].iter().map(|digit| Candidate::new(cell, digit)).collect()
            }
            Truth::House(house, digit) => house
                .cells()
                .iter()
                .map(|cell| Candidate::new(cell, digit))
                .filter(|&candidate| self.is_left(candidate))
                .collect(),
        }
    }

    /// Does the proof reach every one of the conclusions?
    fn follow(&self, proof: &Proof, conclusions: &[Literal], depth: u32) -> Result<(), ProofError> {
        if depth > MAX_DEPTH {
            return Err(ProofError::TooDeep);
        }
        match proof {
            Proof::OnlyOneLeft(truth) => {
                let left = self.left_in(*truth);
                let &[only] = left.as_slice() else {
                    return Err(ProofError::NotOnlyOne { truth: *truth, left: left.len() });
                };
                all(conclusions, |literal| literal == Literal::on(only))
            }
            Proof::Covered { truths, links } => self.covered(truths, links, conclusions),
            Proof::Lines(lines) => {
                let mut known = self.clone();
                known.read(lines, depth)?;
                all(conclusions, |literal| known.holds(literal))
            }
            Proof::Contradiction { assume, lines, clash } => {
                let mut known = self.with(*assume);
                known.read(lines, depth)?;
                if !known.clashes(clash)? {
                    return Err(ProofError::NoClash { assumed: *assume });
                }
                all(conclusions, |literal| literal == !*assume)
            }
            Proof::Cases { split, branches } => self.cases(split, branches, conclusions, depth),
            Proof::Symmetric(_) if !self.unique => Err(ProofError::NeedsUniqueness),
            Proof::Symmetric(map) if !is_automorphism(map, self.board) => Err(ProofError::NotSymmetric),
            Proof::Symmetric(map) => all(conclusions, |literal| self.same_as_images(map, literal)),
        }
    }

    /// Reads line after line, each on what those before it left.
    fn read(&mut self, lines: &[Implication], depth: u32) -> Result<(), ProofError> {
        for Implication { literal, because } in lines {
            let follows = match because {
                Because::Excluded(by) => !literal.on && self.is_on(*by) && by.excludes(literal.candidate),
                Because::OnlyOneLeft(premise) => {
                    literal.on
                        && premise.contains(literal.candidate)
                        && self.candidates(premise)?.iter().all(|&left| left == literal.candidate)
                }
                Because::Proved(proof) => {
                    self.follow(proof, &[*literal], depth + 1)?;
                    true
                }
            };
            if !follows {
                return Err(ProofError::DoesNotFollow(*literal));
            }
            self.learn(*literal);
        }
        Ok(())
    }

    fn clashes(&self, clash: &Clash) -> Result<bool, ProofError> {
        match clash {
            Clash::Excluding(a, b) => Ok(self.is_on(*a) && self.is_on(*b) && a.excludes(*b)),
            Clash::Empty(premise) => Ok(self.candidates(premise)?.is_empty()),
        }
    }

    fn cases(
        &self,
        split: &Split,
        branches: &[Branch],
        conclusions: &[Literal],
        depth: u32,
    ) -> Result<(), ProofError> {
        let cases: Vec<Literal> = match split {
            Split::Premise(premise) => self.candidates(premise)?.into_iter().map(Literal::on).collect(),
            Split::OnOrOff(candidate) => vec![Literal::on(*candidate), Literal::off(*candidate)],
        };
        for case in cases {
            let branch = branches.iter().find(|branch| branch.assume == case);
            let branch = branch.ok_or(ProofError::MissingCase(case))?;
            let mut known = self.with(case);
            known.read(&branch.lines, depth)?;
            match &branch.clash {
                Some(clash) if known.clashes(clash)? => {}
                Some(_) => return Err(ProofError::NoClash { assumed: case }),
                None => all(conclusions, |literal| known.holds(literal))?,
            }
        }
        Ok(())
    }

    /// Does the literal follow from what is known of the candidate's images?
    fn same_as_images(&self, map: &Automorphism, literal: Literal) -> bool {
        let images: Vec<Candidate> = map.orbit(literal.candidate).collect();
        if literal.on {
            return images.iter().any(|image| self.is_on(*image));
        }
        let excluded = |image: &Candidate| images.iter().any(|other| other.excludes(*image));
        images.iter().any(|image| !self.is_left(*image) || excluded(image))
    }

    /// The count of [`Proof::Covered`].
    fn covered(
        &self,
        truths: &[Premise],
        links: &[Truth],
        conclusions: &[Literal],
    ) -> Result<(), ProofError> {
        let bases = truths.iter().map(|truth| self.candidates(truth)).collect::<Result<Vec<_>, _>>()?;
        for (i, base) in bases.iter().enumerate() {
            let earlier = &bases[..i];
            if let Some(&twice) = base.iter().find(|c| earlier.iter().any(|other| other.contains(c))) {
                return Err(ProofError::Overlap(twice));
            }
        }
        all(conclusions, |literal| {
            let removed = literal.candidate;
            let without = || bases.iter().filter(|base| !base.contains(&removed));
            let serving = || links.iter().filter(|link| !link.contains(removed));
            let served = |c: &Candidate| removed.excludes(*c) || serving().any(|link| link.contains(*c));
            !literal.on && without().flatten().all(served) && without().count() > serving().count()
        })
    }
}

fn all(conclusions: &[Literal], holds: impl Fn(Literal) -> bool) -> Result<(), ProofError> {
    match conclusions.iter().find(|&&literal| !holds(literal)) {
        Some(literal) => Err(ProofError::NotProved(literal.candidate)),
        None => Ok(()),
    }
}

/// Does the map take houses to houses, digits to digits and the givens to themselves?
fn is_automorphism(map: &Automorphism, board: &Board) -> bool {
    let (Ok(cells), Ok(digits)) =
        (<&[Cell; 81]>::try_from(map.cells.as_slice()), <&[Digit; 9]>::try_from(map.digits.as_slice()))
    else {
        return false;
    };
    let image = |set: CellSet| -> CellSet { set.iter().map(|cell| cells[cell.index()]).collect() };
    let is_house = |set: CellSet| House::ALL.iter().any(|house| house.cells() == set);
    let given_alike =
        |(cell, digit): (Cell, Digit)| board.givens()[cells[cell.index()]] == Some(digits[digit.index()]);
    cells.iter().copied().collect::<CellSet>().len() == 81
        && digits.iter().copied().collect::<DigitSet>() == DigitSet::ALL
        && House::ALL.iter().all(|house| is_house(image(house.cells())))
        && board.givens().filled().all(given_alike)
}

/// Would an exchange turn one solution into another? See [`DeadlyPattern`].
fn is_deadly(pattern: &DeadlyPattern, board: &Board) -> bool {
    is_deadly_in_pairs(pattern, board) || is_deadly_in_lines(pattern, board)
}

/// Would exchanging two lines where they cross others turn one solution into another?
fn is_deadly_in_lines(pattern: &DeadlyPattern, board: &Board) -> bool {
    let cells: CellSet = pattern.pairs.iter().map(|(cell, _)| *cell).collect();
    let Some(&(_, digits)) = pattern.pairs.first() else { return false };
    let size = digits.len();
    if cells.len() != pattern.pairs.len()
        || cells.len() != 2 * size
        || pattern.pairs.iter().any(|&(cell, set)| set != digits || board.givens()[cell].is_some())
    {
        return false;
    }
    let met = |houses: std::ops::Range<usize>| -> Vec<House> {
        let lines = House::ALL[houses].iter().copied();
        lines.filter(|line| !cells.is_disjoint(line.cells())).collect()
    };
    let of_one_chute = |lines: &[House]| lines.iter().all(|line| line.number() / 3 == lines[0].number() / 3);
    let (rows, columns) = (met(0..9), met(9..18));
    // As many cells as crossings are all of the crossings.
    let exchanges = |two: &[House], others: &[House]| {
        two.len() == 2 && others.len() == size && (of_one_chute(two) || of_one_chute(others))
    };
    exchanges(&rows, &columns) || exchanges(&columns, &rows)
}

/// Would exchanging the digits of each pair turn one solution into another?
fn is_deadly_in_pairs(pattern: &DeadlyPattern, board: &Board) -> bool {
    let mut pairs = [DigitSet::EMPTY; 81];
    for &(cell, pair) in &pattern.pairs {
        if pair.len() != 2 || board.givens()[cell].is_some() || !pairs[cell.index()].is_empty() {
            return false;
        }
        pairs[cell.index()] = pair;
    }
    let balanced = |house: &House| {
        let [mut once, mut twice, mut more] = [DigitSet::EMPTY; 3];
        for cell in house.cells().iter() {
            let pair = pairs[cell.index()];
            more |= twice & pair;
            twice |= once & pair;
            once |= pair;
        }
        once == twice && more.is_empty()
    };
    !pattern.pairs.is_empty() && House::ALL.iter().all(balanced)
}

#[cfg(test)]
mod tests;
