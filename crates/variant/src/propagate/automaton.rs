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
    /// From a start and a function that says where a digit leads from a state (`next` gets the states, perhaps none).
    /// `digits`: those of the shape. States that lead nowhere are cut off. Without any path it always fails. `goes_on`
    /// is asked at each state of each place, with the number of moves that were made for it; `None` when it says no.
    pub(crate) fn build<S: Ord + Clone>(
        line: Vec<u16>,
        digits: u32,
        starts: Vec<S>,
        step: impl Fn(&S, usize, u8, &mut Vec<S>),
        accepts: impl Fn(&S) -> bool,
        mut goes_on: impl FnMut(usize) -> bool,
    ) -> Option<Layered> {
        let mut starts = starts;
        starts.sort();
        starts.dedup();
        let mut nodes = vec![starts.len()];
        let mut moves: Vec<Vec<Move>> = Vec::new();
        let mut layer = starts;
        let mut next_states = Vec::new();
        for place in 0..line.len() {
            let mut index: BTreeMap<S, u32> = BTreeMap::new();
            let mut edges: Vec<Move> = Vec::new();
            for (from, state) in layer.iter().enumerate() {
                let own = edges.len();
                let mut left = digits;
                while left != 0 {
                    let digit = left.trailing_zeros() as u8;
                    left &= left - 1;
                    next_states.clear();
                    step(state, place, digit, &mut next_states);
                    for next in next_states.drain(..) {
                        let fresh = index.len() as u32;
                        let to = *index.entry(next).or_insert(fresh);
                        edges.push(Move { from: from as u32, on: 1 << digit, to });
                    }
                }
                merge(&mut edges, own);
                if !goes_on(edges.len() - own) {
                    return None;
                }
            }
            let mut states: Vec<Option<S>> = vec![None; index.len()];
            for (state, at) in index {
                states[at as usize] = Some(state);
            }
            layer = states.into_iter().map(|state| state.expect("every index has a state")).collect();
            nodes.push(layer.len());
            moves.push(edges);
        }
        // Cut what leads nowhere, from the end, and number the states that stay anew.
        let mut alive: Vec<bool> = layer.iter().map(accepts).collect();
        for place in (0..line.len()).rev() {
            let mut before = vec![false; nodes[place]];
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
        Some(Layered { line, cells, nodes, moves })
    }
}

/// Makes one move of those between the same two states, from the move `own` on, all of which leave the same state.
fn merge(moves: &mut Vec<Move>, own: usize) {
    moves[own..].sort_unstable_by_key(|m| m.to);
    let mut kept = own;
    for at in own..moves.len() {
        let next = moves[at];
        if kept > own && moves[kept - 1].to == next.to {
            moves[kept - 1].on |= next.on;
        } else {
            moves[kept] = next;
            kept += 1;
        }
    }
    moves.truncate(kept);
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
        if self.size() > 3000 { Level::Slow } else { Level::Sum }
    }

    fn size(&self) -> usize {
        self.moves.iter().map(Vec::len).sum()
    }

    fn is_idempotent(&self) -> bool {
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
        let step = |sum: &u8, _, digit: u8, next: &mut Vec<u8>| {
            next.extend((sum + digit <= 4).then_some(sum + digit));
        };
        let mut moves = 0;
        let build = |most: usize, moves: &mut usize| {
            Layered::build(
                vec![0, 1, 2],
                0b11110,
                vec![0],
                step,
                |&sum| sum == 4,
                |more| {
                    *moves += more;
                    *moves <= most
                },
            )
        };
        let line = build(usize::MAX, &mut moves).unwrap();
        assert!(moves >= line.size());
        assert!(build(moves - 1, &mut 0).is_none() && build(moves, &mut 0).is_some());
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
        let line = Layered::build(vec![0], 0b110, vec![()], |_, _, _, _| (), |_| true, |_| true).unwrap();
        let mut board = vec![0b110];
        assert_eq!(line.propagate(&mut Board { sets: &mut board, changed: &mut Vec::new() }), Err(Dead));
    }
}
