//! The canonical form against a judge that tries all 3,359,232 maps.

use std::collections::HashSet;

use proptest::prelude::*;

use super::*;
use crate::house::Chute;
use crate::solution::Solution;

const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const MOST_CANONICAL: &str =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

fn puzzle(line: &str) -> Puzzle {
    Puzzle::new(line.parse().unwrap()).unwrap()
}

/// The first of all images, and how many maps of the cells lead to it: no idea in it but to try them all. An image is
/// given up where it is above the best so far.
fn by_trying_all(puzzle: &Puzzle) -> (String, u32) {
    let cells: Vec<u8> =
        puzzle.grid().to_line().iter().map(|b| if *b == b'.' { 0 } else { b - b'0' }).collect();
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut lines: Vec<[usize; 9]> = Vec::new();
    for chutes in orders {
        for a in orders {
            for b in orders {
                for c in orders {
                    let inner = [a, b, c];
                    lines.push(std::array::from_fn(|i| chutes[i / 3] * 3 + inner[i / 3][i % 3]));
                }
            }
        }
    }
    let mut best = [10; 81];
    let mut count = 0;
    for transpose in [false, true] {
        for rows in &lines {
            for columns in &lines {
                let (mut labels, mut next) = ([0; 10], 0);
                let mut better = false;
                let mut ended = true;
                let mut image = [0; 81];
                for i in 0..81 {
                    let (row, column) = (rows[i / 9], columns[i % 9]);
                    let digit = cells[if transpose { 9 * column + row } else { 9 * row + column }];
                    if digit != 0 && labels[usize::from(digit)] == 0 {
                        next += 1;
                        labels[usize::from(digit)] = next;
                    }
                    image[i] = labels[usize::from(digit)];
                    if !better && image[i] != best[i] {
                        if image[i] > best[i] {
                            ended = false;
                            break;
                        }
                        better = true;
                    }
                }
                if better {
                    best.copy_from_slice(&image);
                    count = 1;
                } else if ended {
                    count += 1;
                }
            }
        }
    }
    (best.iter().map(|&label| if label == 0 { '.' } else { char::from(b'0' + label) }).collect(), count)
}

/// Against the judge; and the map leads where it says.
fn check(line: &str) {
    let puzzle = puzzle(line);
    let canonical = canonical(&puzzle);
    let (form, automorphisms) = by_trying_all(&puzzle);
    assert_eq!((canonical.form.to_string(), canonical.automorphisms), (form, automorphisms), "{line}");
    assert_eq!(canonical.map.grid(puzzle.grid()), canonical.form);
}

#[test]
fn puzzles_of_every_density_agree_with_trying_all_maps() {
    check(EXAMPLE);
    check(SOLUTION);
    check(MOST_CANONICAL);
    // Nearly full, nearly empty, empty.
    check(&format!("{}.", &SOLUTION[..80]));
    check(&format!("{}{}", &SOLUTION[..45], ".".repeat(36)));
    check(&format!(".{}", &MOST_CANONICAL[1..]));
    check(&format!("1{}", ".".repeat(80)));
    check(&".".repeat(81));
}

#[test]
fn blank_lines_and_columns_that_look_alike_agree_with_trying_all_maps() {
    let line = |cells: &[(usize, u8)]| {
        let mut line = [b'.'; 81];
        for &(i, digit) in cells {
            line[i] = digit;
        }
        String::from_utf8(line.to_vec()).unwrap()
    };
    // One full row; a full row and a digit; two digits in a row; one digit in each box, in lines of their own;
    // the same digit nine times; a blank band beside a full stack.
    check(&format!("123456789{}", ".".repeat(72)));
    check(&format!("123456789{}1", ".".repeat(71)));
    check(&line(&[(0, b'1'), (3, b'2')]));
    check(&line(&[0, 12, 24, 28, 40, 52, 56, 68, 80].map(|i| (i, b'1' + (i % 9) as u8))));
    check(&line(&[0, 12, 24, 28, 40, 52, 56, 68, 80].map(|i| (i, b'1'))));
    check(
        &MOST_CANONICAL
            .char_indices()
            .map(|(i, c)| if i % 9 < 3 && i > 26 { c } else { '.' })
            .collect::<String>(),
    );
    check(&MOST_CANONICAL.replace(['4', '5', '6', '7', '8', '9'], "."));
}

#[test]
fn known_grids_have_their_known_automorphisms() {
    for (line, automorphisms) in [(MOST_CANONICAL, 648), (SOLUTION, 1), (&".".repeat(81), 3_359_232)] {
        assert_eq!(canonical(&puzzle(line)).automorphisms, automorphisms, "{line}");
    }
    assert_eq!(canonical(&puzzle(MOST_CANONICAL)).form.to_string(), MOST_CANONICAL);
}

#[test]
fn what_is_not_equivalent_has_no_map() {
    let one_less = EXAMPLE.replacen('5', ".", 1);
    assert_eq!(equivalence(&puzzle(EXAMPLE), &puzzle(&one_less)), None);
    let other = EXAMPLE.replacen("53..7", "53.7.", 1);
    assert_eq!(equivalence(&puzzle(EXAMPLE), &puzzle(&other)), None);
}

/// A puzzle: a solution with some cells left out, moved about.
fn some_puzzle() -> impl Strategy<Value = Puzzle> {
    (any::<bool>(), proptest::collection::vec(0u8..100, 81), 0u8..=100, 0..Symmetry::COUNT).prop_map(
        |(canonical, draws, density, number)| {
            let line = if canonical { MOST_CANONICAL } else { SOLUTION };
            let kept = line.bytes().zip(draws);
            let text: String =
                kept.map(|(b, draw)| if draw < density { char::from(b) } else { '.' }).collect();
            Symmetry::from_number(number).unwrap().puzzle(&puzzle(&text))
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn every_image_has_the_same_form(puzzle in some_puzzle(), number in 0..Symmetry::COUNT) {
        let image = Symmetry::from_number(number).unwrap().puzzle(&puzzle);
        let (one, other) = (canonical(&puzzle), canonical(&image));
        prop_assert_eq!(one.form, other.form);
        prop_assert_eq!(one.automorphisms, other.automorphisms);
        prop_assert_eq!(one.map.grid(puzzle.grid()), one.form);
        prop_assert!(one.form.to_line() <= puzzle.grid().to_line());
        let map = equivalence(&puzzle, &image).unwrap();
        prop_assert_eq!(map.puzzle(&puzzle), image);
    }
}

#[test]
fn there_are_416_bands() {
    let classes = BandClasses::new();
    assert_eq!(classes.forms().len(), 416);
    assert_eq!(&classes.forms()[0], b"123456789456789123789123456");
    assert!(classes.forms().is_sorted());
    // The first class, and every class of a solution is that of each of its images.
    let first = Solution::new(MOST_CANONICAL.parse().unwrap()).unwrap();
    assert_eq!(classes.class(&first, Chute::ALL[0]), 1);
    let solution = Solution::new(SOLUTION.parse().unwrap()).unwrap();
    let all = |solution: &Solution| {
        let mut all = Chute::ALL.map(|chute| classes.class(solution, chute));
        all.sort_unstable();
        all
    };
    for number in (0..Symmetry::COUNT).step_by(12_345_678_901) {
        let image = Symmetry::from_number(number).unwrap().solution(&solution);
        assert_eq!(all(&image), all(&solution));
    }
}

#[test]
fn the_sizes_of_the_416_classes_add_up_to_all_bands() {
    // Of the 2,612,736 × 9! bands each class holds as many as there are maps (rows, columns within stacks, stacks,
    // digits) divided by those that leave a band unchanged. Counted here as images of each form, for fixed first rows.
    let classes = BandClasses::new();
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut all = 0;
    for form in classes.forms() {
        let mut images = HashSet::new();
        for rows in orders {
            for stacks in orders {
                for a in orders {
                    for b in orders {
                        for c in orders {
                            let inner = [a, b, c];
                            let column = |i: usize| stacks[i / 3] * 3 + inner[i / 3][i % 3];
                            let mut labels = [0; 10];
                            for i in 0..9 {
                                labels[usize::from(form[9 * rows[0] + column(i)] - b'0')] = i as u8 + 1;
                            }
                            let label = |row: usize, i: usize| {
                                labels[usize::from(form[9 * rows[row] + column(i)] - b'0')]
                            };
                            let image: [u8; 18] = std::array::from_fn(|i| label(1 + i / 9, i % 9));
                            images.insert(image);
                        }
                    }
                }
            }
        }
        all += images.len();
    }
    // 2,612,736 bands with a fixed first box; with a fixed first row there are 2,612,736 × 9! / 9! as well.
    assert_eq!(all, 2_612_736);
}
