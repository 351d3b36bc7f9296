//! Books of puzzles: a title page, puzzles on pages, lessons and explanations that flow, solutions at the back.
//!
//! A book holds its puzzles until it is printed, two kilobytes each, and its explanations, a kilobyte for each picture.
//!
//! ```
//! use shudu_render::pdf::book::{Back, Book, Chapter, Entry, Layout};
//! use shudu_render::{Fonts, Scene, Theme};
//!
//! let fonts = Fonts::default();
//! let mut book = Book::new(Layout::default(), &Theme::PRINT, &fonts, "Ten puzzles", "en");
//! book.title_page(&["for a long train ride".to_owned()]);
//! let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! book.puzzle(Entry { heading: "1".to_owned(), note: "easy".to_owned(), drawing: Scene::grid(&puzzle).into(), ..Entry::default() });
//! let solutions = Chapter { heading: "Solutions".to_owned(), reference: "Solution on page {page}".to_owned() };
//! let pdf: Vec<u8> = book.finish(&Back { solutions: Some(solutions), ..Back::default() })?;
//! assert!(pdf.starts_with(b"%PDF"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod code;
mod drawing;
mod flow;
mod layout;
mod printer;

pub use crate::Drawing;
pub use flow::Block;
pub use layout::{Layout, NoPaper, Paper, PerPage};

use crate::fonts::Fonts;
use crate::pdf::PdfError;
use crate::theme::Theme;
use printer::Printer;

/// One puzzle of a book.
#[derive(Debug, Clone, Default)]
pub struct Entry {
    /// Above it on the left: its number.
    pub heading: String,
    /// Above it on the right: its level or rating.
    pub note: String,
    /// The puzzle.
    pub drawing: Drawing,
    /// Its solution, for the pages at the back.
    pub solution: Option<Drawing>,
    /// An address, printed as a QR code.
    pub address: Option<String>,
}

/// A stretch of a book.
#[derive(Debug)]
enum Part {
    Title(Vec<String>),
    /// A heading of the table of contents, printed at the head of the pages that follow.
    Chapter(String),
    Puzzles(Vec<Entry>),
    Text(Vec<Block>),
}

/// The content at the back of the book: first the explanations, then the solutions.
#[derive(Debug, Clone, Default)]
pub struct Back {
    /// The solutions of the puzzles that have one.
    pub solutions: Option<Chapter>,
    /// Text and pictures for each puzzle, in the order in which they were added. Those without a text are passed over.
    pub explanations: Option<(Chapter, Vec<Vec<Block>>)>,
}

/// A chapter at the back.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Chapter {
    /// Its heading.
    pub heading: String,
    /// Printed below each puzzle that it has something about: `Solution on page {page}`.
    pub reference: String,
}

/// A book that is being put together.
#[derive(Debug)]
pub struct Book<'f> {
    layout: Layout,
    theme: Theme,
    fonts: &'f Fonts,
    title: String,
    language: String,
    parts: Vec<Part>,
}

impl<'f> Book<'f> {
    /// An empty book. `language` is the tag of the language that it is in.
    pub fn new(layout: Layout, theme: &Theme, fonts: &'f Fonts, title: &str, language: &str) -> Book<'f> {
        Book {
            layout,
            theme: theme.clone(),
            fonts,
            title: title.to_owned(),
            language: language.to_owned(),
            parts: Vec::new(),
        }
    }

    /// A page with the title, the first puzzle of the book, and some lines.
    pub fn title_page(&mut self, lines: &[String]) {
        self.parts.push(Part::Title(lines.to_vec()));
    }

    /// A heading in the table of contents that readers of documents show, and at the head of the pages that follow;
    /// what comes next begins on a new page.
    pub fn chapter(&mut self, heading: &str) {
        self.parts.push(Part::Chapter(heading.to_owned()));
    }

    /// One more puzzle.
    pub fn puzzle(&mut self, entry: Entry) {
        match self.parts.last_mut() {
            Some(Part::Puzzles(entries)) => entries.push(entry),
            _ => self.parts.push(Part::Puzzles(vec![entry])),
        }
    }

    /// Text and pictures that flow over as many pages as they need, from a new page on.
    pub fn text(&mut self, blocks: Vec<Block>) {
        self.parts.push(Part::Text(blocks));
    }

    /// The characters of the book for which its fonts have no glyph, each once, in order.
    pub fn missing(&self, back: &Back) -> Vec<char> {
        let mut texts = self.title.clone();
        let blocks = |blocks: &[Block], texts: &mut String| {
            for block in blocks {
                match block {
                    Block::Heading(text) | Block::Text(text) => texts.push_str(text),
                    Block::Step { title, paragraphs, .. } => {
                        texts.push_str(title);
                        paragraphs.iter().for_each(|text| texts.push_str(text));
                    }
                }
            }
        };
        for part in &self.parts {
            match part {
                Part::Title(lines) => lines.iter().for_each(|line| texts.push_str(line)),
                Part::Chapter(heading) => texts.push_str(heading),
                Part::Puzzles(entries) => entries.iter().for_each(|entry| {
                    texts.push_str(&entry.heading);
                    texts.push_str(&entry.note);
                }),
                Part::Text(text) => blocks(text, &mut texts),
            }
        }
        let explanations = back.explanations.as_ref().map(|(chapter, _)| chapter);
        for chapter in back.solutions.iter().chain(explanations) {
            texts.push_str(&chapter.heading);
            texts.push_str(&chapter.reference);
        }
        if let Some((_, explained)) = &back.explanations {
            explained.iter().for_each(|text| blocks(text, &mut texts));
        }
        self.fonts.missing(&texts)
    }

    /// Prints the book: what was put in, then the back. Below each puzzle stands where in the back it is; numbers and
    /// references lead there, and from there again to the puzzles.
    ///
    /// # Errors
    /// When the fonts cannot be embedded or the document cannot be written.
    pub fn finish(self, back: &Back) -> Result<Vec<u8>, PdfError> {
        Printer::new(&self)?.print(&self.parts, back)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Scene;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const SOLUTION: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    fn entry(number: usize) -> Entry {
        Entry {
            heading: number.to_string(),
            note: "ER 1.2".to_owned(),
            drawing: Scene::grid(&PUZZLE.parse().unwrap()).into(),
            solution: Some(Scene::grid(&SOLUTION.parse().unwrap()).into()),
            address: Some(format!("http://localhost/#/play?puzzle={PUZZLE}")),
        }
    }

    fn explanations(heading: &str, explained: Vec<Vec<Block>>) -> Back {
        let chapter = Chapter { heading: heading.to_owned(), ..Chapter::default() };
        Back { explanations: Some((chapter, explained)), ..Back::default() }
    }

    fn pages(pdf: &[u8]) -> usize {
        let text = String::from_utf8_lossy(pdf);
        text.matches("/Type/Page").count() - text.matches("/Type/Pages").count()
    }

    fn print(puzzles: usize, per_page: usize) -> Vec<u8> {
        let fonts = Fonts::default();
        let layout = Layout { per_page: PerPage::new(per_page).unwrap(), ..Layout::default() };
        let mut book = Book::new(layout, &Theme::PRINT, &fonts, "数独", "zh-CN");
        book.title_page(&["一本书".to_owned()]);
        book.chapter("一");
        (1..=puzzles).for_each(|number| book.puzzle(entry(number)));
        let solutions =
            Chapter { heading: "答案".to_owned(), reference: "答案见第 {page} 页".to_owned() };
        book.finish(&Back { solutions: Some(solutions), ..Back::default() }).unwrap()
    }

    #[test]
    fn a_book_has_as_many_pages_as_it_needs() {
        for (puzzles, per_page, expected) in
            [(0, 4, 1), (1, 1, 3), (4, 4, 3), (5, 4, 4), (13, 9, 5), (12, 6, 4)]
        {
            assert_eq!(pages(&print(puzzles, per_page)), expected, "{puzzles} of {per_page}");
        }
    }

    #[test]
    fn the_same_book_has_the_same_bytes() {
        assert_eq!(print(7, 2), print(7, 2));
    }

    #[test]
    fn puzzles_are_explained_instead_when_that_is_asked_for() {
        let fonts = Fonts::default();
        let mut book = Book::new(Layout::default(), &Theme::LIGHT, &fonts, "Two", "en");
        book.puzzle(entry(1));
        book.puzzle(entry(2));
        let explained = |number: usize| {
            let step = Block::Step {
                drawing: Scene::grid(&PUZZLE.parse().unwrap()).into(),
                title: "Hidden single".to_owned(),
                paragraphs: vec!["In box 5 the 5 has one place left. ".repeat(9); 2],
            };
            let mut blocks = vec![Block::Heading(format!("Puzzle {number}"))];
            blocks.resize(10, step);
            blocks
        };
        let back = explanations("Explanations", vec![explained(1), explained(2)]);
        let pdf = book.finish(&back).unwrap();
        assert!(pages(&pdf) >= 5);
    }

    #[test]
    fn short_explanations_share_a_page_and_puzzles_without_one_are_passed_over() {
        let fonts = Fonts::default();
        let mut book = Book::new(Layout::default(), &Theme::LIGHT, &fonts, "Three", "en");
        (1..=3).for_each(|number| book.puzzle(entry(number)));
        let explained = |number: usize| vec![Block::Heading(format!("Puzzle {number}"))];
        let back = explanations("Explanations", vec![explained(1), vec![], explained(3)]);
        assert_eq!(pages(&book.finish(&back).unwrap()), 2);
    }

    #[test]
    fn what_the_fonts_lack_is_named_wherever_it_stands() {
        let fonts = Fonts::default();
        let mut book = Book::new(Layout::default(), &Theme::LIGHT, &fonts, "a😀", "en");
        book.title_page(&["\u{0e01}".to_owned()]);
        book.chapter("\u{0e02}");
        book.puzzle(Entry { heading: "\u{0e03}".to_owned(), note: "\u{0e04}".to_owned(), ..entry(1) });
        book.text(vec![Block::Text("\u{0e05}b".to_owned())]);
        let step = Block::Step {
            drawing: Drawing::default(),
            title: "\u{0e06}".to_owned(),
            paragraphs: vec!["\u{0e07}".to_owned()],
        };
        let back = explanations("\u{0e08}", vec![vec![step]]);
        let expected: Vec<char> = ('\u{0e01}'..='\u{0e08}').chain(['😀']).collect();
        assert_eq!(book.missing(&back), expected);
    }
}
