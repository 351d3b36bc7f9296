//! What a session can set: `SET shudu.strict = true`. The settings travel to the executors of a cluster.

use std::str::FromStr;

use datafusion::common::config::ConfigExtension;
use datafusion::common::extensions_options;
use datafusion::config::ConfigOptions;
use shudu::ops::{Limits, MaxTime};

extensions_options! {
    /// The settings of our functions.
    pub struct Settings {
        /// Fail where a function would give NULL for something that is not NULL.
        pub strict: bool, default = false

        /// What one puzzle may take: 2s, 150ms, 1m, none. Empty: none for ratings, ten seconds for counting and generating.
        pub max_time: String, default = String::new()
    }
}

impl ConfigExtension for Settings {
    const PREFIX: &'static str = "shudu";
}

impl Settings {
    /// These settings.
    pub fn new(strict: bool, max_time: Option<MaxTime>) -> Settings {
        Settings { strict, max_time: max_time.map(|time| time.to_string()).unwrap_or_default() }
    }

    /// Those of a session; the default where the session has none.
    pub fn of(options: &ConfigOptions) -> Settings {
        options.extensions.get::<Settings>().cloned().unwrap_or_default()
    }

    /// What one puzzle may spend.
    ///
    /// # Errors
    /// When `max_time` is no time.
    pub fn limits(&self) -> datafusion::common::Result<Limits> {
        let max_time = match self.max_time.as_str() {
            "" => None,
            text => Some(MaxTime::from_str(text).map_err(|error| {
                datafusion::common::DataFusionError::Configuration(format!("shudu.max_time: {error}"))
            })?),
        };
        Ok(Limits { max_time, max_nodes: None })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_set_by_name() {
        let mut options = ConfigOptions::new();
        options.extensions.insert(Settings::default());
        assert!(!Settings::of(&options).strict);
        options.set("shudu.strict", "true").unwrap();
        options.set("shudu.max_time", "150ms").unwrap();
        let settings = Settings::of(&options);
        assert!(settings.strict);
        assert_eq!(settings.limits().unwrap().max_time.unwrap().to_string(), "150ms");
        options.set("shudu.max_time", "soon").unwrap();
        assert!(Settings::of(&options).limits().unwrap_err().to_string().contains("expected a time"));
    }
}
