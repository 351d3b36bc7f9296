//! What a library promises, from outside.

use std::sync::atomic::{AtomicU64, Ordering};

use proptest::prelude::*;
use shudu_core::{Puzzle, Symmetry};
use shudu_format::{Form, HodokuRating, Ratings, Record, SeRating, Sudoku, Tenths, read_one};
use shudu_library::{
    Added, Date, Equivalents, GameId, Library, LibraryError, NewPuzzle, Order, Progress, PuzzleId, Search,
};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const OTHER: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

fn library() -> (Library, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    (Library::open(folder.path().join("library.sqlite")).unwrap(), folder)
}

fn record(text: &str) -> Record {
    read_one(text, None).unwrap().into_classic().unwrap()
}

fn add(library: &mut Library, new: NewPuzzle) -> PuzzleId {
    library.add(&[new], Equivalents::Keep, 7).unwrap()[0].id()
}

fn ratings(sudoku: &Sudoku) -> Option<&Ratings> {
    sudoku.classic().unwrap().ratings.as_deref()
}

/// A puzzle of another size or with other rules.
fn variant(text: &str) -> Sudoku {
    let read = read_one(text, None).unwrap().sudoku;
    assert!(read.classic().is_err(), "{text}");
    read
}

fn rated(text: &str, er: u16) -> Record {
    let se = SeRating { er: Some(Tenths(er)), ..SeRating::default() };
    Record { ratings: Some(Box::new(Ratings { se: Some(se), hodoku: None })), ..record(text) }
}

#[test]
fn everything_that_is_known_of_a_puzzle_comes_back() {
    let (mut library, _folder) = library();
    let hodoku = Some(HodokuRating { level: "hard".into(), score: 1234 });
    let mut full = rated(PUZZLE, 72);
    full.ratings.as_mut().unwrap().hodoku = hodoku;
    full.comment = Some("名字".into());
    full.solution = Some(
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse().unwrap(),
    );
    let new = NewPuzzle {
        sudoku: full.clone().into(),
        level: None,
        source: Some("a book".into()),
        tags: vec!["b".into(), "a".into(), "a".into()],
        techniques: vec![("x-wing".into(), 2)],
        symmetries: vec!["half-turn".into()],
        collection: Some("mine".into()),
    };
    let id = add(&mut library, new);
    let entry = library.puzzle(id).unwrap();
    assert_eq!(entry.sudoku, full.into());
    assert_eq!(entry.tags, ["a", "b"]);
    assert_eq!(entry.techniques, [("x-wing".to_owned(), 2)]);
    assert_eq!(
        (entry.symmetries, entry.collections),
        (vec!["half-turn".to_owned()], vec!["mine".to_owned()])
    );
    assert_eq!((entry.added, entry.games, entry.solved, entry.best), (7, 0, false, None));
}

#[test]
fn what_has_no_column_is_kept_too() {
    let (mut library, _folder) = library();
    for text in [
        ":0300:4:53+4.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:713:::",
        &format!("{}{}", "12.......".repeat(40), "123456789".repeat(41)),
    ] {
        let record = record(text);
        let id = add(&mut library, NewPuzzle::of(record.clone()));
        assert_eq!(library.puzzle(id).unwrap().sudoku, record.into(), "{text}");
    }
}

#[test]
fn the_same_puzzle_is_known_and_more_is_learnt_of_it() {
    let (mut library, _folder) = library();
    let id = add(&mut library, NewPuzzle { source: Some("first".into()), ..NewPuzzle::of(record(PUZZLE)) });
    let again = NewPuzzle {
        source: Some("second".into()),
        tags: vec!["t".into()],
        ..NewPuzzle::of(rated(&PUZZLE.replace('.', "0"), 12))
    };
    assert_eq!(library.add(std::slice::from_ref(&again), Equivalents::Keep, 9).unwrap(), [Added::Known(id)]);
    let entry = library.puzzle(id).unwrap();
    assert_eq!(entry.source.as_deref(), Some("first"), "what was known stays");
    assert_eq!(ratings(&entry.sudoku), ratings(&again.sudoku));
    assert_eq!((entry.tags.len(), entry.added), (1, 7));
    library.tell(id, &again, 9).unwrap();
    assert_eq!(library.puzzle(id).unwrap().source.as_deref(), Some("second"));
    assert_eq!(library.find(&again.sudoku).unwrap(), Some(id));
    assert_eq!(library.find(&record(OTHER).into()).unwrap(), None);
}

#[test]
fn clashing_givens_are_refused_and_nothing_of_the_lot_is_added() {
    let (mut library, _folder) = library();
    let lot = [PUZZLE, &PUZZLE.replacen("53", "55", 1)].map(|text| NewPuzzle::of(record(text)));
    let error = library.add(&lot, Equivalents::Keep, 0).unwrap_err();
    assert!(matches!(error, LibraryError::Clash(_)), "{error}");
    assert_eq!(library.count(&Search::default()).unwrap(), 0);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn equivalent_puzzles_are_found_whatever_the_symmetry(number in 1..Symmetry::COUNT) {
        let (mut library, _folder) = library();
        let id = add(&mut library, NewPuzzle::of(record(PUZZLE)));
        add(&mut library, NewPuzzle::of(record(OTHER)));
        let image = Symmetry::from_number(number).unwrap().puzzle(&Puzzle::new(PUZZLE.parse().unwrap()).unwrap());
        let image = NewPuzzle::of(Record::of(*image.grid()));
        prop_assert_eq!(library.equivalents(&image.sudoku).unwrap(), [id]);
        let image = [image];
        prop_assert_eq!(library.add(&image, Equivalents::Skip, 0).unwrap(), [Added::Skipped(id)]);
        let added = library.add(&image, Equivalents::Keep, 0).unwrap();
        prop_assert!(matches!(added[0], Added::New(_, Some(like)) if like == id), "{added:?}");
        let classes = library.duplicates(10).unwrap();
        let ids: Vec<Vec<_>> = classes.iter().map(|class| class.iter().map(|entry| entry.id).collect()).collect();
        prop_assert_eq!(ids, [vec![id, added[0].id()]]);
        prop_assert!(library.duplicates(0).unwrap().is_empty());
    }
}

#[test]
fn a_search_takes_everything_that_is_asked_for() {
    let (mut library, _folder) = library();
    let first = NewPuzzle {
        techniques: vec![("x-wing".into(), 1)],
        symmetries: vec!["half-turn".into(), "vertical".into()],
        tags: vec!["t".into()],
        source: Some("The Book, 100%".into()),
        ..NewPuzzle::of(rated(PUZZLE, 12))
    };
    let a = add(&mut library, first);
    let b = add(&mut library, NewPuzzle { collection: Some("c".into()), ..NewPuzzle::of(rated(OTHER, 71)) });
    let c = add(&mut library, NewPuzzle { collection: Some("c".into()), ..NewPuzzle::of(Record::default()) });
    let check = |search: Search, expected: &[PuzzleId]| {
        let found: Vec<PuzzleId> = library.search(&search).unwrap().iter().map(|entry| entry.id).collect();
        assert_eq!(found, expected, "{search:?}");
        assert_eq!(library.count(&search).unwrap(), expected.len() as u64);
    };
    let all = Search::default();
    check(all.clone(), &[a, b, c]);
    check(Search { er: Some(12..=71), ..all.clone() }, &[a, b]);
    check(Search { er: Some(13..=70), ..all.clone() }, &[]);
    check(Search { clues: Some(0..=17), ..all.clone() }, &[b, c]);
    check(Search { techniques: vec!["x-wing".into()], ..all.clone() }, &[a]);
    check(Search { symmetries: vec!["half-turn".into(), "vertical".into()], ..all.clone() }, &[a]);
    check(Search { symmetries: vec!["half-turn".into(), "full".into()], ..all.clone() }, &[]);
    check(Search { tags: vec!["t".into()], er: Some(0..=20), ..all.clone() }, &[a]);
    check(Search { tags: vec!["x-wing".into()], ..all.clone() }, &[]);
    check(Search { collection: Some("c".into()), ..all.clone() }, &[b, c]);
    check(Search { collection: Some("none".into()), ..all.clone() }, &[]);
    check(Search { source: Some("book, 100%".into()), ..all.clone() }, &[a]);
    check(Search { source: Some("%".into()), ..all.clone() }, &[a]);
    check(Search { source: Some("'; DROP TABLE puzzle; --".into()), ..all.clone() }, &[]);
    check(Search { rated: Some(false), ..all.clone() }, &[c]);
    check(Search { order: Order::Rating, descending: true, ..all.clone() }, &[b, a, c]);
    check(Search { order: Order::Clues, ..all.clone() }, &[c, b, a]);
    check(Search { collection: Some("c".into()), descending: true, ..all.clone() }, &[c, b]);
    assert_eq!(library.search(&Search { limit: Some(1), offset: 1, ..all.clone() }).unwrap()[0].id, b);
    assert_eq!(library.search(&Search { order: Order::Random, ..all }).unwrap().len(), 3);
    assert_eq!(library.collections().unwrap(), [("c".to_owned(), 2)]);
    assert_eq!(library.tags().unwrap(), [("t".to_owned(), 1)]);
}

#[test]
fn tags_come_and_go() {
    let (mut library, _folder) = library();
    let id = add(&mut library, NewPuzzle::of(record(PUZZLE)));
    assert!(library.tag(id, "x").unwrap());
    assert!(!library.tag(id, "x").unwrap());
    assert!(library.untag(id, "x").unwrap());
    assert!(!library.untag(id, "x").unwrap());
    assert!(matches!(library.tag(PuzzleId(99), "x"), Err(LibraryError::NoPuzzle(PuzzleId(99)))));
}

fn progress(played: u64, solved: bool) -> Progress {
    Progress { played, time: played, blank: 3, solved, aided: false, found: solved.then_some(played) }
}

fn begin(library: &mut Library) -> (PuzzleId, GameId) {
    let id = add(library, NewPuzzle::of(rated(PUZZLE, 12)));
    (id, library.begin(id, "header", Progress::default(), 100).unwrap())
}

#[test]
fn games_go_on_side_by_side() {
    let (mut library, folder) = library();
    let (puzzle, first) = begin(&mut library);
    let second = library.begin(puzzle, "other", Progress::default(), 110).unwrap();
    library.append(first, 1, &["a".into(), "b".into()], progress(5, false), 120).unwrap();
    library.append(second, 1, &["x".into()], progress(9, true), 130).unwrap();
    library.append(first, 3, &["c".into()], progress(6, false), 140).unwrap();
    drop(library);
    let mut library = Library::open(folder.path().join("library.sqlite")).unwrap();
    let saved = library.game(first).unwrap();
    assert_eq!((saved.header.as_str(), saved.events), ("header", vec!["a".into(), "b".into(), "c".into()]));
    assert_eq!((saved.entry.last, saved.entry.touched, saved.entry.begun), (3, 140, 100));
    assert_eq!(saved.entry.progress, progress(6, false));
    assert_eq!(library.events_after(first, 2).unwrap(), ["c"]);
    let ids = |games: Vec<shudu_library::GameEntry>| games.iter().map(|game| game.id).collect::<Vec<_>>();
    assert_eq!(ids(library.games(false, None).unwrap()), [first, second]);
    assert_eq!(ids(library.games(true, Some(puzzle)).unwrap()), [first]);
    let entry = library.puzzle(puzzle).unwrap();
    assert_eq!((entry.games, entry.solved, entry.best), (2, true, Some(9)));

    assert!(matches!(library.remove(puzzle, false), Err(LibraryError::HasGames { games: 2, .. })));
    library.rename_game(first, Some("mine")).unwrap();
    assert_eq!(library.game_entry(first).unwrap().title.as_deref(), Some("mine"));
    library.remove_game(second).unwrap();
    library.remove(puzzle, true).unwrap();
    assert!(matches!(library.game(first), Err(LibraryError::NoGame(_))));
    assert!(matches!(library.puzzle(puzzle), Err(LibraryError::NoPuzzle(_))));
    assert_eq!(library.figures().unwrap().events, 0, "logs go with their games");
    assert_ne!(add(&mut library, NewPuzzle::of(record(PUZZLE))), puzzle, "numbers are not used again");
}

#[test]
fn two_that_go_on_with_one_game_are_told() {
    let (mut here, folder) = library();
    let (_, game) = begin(&mut here);
    let mut there = Library::open(folder.path().join("library.sqlite")).unwrap();
    here.append(game, 1, &["a".into()], progress(1, false), 1).unwrap();
    let error = there.append(game, 1, &["b".into()], progress(1, false), 1).unwrap_err();
    assert!(matches!(error, LibraryError::Conflict { expected: 2, seen: 1, .. }), "{error}");
    assert_eq!(there.events_after(game, 0).unwrap(), ["a"]);
    there.append(game, 2, &["b".into()], progress(1, false), 1).unwrap();
    assert_eq!(here.game(game).unwrap().events, ["a", "b"]);
}

#[test]
fn programs_that_write_at_the_same_time_wait_for_each_other() {
    let (mut library, folder) = library();
    let (puzzle, _) = begin(&mut library);
    let path = folder.path().join("library.sqlite");
    let written = AtomicU64::new(0);
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                let mut own = Library::open(&path).unwrap();
                let game = own.begin(puzzle, "", Progress::default(), 0).unwrap();
                for number in 1..=25 {
                    own.append(game, number, &["move".into()], progress(1, false), 0).unwrap();
                    written.fetch_add(1, Ordering::Relaxed);
                }
            });
        }
    });
    assert_eq!(library.figures().unwrap().events, written.into_inner());
    assert_eq!(library.verify().unwrap(), Vec::<String>::new());
}

#[test]
fn figures_tell_times_by_rating() {
    let (mut library, _folder) = library();
    let (puzzle, first) = begin(&mut library);
    for (played, aided) in [(3000, false), (1000, false), (10, true)] {
        let game = library.begin(puzzle, "", Progress::default(), 0).unwrap();
        let progress = Progress { played, time: played, blank: 0, solved: true, aided, found: Some(played) };
        library.append(game, 1, &["end".into()], progress, 0).unwrap();
    }
    library.append(first, 1, &["move".into()], progress(7, false), 0).unwrap();
    let figures = library.figures().unwrap();
    assert_eq!((figures.puzzles, figures.rated, figures.solved_puzzles, figures.classes), (1, 1, 1, 1));
    assert_eq!((figures.games, figures.solved, figures.unaided, figures.played), (4, 3, 2, 4017));
    let [level] = figures.by_er[..] else { panic!("one level") };
    assert_eq!((level.er, level.solved, level.best, level.mean), (Some(1), 3, Some(1000), Some(2000)));
}

#[test]
fn a_day_keeps_its_first_puzzle() {
    let (mut library, _folder) = library();
    let day: Date = "2026-11-21".parse().unwrap();
    assert_eq!(library.daily(day).unwrap(), None);
    let a = add(&mut library, NewPuzzle::of(record(PUZZLE)));
    let b = add(&mut library, NewPuzzle::of(record(OTHER)));
    assert_eq!(library.set_daily(day, a).unwrap(), a);
    assert_eq!(library.set_daily(day, b).unwrap(), a);
    assert_eq!(library.daily(day).unwrap(), Some(a));
    assert!(matches!(library.set_daily(day, PuzzleId(9)), Err(LibraryError::NoPuzzle(_))));
}

#[test]
fn what_is_exported_is_what_came_in() {
    let (mut library, _folder) = library();
    let records = [rated(PUZZLE, 12), Record { comment: Some("x".into()), ..record(OTHER) }];
    for record in &records {
        add(&mut library, NewPuzzle::of(record.clone()));
    }
    let mut writer = shudu_format::Writer::new(Vec::new(), Form::Json);
    library
        .each(&Search::default(), |entry| {
            writer.write(entry.sudoku.classic().unwrap()).unwrap();
            true
        })
        .unwrap();
    let text = String::from_utf8(writer.finish().unwrap().0).unwrap();
    let back: Vec<Record> = shudu_format::read_str(&text, None)
        .into_iter()
        .map(|located| located.unwrap().into_classic().unwrap())
        .collect();
    assert_eq!(back, records);
}

#[test]
fn a_game_that_was_taken_out_comes_back_as_it_was() {
    let (mut library, _folder) = library();
    let (puzzle, game) = begin(&mut library);
    library.append(game, 1, &["a".into(), "b".into()], progress(5, true), 120).unwrap();
    library.rename_game(game, Some("mine")).unwrap();
    let before = library.game(game).unwrap();
    library.remove_game(game).unwrap();
    assert!(matches!(library.game(game), Err(LibraryError::NoGame(_))));
    assert_eq!((library.figures().unwrap().games, library.puzzle(puzzle).unwrap().best), (0, None));
    library.restore_game(game).unwrap();
    assert_eq!(library.game(game).unwrap(), before);
    assert!(matches!(library.restore_game(game), Err(LibraryError::NoGame(_))), "it is back already");
    library.append(game, 3, &["c".into()], progress(6, true), 140).unwrap();

    // What was taken out does not keep a puzzle, and goes with it.
    library.remove_game(game).unwrap();
    library.remove(puzzle, false).unwrap();
    assert!(matches!(library.restore_game(game), Err(LibraryError::NoGame(_))));
}

#[test]
fn only_the_latest_that_were_taken_out_are_kept() {
    let (mut library, _folder) = library();
    let (puzzle, first) = begin(&mut library);
    library.remove_game(first).unwrap();
    for _ in 0..100 {
        let game = library.begin(puzzle, "", Progress::default(), 0).unwrap();
        library.remove_game(game).unwrap();
    }
    assert!(matches!(library.restore_game(first), Err(LibraryError::NoGame(_))));
    library.restore_game(GameId(first.0 + 1)).unwrap();
}

#[test]
fn a_grid_that_was_full_when_it_was_opened_is_no_game() {
    let (mut library, _folder) = library();
    let (puzzle, _) = begin(&mut library);
    let full = Progress { solved: true, ..Progress::default() };
    library.begin(puzzle, "", full, 0).unwrap();
    let answered = library.begin(puzzle, "", Progress::default(), 0).unwrap();
    library.append(answered, 1, &["answer".into()], Progress { aided: true, ..full }, 0).unwrap();
    let figures = library.figures().unwrap();
    assert_eq!((figures.games, figures.solved, figures.unaided, figures.solved_puzzles), (2, 0, 0, 0));
    assert!(figures.by_er.is_empty());
    assert!(!library.puzzle(puzzle).unwrap().solved);
}

#[test]
fn puzzles_of_days_can_be_left_out() {
    let (mut library, _folder) = library();
    let a = add(&mut library, NewPuzzle::of(record(PUZZLE)));
    let b = add(&mut library, NewPuzzle::of(record(OTHER)));
    library.set_daily("2026-11-21".parse().unwrap(), a).unwrap();
    let found = |daily| {
        let search = Search { daily: Some(daily), ..Search::default() };
        library.search(&search).unwrap().iter().map(|entry| entry.id).collect::<Vec<_>>()
    };
    assert_eq!((found(true), found(false)), (vec![a], vec![b]));
}

#[test]
fn a_puzzle_of_any_kind_is_kept_found_and_has_games() {
    let (mut library, _folder) = library();
    let killer = ".Shape~4x4.Cage~3~R1C1~R1C2.Cage~7~R2C1~R2C2.~R3C1_2";
    let classic = add(&mut library, NewPuzzle::of(record(PUZZLE)));
    let new = NewPuzzle {
        level: Some("medium".into()),
        tags: vec!["t".into()],
        techniques: vec![("cage-combinations".into(), 2)],
        collection: Some("mine".into()),
        ..NewPuzzle::of(variant(killer))
    };
    let id = add(&mut library, new.clone());
    let six = add(&mut library, NewPuzzle::of(variant(&".".repeat(36))));
    let entry = library.puzzle(id).unwrap();
    assert_eq!((&entry.sudoku, entry.level.as_deref()), (&new.sudoku, Some("medium")));
    assert_eq!((entry.kind().as_deref(), entry.tags.len()), (Some("4x4 killer-cage"), 1));
    // The same puzzle in another order is known; its solution and title are learnt.
    let mut again = variant(".Shape~4x4.~R3C1_2.Cage~7~R2C2~R2C1.Cage~3~R1C2~R1C1");
    assert!(again.set_solution("1234341221434321"));
    again.set_name(Some("name".into()));
    let again = [NewPuzzle::of(again)];
    assert_eq!(library.add(&again, Equivalents::Skip, 9).unwrap(), [Added::Known(id)]);
    let entry = library.puzzle(id).unwrap();
    assert_eq!(
        (entry.sudoku.name(), entry.sudoku.text()),
        (Some("name"), {
            let mut named = new.sudoku.clone();
            named.set_name(Some("name".into()));
            named.text()
        })
    );
    assert_eq!(entry.sudoku.solution().as_deref(), Some("1234341221434321"));
    assert_eq!(library.find(&new.sudoku).unwrap(), Some(id));
    assert_eq!(library.find(&variant(".Shape~4x4.Cage~3~R1C1~R1C2.~R3C1_2")).unwrap(), None);
    assert_eq!(library.equivalents(&new.sudoku).unwrap(), []);
    // A longer title is another text, but the same puzzle.
    let found =
        |search: Search| library.search(&search).unwrap().iter().map(|one| one.id).collect::<Vec<_>>();
    let kinds = |kinds: &[&str]| Search {
        kinds: kinds.iter().map(|&kind| kind.to_owned()).collect(),
        ..Search::default()
    };
    assert_eq!(found(Search::default()), [classic, id, six]);
    assert_eq!(found(kinds(&["classic"])), [classic]);
    assert_eq!(found(kinds(&["4x4", "killer-cage"])), [id]);
    assert_eq!((found(kinds(&["6x6"])), found(kinds(&["cage"]))), (vec![six], vec![]));
    // Of a classic puzzle a level is a range of ER, of another kind the word that is stored.
    let of = |word: &str, er| Search { level: Some((word.to_owned(), er)), ..Search::default() };
    assert_eq!(found(of("Medium", 24..=40)), [id]);
    assert_eq!(found(of("hard", 41..=65)), []);
    assert_eq!(found(Search { rated: Some(true), ..Search::default() }), [id]);
    assert_eq!(found(Search { techniques: vec!["cage-combinations".into()], ..Search::default() }), [id]);
    assert_eq!(found(Search { clues: Some(0..=1), ..Search::default() }), [id, six]);
    assert_eq!(found(Search { comment: Some("nam".into()), ..Search::default() }), [id]);
    assert!(library.duplicates(10).unwrap().is_empty());
    let game = library.begin(id, "header", Progress::default(), 7).unwrap();
    library.begin(classic, "header", Progress::default(), 8).unwrap();
    assert_eq!(library.puzzle(id).unwrap().games, 1);
    let kinds: Vec<Option<String>> =
        library.games(false, None).unwrap().into_iter().map(|game| game.kind).collect();
    assert_eq!(kinds, [None, Some("4x4 killer-cage".to_owned())]);
    library.remove_game(game).unwrap();
    library.restore_game(game).unwrap();
    assert_eq!(library.game(game).unwrap().entry.kind.as_deref(), Some("4x4 killer-cage"));
    let figures = library.figures().unwrap();
    assert_eq!((figures.puzzles, figures.rated, figures.games), (3, 1, 2));
}
