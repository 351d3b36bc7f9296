//! The languages we speak.

use std::fmt;
use std::str::FromStr;

use unic_langid::LanguageIdentifier;

// The languages, from the folders of `locales/`: `build/` makes them.
include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// What a folder says of its language.
struct Language {
    tag: &'static str,
    name: &'static str,
    english: &'static str,
    also: &'static [&'static str],
    is_han: bool,
    source: &'static str,
}

impl Lang {
    const fn about(self) -> &'static Language {
        &LANGUAGES[self as usize]
    }

    /// Its tag on the command line and on the page: `en`, `zh-CN`. The name of its folder.
    pub const fn tag(self) -> &'static str {
        self.about().tag
    }

    /// What its speakers call it.
    pub const fn name(self) -> &'static str {
        self.about().name
    }

    /// Its English name.
    pub const fn english_name(self) -> &'static str {
        self.about().english
    }

    /// Is it written without blanks between words, with characters twice as wide as letters?
    pub const fn is_han(self) -> bool {
        self.about().is_han
    }

    /// The language that the environment asks for, or else the system; English where neither names one.
    ///
    /// Windows, macOS and Android are asked where no variable is set; elsewhere that means the locale `C`.
    pub fn of_the_system() -> Lang {
        let by_variables = cfg!(all(unix, not(any(target_vendor = "apple", target_os = "android"))));
        let system = || if by_variables { None } else { sys_locale::get_locale() };
        Lang::of_variables(|name| std::env::var(name).ok())
            .unwrap_or_else(|| Lang::of_locale(&system().unwrap_or_default()))
    }

    /// The language that these variables ask for, by the rules of gettext; nothing where none of them is set.
    ///
    /// `LC_ALL`, `LC_MESSAGES` and `LANG` name the locale: the first that is set and not empty counts. `LANGUAGE` is a
    /// list, divided by colons, of which the first known language is taken. It goes before the locale, but does nothing
    /// in the locale `C` or `POSIX`.
    pub fn of_variables(variable: impl Fn(&str) -> Option<String>) -> Option<Lang> {
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set)?;
        if matches!(language(&locale), "C" | "POSIX") {
            return Some(Lang::English);
        }
        let list = set("LANGUAGE").unwrap_or_default();
        Some(list.split(':').find_map(Lang::matching).unwrap_or_else(|| Lang::of_locale(&locale)))
    }

    /// The language of a locale's name such as `zh_CN.UTF-8`, `zh-Hant-TW`, `en_GB`, `C`: the one with this tag, or
    /// else the first of the same language, whatever the region; English for all others.
    pub fn of_locale(locale: &str) -> Lang {
        Lang::matching(locale).unwrap_or_default()
    }

    fn matching(locale: &str) -> Option<Lang> {
        let spoken = language(locale);
        let is_same = |lang: &Lang| language(lang.tag()).eq_ignore_ascii_case(spoken);
        let same = || Lang::ALL.into_iter().find(is_same);
        let plain = || matches!(spoken, "C" | "POSIX").then_some(Lang::default());
        Lang::tagged(locale).or_else(same).or_else(plain)
    }

    /// The language of just this tag, or of another that names it; `_` for `-`, any case, and `.UTF-8` behind it do not
    /// matter.
    fn tagged(text: &str) -> Option<Lang> {
        let lower = text.to_ascii_lowercase().replace('_', "-");
        let tag = lower.strip_suffix(".utf-8").unwrap_or(&lower);
        let is_named = |lang: &Lang| {
            let Language { tag: own, also, .. } = lang.about();
            own.eq_ignore_ascii_case(tag) || also.iter().any(|also| also.eq_ignore_ascii_case(tag))
        };
        Lang::ALL.into_iter().find(is_named)
    }

    pub(crate) fn identifier(self) -> LanguageIdentifier {
        self.tag().parse().expect("our tags are well formed")
    }

    pub(crate) const fn source(self) -> &'static str {
        self.about().source
    }
}

/// The language part of a locale's name.
fn language(locale: &str) -> &str {
    locale.split(['_', '-', '.', '@']).next().unwrap_or_default()
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.tag())
    }
}

/// Not one of our languages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseLangError {
    /// The text that was given.
    pub seen: String,
}

impl fmt::Display for ParseLangError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}, seen {:?}", Lang::ALL.map(Lang::tag).join(" or "), self.seen)
    }
}

impl std::error::Error for ParseLangError {}

impl FromStr for Lang {
    type Err = ParseLangError;

    /// Reads the tags, `en`, `zh-CN`; also `zh`, `zh_CN`, `zh-Hans`, `zh_CN.UTF-8`, any case.
    fn from_str(text: &str) -> Result<Lang, ParseLangError> {
        Lang::tagged(text).ok_or_else(|| ParseLangError { seen: text.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_choose_the_language() {
        for (locale, lang) in [
            ("zh_CN.UTF-8", Lang::Chinese),
            ("zh-Hant-TW", Lang::Chinese),
            ("ZH", Lang::Chinese),
            ("en_GB.UTF-8", Lang::English),
            ("C", Lang::English),
            ("", Lang::English),
            ("zhuang", Lang::English),
        ] {
            assert_eq!(Lang::of_locale(locale), lang, "{locale}");
        }
    }

    #[test]
    fn variables_choose_as_in_gettext() {
        let of = |set: &[(&str, &str)]| {
            Lang::of_variables(|name| {
                set.iter().find(|(variable, _)| *variable == name).map(|(_, value)| (*value).to_owned())
            })
        };
        let (english, chinese) = (Some(Lang::English), Some(Lang::Chinese));
        for (set, lang) in [
            (&[][..], None),
            (&[("LANGUAGE", "zh")], None),
            (&[("LANG", "zh_CN.UTF-8")], chinese),
            (&[("LANG", "zh_Hans")], chinese),
            (&[("LANG", "fr_FR.UTF-8")], english),
            (&[("LANG", "zh_CN.UTF-8"), ("LC_MESSAGES", "en_US.UTF-8")], english),
            (&[("LC_MESSAGES", "en_US.UTF-8"), ("LC_ALL", "zh_CN")], chinese),
            (&[("LANG", "zh"), ("LC_ALL", "")], chinese),
            (&[("LANG", "en_US.UTF-8"), ("LANGUAGE", "zh_CN:en")], chinese),
            (&[("LANG", "zh_CN.UTF-8"), ("LANGUAGE", "fr:en:zh")], english),
            (&[("LANG", "zh_CN.UTF-8"), ("LANGUAGE", "fr")], chinese),
            (&[("LANG", "C"), ("LANGUAGE", "zh")], english),
            (&[("LANG", "C.UTF-8"), ("LANGUAGE", "zh")], english),
            (&[("LANG", "zh_CN"), ("LC_ALL", "POSIX"), ("LANGUAGE", "zh")], english),
        ] {
            assert_eq!(of(set), lang, "{set:?}");
        }
    }

    #[test]
    fn tags_print_and_parse() {
        for lang in Lang::ALL {
            assert_eq!(lang.to_string().parse(), Ok(lang));
        }
        assert!("fr".parse::<Lang>().is_err());
    }
}
