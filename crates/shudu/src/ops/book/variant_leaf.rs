//! What a book has of a variant: its drawing, the names of its rules, its level, its path, its solution.

use shudu_core::End;
use shudu_format::variant::VariantRecord;
use shudu_game::variant::{Game, Puzzle as GamePuzzle};
use shudu_i18n::Speaker;
use shudu_render::pdf::book::Block;
use shudu_render::variant::VariantScene;
use shudu_variant::{Answer, Candidates, Grid, Level, Mark, Puzzle, PuzzleError, RuleKind, Values, prove};

use super::leaf::{Leaf, Rejected, level_name};
use super::{Maker, Rated, Sheet};
use crate::ops::level::Level as Classic;
use crate::ops::limits::MaxTime;
use crate::ops::variant::{VariantPath, explain, picture};
use crate::words::variant as words;
use crate::words::variant_step as step_words;

impl Maker<'_> {
    /// Looks at a variant: its givens count alone. Variants have a level and one order of steps, and no ER and no
    /// technique of the classic Sudoku: a workbook has none of them. A level or a path takes ten seconds at most unless
    /// the limits say otherwise; without the level nothing stands in its place.
    ///
    /// # Errors
    /// When it does not belong into the book.
    pub(super) fn variant_leaf(&self, record: &VariantRecord) -> Result<Leaf, Rejected> {
        if self.options.technique.is_some() {
            return Err(Rejected::NotNeeded);
        }
        let puzzle = record.puzzle().map_err(|error| match error {
            PuzzleError::Contradiction(found) => {
                Rejected::Contradiction(words::contradiction(&found, record.shape(), self.speaker))
            }
            error => unreachable!("readers refuse such records: {error}"),
        })?;
        let proved = prove(&puzzle, self.options.limits.budget(MaxTime::NONE, self.stop));
        let solution = match (proved.answer, proved.account.end) {
            (Answer::One(solution), _) => solution,
            (Answer::None, _) => return Err(Rejected::None),
            (Answer::Many(_), _) => return Err(Rejected::Many),
            (Answer::Undecided(_), End::Spent(spent)) => return Err(Rejected::Unknown(spent)),
            (Answer::Undecided(_), End::Exhausted | End::Enough) => unreachable!("undecided means spent"),
        };
        let bare = VariantScene { values: record.givens.clone(), ..picture::scene(record) };
        let candidates = match self.options.sheet {
            Sheet::Candidates | Sheet::FirstStep => Some(left(&puzzle)),
            Sheet::Nothing | Sheet::Notes => bare.candidates.clone(),
        };
        let mut scene = VariantScene { candidates, ..bare.clone() };
        let rated = matches!(self.options.rated, Rated::Level | Rated::Hodoku | Rated::Both);
        let explained = self.options.back.explained().is_some();
        let first_step = self.options.sheet == Sheet::FirstStep;
        let path = (rated || explained || first_step)
            .then(|| explain(record, self.options.limits, self.stop).ok())
            .flatten();
        let mut notes = Vec::new();
        let first = path.as_ref().filter(|_| first_step);
        if let Some((path, step)) = first.and_then(|path| Some((path, path.explanation.steps.first()?))) {
            notes.push(step_words::technique(step.technique, self.speaker));
            scene = picture::scene_of_step(path, 1).unwrap_or(scene);
        }
        scene.ruled = self.options.sheet == Sheet::Notes;
        // Where all digits stand, the sums of cages would only crowd them.
        let without_sum = |mark| match mark {
            Mark::Cage { cells, .. } => Mark::Cage { cells, label: None },
            other => other,
        };
        let marks = bare.marks.iter().cloned().map(without_sum).collect();
        let found = VariantScene { values: solution.grid().clone(), candidates: None, marks, ..bare };
        let mut rules: Vec<RuleKind> = record.rules.iter().map(shudu_variant::Rule::kind).collect();
        rules.sort_unstable();
        rules.dedup();
        let jigsaw = record.is_jigsaw();
        let mut names: Vec<String> = jigsaw.then(|| self.speaker.say("variant-jigsaw")).into_iter().collect();
        names.extend(rules.iter().map(|&kind| words::rule(kind, self.speaker)));
        let names = names.join(&self.speaker.say("list-comma"));
        let mut letters = names.chars();
        notes.extend(letters.next().map(|first| match notes.is_empty() {
            true => first.to_uppercase().chain(letters).collect(),
            false => names.clone(),
        }));
        let level = path
            .as_ref()
            .filter(|path| rated && path.explanation.is_solved())
            .map(|path| Classic::of_variant(path.level()))
            .map(|level| (level, self.speaker.say(level_name(level))));
        notes.extend(level.iter().map(|(_, word)| word.clone()));
        Ok(Leaf {
            drawing: scene.into(),
            solution: found.into(),
            note: notes.join(" · "),
            level,
            address: self.options.qr.as_ref().and_then(|url| address(url, record)),
            rules,
            jigsaw,
            practice: None,
            explained: path
                .filter(|_| explained)
                .map_or_else(Vec::new, |path| path_blocks(&path, self.speaker)),
        })
    }
}

/// Where the page plays the puzzle: a link that holds its givens and its rules.
fn address(url: &str, record: &VariantRecord) -> Option<String> {
    let placed = Grid::blank(record.shape().clone());
    let bare = VariantRecord { placed, solution: None, ..record.clone() };
    let shared = Game::new(GamePuzzle::new(bare).ok()?).share();
    Some(format!("{}/#/play?v={shared}", url.trim_end_matches('/')))
}

/// A path for a book: a line for easy steps, a picture and the words of every harder one, and at last how it ends.
fn path_blocks(path: &VariantPath, speaker: &Speaker) -> Vec<Block> {
    let (mut blocks, mut easy) = (Vec::new(), Vec::<String>::new());
    let flush = |easy: &mut Vec<String>, blocks: &mut Vec<Block>| {
        if !easy.is_empty() {
            blocks.push(Block::Text(std::mem::take(easy).join(&speaker.say("list-semicolon"))));
        }
    };
    path.follow(|step, state| {
        let text = step_words::step(step, state, speaker);
        if step.technique.level() == Level::Easy {
            easy.push(format!("{} {}", text.title, text.notation));
            return;
        }
        flush(&mut easy, &mut blocks);
        let mut paragraphs = text.why;
        // A long net is summed up in a book; `explain` tells all of it.
        paragraphs.extend(text.lines.into_iter().take(12));
        paragraphs.push(text.effect);
        let drawing = picture::scene_before(step, state).into();
        blocks.push(Block::Step { drawing, title: text.title, paragraphs });
    });
    flush(&mut easy, &mut blocks);
    blocks.extend(step_words::ended(path.explanation.ended, speaker).map(Block::Text));
    blocks
}

/// The digits that no house and no rule denies a cell at once.
fn left(puzzle: &Puzzle) -> Candidates {
    let shape = puzzle.shape();
    let mut grid = puzzle.givens().clone();
    let mut candidates = Candidates::none(shape.clone());
    for cell in shape.cells().filter(|&cell| puzzle.givens().get(cell).is_none()) {
        let fits = |digit: &u8| {
            grid.set(cell, Some(*digit));
            puzzle.contradiction(&grid).is_none()
        };
        let values: Values = shape.digits().all().iter().filter(fits).collect();
        grid.set(cell, None);
        candidates.set(cell, values);
    }
    candidates
}

#[cfg(test)]
mod tests {
    use shudu_format::read_variant;
    use shudu_i18n::Lang;

    use shudu_render::Drawing;

    use super::*;
    use crate::ops::book::{BackName, Options};

    /// A 4x4 killer of our own making.
    const KILLER: &str = ".Shape~4x4.Cage~9~R1C1~R1C2~R2C1.Cage~7~R1C3~R2C3.Cage~6~R1C4~R2C4~R3C4.Cage~6~R2C2~R3C2~R4C2\
         .Cage~5~R3C1~R4C1.Cage~7~R3C3~R4C3~R4C4";

    fn leaf(options: &Options, lang: Lang) -> Leaf {
        let speaker = Speaker::new(lang);
        let record = read_variant(KILLER, None).unwrap();
        Maker::new(options, &speaker, None).unwrap().variant_leaf(&record).unwrap()
    }

    #[test]
    fn a_variant_has_its_level_its_first_step_its_path_and_a_link_that_opens_it() {
        let plain = leaf(&Options::default(), Lang::English);
        assert_eq!((plain.note.as_str(), plain.level, plain.address), ("Killer cage", None, None));
        assert!(plain.explained.is_empty());
        let options = Options {
            rated: Rated::Both,
            sheet: Sheet::FirstStep,
            qr: Some("http://here/".to_owned()),
            back: BackName::Person,
            ..Options::default()
        };
        let full = leaf(&options, Lang::English);
        assert!(full.level.is_some());
        let (first, level) =
            (full.note.split(" · ").next().unwrap(), full.note.rsplit(" · ").next().unwrap());
        assert!(
            full.note.contains(" · killer cage · ") && first != "killer cage" && !level.is_empty(),
            "{}",
            full.note
        );
        let Drawing::Variant(scene) = &full.drawing else { panic!("a variant") };
        assert!(scene.candidates.is_some() && !scene.highlight.is_empty());
        assert!(!full.explained.is_empty());
        let shared = full.address.unwrap();
        let shared = shared.strip_prefix("http://here/#/play?v=").unwrap();
        let game = Game::from_shared(shared, shudu_game::Settings::default()).unwrap();
        assert_eq!(game.puzzle().record().rules.len(), 6);
        assert_ne!(leaf(&options, Lang::Chinese).note, full.note);
    }
}
