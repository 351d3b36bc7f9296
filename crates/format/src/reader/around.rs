//! What stands around a board: walls in it, a block below it, and drawings that are no puzzles.

use std::io::BufRead;

use super::Reader;
use crate::block::Block;
use crate::chars;
use crate::drawing;
use crate::drawn_rules::{Meaning, block_below, walls_differ};
use crate::error::ReadError;
use crate::form::Form;
use crate::record::Record;

/// What is drawn around a board.
pub(super) enum Around {
    /// Nothing that says more of it.
    Nothing,
    /// Regions or cages.
    Rule(ReadError),
    /// The whole puzzle stands below: the board is its picture.
    Whole,
}

impl<R: BufRead> Reader<R> {
    /// What is drawn in a block or stands below it, which was consumed; regions and cages below it are consumed as
    /// well.
    pub(super) fn around(&mut self, form: Form, block: &Block, record: &Record) -> Around {
        let rows: Vec<&str> = block.rows.iter().map(|row| row.text.as_str()).collect();
        if walls_differ(&rows) {
            return Around::Rule(ReadError::other_regions(form, block.line, rows[0]));
        }
        if self.one_by_one {
            return Around::Nothing;
        }
        let (mut at, mut lines) = (0, Vec::new());
        // No more is looked at than a block takes with its gap, and the line that ends it.
        let source = &mut self.source;
        let below = block_below(
            &record.values().to_string(),
            std::iter::from_fn(|| {
                let raw = source.line(at).filter(|raw| !raw.too_long)?;
                at = raw.next;
                lines.push(raw);
                Some(chars::unquoted(&String::from_utf8_lossy(source.bytes(raw))).into_owned())
            }),
        );
        let Some(below) = below else { return Around::Nothing };
        if below.meaning == Meaning::Whole {
            return Around::Whole;
        }
        let last = lines[below.lines - 1].next;
        self.source.consume(last);
        match below.meaning {
            Meaning::Rule => Around::Rule(ReadError::other_rules(form, block.line, &below.first)),
            _ => Around::Nothing,
        }
    }

    /// Consumes a drawing, to its end or that of the input.
    pub(super) fn skip_drawing(&mut self) {
        self.source.release();
        while let Some(raw) = self.source.line(0) {
            let is_end = drawing::ends(&String::from_utf8_lossy(self.source.bytes(raw)));
            self.source.consume_line(raw);
            if is_end {
                break;
            }
        }
    }
}
