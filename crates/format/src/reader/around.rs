//! What stands around a board: walls in it, a block below it, and drawings that are no puzzles.

use std::io::BufRead;

use super::{Item, Mode, Reader};
use crate::block::Block;
use crate::chars;
use crate::drawing;
use crate::drawn_rules::{Meaning, block_below, walls_differ};
use crate::drawn_walls;
use crate::form::Form;
use crate::located::{Located, Origin};
use crate::loss::Losses;
use crate::other_rules::Beside;
use crate::record::Record;

impl<R: BufRead> Reader<R> {
    /// The puzzle of a block with the walls in it and what stands below it: regions and cages are consumed as well.
    /// `None` when the whole puzzle stands below, of which the board is a picture.
    pub(super) fn with_drawn(&mut self, form: Form, block: &Block, record: Record) -> Option<Item> {
        let mut beside = Beside::default();
        let rows: Vec<&str> = block.rows.iter().map(|row| row.text.as_str()).collect();
        if walls_differ(&rows) {
            match drawn_walls::regions(&block.drawing) {
                Some(regions) => beside.draw(regions),
                None => beside.walls = Some(rows[0].to_owned()),
            }
        }
        if !self.one_by_one {
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
            if let Some(below) = below {
                let last = lines[below.lines - 1].next;
                match below.meaning {
                    Meaning::Whole => return None,
                    Meaning::Rule => beside.rule = Some(below.first),
                    Meaning::Drawn(drawn) => beside.draw(drawn),
                }
                self.source.consume(last);
            }
        }
        let sudoku = beside.puzzle(record.into(), form, block.line);
        let line = block.line;
        Some(sudoku.map(|sudoku| Located { sudoku, form, line, dropped: Losses::none(form), origin: None }))
    }

    /// The puzzle with what stands below it: a block with its solution, or without a digit, is none of its own.
    pub(super) fn with_solution(&mut self, mut item: Item) -> Item {
        if self.mode != Mode::Text || self.one_by_one {
            return item;
        }
        let Ok(located) = &mut item else { return item };
        let is_block = |located: &Located| located.form == Form::Grid && located.classic().is_ok();
        if !is_block(located) || !is_part(located) {
            return item;
        }
        match self.next_item() {
            Some(Ok(next)) if is_block(&next) && is_below(located, &next) => self.coverage.join(),
            next => self.ahead = next,
        }
        item
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

/// Is this a puzzle that is not solved yet?
fn is_part(located: &Located) -> bool {
    let is_open = |record: &Record| !record.givens.is_empty() && !record.givens.is_full();
    located.classic().is_ok_and(|record| is_open(record) && record.solution.is_none())
}

/// Takes the solution of a puzzle, or a grid without a digit, as it stands below it where nobody has begun to solve it.
fn is_below(located: &mut Located, next: &Located) -> bool {
    let is_blank =
        next.classic().is_ok_and(|record| record.values().is_empty() && record.candidates.is_none());
    if !is_blank && !located.sudoku.take_solution(&next.sudoku) {
        return false;
    }
    let left_out = next.origin.as_ref().map_or(0, |origin| origin.skipped) + if is_blank { 9 } else { 0 };
    if left_out > 0 {
        let origin = Origin { first: located.line, last: located.line, ..Origin::default() };
        located.origin.get_or_insert_with(|| Box::new(origin)).skipped += left_out;
    }
    true
}
