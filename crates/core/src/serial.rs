//! How the types travel: a digit as a number, a set of digits as a list, a cell as `r1c1`, a house as `b5`, a candidate
//! as `{"cell": "r1c1", "digit": 5}`; a grid, a puzzle and a solution as 81 characters, the candidates of a grid as 81
//! texts of digits, a board as `{"givens": …, "values": …, "candidates": […]}`.

use std::borrow::Cow;
use std::convert::Infallible;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::answer::Witnesses;
use crate::board::Board;
use crate::candidate::{Candidate, Candidates};
use crate::cell::Cell;
use crate::digit::{Digit, DigitSet};
use crate::grid::Grid;
use crate::house::House;
use crate::position::Position;
use crate::puzzle::Puzzle;
use crate::solution::Solution;

impl Serialize for Digit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.get())
    }
}

impl<'de> Deserialize<'de> for Digit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Digit, D::Error> {
        let value = u8::deserialize(deserializer)?;
        Digit::new(value).ok_or_else(|| D::Error::custom(format!("expected a digit 1 to 9, seen {value}")))
    }
}

impl Serialize for DigitSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for DigitSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<DigitSet, D::Error> {
        Ok(Vec::<Digit>::deserialize(deserializer)?.into_iter().collect())
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cell, D::Error> {
        Cow::<str>::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Position, D::Error> {
        Cow::<str>::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

impl Serialize for House {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for House {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<House, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        let found = House::ALL.into_iter().find(|house| house.to_string() == text);
        found.ok_or_else(|| {
            D::Error::custom(format!("expected r1 to r9, c1 to c9 or b1 to b9, seen {text:?}"))
        })
    }
}

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename = "Candidate")]
struct CandidateShape {
    cell: Cell,
    digit: Digit,
}

impl Serialize for Candidate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        CandidateShape { cell: self.cell, digit: self.digit }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Candidate {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Candidate, D::Error> {
        let shape = CandidateShape::deserialize(deserializer)?;
        Ok(Candidate::new(shape.cell, shape.digit))
    }
}

/// As the text that it prints.
macro_rules! as_text {
    ($($type:ident: $text:ty, $make:expr;)*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let read: $text = Cow::<str>::deserialize(deserializer)?.parse().map_err(D::Error::custom)?;
                $make(read).map_err(D::Error::custom)
            }
        }
    )*};
}

as_text! {
    Grid: Grid, Ok::<Grid, Infallible>;
    Puzzle: Grid, Puzzle::new;
    Solution: Grid, Solution::new;
}

impl<S: Serialize> Serialize for Witnesses<S> {
    fn serialize<R: Serializer>(&self, serializer: R) -> Result<R::Ok, R::Error> {
        self.pair().serialize(serializer)
    }
}

impl Serialize for Candidates {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(|(_, digits)| digits.to_string()))
    }
}

impl<'de> Deserialize<'de> for Candidates {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Candidates, D::Error> {
        let texts = Vec::<Cow<'de, str>>::deserialize(deserializer)?;
        let digits = |text: &Cow<'_, str>| -> Option<DigitSet> {
            text.bytes().map(Digit::from_ascii).collect::<Option<Vec<Digit>>>().map(DigitSet::from_iter)
        };
        let sets: Vec<DigitSet> = texts
            .iter()
            .map(|text| {
                digits(text).ok_or_else(|| D::Error::custom(format!("expected digits, seen {text:?}")))
            })
            .collect::<Result<_, _>>()?;
        let cells = <[DigitSet; 81]>::try_from(sets);
        let cells =
            cells.map_err(|sets| D::Error::custom(format!("expected 81 cells, seen {}", sets.len())))?;
        Ok(Candidates::from_cells(cells))
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Board")]
struct BoardShape {
    givens: Puzzle,
    values: Grid,
    candidates: Candidates,
}

impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let givens = Puzzle::new(*self.givens()).expect("a board is made of a puzzle");
        BoardShape { givens, values: *self.values(), candidates: *self.candidates() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Board, D::Error> {
        let shape = BoardShape::deserialize(deserializer)?;
        let mut board = Board::new(&shape.givens);
        for (cell, digit) in shape.values.filled().filter(|&(cell, _)| shape.givens.grid()[cell].is_none()) {
            board.place(cell, digit).map_err(D::Error::custom)?;
        }
        for candidate in board
            .candidates()
            .iter()
            .flat_map(|(cell, digits)| {
                let gone = digits - shape.candidates[cell];
                gone.iter().map(move |digit| Candidate::new(cell, digit)).collect::<Vec<_>>()
            })
            .collect::<Vec<_>>()
        {
            board.eliminate(candidate).map_err(D::Error::custom)?;
        }
        let is_same = *board.values() == shape.values && *board.candidates() == shape.candidates;
        is_same
            .then_some(board)
            .ok_or_else(|| D::Error::custom("the givens, values and candidates are of no one board"))
    }
}

#[cfg(feature = "schema")]
mod schema {
    use std::borrow::Cow;

    use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

    use super::CandidateShape;
    use crate::{Candidate, Cell, Digit, DigitSet, House, Position};

    macro_rules! schema {
        ($($type:ident: $shape:tt;)*) => {$(
            impl JsonSchema for $type {
                fn schema_name() -> Cow<'static, str> {
                    stringify!($type).into()
                }
                fn json_schema(_: &mut SchemaGenerator) -> Schema {
                    json_schema!($shape)
                }
            }
        )*};
    }

    schema! {
        Digit: { "type": "integer", "minimum": 1, "maximum": 9 };
        DigitSet: {
            "type": "array",
            "items": { "type": "integer", "minimum": 1, "maximum": 9 },
            "uniqueItems": true
        };
        Cell: { "type": "string", "pattern": "^r[1-9]c[1-9]$" };
        House: { "type": "string", "pattern": "^[rcb][1-9]$" };
        Position: { "type": "string", "pattern": "^r[1-9][0-9]?c[1-9][0-9]?$" };
    }

    impl JsonSchema for Candidate {
        fn schema_name() -> Cow<'static, str> {
            "Candidate".into()
        }
        fn json_schema(generator: &mut SchemaGenerator) -> Schema {
            CandidateShape::json_schema(generator)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::step::naked_single;
    use crate::{Account, Answer, Decided, Event, Step, Undecided};

    #[test]
    fn a_step_goes_out_and_comes_back() {
        let grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
            .parse()
            .unwrap();
        let board = Board::new(&Puzzle::new(grid).unwrap());
        let step = naked_single(&board, Cell::at(4, 4)).unwrap();
        let text = serde_json::to_string(&step).unwrap();
        assert!(text.contains(r#""placements":[{"cell":"r5c5","digit":5}]"#), "{text}");
        assert_eq!(serde_json::from_str::<Step>(&text).unwrap(), step);
    }

    /// It goes out as this, and comes back.
    fn travels<T>(value: &T, expected: &str)
    where
        T: Serialize + for<'de> Deserialize<'de> + PartialEq + std::fmt::Debug,
    {
        let text = serde_json::to_string(value).unwrap();
        assert!(text.contains(expected), "{text}");
        assert_eq!(serde_json::from_str::<T>(&text).unwrap(), *value);
    }

    const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    #[test]
    fn puzzles_and_all_about_them_go_out_and_come_back() {
        let puzzle: Puzzle = LINE.parse().unwrap();
        let solution = Solution::new(SOLVED.parse().unwrap()).unwrap();
        let other = Solution::new(
            SOLVED
                .chars()
                .map(|c| {
                    if c == '1' {
                        '2'
                    } else if c == '2' {
                        '1'
                    } else {
                        c
                    }
                })
                .collect::<String>()
                .parse()
                .unwrap(),
        )
        .unwrap();
        travels(puzzle.grid(), LINE);
        travels(&puzzle, LINE);
        travels(&solution, SOLVED);
        travels(&puzzle.candidates(), r#"["5","3","124","#);
        let mut board = Board::new(&puzzle);
        board.place(Cell::at(4, 4), Digit::ALL[4]).unwrap();
        board.eliminate(Candidate::new(Cell::at(0, 2), Digit::ALL[0])).unwrap();
        travels(&board, r#""candidates":["5","3","24","#);
        let witnesses = Witnesses::new(solution, other).unwrap();
        let undecided = Undecided { found: Some(solution), account: Account::default() };
        travels(&Decided::<Solution>::None, r#""none""#);
        travels(&Decided::One(solution), r#"{"one":"5346"#);
        travels(&Answer::Many(Box::new(witnesses)), r#"{"many":["5346"#);
        travels(&Answer::Undecided(Box::new(undecided)), r#"{"undecided":{"found":"5346"#);
    }

    #[test]
    fn what_is_no_puzzle_and_no_board_is_refused() {
        fn refused<T: for<'de> Deserialize<'de> + std::fmt::Debug>(json: &str, said: &str) {
            let error = serde_json::from_str::<T>(json).unwrap_err().to_string();
            assert!(error.contains(said), "{error}");
        }
        refused::<Grid>("\"53\"", "81 characters");
        refused::<Puzzle>(&format!("\"55{}\"", ".".repeat(79)), "clash");
        refused::<Solution>(&format!("{LINE:?}"), "not a solution");
        refused::<Candidates>("[\"1\"]", "expected 81 cells, seen 1");
        refused::<Candidates>("[\"x\"]", "expected digits, seen");
        refused::<Decided>(&format!(r#"{{"many":["{SOLVED}","{SOLVED}"]}}"#), "the same twice");
        let board = serde_json::to_value(Board::new(&LINE.parse().unwrap())).unwrap();
        for (field, wrong) in
            [("values", SOLVED.replace('9', "8")), ("values", ".".repeat(81)), ("givens", SOLVED.to_owned())]
        {
            let mut board = board.clone();
            board[field] = wrong.into();
            assert!(serde_json::from_value::<Board>(board.clone()).is_err(), "{board}");
        }
        let mut more = board;
        more["candidates"][2] = "12345".into();
        refused::<Board>(&more.to_string(), "no one board");
    }

    #[test]
    fn an_event_goes_out_and_comes_back() {
        let event =
            Event::Guess { cell: Cell::at(0, 1), digit: Digit::ALL[2], options: DigitSet::ALL, level: 1 };
        let text = serde_json::to_string(&event).unwrap();
        assert_eq!(
            text,
            r#"{"event":"guess","cell":"r1c2","digit":3,"options":[1,2,3,4,5,6,7,8,9],"level":1}"#
        );
        assert_eq!(serde_json::from_str::<Event>(&text).unwrap(), event);
    }

    #[test]
    fn what_is_out_of_range_is_refused() {
        assert!(serde_json::from_str::<Digit>("0").is_err());
        assert!(serde_json::from_str::<Cell>("\"r0c1\"").is_err());
        assert!(serde_json::from_str::<House>("\"x1\"").is_err());
    }
}
