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

    /// The language of the system's locale: Chinese for any `zh` locale, English for all others and for none.
    ///
    /// The variables `LC_ALL`, `LC_MESSAGES` and `LANG` decide in this order where they are set, then the system.
    pub fn of_the_system() -> Lang {
        let variable = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()));
        Lang::of_locale(&variable.or_else(sys_locale::get_locale).unwrap_or_default())
    }

    /// The language of a locale's name such as `zh_CN.UTF-8`, `zh-Hant-TW`, `en_GB`, `C`.
    pub fn of_locale(locale: &str) -> Lang {
        let language = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        if language.eq_ignore_ascii_case("zh") { Lang::Chinese } else { Lang::English }
    }

    pub(crate) fn identifier(self) -> LanguageIdentifier {
        self.tag().parse().expect("our tags are well formed")
    }

    pub(crate) const fn source(self) -> &'static str {
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
                    include_str!(concat!("../locales/", $tag, "/page.ftl")),
                    "\n",
                    include_str!(concat!("../locales/", $tag, "/rate.ftl")),
                    "\n",
                    include_str!(concat!("../locales/", $tag, "/orders.ftl")),
                    "\n",
                    include_str!(concat!("../locales/", $tag, "/picture.ftl")),
                    "\n",
                    include_str!(concat!("../locales/", $tag, "/play.ftl")),
                    "\n",
                    include_str!(concat!("../locales/", $tag, "/playback.ftl")),
                    "\n",
                    include_str!(concat!("../locales/", $tag, "/sql.ftl")),
                    "\n"
                )
            };
        }
        match self {
            Lang::English => messages!("en"),
            Lang::Chinese => messages!("zh-CN"),
        }
    }
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

    /// Reads `en` and `zh-CN`; also `zh`, any case.
    fn from_str(text: &str) -> Result<Lang, ParseLangError> {
        let lower = text.to_ascii_lowercase();
        match lower.as_str() {
            "en" => Ok(Lang::English),
            "zh" | "zh-cn" => Ok(Lang::Chinese),
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
    fn tags_print_and_parse() {
        for lang in Lang::ALL {
            assert_eq!(lang.to_string().parse(), Ok(lang));
        }
        assert!("fr".parse::<Lang>().is_err());
    }
}
