//! The checker: follows a step's proof. It knows no technique.

use crate::state::{Candidate, State};
use crate::step::Step;
use crate::step::arrangements::{TooMany, Tries};
use crate::step::equivalence;
use crate::step::proof::{Because, Branch, Clash, Literal, Proof};
use crate::step::truth::Truth;
use crate::values::Values;

/// Why a proof was not accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ProofError {
    /// The step concludes nothing.
    #[error("the step has no conclusion")]
    NoConclusion,
    /// The state does not offer this.
    #[error("{0:?} is no candidate of a blank cell")]
    NotACandidate(Candidate),
    /// The proof does not reach this conclusion.
    #[error("the proof does not reach {0:?}")]
    NotProved(Literal),
    /// The house does not hold every digit, or there is none.
    #[error("{0:?} is no truth")]
    NoTruth(Truth),
    /// Two truths of a count have a candidate in common, or one of them has a candidate in no link.
    #[error("the count is wrong at {0:?}")]
    Uncovered(Candidate),
    /// A branch is said to end in a clash, but does not.
    #[error("there is no clash where {0:?} is assumed")]
    NoClash(Literal),
    /// The cases leave this one out.
    #[error("there is no branch for {0:?}")]
    MissingCase(Candidate),
    /// Too many arrangements.
    #[error("there are too many arrangements to try")]
    TooMany,
    /// Proofs are nested more than eight deep.
    #[error("the proof is nested more than {MOST_DEPTH} deep")]
    TooDeep,
}

impl From<TooMany> for ProofError {
    fn from(_: TooMany) -> ProofError {
        ProofError::TooMany
    }
}

/// Proofs within proofs at most: a hostile proof must not exhaust the stack.
const MOST_DEPTH: u32 = 8;

/// Follows a step's proof: does every placement and every elimination follow? What it accepts is true in every solution
/// that the state leaves. Depends on nothing but its arguments; rules that are cited cost up to 400,000 digits that are
/// tried.
///
/// # Errors
/// The first fault.
pub fn check(state: &State<'_>, step: &Step) -> Result<(), ProofError> {
    if step.placements.is_empty() && step.eliminations.is_empty() {
        return Err(ProofError::NoConclusion);
    }
    if let Some(candidate) = step.concluded().find(|&candidate| !state.is_open(candidate)) {
        return Err(ProofError::NotACandidate(candidate));
    }
    if let Proof::InTurn(steps) = &step.proof {
        return in_turn(state, step, steps);
    }
    let literals = step.placements.iter().map(|&placement| Literal::on(placement));
    let literals = literals.chain(step.eliminations.iter().map(|&elimination| Literal::off(elimination)));
    let tries = Tries::for_a_step();
    literals.into_iter().try_for_each(|literal| prove(state, &step.proof, literal, (0, &tries)))
}

/// Follows steps one after the other: what is concluded must hold at the end.
fn in_turn(state: &State<'_>, step: &Step, steps: &[Step]) -> Result<(), ProofError> {
    let mut inner = state.clone();
    for one in steps {
        if matches!(one.proof, Proof::InTurn(_)) {
            return Err(ProofError::TooDeep);
        }
        check(&inner, one)?;
        one.concluded().zip(0..).for_each(|(candidate, number)| {
            take(&mut inner, Literal { candidate, on: number < one.placements.len() });
        });
    }
    let placed = step.placements.iter().map(|&candidate| Literal::on(candidate));
    let removed = step.eliminations.iter().map(|&candidate| Literal::off(candidate));
    match placed.chain(removed).find(|&literal| !holds(&inner, literal)) {
        Some(literal) => Err(ProofError::NotProved(literal)),
        None => Ok(()),
    }
}

/// Does the proof show the literal?
fn prove(
    state: &State<'_>,
    proof: &Proof,
    literal: Literal,
    (depth, tries): (u32, &Tries),
) -> Result<(), ProofError> {
    if depth > MOST_DEPTH {
        return Err(ProofError::TooDeep);
    }
    match proof {
        Proof::OnlyOneLeft(truth) => only_one_left(state, *truth, literal),
        Proof::Covered { truths, links } => covered(state, truths, links, literal),
        Proof::Arrangements(arrangements) => {
            let Literal { candidate, on } = literal;
            if !arrangements.cells.contains(&candidate.cell) {
                return Err(ProofError::NotProved(literal));
            }
            // A digit is true when every other of its cell is false.
            let alone = Values::only(candidate.digit);
            let refuted = if on { state.get(candidate.cell).without(alone) } else { alone };
            for digit in refuted.iter() {
                if arrangements.admit_within(state, Some(Candidate::new(candidate.cell, digit)), tries)? {
                    return Err(ProofError::NotProved(literal));
                }
            }
            Ok(())
        }
        Proof::Contradiction(branch) => {
            if branch.assume != !literal {
                return Err(ProofError::NotProved(literal));
            }
            match follow(state, branch, (depth, tries))? {
                Some(_) => Err(ProofError::NoClash(branch.assume)),
                None => Ok(()),
            }
        }
        Proof::Cases { truth, branches } => {
            must_be_truth(state, *truth)?;
            for case in truth.candidates(state) {
                let branch = branches.iter().find(|branch| branch.assume == Literal::on(case));
                let branch = branch.ok_or(ProofError::MissingCase(case))?;
                if let Some(end) = follow(state, branch, (depth, tries))?
                    && !holds(&end, literal)
                {
                    return Err(ProofError::NotProved(literal));
                }
            }
            Ok(())
        }
        Proof::Equivalence { left, right } => {
            let broken = equivalence::sides(state, left, right).is_some_and(|sides| {
                let mut inner = state.clone();
                take(&mut inner, !literal);
                equivalence::is_broken(&inner, &sides)
            });
            if broken { Ok(()) } else { Err(ProofError::NotProved(literal)) }
        }
        // Such a step is told by itself, never within another one.
        Proof::InTurn(_) => Err(ProofError::TooDeep),
    }
}

/// Is the literal plain from the candidates?
fn holds(state: &State<'_>, literal: Literal) -> bool {
    let Literal { candidate, on } = literal;
    if on { state.get(candidate.cell).single() == Some(candidate.digit) } else { !state.has(candidate) }
}

fn must_be_truth(state: &State<'_>, truth: Truth) -> Result<(), ProofError> {
    let shape = state.puzzle().shape();
    let is_truth = match truth {
        Truth::Cell(cell) => cell.index() < shape.len(),
        Truth::House(house, digit) => {
            state.houses().is_complete(house) && shape.digits().all().contains(digit)
        }
    };
    if is_truth { Ok(()) } else { Err(ProofError::NoTruth(truth)) }
}

fn only_one_left(state: &State<'_>, truth: Truth, literal: Literal) -> Result<(), ProofError> {
    must_be_truth(state, truth)?;
    // With none left anything follows.
    let alone = truth.candidates(state).iter().all(|&candidate| candidate == literal.candidate);
    if literal.on && alone && truth.contains(state, literal.candidate) {
        Ok(())
    } else {
        Err(ProofError::NotProved(literal))
    }
}

fn covered(state: &State<'_>, truths: &[Truth], links: &[Truth], literal: Literal) -> Result<(), ProofError> {
    let removed = literal.candidate;
    truths.iter().try_for_each(|&truth| must_be_truth(state, truth))?;
    // Were it true, the truths and links with it would be served.
    let truths: Vec<&Truth> = truths.iter().filter(|truth| !truth.contains(state, removed)).collect();
    let links: Vec<&Truth> = links.iter().filter(|link| !link.contains(state, removed)).collect();
    let mut used = vec![false; links.len()];
    let mut seen: Vec<Candidate> = Vec::new();
    for truth in &truths {
        let left = truth.candidates(state).into_iter().filter(|&other| !state.exclude(removed, other));
        for candidate in left {
            let link = links.iter().position(|link| link.contains(state, candidate));
            match link {
                Some(link) if !seen.contains(&candidate) => used[link] = true,
                _ => return Err(ProofError::Uncovered(candidate)),
            }
            seen.push(candidate);
        }
    }
    let serving = used.iter().filter(|used| **used).count();
    if !literal.on && truths.len() > serving { Ok(()) } else { Err(ProofError::NotProved(literal)) }
}

/// Follows the lines of a branch. `None`: it ends in its clash; otherwise the state at its end.
fn follow<'p>(
    state: &State<'p>,
    branch: &Branch,
    (depth, tries): (u32, &Tries),
) -> Result<Option<State<'p>>, ProofError> {
    let mut inner = state.clone();
    take(&mut inner, branch.assume);
    for line in &branch.lines {
        match &line.because {
            Because::OnlyOneLeft(truth) => only_one_left(&inner, *truth, line.literal)?,
            Because::Proved(proof) => prove(&inner, proof, line.literal, (depth + 1, tries))?,
        }
        take(&mut inner, line.literal);
    }
    match &branch.clash {
        None => Ok(Some(inner)),
        Some(clash) => {
            let clashes = match clash {
                Clash::Empty(truth) => {
                    must_be_truth(&inner, *truth)?;
                    truth.candidates(&inner).is_empty()
                }
                Clash::NoArrangement(arrangements) => !arrangements.admit_within(&inner, None, tries)?,
            };
            if clashes { Ok(None) } else { Err(ProofError::NoClash(branch.assume)) }
        }
    }
}

/// Takes a literal as given. A digit of a cell that lost it leaves the cell without candidates.
fn take(state: &mut State<'_>, literal: Literal) {
    let Literal { candidate, on } = literal;
    if !on {
        state.remove(candidate);
    } else if state.is_open(candidate) {
        state.write(candidate, &mut Vec::new());
    } else if !state.has(candidate) {
        let left: Vec<u8> = state.get(candidate.cell).iter().collect();
        left.into_iter().for_each(|digit| state.remove(Candidate::new(candidate.cell, digit)));
    }
}
