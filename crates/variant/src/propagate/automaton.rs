//! Automata over lists of cells: exact inference over a graph of layers, one between each two cells.

use std::collections::BTreeMap;

use super::{Board, Dead, Level, Propagator};

/// A move from one layer to the next, on one of some digits.
#[derive(Debug, Clone, Copy)]
struct Move {
    from: u32,
    on: u32,
    to: u32,
}

/// A graph whose paths from the first layer to the last are the digits that are accepted.
#[derive(Debug)]
pub(crate) struct Layered {
    line: Vec<u16>,
    cells: Vec<u16>,
    /// Nodes of each layer; one layer more than cells.
    nodes: Vec<usize>,
    moves: Vec<Vec<Move>>,
}

impl Layered {
    /// From a start and a function that says where a digit leads from a state (`None`: nowhere). `digits`: those of the shape.
    /// States that lead nowhere are cut off. Without any path it always fails.
    pub(crate) fn of_states<S: Ord + Clone>(
        line: Vec<u16>,
        digits: u32,
        starts: Vec<S>,
        step: impl Fn(&S, usize, u8) -> Option<S>,
        accepts: impl Fn(&S) -> bool,
    ) -> Layered {
        Layered::build(
            line,
            digits,
            starts,
            |state, place, digit, next| next.extend(step(state, place, digit)),
            accepts,
        )
    }

    /// The same, for functions that lead to several states.
    pub(crate) fn build<S: Ord + Clone>(
        line: Vec<u16>,
        digits: u32,
        starts: Vec<S>,
        step: impl Fn(&S, usize, u8, &mut Vec<S>),
        accepts: impl Fn(&S) -> bool,
    ) -> Layered {
        let mut layers: Vec<Vec<S>> = Vec::new();
        let mut starts = starts;
        starts.sort();
        starts.dedup();
        layers.push(starts);
        let mut moves: Vec<Vec<Move>> = Vec::new();
        let mut next_states = Vec::new();
        for place in 0..line.len() {
            let mut index: BTreeMap<S, u32> = BTreeMap::new();
            let mut edges: BTreeMap<(u32, u32), u32> = BTreeMap::new();
            for (from, state) in layers[place].iter().enumerate() {
                let mut left = digits;
                while left != 0 {
                    let digit = left.trailing_zeros() as u8;
                    left &= left - 1;
                    next_states.clear();
                    step(state, place, digit, &mut next_states);
                    for next in next_states.drain(..) {
                        let fresh = index.len() as u32;
                        let to = *index.entry(next).or_insert(fresh);
                        *edges.entry((from as u32, to)).or_insert(0) |= 1 << digit;
                    }
                }
            }
            let mut states: Vec<Option<S>> = vec![None; index.len()];
            for (state, at) in index {
                states[at as usize] = Some(state);
            }
            layers.push(states.into_iter().map(|state| state.expect("every index has a state")).collect());
            moves.push(edges.into_iter().map(|((from, to), on)| Move { from, on, to }).collect());
        }
        // Cut what leads nowhere, from the end, and number the states that stay anew.
        let last = layers.last().expect("there is a layer");
        let mut alive: Vec<bool> = last.iter().map(accepts).collect();
        let mut nodes = vec![0; layers.len()];
        for place in (0..line.len()).rev() {
            let mut before = vec![false; layers[place].len()];
            moves[place].retain(|m| alive[m.to as usize]);
            moves[place].iter().for_each(|m| before[m.from as usize] = true);
            let (from, to) = (renumber(&before), renumber(&alive));
            nodes[place + 1] = alive.iter().filter(|&&is| is).count();
            for m in &mut moves[place] {
                (m.from, m.to) = (from[m.from as usize], to[m.to as usize]);
            }
            alive = before;
        }
        nodes[0] = alive.iter().filter(|&&is| is).count();
        let mut cells = line.clone();
        cells.sort_unstable();
        cells.dedup();
        Layered { line, cells, nodes, moves }
    }

    /// How many moves there are in all: what a round costs.
    pub(crate) fn len(&self) -> usize {
        self.moves.iter().map(Vec::len).sum()
    }
}

fn renumber(kept: &[bool]) -> Vec<u32> {
    let mut next = 0;
    kept.iter()
        .map(|&is| {
            let number = next;
            next += u32::from(is);
            number
        })
        .collect()
}

impl Propagator for Layered {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn level(&self) -> Level {
        if self.len() > 3000 { Level::Slow } else { Level::Sum }
    }

    fn settles(&self) -> bool {
        self.cells.len() == self.line.len()
    }

    fn propagate(&self, board: &mut Board<'_>) -> Result<(), Dead> {
        let offsets: Vec<usize> = self
            .nodes
            .iter()
            .scan(0, |sum, &nodes| {
                let before = *sum;
                *sum += nodes;
                Some(before)
            })
            .collect();
        let total: usize = self.nodes.iter().sum();
        // 1: reached from the start; 2: leads to the end as well.
        let mut state = vec![0u8; total];
        state[..self.nodes[0]].fill(1);
        for (place, &cell) in self.line.iter().enumerate() {
            let set = board.get(cell);
            let (here, next) = (offsets[place], offsets[place + 1]);
            for m in &self.moves[place] {
                if m.on & set != 0 && state[here + m.from as usize] != 0 {
                    state[next + m.to as usize] = 1;
                }
            }
        }
        for node in &mut state[offsets[self.line.len()]..] {
            *node *= 2;
        }
        for (place, &cell) in self.line.iter().enumerate().rev() {
            let set = board.get(cell);
            let (here, next) = (offsets[place], offsets[place + 1]);
            let mut kept = 0;
            for m in &self.moves[place] {
                if m.on & set != 0 && state[here + m.from as usize] != 0 && state[next + m.to as usize] == 2 {
                    kept |= m.on;
                    state[here + m.from as usize] |= 2;
                }
            }
            for node in &mut state[here..next] {
                *node = if *node >= 2 { 2 } else { 0 };
            }
            if kept & set == 0 {
                return Err(Dead);
            }
            board.keep(cell, kept)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_what_some_path_has() {
        // Digits 1 to 4 with sum 4 in three cells.
        let line = Layered::of_states(
            vec![0, 1, 2],
            0b11110,
            vec![0u8],
            |sum, _, digit| (sum + digit <= 4).then_some(sum + digit),
            |&sum| sum == 4,
        );
        let mut board = vec![0b11110; 3];
        line.propagate(&mut Board { sets: &mut board, changed: &mut Vec::new() }).unwrap();
        assert_eq!(board, [0b110; 3]);
        board[0] = 0b100;
        line.propagate(&mut Board { sets: &mut board, changed: &mut Vec::new() }).unwrap();
        assert_eq!(board, [0b100, 0b10, 0b10]);
        board[1] = 0b100;
        let dead = line.propagate(&mut Board { sets: &mut board, changed: &mut Vec::new() });
        assert_eq!(dead, Err(Dead));
    }

    #[test]
    fn without_a_path_it_fails() {
        let line = Layered::of_states(vec![0], 0b110, vec![()], |_, _, _| None, |_| true);
        let mut board = vec![0b110];
        assert_eq!(line.propagate(&mut Board { sets: &mut board, changed: &mut Vec::new() }), Err(Dead));
    }
}
