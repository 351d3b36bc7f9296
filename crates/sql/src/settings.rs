//! What a session can set: `SET shudu.strict = true`. The settings travel to the executors of a cluster.

use std::any::Any;

use datafusion::common::{DataFusionError, Result};
use datafusion::config::{ConfigEntry, ConfigExtension, ConfigOptions, ExtensionOptions};
use shudu::ops::{Limits, MaxTime, ParseMaxTimeError};

/// The settings of our functions.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Settings {
    /// Fail where a function would give NULL for something that is not NULL.
    pub strict: bool,
    /// What one puzzle may take. When left out: no bound for ratings, ten seconds for counting and generating.
    pub max_time: Option<MaxTime>,
}

/// By hand and not by DataFusion's macro, whose entries leave out the prefix: then they are not found again where they
/// arrive.
impl ExtensionOptions for Settings {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn as_any_mut(&mut self) -> &mut dyn Any {
        self
    }

    fn cloned(&self) -> Box<dyn ExtensionOptions> {
        Box::new(self.clone())
    }

    fn set(&mut self, key: &str, value: &str) -> Result<()> {
        let wrong = |error: String| DataFusionError::Configuration(format!("shudu.{key}: {error}"));
        match key {
            "strict" => {
                self.strict = match value.to_ascii_lowercase().as_str() {
                    "true" | "on" | "1" => true,
                    "false" | "off" | "0" => false,
                    _ => return Err(wrong(format!("expected true or false, seen {value:?}"))),
                }
            }
            "max_time" if value.is_empty() => self.max_time = None,
            "max_time" => {
                self.max_time =
                    Some(value.parse().map_err(|error: ParseMaxTimeError| wrong(error.to_string()))?);
            }
            _ => return Err(wrong("there is no such setting, only strict and max_time".to_owned())),
        }
        Ok(())
    }

    fn entries(&self) -> Vec<ConfigEntry> {
        let entry = |key: &str, value, description| ConfigEntry {
            key: format!("{}.{key}", Settings::PREFIX),
            value: Some(value),
            description,
        };
        let max_time = self.max_time.map(|time| time.to_string()).unwrap_or_default();
        vec![
            entry(
                "strict",
                self.strict.to_string(),
                "Fail where a function would give NULL for something that is not NULL",
            ),
            entry("max_time", max_time, "What one puzzle may take: 2s, 150ms, 1m, none"),
        ]
    }
}

impl ConfigExtension for Settings {
    const PREFIX: &'static str = "shudu";
}

impl Settings {
    /// Those of a session; the default where the session has none.
    pub fn of(options: &ConfigOptions) -> Settings {
        options.extensions.get::<Settings>().cloned().unwrap_or_default()
    }

    /// What one puzzle may spend.
    pub fn limits(&self) -> Limits {
        Limits { max_time: self.max_time, max_nodes: None }
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
        assert_eq!(settings.limits().max_time.unwrap().to_string(), "150ms");
        for (key, value) in [("max_time", "soon"), ("strict", "perhaps"), ("other", "1")] {
            let error = options.set(&format!("shudu.{key}"), value).unwrap_err().to_string();
            assert!(error.contains(&format!("shudu.{key}")), "{error}");
        }
    }

    #[test]
    fn entries_set_the_same_elsewhere() {
        let settings = Settings { strict: true, max_time: Some("2s".parse().unwrap()) };
        for sent in [settings, Settings::default()] {
            let mut options = ConfigOptions::new();
            options.extensions.insert(Settings { strict: !sent.strict, max_time: Some(MaxTime::NONE) });
            for entry in sent.entries() {
                options.set(&entry.key, &entry.value.unwrap()).unwrap();
            }
            assert_eq!(Settings::of(&options), sent);
        }
    }
}
