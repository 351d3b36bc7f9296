//! The text that is packed in an address of Penpa+.

use base64::Engine as _;
use base64::alphabet::STANDARD;
use base64::engine::DecodePaddingMode;
use base64::engine::general_purpose::{GeneralPurpose, GeneralPurposeConfig};
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use percent_encoding::percent_decode_str;

use crate::forms::link::{self, MAX_UNPACKED};

const BASE64: GeneralPurpose = GeneralPurpose::new(
    &STANDARD,
    GeneralPurposeConfig::new()
        .with_decode_padding_mode(DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true),
);

/// The best that deflate does.
const LEVEL: u8 = 10;

/// What is shortened, and how. The first protects the letter that the others begin with.
const SHORT: [(&str, &str); 31] = [
    ("z", "zZ"),
    ("\"qa\"", "z9"),
    ("\"pu_q\"", "zQ"),
    ("\"pu_a\"", "zA"),
    ("\"grid\"", "zG"),
    ("\"edit_mode\"", "zM"),
    ("\"surface\"", "zS"),
    ("\"line\"", "zL"),
    ("\"lineE\"", "zE"),
    ("\"wall\"", "zW"),
    ("\"cage\"", "zC"),
    ("\"number\"", "zN"),
    ("\"symbol\"", "zY"),
    ("\"special\"", "zP"),
    ("\"board\"", "zB"),
    ("\"command_redo\"", "zR"),
    ("\"command_undo\"", "zU"),
    ("\"command_replay\"", "z8"),
    ("\"numberS\"", "z1"),
    ("\"freeline\"", "zF"),
    ("\"freelineE\"", "z2"),
    ("\"thermo\"", "zT"),
    ("\"arrows\"", "z3"),
    ("\"direction\"", "zD"),
    ("\"squareframe\"", "z0"),
    ("\"polygon\"", "z5"),
    ("\"deletelineE\"", "z4"),
    ("\"killercages\"", "z6"),
    ("\"nobulbthermo\"", "z7"),
    ("\"__a\"", "z_"),
    ("null", "zO"),
];

/// What an address holds.
pub(super) struct Address {
    /// The text of the puzzle, with its names at full length.
    pub(super) puzzle: String,
    /// The text of its solution.
    pub(super) solution: Option<String>,
}

/// Is this an address of Penpa+ or of a copy of it, with a puzzle?
pub(in crate::variant) fn fits(text: &str) -> bool {
    fields(text).is_some_and(|fields| field(fields, "p").is_some())
}

fn fields(text: &str) -> Option<&str> {
    let (_, path) = link::host_of(text.trim())?;
    let (path, fields) = path.split_at(path.find(['#', '?'])?);
    path.contains("penpa").then_some(&fields[1..])
}

fn field<'a>(fields: &'a str, name: &str) -> Option<&'a str> {
    let value = fields.split(['&', '#']).find_map(|field| field.strip_prefix(name)?.strip_prefix('='));
    value.filter(|value| !value.is_empty())
}

fn unpacked(text: &str) -> Option<String> {
    let text = percent_decode_str(text).decode_utf8().ok()?.replace(' ', "+");
    let bytes = BASE64.decode(text.trim_end_matches('=')).ok()?;
    String::from_utf8(decompress_to_vec_with_limit(&bytes, MAX_UNPACKED).ok()?).ok()
}

/// The text with its names at full length; `None` when it would be too long.
fn lengthened(text: String) -> Option<String> {
    let replaced = SHORT.iter().rev().try_fold(text, |text, (long, short)| {
        (text.len() <= MAX_UNPACKED).then(|| text.replace(short, long))
    });
    replaced.filter(|text| text.len() <= MAX_UNPACKED)
}

impl Address {
    /// `None` when it is none, or cannot be unpacked.
    pub(super) fn of(text: &str) -> Option<Address> {
        let fields = fields(text)?;
        let puzzle = lengthened(unpacked(field(fields, "p")?)?)?;
        let solution = field(fields, "a").and_then(unpacked);
        Some(Address { puzzle, solution })
    }

    /// The address of it, for somebody who solves it.
    pub(super) fn pack(&self) -> String {
        let short = SHORT.iter().fold(self.puzzle.clone(), |text, (long, short)| text.replace(long, short));
        let packed = |text: &str| BASE64.encode(compress_to_vec(text.as_bytes(), LEVEL));
        let mut out = format!("https://swaroopg92.github.io/penpa-edit/#m=solve&p={}", packed(&short));
        if let Some(solution) = &self.solution {
            out.push_str("&a=");
            out.push_str(&packed(solution));
        }
        out
    }
}
