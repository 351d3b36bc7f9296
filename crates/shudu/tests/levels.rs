//! A level is one range of ER, wherever it is told.

use shudu::ops::level::Level;

#[test]
fn the_page_has_the_ranges_of_the_levels() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../web/assets/js/views/levels.js");
    let script = std::fs::read_to_string(path).unwrap();
    let of_page = script.lines().find(|line| line.starts_with("export const RANGES = ")).unwrap();
    let range = |level: Level| match *level.er().end() {
        u16::MAX => format!("['{}', Infinity]", level.name()),
        most => format!("['{}', {}.{}]", level.name(), most / 10, most % 10),
    };
    let ranges = Level::ALL.map(range).join(", ");
    assert!(of_page.contains(&format!("([{ranges}])")), "{of_page}\n{ranges}");
}
