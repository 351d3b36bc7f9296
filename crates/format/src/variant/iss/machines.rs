//! Rules of Interactive Sudoku Solver that are stated as automata: the sums that digits of a cage make, what lies
//! between the smallest and the largest digit of a line, and the digits that two regions hold together.

use std::collections::BTreeMap;

use shudu_variant::rule::*;
use shudu_variant::{Cell, Digits, Rule, Values};

/// The digits of the cells differ, and no digits of the cage, one or more, have this sum.
pub(super) fn rellik(cells: Vec<Cell>, sum: usize, digits: Digits) -> Result<Vec<Rule>, MachineError> {
    // A state is the digits met, as bits.
    let next = |met: State, digit: u8| {
        let is_new = met >> digit & 1 == 0 && (met.count_ones() as usize) < cells.len();
        let rest = sum.checked_sub(usize::from(digit));
        (is_new && !rest.is_some_and(|rest| has_sum(met, rest))).then_some(met | 1 << digit)
    };
    let machine = machine(vec![0], digits, &next, &|_| true)?;
    Ok(apart(cells, machine))
}

/// Do some of these digits, or none, have this sum?
fn has_sum(digits: State, sum: usize) -> bool {
    let each = || (0..64).filter(|digit| digits >> digit & 1 == 1);
    // What the text says is bounded before there is room for it.
    if sum > each().sum() {
        return false;
    }
    let mut sums = vec![false; sum + 1];
    sums[0] = true;
    for digit in each() {
        for total in (digit..=sum).rev() {
            sums[total] |= sums[total - digit];
        }
    }
    sums[sum]
}

/// The digits of the cells differ, and those between the smallest and the largest have this sum.
pub(super) fn lunchbox(cells: Vec<Cell>, sum: usize, digits: Digits) -> Result<Vec<Rule>, MachineError> {
    /// Where the line has been read to.
    const BEFORE: State = 0;
    const BEHIND_SMALLEST: State = 1;
    const BEHIND_LARGEST: State = 2;
    const BEHIND: State = 3;
    // A state is the smallest and the largest digit, which are guessed, that place, and the sum of what lies between.
    let state = |low: u8, high: u8, place: State, seen: State| {
        State::from(low) | State::from(high) << 8 | place << 16 | seen << 24
    };
    let next = |from: State, digit: u8| {
        let [low, high, place, ..] = from.to_le_bytes();
        let (place, seen) = (State::from(place), from >> 24);
        let is_between = low < digit && digit < high;
        let more = seen + State::from(digit);
        match place {
            BEFORE if digit == low => Some(state(low, high, BEHIND_SMALLEST, 0)),
            BEFORE if digit == high => Some(state(low, high, BEHIND_LARGEST, 0)),
            BEHIND_SMALLEST if digit == high && seen == sum as State => Some(state(low, high, BEHIND, 0)),
            BEHIND_LARGEST if digit == low && seen == sum as State => Some(state(low, high, BEHIND, 0)),
            BEFORE | BEHIND if is_between => Some(from),
            BEHIND_SMALLEST | BEHIND_LARGEST if is_between && more <= sum as State => {
                Some(state(low, high, place, more))
            }
            _ => None,
        }
    };
    let all = || digits.all().iter();
    let starts = all()
        .flat_map(|low| all().filter(move |&high| low < high).map(move |high| state(low, high, BEFORE, 0)));
    let machine = machine(starts.collect(), digits, &next, &|state| state >> 16 & 0xff == BEHIND)?;
    Ok(apart(cells, machine))
}

/// If the first cell has a zero, each of these digits is in one of the others.
pub(super) fn zero_needs(cells: Vec<Cell>, needed: &[u8], digits: Digits) -> Result<Rule, MachineError> {
    // A state is the digits that are still to come, as bits of their places in the list; and one before the first cell.
    const BEFORE: State = State::MAX;
    let all = (1 << needed.len()) - 1;
    let next = |lacks: State, digit: u8| {
        let met = needed.iter().position(|&one| one == digit).map_or(0, |place| 1 << place);
        Some(match lacks {
            BEFORE if digit == 0 => all,
            BEFORE => 0,
            lacks => lacks & !met,
        })
    };
    let machine = machine(vec![BEFORE], digits, &next, &|state| state == 0)?;
    Ok(Rule::Automaton(Automaton { cells, machine, name: String::new() }))
}

/// Cells that differ and that a machine accepts.
fn apart(cells: Vec<Cell>, machine: Machine) -> Vec<Rule> {
    let different = Rule::ExtraRegion(ExtraRegion { cells: cells.clone() });
    vec![different, Rule::Automaton(Automaton { cells, machine, name: String::new() })]
}

/// What a machine knows of the digits before, in a number.
type State = u64;

/// The machine of what is reached from the starts; `next` says where a digit leads.
fn machine(
    starts: Vec<State>,
    digits: Digits,
    next: &dyn Fn(State, u8) -> Option<State>,
    accepts: &dyn Fn(State) -> bool,
) -> Result<Machine, MachineError> {
    let mut numbers: BTreeMap<State, usize> = starts.iter().copied().zip(0..).collect();
    let mut states = starts;
    let count = states.len();
    let mut moves: Vec<Vec<(usize, u8)>> = Vec::new();
    while let Some(&from) = states.get(moves.len()) {
        let mut own = Vec::new();
        for digit in digits.all().iter() {
            let Some(state) = next(from, digit) else { continue };
            let number = *numbers.entry(state).or_insert(states.len());
            if number == states.len() {
                states.push(state);
            }
            own.push((number, digit));
        }
        if states.len() > MAX_STATES {
            return Err(MachineError::States);
        }
        moves.push(own);
    }
    // Numbered as that program does it: where it starts, where it accepts, and the rest as they are met.
    let mut order: Vec<usize> = (0..count).collect();
    for wanted in [true, false] {
        order.extend((count..states.len()).filter(|&state| accepts(states[state]) == wanted));
    }
    let mut numbers = vec![0; order.len()];
    order.iter().zip(0..).for_each(|(&state, number)| numbers[state] = number);
    let mut listed: Vec<(usize, Values, usize)> = Vec::new();
    for (from, &state) in order.iter().enumerate() {
        let first = listed.len();
        for &(to, digit) in &moves[state] {
            let to = numbers[to];
            let place = first + listed[first..].iter().take_while(|one| one.2 < to).count();
            match listed.get_mut(place) {
                Some(one) if one.2 == to => one.1 = one.1.with(digit),
                _ => listed.insert(place, (from, Values::only(digit), to)),
            }
        }
    }
    let accepted = (0..order.len()).filter(|&number| accepts(states[order[number]])).collect();
    Machine::new(states.len(), (0..count).collect(), accepted, listed)
}
