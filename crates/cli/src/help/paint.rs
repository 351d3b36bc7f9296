//! Emphasis in help and errors, or none.

use clap::builder::styling::{AnsiColor, Style};

use crate::args::ColorWhen;

/// Whether what is written has colours.
#[derive(Debug, Clone, Copy)]
pub(super) struct Paint(bool);

impl Paint {
    /// Without colours.
    #[cfg(test)]
    pub(super) const PLAIN: Paint = Paint(false);

    /// The choice for an output that a person sees, or not.
    pub(super) fn chosen(when: ColorWhen, seen: bool) -> Paint {
        let is = |name: &str, dull: fn(&str) -> bool| std::env::var(name).is_ok_and(|value| dull(&value));
        Paint(match when {
            ColorWhen::Always => true,
            ColorWhen::Never => false,
            ColorWhen::Auto => {
                seen && !is("NO_COLOR", |value| !value.is_empty()) && !is("TERM", |value| value == "dumb")
            }
        })
    }

    fn with(self, style: Style, text: &str) -> String {
        if self.0 { format!("{style}{text}{style:#}") } else { text.to_owned() }
    }

    /// A heading.
    pub(super) fn heading(self, text: &str) -> String {
        self.with(Style::new().bold().underline(), text)
    }

    /// What can be typed as it stands.
    pub(super) fn literal(self, text: &str) -> String {
        self.with(Style::new().bold(), text)
    }

    /// The word before an error.
    pub(super) fn error(self, text: &str) -> String {
        self.with(AnsiColor::Red.on_default().bold(), text)
    }

    /// The word before what to do.
    pub(super) fn hint(self, text: &str) -> String {
        self.with(AnsiColor::Green.on_default(), text)
    }
}
