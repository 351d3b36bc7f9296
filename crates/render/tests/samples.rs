//! The drawn samples in `puzzles/` are what this crate draws.

use shudu_core::Grid;
use shudu_render::{Scene, Style, text};

fn sample(name: &str) -> String {
    let path = format!("{}/../../puzzles/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).unwrap().replace("\r\n", "\n")
}

#[test]
fn the_example_is_drawn_as_in_the_samples() {
    let grid: Grid = sample("example.txt").trim_end().parse().unwrap();
    let scene = Scene::grid(&grid);
    assert_eq!(text::grid(&scene, &Style::ASCII), sample("example-grid.txt"));
    assert_eq!(text::candidates(&scene, &Style::ASCII), sample("example-candidates.txt"));
}
