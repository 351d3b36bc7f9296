//! The samples in `puzzles/` are what their README says.

use shudu_classic::{DancingLinks, Propagate, Singles};
use shudu_core::{Answer, Budget, Clash, Grid, Puzzle, Solver, clashes, count, prove};
use shudu_generate::{Blanks, Request, Seed, generate};

/// The lines of a sample: grid and comment.
fn sample(name: &str) -> Vec<(Grid, String)> {
    let path = format!("{}/../../puzzles/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    let line = |line: &str| {
        let (grid, comment) = line.split_once(" # ").unwrap_or((line, ""));
        (grid.parse().unwrap(), comment.to_owned())
    };
    text.lines().map(line).collect()
}

fn puzzles(name: &str) -> Vec<Puzzle> {
    sample(name).into_iter().map(|(grid, _)| Puzzle::new(grid).unwrap()).collect()
}

fn is_proper(puzzle: &Puzzle) -> bool {
    matches!(prove(&DancingLinks, puzzle).answer, Answer::One(_))
}

fn guesses(solver: &dyn Solver, puzzle: &Puzzle) -> u64 {
    prove(solver, puzzle).account.guesses
}

/// Makes a puzzle from the command in a comment.
fn remake(command: &str) -> Puzzle {
    let mut words = command.split(' ').skip(1);
    let (mut request, mut seed) = (Request::default(), Seed::new(0));
    while let Some(option) = words.next() {
        let mut value = || words.next().unwrap();
        match option {
            "--seed" => seed = value().parse().unwrap(),
            "--method" => request.method = value().parse().unwrap(),
            "--blanks" => request.blanks = Blanks::Exactly(value().parse().unwrap()),
            "--clues" => {
                let (fewest, most) = value().split_once("..").unwrap();
                request.blanks = Blanks::clues(fewest.parse().unwrap()..=most.parse().unwrap());
            }
            "--many" => request.many_allowed = true,
            other => panic!("{other}"),
        }
    }
    generate(&request, seed, 0, Budget::UNBOUNDED).unwrap().puzzle
}

#[test]
fn commands_in_comments_make_these_very_puzzles() {
    let mut made = 0;
    for name in ["easy.txt", "medium.txt", "hard.txt", "ambiguous.txt"] {
        for (grid, comment) in sample(name).iter().filter(|(_, comment)| comment.starts_with("generate ")) {
            assert_eq!(remake(comment).grid(), grid, "{comment}");
            made += 1;
        }
    }
    assert_eq!(made, 16);
}

#[test]
fn the_example_is_the_well_known_one_in_every_form() {
    let example = puzzles("example.txt");
    assert!(example.len() == 1 && example[0].clues() == 30 && is_proper(&example[0]));
    let path = format!("{}/../../puzzles/example-comma.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    let cells: Vec<&str> = text.lines().flat_map(|line| line.split(',')).collect();
    assert_eq!(cells.concat().replace(' ', "."), example[0].to_string());
}

#[test]
fn easy_puzzles_need_naked_singles_only() {
    let easy = puzzles("easy.txt");
    assert_eq!(easy.len(), 5);
    assert!(easy.iter().all(|puzzle| is_proper(puzzle) && guesses(&Propagate, puzzle) == 0));
}

#[test]
fn medium_puzzles_need_hidden_singles_too() {
    let medium = puzzles("medium.txt");
    assert_eq!(medium.len(), 5);
    for puzzle in &medium {
        assert!(is_proper(puzzle) && guesses(&Propagate, puzzle) > 0);
        assert_eq!(guesses(&Singles::default(), puzzle), 0);
    }
}

#[test]
fn hard_puzzles_are_minimal_and_need_more_than_singles() {
    let hard = puzzles("hard.txt");
    assert_eq!(hard.len(), 5);
    for puzzle in &hard {
        assert!(is_proper(puzzle) && guesses(&Singles::default(), puzzle) > 0);
        for (cell, _) in puzzle.grid().filled() {
            let mut less = *puzzle.grid();
            less.set(cell, None);
            assert!(!is_proper(&Puzzle::new(less).unwrap()), "{puzzle} without {cell}");
        }
    }
}

#[test]
fn ambiguous_puzzles_have_as_many_solutions_as_is_said() {
    let counts: Vec<u64> =
        puzzles("ambiguous.txt").iter().map(|puzzle| count(&DancingLinks, puzzle, None).solutions).collect();
    assert_eq!(counts, [2, 79_164]);
}

#[test]
fn unsolvable_puzzles_have_no_solution_and_no_clash() {
    let unsolvable = puzzles("unsolvable.txt");
    assert_eq!(unsolvable.len(), 3);
    assert!(unsolvable.iter().all(|puzzle| prove(&DancingLinks, puzzle).answer == Answer::None));
    assert!(unsolvable[0].candidates()["r1c9".parse().unwrap()].is_empty());
    assert_eq!(guesses(&Singles::default(), &unsolvable[1]), 0);
    assert!(guesses(&Singles::default(), &unsolvable[2]) > 0);
}

#[test]
fn clashing_grids_clash_where_it_is_said() {
    let found: Vec<Vec<String>> = sample("clashing.txt")
        .iter()
        .map(|(grid, _)| clashes(grid).iter().map(Clash::to_string).collect())
        .collect();
    assert_eq!(found[0], ["r1c1=5 and r1c3=5 in r1"]);
    assert_eq!(found[1], ["r5c5=5 and r5c9=5 in r5", "r5c9=5 and r8c9=5 in c9", "r8c9=5 and r9c7=5 in b9"]);
}

#[test]
fn the_mixed_file_has_one_of_each() {
    let verdicts: Vec<&str> = sample("mixed.txt")
        .into_iter()
        .map(|(grid, _)| match Puzzle::new(grid).map(|puzzle| prove(&DancingLinks, &puzzle).answer) {
            Err(_) => "clash",
            Ok(Answer::None) => "none",
            Ok(Answer::One(_)) => "one solution",
            Ok(Answer::Many(_)) => "many",
            Ok(Answer::Undecided(_)) => "undecided",
        })
        .collect();
    let said: Vec<String> = sample("mixed.txt").into_iter().map(|(_, comment)| comment).collect();
    assert_eq!(verdicts, said);
    assert_eq!(verdicts, ["one solution", "many", "none", "clash", "one solution"]);
}
