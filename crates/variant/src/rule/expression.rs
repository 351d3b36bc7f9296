//! Regular expressions over digits, made into automata by the construction of Glushkov (1961).

use super::machine::{MAX_DEPTH, MAX_EXPRESSION, MAX_MOVES, MAX_STATES, Machine, MachineError};
use crate::values::Values;

impl Machine {
    /// A regular expression over whole sequences: digits (`0` to `9`, `A` = 10 to `P` = 25), `.`, `[...]` with ranges
    /// and `^`, `(...)`, `|`, `*`, `+`, `?`, `{n}`, `{n,}`, `{n,m}`.
    ///
    /// # Errors
    /// When the expression is malformed, has more than [`MAX_EXPRESSION`] characters or parts within each other more
    /// than 50 deep, or needs more than [`MAX_STATES`] or [`MAX_MOVES`].
    pub fn from_expression(pattern: &str, digits: Values) -> Result<Machine, MachineError> {
        let tokens: Vec<char> = pattern.chars().take(MAX_EXPRESSION + 1).collect();
        if tokens.len() > MAX_EXPRESSION {
            return Err(MachineError::Length);
        }
        let mut parser = Parser { tokens: &tokens, at: 0, digits, depth: 0 };
        let (tree, _) = parser.alternatives()?;
        if parser.at < tokens.len() {
            return Err(parser.wrong());
        }
        let mut positions = Positions { list: Vec::new(), moves: 0 };
        let glushkov = tree.glushkov(&mut positions)?;
        let positions = positions.list;
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

/// The places of an expression where a digit is read: which digits, and the places that may follow.
struct Positions {
    list: Vec<(Values, Vec<usize>)>,
    /// How many followers were noted.
    moves: usize,
}

impl Positions {
    /// What begins with `first` may follow what ends with `last`.
    fn follow(&mut self, last: &[usize], first: &[usize]) -> Result<(), MachineError> {
        self.moves += last.len() * first.len();
        if self.moves > MAX_MOVES {
            return Err(MachineError::Moves);
        }
        last.iter().for_each(|&last| self.list[last].1.extend(first));
        Ok(())
    }

    /// What comes after `all` goes on with `next`.
    fn join(&mut self, all: &mut Ends, next: Ends) -> Result<(), MachineError> {
        self.follow(&all.last, &next.first)?;
        if all.empty {
            all.first.extend(&next.first);
        }
        if next.empty {
            all.last.extend(next.last);
        } else {
            all.last = next.last;
        }
        all.empty &= next.empty;
        Ok(())
    }
}

impl Tree {
    /// A state for each place where a digit is read.
    fn glushkov(&self, positions: &mut Positions) -> Result<Ends, MachineError> {
        let mut all = Ends { empty: true, first: Vec::new(), last: Vec::new() };
        match self {
            Tree::Empty => {}
            Tree::Set(values) => {
                if positions.list.len() + 1 >= MAX_STATES {
                    return Err(MachineError::States);
                }
                let position = vec![positions.list.len()];
                positions.list.push((*values, Vec::new()));
                return Ok(Ends { empty: false, first: position.clone(), last: position });
            }
            Tree::Then(parts) => {
                for part in parts {
                    let next = part.glushkov(positions)?;
                    positions.join(&mut all, next)?;
                }
            }
            Tree::Either(parts) => {
                all.empty = false;
                for part in parts {
                    let next = part.glushkov(positions)?;
                    all.empty |= next.empty;
                    all.first.extend(next.first);
                    all.last.extend(next.last);
                }
            }
            Tree::Repeat { tree, least, most } => {
                for turn in 0..most.unwrap_or(*least + 1) {
                    let mut next = tree.glushkov(positions)?;
                    // What reads no digit is the same however often it is repeated.
                    let reads_nothing = next.first.is_empty();
                    if most.is_none() && turn == *least {
                        positions.follow(&next.last, &next.first)?;
                    }
                    next.empty |= turn >= *least;
                    positions.join(&mut all, next)?;
                    if reads_nothing {
                        break;
                    }
                }
            }
        }
        Ok(all)
    }
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

    /// With the number of parts within each other.
    fn alternatives(&mut self) -> Result<(Tree, usize), MachineError> {
        self.depth += 1;
        self.bounded(self.depth)?;
        let mut parts = Vec::new();
        let mut height = 0;
        loop {
            let (part, own) = self.sequence()?;
            parts.push(part);
            height = height.max(own);
            if !self.next_is('|') {
                break;
            }
        }
        self.depth -= 1;
        Ok((Tree::Either(parts), height + 1))
    }

    fn bounded(&self, depth: usize) -> Result<(), MachineError> {
        if depth > MAX_DEPTH { Err(MachineError::Depth { at: self.at }) } else { Ok(()) }
    }

    fn sequence(&mut self) -> Result<(Tree, usize), MachineError> {
        let mut parts = Vec::new();
        let mut height = 0;
        while let Some(&token) = self.tokens.get(self.at) {
            if token == '|' || token == ')' {
                break;
            }
            let (mut part, mut own) = self.atom()?;
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
                own += 1;
                self.bounded(own)?;
            }
            parts.push(part);
            height = height.max(own);
        }
        Ok((if parts.is_empty() { Tree::Empty } else { Tree::Then(parts) }, height))
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

    fn atom(&mut self) -> Result<(Tree, usize), MachineError> {
        if self.next_is('(') {
            if self.next_is('?') && !self.next_is(':') {
                return Err(self.wrong());
            }
            let tree = self.alternatives()?;
            return if self.next_is(')') { Ok(tree) } else { Err(self.wrong()) };
        }
        if self.next_is('.') {
            return Ok((Tree::Set(self.digits), 1));
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
            return Ok((Tree::Set(if negated { self.digits.without(values) } else { values }), 1));
        }
        Ok((Tree::Set(Values::only(self.digit()?)), 1))
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

    /// Each of these would take all memory, all of the stack or hours.
    #[test]
    fn hostile_expressions_are_refused_at_once() {
        let errors = [
            ("((.?){60}){60}".to_owned(), MachineError::Moves),
            ("((.?){625}){2}".to_owned(), MachineError::Moves),
            (format!("1{}", "?".repeat(4000)), MachineError::Depth { at: 51 }),
            (format!("{}1{}", "(".repeat(60), ")".repeat(60)), MachineError::Depth { at: 50 }),
            (format!("1{}", "?".repeat(5000)), MachineError::Length),
            (format!("({}){{625}}", "1?|".repeat(600)), MachineError::Moves),
        ];
        for (pattern, error) in errors {
            let short: String = pattern.chars().take(20).collect();
            assert_eq!(Machine::from_expression(&pattern, Values::range(1, 9)).err(), Some(error), "{short}");
        }
        // What reads nothing is nothing, however often.
        assert!(matches("(((((){625}){625}){625}){625}){625}", "") && matches("((|(){9}){625}1){2}", "11"));
        assert!(!matches("(((((){625}){625}){625}){625}){625}", "1"));
    }
}
