//! Proofs line by line. A line is written for every digit that follows, with what takes the other candidates away; what
//! is excluded on the way stands in the line that needs it.

use std::collections::BTreeMap;

use shudu_core::step::{Because, Branch, Clash, Implication, Literal, Premise, Proof, Step, Truth};
use shudu_core::{Board, Candidate, CellSet, Digit, DigitSet};

use super::Values;
use super::facts::Count;
use super::list::by_digit;
use crate::speaker::{Arg, Speaker};

/// More lines than this are not told in words: their middle is told in notation.
const MOST_LINES: usize = 60;
/// How many lines are told in words before and after such a middle.
const HEAD: usize = 36;
const TAIL: usize = 8;
/// How many lines the middle takes.
const MIDDLE: usize = 30;

impl Speaker {
    /// The lines of a step's proof, each with what it says: all of them, or of a long one the middle in notation.
    pub(super) fn proof_lines(&self, step: &Step, board: &Board, full: bool) -> Vec<(String, Vec<Literal>)> {
        let mut teller = Teller::new(self, step, board);
        teller.proof(&step.proof, &mut State::of(board), 0);
        if full { teller.lines.iter().map(Line::text_and_literals).collect() } else { teller.bounded() }
    }
}

/// What is left at a point of the proof, and which line says so.
#[derive(Clone)]
struct State {
    left: [DigitSet; 81],
    /// The line that says that a candidate is true.
    on: BTreeMap<Candidate, usize>,
    /// The line that says that a candidate is false, or that excludes it.
    off: BTreeMap<Candidate, usize>,
}

impl State {
    fn of(board: &Board) -> State {
        State {
            left: std::array::from_fn(|i| board.get(shudu_core::Cell::from_index(i))),
            on: BTreeMap::new(),
            off: BTreeMap::new(),
        }
    }

    /// The candidates of a truth that stood on the board.
    fn candidates(&self, premise: &Premise, board: &Board) -> Vec<Candidate> {
        match premise {
            Premise::Truth(truth) => truth.candidates(board),
            Premise::Unique(deadly) => deadly.candidates(board),
        }
    }
}

/// One line as it was told.
struct Line {
    number: Option<usize>,
    depth: usize,
    text: String,
    /// What it says to be true or false.
    says: Vec<Literal>,
    /// What is false since its digits stand, as far as later lines rest on it.
    excludes: Vec<Literal>,
}

impl Line {
    fn shown(&self) -> String {
        let number = self.number.map(|number| format!("{number}. ")).unwrap_or_default();
        format!("{}{number}{}", "  ".repeat(self.depth.min(8)), self.text)
    }

    /// The same in notation; empty for a remark.
    fn short(&self) -> String {
        if self.number.is_none() {
            return String::new();
        }
        let each: Vec<String> = self.says.iter().map(|literal| short(*literal)).collect();
        each.join(", ")
    }

    fn literals(&self) -> impl Iterator<Item = Literal> {
        self.says.iter().chain(&self.excludes).copied()
    }

    fn text_and_literals(&self) -> (String, Vec<Literal>) {
        (self.shown(), self.literals().collect())
    }
}

struct Teller<'a> {
    speaker: &'a Speaker,
    board: &'a Board,
    targets: Vec<Literal>,
    lines: Vec<Line>,
    number: usize,
}

impl<'a> Teller<'a> {
    fn new(speaker: &'a Speaker, step: &Step, board: &'a Board) -> Teller<'a> {
        let on = step.placements.iter().map(|c| Literal::on(*c));
        let targets = on.chain(step.eliminations.iter().map(|c| Literal::off(*c))).collect();
        Teller { speaker, board, targets, lines: Vec::new(), number: 0 }
    }

    /// Tells a line that others can refer to.
    fn tell(&mut self, depth: usize, text: String, says: Vec<Literal>) -> usize {
        self.number += 1;
        self.lines.push(Line { number: Some(self.number), depth, text, says, excludes: Vec::new() });
        self.number
    }

    fn remark(&mut self, depth: usize, text: String, says: Vec<Literal>) {
        self.lines.push(Line { number: None, depth, text, says, excludes: Vec::new() });
    }

    /// Notes with the line of this number what its digit excludes.
    fn excludes(&mut self, number: usize, literal: Literal) {
        if let Some(line) = self.lines.iter_mut().rev().find(|line| line.number == Some(number)) {
            line.excludes.push(literal);
        }
    }

    fn proof(&mut self, proof: &Proof, state: &mut State, depth: usize) {
        match proof {
            Proof::Lines(lines) => self.implications(lines, state, depth),
            Proof::Contradiction { assume, lines, clash } => {
                self.assume(*assume, state, depth);
                self.implications(lines, state, depth);
                self.clash(clash, *assume, state, depth);
            }
            Proof::Cases { branches, .. } => {
                for (case, branch) in branches.iter().enumerate() {
                    self.case((case + 1, branches.len()), branch, &mut state.clone(), depth);
                }
            }
            _ => {}
        }
    }

    fn case(&mut self, (case, of): (usize, usize), branch: &Branch, state: &mut State, depth: usize) {
        let heading: Values = vec![
            ("number", case.into()),
            ("count", of.into()),
            ("assumed", self.speaker.literal(branch.assume).into()),
        ];
        let text = self.speaker.say_values("line-case", &heading);
        let number = self.tell(depth, text, vec![branch.assume]);
        learn(state, branch.assume, number);
        self.implications(&branch.lines, state, depth + 1);
        if let Some(clash) = &branch.clash {
            self.clash(clash, branch.assume, state, depth + 1);
        }
    }

    fn assume(&mut self, literal: Literal, state: &mut State, depth: usize) {
        let text =
            self.speaker.say_values("line-assume", &[("assumed", self.speaker.literal(literal).into())]);
        let number = self.tell(depth, text, vec![literal]);
        learn(state, literal, number);
    }

    fn implications(&mut self, lines: &[Implication], state: &mut State, depth: usize) {
        let mut told = 0;
        for (i, Implication { literal, because }) in lines.iter().enumerate() {
            if i < told {
                continue;
            }
            match because {
                Because::Excluded(by) => {
                    let number = state.on.get(by).copied();
                    state.left[literal.candidate.cell.index()].remove(literal.candidate.digit);
                    if let Some(number) = number {
                        state.off.entry(literal.candidate).or_insert(number);
                        self.excludes(number, *literal);
                    }
                    // What a line that follows rests on is told there; what nothing rests on is what the branch is for.
                    if self.targets.contains(literal) && !used_later(*literal, &lines[i + 1..]) {
                        let values: Values = vec![
                            ("literal", self.speaker.literal(*literal).into()),
                            ("by", self.speaker.literal(Literal::on(*by)).into()),
                            ("from", self.reference(number).into()),
                        ];
                        let text = self.speaker.say_values("line-excluded", &values);
                        self.tell(depth, text, vec![*literal]);
                    }
                }
                Because::OnlyOneLeft(premise) => {
                    let from = self.gone(premise, literal.candidate, state);
                    let mut values: Values = vec![
                        ("literal", self.speaker.literal(*literal).into()),
                        ("cell", literal.candidate.cell.to_string().into()),
                        ("digit", literal.candidate.digit.get().into()),
                        ("from", from.into()),
                    ];
                    let name = match premise {
                        Premise::Truth(Truth::Cell(_)) => "line-only-digit",
                        Premise::Truth(Truth::House(house, _)) => {
                            values.push(("house", self.speaker.house(*house).into()));
                            "line-only-place"
                        }
                        Premise::Unique(deadly) => {
                            let cells = deadly.pairs.iter().map(|(cell, _)| *cell);
                            values.push(("cells", self.speaker.cells(cells).into()));
                            "line-only-extra"
                        }
                    };
                    let text = self.speaker.say_values(name, &values);
                    let number = self.tell(depth, text, vec![*literal]);
                    learn(state, *literal, number);
                }
                Because::Proved(proof) => {
                    // What one pattern removes stands in one line.
                    let reason = |of: &Proof| self.in_short(&[*literal], of, state);
                    let same = |line: &&Implication| match &line.because {
                        Because::Proved(other) => {
                            is_pattern(proof) && is_pattern(other) && reason(proof) == reason(other)
                        }
                        _ => false,
                    };
                    let together: Vec<Literal> = std::iter::once(*literal)
                        .chain(lines[i + 1..].iter().take_while(same).map(|line| line.literal))
                        .collect();
                    told = i + together.len();
                    let number = self.proved(&together, proof, state, depth);
                    for literal in together {
                        learn(state, literal, number);
                    }
                }
                _ => {}
            }
        }
    }

    /// A line with a proof of its own.
    fn proved(&mut self, literals: &[Literal], proof: &Proof, state: &State, depth: usize) -> usize {
        let each: Vec<String> = literals.iter().map(|literal| self.speaker.literal(*literal)).collect();
        let said = ("literal", self.speaker.list(&each).into());
        let says = literals.to_vec();
        if is_pattern(proof) {
            let reason = self.in_short(literals, proof, state);
            let text = self.speaker.say_values("line-pattern", &[said, ("reason", reason.into())]);
            return self.tell(depth, text, says);
        }
        if let Some(text) = self.at_once(said.clone(), literals, proof, state) {
            return self.tell(depth, text, says);
        }
        let text = self.speaker.say_values("line-own-chain", &[said]);
        let number = self.tell(depth, text, says);
        self.proof(proof, &mut state.clone(), depth + 1);
        number
    }

    /// A contradiction that is seen at once: what is assumed excludes the last candidates of a truth.
    fn at_once(
        &self,
        said: (&'static str, Arg),
        literals: &[Literal],
        proof: &Proof,
        state: &State,
    ) -> Option<String> {
        let Proof::Contradiction { assume, lines, clash: Clash::Empty(Premise::Truth(truth)) } = proof else {
            return None;
        };
        let excluded = |line: &Implication| line.because == Because::Excluded(assume.candidate);
        if literals != [!*assume] || !lines.iter().all(excluded) {
            return None;
        }
        let from = ("from", self.gone_all(&Premise::Truth(*truth), state).into());
        Some(match *truth {
            Truth::Cell(cell) => {
                self.speaker.say_values("line-else-cell", &[said, ("cell", cell.to_string().into()), from])
            }
            Truth::House(house, digit) => {
                let house = ("house", self.speaker.house(house).into());
                self.speaker
                    .say_values("line-else-house", &[said, ("digit", digit.get().into()), house, from])
            }
        })
    }

    /// A count that removes these, in half a sentence, on what is left at this point.
    fn in_short(&self, removed: &[Literal], proof: &Proof, state: &State) -> String {
        let speaker = self.speaker;
        let Some(count) = Count::of(proof, self.board) else { return speaker.say("reason-single") };
        let left = |c: &&Candidate| state.left[c.cell.index()].contains(c.digit);
        let fins: Vec<Candidate> = count.fins.iter().filter(left).copied().collect();
        if count.links.is_empty() && count.deadly.is_none() {
            let candidates = speaker.candidates(&fins);
            return speaker.say_values("reason-all-exclude", &[("candidates", candidates.into())]);
        }
        let cells: CellSet = count.candidates.iter().filter(left).map(|c| c.cell).collect();
        let mut values: Values = vec![("cells", speaker.cells(cells.iter()).into())];
        let digits: DigitSet = count.candidates.iter().filter(left).map(|c| c.digit).collect();
        values.push(("digits", speaker.digits(digits.iter()).into()));
        let deadly = count.deadly.iter().flat_map(|deadly| &deadly.pairs).map(|(cell, _)| *cell);
        values.push(("deadly", speaker.cells(deadly).into()));
        let (bases, covers) = (count.truth_houses(), count.link_houses());
        values.push(("base", speaker.houses(&bases).into()));
        values.push(("cover", speaker.houses(&covers).into()));
        let name = match (count.truth_cells().is_empty(), count.link_cells().is_empty()) {
            (_, _) if count.deadly.is_some() => "reason-unique",
            (true, true) if bases.len() == 1 && covers.len() == 1 => "reason-locked",
            (true, true) if digits.len() == 1 => "reason-fish",
            (false, true) if count.truths.len() == count.links.len() && bases.is_empty() => "reason-naked",
            (true, false) if covers.is_empty() => "reason-hidden",
            _ => "reason-count",
        };
        let reason = speaker.say_values(name, &values);
        if fins.is_empty() || !["reason-locked", "reason-fish"].contains(&name) {
            return reason;
        }
        let removed: Vec<Candidate> = removed.iter().map(|literal| literal.candidate).collect();
        let fins = speaker.cells(fins.iter().map(|c| c.cell));
        let removed = speaker.candidates(&removed);
        speaker.say_values(
            "reason-or-fins",
            &[("reason", reason.into()), ("fins", fins.into()), ("struck", removed.into())],
        )
    }

    fn clash(&mut self, clash: &Clash, assumed: Literal, state: &State, depth: usize) {
        let speaker = self.speaker;
        let mut values: Values = vec![
            ("assumed", speaker.literal(assumed).into()),
            ("contrary", speaker.literal(!assumed).into()),
        ];
        let name = match clash {
            Clash::Excluding(a, b) => {
                let [one, other] = [a, b].map(|c| speaker.literal(Literal::on(*c)));
                values.push(("one", one.into()));
                values.push(("other", other.into()));
                let numbers: Vec<usize> = [a, b].iter().filter_map(|c| state.on.get(c).copied()).collect();
                values.push(("from", self.references(&numbers).into()));
                "line-clash"
            }
            Clash::Empty(premise) => {
                values.push(("from", self.gone_all(premise, state).into()));
                match premise {
                    Premise::Truth(Truth::Cell(cell)) => {
                        values.push(("cell", cell.to_string().into()));
                        "line-empty-cell"
                    }
                    Premise::Truth(Truth::House(house, digit)) => {
                        values.push(("house", speaker.house(*house).into()));
                        values.push(("digit", digit.get().into()));
                        "line-empty-house"
                    }
                    Premise::Unique(deadly) => {
                        let cells = deadly.pairs.iter().map(|(cell, _)| *cell);
                        values.push(("cells", speaker.cells(cells).into()));
                        "line-empty-deadly"
                    }
                }
            }
        };
        let text = speaker.say_values(name, &values);
        let says = match clash {
            Clash::Excluding(a, b) => vec![Literal::on(*a), Literal::on(*b)],
            Clash::Empty(_) => Vec::new(),
        };
        self.remark(depth, text, says);
    }

    /// Which lines take the other candidates of a premise away.
    fn gone(&self, premise: &Premise, but: Candidate, state: &State) -> String {
        let mut by: BTreeMap<usize, Vec<Candidate>> = BTreeMap::new();
        for candidate in state.candidates(premise, self.board) {
            if let Some(number) = state.off.get(&candidate).filter(|_| candidate != but) {
                by.entry(*number).or_default().push(candidate);
            }
        }
        let in_one_cell = matches!(premise, Premise::Truth(Truth::Cell(_)));
        let parts: Vec<String> = by
            .iter()
            .map(|(number, candidates)| {
                let what = if in_one_cell {
                    self.speaker.digits(candidates.iter().map(|c| c.digit))
                } else {
                    self.speaker.list(
                        &by_digit(candidates)
                            .map(|(_, cells): (Digit, CellSet)| self.speaker.cells(cells.iter()))
                            .collect::<Vec<_>>(),
                    )
                };
                self.speaker.say_values("line-takes", &[("number", (*number).into()), ("what", what.into())])
            })
            .collect();
        if parts.is_empty() {
            return String::new();
        }
        let inner = parts.join(&self.speaker.say("list-semicolon"));
        self.speaker.say_values("line-since", &[("inner", inner.into())])
    }

    fn gone_all(&self, premise: &Premise, state: &State) -> String {
        // No candidate is left out: none of them is this one.
        let nobody = Candidate::new(shudu_core::Cell::at(0, 0), Digit::ALL[0]);
        let but = if state.candidates(premise, self.board).contains(&nobody) {
            Candidate::new(shudu_core::Cell::at(8, 8), Digit::ALL[8])
        } else {
            nobody
        };
        self.gone(premise, but, state)
    }

    fn reference(&self, number: Option<usize>) -> String {
        self.references(number.as_slice())
    }

    /// ` (3, 4)`, or nothing.
    fn references(&self, numbers: &[usize]) -> String {
        let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
        if numbers.is_empty() {
            return String::new();
        }
        let inner = numbers.join(&self.speaker.say("list-comma"));
        self.speaker.say_values("line-brackets", &[("inner", inner.into())])
    }

    /// The lines as they are shown.
    fn bounded(self) -> Vec<(String, Vec<Literal>)> {
        if self.lines.len() <= MOST_LINES {
            return self.lines.iter().map(Line::text_and_literals).collect();
        }
        let (head, rest) = self.lines.split_at(HEAD);
        let (middle, tail) = rest.split_at(rest.len() - TAIL);
        let mut lines: Vec<(String, Vec<Literal>)> = head.iter().map(Line::text_and_literals).collect();
        let told: Vec<&Line> = middle.iter().filter(|line| line.number.is_some()).collect();
        for chunk in told.chunks(told.len().div_ceil(MIDDLE).max(6)) {
            let [first, .., last] = chunk else {
                lines.extend(chunk.iter().map(|line| line.text_and_literals()));
                continue;
            };
            let each: Vec<String> = chunk.iter().map(|line| line.short()).collect();
            let text = format!(
                "{}-{}. {}",
                first.number.unwrap_or_default(),
                last.number.unwrap_or_default(),
                each.join(", ")
            );
            lines.push((text, chunk.iter().flat_map(|line| line.literals()).collect()));
        }
        lines.extend(tail.iter().map(Line::text_and_literals));
        lines
    }
}

/// Is it said in half a sentence?
fn is_pattern(proof: &Proof) -> bool {
    matches!(proof, Proof::Covered { .. } | Proof::OnlyOneLeft(_))
}

fn learn(state: &mut State, literal: Literal, number: usize) {
    if literal.on {
        state.on.insert(literal.candidate, number);
    } else {
        state.left[literal.candidate.cell.index()].remove(literal.candidate.digit);
        state.off.entry(literal.candidate).or_insert(number);
    }
}

/// Does a later line rest on this candidate being false?
fn used_later(literal: Literal, later: &[Implication]) -> bool {
    later.iter().any(|line| match &line.because {
        Because::OnlyOneLeft(premise) => premise.contains(literal.candidate),
        _ => false,
    })
}

/// A literal in notation.
fn short(literal: Literal) -> String {
    let Candidate { cell, digit } = literal.candidate;
    format!("{cell}{}{digit}", if literal.on { "=" } else { "<>" })
}
