//! Every command as a call: a JSON object in, the object that `--json` prints out. A server needs only the list of
//! [`calls`].
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use std::time::Duration;
//! use shudu::api::{CallContext, call};
//! use shudu::i18n::{Lang, Speaker};
//!
//! let (speaker, stop) = (Speaker::new(Lang::English), AtomicBool::new(false));
//! let context = CallContext::new(&speaker, &stop, Duration::from_secs(1));
//! let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let request = format!(r#"{{"puzzle": "{puzzle}", "limit": 3}}"#);
//! let answer = call("count").unwrap().answer(request.as_bytes(), &context).unwrap();
//! assert!(String::from_utf8(answer).unwrap().contains(r#""solutions":1"#));
//! ```

mod algorithms;
#[cfg(feature = "fonts")]
mod book;
mod candidates;
mod check;
mod classic;
mod command;
#[cfg(feature = "library")]
mod commit_group;
mod context;
mod convert;
mod count;
mod exercise;
mod explain;
mod explain_move;
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
#[cfg(feature = "library")]
mod store;
mod techniques;
mod transform;
#[cfg(feature = "variants")]
mod variant;
#[cfg(feature = "variants")]
mod variant_board;
#[cfg(feature = "variants")]
mod variant_edit;
#[cfg(all(feature = "library", feature = "variants"))]
mod variant_games;
#[cfg(feature = "variants")]
mod variant_generate;
mod verify_step;
mod watch;
mod written;

use command::PuzzleRequest;
#[cfg(feature = "openapi")]
use command::{request_of, response_of};

#[cfg(feature = "variants")]
use crate::ops::variant::{AboutVariant, Whole};

#[cfg(feature = "openapi")]
pub use command::request_fields;
pub use command::{Call, MOST_BODY, Priority};
pub use context::CallContext;
pub use generate::generate_order;
pub use refusal::Refusal;
#[cfg(feature = "library")]
pub use store::Store;

/// What a function gives: a response or a part of one, or why there is none.
type Answer<T> = Result<T, Refusal>;

/// A call, with the function that answers it.
macro_rules! call {
    ($name:literal, $priority:ident, [$($most:expr)?], $about:literal, $function:expr) => {
        Call {
            name: $name,
            about: $about,
            priority: Priority::$priority,
            most_body: [$($most,)? MOST_BODY][0],
            #[cfg(feature = "openapi")]
            request: || request_of($function),
            #[cfg(feature = "openapi")]
            response: || response_of($function),
            run: |call, body, context| call.answer_by(body, context, $function),
        }
    };
}

/// The function of a call about one puzzle of any kind, from the two of its module.
#[cfg(feature = "variants")]
macro_rules! any {
    ($module:ident, $about:ty, $opens:expr) => {
        |request, context| {
            puzzle_command::any::<_, _, $about>(request, context, $opens, $module::classic, $module::variant)
        }
    };
}
#[cfg(not(feature = "variants"))]
macro_rules! any {
    ($module:ident, $about:ty, $opens:expr) => {
        |request, context| puzzle_command::classic(request, context, $module::classic)
    };
}

/// Which requests open puzzles with rules that are not known: none, or those that a module says.
#[cfg(feature = "variants")]
macro_rules! opens {
    ($module:ident) => {
        |_| false
    };
    ($module:ident, $opens:ident) => {
        $module::$opens
    };
}

/// The table of the calls: name, features without which it is left out, function, priority, and what it does. The
/// function is one of these:
/// - `any(MODULE, ABOUT)`: about one puzzle of any kind, by `classic` and `variant` of a module. `ABOUT` is what an
///   answer about a puzzle of another size or with other rules has in addition. With `opens` its function of that name
///   says which requests open a puzzle with rules that are not known.
/// - `classic(FUNCTION)`: about one classic puzzle.
/// - `of(FUNCTION)`: of any request.
/// - `photo(FUNCTION, MOST)`: the same, with the largest request in bytes, which is [`MOST_BODY`] for all others.
///
/// Modules for browsers that have some of the calls link no function of the others. The one for other sizes and rules
/// has those with `any`, by `variant` alone, and those with `variant(FUNCTION)`; another one has `photo`.
macro_rules! calls {
    ($(
        $name:literal $(if $($feature:literal)+)?,
        $(any($any:ident, $more:ty $(, $opens:ident)?))? $(classic($classic:path))? $(of($of:path))? $(photo($photo:path, $most:expr))?
        $(variant($variant:path))?, $priority:ident, $about:literal;
    )*) => {
        static CALLS: &[Call] = &[$(
            $(#[cfg(all($(feature = $feature),+))])?
            call!(
                $name, $priority, [$($most)?], $about,
                $(any!($any, $more, opens!($any $(, $opens)?)))?
                $(|request, context| puzzle_command::classic(request, context, $classic))?
                $($of)? $($photo)?
            ),
        )*];

        #[cfg(feature = "variants")]
        static VARIANT_CALLS: &[Call] = &[$(
            $(call!($name, $priority, [], $about, |request, context| {
                puzzle_command::of_variant::<_, _, $more>(
                    request,
                    context,
                    opens!($any $(, $opens)?),
                    $any::variant,
                )
            }),)?
            $(call!($name, $priority, [], $about, $variant),)?
        )*];

        #[cfg(feature = "photo")]
        static PHOTO_CALLS: &[Call] = &[$($(call!($name, $priority, [$most], $about, $photo),)?)*];

        /// The names of the calls that this build lacks, because it was made without a feature.
        static LEFT_OUT: &[&str] = &[$($(#[cfg(not(all($(feature = $feature),+)))] $name,)?)*];
    };
}

calls! {
    "solve", any(solve, Whole), Search, "The solution, and whether it is the only one";
    "count", any(count, Whole), Search, "How many solutions there are";
    "check", any(check, Whole), Search, "What is wrong with a grid, and why";
    "candidates", any(candidates, Whole), Search, "What every cell can still hold";
    "rate", any(rate, Whole), Search, "How hard a puzzle is";
    "hint", any(hint, AboutVariant), Search, "What to do next, in four stages, from what the player has written";
    "explain", any(explain, Whole), Search, "The whole path to the solution, step by step, with reasons";
    "steps", classic(classic::steps), Search, "The steps that can be taken on a board now, easy techniques first";
    "explain-move", classic(explain_move::classic), Search, "The easiest proof that a digit goes into a cell, or that it does not";
    "verify-step", classic(verify_step::classic), Search,
        "Whether moves follow from what is on the board, with a proof, and the position after them";
    "techniques", of(techniques::techniques), Work, "The list of techniques, or the lesson of one";
    "exercise", of(exercise::exercise), Work, "A position to find a technique on, and what an answer comes to";
    "algorithms", of(algorithms::algorithms), Work, "The list of algorithms and generators, or the explanation of one";
    "compare", classic(classic::compare), Work, "All algorithms on one puzzle, side by side";
    "watch", classic(watch::watch), Work, "What an algorithm does, event by event";
    "watch-generator", of(watch::watch_generator), Work, "How a generator makes a full grid, event by event";
    "replay", of(replay::replay) variant(replay::variants), Work, "How a game was played: techniques, lost time, what to learn";
    "generate", of(generate::generate) variant(variant_generate::generate), Search, "A puzzle to order";
    "convert", any(convert, AboutVariant, opens), Search, "A puzzle in another form";
    "photo" if "photo", photo(photo::photo, photo::MOST_PHOTO), Work, "The puzzle of a picture, with how sure each cell is";
    "render", any(render, AboutVariant, opens), Work,
        "A puzzle, a game as it stands, candidates, the solution or a step as a picture";
    "book" if "fonts", of(book::book), Work,
        "Puzzles on paper: a PDF with solutions or explained paths, a worksheet or a workbook";
    "qr" if "fonts", of(qr::qr), Short, "A text as a QR code";
    "canon", classic(classic::canon), Search, "The canonical form under all symmetries of the rules";
    "transform", any(transform, Whole), Search, "The puzzle moved about by a symmetry drawn by seed";
    "minimize", any(minimize, Whole), Work, "Fewer givens, the same only solution";
    "neighbours", classic(classic::neighbours), Work, "The proper puzzles with some givens fewer and some others more";
    "info", any(info, Whole), Search, "Clues, symmetry, redundant givens, backdoors, band classes";
    "puzzles/new", of(puzzles::new), Work, "A new puzzle for a game, for hosts with a library of their own";
    "puzzles/daily", of(puzzles::daily), Work, "The puzzle of a day, for hosts with a library of their own";
    "puzzles/describe", of(puzzles::describe::describe) variant(puzzles::describe::variants), Work,
        "What a library keeps of each puzzle of a text, for hosts with a library of their own";
    "puzzles/read", of(puzzles::read::read), Search, "The puzzles of a text, taken apart: form, givens, notes, rules";
    "puzzles/write", of(puzzles::write), Work, "Puzzles in any form, for hosts with a library of their own";
    "puzzles/pace", of(puzzles::pace), Work, "How fast a player is, for hosts with a library of their own";
    "variant" if "variants", of(variant::variant), Work,
        "Old name for the calls solve, count, check, candidates, convert, render, generate, explain, hint \
         about puzzles of other sizes and with other rules; it goes with the next release";
    "variant/board" if "variants", of(variant_board::board) variant(variant_board::board), Short,
        "Shape, digits, regions and the marks of the rules of a puzzle, to be drawn";
    "variant/edit" if "variants", of(variant_edit::edit), Short,
        "Givens and rules of a puzzle, put in or taken out";
    "variant/new" if "library" "variants", of(variant_games::new), Work,
        "Begins a game of another size or with other rules";
    "variant/state" if "library" "variants", of(variant_games::state), Short,
        "A game of another size or with other rules as it stands";
    "variant/act" if "library" "variants", of(variant_games::act), Short,
        "Makes moves in such a game; each is on disk before it is acknowledged";
    "games/new" if "library", of(games::new::new), Work, "Begins a game";
    "games/list" if "library", of(games::list), Short, "Saved games, the one played last first";
    "games/state" if "library", of(games::state), Short, "A game as it stands, whoever played it";
    "games/resume" if "library", of(games::resume), Short, "Goes on with a game and lets its clock run";
    "games/act" if "library", of(games::act::act), Short, "Makes moves; each is on disk before it is acknowledged";
    "games/hint" if "library", of(games::hint::hint), Hint, "What to do next in a game, in four stages";
    "games/rename" if "library", of(games::rename), Short, "Gives a game a name, or takes it away";
    "games/remove" if "library", of(games::remove), Short, "Takes a game out of the library; it can be restored";
    "games/restore" if "library", of(games::restore), Short,
        "Brings back a game that was taken out, one of the last hundred";
    "library/search" if "library", of(library::search), Short,
        "Puzzles by rating, technique, givens, symmetry, tag, collection, solved or not";
    "library/show" if "library", of(library::show), Short, "A puzzle with all that is known of it";
    "library/import" if "library", of(library::import::import), Work,
        "Puts puzzles into the library, and tells which were there, or are equivalent to one";
    "library/export" if "library", of(library::export::export), Work, "Puzzles of the library in any form";
    "library/tag" if "library", of(library::tag), Short, "Gives a puzzle tags, or takes them away";
    "library/tags" if "library", of(library::tags), Short, "The tags in use";
    "library/collections" if "library", of(library::collections), Short, "The collections; can take one apart";
    "library/remove" if "library", of(library::remove), Short, "Takes puzzles out of the library";
    "library/daily" if "library", of(library::daily::daily), Work, "The puzzle of a day: the same for everyone";
    "library/duplicates" if "library", of(library::duplicates), Short,
        "Puzzles that a symmetry of the rules turns into each other";
    "library/stats" if "library", of(library::stats), Short, "Figures over all puzzles and games";
    "library/calibrate" if "library", of(library::calibrate), Work, "How fast the player of the library is";
}

/// Every call, in the order of the documentation.
pub fn calls() -> &'static [Call] {
    CALLS
}

/// The calls about other sizes and rules that need no library: those of the module `variant` for browsers, which has no
/// others.
#[cfg(feature = "variants")]
pub fn variant_calls() -> &'static [Call] {
    VARIANT_CALLS
}

/// The call about pictures: that of the module `photo` for browsers, which has no other.
#[cfg(feature = "photo")]
pub fn photo_calls() -> &'static [Call] {
    PHOTO_CALLS
}

/// The call that writes puzzles which other programs share in a form of ours: that of the module `shared` for browsers,
/// which has no other.
#[cfg(feature = "shared")]
pub fn shared_calls() -> &'static [Call] {
    static SHARED_CALLS: &[Call] =
        &[call!("convert", Search, [], "A shared puzzle in another form", |request, context| {
            puzzle_command::of_variant::<_, _, AboutVariant>(
                request,
                context,
                convert::opens,
                convert::variant,
            )
        })];
    SHARED_CALLS
}

/// Is this the name of a call that this build lacks, because it was made without a feature?
pub fn is_left_out(name: &str) -> bool {
    LEFT_OUT.contains(&name)
}

/// The call of this name, such as `solve` or `games/act`.
pub fn call(name: &str) -> Option<&'static Call> {
    CALLS.iter().find(|call| call.name == name)
}
