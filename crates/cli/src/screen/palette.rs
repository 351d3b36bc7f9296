//! The palette: colours as far as the terminal has them, attributes that say the same without, signs in either set.
//!
//! The pigments are those of the pictures (`shudu::render::Theme`), so that a hint has the same colours everywhere.

use ratatui::style::{Color, Modifier, Style};
use shudu::core::step::Role;
use shudu::render::Theme;

use crate::args::{ColorWhen, ScreenTheme};
use crate::context::Context;

/// How many colours there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Depth {
    /// None: bold, underlined, reversed and signs alone.
    None,
    /// The sixteen that the terminal's owner has chosen.
    Sixteen,
    /// The 256 of xterm.
    Many,
    /// All of them.
    True,
}

impl Depth {
    /// What the environment says, unless the option says otherwise. `variable` reads the environment.
    pub(crate) fn of(when: ColorWhen, variable: impl Fn(&str) -> Option<String>) -> Depth {
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        let term = set("TERM").unwrap_or_default();
        let plain = set("NO_COLOR").is_some() || term == "dumb";
        if when == ColorWhen::Never || plain && when == ColorWhen::Auto {
            return Depth::None;
        }
        let full = |value: String| value == "truecolor" || value == "24bit";
        if set("COLORTERM").is_some_and(full) || term.ends_with("-direct") {
            Depth::True
        } else if term.contains("256color") || set("COLORTERM").is_some() {
            Depth::Many
        } else {
            Depth::Sixteen
        }
    }
}

/// How everything is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Palette {
    /// How many colours.
    pub(crate) depth: Depth,
    /// Light on dark?
    pub(crate) dark: bool,
    /// Box-drawing characters and signs beyond ASCII?
    pub(crate) unicode: bool,
}

/// What a piece of text is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    /// Ordinary text.
    Ink,
    /// A heading, a chosen line.
    Strong,
    /// A given.
    Given,
    /// A digit that was entered or found.
    Found,
    /// A centre note, or a candidate.
    Note,
    /// A corner note.
    Corner,
    /// Lines of the grid, and what may be overlooked.
    Faint,
    /// A key in a line of help, a link.
    Accent,
    /// A clash, a mistake, bad news.
    Warning,
    /// Good news.
    Good,
}

/// What lies behind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shade {
    /// Row, column and box of the cell that keys go to.
    Peer,
    /// The same digit as there.
    Same,
    /// Chosen cells.
    Chosen,
    /// The cell that keys go to.
    Cursor,
    /// Part of a step.
    Role(Role),
    /// A colour that the player gave, 1 to 9.
    Pigment(u8),
}

/// The player's nine colours on light and on dark, and the nearest of sixteen.
const PIGMENTS: [(u32, u32, Color); 9] = [
    (0xf6c7c3, 0x7c2d27, Color::Red),
    (0xfbdcb4, 0x7a4a12, Color::Yellow),
    (0xf6efae, 0x5f5a12, Color::LightYellow),
    (0xcdeac0, 0x2c5a2a, Color::Green),
    (0xbfe9e4, 0x1d5a58, Color::Cyan),
    (0xc4dcf8, 0x24497c, Color::Blue),
    (0xdccdf5, 0x4a357c, Color::Magenta),
    (0xf5c8e4, 0x6e2c5a, Color::LightMagenta),
    (0xd5d9dd, 0x4a4f55, Color::Gray),
];

impl Palette {
    const fn theme(self) -> &'static Theme {
        if self.dark { &Theme::DARK } else { &Theme::LIGHT }
    }

    /// An RGB colour as the terminal has it; `None` where it has only its own sixteen, or none.
    fn rgb(self, rgb: u32) -> Option<Color> {
        let [_, r, g, b] = rgb.to_be_bytes();
        match self.depth {
            Depth::True => Some(Color::Rgb(r, g, b)),
            Depth::Many => Some(Color::Indexed(nearest(r, g, b))),
            Depth::None | Depth::Sixteen => None,
        }
    }

    const fn choose(self, light: u32, dark: u32) -> u32 {
        if self.dark { dark } else { light }
    }

    /// The whole screen. With sixteen colours it is left to the terminal.
    pub(crate) fn paper(self) -> Style {
        let theme = self.theme();
        match (self.rgb(theme.ink.0), self.rgb(theme.paper.0)) {
            (Some(ink), Some(paper)) => Style::new().fg(ink).bg(paper),
            _ => Style::new(),
        }
    }

    /// The style of a piece of text.
    pub(crate) fn part(self, part: Part) -> Style {
        let theme = self.theme();
        let (rgb, sixteen, modifier) = match part {
            Part::Ink => (theme.ink.0, None, Modifier::empty()),
            Part::Strong | Part::Given => (theme.ink.0, None, Modifier::BOLD),
            Part::Found => (theme.found.0, Some(Color::Cyan), Modifier::empty()),
            Part::Note => (self.choose(0x3f4a54, 0xb9c0c7), None, Modifier::empty()),
            Part::Corner => (self.choose(0x7a4a00, 0xe0b872), Some(Color::Yellow), Modifier::UNDERLINED),
            Part::Faint => (self.choose(0x6b747c, 0x8b9299), None, Modifier::DIM),
            Part::Accent => (theme.link.0, Some(Color::Cyan), Modifier::BOLD),
            Part::Warning => (theme.warning.0, Some(Color::Red), Modifier::BOLD),
            Part::Good => (self.choose(0x1b6e3c, 0x86d6a2), Some(Color::Green), Modifier::BOLD),
        };
        // Where the colour says that it is faint, dimming would make it fainter than it should be.
        let modifier = if self.rgb(0).is_some() { modifier - Modifier::DIM } else { modifier };
        let style = Style::new().add_modifier(modifier);
        match self.depth {
            Depth::None => style,
            Depth::Sixteen => sixteen.map_or(style, |color| style.fg(color)),
            _ => self.rgb(rgb).map_or(style, |color| style.fg(color)),
        }
    }

    /// Adds what lies behind. Text keeps its own colour where that can be read there.
    pub(crate) fn shade(self, style: Style, shade: Shade) -> Style {
        let theme = self.theme();
        let role = |role: Role| match role {
            Role::Secondary => (1, Color::Magenta),
            Role::Context => (2, Color::Gray),
            Role::Placement => (3, Color::Yellow),
            Role::Elimination => (4, Color::Red),
            _ => (0, Color::Green),
        };
        if let Shade::Cursor = shade {
            return match self.rgb(self.choose(0x1457a8, 0x9cc9f7)) {
                Some(behind) => style.bg(behind).fg(self.rgb(theme.paper.0).unwrap_or(Color::Reset)),
                None => style.add_modifier(Modifier::REVERSED),
            };
        }
        let (rgb, sixteen, modifier) = match shade {
            Shade::Peer => (self.choose(0xf0f2f4, 0x262b31), None, Modifier::empty()),
            Shade::Same => (self.choose(0xcfe2f7, 0x1f4f9f), Some(Color::LightCyan), Modifier::BOLD),
            Shade::Chosen => (self.choose(0xbdd7f2, 0x3d5a86), Some(Color::Blue), Modifier::REVERSED),
            Shade::Role(part) => {
                let (place, color) = role(part);
                (theme.cells[place].0, Some(color), Modifier::empty())
            }
            Shade::Pigment(number) => {
                let (light, dark, color) = PIGMENTS[usize::from(number.clamp(1, 9)) - 1];
                (self.choose(light, dark), Some(color), Modifier::empty())
            }
            Shade::Cursor => unreachable!("it is said above"),
        };
        match self.depth {
            Depth::None => style.add_modifier(modifier),
            Depth::Sixteen => sixteen.map_or(style, |color| style.bg(color).fg(Color::Black)),
            _ => self.rgb(rgb).map_or(style, |color| style.bg(color)),
        }
    }

    /// A candidate that plays a part in a step: its own attribute for each part, besides the colour.
    pub(crate) fn candidate(self, role: Role) -> Style {
        let modifier = match role {
            Role::Placement => Modifier::BOLD | Modifier::REVERSED,
            Role::Elimination => Modifier::CROSSED_OUT,
            Role::Secondary => Modifier::ITALIC | Modifier::UNDERLINED,
            Role::Context => Modifier::empty(),
            _ => Modifier::BOLD,
        };
        let (place, sixteen) = match role {
            Role::Secondary => (1, Color::Magenta),
            Role::Context => (2, Color::Gray),
            Role::Placement => (3, Color::Yellow),
            Role::Elimination => (4, Color::Red),
            _ => (0, Color::Green),
        };
        let theme = self.theme();
        match self.depth {
            Depth::None => Style::new().add_modifier(modifier),
            Depth::Sixteen => {
                Style::new().bg(sixteen).fg(Color::Black).add_modifier(modifier - Modifier::REVERSED)
            }
            _ => {
                let style = Style::new().add_modifier(modifier - Modifier::REVERSED);
                match (self.rgb(theme.candidates[place].0), self.rgb(theme.ink.0)) {
                    (Some(behind), Some(ink)) => style.bg(behind).fg(ink),
                    _ => style,
                }
            }
        }
    }

    /// The sign beside a marked cell or candidate.
    pub(crate) const fn role_sign(self, role: Role) -> char {
        match role {
            Role::Placement => '=',
            Role::Elimination => self.pick('×', 'x'),
            Role::Secondary => '~',
            Role::Context => ' ',
            _ => '+',
        }
    }

    /// One of two signs.
    pub(crate) const fn pick(self, unicode: char, ascii: char) -> char {
        if self.unicode { unicode } else { ascii }
    }

    /// One of two texts.
    pub(crate) const fn either(self, unicode: &'static str, ascii: &'static str) -> &'static str {
        if self.unicode { unicode } else { ascii }
    }
}

/// Turns what was drawn into ASCII where it has a counterpart there: points, quotes, signs of the messages. Chinese
/// stays.
pub(crate) fn plain(buffer: &mut ratatui::buffer::Buffer) {
    for cell in &mut buffer.content {
        let mut chars = cell.symbol().chars();
        if let (Some(c), None) = (chars.next(), chars.next())
            && let Some(ascii) = match c {
                '…' => Some('.'),
                '·' | '–' | '—' | '−' => Some('-'),
                '“' | '”' => Some('"'),
                '‘' | '’' => Some('\''),
                '×' | '✗' => Some('x'),
                '→' => Some('>'),
                '←' => Some('<'),
                '≠' => Some('#'),
                '⇒' => Some('>'),
                _ => None,
            }
        {
            cell.set_char(ascii);
        }
    }
}

/// The nearest of xterm's colours 16 to 255: its cube of six levels, and its 24 greys.
fn nearest(r: u8, g: u8, b: u8) -> u8 {
    const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let off = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
    let level = |part: u8| (0..6u8).min_by_key(|&i| LEVELS[usize::from(i)].abs_diff(part)).unwrap_or(0);
    let (i, j, k) = (level(r), level(g), level(b));
    let cube =
        off(LEVELS[usize::from(i)], r) + off(LEVELS[usize::from(j)], g) + off(LEVELS[usize::from(k)], b);
    // Greys are finer than the cube, but a dark green must not become one.
    let colorful = r.max(g).max(b) - r.min(g).min(b) > 20;
    let grey = |step: u8| 8 + 10 * step;
    let step = (0..24u8).min_by_key(|&s| off(grey(s), r) + off(grey(s), g) + off(grey(s), b)).unwrap_or(0);
    if !colorful && off(grey(step), r) + off(grey(step), g) + off(grey(step), b) < cube {
        232 + step
    } else {
        16 + 36 * i + 6 * j + k
    }
}

/// How the terminal is drawn on.
pub(crate) fn of_terminal(context: &Context<'_>, theme: Option<ScreenTheme>) -> Palette {
    let variable = |name: &str| std::env::var(name).ok();
    let dark = match theme {
        Some(theme) => theme == ScreenTheme::Dark,
        // Some terminals tell their colours: `15;0` is white on black. Others are dark more often than not.
        None => !variable("COLORFGBG").is_some_and(|colors| {
            colors.rsplit(';').next().is_some_and(|behind| behind == "7" || behind == "15")
        }),
    };
    let depth = Depth::of(context.common.color, variable);
    Palette { depth, dark, unicode: !context.common.ascii }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn depth(when: ColorWhen, environment: &[(&str, &str)]) -> Depth {
        Depth::of(when, |name| {
            environment.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_environment_tells_how_many_colours_there_are() {
        for (environment, expected) in [
            (&[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")][..], Depth::True),
            (&[("TERM", "tmux-256color")], Depth::Many),
            (&[("TERM", "linux")], Depth::Sixteen),
            (&[("TERM", "dumb")], Depth::None),
            (&[("TERM", "xterm-256color"), ("NO_COLOR", "1")], Depth::None),
            (&[("TERM", "xterm-256color"), ("NO_COLOR", "")], Depth::Many),
            (&[("TERM", "xterm-direct")], Depth::True),
            (&[], Depth::Sixteen),
        ] {
            assert_eq!(depth(ColorWhen::Auto, environment), expected, "{environment:?}");
        }
        assert_eq!(depth(ColorWhen::Never, &[("COLORTERM", "truecolor")]), Depth::None);
        assert_eq!(depth(ColorWhen::Always, &[("NO_COLOR", "1"), ("TERM", "linux")]), Depth::Sixteen);
    }

    #[test]
    fn colours_of_xterm_are_found_again() {
        assert_eq!(nearest(0, 0, 0), 16);
        assert_eq!(nearest(255, 255, 255), 231);
        assert_eq!(nearest(95, 135, 175), 67);
        assert_eq!(nearest(0x80, 0x80, 0x80), 244);
        assert_eq!(nearest(0x1d, 0x3b, 0x2a), 22, "a dark green is green");
    }

    #[test]
    fn every_shade_and_role_differs_at_every_depth() {
        let shades = [Shade::Same, Shade::Cursor, Shade::Pigment(1), Shade::Pigment(5)];
        for depth in [Depth::Sixteen, Depth::Many, Depth::True] {
            for dark in [false, true] {
                let palette = Palette { depth, dark, unicode: true };
                let base = palette.part(Part::Ink);
                for (i, a) in shades.iter().enumerate() {
                    assert_ne!(palette.shade(base, *a), base, "{depth:?} {a:?}");
                    for b in &shades[..i] {
                        assert_ne!(palette.shade(base, *a), palette.shade(base, *b), "{depth:?} {a:?} {b:?}");
                    }
                }
            }
        }
        let roles = [Role::Pattern, Role::Secondary, Role::Placement, Role::Elimination];
        for depth in [Depth::None, Depth::Sixteen, Depth::Many, Depth::True] {
            let palette = Palette { depth, dark: true, unicode: false };
            for (i, a) in roles.iter().enumerate() {
                for b in &roles[..i] {
                    assert_ne!(palette.candidate(*a), palette.candidate(*b), "{depth:?}");
                    assert_ne!(palette.role_sign(*a), palette.role_sign(*b));
                }
            }
        }
    }

    #[test]
    fn without_colours_nothing_is_coloured() {
        let palette = Palette { depth: Depth::None, dark: true, unicode: true };
        let parts = [Part::Ink, Part::Given, Part::Found, Part::Corner, Part::Warning, Part::Good];
        let styles = parts.map(|part| palette.part(part));
        let shaded = [Shade::Peer, Shade::Same, Shade::Chosen, Shade::Cursor, Shade::Pigment(3)]
            .map(|shade| palette.shade(Style::new(), shade));
        for style in styles.iter().chain(&shaded) {
            assert_eq!((style.fg, style.bg), (None, None));
        }
    }
}
