//! The leaves of a book, printed.

use shudu_render::pdf::PdfError;
use shudu_render::pdf::book::{Back, Block, Book, Chapter, Entry};
use shudu_render::{Drawing, Fonts, Scene};

use super::{BackName, Leaf, Maker};
use crate::ops::explain::Explained;
use crate::ops::picture::scene_of_step;
use crate::ops::techniques;

/// A book that is put together and not printed yet.
#[derive(Debug)]
pub struct Bound<'f> {
    book: Book<'f>,
    back: Back,
}

impl Bound<'_> {
    /// The characters that the fonts lack.
    pub fn missing(&self) -> Vec<char> {
        self.book.missing(&self.back)
    }

    /// Prints it.
    ///
    /// # Errors
    /// When the fonts cannot be embedded or the document cannot be written.
    pub fn print(self) -> Result<Vec<u8>, PdfError> {
        self.book.finish(&self.back)
    }
}

impl Maker<'_> {
    /// Puts a book together: title page, lesson and places to practise on, the puzzles in this order, blank grids, the
    /// back.
    pub fn bind<'f>(&self, leaves: Vec<Leaf>, fonts: &'f Fonts) -> Bound<'f> {
        let (options, speaker) = (self.options, self.speaker);
        let title = self.title();
        let mut book = Book::new(self.layout, options.theme.theme(), fonts, &title, speaker.lang().tag());
        if options.title.is_some() {
            let mut lines = Vec::new();
            let technique = options.technique.as_ref().map(|technique| speaker.technique(technique));
            lines.extend(technique.filter(|technique| *technique != title));
            lines.push(speaker.say_with("count-puzzles", [("count", leaves.len().into())]));
            book.title_page(&lines);
        }
        let mut explained: Vec<Vec<Block>> = Vec::new();
        if let Some(technique) = &options.technique {
            book.chapter(&speaker.technique(technique));
            book.text(self.lesson(technique));
            let places: Vec<&Explained> = leaves.iter().filter_map(|leaf| leaf.practice.as_deref()).collect();
            if !places.is_empty() {
                book.chapter(&speaker.say("book-find"));
                for (number, place) in places.into_iter().enumerate() {
                    book.puzzle(Entry {
                        heading: (number + 1).to_string(),
                        drawing: Scene::board(&place.board).into(),
                        ..Entry::default()
                    });
                    explained.push(Vec::new());
                }
            }
        }
        #[cfg(feature = "variants")]
        self.rules(&leaves, &mut book);
        // Blank grids are of the kind that the book begins with.
        let blank = leaves.first().map_or_else(|| blank(&Drawing::default()), |leaf| blank(&leaf.drawing));
        let (leaves, is_by_level) = by_level(leaves);
        let mut section = None;
        let mut found = Vec::new();
        for (number, leaf) in (1..).zip(leaves) {
            let heading = leaf.level.as_ref().filter(|_| is_by_level);
            let heading = heading.map_or_else(|| speaker.say("book-puzzles"), |(_, heading)| heading.clone());
            if section.as_ref() != Some(&heading) {
                book.chapter(&heading);
                section = Some(heading);
            }
            book.puzzle(self.entry(&leaf, number));
            if let Some(place) = &leaf.practice {
                found.extend(self.found(number, place));
            }
            let mut blocks = leaf.explained;
            if !blocks.is_empty() {
                blocks
                    .insert(0, Block::Heading(speaker.say_with("book-puzzle", [("number", number.into())])));
            }
            explained.push(blocks);
        }
        if options.blank_grids > 0 {
            book.chapter(&speaker.say("book-notes"));
            for _ in 0..options.blank_grids {
                book.puzzle(Entry { drawing: blank.clone(), ..Entry::default() });
                explained.push(Vec::new());
            }
        }
        if !found.is_empty() && options.back != BackName::Nothing {
            book.chapter(&speaker.say("book-found"));
            book.text(found);
        }
        // What stands in the notation is told once how to read.
        if let Some(first) = explained.iter_mut().find(|blocks| !blocks.is_empty()) {
            first.insert(0, Block::Text(speaker.say("hint-notation")));
        }
        let chapter = |heading: &str, reference: &str| Chapter {
            heading: speaker.say(heading),
            reference: speaker.say_with(reference, [("page", "{page}".into())]),
        };
        let solutions =
            (options.back != BackName::Nothing).then(|| chapter("book-solutions", "book-solution-on-page"));
        let explanations = options
            .back
            .explained()
            .map(|_| (chapter("book-explanations", "book-explanation-on-page"), explained));
        let back = Back { solutions, explanations };
        Bound { book, back }
    }

    /// What the rules of the variants mean: not all of them can be seen in the drawings.
    #[cfg(feature = "variants")]
    fn rules(&self, leaves: &[Leaf], book: &mut Book<'_>) {
        let mut kinds: Vec<shudu_variant::RuleKind> =
            leaves.iter().flat_map(|leaf| leaf.rules.iter().copied()).collect();
        kinds.sort_unstable();
        kinds.dedup();
        let jigsaw = leaves.iter().any(|leaf| leaf.jigsaw);
        if kinds.is_empty() && !jigsaw {
            return;
        }
        let heading = self.speaker.say("book-rules");
        book.chapter(&heading);
        let mut blocks = vec![Block::Heading(heading), Block::Text(self.speaker.say("book-rules-of-all"))];
        let messages = jigsaw.then_some(("variant-jigsaw", "variant-jigsaw-about")).into_iter();
        for (name, about) in messages.chain(kinds.iter().map(|kind| (kind.message(), kind.about_message()))) {
            let (name, meaning) = (self.speaker.say(name), self.speaker.say(about));
            let values = [("name", name.into()), ("meaning", meaning.into())];
            blocks.push(Block::Text(self.speaker.say_with("book-rule", values)));
        }
        book.text(blocks);
    }

    /// The lesson of a technique with its examples.
    fn lesson(&self, technique: &str) -> Vec<Block> {
        let speaker = self.speaker;
        let Some(lesson) = techniques::lesson(technique, speaker) else { return Vec::new() };
        let mut blocks =
            vec![Block::Heading(lesson.listed.name), Block::Text(lesson.find), Block::Text(lesson.why)];
        let examples: Vec<_> = techniques::examples()
            .into_iter()
            .filter(|example| example.technique == technique)
            .filter_map(|example| Some((techniques::step_of(&example)?, example)))
            .collect();
        if !examples.is_empty() {
            blocks.push(Block::Heading(speaker.say("lesson-example")));
        }
        for (step, example) in examples {
            let text = speaker.step(&step, &example.board);
            let drawing = scene_of_step(&step, &example.board).into();
            let mut paragraphs = vec![text.look, text.why];
            paragraphs.extend(text.eureka);
            paragraphs.push(text.effect);
            blocks.push(Block::Step { drawing, title: text.title, paragraphs });
        }
        blocks
    }

    /// Where the technique is needed in a puzzle, for the back.
    fn found(&self, number: usize, place: &Explained) -> [Block; 1] {
        let text = self.speaker.step(&place.step, &place.board);
        let mut paragraphs = vec![text.look, text.why];
        paragraphs.extend(text.eureka);
        paragraphs.push(text.effect);
        let drawing = scene_of_step(&place.step, &place.board).into();
        [Block::Step { drawing, title: format!("{number}. {}", text.title), paragraphs }]
    }
}

/// A blank grid of the same kind, ruled for notes.
fn blank(like: &Drawing) -> Drawing {
    match like {
        #[cfg(feature = "variants")]
        Drawing::Variant(scene) => {
            let grid = shudu_variant::Grid::blank(scene.givens.shape().clone());
            shudu_render::variant::VariantScene {
                ruled: true,
                ..shudu_render::variant::VariantScene::of(grid)
            }
            .into()
        }
        _ => Scene { ruled: true, ..Scene::default() }.into(),
    }
}

/// The leaves by their level, the easy ones first, if there are several levels; those without one last.
fn by_level(mut leaves: Vec<Leaf>) -> (Vec<Leaf>, bool) {
    let is_by_level = leaves.windows(2).any(|pair| pair[0].level != pair[1].level);
    if is_by_level {
        leaves.sort_by_key(|leaf| leaf.level.as_ref().map_or(usize::MAX, |(level, _)| *level as usize));
    }
    (leaves, is_by_level)
}

#[cfg(test)]
mod tests {
    use shudu_format::Record;
    use shudu_i18n::{Lang, Speaker};
    use shudu_render::pdf::book::PerPage;

    use super::*;
    use crate::ops::book::{BookError, Options, Rated, Rejected, Sheet, fill_up};
    use crate::ops::limits::Limits;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn pages(pdf: &[u8]) -> usize {
        let text = String::from_utf8_lossy(pdf);
        text.matches("/Type/Page").count() - text.matches("/Type/Pages").count()
    }

    fn print(options: &Options, puzzles: &[&str], lang: Lang) -> Vec<u8> {
        let speaker = Speaker::new(lang);
        let maker = Maker::new(options, &speaker, None).unwrap();
        let leaves = puzzles
            .iter()
            .map(|line| maker.leaf(&Record::of(line.parse().unwrap()).into()).unwrap())
            .collect();
        let fonts = Fonts::default();
        let bound = maker.bind(leaves, &fonts);
        assert_eq!(bound.missing(), []);
        bound.print().unwrap()
    }

    #[test]
    fn what_is_filled_in_and_what_stands_at_the_back_changes_the_book() {
        let mut books: Vec<Vec<u8>> = Vec::new();
        for sheet in [Sheet::Nothing, Sheet::Candidates, Sheet::FirstStep, Sheet::Notes] {
            for back in [BackName::Nothing, BackName::Solutions, BackName::Person] {
                let options = Options { sheet, back, rated: Rated::Both, ..Options::default() };
                let book = print(&options, &[PUZZLE], Lang::Chinese);
                let expected = match back {
                    BackName::Nothing => 1,
                    BackName::Solutions => 2,
                    _ => 3,
                };
                assert_eq!(pages(&book), expected, "{sheet:?} {back:?}");
                assert!(!books.contains(&book), "{sheet:?} {back:?}");
                books.push(book);
            }
        }
    }

    #[test]
    fn a_workbook_has_lesson_places_puzzles_and_both_answers() {
        let options = Options {
            technique: Some("naked-pair".to_owned()),
            title: Some("Pairs".to_owned()),
            blank_grids: 5,
            ..Options::default()
        };
        let mut puzzles = Vec::new();
        fill_up("naked-pair", &mut puzzles, 2, "1".parse().unwrap(), &Limits::default(), None);
        let lines: Vec<String> = puzzles.iter().map(ToString::to_string).collect();
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        // Title, lesson, places, puzzles, two of blank grids, where they are, solutions.
        assert_eq!(pages(&print(&options, &lines, Lang::English)), 8);
        let speaker = Speaker::new(Lang::English);
        let maker = Maker::new(&options, &speaker, None).unwrap();
        let easy = maker.leaf(&Record::of(PUZZLE.parse().unwrap()).into());
        assert_eq!(easy.unwrap_err(), Rejected::NotNeeded);
    }

    #[test]
    fn what_cannot_be_is_said() {
        let speaker = Speaker::new(Lang::English);
        let error = |options: &Options| Maker::new(options, &speaker, None).unwrap_err();
        let unknown = Options { technique: Some("magic".to_owned()), ..Options::default() };
        assert_eq!(error(&unknown), BookError::Technique { seen: "magic".to_owned() });
        assert_eq!(
            error(&Options { per_page: Some(5), ..Options::default() }),
            BookError::PerPage { seen: 5 }
        );
        assert!(PerPage::COUNTS.into_iter().all(|per_page| {
            let options = Options { per_page: Some(per_page), ..Options::default() };
            Maker::new(&options, &speaker, None).is_ok()
        }));
    }
}
