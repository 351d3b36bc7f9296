//! A cell as in a photo: a digit of some font, its size, place, slant and weight, the lines around it, shadow, blur and
//! noise.

use crate::cells::{CELL, Input, digit_in, ink_of};
use crate::network::OTHER;
use crate::training::outline::{Font, Outline};
use crate::training::random::Random;
use crate::training::raster::{Plane, blur, fill, stroke};

/// What the network sees, and the class that it is to say.
pub(crate) fn sample(fonts: &[Font], random: &mut Random) -> (Input, usize) {
    let class = match random.below(100) {
        0..6 => 0,
        6..14 => OTHER,
        _ => 1 + random.below(9),
    };
    // In most cells with nothing but dirt there is nothing to be seen.
    loop {
        if let Some(input) = cell(fonts, class, random) {
            return (input, class);
        }
    }
}

/// One cell; `None` if nothing is left to be seen in it.
fn cell(fonts: &[Font], class: usize, random: &mut Random) -> Option<Input> {
    let font = &fonts[random.below(fonts.len())];
    let mut plane: Plane = vec![0.0; CELL * CELL];
    match class {
        0 => nothing(&mut plane, font, random),
        OTHER => something(&mut plane, font, random),
        digit => {
            let place = Place::of_digit(random);
            place.draw(&mut plane, &font.digits[digit - 1], random);
        }
    }
    // Heavier or lighter print.
    if random.chance(0.6) {
        blur(&mut plane, random.between(0.3, 1.3));
        let (middle, gain) = (random.between(0.25, 0.65), random.between(1.5, 4.0));
        for value in &mut plane {
            *value = (0.5 + (*value - middle) * gain).clamp(0.0, 1.0);
        }
    }
    lines(&mut plane, random);
    if class != 0 && random.chance(0.05) {
        specks(&mut plane, random);
    }
    let softness = if random.chance(0.7) { random.between(0.2, 1.6) } else { random.between(1.0, 2.8) };
    blur(&mut plane, softness);
    // On paper, in some light.
    let paper = random.between(80.0, 250.0);
    let contrast = random.between(0.3, 0.92);
    let (slope_x, slope_y) = (random.around() * 0.06, random.around() * 0.06);
    let noise = random.between(0.5, 7.0) * if random.chance(0.2) { 2.0 } else { 1.0 };
    let mut grain: Plane = (0..CELL * CELL).map(|_| random.around() * noise).collect();
    let coarse = random.between(0.0, 1.2);
    blur(&mut grain, coarse);
    let shades: [u8; CELL * CELL] = std::array::from_fn(|index| {
        let (x, y) = ((index % CELL) as f32 / CELL as f32 - 0.5, (index / CELL) as f32 / CELL as f32 - 0.5);
        let light = paper * (1.0 + slope_x * x + slope_y * y);
        let gain = 1.0 + coarse;
        (light * (1.0 - contrast * plane[index]) + grain[index] * gain).clamp(0.0, 255.0) as u8
    });
    // The other digits of the grid are about as dark.
    let full = contrast * random.between(0.75, 1.25) * (1.0 - 0.12 * softness).max(0.6);
    digit_in(&ink_of(&shades), full).map(|glyph| glyph.input)
}

/// Where and how a character stands.
struct Place {
    /// Its height in pixels.
    height: f32,
    /// Its centre.
    center: (f32, f32),
    /// Width relative to the font's.
    stretch: f32,
    slant: f32,
    turn: f32,
}

impl Place {
    fn of_digit(random: &mut Random) -> Place {
        let cell = CELL as f32;
        Place {
            height: cell * random.between(0.36, 0.8),
            center: (cell * (0.5 + random.around() * 0.05), cell * (0.5 + random.around() * 0.05)),
            stretch: random.between(0.78, 1.22),
            slant: if random.chance(0.25) { random.between(0.0, 0.35) } else { random.around() * 0.05 },
            turn: random.around() * 0.055,
        }
    }

    fn draw(&self, plane: &mut Plane, outline: &Outline, random: &mut Random) {
        let [left, bottom, right, top] = outline.bounds;
        let scale = self.height / (top - bottom);
        let (middle_x, middle_y) = ((left + right) / 2.0, (bottom + top) / 2.0);
        // A turn by an angle whose half has this tangent.
        let half = self.turn / 2.0;
        let (cosine, sine) = ((1.0 - half * half) / (1.0 + half * half), 2.0 * half / (1.0 + half * half));
        let (tilt_x, tilt_y) = (random.around() * 0.0008, random.around() * 0.0008);
        let polygons: Vec<Vec<(f32, f32)>> = outline
            .polygons
            .iter()
            .map(|polygon| {
                polygon
                    .iter()
                    .map(|&(x, y)| {
                        let (x, y) = ((x - middle_x) * scale * self.stretch, (middle_y - y) * scale);
                        let x = x - self.slant * y;
                        let (x, y) = (x * cosine - y * sine, x * sine + y * cosine);
                        let depth = 1.0 + tilt_x * x + tilt_y * y;
                        (self.center.0 + x / depth, self.center.1 + y / depth)
                    })
                    .collect()
            })
            .collect();
        fill(plane, &polygons);
    }
}

/// The lines of the grid at the border of the cell, some of them a little inside.
fn lines(plane: &mut Plane, random: &mut Random) {
    let cell = CELL as f32;
    for side in 0..4 {
        if random.chance(0.12) {
            continue;
        }
        let thickness = if random.chance(0.3) { random.between(2.0, 6.0) } else { random.between(0.6, 2.5) };
        let place = random.around() * 1.6;
        let tilt = random.around() * 1.2;
        let (from, to) = match side {
            0 => ((-2.0, place - tilt), (cell + 2.0, place + tilt)),
            1 => ((-2.0, cell - place - tilt), (cell + 2.0, cell - place + tilt)),
            2 => ((place - tilt, -2.0), (place + tilt, cell + 2.0)),
            _ => ((cell - place - tilt, -2.0), (cell - place + tilt, cell + 2.0)),
        };
        stroke(plane, from, to, thickness);
    }
}

/// Little spots of dirt.
fn specks(plane: &mut Plane, random: &mut Random) {
    for _ in 0..1 + random.below(3) {
        let (x, y) = (random.between(4.0, CELL as f32 - 4.0), random.between(4.0, CELL as f32 - 4.0));
        let (width, height) = (random.between(0.5, 3.0), random.between(0.5, 3.0));
        stroke(plane, (x, y), (x + width, y + random.around()), height);
    }
}

/// What a blank cell may show: print of the other side, shadow of a fold, a line off its place, dirt.
fn nothing(plane: &mut Plane, font: &Font, random: &mut Random) {
    let cell = CELL as f32;
    match random.below(4) {
        0 => {
            let mut place = Place::of_digit(random);
            place.stretch = -place.stretch;
            place.center = (cell * random.between(0.2, 0.8), cell * random.between(0.2, 0.8));
            let outline = &font.digits[random.below(9)];
            place.draw(plane, outline, random);
            blur(plane, random.between(0.5, 2.0));
            let faint = random.between(0.1, 0.4);
            for value in plane.iter_mut() {
                *value *= faint;
            }
        }
        1 => {
            let from = (random.between(-4.0, cell + 4.0), random.between(-4.0, cell + 4.0));
            let to = (random.between(-4.0, cell + 4.0), random.between(-4.0, cell + 4.0));
            stroke(plane, from, to, random.between(1.0, 8.0));
            blur(plane, random.between(0.3, 3.0));
            let faint = random.between(0.2, 0.6);
            for value in plane.iter_mut() {
                *value *= faint;
            }
        }
        2 => {
            // A line of the grid that is far inside.
            let place =
                if random.chance(0.5) { random.between(2.0, 10.0) } else { cell - random.between(2.0, 10.0) };
            let tilt = random.around() * 2.0;
            let thickness = random.between(0.8, 4.0);
            if random.chance(0.5) {
                stroke(plane, (-2.0, place - tilt), (cell + 2.0, place + tilt), thickness);
            } else {
                stroke(plane, (place - tilt, -2.0), (place + tilt, cell + 2.0), thickness);
            }
        }
        _ => specks(plane, random),
    }
}

/// What is neither: numbers of two digits, small notes, letters, scribble.
fn something(plane: &mut Plane, font: &Font, random: &mut Random) {
    let cell = CELL as f32;
    match random.below(if font.letters.is_empty() { 3 } else { 5 }) {
        0 => {
            let mut place = Place::of_digit(random);
            place.height = cell * random.between(0.3, 0.55);
            let apart = place.height * random.between(0.5, 0.7);
            let center = place.center;
            for side in [-0.5, 0.5] {
                place.center = (center.0 + side * apart, center.1);
                place.draw(plane, &font.digits[random.below(9)], random);
            }
        }
        1 => {
            let mut place = Place::of_digit(random);
            place.height = cell * random.between(0.16, 0.26);
            for _ in 0..2 + random.below(5) {
                let (column, row) = (random.below(3) as f32, random.below(3) as f32);
                place.center = (cell * (0.2 + 0.3 * column), cell * (0.2 + 0.3 * row));
                place.draw(plane, &font.digits[random.below(9)], random);
            }
        }
        2 => {
            let mut from = (random.between(8.0, cell - 8.0), random.between(8.0, cell - 8.0));
            let thickness = random.between(1.0, 5.0);
            for _ in 0..3 + random.below(5) {
                let to = (random.between(6.0, cell - 6.0), random.between(6.0, cell - 6.0));
                stroke(plane, from, to, thickness);
                from = to;
            }
        }
        _ => {
            let place = Place::of_digit(random);
            place.draw(plane, &font.letters[random.below(font.letters.len())], random);
        }
    }
}

/// A digit in the middle of a cell, as a clean print has it: ink, 0 to 1.
#[cfg(test)]
pub(crate) fn printed_cell(font: &Font, digit: usize) -> Plane {
    let mut plane = vec![0.0; CELL * CELL];
    let middle = CELL as f32 / 2.0;
    let place =
        Place { height: CELL as f32 * 0.6, center: (middle, middle), stretch: 1.0, slant: 0.0, turn: 0.0 };
    place.draw(&mut plane, &font.digits[digit - 1], &mut Random::new(0));
    plane
}

/// A cell without ink.
#[cfg(test)]
pub(crate) fn blank_cell() -> Plane {
    vec![0.0; CELL * CELL]
}
