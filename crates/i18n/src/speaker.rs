//! Turns message names and data into sentences.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use crate::lang::Lang;

/// Speaks one language. Cheap to share between threads, not free to make: make one and keep it.
pub struct Speaker {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

/// A value inside a message.
#[derive(Debug, Clone)]
pub struct Arg(FluentValue<'static>);

macro_rules! arg_from {
    ($($number:ty),*) => {$(
        impl From<$number> for Arg {
            fn from(number: $number) -> Arg {
                // Numbers choose plural forms, so they go in as numbers; above 2^53 they would lose digits.
                if (number as u128) < 1 << 53 {
                    Arg(FluentValue::from(number as u64 as f64))
                } else {
                    Arg(FluentValue::from(number.to_string()))
                }
            }
        }
    )*};
}
arg_from!(u8, u32, u64, usize);

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg(FluentValue::from(text.to_owned()))
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg(FluentValue::from(text))
    }
}

impl Speaker {
    /// A speaker of this language.
    pub fn new(lang: Lang) -> Speaker {
        let resource =
            FluentResource::try_new(lang.source().to_owned()).expect("a test reads every message file");
        let mut bundle = FluentBundle::new_concurrent(vec![lang.identifier()]);
        // The marks around values that keep text directions apart show up as boxes in terminals; none of our
        // languages needs them.
        bundle.set_use_isolating(false);
        bundle.add_resource(resource).expect("a test finds messages that are there twice");
        Speaker { lang, bundle }
    }

    /// Which language it speaks.
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// A message without values.
    ///
    /// # Panics
    /// When there is no such message: a test finds every name that is used.
    pub fn say(&self, name: &str) -> String {
        self.say_with(name, [])
    }

    /// A message with values, each under its name.
    ///
    /// # Panics
    /// When there is no such message, or a value that it needs is not given: tests find both.
    pub fn say_with<const N: usize>(&self, name: &str, values: [(&'static str, Arg); N]) -> String {
        self.format(name, values.into_iter().map(|(name, Arg(value))| (name, value)).collect())
    }

    /// The same for values that are gathered on the way; a message need not use all of them.
    pub(crate) fn say_values(&self, name: &str, values: &[(&'static str, Arg)]) -> String {
        self.format(name, values.iter().map(|(name, Arg(value))| (*name, value.clone())).collect())
    }

    /// Is there a message of this name?
    pub fn knows(&self, name: &str) -> bool {
        self.bundle.has_message(name)
    }

    fn format(&self, name: &str, args: FluentArgs<'_>) -> String {
        let message = self.bundle.get_message(name);
        let pattern =
            message.and_then(|message| message.value()).unwrap_or_else(|| panic!("no message {name}"));
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        assert!(errors.is_empty(), "message {name}: {errors:?}");
        text
    }
}

impl std::fmt::Debug for Speaker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Speaker").field("lang", &self.lang).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_choose_plural_forms_and_large_ones_keep_their_digits() {
        let speaker = Speaker::new(Lang::English);
        assert_eq!(speaker.say_with("count-puzzles", [("count", 1u64.into())]), "1 puzzle");
        assert_eq!(speaker.say_with("count-puzzles", [("count", 2u64.into())]), "2 puzzles");
        let large = u64::MAX;
        assert_eq!(
            speaker.say_with("count-puzzles", [("count", large.into())]),
            "18446744073709551615 puzzles"
        );
    }
}
