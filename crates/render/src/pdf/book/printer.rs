//! Prints a book, page by page.

use krilla::Document;
use krilla::action::{Action, LinkAction};
use krilla::annotation::{Annotation, LinkAnnotation, Target};
use krilla::destination::XyzDestination;
use krilla::geom::{Point, Rect};
use krilla::metadata::Metadata;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use qrcode::{Color, QrCode};

use crate::canvas::{Anchor, Canvas, Font, Paint};
use crate::pdf::PdfError;
use crate::pdf::book::layout::Area;
use crate::pdf::book::{Book, Entry, Explain, Layout, Part, flow};
use crate::pdf::surface::{Page, Set};
use crate::picture;
use crate::scene::Scene;
use crate::theme::Theme;

/// Solutions stand in so many columns and rows.
const SOLUTION_COLUMNS: usize = 3;
const SOLUTION_ROWS: usize = 4;
const SOLUTIONS: usize = SOLUTION_COLUMNS * SOLUTION_ROWS;

/// An area of a page that leads somewhere.
struct Link {
    area: Area,
    target: To,
}

enum To {
    Address(String),
    Page(usize),
}

pub(super) struct Printer<'f> {
    document: Document,
    set: Set<'f>,
    layout: Layout,
    theme: Theme,
    title: String,
    /// Pages printed so far.
    page: usize,
    outline: Vec<(String, usize)>,
    /// The page of each puzzle, in order.
    puzzle_pages: Vec<usize>,
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
            page: 0,
            outline: Vec::new(),
            puzzle_pages: Vec::new(),
        })
    }

    /// Everything that was put into the book.
    pub(super) fn front(&mut self, parts: &[Part]) {
        let pages: usize = parts.iter().map(|part| self.pages_of(part)).sum();
        let mut solution = 0;
        for part in parts {
            match part {
                Part::Title(lines) => self.title_page(lines),
                Part::Chapter(heading) => self.outline.push((heading.clone(), self.page)),
                Part::Text(blocks) => self.flow(blocks, None),
                Part::Puzzles(entries) => {
                    for page in entries.chunks(self.layout.per_page.count()) {
                        self.puzzles(page, &mut solution, pages);
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
            // Odd and even pages are equally wide.
            Part::Text(blocks) => flow::lay(blocks, &self.set, &self.text_area()).len(),
        }
    }

    fn text_area(&self) -> Area {
        self.layout.area(1)
    }

    fn title_page(&mut self, lines: &[String]) {
        let (title, color) = (self.title.clone(), self.theme.ink);
        self.print(false, |canvas, set, area| {
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

    /// One page of puzzles. `solution` counts those that have one; `front` is the page that the solutions begin on.
    fn puzzles(&mut self, entries: &[Entry], solution: &mut usize, front: usize) {
        let (per_page, theme) = (self.layout.per_page, self.theme.clone());
        let heading = if per_page.count() == 1 { 16.0 } else { 11.0 };
        self.puzzle_pages.extend(std::iter::repeat_n(self.page, entries.len()));
        self.print(true, |canvas, set, area| {
            let places = Layout::places(area, per_page.columns(), per_page.rows(), heading);
            let mut links = Vec::new();
            for (entry, place) in entries.iter().zip(&places) {
                let inset = picture::MARGIN * place.scale();
                let base = place.y - heading * 0.3;
                let font = Font { size: heading, bold: true, color: theme.ink, anchor: Anchor::Start };
                canvas.text(place.x + inset, base, font, &entry.heading);
                let mut right = place.x + place.width - inset;
                if let Some(address) = &entry.address {
                    let side = heading * 2.5;
                    let area = Area { x: right - side, y: place.y - side - 2.0, width: side, height: side };
                    if code(canvas, &theme, address, area) {
                        links.push(Link { area, target: To::Address(address.clone()) });
                        right -= side + 6.0;
                    }
                }
                let note = Font { bold: false, size: heading * 0.9, anchor: Anchor::End, ..font };
                canvas.text(right, base, note, &entry.note);
                if entry.solution.is_some() {
                    let width = set.width(&entry.heading, heading, true).max(14.0);
                    let area = Area { x: place.x + inset, y: base - heading, width, height: heading * 1.3 };
                    links.push(Link { area, target: To::Page(front + *solution / SOLUTIONS) });
                    *solution += 1;
                }
                let bare = Scene { captions: Vec::new(), ..entry.scene.clone() };
                picture::draw(&bare, &theme, &mut canvas.part(place.x, place.y, place.scale()));
            }
            links
        });
    }

    /// The grids at the back.
    pub(super) fn solutions(&mut self, parts: &[Part], heading: &str) {
        let entries = parts.iter().filter_map(|part| match part {
            Part::Puzzles(entries) => Some(entries),
            _ => None,
        });
        let solved: Vec<(usize, &Entry)> =
            entries.flatten().enumerate().filter(|(_, entry)| entry.solution.is_some()).collect();
        if !solved.is_empty() {
            self.outline.push((heading.to_owned(), self.page));
        }
        let theme = self.theme.clone();
        let puzzle_pages = self.puzzle_pages.clone();
        for page in solved.chunks(SOLUTIONS) {
            self.print(true, |canvas, _, area| {
                let mut links = Vec::new();
                for ((number, entry), place) in
                    page.iter().zip(Layout::places(area, SOLUTION_COLUMNS, SOLUTION_ROWS, 9.0))
                {
                    let inset = picture::MARGIN * place.scale();
                    let font = Font { size: 9.0, bold: true, color: theme.ink, anchor: Anchor::Start };
                    canvas.text(place.x + inset, place.y - 2.0, font, &entry.heading);
                    let area = Area { y: place.y - 11.0, height: 12.0, ..place };
                    links.push(Link { area, target: To::Page(puzzle_pages[*number]) });
                    let values = entry.solution.expect("only these were kept");
                    let scene = Scene { givens: entry.scene.givens, values, ..Scene::default() };
                    picture::draw(&scene, &theme, &mut canvas.part(place.x, place.y, place.scale()));
                }
                links
            });
        }
    }

    /// The explained paths at the back.
    pub(super) fn explanations(&mut self, parts: &[Part], heading: &str, explain: Explain<'_>) {
        let count: usize =
            parts.iter().map(|part| if let Part::Puzzles(entries) = part { entries.len() } else { 0 }).sum();
        if count > 0 {
            self.outline.push((heading.to_owned(), self.page));
        }
        for number in 0..count {
            let blocks = explain(number);
            self.flow(&blocks, Some(self.puzzle_pages[number]));
        }
    }

    /// Blocks from a new page on; the first page leads back to a puzzle.
    fn flow(&mut self, blocks: &[flow::Block], back: Option<usize>) {
        let theme = self.theme.clone();
        let area = self.text_area();
        let laid = flow::lay(blocks, &self.set, &area);
        for (number, page) in laid.iter().enumerate() {
            self.print(true, |canvas, _, area| {
                page.draw(canvas, &theme, area);
                let link = |page| Link { area: Area { height: 20.0, ..area }, target: To::Page(page) };
                back.filter(|_| number == 0).map(link).into_iter().collect()
            });
        }
    }

    /// Prints a page and its number.
    fn print(
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
        }
        surface.finish();
        for Link { area, target } in links {
            let Some(rect) = Rect::from_xywh(area.x, area.y, area.width, area.height) else { continue };
            let target = match target {
                To::Address(address) => Target::Action(Action::Link(LinkAction::new(address))),
                To::Page(page) => {
                    Target::Destination(XyzDestination::new(page, Point::from_xy(0.0, 0.0)).into())
                }
            };
            page.add_annotation(Annotation::new_link(LinkAnnotation::new(rect, target), None));
        }
        page.finish();
        self.page += 1;
    }

    pub(super) fn finish(mut self) -> Result<Vec<u8>, PdfError> {
        if self.page == 0 {
            self.print(false, |_, _, _| Vec::new());
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

/// A QR code; false when the text is too long for one.
fn code(canvas: &mut impl Canvas, theme: &Theme, text: &str, area: Area) -> bool {
    let Ok(code) = QrCode::with_error_correction_level(text.as_bytes(), qrcode::EcLevel::L) else {
        return false;
    };
    let width = code.width();
    // Dark on light whatever the theme: that is what readers expect.
    canvas.rect(area.x, area.y, area.width, area.height, Paint::fill(Theme::LIGHT.paper));
    let module = area.width / (width + 2) as f32;
    let ink = if theme.paper == Theme::LIGHT.paper { theme.ink } else { Theme::LIGHT.ink };
    for (row, colors) in code.to_colors().chunks(width).enumerate() {
        let mut column = 0;
        while column < width {
            let run = colors[column..].iter().take_while(|color| **color == Color::Dark).count();
            if run > 0 {
                let (x, y) = (area.x + (column + 1) as f32 * module, area.y + (row + 1) as f32 * module);
                canvas.rect(x, y, run as f32 * module, module * 1.02, Paint::fill(ink));
            }
            column += run.max(1);
        }
    }
    true
}
