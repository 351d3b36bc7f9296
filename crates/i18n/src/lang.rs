//! The languages we speak.

use std::fmt;
use std::str::FromStr;

use unic_langid::LanguageIdentifier;

/// A language that every message exists in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Lang {
    /// English.
    #[default]
    English,
    /// Simplified Chinese.
    Chinese,
}

impl Lang {
    /// All of them.
    pub const ALL: [Lang; 2] = [Lang::English, Lang::Chinese];

    /// Its tag on the command line and on the page: `en`, `zh-CN`.
    pub const fn tag(self) -> &'static str {
        match self {
            Lang::English => "en",
            Lang::Chinese => "zh-CN",
        }
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
        Some(list.split(':').find_map(Lang::known).unwrap_or_else(|| Lang::of_locale(&locale)))
    }

    /// The language of a locale's name such as `zh_CN.UTF-8`, `zh-Hant-TW`, `en_GB`, `C`: Chinese for any `zh`, English
    /// for all others.
    pub fn of_locale(locale: &str) -> Lang {
        Lang::known(locale).unwrap_or_default()
    }

    fn known(locale: &str) -> Option<Lang> {
        let language = language(locale);
        let is = |name: &str| language.eq_ignore_ascii_case(name);
        if is("zh") {
            Some(Lang::Chinese)
        } else {
            (is("en") || matches!(language, "C" | "POSIX")).then_some(Lang::English)
        }
    }

    pub(crate) fn identifier(self) -> LanguageIdentifier {
        self.tag().parse().expect("our tags are well formed")
    }

    pub(crate) const fn source(self) -> &'static str {
        /// The message files of the programs in a terminal.
        #[cfg(feature = "terminal")]
        macro_rules! terminal {
            ($tag:literal) => {
                concat!(
                    include_str!(concat!("../locales/", $tag, "/play.ftl")),
                    "\n",
                    include_str!(concat!("../locales/", $tag, "/playback.ftl")),
                    "\n",
                    include_str!(concat!("../locales/", $tag, "/sql.ftl")),
                    "\n",
                    include_str!(concat!("../locales/", $tag, "/help.ftl")),
                    "\n",
                    include_str!(concat!("../locales/", $tag, "/help-arguments.ftl")),
                    "\n",
                    include_str!(concat!("../locales/", $tag, "/help-library.ftl")),
                    "\n",
                    include_str!(concat!("../locales/", $tag, "/help-values.ftl")),
                    "\n",
                    include_str!(concat!("../locales/", $tag, "/help-usage.ftl")),
                    "\n"
                )
            };
        }
        /// The message file of the page.
        #[cfg(feature = "page")]
        macro_rules! page {
            ($tag:literal) => {
                include_str!(concat!("../locales/", $tag, "/page.ftl"))
            };
        }
        #[cfg(not(feature = "page"))]
        macro_rules! page {
            ($tag:literal) => {
                ""
            };
        }
        /// The message files of variants.
        #[cfg(feature = "variants")]
        macro_rules! variants {
            ($tag:literal) => {
                concat!(
                    include_str!(concat!("../locales/", $tag, "/variants.ftl")),
                    "\n",
                    include_str!(concat!("../locales/", $tag, "/variant-rules.ftl")),
                    "\n",
                    include_str!(concat!("../locales/", $tag, "/variant-steps.ftl"))
                )
            };
        }
        #[cfg(not(feature = "variants"))]
        macro_rules! variants {
            ($tag:literal) => {
                ""
            };
        }
        /// The message file of pictures.
        #[cfg(feature = "photo")]
        macro_rules! photo {
            ($tag:literal) => {
                include_str!(concat!("../locales/", $tag, "/photo.ftl"))
            };
        }
        #[cfg(not(feature = "photo"))]
        macro_rules! photo {
            ($tag:literal) => {
                ""
            };
        }
        #[cfg(not(feature = "terminal"))]
        macro_rules! terminal {
            ($tag:literal) => {
                ""
            };
        }
        /// The message files of a language: the list stands once, for both.
        macro_rules! messages {
            ($tag:literal) => {
                concat!(
                    include_str!(concat!("../locales/", $tag, "/commands.ftl")),
                    "\n",
                    include_str!(concat!("../locales/", $tag, "/algorithms.ftl")),
                    "\n",
                    include_str!(concat!("../locales/", $tag, "/steps.ftl")),
                    "\n",
                    include_str!(concat!("../locales/", $tag, "/chains.ftl")),
                    "\n",
                    include_str!(concat!("../locales/", $tag, "/explain.ftl")),
                    "\n",
                    include_str!(concat!("../locales/", $tag, "/techniques.ftl")),
                    "\n",
                    include_str!(concat!("../locales/", $tag, "/lessons.ftl")),
                    "\n",
                    include_str!(concat!("../locales/", $tag, "/hint.ftl")),
                    "\n",
                    include_str!(concat!("../locales/", $tag, "/library.ftl")),
                    "\n",
                    page!($tag),
                    "\n",
                    include_str!(concat!("../locales/", $tag, "/rate.ftl")),
                    "\n",
                    include_str!(concat!("../locales/", $tag, "/orders.ftl")),
                    "\n",
                    include_str!(concat!("../locales/", $tag, "/picture.ftl")),
                    "\n",
                    variants!($tag),
                    "\n",
                    photo!($tag),
                    "\n",
                    terminal!($tag)
                )
            };
        }
        match self {
            Lang::English => messages!("en"),
            Lang::Chinese => messages!("zh-CN"),
        }
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
        write!(f, "expected en or zh-CN, seen {:?}", self.seen)
    }
}

impl std::error::Error for ParseLangError {}

impl FromStr for Lang {
    type Err = ParseLangError;

    /// Reads `en` and `zh-CN`; also `zh`, `zh_CN`, `zh-Hans`, `zh_CN.UTF-8`, any case.
    fn from_str(text: &str) -> Result<Lang, ParseLangError> {
        let lower = text.to_ascii_lowercase().replace('_', "-");
        match lower.strip_suffix(".utf-8").unwrap_or(&lower) {
            "en" => Ok(Lang::English),
            "zh" | "zh-cn" | "zh-hans" | "zh-hans-cn" => Ok(Lang::Chinese),
            _ => Err(ParseLangError { seen: text.to_owned() }),
        }
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
