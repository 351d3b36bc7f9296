//! Outlines of digits and letters, from `outlines.txt`.
//!
//! A line `font NAME` begins a font. A line `5 M 10 20 L 30 40 Q 1 2 3 4 C 1 2 3 4 5 6 Z` is a character: SVG's
//! commands with absolute coordinates, y upwards, 1000 to the em.

/// The outlines of one character as closed polygons.
#[derive(Debug, Clone)]
pub(crate) struct Outline {
    /// Corners; the last is joined to the first.
    pub(crate) polygons: Vec<Vec<(f32, f32)>>,
    /// Left, bottom, right, top.
    pub(crate) bounds: [f32; 4],
}

/// The characters of one font.
#[derive(Debug, Clone)]
pub struct Font {
    /// The name with its style.
    pub name: String,
    pub(crate) digits: Vec<Outline>,
    pub(crate) letters: Vec<Outline>,
}

/// Why outlines cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OutlineError {
    /// A line that is not as described.
    #[error("line {line} of outlines.txt cannot be read: {text}")]
    Line {
        /// From 1.
        line: usize,
        /// How it begins.
        text: String,
    },
    /// A font without all nine digits.
    #[error("the font {0} has not the digits 1 to 9")]
    Digits(String),
    /// Weights of another size.
    #[error("these are not the weights of this network")]
    Weights,
}

/// The fonts that the network is trained with.
///
/// # Errors
/// When the file is not as described.
pub fn fonts() -> Result<Vec<Font>, OutlineError> {
    parse(include_str!("outlines.txt"))
}

fn parse(text: &str) -> Result<Vec<Font>, OutlineError> {
    let mut fonts: Vec<Font> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let error = || OutlineError::Line { line: index + 1, text: line.chars().take(40).collect() };
        if let Some(name) = line.strip_prefix("font ") {
            fonts.push(Font { name: name.to_owned(), digits: Vec::new(), letters: Vec::new() });
            continue;
        }
        let font = fonts.last_mut().ok_or_else(error)?;
        let (character, path) = line.split_once(' ').ok_or_else(error)?;
        let outline = outline(path).ok_or_else(error)?;
        match character.parse::<usize>() {
            Ok(digit) if digit == font.digits.len() + 1 => font.digits.push(outline),
            Ok(_) => return Err(error()),
            Err(_) => font.letters.push(outline),
        }
    }
    match fonts.iter().find(|font| font.digits.len() != 9) {
        Some(font) => Err(OutlineError::Digits(font.name.clone())),
        None => Ok(fonts),
    }
}

/// Curves become four straight pieces each.
fn outline(path: &str) -> Option<Outline> {
    const PIECES: [f32; 4] = [0.25, 0.5, 0.75, 1.0];
    let mut polygons: Vec<Vec<(f32, f32)>> = Vec::new();
    let mut words = path.split_ascii_whitespace();
    while let Some(command) = words.next() {
        let mut point =
            || -> Option<(f32, f32)> { Some((words.next()?.parse().ok()?, words.next()?.parse().ok()?)) };
        let mix =
            |a: (f32, f32), b: (f32, f32), part: f32| (a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part);
        match command {
            "M" => polygons.push(vec![point()?]),
            "L" => polygons.last_mut()?.push(point()?),
            "Q" => {
                let (a, b, c) = (*polygons.last()?.last()?, point()?, point()?);
                polygons.last_mut()?.extend(PIECES.map(|part| mix(mix(a, b, part), mix(b, c, part), part)));
            }
            "C" => {
                let (a, b, c, d) = (*polygons.last()?.last()?, point()?, point()?, point()?);
                polygons.last_mut()?.extend(PIECES.map(|part| {
                    let (ab, bc, cd) = (mix(a, b, part), mix(b, c, part), mix(c, d, part));
                    mix(mix(ab, bc, part), mix(bc, cd, part), part)
                }));
            }
            "Z" => {}
            _ => return None,
        }
    }
    let mut bounds = [f32::MAX, f32::MAX, f32::MIN, f32::MIN];
    for &(x, y) in polygons.iter().flatten() {
        bounds = [bounds[0].min(x), bounds[1].min(y), bounds[2].max(x), bounds[3].max(y)];
    }
    (bounds[2] > bounds[0] && bounds[3] > bounds[1]).then_some(Outline { polygons, bounds })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outlines_are_read_or_refused_with_their_line() {
        assert!(fonts().unwrap().len() >= 20);
        let digits: String = (1..=9).map(|digit| format!("{digit} M 0 0 L 10 0 Q 10 5 5 10 Z\n")).collect();
        assert_eq!(parse(&format!("font A\n{digits}")).unwrap()[0].digits[4].polygons[0].len(), 6);
        assert!(matches!(parse("font A\n1 M 0 0 L 1 1 Z\n"), Err(OutlineError::Digits(_))));
        assert!(matches!(parse("font A\n\n1 M 0\n"), Err(OutlineError::Line { line: 3, .. })));
        assert!(matches!(parse("1 M 0 0"), Err(OutlineError::Line { line: 1, .. })));
    }
}
