//! Why a puzzle was not made.

use shudu_generate::{GenerateError, GeneratorVersion, ParseSeedError, RequestError, Seed};

use crate::speaker::Speaker;

impl Speaker {
    /// Why no puzzle can be what was asked for. What only a program can ask for is said as the library says it.
    pub fn request_error(&self, error: &RequestError) -> String {
        match error {
            RequestError::TooFewGivens { .. } => self.say("generate-impossible-clues"),
            RequestError::MoreThanCells { blanks } => {
                self.say_with("generate-too-many-blanks", [("blanks", (*blanks).into())])
            }
            RequestError::Symmetry { symmetry, least, most } => self.say_with(
                "generate-impossible-symmetry",
                [
                    ("symmetry", symmetry.to_string().into()),
                    ("least", (81 - most).into()),
                    ("most", (81 - least).into()),
                ],
            ),
            RequestError::EmptyLines { lines: [first, second] } => self.say_with(
                "generate-impossible-lines",
                [("first", self.house(*first).into()), ("second", self.house(*second).into())],
            ),
            other => other.to_string(),
        }
    }

    /// Why a text is no seed, without a full stop.
    pub fn seed_error(&self, error: &ParseSeedError) -> String {
        match error {
            ParseSeedError::Version { seen } => self.say_with(
                "seed-version",
                [("seen", seen.as_str().into()), ("newest", GeneratorVersion::NEWEST.number().into())],
            ),
            ParseSeedError::Empty { seen }
            | ParseSeedError::TooLarge { seen }
            | ParseSeedError::Index { seen }
            | ParseSeedError::Shape { seen } => {
                let example = Seed::new(42).to_string().into();
                self.say_with("seed-wrong", [("seen", format!("{seen:?}").into()), ("example", example)])
            }
            other => other.to_string(),
        }
    }

    /// Why a puzzle was not made, without a full stop where it is not a sentence.
    pub fn generate_error(&self, error: &GenerateError) -> String {
        match error {
            GenerateError::Request(error) => self.request_error(error),
            GenerateError::Spent { spent, .. } => self.spent(*spent),
            GenerateError::Pattern { spent, fills, changes, fewest, more, .. } => {
                let spent =
                    spent.map_or_else(|| self.say("generate-pattern-tried"), |spent| self.spent(spent));
                let name = match fewest {
                    1 => "generate-pattern-not-minimal",
                    _ if *more => "generate-pattern-more",
                    _ => "generate-pattern",
                };
                self.say_with(
                    name,
                    [
                        ("spent", spent.into()),
                        ("fills", u64::from(*fills).into()),
                        ("changes", (*changes).into()),
                        ("fewest", (*fewest).into()),
                    ],
                )
            }
            other => other.to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::{Budget, Cell, CellSet, House};
    use shudu_generate::{Blanks, Request, Seed, Symmetry, generate};

    use super::*;
    use crate::lang::Lang;

    fn check(request: &Request, budget: Budget<'_>, english: &str, chinese: &str) {
        let error = generate(request, Seed::new(1), 0, budget).unwrap_err();
        assert_eq!(Speaker::new(Lang::English).generate_error(&error), english);
        assert_eq!(Speaker::new(Lang::Chinese).generate_error(&error), chinese);
    }

    #[test]
    fn the_impossible_is_told_with_its_reason() {
        check(
            &Request { symmetry: Symmetry::Full.into(), blanks: Blanks::Exactly(51), ..Request::default() },
            Budget::UNBOUNDED,
            "No pattern of givens with the symmetry full has 30 to 30 givens.",
            "没有对称性为 full 且有 30 到 30 个提示数的布局。",
        );
        let givens = CellSet::ALL - House::row(0).cells() - House::row(2).cells();
        check(
            &Request { blanks: Blanks::Outside { givens, minimal: false }, ..Request::default() },
            Budget::UNBOUNDED,
            "row 1 and row 3 have no given in the pattern, so exchanging them always gives another solution. \
             The option many allows several solutions.",
            "布局中第 1 行与第 3 行都没有提示数：无论填什么，两者互换都会得到另一个解。选项 many 可允许多解。",
        );
    }

    #[test]
    fn a_pattern_without_a_puzzle_is_told_with_what_was_tried() {
        // Both diagonals, and no budget to look further than the first counts.
        let diagonals = (0..9).flat_map(|i| [Cell::at(i, i), Cell::at(i, 8 - i)]);
        let blanks = Blanks::Outside { givens: diagonals.collect(), minimal: false };
        check(
            &Request { blanks, ..Request::default() },
            Budget::nodes(3_000),
            "none found yet: no puzzle with exactly these givens (the node limit was reached; 1 filling, \
             1 change, always at least 1000 solutions)",
            "没有找到恰好以这些格为提示数的题目（节点数已用完；填充 1 次，改动 1 次，始终不少于 1000 个解）",
        );
    }
}
