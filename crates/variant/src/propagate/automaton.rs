//! Automata over lists of cells: exact inference over a graph of layers, one between each two cells.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::{Board, Dead, Level, Propagator};

/// A move to another node, on one of some digits.
#[derive(Debug, Clone, Copy)]
struct Move {
    on: u32,
    to: u32,
}

/// A graph whose paths from the first layer to the last are the digits that are accepted.
#[derive(Debug)]
pub(crate) struct Graph {
    /// The first node of each layer, one layer more than cells, and how many nodes there are.
    layers: Vec<u32>,
    /// By node, the first of its moves, and how many moves there are.
    begins: Vec<u32>,
    moves: Vec<Move>,
}

impl Graph {
    /// From a start and a function that says where a digit leads from a state (`next` gets the states, perhaps none),
    /// for so many cells. `digits`: those of the shape. States that lead nowhere are cut off. Without any path it fails
    /// always. `goes_on` is asked at each state of each place, with the number of moves that were made for it; `None`
    /// when it says no.
    pub(crate) fn build<S: Ord + Clone>(
        length: usize,
        digits: u32,
        starts: Vec<S>,
        step: impl Fn(&S, usize, u8, &mut Vec<S>),
        accepts: impl Fn(&S) -> bool,
        mut goes_on: impl FnMut(usize) -> bool,
    ) -> Option<Graph> {
        // There are few, and a sort would be made anew for each type of state.
        let mut distinct: Vec<S> = Vec::with_capacity(starts.len());
        for start in starts {
            if let Err(place) = distinct.binary_search(&start) {
                distinct.insert(place, start);
            }
        }
        let starts = distinct;
        // By place and node of its layer, the moves, with nodes of the next layer.
        let mut places: Vec<Vec<Vec<Move>>> = Vec::new();
        let mut layer = starts;
        let mut next_states = Vec::new();
        for place in 0..length {
            let mut index: BTreeMap<S, u32> = BTreeMap::new();
            let mut nodes = Vec::with_capacity(layer.len());
            for state in &layer {
                let mut own: Vec<Move> = Vec::new();
                let mut left = digits;
                while left != 0 {
                    let digit = left.trailing_zeros() as u8;
                    left &= left - 1;
                    next_states.clear();
                    step(state, place, digit, &mut next_states);
                    for next in next_states.drain(..) {
                        let fresh = index.len() as u32;
                        let to = *index.entry(next).or_insert(fresh);
                        own.push(Move { on: 1 << digit, to });
                    }
                }
                merge(&mut own);
                if !goes_on(own.len()) {
                    return None;
                }
                nodes.push(own);
            }
            let mut states: Vec<Option<S>> = vec![None; index.len()];
            for (state, at) in index {
                states[at as usize] = Some(state);
            }
            layer = states.into_iter().map(|state| state.expect("every index has a state")).collect();
            places.push(nodes);
        }
        // Cut what leads nowhere, from the end, and number the states that stay.
        let mut alive: Vec<Vec<bool>> = vec![layer.iter().map(accepts).collect()];
        for nodes in places.iter_mut().rev() {
            let next = &alive[alive.len() - 1];
            let mut here = Vec::with_capacity(nodes.len());
            for own in nodes {
                own.retain(|m| next[m.to as usize]);
                here.push(!own.is_empty());
            }
            alive.push(here);
        }
        alive.reverse();
        let mut graph = Graph { layers: vec![0], begins: vec![0], moves: Vec::new() };
        let mut count = 0;
        let mut numbers = Vec::with_capacity(alive.len());
        for layer in &alive {
            let number = |&is: &bool| {
                count += u32::from(is);
                count.wrapping_sub(1)
            };
            numbers.push(layer.iter().map(number).collect::<Vec<u32>>());
            graph.layers.push(count);
        }
        for (place, nodes) in places.into_iter().enumerate() {
            for (own, _) in nodes.into_iter().zip(&alive[place]).filter(|(_, alive)| **alive) {
                let to = |m: Move| Move { to: numbers[place + 1][m.to as usize], ..m };
                graph.moves.extend(own.into_iter().map(to));
                graph.begins.push(graph.moves.len() as u32);
            }
        }
        Some(graph)
    }

    fn moves(&self, node: usize) -> &[Move] {
        &self.moves[self.begins[node] as usize..self.begins[node + 1] as usize]
    }
}

/// A line of cells whose digits are a path of a graph.
#[derive(Debug)]
pub(crate) struct Layered {
    line: Vec<u16>,
    cells: Vec<u16>,
    graph: Arc<Graph>,
}

impl Layered {
    /// As many cells as the graph has layers to leave.
    pub(crate) fn new(line: Vec<u16>, graph: Arc<Graph>) -> Layered {
        let mut cells = line.clone();
        cells.sort_unstable();
        cells.dedup();
        Layered { line, cells, graph }
    }
}

/// Makes one move of those to the same state.
fn merge(moves: &mut Vec<Move>) {
    moves.sort_unstable_by_key(|m| m.to);
    moves.dedup_by(|next, kept| {
        let same = next.to == kept.to;
        if same {
            kept.on |= next.on;
        }
        same
    });
}

/// Nodes for which there is room without an allocation, in words.
const FEW: usize = 32;

impl Propagator for Layered {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn level(&self) -> Level {
        if self.size() > 3000 { Level::Slow } else { Level::Sum }
    }

    fn size(&self) -> usize {
        self.graph.moves.len()
    }

    fn is_idempotent(&self) -> bool {
        self.cells.len() == self.line.len()
    }

    fn propagate(&self, board: &mut Board<'_>) -> Result<(), Dead> {
        let graph = &*self.graph;
        let count = graph.begins.len().max(graph.layers[graph.layers.len() - 1] as usize);
        let (mut few, mut many) = ([0u64; FEW], Vec::new());
        let words = count.div_ceil(64);
        let live: &mut [u64] = if words <= FEW {
            &mut few[..words]
        } else {
            many.resize(words, 0u64);
            &mut many
        };
        // Nodes that a path from the start reaches.
        (0..graph.layers[1]).for_each(|node| live[node as usize / 64] |= 1 << (node % 64));
        for (place, &cell) in self.line.iter().enumerate() {
            let set = board.get(cell);
            let (from, to) = (graph.layers[place] as usize, graph.layers[place + 1] as usize);
            for word in from / 64..to.div_ceil(64) {
                let mut left = live[word] & within(word, from, to);
                while left != 0 {
                    let node = 64 * word + left.trailing_zeros() as usize;
                    left &= left - 1;
                    for m in graph.moves(node) {
                        if m.on & set != 0 {
                            live[m.to as usize / 64] |= 1 << (m.to % 64);
                        }
                    }
                }
            }
        }
        // Of these, those from which one leads to the end.
        for (place, &cell) in self.line.iter().enumerate().rev() {
            let set = board.get(cell);
            let (from, to) = (graph.layers[place] as usize, graph.layers[place + 1] as usize);
            let mut kept = 0;
            for word in from / 64..to.div_ceil(64) {
                let mut left = live[word] & within(word, from, to);
                while left != 0 {
                    let bit = left & left.wrapping_neg();
                    left &= left - 1;
                    let mut on = 0;
                    for m in graph.moves(64 * word + bit.trailing_zeros() as usize) {
                        if live[m.to as usize / 64] >> (m.to % 64) & 1 == 1 {
                            on |= m.on;
                        }
                    }
                    on &= set;
                    kept |= on;
                    if on == 0 {
                        live[word] &= !bit;
                    }
                }
            }
            if kept == 0 {
                return Err(Dead);
            }
            board.keep(cell, kept)?;
        }
        Ok(())
    }
}

/// The nodes of a word that are from one on and below another.
fn within(word: usize, from: usize, to: usize) -> u64 {
    let (start, end) = (from.saturating_sub(64 * word), to - 64 * word);
    let below = if end >= 64 { u64::MAX } else { (1 << end) - 1 };
    below & if start >= 64 { 0 } else { u64::MAX << start }
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
            Graph::build(
                3,
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
        let line = Layered::new(vec![0, 1, 2], Arc::new(build(usize::MAX, &mut moves).unwrap()));
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
        let graph = Graph::build(1, 0b110, vec![()], |_, _, _, _| (), |_| true, |_| true).unwrap();
        let line = Layered::new(vec![0], Arc::new(graph));
        let mut board = vec![0b110];
        assert_eq!(line.propagate(&mut Board { sets: &mut board, changed: &mut Vec::new() }), Err(Dead));
    }
}
