//! What a person can do next on the command line: a sentence behind one of the library's, which knows no commands.

use shudu::i18n::Speaker;
use shudu::ops::Unfit;
use shudu::words;

fn followed(said: String, next: &str, speaker: &Speaker) -> String {
    said + &speaker.say("sentence-gap") + &speaker.say(next)
}

/// The puzzle has no solution.
pub(crate) fn no_solution(speaker: &Speaker) -> String {
    followed(speaker.say("proper-none"), "next-check", speaker)
}

/// It has several.
pub(crate) fn several_solutions(speaker: &Speaker) -> String {
    followed(speaker.say("proper-many"), "next-solve", speaker)
}

/// Why a puzzle has no path or step.
pub(crate) fn unfit(why: &Unfit, speaker: &Speaker) -> String {
    match why {
        Unfit::None => no_solution(speaker),
        Unfit::Many => several_solutions(speaker),
        why => words::unfit_sentence(why, speaker),
    }
}

/// There is no such technique.
pub(crate) fn unknown_technique(name: &str, speaker: &Speaker) -> String {
    followed(words::unknown_technique(name, speaker), "next-techniques", speaker)
}

/// There is no such algorithm.
pub(crate) fn unknown_algorithm(name: &str, speaker: &Speaker) -> String {
    followed(words::unknown_algorithm(name, speaker), "next-algorithms", speaker)
}
