//! Searches that find nothing allocate nothing: they work on bit sets and on memory that they keep.

mod common;

use shudu_core::{Board, Budget, ProperPuzzle};
use shudu_logic::scale::hodoku::{self, Fins, Fish, Shape, Technique};
use shudu_logic::scale::se;
use shudu_logic::techniques::catalogue::steps;

const CASES: &str = include_str!("data/techniques.txt");

/// Boards without singles, which are queued with the board, on which some technique fires; with their puzzles.
fn boards() -> Vec<(ProperPuzzle, Board)> {
    let has_single = |board: &Board| {
        ["naked-single", "hidden-single"]
            .iter()
            .any(|single| !steps(single, board).expect("known").is_empty())
    };
    let lines = CASES.lines().filter(|line| !line.starts_with('#'));
    let fields = lines.map(|line| line.split(' ').collect::<Vec<_>>());
    let fires = fields.filter(|case| case[1] == "fires");
    let boards = fires.map(|case| (common::proper(case[2]), common::board(case[2], case[3], case[4])));
    boards.filter(|(_, board)| !has_single(board)).collect()
}

/// Larger fish with boxes take long.
fn is_large(technique: Technique) -> bool {
    matches!(technique, Technique::Fish(fish) if fish.shape != Shape::Basic && fish.size > 4)
}

/// What is asked for first, as on a path.
fn before(technique: Technique) -> Vec<Technique> {
    match technique {
        Technique::Uniqueness(2..) | Technique::HiddenRectangle => vec![Technique::Uniqueness(1)],
        Technique::AvoidableRectangle(1) => vec![Technique::Uniqueness(1)],
        Technique::AvoidableRectangle(_) => vec![Technique::Uniqueness(1), Technique::AvoidableRectangle(1)],
        Technique::Fish(fish) if fish.fins == Fins::Sashimi => {
            vec![Technique::Fish(Fish { fins: Fins::Finned, ..fish })]
        }
        _ => Vec::new(),
    }
}

#[test]
fn searches_of_hodoku_that_find_nothing_allocate_nothing() {
    let boards = boards();
    let mut rater = hodoku::Rater::new();
    for entry in hodoku::ORDER.iter().filter(|entry| !is_large(entry.technique)) {
        let mut nothing = 0;
        for (puzzle, board) in &boards {
            let mut finds = |technique| {
                rater.step_of(technique, puzzle, board, Budget::UNBOUNDED).expect("no bound").is_some()
            };
            if before(entry.technique).iter().any(|&first| finds(first)) || finds(entry.technique) {
                continue;
            }
            nothing += 1;
            let used = allocation_counter::measure(|| _ = finds(entry.technique));
            assert_eq!(used.count_total, 0, "{:?} on {}", entry.technique, board.values());
        }
        // Nets find something on each of these boards.
        let always = [Technique::ForcingNet, Technique::BruteForce].contains(&entry.technique);
        assert!(nothing > 0 || always, "{:?}", entry.technique);
    }
}

#[test]
fn a_path_of_singles_by_hodoku_allocates_its_two_queues() {
    let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let puzzle = common::proper(easy);
    let mut rater = hodoku::Rater::new();
    let used = allocation_counter::measure(|| _ = rater.rate(&puzzle, Budget::UNBOUNDED));
    assert_eq!(used.count_total, 2);
}

#[test]
fn a_path_of_singles_by_sudoku_explainer_allocates_nothing() {
    let puzzle =
        common::proper("5....9...1...2..6..4..8.7.1......8......67.....69.85..4..7.3....7...6.1..25......");
    let mut rater = se::Rater::new();
    let first = rater.rate(&puzzle, Budget::UNBOUNDED);
    let used = allocation_counter::measure(|| assert_eq!(rater.rate(&puzzle, Budget::UNBOUNDED), first));
    assert_eq!(used.count_total, 0);
}
