//! `shudu library list` and `duplicates`: the puzzles that are looked for.

use anyhow::anyhow;
use shudu::i18n::Speaker;
use shudu::library::{Entry, Search};
use shudu::ops::library::{ClassShape, EntryShape, SearchOptions};
use shudu::render::text::width;
use shudu::words;

use super::{OpenLibrary, print, print_json};
use crate::args::{DuplicatesArgs, ListArgs, SearchArgs};
use crate::exit::Exit;
use crate::output::terminal_columns;
use crate::screen::words::cut;
use crate::table::table;

/// What is looked for, or what is wrong with it.
pub(super) fn wanted(args: &SearchArgs, limit: Option<u64>, speaker: &Speaker) -> anyhow::Result<Search> {
    let options = SearchOptions {
        er: args.er.clone(),
        ep: args.ep.clone(),
        ed: args.ed.clone(),
        level: args.level.clone(),
        hodoku_level: args.hodoku_level.clone(),
        kind: args.kind.clone(),
        clues: args.clues.clone(),
        technique: args.technique.clone(),
        symmetry: args.symmetry.clone(),
        tag: args.tag.clone(),
        collection: args.collection.clone(),
        source: args.source.clone(),
        comment: args.comment.clone(),
        solved: if args.unsolved { Some(false) } else { args.solved.then_some(true) },
        played: args.unplayed.then_some(false),
        rated: args.unrated.then_some(false),
        order: args.order.clone(),
        descending: args.descending,
        limit,
        offset: args.offset,
    };
    Search::try_from(&options).map_err(|error| anyhow!(words::library::search_error(&error, speaker)))
}

impl OpenLibrary<'_> {
    pub(super) fn search(&self, args: &SearchArgs, limit: Option<u64>) -> anyhow::Result<Search> {
        wanted(args, limit, self.speaker())
    }

    pub(super) fn list(&self, args: &ListArgs) -> anyhow::Result<Exit> {
        let limit = (args.limit > 0).then_some(args.limit);
        let search = self.search(&args.search, limit)?;
        if args.json {
            let mut failed = None;
            self.said(self.library.each(&search, |entry| {
                failed = print_json(&EntryShape::from(&entry)).err();
                failed.is_none()
            }))?;
            return failed.map_or(Ok(Exit::Yes), Err);
        }
        let entries = self.said(self.library.search(&search))?;
        if entries.is_empty() {
            self.context.note(&self.speaker().say("library-nothing"));
            return Ok(Exit::Yes);
        }
        let with_kinds = entries.iter().any(|entry| entry.kind().is_some());
        let rows: Vec<Vec<String>> = entries.iter().map(|entry| self.row(entry, with_kinds)).collect();
        print(&self.listed(self.columns(with_kinds), rows))?;
        let count = self.said(self.library.count(&search))?;
        let shown = entries.len() as u64;
        self.context.note(&if shown == count {
            self.speaker().say_with("library-found", [("count", count.into())])
        } else {
            self.speaker().say_with("library-shown", [("shown", shown.into()), ("count", count.into())])
        });
        Ok(Exit::Yes)
    }

    /// A table; on a terminal the puzzles stand at the end of their lines, cut where these end.
    fn listed(&self, mut header: Vec<String>, mut rows: Vec<Vec<String>>) -> String {
        let puzzle = self.speaker().say("column-puzzle");
        if let (Some(columns), Some(at)) =
            (terminal_columns(None), header.iter().position(|name| *name == puzzle))
        {
            let mut puzzles = Vec::new();
            header.remove(at);
            rows.iter_mut().for_each(|row| puzzles.push(row.remove(at)));
            let without = table(&header, &rows);
            let room = columns.saturating_sub(without.lines().map(width).max().unwrap_or(0) + 2).max(9);
            header.push(puzzle);
            rows.iter_mut().zip(puzzles).for_each(|(row, puzzle)| row.push(cut(&puzzle, room, '…')));
        }
        table(&header, &rows)
    }

    /// The kinds have a column where not all puzzles are classic.
    fn columns(&self, with_kinds: bool) -> Vec<String> {
        let mut header = self.header(["id", "puzzle", "clues", "er", "level", "solved", "best", "tags"]);
        if with_kinds {
            header.insert(1, self.speaker().say("column-kind"));
        }
        header
    }

    fn row(&self, entry: &Entry, with_kinds: bool) -> Vec<String> {
        let shape = EntryShape::from(entry);
        let mut row = vec![
            shape.id.to_string(),
            shape.puzzle,
            shape.clues.to_string(),
            shape.er.map_or_else(String::new, |er| format!("{er:.1}")),
            shape.level.map_or_else(String::new, |level| words::level(level, self.speaker())),
            self.yes_no(shape.solved),
            shape.best.map_or_else(String::new, words::clock),
            shape.tags.join(" "),
        ];
        if with_kinds {
            row.insert(1, shape.kind.unwrap_or_else(|| entry.sudoku.kind()));
        }
        row
    }

    pub(super) fn duplicates(&self, args: &DuplicatesArgs) -> anyhow::Result<Exit> {
        let classes = self.said(self.library.duplicates(args.limit))?;
        if args.json {
            for class in &classes {
                print_json(&ClassShape::of(class))?;
            }
        } else if classes.is_empty() {
            self.context.note(&self.speaker().say("library-nothing"));
        } else {
            let mut header = self.columns(false);
            header.insert(0, self.speaker().say("column-class"));
            let rows = (1..).zip(&classes).flat_map(|(number, class): (u64, _)| {
                class.iter().map(move |entry| [vec![number.to_string()], self.row(entry, false)].concat())
            });
            print(&self.listed(header, rows.collect()))?;
        }
        Ok(Exit::Yes)
    }
}
