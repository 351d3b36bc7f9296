//! Pictures made by a program: puzzles that are to be read as they are printed, and what is no puzzle.

use image::{ExtendedColorType, ImageEncoder as _};

use crate::backtracking::Backtracking;
use crate::cells::CELL;
use crate::geometry::Perspective;
use crate::training::{blank_cell, fonts, printed_cell};
use crate::{Gray, Point, Refusal, Verdict, decode, read, read_all, read_gray};

const PROPER: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// A random number generator for tests: one of `0..count`.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % count
    }

    fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.below(10_000) as f32 / 10_000.0
    }
}

/// A page with a puzzle in a font: 9 cells of `CELL` pixels and a margin of one around them.
fn page(puzzle: &str, font: usize) -> Gray {
    let fonts = fonts().expect("the outlines can be read");
    let font = &fonts[font % fonts.len()];
    let size = 11 * CELL;
    let mut page = Gray::filled(size, size, 235);
    for (index, byte) in puzzle.bytes().enumerate() {
        let ink = match byte {
            b'1'..=b'9' => printed_cell(font, usize::from(byte - b'0')),
            _ => blank_cell(),
        };
        let (row, column) = (index / 9 + 1, index % 9 + 1);
        for (place, dark) in ink.iter().enumerate() {
            let (x, y) = (column * CELL + place % CELL, row * CELL + place / CELL);
            page.pixels_mut()[y * size + x] = (235.0 - 200.0 * dark) as u8;
        }
    }
    let mut line = |place: usize, thickness: usize, down: bool| {
        for along in CELL..=10 * CELL {
            for aside in 0..thickness {
                let aside = place + aside - thickness / 2;
                let (x, y) = if down { (aside, along) } else { (along, aside) };
                page.pixels_mut()[y * size + x] = 40;
            }
        }
    };
    for number in 0..10 {
        let thickness = if number % 3 == 0 { 4 } else { 2 };
        line((number + 1) * CELL, thickness, false);
        line((number + 1) * CELL, thickness, true);
    }
    page
}

/// A part of a page.
fn cut(page: &Gray, left: usize, top: usize, width: usize, height: usize) -> Gray {
    let rows = (top..top + height).map(|y| &page.pixels()[y * page.width() + left..][..width]);
    Gray::new(width, height, rows.flatten().copied().collect()).unwrap()
}

/// As a program shows it: lines of one pixel and of this shade between cells, digits and no noise.
fn screenshot(puzzle: &str, font: usize, [thin, thick]: [u8; 2]) -> Gray {
    let mut page = page(puzzle, font);
    let size = page.width();
    for number in 0..10 {
        let shade = if number % 3 == 0 { thick } else { thin };
        for along in CELL..=10 * CELL {
            for aside in 0..4 {
                let aside = (number + 1) * CELL + aside - 2;
                let shade = if aside == (number + 1) * CELL { shade } else { 235 };
                page.pixels_mut()[aside * size + along] = shade;
                page.pixels_mut()[along * size + aside] = shade;
            }
        }
    }
    for number in 0..10 {
        let shade = if number % 3 == 0 { thick } else { thin };
        for along in CELL..=10 * CELL {
            let across = &mut page.pixels_mut()[(number + 1) * CELL * size + along];
            *across = shade.min(*across);
            let down = &mut page.pixels_mut()[along * size + (number + 1) * CELL];
            *down = shade.min(*down);
        }
    }
    page
}

/// As a camera may see it: a little aslant, in uneven light, with noise.
fn seen(page: &Gray, numbers: &mut Numbers) -> Gray {
    let size = 480.0;
    let mut near =
        |x: f32, y: f32| Point::new(x + numbers.between(-30.0, 30.0), y + numbers.between(-30.0, 30.0));
    let corners =
        [near(40.0, 40.0), near(size - 40.0, 40.0), near(size - 40.0, size - 40.0), near(40.0, size - 40.0)];
    // From the picture to the page: the perspective whose lattice is the picture.
    let inverse = inverse(&corners, page);
    let (light_x, light_y) = (numbers.between(-0.4, 0.4), numbers.between(-0.4, 0.4));
    let mut picture = Gray::filled(480, 480, 0);
    for (index, pixel) in picture.pixels_mut().iter_mut().enumerate() {
        let (x, y) = ((index % 480) as f32, (index / 480) as f32);
        let place = inverse.at(x / size * 9.0, y / size * 9.0);
        let light = 0.75 + light_x * (x / size - 0.5) + light_y * (y / size - 0.5);
        let noise = numbers.between(-8.0, 8.0);
        *pixel = (page.sample(place.x, place.y) * light + noise).clamp(0.0, 255.0) as u8;
    }
    picture.smoothed()
}

/// Takes the picture (480 pixels as 9) to the page, so that these corners show the page's.
fn inverse(corners: &[Point; 4], page: &Gray) -> Perspective {
    let side = page.width() as f32;
    let pairs: Vec<(Point, Point, f32)> = corners
        .iter()
        .zip([(0.0, 0.0), (side, 0.0), (side, side), (0.0, side)])
        .map(|(corner, (x, y))| (corner.times(9.0 / 480.0), Point::new(x, y), 1.0))
        .collect();
    Perspective::fit(&pairs).expect("the corners are in general position")
}

fn line(gray: &Gray) -> Result<(String, Verdict), Refusal> {
    let reading = read_gray(gray, &Backtracking)?;
    Ok((String::from_utf8_lossy(&reading.grid().to_line()).into_owned(), reading.verdict))
}

#[test]
fn puzzles_are_read_as_they_are_printed() {
    // Improper ones are made of a proper one: two givens less, a given too many, two equal digits in a row.
    let changed = |changes: &[(usize, char)]| {
        let mut puzzle: Vec<char> = PROPER.chars().collect();
        changes.iter().for_each(|&(cell, digit)| puzzle[cell] = digit);
        puzzle.into_iter().collect::<String>()
    };
    let puzzles = [
        (PROPER.to_owned(), Verdict::One),
        (changed(&[(0, '.'), (1, '.'), (9, '.'), (4, '.'), (23, '.')]), Verdict::Many),
        (changed(&[(2, '2')]), Verdict::None),
        (changed(&[(2, '5')]), Verdict::Clash),
    ];
    let mut numbers = Numbers(45);
    // Twenty of each, all of them as they are printed, and none mended.
    for round in 0..80 {
        let (puzzle, verdict) = &puzzles[round % 4];
        let picture = seen(&page(puzzle, round * 3), &mut numbers);
        let reading =
            read_gray(&picture, &Backtracking).unwrap_or_else(|refusal| panic!("{round}: {refusal}"));
        let grid = String::from_utf8_lossy(&reading.grid().to_line()).into_owned();
        assert_eq!((grid, reading.verdict), (puzzle.clone(), *verdict), "{round}");
        assert!(reading.decided().is_empty() || *verdict == Verdict::One, "{round}");
    }
}

#[test]
fn pictures_that_a_program_drew_are_read() {
    let expected = Ok((PROPER.to_owned(), Verdict::One));
    for font in 0..6 {
        // Cut along the border of the grid, which is four pixels wide.
        let side = 9 * CELL + 4;
        let whole = cut(&page(PROPER, font), CELL - 2, CELL - 2, side, side);
        assert_eq!(line(&whole), expected, "{font}: to the edge");
        assert_eq!(line(&whole.inverted()), expected, "{font}: to the edge, dark");
        // Lines of cells that are hardly seen.
        let thin = screenshot(PROPER, font, [195, 100]);
        assert_eq!(line(&thin), expected, "{font}: thin lines");
        assert_eq!(line(&thin.inverted()), expected, "{font}: thin lines, dark");
    }
}

#[test]
fn light_digits_on_dark_paper_and_pages_on_their_side_are_read() {
    let page = page(PROPER, 5);
    assert_eq!(line(&page.inverted()).unwrap(), (PROPER.to_owned(), Verdict::One));
    let size = page.width();
    let mut turned = Gray::filled(size, size, 0);
    for (index, pixel) in turned.pixels_mut().iter_mut().enumerate() {
        *pixel = page.at(index / size, size - 1 - index % size);
    }
    assert_eq!(line(&turned).unwrap(), (PROPER.to_owned(), Verdict::One));
    let reading = read_gray(&turned, &Backtracking).unwrap();
    // Turned clockwise, the puzzle's top left is top right.
    assert!(
        reading.corners[0].x > reading.corners[3].x + 300.0 || reading.corners[0].y < reading.corners[1].y
    );
}

#[test]
fn of_two_puzzles_the_largest_is_read_and_all_if_asked() {
    let (large, small) =
        (page(PROPER, 1), page(&PROPER.chars().rev().collect::<String>(), 2).shrunk(400, 400));
    let (width, height) = (large.width() + small.width(), large.height());
    let mut both = Gray::filled(width, height, 235);
    for (place, source) in [(0, &large), (large.width(), &small)] {
        for y in 0..source.height() {
            for x in 0..source.width() {
                both.pixels_mut()[y * width + place + x] = source.at(x, y);
            }
        }
    }
    assert_eq!(line(&both).unwrap().0, PROPER);
    let bytes = both.to_png();
    let all = read_all(&bytes, &Backtracking).unwrap();
    assert_eq!(all.len(), 2);
    assert!(PROPER.bytes().rev().eq(all[1].grid().to_line()), "{}", all[1].grid());
}

/// A picture without a puzzle, of one of ten kinds.
fn other(kind: usize, numbers: &mut Numbers) -> Gray {
    let size = 400;
    let mut picture = Gray::filled(size, size, 230);
    let dark = 30 + numbers.below(60) as u8;
    let mut fill = |left: usize, top: usize, width: usize, height: usize, shade: u8| {
        for y in top..(top + height).min(size) {
            for x in left..(left + width).min(size) {
                picture.pixels_mut()[y * size + x] = shade;
            }
        }
    };
    // Tables of this many rows and columns, and no nine.
    let mut table = |columns: usize, rows: usize| {
        let step = 340 / columns.max(rows);
        for line in 0..=columns {
            fill(30 + line * step, 30, 2, rows * step, dark);
        }
        for line in 0..=rows {
            fill(30, 30 + line * step, columns * step + 2, 2, dark);
        }
        step
    };
    match kind {
        0 => {}
        1 => (0..160_000).for_each(|index| fill(index % size, index / size, 1, 1, numbers.below(256) as u8)),
        2 => drop(table(4, 4)),
        3 => drop(table(
            [3, 5, 6, 7, 8, 10, 12, 16][numbers.below(8)],
            [3, 5, 6, 7, 8, 10, 12, 16][numbers.below(8)],
        )),
        // An empty grid.
        4 => drop(table(9, 9)),
        // A crossword.
        5 => {
            let side = [9, 11, 13, 15][numbers.below(4)];
            let step = table(side, side);
            for _ in 0..side * side / 5 {
                let (column, row) = (numbers.below(side), numbers.below(side));
                fill(30 + column * step, 30 + row * step, step, step, dark);
            }
        }
        // A chessboard.
        6 => {
            for index in 0..64 {
                if (index / 8 + index % 8) % 2 == 0 {
                    fill(40 + index % 8 * 40, 40 + index / 8 * 40, 40, 40, dark);
                }
            }
        }
        // Lines of something like text.
        7 => {
            for row in 0..20 {
                for place in 0..60 {
                    if numbers.below(6) > 0 {
                        fill(20 + place * 6, 20 + row * 18, 1 + numbers.below(4), 4 + numbers.below(8), dark);
                    }
                }
            }
        }
        8 => (0..40).for_each(|_| {
            let (left, top) = (numbers.below(size), numbers.below(size));
            fill(left, top, 1 + numbers.below(120), 1 + numbers.below(120), numbers.below(256) as u8);
        }),
        // A shadow.
        _ => (0..160_000).for_each(|index| fill(index % size, index / size, 1, 1, (index / 900 + 40) as u8)),
    }
    picture
}

#[test]
fn what_is_no_puzzle_is_refused() {
    let mut numbers = Numbers(7);
    for round in 0..60 {
        let picture = other(round % 10, &mut numbers);
        let result = read_gray(&picture, &Backtracking);
        assert!(
            matches!(result, Err(Refusal::NoGrid | Refusal::NoPuzzle { .. })),
            "{round}: {}",
            result.map(|reading| reading.grid().to_string()).unwrap_or_default()
        );
    }
    // Half a grid.
    let page = page(PROPER, 3);
    let mut half = Gray::filled(page.width(), page.height() / 2, 0);
    let length = half.pixels().len();
    half.pixels_mut().copy_from_slice(&page.pixels()[..length]);
    assert!(read_gray(&half, &Backtracking).is_err());
    for (width, height) in [(1, 1), (1, 5000), (5000, 1), (2, 2), (7, 9)] {
        assert!(read_gray(&Gray::filled(width, height, 128), &Backtracking).is_err());
    }
}

#[test]
fn pictures_are_turned_as_their_metadata_say() {
    let mut gray = Gray::filled(32, 16, 200);
    gray.pixels_mut()[..32 * 16 / 2].fill(20);
    let mut jpeg = Vec::new();
    image::codecs::jpeg::JpegEncoder::new(&mut jpeg)
        .write_image(gray.pixels(), 32, 16, ExtendedColorType::L8)
        .unwrap();
    let plain = decode(&jpeg).unwrap();
    assert_eq!((plain.width(), plain.height()), (32, 16));
    // Orientation 6: to be turned clockwise by a quarter. The dark upper half then is the right half.
    let tiff = [b'M', b'M', 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0];
    let mut segment = vec![0xFF, 0xE1, 0, (tiff.len() + 8) as u8];
    segment.extend(b"Exif\0\0");
    segment.extend(tiff);
    jpeg.splice(2..2, segment);
    let turned = decode(&jpeg).unwrap();
    assert_eq!((turned.width(), turned.height()), (16, 32));
    assert!(turned.at(2, 16) > 150 && turned.at(13, 16) < 70);
}

#[test]
fn what_is_not_read_is_named() {
    let refusal = |bytes: &[u8]| read(bytes, &Backtracking).unwrap_err();
    assert_eq!(refusal(b""), Refusal::NotAPicture);
    assert_eq!(refusal(PROPER.as_bytes()), Refusal::NotAPicture);
    assert!(refusal(b"\0\0\0\x18ftypheic\0\0\0\0").to_string().starts_with("HEIC"));
    assert!(refusal(b"%PDF-1.7 \n and so on").to_string().starts_with("PDF"));
    assert!(matches!(refusal(b"GIF89a\x01\0\x01\0and so on"), Refusal::Unsupported(_)));
    assert!(matches!(refusal(&vec![0; crate::MAX_BYTES + 1]), Refusal::TooManyBytes { .. }));
    // Pictures that end too early, at every place of their head, and with a bit turned.
    let png = Gray::filled(40, 40, 128).to_png();
    for end in 0..png.len() {
        assert!(read(&png[..end], &Backtracking).is_err());
        let mut broken = png.clone();
        broken[end] ^= 0x10;
        assert!(read(&broken, &Backtracking).is_err());
    }
    // A bomb: a head that tells of more pixels than are read, and no memory is taken for it.
    let mut bomb = png;
    bomb[16..20].copy_from_slice(&60_000u32.to_be_bytes());
    bomb[20..24].copy_from_slice(&60_000u32.to_be_bytes());
    let sum = crc(&bomb[12..29]);
    bomb[29..33].copy_from_slice(&sum.to_be_bytes());
    assert!(matches!(refusal(&bomb), Refusal::TooManyPixels { width: 60_000, .. }), "{:?}", refusal(&bomb));
}

/// The checksum of PNG's pieces.
fn crc(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0u32, |sum, byte| {
        (0..8).fold(
            sum ^ u32::from(*byte),
            |sum, _| if sum & 1 == 1 { 0xEDB8_8320 ^ (sum >> 1) } else { sum >> 1 },
        )
    })
}

/// A JPEG of which the end lacks is refused, also where it holds a small picture that has an end of its own.
#[test]
fn a_picture_that_is_cut_off_is_refused() {
    let mut gray = Gray::filled(64, 64, 200);
    gray.pixels_mut()[..64 * 32].fill(20);
    let mut jpeg = Vec::new();
    image::codecs::jpeg::JpegEncoder::new(&mut jpeg)
        .write_image(gray.pixels(), 64, 64, ExtendedColorType::L8)
        .unwrap();
    // Programs put a small picture into a segment of its own.
    let mut segment = vec![0xFF, 0xE1, 0, 8];
    segment.extend([0xFF, 0xD8, 0xFF, 0xD9, 0, 0]);
    jpeg.splice(2..2, segment);
    assert!(decode(&jpeg).is_ok());
    // What stands behind the end does no harm.
    assert!(decode(&[&jpeg[..], b"more"].concat()).is_ok());
    for end in jpeg.len() * 3 / 4..jpeg.len() - 1 {
        assert!(matches!(decode(&jpeg[..end]), Err(Refusal::Broken(_))), "{end} of {}", jpeg.len());
    }
}

#[test]
fn small_glyphs_beside_digits_are_notes() {
    use crate::cells::are_notes;
    let mut heights = vec![Some(20), None, Some(19), Some(20), Some(18), Some(20)];
    heights.extend([Some(9), Some(10), Some(11), Some(9), Some(10), Some(9)]);
    assert_eq!(are_notes(&heights), [[false; 6], [true; 6]].concat());
    assert_eq!(are_notes(&heights[..11]), [false; 11], "a few are digits that were cut");
    assert_eq!(are_notes(&[Some(10), Some(11), None]), [false; 3], "all are of one height");
    assert_eq!(are_notes(&[None]), [false]);
}
