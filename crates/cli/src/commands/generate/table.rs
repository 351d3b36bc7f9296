//! The columns of CSV.

use shudu::logic::scale::{hodoku, se};
use shudu::ops::minutes::MinutesShape;
use shudu::ops::orders::{Product, Response};

/// Which columns there are.
#[derive(Debug, Clone, Copy)]
pub(super) struct Table {
    pub(super) rated: bool,
    pub(super) timed: bool,
    pub(super) weighted: bool,
}

impl Table {
    pub(super) fn columns(self) -> Vec<&'static str> {
        let mut columns = vec![
            "puzzle",
            "solution",
            "seed",
            "clues",
            "proper",
            "minimal",
            "minimality",
            "symmetry",
            "reached",
        ];
        if self.rated {
            columns.extend(["er", "ep", "ed", "hodoku_level", "hodoku_score"]);
        }
        if self.timed {
            columns.extend(MinutesShape::COLUMNS);
        }
        if self.weighted {
            columns.push("weight");
        }
        columns.push("note");
        columns
    }

    pub(super) fn row(self, product: &Product) -> Vec<String> {
        let plain = Response::from(product).plain;
        let mut row = vec![
            plain.puzzle,
            plain.solution,
            plain.seed,
            plain.clues.to_string(),
            plain.proper.to_string(),
            plain.minimal.to_string(),
            plain.minimality,
            plain.symmetry,
            plain.reached.to_string(),
        ];
        if self.rated {
            row.extend(se_columns(product.se.as_ref()));
            row.extend(hodoku_columns(product.hodoku.as_ref()));
        }
        if self.timed {
            row.extend(MinutesShape::new(product.minutes, product.pace, product.level).values());
        }
        if self.weighted {
            row.push(product.weight.map(|weight| weight.to_string()).unwrap_or_default());
        }
        row.push(String::new());
        row
    }
}

/// ER, EP and ED.
pub(super) fn se_columns(rating: Option<&se::Rating>) -> [String; 3] {
    rating.map_or_else(Default::default, |rating| {
        [rating.er, rating.ep, rating.ed].map(|difficulty| difficulty.to_string())
    })
}

/// Level and score.
pub(super) fn hodoku_columns(rating: Option<&hodoku::Rating>) -> [String; 2] {
    rating.map_or_else(Default::default, |rating| [rating.level.to_string(), rating.score.to_string()])
}
