//! What goes wrong with the library and its games, in words.

use shudu_game::LoadError;
use shudu_i18n::Speaker;
use shudu_library::{Foreign, LibraryError, MOST_TAGS, Text};

use crate::ops::game::PlayError;
use crate::ops::library::SearchOptionsError;

/// Why the library did not do what was asked: a sentence.
pub fn library_error(error: &LibraryError, speaker: &Speaker) -> String {
    let file = |path: &std::path::Path| path.display().to_string();
    match error {
        LibraryError::Foreign { path, seen } => {
            let name = match seen {
                Foreign::OtherProgram => "library-foreign-other",
                Foreign::NotAFile => "library-foreign-not-a-file",
                _ => "library-foreign-not-sqlite",
            };
            speaker.say_with(name, [("file", file(path).into())])
        }
        LibraryError::Missing { path } => speaker.say_with("library-missing", [("file", file(path).into())]),
        LibraryError::Newer { path, version, known } => speaker.say_with(
            "library-newer",
            [
                ("file", file(path).into()),
                ("version", version.to_string().into()),
                ("known", known.to_string().into()),
            ],
        ),
        LibraryError::Damaged { path, detail } => speaker
            .say_with("library-damaged", [("file", file(path).into()), ("detail", detail.as_str().into())]),
        LibraryError::Full => speaker.say("library-full"),
        LibraryError::Busy => speaker.say("library-busy"),
        LibraryError::ReadOnly { detail } => {
            speaker.say_with("library-read-only", [("detail", detail.as_str().into())])
        }
        LibraryError::Io { path, source } => speaker
            .say_with("library-io", [("file", file(path).into()), ("detail", source.to_string().into())]),
        LibraryError::NoDataFolder => speaker.say("library-no-folder"),
        LibraryError::NoPuzzle(id) => speaker.say_with("library-no-puzzle", [("id", id.to_string().into())]),
        LibraryError::OtherKind { puzzle, kind } => {
            let kind = kind.as_str().into();
            speaker.say_with("library-other-kind", [("id", puzzle.to_string().into()), ("kind", kind)])
        }
        LibraryError::NoGame(id) => speaker.say_with("library-no-game", [("id", id.to_string().into())]),
        LibraryError::HasGames { puzzle, games } => speaker
            .say_with("library-has-games", [("id", puzzle.to_string().into()), ("games", (*games).into())]),
        LibraryError::TooLong { text, seen } => {
            let field = match text {
                Text::Title => "title",
                Text::Tag => "tag",
                Text::Collection => "collection",
                Text::Source => "source",
            };
            let values = [("field", field.into()), ("seen", (*seen).into()), ("most", text.most().into())];
            speaker.say_with("library-too-long", values)
        }
        LibraryError::TooManyTags { seen } => {
            speaker.say_with("library-too-many-tags", [("seen", (*seen).into()), ("most", MOST_TAGS.into())])
        }
        LibraryError::Conflict { .. } => speaker.say("library-conflict"),
        LibraryError::Clash(error) => speaker.clashing_givens(&error.clashes),
        other => speaker.say_with("library-other", [("detail", other.to_string().into())]),
    }
}

/// Why something could not be done with a game: a sentence.
pub fn play_error(error: &PlayError, speaker: &Speaker) -> String {
    match error {
        PlayError::Refused(refused) => super::refused::refused(*refused, speaker),
        PlayError::Library(error) => library_error(error, speaker),
        PlayError::Load { game, error: LoadError::Newer { version, .. } } => {
            speaker.say_with("game-newer", [("id", game.to_string().into()), ("version", (*version).into())])
        }
        PlayError::Load { game, error } => speaker.say_with(
            "game-unreadable",
            [("id", game.to_string().into()), ("detail", error.to_string().into())],
        ),
        PlayError::OtherKind { game, kind: Some(kind) } => speaker
            .say_with("game-other-kind", [("id", game.to_string().into()), ("kind", kind.as_str().into())]),
        PlayError::OtherKind { game, kind: None } => {
            speaker.say_with("game-classic", [("id", game.to_string().into())])
        }
        PlayError::New(error) => super::new_game_error(error, speaker),
    }
}

/// What is wrong with a search, without a full stop.
pub fn search_error(error: &SearchOptionsError, speaker: &Speaker) -> String {
    match error {
        SearchOptionsError::Range { field, seen } => {
            speaker.say_with("search-range", [("field", (*field).into()), ("seen", seen.as_str().into())])
        }
        SearchOptionsError::Level { field, seen } => {
            speaker.say_with("search-level", [("field", (*field).into()), ("seen", seen.as_str().into())])
        }
        SearchOptionsError::Symmetry { seen } => {
            speaker.say_with("new-symmetry", [("seen", seen.as_str().into())])
        }
        SearchOptionsError::Kind { seen } => {
            speaker.say_with("search-kind", [("seen", seen.as_str().into())])
        }
        SearchOptionsError::Technique { seen } => super::unknown_technique(seen, speaker),
        SearchOptionsError::Order { seen } => {
            speaker.say_with("search-order", [("seen", seen.as_str().into())])
        }
    }
}
