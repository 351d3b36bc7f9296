//! Finite automata over digits, and the regular expressions that are made into them.

use std::fmt;

use crate::values::Values;

/// States of a machine at most.
pub const MAX_STATES: usize = 4096;

/// A nondeterministic finite automaton without empty moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Machine {
    states: usize,
    starts: Vec<usize>,
    accepts: Vec<usize>,
    moves: Vec<(usize, Values, usize)>,
}

impl Machine {
    /// Takes states from 0 to `states` less one, where the machine may start, where it accepts, and its moves: from a state, on
    /// one of some digits, to a state.
    ///
    /// # Errors
    /// When there are more than [`MAX_STATES`] or a state is named that is not there.
    pub fn new(
        states: usize,
        starts: Vec<usize>,
        accepts: Vec<usize>,
        moves: Vec<(usize, Values, usize)>,
    ) -> Result<Machine, MachineError> {
        if states > MAX_STATES {
            return Err(MachineError::States);
        }
        let all = starts.iter().chain(&accepts).copied().chain(moves.iter().flat_map(|m| [m.0, m.2]));
        if let Some(state) = all.into_iter().find(|&state| state >= states) {
            return Err(MachineError::NoState { state });
        }
        Ok(Machine { states, starts, accepts, moves })
    }

    /// How many states.
    pub const fn states(&self) -> usize {
        self.states
    }

    /// Where it may start.
    pub fn starts(&self) -> &[usize] {
        &self.starts
    }

    /// Where it accepts.
    pub fn accepts(&self) -> &[usize] {
        &self.accepts
    }

    /// Its moves.
    pub fn moves(&self) -> &[(usize, Values, usize)] {
        &self.moves
    }

    /// Does it accept these digits, a blank read as any digit?
    pub(crate) fn accepts_digits(&self, digits: impl Iterator<Item = Option<u8>>) -> bool {
        let mut now = vec![false; self.states];
        self.starts.iter().for_each(|&state| now[state] = true);
        for digit in digits {
            let mut next = vec![false; self.states];
            for &(from, on, to) in &self.moves {
                if now[from] && digit.is_none_or(|digit| on.contains(digit)) {
                    next[to] = true;
                }
            }
            now = next;
        }
        self.accepts.iter().any(|&state| now[state])
    }

    /// A regular expression over whole sequences: digits (`0` to `9`, `A` = 10 to `P` = 25), `.`, `[...]` with ranges and `^`,
    /// `(...)`, `|`, `*`, `+`, `?`, `{n}`, `{n,}`, `{n,m}`.
    ///
    /// # Errors
    /// When the expression is malformed or needs more than [`MAX_STATES`].
    pub fn from_expression(pattern: &str, digits: Values) -> Result<Machine, MachineError> {
        let tokens: Vec<char> = pattern.chars().collect();
        let mut parser = Parser { tokens: &tokens, at: 0, digits, depth: 0 };
        let tree = parser.alternatives()?;
        if parser.at < tokens.len() {
            return Err(parser.wrong());
        }
        let mut positions = Vec::new();
        let glushkov = tree.glushkov(&mut positions)?;
        // State 0 is the start; state i + 1 is the position i.
        let mut moves: Vec<(usize, Values, usize)> =
            glushkov.first.iter().map(|&p| (0, positions[p].0, p + 1)).collect();
        for (p, (_, follow)) in positions.iter().enumerate() {
            let mut follow = follow.clone();
            follow.sort_unstable();
            follow.dedup();
            moves.extend(follow.into_iter().map(|q| (p + 1, positions[q].0, q + 1)));
        }
        let mut accepts: Vec<usize> = glushkov.last.iter().map(|&p| p + 1).collect();
        if glushkov.empty {
            accepts.push(0);
        }
        Machine::new(positions.len() + 1, vec![0], accepts, moves)
    }
}

/// What is wrong with a machine or an expression.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MachineError {
    /// More than [`MAX_STATES`].
    States,
    /// A state that is not there.
    NoState {
        /// Its number.
        state: usize,
    },
    /// The expression is wrong at this character, from 0.
    Expression {
        /// Where.
        at: usize,
    },
}

impl fmt::Display for MachineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MachineError::States => write!(f, "the automaton has more than {MAX_STATES} states"),
            MachineError::NoState { state } => write!(f, "the automaton has no state {state}"),
            MachineError::Expression { at } => write!(f, "the expression is wrong at character {}", at + 1),
        }
    }
}

/// A regular expression as a tree.
#[derive(Debug, Clone)]
enum Tree {
    Empty,
    Set(Values),
    Then(Vec<Tree>),
    Either(Vec<Tree>),
    Repeat { tree: Box<Tree>, least: usize, most: Option<usize> },
}

/// First and last positions of a part, and whether it matches nothing at all.
struct Ends {
    empty: bool,
    first: Vec<usize>,
    last: Vec<usize>,
}

impl Tree {
    fn glushkov(&self, positions: &mut Vec<(Values, Vec<usize>)>) -> Result<Ends, MachineError> {
        match self {
            Tree::Empty => Ok(Ends { empty: true, first: Vec::new(), last: Vec::new() }),
            Tree::Set(values) => {
                if positions.len() + 1 >= MAX_STATES {
                    return Err(MachineError::States);
                }
                positions.push((*values, Vec::new()));
                let position = vec![positions.len() - 1];
                Ok(Ends { empty: false, first: position.clone(), last: position })
            }
            Tree::Then(parts) => {
                let mut all = Ends { empty: true, first: Vec::new(), last: Vec::new() };
                for part in parts {
                    let next = part.glushkov(positions)?;
                    join(&mut all, next, positions);
                }
                Ok(all)
            }
            Tree::Either(parts) => {
                let mut all = Ends { empty: false, first: Vec::new(), last: Vec::new() };
                for part in parts {
                    let next = part.glushkov(positions)?;
                    all.empty |= next.empty;
                    all.first.extend(next.first);
                    all.last.extend(next.last);
                }
                Ok(all)
            }
            Tree::Repeat { tree, least, most } => {
                let mut all = Ends { empty: true, first: Vec::new(), last: Vec::new() };
                for _ in 0..*least {
                    let next = tree.glushkov(positions)?;
                    join(&mut all, next, positions);
                }
                match most {
                    None => {
                        let mut more = tree.glushkov(positions)?;
                        for &last in &more.last {
                            positions[last].1.extend(&more.first);
                        }
                        more.empty = true;
                        join(&mut all, more, positions);
                    }
                    Some(most) => {
                        for _ in *least..*most {
                            let mut more = tree.glushkov(positions)?;
                            more.empty = true;
                            join(&mut all, more, positions);
                        }
                    }
                }
                Ok(all)
            }
        }
    }
}

fn join(all: &mut Ends, next: Ends, positions: &mut [(Values, Vec<usize>)]) {
    for &last in &all.last {
        positions[last].1.extend(&next.first);
    }
    if all.empty {
        all.first.extend(&next.first);
    }
    if next.empty {
        all.last.extend(next.last);
    } else {
        all.last = next.last;
    }
    all.empty &= next.empty;
}

struct Parser<'a> {
    tokens: &'a [char],
    at: usize,
    digits: Values,
    depth: usize,
}

impl Parser<'_> {
    fn wrong(&self) -> MachineError {
        MachineError::Expression { at: self.at }
    }

    fn next_is(&mut self, token: char) -> bool {
        let is = self.tokens.get(self.at) == Some(&token);
        self.at += usize::from(is);
        is
    }

    fn alternatives(&mut self) -> Result<Tree, MachineError> {
        self.depth += 1;
        if self.depth > 50 {
            return Err(self.wrong());
        }
        let mut parts = vec![self.sequence()?];
        while self.next_is('|') {
            parts.push(self.sequence()?);
        }
        self.depth -= 1;
        Ok(Tree::Either(parts))
    }

    fn sequence(&mut self) -> Result<Tree, MachineError> {
        let mut parts = Vec::new();
        while let Some(&token) = self.tokens.get(self.at) {
            if token == '|' || token == ')' {
                break;
            }
            let mut part = self.atom()?;
            loop {
                let (least, most) = if self.next_is('*') {
                    (0, None)
                } else if self.next_is('+') {
                    (1, None)
                } else if self.next_is('?') {
                    (0, Some(1))
                } else if self.next_is('{') {
                    self.counts()?
                } else {
                    break;
                };
                part = Tree::Repeat { tree: Box::new(part), least, most };
            }
            parts.push(part);
        }
        Ok(if parts.is_empty() { Tree::Empty } else { Tree::Then(parts) })
    }

    fn counts(&mut self) -> Result<(usize, Option<usize>), MachineError> {
        let least = self.count()?.ok_or_else(|| self.wrong())?;
        let most = if self.next_is(',') { self.count()? } else { Some(least) };
        if !self.next_is('}') || most.is_some_and(|most| most < least) {
            return Err(self.wrong());
        }
        Ok((least, most))
    }

    fn count(&mut self) -> Result<Option<usize>, MachineError> {
        let mut count = None;
        while let Some(digit) = self.tokens.get(self.at).and_then(|token| token.to_digit(10)) {
            self.at += 1;
            count = Some(count.unwrap_or(0) * 10 + digit as usize);
            if count > Some(crate::shape::MAX_CELLS) {
                return Err(self.wrong());
            }
        }
        Ok(count)
    }

    fn digit(&mut self) -> Result<u8, MachineError> {
        let digit =
            self.tokens.get(self.at).and_then(|token| token.to_digit(36)).ok_or_else(|| self.wrong())?;
        if digit > 25 {
            return Err(self.wrong());
        }
        self.at += 1;
        Ok(digit as u8)
    }

    fn atom(&mut self) -> Result<Tree, MachineError> {
        if self.next_is('(') {
            if self.next_is('?') && !self.next_is(':') {
                return Err(self.wrong());
            }
            let tree = self.alternatives()?;
            return if self.next_is(')') { Ok(tree) } else { Err(self.wrong()) };
        }
        if self.next_is('.') {
            return Ok(Tree::Set(self.digits));
        }
        if self.next_is('[') {
            let negated = self.next_is('^');
            let mut values = Values::EMPTY;
            while !self.next_is(']') {
                let low = self.digit()?;
                let high = if self.next_is('-') { self.digit()? } else { low };
                if high < low {
                    return Err(self.wrong());
                }
                values = values.or(Values::range(low, high));
            }
            return Ok(Tree::Set(if negated { self.digits.without(values) } else { values }));
        }
        Ok(Tree::Set(Values::only(self.digit()?)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matches(pattern: &str, text: &str) -> bool {
        let machine = Machine::from_expression(pattern, Values::range(1, 9)).unwrap();
        machine.accepts_digits(text.chars().map(|c| c.to_digit(10).map(|d| d as u8)))
    }

    #[test]
    fn expressions_match_as_everywhere() {
        for (pattern, text, expected) in [
            ("12", "12", true),
            ("12", "123", false),
            (".*5.*", "1852", true),
            (".*5.*", "1892", false),
            ("[1-3]+", "1213", true),
            ("[1-3]+", "", false),
            ("[^1-3]*", "", true),
            ("(12|34){2}", "1234", true),
            ("(12|34){2}", "12", false),
            ("(12|34){1,2}5?", "345", true),
            ("1{2,}", "1", false),
            ("1{2,}", "1111", true),
            (".3", ".3", true),
            ("(1*)*2", "112", true),
        ] {
            assert_eq!(matches(pattern, text), expected, "{pattern} on {text}");
        }
    }

    #[test]
    fn wrong_expressions_say_where() {
        for (pattern, at) in [("1)", 1), ("(1", 2), ("[1", 2), ("1{3,2}", 6), ("*", 0), ("1{", 2), ("Z", 0)] {
            let error = Machine::from_expression(pattern, Values::range(1, 9)).unwrap_err();
            assert_eq!(error, MachineError::Expression { at }, "{pattern}");
        }
        let error = Machine::from_expression("(.{625}){625}", Values::range(1, 9)).unwrap_err();
        assert_eq!(error, MachineError::States);
    }
}
