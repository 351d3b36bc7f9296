//! Every command as a call: a JSON object in, the object that `--json` prints out. A server needs only the list of [`calls`].
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use std::time::Duration;
//! use shudu::api::{CallContext, call};
//! use shudu::i18n::{Lang, Speaker};
//!
//! let (speaker, stop) = (Speaker::new(Lang::English), AtomicBool::new(false));
//! let ceiling = Duration::from_secs(1);
//! let context = CallContext { speaker: &speaker, stop: &stop, ceiling, seed: None, store: None };
//! let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let request = format!(r#"{{"puzzle": "{puzzle}", "limit": 3}}"#);
//! let answer = call("count").unwrap().answer(request.as_bytes(), &context).unwrap();
//! assert!(String::from_utf8(answer).unwrap().contains(r#""solutions":1"#));
//! ```

mod algorithms;
#[cfg(feature = "fonts")]
mod book;
mod candidates;
mod canon;
mod check;
mod command;
#[cfg(feature = "library")]
mod commit_group;
mod compare;
mod context;
mod convert;
mod count;
mod exercise;
mod explain;
#[cfg(feature = "library")]
mod game_cache;
#[cfg(feature = "library")]
mod games;
mod generate;
mod hint;
mod info;
#[cfg(feature = "library")]
mod library;
mod minimize;
mod misfit;
mod neighbours;
mod notes;
#[cfg(feature = "photo")]
mod photo;
mod puzzle_command;
mod puzzles;
#[cfg(feature = "fonts")]
mod qr;
mod rate;
mod reading;
mod refusal;
mod render;
mod replay;
mod solve;
mod steps;
#[cfg(feature = "library")]
mod store;
mod techniques;
mod transform;
#[cfg(feature = "variants")]
mod variant;
#[cfg(feature = "variants")]
mod variant_board;
#[cfg(all(feature = "library", feature = "variants"))]
mod variant_games;
#[cfg(feature = "variants")]
mod variant_generate;
mod watch;

use command::PuzzleRequest;
use puzzle_command::Of;
#[cfg(feature = "variants")]
use puzzle_command::OfVariants;

pub use command::{Call, Command, MOST_BODY, Priority};
pub use context::CallContext;
pub use generate::generate_order;
pub use refusal::Refusal;
#[cfg(feature = "library")]
pub use store::Store;

/// Every call, in the order of the documentation.
static CALLS: &[Call] = &[
    Call::of::<Of<solve::Solve>>(),
    Call::of::<Of<count::Count>>(),
    Call::of::<Of<check::Check>>(),
    Call::of::<Of<candidates::Candidates>>(),
    Call::of::<rate::Rate>(),
    Call::of::<Of<hint::Hint>>(),
    Call::of::<Of<explain::Explain>>(),
    Call::of::<steps::Steps>(),
    Call::of::<techniques::Techniques>(),
    Call::of::<exercise::Exercise>(),
    Call::of::<algorithms::Algorithms>(),
    Call::of::<compare::Compare>(),
    Call::of::<watch::Watch>(),
    Call::of::<watch::WatchGenerator>(),
    Call::of::<replay::Replay>(),
    Call::of::<generate::Generate>(),
    Call::of::<Of<convert::Convert>>(),
    #[cfg(feature = "photo")]
    Call::of::<photo::Photo>(),
    Call::of::<Of<render::Render>>(),
    #[cfg(feature = "fonts")]
    Call::of::<book::Book>(),
    #[cfg(feature = "fonts")]
    Call::of::<qr::Qr>(),
    Call::of::<canon::Canon>(),
    Call::of::<transform::Transform>(),
    Call::of::<minimize::Minimize>(),
    Call::of::<neighbours::AskNeighbours>(),
    Call::of::<info::Info>(),
    Call::of::<puzzles::new::New>(),
    Call::of::<puzzles::daily::Daily>(),
    Call::of::<puzzles::describe::Describe>(),
    Call::of::<puzzles::write::Write>(),
    Call::of::<puzzles::pace::Pace>(),
    #[cfg(feature = "variants")]
    Call::of::<variant::Variant>(),
    #[cfg(feature = "variants")]
    Call::of::<variant_board::Board>(),
    #[cfg(all(feature = "library", feature = "variants"))]
    Call::of::<variant_games::New>(),
    #[cfg(all(feature = "library", feature = "variants"))]
    Call::of::<variant_games::State>(),
    #[cfg(all(feature = "library", feature = "variants"))]
    Call::of::<variant_games::Act>(),
    #[cfg(feature = "library")]
    Call::of::<games::new::New>(),
    #[cfg(feature = "library")]
    Call::of::<games::list::List>(),
    #[cfg(feature = "library")]
    Call::of::<games::state::State>(),
    #[cfg(feature = "library")]
    Call::of::<games::resume::Resume>(),
    #[cfg(feature = "library")]
    Call::of::<games::act::Act>(),
    #[cfg(feature = "library")]
    Call::of::<games::hint::Hint>(),
    #[cfg(feature = "library")]
    Call::of::<games::rename::Rename>(),
    #[cfg(feature = "library")]
    Call::of::<games::remove::Remove>(),
    #[cfg(feature = "library")]
    Call::of::<games::restore::Restore>(),
    #[cfg(feature = "library")]
    Call::of::<library::search::SearchPuzzles>(),
    #[cfg(feature = "library")]
    Call::of::<library::show::Show>(),
    #[cfg(feature = "library")]
    Call::of::<library::import::Import>(),
    #[cfg(feature = "library")]
    Call::of::<library::export::Export>(),
    #[cfg(feature = "library")]
    Call::of::<library::tag::Tag>(),
    #[cfg(feature = "library")]
    Call::of::<library::tags::Tags>(),
    #[cfg(feature = "library")]
    Call::of::<library::collections::Collections>(),
    #[cfg(feature = "library")]
    Call::of::<library::remove::Remove>(),
    #[cfg(feature = "library")]
    Call::of::<library::daily::Daily>(),
    #[cfg(feature = "library")]
    Call::of::<library::duplicates::FindDuplicates>(),
    #[cfg(feature = "library")]
    Call::of::<library::stats::Stats>(),
    #[cfg(feature = "library")]
    Call::of::<library::calibrate::Calibrate>(),
];

/// Every call, in the order of the documentation.
pub fn calls() -> &'static [Call] {
    CALLS
}

/// The calls about other sizes and rules that need no library: those of the module `variant` for browsers, which has no others.
#[cfg(feature = "variants")]
static VARIANT_CALLS: &[Call] = &[
    Call::of::<OfVariants<solve::Solve>>(),
    Call::of::<OfVariants<count::Count>>(),
    Call::of::<OfVariants<check::Check>>(),
    Call::of::<OfVariants<candidates::Candidates>>(),
    Call::of::<OfVariants<hint::Hint>>(),
    Call::of::<OfVariants<explain::Explain>>(),
    Call::of::<variant_generate::GenerateVariant>(),
    Call::of::<OfVariants<convert::Convert>>(),
    Call::of::<OfVariants<render::Render>>(),
    Call::of::<variant_board::Board>(),
];

/// The calls about other sizes and rules that need no library.
#[cfg(feature = "variants")]
pub fn variant_calls() -> &'static [Call] {
    VARIANT_CALLS
}

/// The call about pictures: that of the module `photo` for browsers, which has no other.
#[cfg(feature = "photo")]
static PHOTO_CALLS: &[Call] = &[Call::of::<photo::Photo>()];

/// The calls about pictures.
#[cfg(feature = "photo")]
pub fn photo_calls() -> &'static [Call] {
    PHOTO_CALLS
}

/// The names of calls that need a feature, with the feature.
const NEEDS: [(&str, &str); 10] = [
    ("photo", "photo"),
    ("book", "fonts"),
    ("qr", "fonts"),
    ("games/", "library"),
    ("library/", "library"),
    ("variant", "variants"),
    ("variant/board", "variants"),
    ("variant/new", "library"),
    ("variant/state", "library"),
    ("variant/act", "library"),
];

/// Is this the name of a call that this build lacks, because it was made without a feature?
pub fn is_left_out(name: &str) -> bool {
    let built = |feature: &str| match feature {
        "fonts" => cfg!(feature = "fonts"),
        "variants" => cfg!(feature = "variants"),
        "photo" => cfg!(feature = "photo"),
        _ => cfg!(feature = "library"),
    };
    let named = |start: &str| if start.ends_with('/') { name.starts_with(start) } else { name == start };
    NEEDS.iter().any(|(start, feature)| named(start) && !built(feature))
}

/// The call of this name, such as `solve` or `games/act`.
pub fn call(name: &str) -> Option<&'static Call> {
    CALLS.iter().find(|call| call.name == name)
}
