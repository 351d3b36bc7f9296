//! `.Replicate~BITS~ORIGIN … .End`: the parts between, shifted from the origin to each cell that is named. The bits
//! count the cells from the origin on, six a letter, the lowest first.

use shudu_variant::Shape;

use super::code;
use super::part::{Part, Result};
use crate::variant::error::VariantError;
use crate::variant::wrong::{Wanted, Wrong};
use crate::variant::{MAX_RULES, What, text};

/// The most bytes of what is written out: a copy may be a long list of cells.
const LONGEST: usize = 1 << 20;

/// The same string with the copies written out; `None` where nothing is replicated. In another composite, such as
/// `.Or`, the copies are one part together.
///
/// # Errors
/// A cell outside the grid, a composite without an end, or more parts than a puzzle may have rules.
pub(super) fn written_out(parts: &[Part<'_>], shape: &Shape) -> Result<Option<String>> {
    if parts.iter().all(|part| part.name != "Replicate") {
        return Ok(None);
    }
    let (mut out, mut count, mut open, mut rest) = (String::new(), 0, 0_usize, parts);
    while let Some((part, behind)) = rest.split_first() {
        rest = behind;
        if part.name != "Replicate" {
            match part.name {
                "Or" | "And" => open += 1,
                "End" => open = open.saturating_sub(1),
                _ => {}
            }
            push(&mut out, part, |seen| Ok(seen.to_owned()))?;
            continue;
        }
        let inner = inner(part, behind)?;
        rest = &behind[inner.len() + 1..];
        let wrong = |seen: &str| VariantError::unfit(part.name, seen, Wanted::Cell);
        let bits = part.arguments.first().copied().unwrap_or_default();
        let origin = part.arguments.get(1).copied().unwrap_or("R1C1");
        let first = text::cell(shape, origin).ok_or_else(|| wrong(origin))?;
        if open > 0 {
            out.push_str(".And");
        }
        for offset in code::bits(bits).ok_or_else(|| wrong(bits))? {
            let target = first.index() + offset;
            if target >= shape.len() {
                return Err(wrong(bits));
            }
            let rows = (target / shape.columns()) as i32 - shape.row_of(first) as i32;
            let columns = (target % shape.columns()) as i32 - shape.column_of(first) as i32;
            count += inner.len();
            if count > MAX_RULES || out.len() > LONGEST {
                return Err(VariantError::new(Wrong::TooMuch { what: What::Rules, most: MAX_RULES }));
            }
            for part in inner {
                push(&mut out, part, |seen| {
                    let (place, behind) = seen.split_at(seen.find('_').unwrap_or(seen.len()));
                    if text::position(place).is_none() {
                        return Ok(seen.to_owned());
                    }
                    let cell = text::cell(shape, place).and_then(|cell| {
                        let (row, column) = (shape.row_of(cell) as i32, shape.column_of(cell) as i32);
                        let (row, column) = (row + rows, column + columns);
                        shape.cell(row.try_into().ok()?, column.try_into().ok()?)
                    });
                    let cell = cell.ok_or_else(|| VariantError::unfit(part.name, seen, Wanted::Cell))?;
                    Ok(text::name(shape, cell) + behind)
                })?;
            }
        }
        if open > 0 {
            out.push_str(".End");
        }
    }
    Ok(Some(out))
}

/// The parts up to the end of a composite that begins before them. None of them is replicated itself.
fn inner<'p, 'a>(part: &Part<'_>, behind: &'p [Part<'a>]) -> Result<&'p [Part<'a>]> {
    let mut depth = 1;
    for (index, next) in behind.iter().enumerate() {
        match next.name {
            "Or" | "And" => depth += 1,
            "End" => depth -= 1,
            "Replicate" => return Err(VariantError::unfit(part.name, next.name, Wanted::End)),
            _ => {}
        }
        if depth == 0 {
            return Ok(&behind[..index]);
        }
    }
    Err(VariantError::unfit(part.name, "", Wanted::End))
}

fn push(out: &mut String, part: &Part<'_>, shifted: impl Fn(&str) -> Result<String>) -> Result<()> {
    out.push('.');
    out.push_str(part.name);
    for argument in &part.arguments {
        out.push('~');
        out.push_str(&shifted(argument)?);
    }
    Ok(())
}
