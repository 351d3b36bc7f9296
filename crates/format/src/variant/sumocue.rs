//! `sumocue`: a jigsaw of SumoCue on one line, as many programs keep them.
//!
//! ```text
//! SumoCueV1=0J0=8J0=0J0=0J1=…
//! ```
//!
//! For each of the 81 cells `=`, its digit or 0, `J` and the number of its region. Cells with `+` are those of killer
//! cages, which are not read here.

use shudu_variant::{Cell, Digits};

use super::error::VariantError;
use super::record::VariantRecord;
use super::text;
use super::wrong::Wanted;
use crate::loss::Losses;
use crate::sudoku::Unwritable;

const NAME: &str = "sumocue";
const START: &str = "SumoCueV1";

pub(super) fn fits(line: &str) -> bool {
    line.strip_prefix(START).is_some_and(|cells| cells.starts_with('='))
}

pub(super) fn read(line: &str) -> Result<VariantRecord, VariantError> {
    let unfit = |seen: &str| VariantError::unfit(NAME, seen, Wanted::Layout);
    let line = line.trim();
    let cells = line.strip_prefix(START).ok_or_else(|| unfit(line))?;
    let (mut digits, mut regions) = (Vec::new(), Vec::new());
    for cell in cells.split('=').skip(1).take(82) {
        let read = cell.split_once('J').and_then(|(digit, region)| {
            let digit: u8 = digit.parse().ok().filter(|digit| *digit < 10)?;
            Some((digit, region.parse::<u8>().ok().filter(|region| *region < 9)?))
        });
        let (digit, region) = read.ok_or_else(|| unfit(cell))?;
        digits.push((digit > 0).then_some(digit));
        regions.push(Some(usize::from(region)));
    }
    if digits.len() != 81 {
        return Err(unfit(&digits.len().to_string()));
    }
    let mut record = VariantRecord::blank(text::with_regions(9, &regions)?);
    for (index, digit) in digits.into_iter().enumerate() {
        record.givens.set(Cell::new(index), digit);
    }
    Ok(record)
}

pub(super) fn write(record: &VariantRecord, losses: &mut Losses) -> Result<String, Unwritable> {
    let shape = record.shape();
    let region = |cell| shape.region_of(cell).filter(|&region| region < 9);
    let is_whole = shape.cells().all(|cell| region(cell).is_some());
    if (shape.rows(), shape.columns()) != (9, 9)
        || shape.digits() != Digits::up_to(9).expect("9 digits")
        || !is_whole
    {
        return Err(Unwritable::Shape);
    }
    if !record.rules.is_empty() || record.allowed.is_some() {
        return Err(Unwritable::Rules);
    }
    record.note_beside_givens(losses);
    let cell = |cell| {
        format!("={}J{}", record.givens.get(cell).unwrap_or(0), region(cell).expect("each cell has one"))
    };
    Ok(START.to_owned() + &shape.cells().map(cell).collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::form::Form;

    #[test]
    fn jigsaws_go_out_and_come_back() {
        let letters = "AAABCCCCCDABBCCEEEDABBCCFGEDABBFFFGEDABBFHHGEDAFFFHHGEDAFIIHHGEDDDIIHHGEIIIIIHGGG";
        let line = format!("{}{letters}", "5".to_owned() + &".".repeat(80));
        let record = crate::read_variant(&line, None).unwrap();
        let text = write(&record, &mut Losses::none(Form::SumoCue)).unwrap();
        assert!(fits(&text) && text.starts_with("SumoCueV1=5J0=0J0=0J0=0J1"), "{text}");
        assert_eq!(read(&text).unwrap(), record);
        assert!(read(&text.replacen("=0J0", "=12+1J0", 1)).is_err());
        assert!(read(&text[..text.len() - 4]).is_err());
    }
}
