//! Rules of Interactive Sudoku Solver that are stated as automata: the sums that digits of a cage make, what lies
//! between the smallest and the largest digit of a line, and the digits that two regions hold together.

use std::collections::BTreeMap;

use shudu_variant::rule::*;
use shudu_variant::{Cell, Digits, Rule, Values};

/// The digits of the cells differ, and no digits of the cage, one or more, have this sum.
pub(super) fn rellik(cells: Vec<Cell>, sum: usize, digits: Digits) -> Result<Vec<Rule>, MachineError> {
    // The digits met, as bits.
    let next = |&met: &u32, digit: u8| {
        let is_new = met >> digit & 1 == 0 && (met.count_ones() as usize) < cells.len();
        let rest = sum.checked_sub(usize::from(digit));
        (is_new && !rest.is_some_and(|rest| has_sum(met, rest))).then_some(met | 1 << digit)
    };
    let machine = machine(vec![0], digits, next, |_| true)?;
    Ok(apart(cells, machine))
}

/// Do some of these digits, or none, have this sum?
fn has_sum(digits: u32, sum: usize) -> bool {
    let mut sums = vec![false; sum + 1];
    sums[0] = true;
    for digit in (0..32).filter(|digit| digits >> digit & 1 == 1) {
        for total in (digit..=sum).rev() {
            sums[total] |= sums[total - digit];
        }
    }
    sums[sum]
}

/// Where a lunchbox has been read to, with the sum of the digits between its smallest and its largest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    Before,
    BehindSmallest(usize),
    BehindLargest(usize),
    Behind,
}

/// The digits of the cells differ, and those between the smallest and the largest have this sum.
pub(super) fn lunchbox(cells: Vec<Cell>, sum: usize, digits: Digits) -> Result<Vec<Rule>, MachineError> {
    let all = || digits.all().iter();
    let pairs = all().flat_map(|low| all().filter(move |&high| low < high).map(move |high| (low, high)));
    let next = |&(low, high, place): &(u8, u8, Place), digit: u8| {
        let more = |seen: usize| Some(seen + usize::from(digit)).filter(|&seen| seen <= sum);
        let place = match place {
            Place::Before if digit == low => Place::BehindSmallest(0),
            Place::Before if digit == high => Place::BehindLargest(0),
            Place::BehindSmallest(seen) if digit == high && seen == sum => Place::Behind,
            Place::BehindLargest(seen) if digit == low && seen == sum => Place::Behind,
            _ if digit <= low || digit >= high => return None,
            Place::BehindSmallest(seen) => Place::BehindSmallest(more(seen)?),
            Place::BehindLargest(seen) => Place::BehindLargest(more(seen)?),
            place => place,
        };
        Some((low, high, place))
    };
    let starts = pairs.map(|(low, high)| (low, high, Place::Before)).collect();
    let machine = machine(starts, digits, next, |state| state.2 == Place::Behind)?;
    Ok(apart(cells, machine))
}

/// If the first cell has a zero, each of these digits is in one of the others.
pub(super) fn zero_needs(cells: Vec<Cell>, needed: &[u8], digits: Digits) -> Result<Rule, MachineError> {
    // `None` before the first cell, and then the digits that are still to come, as bits of their places in the list.
    let next = |lacks: &Option<u32>, digit: u8| {
        let all = (1 << needed.len()) - 1;
        let met = needed.iter().position(|&one| one == digit).map_or(0, |place| 1 << place);
        Some(Some(match lacks {
            None if digit == 0 => all,
            None => 0,
            Some(lacks) => lacks & !met,
        }))
    };
    let machine = machine(vec![None], digits, next, |state| *state == Some(0))?;
    Ok(Rule::Automaton(Automaton { cells, machine, name: String::new() }))
}

/// Cells that differ and that a machine accepts.
fn apart(cells: Vec<Cell>, machine: Machine) -> Vec<Rule> {
    let different = Rule::ExtraRegion(ExtraRegion { cells: cells.clone() });
    vec![different, Rule::Automaton(Automaton { cells, machine, name: String::new() })]
}

/// The machine of what is reached from the starts; `next` says where a digit leads.
fn machine<S: Ord + Clone>(
    starts: Vec<S>,
    digits: Digits,
    next: impl Fn(&S, u8) -> Option<S>,
    accepts: impl Fn(&S) -> bool,
) -> Result<Machine, MachineError> {
    let mut numbers: BTreeMap<S, usize> = starts.iter().cloned().zip(0..).collect();
    let mut states = starts;
    let count = states.len();
    let mut moves = Vec::new();
    let mut from = 0;
    while from < states.len() {
        let mut to: BTreeMap<usize, Values> = BTreeMap::new();
        for digit in digits.all().iter() {
            let Some(state) = next(&states[from], digit) else { continue };
            let number = *numbers.entry(state.clone()).or_insert_with(|| {
                states.push(state);
                states.len() - 1
            });
            if states.len() > MAX_STATES {
                return Err(MachineError::States);
            }
            let leads = to.entry(number).or_default();
            *leads = leads.with(digit);
        }
        moves.extend(to.into_iter().map(|(number, values)| (from, values, number)));
        from += 1;
    }
    // Numbered as that program does it: where it starts, where it accepts, and the rest as they are met.
    let is_accepting: Vec<bool> = states.iter().map(accepts).collect();
    let mut order: Vec<usize> = (0..states.len()).collect();
    order.sort_by_key(|&state| (state >= count, !is_accepting[state]));
    order[..count].sort_unstable();
    let mut numbers = vec![0; order.len()];
    order.iter().zip(0..).for_each(|(&state, number)| numbers[state] = number);
    let accepted = order.iter().filter(|&&state| is_accepting[state]).map(|&state| numbers[state]).collect();
    let mut moves: Vec<_> =
        moves.into_iter().map(|(from, values, to)| (numbers[from], values, numbers[to])).collect();
    moves.sort_unstable_by_key(|&(from, _, to)| (from, to));
    Machine::new(states.len(), (0..count).collect(), accepted, moves)
}
