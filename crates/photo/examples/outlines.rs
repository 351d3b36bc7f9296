//! Writes the outlines of digits and letters of fonts for the training of the network.
//!
//! `cargo run -p shudu-photo --example outlines -- FILE... > crates/photo/src/training/outlines.txt`
//!
//! A file of fonts may be followed by `@letters`: then it gives capital letters, too. The head of outlines.txt tells
//! which fonts of which packages it was made from, and their licences.

use std::fmt::Write as _;

use ttf_parser::{Face, OutlineBuilder};

/// Letters that are not easily taken for digits.
const LETTERS: &str = "ACDEFHKMNPRTUVX";

/// One character as SVG's commands, 1000 to the em.
struct Path {
    scale: f32,
    text: String,
}

impl Path {
    fn put(&mut self, command: char, numbers: &[f32]) {
        if !self.text.is_empty() {
            self.text.push(' ');
        }
        self.text.push(command);
        for number in numbers {
            write!(self.text, " {}", (number * self.scale).round() as i32).expect("a string takes all");
        }
    }
}

impl OutlineBuilder for Path {
    fn move_to(&mut self, x: f32, y: f32) {
        self.put('M', &[x, y]);
    }
    fn line_to(&mut self, x: f32, y: f32) {
        self.put('L', &[x, y]);
    }
    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.put('Q', &[x1, y1, x, y]);
    }
    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.put('C', &[x1, y1, x2, y2, x, y]);
    }
    fn close(&mut self) {
        self.put('Z', &[]);
    }
}

#[allow(clippy::print_stdout)]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    for argument in std::env::args().skip(1) {
        let (file, has_letters) = match argument.strip_suffix("@letters") {
            Some(file) => (file, true),
            None => (argument.as_str(), false),
        };
        let bytes = std::fs::read(file)?;
        let face = Face::parse(&bytes, 0)?;
        let name = |id: u16| {
            let names = face.names();
            names.into_iter().filter(|name| name.name_id == id).find_map(|name| name.to_string())
        };
        let family = name(1).unwrap_or_else(|| file.to_owned());
        println!("font {family} {}", name(2).unwrap_or_default());
        let letters = if has_letters { LETTERS } else { "" };
        for character in "123456789".chars().chain(letters.chars()) {
            let glyph = face.glyph_index(character).ok_or_else(|| format!("{file} has no {character}"))?;
            let mut path = Path { scale: 1000.0 / f32::from(face.units_per_em()), text: String::new() };
            face.outline_glyph(glyph, &mut path).ok_or_else(|| format!("{file} draws no {character}"))?;
            println!("{character} {}", path.text);
        }
    }
    Ok(())
}
