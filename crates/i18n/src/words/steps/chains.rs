//! Chains and nets: what is assumed or compared, and what every case comes to. The lines tell the rest.

use shudu_core::step::{Clash, Implication, Link, LinkKind, Literal, Premise, Proof, Split, Step, Truth};
use shudu_core::{Board, Candidate, CellSet};

use super::eureka::is_loop;
use super::{Telling, Values};
use crate::speaker::Speaker;

impl Speaker {
    /// A step proved by a contradiction, by cases, or by a contradiction for each elimination.
    pub(super) fn chain(&self, step: &Step, board: &Board) -> Option<Telling> {
        match &step.proof {
            Proof::Contradiction { assume, lines, clash } => {
                Some(self.assumption(step, *assume, lines, clash))
            }
            Proof::Cases { split: Split::OnOrOff(_), .. }
                if is_loop(step)
                    || ["continuous-nice-loop", "grouped-continuous-nice-loop"]
                        .contains(&step.technique.as_ref()) =>
            {
                let digits: Vec<_> =
                    step.marks.links.iter().flat_map(|link| link.from.iter().chain(&link.to)).collect();
                let cells: CellSet = digits.iter().map(|c| c.cell).collect();
                let digit = digits.first().map(|c| c.digit).filter(|d| digits.iter().all(|c| c.digit == *d));
                let cells = self.cells(cells.iter());
                Some(match digit {
                    Some(digit) => self.telling(
                        "loop-of-digit",
                        &vec![("digit", digit.get().into()), ("cells", cells.into())],
                    ),
                    None => self.telling("loop-of-cells", &vec![("cells", cells.into())]),
                })
            }
            Proof::Cases { split: Split::OnOrOff(start), .. } if has_true_end(step) => {
                let end = step.marks.links.last().map_or(&[][..], |link| &link.to);
                // The chain may have been drawn from its other end.
                let end = if end == [*start] { step.marks.links[0].from.as_slice() } else { end };
                let &[end] = end else { return None };
                let values: Values = vec![
                    ("first", self.literal(Literal::on(*start)).into()),
                    ("first-false", self.literal(Literal::off(*start)).into()),
                    ("last", self.literal(Literal::on(end)).into()),
                ];
                Some(self.telling("chain-either", &values))
            }
            Proof::Cases { split, branches } => {
                let target = self.target(step);
                let mut values: Values =
                    vec![("target", target.into()), ("count", self.number(branches.len()).into())];
                let key = match split {
                    Split::OnOrOff(candidate) => {
                        values.push(("cell", candidate.cell.to_string().into()));
                        values.push(("digit", candidate.digit.get().into()));
                        "either"
                    }
                    Split::Premise(Premise::Truth(Truth::Cell(cell))) => {
                        values.push(("cell", cell.to_string().into()));
                        values.push(("digits", self.digits(board.get(*cell).iter()).into()));
                        "every-digit"
                    }
                    Split::Premise(Premise::Truth(Truth::House(house, digit))) => {
                        values.push(("house", self.house(*house).into()));
                        values.push(("digit", digit.get().into()));
                        values.push(("cells", self.cells(board.places_in(*house, *digit).iter()).into()));
                        "every-place"
                    }
                    Split::Premise(Premise::Unique(deadly)) => {
                        let cells = deadly.pairs.iter().map(|(cell, _)| *cell);
                        values.push(("cells", self.cells(cells).into()));
                        "every-extra"
                    }
                };
                Some(self.telling(key, &values))
            }
            Proof::Lines(_) if step.technique.starts_with("aligned-") => Some(self.aligned(step)),
            Proof::Lines(_) if step.technique == "remote-pair" => self.remote_pair(step, board),
            _ => None,
        }
    }

    fn assumption(&self, step: &Step, assume: Literal, lines: &[Implication], clash: &Clash) -> Telling {
        let mut values: Values = vec![
            ("assumed", self.literal(assume).into()),
            ("contrary", self.literal(!assume).into()),
            ("digit", assume.candidate.digit.get().into()),
        ];
        // One chain whose ends both exclude the candidate: one of the ends is true.
        let ends = chain_ends(assume, lines, clash);
        if let (Some((first, last)), true) = (ends, is_single_chain(step)) {
            values.push(("first", self.literal(Literal::on(first)).into()));
            values.push(("last", self.literal(Literal::on(last)).into()));
            values.push(("first-false", self.literal(Literal::off(first)).into()));
            values.push(("both", self.target(step).into()));
            let key = if first.digit == last.digit && first.digit == assume.candidate.digit {
                values.push(("cells", self.cells([first.cell, last.cell]).into()));
                "chain-of-ends"
            } else {
                "chain-to-ends"
            };
            return self.telling(key, &values);
        }
        match step.technique.as_ref() {
            "nishio" => self.telling("nishio", &values),
            _ if is_single_chain(step) => self.telling("chain-back", &values),
            _ => self.telling("net", &values),
        }
    }

    /// What the step concludes, without a full stop.
    fn target(&self, step: &Step) -> String {
        let on = step.placements.iter().map(|c| Literal::on(*c));
        let off = step.eliminations.iter().map(|c| Literal::off(*c));
        let all: Vec<String> = on.chain(off).map(|literal| self.literal(literal)).collect();
        self.list(&all)
    }

    fn remote_pair(&self, step: &Step, board: &Board) -> Option<Telling> {
        let ends = step.marks.links.iter().flat_map(|link| link.from.iter().chain(&link.to));
        let cells: CellSet = ends.map(|c| c.cell).collect();
        let pair = board.get(cells.first()?);
        let values: Values =
            vec![("cells", self.cells(cells.iter()).into()), ("digits", self.digits(pair.iter()).into())];
        (pair.len() == 2).then(|| self.telling("remote-pair", &values))
    }

    fn aligned(&self, step: &Step) -> Telling {
        use shudu_core::step::Role;
        let of = |role: Role| -> CellSet {
            step.marks.cells.iter().filter(|(_, own)| *own == role).map(|(cell, _)| *cell).collect()
        };
        let (base, excluders) = (of(Role::Pattern), of(Role::Secondary));
        let values: Values = vec![
            ("cells", self.cells(base.iter()).into()),
            ("n", self.number(base.len()).into()),
            ("excluders", self.cells(excluders.iter()).into()),
            ("struck", self.candidates(&step.eliminations).into()),
        ];
        self.telling("aligned-exclusion", &values)
    }
}

/// Do the marks show one chain, each link starting where the last one ended?
fn is_single_chain(step: &Step) -> bool {
    let links = &step.marks.links;
    links.len() >= 2 && links.windows(2).all(|pair| pair[0].to == pair[1].from)
}

/// Is one end of the chain true, since it starts and ends with a strong link?
fn has_true_end(step: &Step) -> bool {
    let strong = |link: Option<&Link>| link.is_some_and(|link| link.kind == LinkKind::Strong);
    is_single_chain(step) && strong(step.marks.links.first()) && strong(step.marks.links.last())
}

/// The two candidates one of which must be true, where both exclude what is assumed: the first that the assumption
/// makes false, and the last that it makes true.
fn chain_ends(assume: Literal, lines: &[Implication], clash: &Clash) -> Option<(Candidate, Candidate)> {
    let first = lines.first().filter(|line| !line.literal.on)?.literal.candidate;
    match clash {
        Clash::Excluding(a, b) if assume.on => {
            let last = if *a == assume.candidate { *b } else { *a };
            Some((first, last))
        }
        _ => None,
    }
}
