//! Any text as a saved game or as a shared position, classic or not: it is refused, or what is read is saved and shared
//! and read again as the same game.

#![no_main]

use shudu_game::variant::Variant;
use shudu_game::{Classic, Family, GameOf, Settings};

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let Ok(text) = std::str::from_utf8(data) else { return };
    check::<Classic>(text);
    check::<Variant>(text);
});

fn check<F: Family>(text: &str) {
    if let Ok(game) = GameOf::<F>::from_shared(text, Settings::default()) {
        same_again(&game);
    }
    let Ok(game) = GameOf::<F>::load(text) else { return };
    same_again(&game);
    let saved = game.save();
    let again = GameOf::<F>::load(&saved).unwrap_or_else(|error| panic!("{error}: {saved}"));
    assert_eq!(again.save(), saved);
    assert!(again.state() == game.state(), "{saved}");
    assert_eq!((again.undoable(), again.redoable()), (game.undoable(), game.redoable()), "{saved}");
}

fn same_again<F: Family>(game: &GameOf<F>) {
    let shared = game.share();
    let Ok(again) = GameOf::<F>::from_shared(&shared, Settings::default()) else {
        panic!("{shared}");
    };
    assert_eq!(again.share(), shared);
}
