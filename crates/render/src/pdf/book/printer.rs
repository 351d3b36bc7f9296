//! Prints a book, page by page.

use krilla::Document;
use krilla::action::{Action, LinkAction};
use krilla::annotation::{Annotation, LinkAnnotation, Target};
use krilla::destination::XyzDestination;
use krilla::geom::{Point, Rect};
use krilla::metadata::Metadata;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;

use crate::canvas::MM;
use crate::canvas::{Anchor, Canvas, Font, Paint};
use crate::pdf::PdfError;
use crate::pdf::book::flow::Type;
use crate::pdf::book::layout::{Area, CODE};
use crate::pdf::book::{Back, Block, Book, Chapter, Drawing, Entry, Layout, Part, code, flow};
use crate::pdf::surface::{Page, Set};
use crate::picture;
use crate::theme::Theme;

/// The most solutions on a page, and in large print.
const SOLUTIONS: usize = 12;
const LARGE_SOLUTIONS: usize = 4;

/// The most of a grid's width that its QR code takes.
const MOST_CODE: f32 = 0.4;

/// Where the back has something about a puzzle.
#[derive(Debug, Clone, Default)]
struct Answers {
    solution: Option<Answer>,
    explanation: Option<Answer>,
}

/// One such place, and the words that are printed below the puzzle.
#[derive(Debug, Clone)]
struct Answer {
    spot: Spot,
    words: String,
}

impl Answer {
    fn new(chapter: &Chapter, spot: Spot) -> Answer {
        Answer { spot, words: chapter.reference.replace("{page}", &(spot.page + 1).to_string()) }
    }
}

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
        let mut answers: Vec<Answers> = entries.iter().map(|_| Answers::default()).collect();

        let (mut begins, mut blocks): (Vec<Option<usize>>, Vec<&Block>) = Default::default();
        for text in back.explanations.iter().flat_map(|(_, explained)| explained) {
            begins.push((!text.is_empty()).then_some(blocks.len()));
            blocks.extend(text);
        }
        let laid = if blocks.is_empty() {
            Vec::new()
        } else {
            flow::lay(&blocks, &self.set, &area, Type::of(&self.layout))
        };
        let places = flow::places(&laid, blocks.len());
        if let Some((chapter, _)) = &back.explanations {
            for (answers, begin) in answers.iter_mut().zip(&begins) {
                answers.explanation = begin.map(|begin| {
                    let (page, y) = places[begin];
                    Answer::new(chapter, Spot { page: front + page, y: area.y + y })
                });
            }
        }
        if let Some(chapter) = &back.solutions {
            let solved = answers.iter_mut().zip(&entries).filter(|(_, entry)| entry.solution.is_some());
            for (index, (answers, _)) in solved.enumerate() {
                let page = front + laid.len() + index / self.solutions_per_page();
                answers.solution = Some(Answer::new(chapter, Spot { page, y: 0.0 }));
            }
        }

        let codes = entries.iter().filter_map(|entry| entry.address.as_deref()).map(code::side);
        // A wide code must not take the room of the grids.
        let grid = Layout::places(area, self.layout.per_page.count(), self.layout.head(Some(CODE)))[0].width;
        let code = codes.reduce(f32::max).map(|side| side.min(grid * MOST_CODE).max(CODE));
        self.front(parts, &answers, self.layout.head(code));
        if let Some((chapter, _)) = back.explanations.as_ref().filter(|_| !laid.is_empty()) {
            self.begin(&chapter.heading);
            let first: Vec<(usize, Spot)> = begins
                .iter()
                .zip(&self.puzzles)
                .filter_map(|(begin, spot)| Some(((*begin)?, *spot)))
                .collect();
            self.flow(&laid, &first);
        }
        if let Some(chapter) = &back.solutions {
            self.solutions(&entries, &chapter.heading);
        }
        self.finish()
    }

    const fn solutions_per_page(&self) -> usize {
        if self.layout.large { LARGE_SOLUTIONS } else { SOLUTIONS }
    }

    /// A new chapter, from the next page on.
    fn begin(&mut self, heading: &str) {
        self.outline.push((heading.to_owned(), self.page));
        heading.clone_into(&mut self.chapter);
    }

    /// Everything that was put into the book; `answers` says for each puzzle where in the back it is, `head` what is
    /// left free above each.
    fn front(&mut self, parts: &[Part], answers: &[Answers], head: f32) {
        for part in parts {
            match part {
                Part::Title(lines) => {
                    let mut puzzles = parts.iter().filter_map(|part| match part {
                        Part::Puzzles(entries) => entries.first(),
                        _ => None,
                    });
                    self.title_page(lines, puzzles.next().map(|entry| entry.drawing.bare()));
                }
                Part::Chapter(heading) => self.begin(heading),
                Part::Text(blocks) => {
                    let blocks: Vec<&Block> = blocks.iter().collect();
                    let laid = flow::lay(
                        &blocks,
                        &self.set,
                        &self.text_area(),
                        Type::of(&self.layout).showing(&blocks),
                    );
                    self.flow(&laid, &[]);
                }
                Part::Puzzles(entries) => {
                    // All grids of a book are of one size, and large where there are few.
                    let count = self.layout.per_page.count();
                    let most = parts.iter().map(|part| match part {
                        Part::Puzzles(entries) => entries.len(),
                        _ => 0,
                    });
                    let places = count.min(most.max().unwrap_or(0));
                    for page in entries.chunks(count) {
                        let first = self.puzzles.len();
                        self.puzzles(page, &answers[first..first + page.len()], places, head);
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
                flow::lay(&blocks, &self.set, &self.text_area(), Type::of(&self.layout).showing(&blocks))
                    .len()
            }
        }
    }

    /// Where text goes. Odd and even pages are equally wide.
    fn text_area(&self) -> Area {
        self.layout.area(1)
    }

    /// The title in the upper third, a rule below it, a puzzle, and the lines.
    fn title_page(&mut self, lines: &[String], emblem: Option<Drawing>) {
        let (title, theme) = (self.title.clone(), self.theme.clone());
        self.print_page(false, |canvas, set, area| {
            let middle = area.x + area.width / 2.0;
            let mut y = area.y + area.height * 0.2;
            let size = (area.width * 0.9 / set.width(&title, 1.0, true).max(1.0)).min(44.0);
            let font = Font { size, bold: true, color: theme.ink, anchor: Anchor::Middle };
            canvas.text(middle, y, font, &title);
            y += 22.0;
            let rule = area.width * 0.3;
            canvas.rect(middle - rule / 2.0, y, rule, 1.0 * MM, Paint::fill(theme.ink));
            y += area.height * 0.08;
            if let Some(drawing) = emblem {
                let side = (area.width * 0.5).min(area.height * 0.4);
                let place = Area { x: middle - side / 2.0, y, width: side, height: side };
                drawing.draw(&theme, false, place, canvas);
                y += side + 44.0;
            }
            for line in lines.iter().flat_map(|line| set.wrapped(line, 14.0, area.width)) {
                canvas.text(middle, y, Font { size: 14.0, bold: false, ..font }, line.trim_end());
                y += 22.0;
            }
            Vec::new()
        });
    }

    /// One page of puzzles, with this many places.
    fn puzzles(&mut self, entries: &[Entry], answers: &[Answers], places: usize, head: f32) {
        let (theme, heading, large) = (self.theme.clone(), self.layout.heading(), self.layout.large);
        let area = self.layout.area(self.page + 1);
        let places = Layout::places(area, places, head);
        let page = self.page;
        self.puzzles.extend(places[..entries.len()].iter().map(|place| Spot { page, y: place.y - head }));
        self.print_page(true, |canvas, set, _| {
            let mut links = Vec::new();
            for ((entry, place), answers) in entries.iter().zip(&places).zip(answers) {
                let inset = picture::MARGIN * place.scale();
                let base = place.y - heading * 0.3;
                let font = Font { size: heading, bold: true, color: theme.ink, anchor: Anchor::Start };
                canvas.text(place.x + inset, base, font, &entry.heading);
                let left = place.x + inset + set.width(&entry.heading, heading, true);
                let mut right = place.x + place.width - inset;
                if let Some(address) = &entry.address {
                    let side = code::side(address).min(place.width * MOST_CODE);
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
                let all = || answers.explanation.iter().chain(&answers.solution);
                if let Some(answer) = all().next() {
                    let width = (left - place.x - inset).max(14.0);
                    let area = Area { x: place.x + inset, y: base - heading, width, height: heading * 1.3 };
                    links.push(Link { area, target: To::Spot(answer.spot) });
                }
                entry.drawing.draw(&theme, large, *place, canvas);
                // Where the back has it, from the right.
                let mut x = place.x + place.width - inset;
                let base = place.y + place.width + if large { 9.0 } else { 7.0 };
                let color = theme.ink.over(theme.paper, 0.7);
                for answer in all().filter(|answer| !answer.words.is_empty()) {
                    let wish = if large { 10.0 } else { 7.5 };
                    let room = place.width * 0.45;
                    let size = (room / set.width(&answer.words, 1.0, false).max(0.1)).min(wish);
                    let width = set.width(&answer.words, size, false);
                    canvas.text(
                        x,
                        base,
                        Font { size, bold: false, color, anchor: Anchor::End },
                        &answer.words,
                    );
                    let area = Area { x: x - width, y: base - size, width, height: size * 1.3 };
                    links.push(Link { area, target: To::Spot(answer.spot) });
                    x -= width + 10.0;
                }
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
        let (theme, count, large) = (self.theme.clone(), self.solutions_per_page(), self.layout.large);
        for page in solved.chunks(count) {
            self.print_page(true, |canvas, _, area| {
                let mut links = Vec::new();
                let places = Layout::places(area, count, 14.0);
                for ((spot, entry), place) in page.iter().zip(places) {
                    let inset = picture::MARGIN * place.scale();
                    let font = Font { size: 9.0, bold: true, color: theme.ink, anchor: Anchor::Start };
                    canvas.text(place.x + inset, place.y - 2.0, font, &entry.heading);
                    let area = Area { y: place.y - 11.0, height: 12.0, ..place };
                    links.push(Link { area, target: To::Spot(*spot) });
                    let solution = entry.solution.as_ref().expect("only these were kept");
                    solution.draw(&theme, large, place, canvas);
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
        let (paper, bleed) = (self.layout.paper.size(), self.layout.bleed());
        let (width, height) = (paper.0 + 2.0 * bleed, paper.1 + 2.0 * bleed);
        let mut settings = PageSettings::from_wh(width, height).expect("paper has a size");
        if bleed > 0.0 {
            // Where the sheet is cut.
            settings = settings
                .with_trim_box(Rect::from_xywh(bleed, bleed, paper.0, paper.1))
                .with_bleed_box(Rect::from_xywh(0.0, 0.0, width, height));
        }
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
            let cut = height - bleed;
            let below = (area.y + area.height + (cut - area.y - area.height) * 0.55).min(cut - 4.0);
            canvas.text(area.x + area.width / 2.0, below, font, &(self.page + 1).to_string());
            // The chapter is at the head of the page on the outer side, if the margin has room for it.
            if area.y - bleed >= 20.0 {
                let (x, anchor) = match self.page % 2 {
                    0 => (area.x + area.width, Anchor::End),
                    _ => (area.x, Anchor::Start),
                };
                let y = bleed + (area.y - bleed) * 0.6;
                canvas.text(x, y, Font { anchor, bold: true, size: 10.0, ..font }, &self.chapter);
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
