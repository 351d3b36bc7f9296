//! Prints a book, page by page.

use krilla::Document;
use krilla::action::{Action, LinkAction};
use krilla::annotation::{Annotation, LinkAnnotation, Target};
use krilla::destination::XyzDestination;
use krilla::geom::{Point, Rect};
use krilla::metadata::Metadata;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;

use crate::canvas::{Anchor, Canvas, Font, Paint};
use crate::pdf::PdfError;
use crate::pdf::book::layout::Area;
use crate::pdf::book::{Back, Block, Book, Entry, Layout, Part, code, flow};
use crate::pdf::surface::{Page, Set};
use crate::picture;
use crate::scene::Scene;
use crate::theme::Theme;

/// The numbers of columns and rows of solutions on a page.
const SOLUTION_COLUMNS: usize = 3;
const SOLUTION_ROWS: usize = 4;
const SOLUTIONS: usize = SOLUTION_COLUMNS * SOLUTION_ROWS;

/// The side of a QR code, in points: with an address of some hundred characters its dots are 0.4 mm wide.
const CODE: f32 = 42.0;

/// An area of a page that leads somewhere.
struct Link {
    area: Area,
    target: To,
}

enum To {
    Address(String),
    Spot(Spot),
}

/// A place in the book: a page, counted from 0, and how far down.
#[derive(Debug, Clone, Copy)]
struct Spot {
    page: usize,
    y: f32,
}

pub(super) struct Printer<'f> {
    document: Document,
    set: Set<'f>,
    layout: Layout,
    theme: Theme,
    title: String,
    /// The chapter that is being printed.
    chapter: String,
    /// Pages printed so far.
    page: usize,
    outline: Vec<(String, usize)>,
    /// The place of each puzzle, in order.
    puzzles: Vec<Spot>,
}

impl<'f> Printer<'f> {
    pub(super) fn new(book: &Book<'f>) -> Result<Printer<'f>, PdfError> {
        let mut document = Document::new();
        let metadata = Metadata::new().title(book.title.clone()).language(book.language.clone());
        document.set_metadata(metadata.creator("shudu".to_owned()));
        Ok(Printer {
            document,
            set: Set::new(book.fonts)?,
            layout: book.layout,
            theme: book.theme.clone(),
            title: book.title.clone(),
            chapter: String::new(),
            page: 0,
            outline: Vec::new(),
            puzzles: Vec::new(),
        })
    }

    /// The whole book as a document.
    pub(super) fn print(mut self, parts: &[Part], back: &Back) -> Result<Vec<u8>, PdfError> {
        let entries: Vec<&Entry> = parts
            .iter()
            .filter_map(|part| if let Part::Puzzles(entries) = part { Some(entries) } else { None })
            .flatten()
            .collect();
        let front: usize = parts.iter().map(|part| self.pages_of(part)).sum();
        let area = self.text_area();
        match back {
            Back::Nothing => self.front(parts, &vec![None; entries.len()]),
            Back::Solutions(heading) => {
                let mut solved = 0;
                let answers: Vec<Option<Spot>> = entries
                    .iter()
                    .map(|entry| {
                        entry.solution?;
                        solved += 1;
                        Some(Spot { page: front + (solved - 1) / SOLUTIONS, y: 0.0 })
                    })
                    .collect();
                self.front(parts, &answers);
                self.solutions(&entries, heading);
            }
            Back::Explanations(heading, explained) => {
                let mut begins = Vec::new();
                let mut blocks: Vec<&Block> = Vec::new();
                for text in explained {
                    begins.push((!text.is_empty()).then_some(blocks.len()));
                    blocks.extend(text);
                }
                let laid = flow::lay(&blocks, &self.set, &area);
                let places = flow::places(&laid, blocks.len());
                let spot = |begin: &Option<usize>| {
                    let (page, y) = places[(*begin)?];
                    Some(Spot { page: front + page, y: area.y + y })
                };
                let mut answers: Vec<Option<Spot>> = begins.iter().map(spot).collect();
                answers.resize(entries.len(), None);
                self.front(parts, &answers);
                if !blocks.is_empty() {
                    self.begin(heading);
                    let first: Vec<(usize, Spot)> = begins
                        .iter()
                        .zip(&self.puzzles)
                        .filter_map(|(begin, spot)| Some(((*begin)?, *spot)))
                        .collect();
                    self.flow(&laid, &first);
                }
            }
        }
        self.finish()
    }

    /// A new chapter, from the next page on.
    fn begin(&mut self, heading: &str) {
        self.outline.push((heading.to_owned(), self.page));
        heading.clone_into(&mut self.chapter);
    }

    /// Everything that was put into the book; `answers` says for each puzzle where its number leads.
    fn front(&mut self, parts: &[Part], answers: &[Option<Spot>]) {
        for part in parts {
            match part {
                Part::Title(lines) => self.title_page(lines),
                Part::Chapter(heading) => self.begin(heading),
                Part::Text(blocks) => {
                    let blocks: Vec<&Block> = blocks.iter().collect();
                    let laid = flow::lay(&blocks, &self.set, &self.text_area());
                    self.flow(&laid, &[]);
                }
                Part::Puzzles(entries) => {
                    let head = self.head(entries);
                    for page in entries.chunks(self.layout.per_page.count()) {
                        let first = self.puzzles.len();
                        self.puzzles(page, &answers[first..first + page.len()], head);
                    }
                }
            }
        }
    }

    fn pages_of(&self, part: &Part) -> usize {
        match part {
            Part::Title(_) => 1,
            Part::Chapter(_) => 0,
            Part::Puzzles(entries) => entries.len().div_ceil(self.layout.per_page.count()),
            Part::Text(blocks) => {
                let blocks: Vec<&Block> = blocks.iter().collect();
                flow::lay(&blocks, &self.set, &self.text_area()).len()
            }
        }
    }

    /// Where text goes. Odd and even pages are equally wide.
    fn text_area(&self) -> Area {
        self.layout.area(1)
    }

    /// The size of the headings of puzzles.
    const fn heading(&self) -> f32 {
        if self.layout.per_page.count() == 1 { 16.0 } else { 11.0 }
    }

    /// What is left free above puzzles: more where there are codes.
    fn head(&self, entries: &[Entry]) -> f32 {
        let coded = entries.iter().any(|entry| entry.address.is_some());
        if coded { CODE + 4.0 } else { self.heading() * 1.7 }
    }

    fn title_page(&mut self, lines: &[String]) {
        let (title, color) = (self.title.clone(), self.theme.ink);
        self.print_page(false, |canvas, set, area| {
            let middle = area.x + area.width / 2.0;
            let mut y = area.y + area.height * 0.36;
            let size = (area.width * 0.9 / set.width(&title, 1.0, true).max(1.0)).min(38.0);
            let font = Font { size, bold: true, color, anchor: Anchor::Middle };
            canvas.text(middle, y, font, &title);
            y += 44.0;
            for line in lines.iter().flat_map(|line| set.wrapped(line, 13.0, area.width)) {
                canvas.text(middle, y, Font { size: 13.0, bold: false, ..font }, line.trim_end());
                y += 20.0;
            }
            Vec::new()
        });
    }

    /// One page of puzzles.
    fn puzzles(&mut self, entries: &[Entry], answers: &[Option<Spot>], head: f32) {
        let (per_page, theme, heading) = (self.layout.per_page, self.theme.clone(), self.heading());
        let area = self.layout.area(self.page + 1);
        let places = Layout::places(area, per_page.columns(), per_page.rows(), head);
        let page = self.page;
        self.puzzles.extend(places[..entries.len()].iter().map(|place| Spot { page, y: place.y - head }));
        self.print_page(true, |canvas, set, _| {
            let mut links = Vec::new();
            for ((entry, place), answer) in entries.iter().zip(&places).zip(answers) {
                let inset = picture::MARGIN * place.scale();
                let base = place.y - heading * 0.3;
                let font = Font { size: heading, bold: true, color: theme.ink, anchor: Anchor::Start };
                canvas.text(place.x + inset, base, font, &entry.heading);
                let left = place.x + inset + set.width(&entry.heading, heading, true);
                let mut right = place.x + place.width - inset;
                if let Some(address) = &entry.address {
                    let side = CODE.min(place.width * 0.4);
                    let area = Area { x: right - side, y: place.y - side - 2.0, width: side, height: side };
                    if code::draw(canvas, &theme, address, area) {
                        links.push(Link { area, target: To::Address(address.clone()) });
                        right -= side + 6.0;
                    }
                }
                // A long note is set smaller, so that it stays off the number.
                let room = (right - left - 8.0).max(1.0);
                let size = (heading * 0.9).min(room / set.width(&entry.note, 1.0, false).max(0.1));
                let note = Font { bold: false, size, anchor: Anchor::End, ..font };
                canvas.text(right, base, note, &entry.note);
                if let Some(answer) = answer {
                    let width = (left - place.x - inset).max(14.0);
                    let area = Area { x: place.x + inset, y: base - heading, width, height: heading * 1.3 };
                    links.push(Link { area, target: To::Spot(*answer) });
                }
                picture::draw_bare(&entry.scene, &theme, &mut canvas.part(place.x, place.y, place.scale()));
            }
            links
        });
    }

    /// The grids at the back.
    fn solutions(&mut self, entries: &[&Entry], heading: &str) {
        let solved: Vec<(Spot, &Entry)> = self
            .puzzles
            .iter()
            .zip(entries)
            .filter(|(_, entry)| entry.solution.is_some())
            .map(|(spot, entry)| (*spot, *entry))
            .collect();
        if !solved.is_empty() {
            self.begin(heading);
        }
        let theme = self.theme.clone();
        for page in solved.chunks(SOLUTIONS) {
            self.print_page(true, |canvas, _, area| {
                let mut links = Vec::new();
                let places = Layout::places(area, SOLUTION_COLUMNS, SOLUTION_ROWS, 14.0);
                for ((spot, entry), place) in page.iter().zip(places) {
                    let inset = picture::MARGIN * place.scale();
                    let font = Font { size: 9.0, bold: true, color: theme.ink, anchor: Anchor::Start };
                    canvas.text(place.x + inset, place.y - 2.0, font, &entry.heading);
                    let area = Area { y: place.y - 11.0, height: 12.0, ..place };
                    links.push(Link { area, target: To::Spot(*spot) });
                    let values = entry.solution.expect("only these were kept");
                    let scene = Scene { givens: entry.scene.givens, values, ..Scene::default() };
                    picture::draw(&scene, &theme, &mut canvas.part(place.x, place.y, place.scale()));
                }
                links
            });
        }
    }

    /// Text from a new page on; the blocks with these numbers lead to these places.
    fn flow(&mut self, laid: &[flow::Laid<'_>], back: &[(usize, Spot)]) {
        let theme = self.theme.clone();
        let mut back = back.iter().peekable();
        for page in laid {
            self.print_page(true, |canvas, _, area| {
                page.draw(canvas, &theme, area);
                let mut links = Vec::new();
                for (block, top, height) in page.blocks() {
                    if let Some((_, spot)) = back.next_if(|(begin, _)| *begin == block) {
                        let area = Area { y: area.y + top, height, ..area };
                        links.push(Link { area, target: To::Spot(*spot) });
                    }
                }
                links
            });
        }
    }

    /// Prints a page, with its number and the chapter if `numbered`.
    fn print_page(
        &mut self,
        numbered: bool,
        draw: impl FnOnce(&mut Page<'_, '_, '_>, &Set<'_>, Area) -> Vec<Link>,
    ) {
        let (width, height) = self.layout.paper.size();
        let settings = PageSettings::from_wh(width, height).expect("paper has a size");
        let mut page = self.document.start_page_with(settings);
        let area = self.layout.area(self.page + 1);
        let mut surface = page.surface();
        let mut canvas = Page::scaled(&mut surface, &self.set, 0.0, 0.0, 1.0);
        if self.theme.paper != Theme::LIGHT.paper {
            canvas.rect(0.0, 0.0, width, height, Paint::fill(self.theme.paper));
        }
        let links = draw(&mut canvas, &self.set, area);
        if numbered {
            let font = Font { size: 9.0, bold: false, color: self.theme.ink, anchor: Anchor::Middle };
            let below = (area.y + area.height + (height - area.y - area.height) * 0.55).min(height - 4.0);
            canvas.text(area.x + area.width / 2.0, below, font, &(self.page + 1).to_string());
            // The chapter is at the head of the page on the outer side, if the margin has room for it.
            if area.y >= 20.0 {
                let (x, anchor) = match self.page % 2 {
                    0 => (area.x + area.width, Anchor::End),
                    _ => (area.x, Anchor::Start),
                };
                canvas.text(x, area.y * 0.6, Font { anchor, ..font }, &self.chapter);
            }
        }
        surface.finish();
        for Link { area, target } in links {
            let Some(rect) = Rect::from_xywh(area.x, area.y, area.width, area.height) else { continue };
            let target = match target {
                To::Address(address) => Target::Action(Action::Link(LinkAction::new(address))),
                To::Spot(Spot { page, y }) => {
                    Target::Destination(XyzDestination::new(page, Point::from_xy(0.0, y)).into())
                }
            };
            page.add_annotation(Annotation::new_link(LinkAnnotation::new(rect, target), None));
        }
        page.finish();
        self.page += 1;
    }

    fn finish(mut self) -> Result<Vec<u8>, PdfError> {
        if self.page == 0 {
            self.print_page(false, |_, _, _| Vec::new());
        }
        let mut outline = Outline::new();
        for (heading, page) in self.outline.iter().filter(|(_, page)| *page < self.page) {
            let target = XyzDestination::new(*page, Point::from_xy(0.0, 0.0));
            outline.push_child(OutlineNode::new(heading.clone(), target));
        }
        self.document.set_outline(outline);
        Ok(self.document.finish()?)
    }
}
