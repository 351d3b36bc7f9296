//! Books of puzzles: a title page, puzzles on pages, lessons and explanations that flow, solutions at the back.
//!
//! A book holds its puzzles until it is printed, half a kilobyte each; explanations are asked for one at a time.
//!
//! ```
//! use shudu_render::pdf::book::{Book, Entry, Layout};
//! use shudu_render::{Fonts, Scene, Theme};
//!
//! let fonts = Fonts::default();
//! let mut book = Book::new(Layout::default(), &Theme::PRINT, &fonts, "Ten puzzles", "en");
//! book.title_page(&["for a long train ride".to_owned()]);
//! let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! book.puzzle(Entry { heading: "1".to_owned(), note: "easy".to_owned(), scene: Scene::grid(&puzzle), ..Entry::default() });
//! let pdf: Vec<u8> = book.finish("Solutions", None)?;
//! assert!(pdf.starts_with(b"%PDF"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod flow;
mod layout;
mod printer;

use shudu_core::Grid;

pub use flow::Block;
pub use layout::{Layout, Paper, PerPage};

use crate::fonts::Fonts;
use crate::pdf::PdfError;
use crate::scene::Scene;
use crate::theme::Theme;
use printer::Printer;

/// One puzzle of a book.
#[derive(Debug, Clone, Default)]
pub struct Entry {
    /// Above it on the left: its number.
    pub heading: String,
    /// Above it on the right: its level or rating.
    pub note: String,
    /// The puzzle. Captions are not printed.
    pub scene: Scene,
    /// Its solution, for the pages at the back.
    pub solution: Option<Grid>,
    /// An address, printed as a QR code.
    pub address: Option<String>,
}

/// A stretch of a book.
#[derive(Debug)]
enum Part {
    Title(Vec<String>),
    /// A heading of the table of contents.
    Chapter(String),
    Puzzles(Vec<Entry>),
    Text(Vec<Block>),
}

/// Explains the puzzle with this number, counted from 0 in the order in which they were added.
pub type Explain<'a> = &'a mut dyn FnMut(usize) -> Vec<Block>;

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

    /// A page with the title in the middle and some lines below.
    pub fn title_page(&mut self, lines: &[String]) {
        self.parts.push(Part::Title(lines.to_vec()));
    }

    /// A heading in the table of contents that readers of documents show; what comes next begins on a new page.
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

    /// Prints the book: what was put in, then the solutions under this heading, unless there are none. With `explain`,
    /// the puzzles are explained there instead.
    ///
    /// # Errors
    /// When the fonts cannot be embedded or the document cannot be written.
    pub fn finish(self, solutions: &str, explain: Option<Explain<'_>>) -> Result<Vec<u8>, PdfError> {
        let mut printer = Printer::new(&self)?;
        printer.front(&self.parts);
        match explain {
            Some(explain) => printer.explanations(&self.parts, solutions, explain),
            None => printer.solutions(&self.parts, solutions),
        }
        printer.finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const SOLUTION: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    fn entry(number: usize) -> Entry {
        Entry {
            heading: number.to_string(),
            note: "ER 1.2".to_owned(),
            scene: Scene::grid(&PUZZLE.parse().unwrap()),
            solution: SOLUTION.parse().ok(),
            address: Some(format!("http://localhost/#/play?puzzle={PUZZLE}")),
        }
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
        book.finish("答案", None).unwrap()
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
        let mut asked = Vec::new();
        let mut explain = |number: usize| {
            asked.push(number);
            let step = Block::Step {
                scene: Box::new(entry(1).scene),
                title: "Hidden single".to_owned(),
                paragraphs: vec!["In box 5 the 5 has one place left. ".repeat(9); 2],
            };
            let mut blocks = vec![Block::Heading(format!("Puzzle {}", number + 1))];
            blocks.resize(10, step);
            blocks
        };
        let pdf = book.finish("Solutions", Some(&mut explain)).unwrap();
        assert_eq!(asked, [0, 1]);
        assert!(pages(&pdf) >= 5);
    }
}
