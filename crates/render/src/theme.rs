//! The colours of a picture. Roles keep their shapes in every theme, so that colour alone never carries meaning.

use shudu_core::step::Role;

use crate::tints::Tint;

/// An RGB colour, `0xRRGGBB`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rgb(pub u32);

impl Rgb {
    /// Red, green and blue, 0 to 255.
    pub const fn parts(self) -> [u8; 3] {
        [(self.0 >> 16) as u8, (self.0 >> 8) as u8, self.0 as u8]
    }

    /// This colour on another one, covering so much of it: 0 to 1.
    pub(crate) fn over(self, below: Rgb, share: f32) -> Rgb {
        let (above, below) = (self.parts(), below.parts());
        let mixed =
            |i: usize| (f32::from(above[i]) * share + f32::from(below[i]) * (1.0 - share)).round() as u32;
        Rgb(mixed(0) << 16 | mixed(1) << 8 | mixed(2))
    }
}

impl std::fmt::Display for Rgb {
    /// `#rrggbb`, or `#rgb` where that says the same.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let parts = self.parts();
        if parts.iter().all(|part| part >> 4 == part & 15) {
            let [r, g, b] = parts.map(|part| part & 15);
            write!(f, "#{r:x}{g:x}{b:x}")
        } else {
            write!(f, "#{:06x}", self.0)
        }
    }
}

/// What each thing is painted with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Theme {
    /// Its name in arguments.
    pub name: &'static str,
    /// Behind everything.
    pub paper: Rgb,
    /// Lines, givens, captions.
    pub ink: Rgb,
    /// Digits that were found.
    pub found: Rgb,
    /// Candidates.
    pub candidate: Rgb,
    /// Outlines of marked cells.
    pub outline: Rgb,
    /// Links.
    pub link: Rgb,
    /// What is pointed out, and what is removed.
    pub warning: Rgb,
    /// Cells by role: pattern, secondary, context, placement, elimination.
    pub cells: [Rgb; 5],
    /// Candidates by role, in the same order.
    pub candidates: [Rgb; 5],
    /// Areas of a rule, such as windows: seen on paper, too, where printers drop the palest greys.
    pub area: Rgb,
    /// Lines of a rule on which digits stand: thermometers, diagonals.
    pub line: Rgb,
    /// Arrows, which are finer, and still paler than the digits on them.
    pub arrow: Rgb,
    /// The nine colours that a player marks cells and candidates with.
    pub tints: [Rgb; 9],
    /// Write the number of its colour into a cell that has one, where eyes may not tell nine colours apart.
    pub numbered: bool,
}

impl Theme {
    /// On white, as the guides have it.
    pub const LIGHT: Theme = Theme {
        name: "light",
        paper: Rgb(0xffffff),
        ink: Rgb(0x000000),
        found: Rgb(0x1457a8),
        candidate: Rgb(0x000000),
        outline: Rgb(0x5f6f7a),
        link: Rgb(0x1457a8),
        warning: Rgb(0xc1121f),
        cells: [Rgb(0xe0f4e7), Rgb(0xf3e6fb), Rgb(0xeef1f3), Rgb(0xfff3cc), Rgb(0xffe0dc)],
        candidates: [Rgb(0x8fd6a9), Rgb(0xd3a6f0), Rgb(0xd5dbe0), Rgb(0xffd34d), Rgb(0xff9c91)],
        area: Rgb(0xe6eaed),
        line: Rgb(0xd0d7dc),
        arrow: Rgb(0x87949d),
        tints: [
            Rgb(0xf6c7c3),
            Rgb(0xfbdcae),
            Rgb(0xf8efa6),
            Rgb(0xcdeab6),
            Rgb(0xb5e5dd),
            Rgb(0xbcd9f5),
            Rgb(0xd2cbf4),
            Rgb(0xf0c6e6),
            Rgb(0xd6d3cb),
        ],
        numbered: false,
    };
    /// On a dark screen.
    pub const DARK: Theme = Theme {
        name: "dark",
        paper: Rgb(0x1d2024),
        ink: Rgb(0xecebe6),
        found: Rgb(0x9cc9f7),
        candidate: Rgb(0xd6dade),
        outline: Rgb(0x8b8f94),
        link: Rgb(0x8cc4f8),
        warning: Rgb(0xff8a80),
        cells: [Rgb(0x1d3b2a), Rgb(0x3a2a4a), Rgb(0x262b31), Rgb(0x4a3d12), Rgb(0x47201d)],
        candidates: [Rgb(0x235e3c), Rgb(0x5a3a78), Rgb(0x3d444b), Rgb(0x66500a), Rgb(0x7c2d27)],
        area: Rgb(0x2d333a),
        line: Rgb(0x434a52),
        arrow: Rgb(0x767b81),
        tints: [
            Rgb(0x6b2f2b),
            Rgb(0x6b4a1c),
            Rgb(0x5a5218),
            Rgb(0x35552a),
            Rgb(0x1f544c),
            Rgb(0x27496b),
            Rgb(0x423a73),
            Rgb(0x653458),
            Rgb(0x4b4a46),
        ],
        numbered: false,
    };
    /// In greys, for a printer without colours.
    pub const PRINT: Theme = Theme {
        name: "print",
        paper: Rgb(0xffffff),
        ink: Rgb(0x000000),
        found: Rgb(0x333333),
        candidate: Rgb(0x000000),
        outline: Rgb(0x555555),
        link: Rgb(0x222222),
        warning: Rgb(0x000000),
        cells: [Rgb(0xe6e6e6), Rgb(0xf2f2f2), Rgb(0xf7f7f7), Rgb(0xdcdcdc), Rgb(0xededed)],
        candidates: [Rgb(0xbdbdbd), Rgb(0xd6d6d6), Rgb(0xe6e6e6), Rgb(0xffffff), Rgb(0xcccccc)],
        area: Rgb(0xe2e2e2),
        line: Rgb(0xcccccc),
        arrow: Rgb(0x8c8c8c),
        tints: [
            Rgb(0xf4f4f4),
            Rgb(0xececec),
            Rgb(0xe4e4e4),
            Rgb(0xdcdcdc),
            Rgb(0xd4d4d4),
            Rgb(0xcccccc),
            Rgb(0xc4c4c4),
            Rgb(0xbcbcbc),
            Rgb(0xb4b4b4),
        ],
        numbered: true,
    };
    /// The colours of Okabe and Ito, safe for colour-blind readers.
    pub const SAFE: Theme = Theme {
        name: "safe",
        paper: Rgb(0xffffff),
        ink: Rgb(0x000000),
        found: Rgb(0x005a8c),
        candidate: Rgb(0x000000),
        outline: Rgb(0x555555),
        link: Rgb(0x0072b2),
        warning: Rgb(0xd55e00),
        cells: [Rgb(0xd9f1fb), Rgb(0xf7e4ee), Rgb(0xf0f0f0), Rgb(0xfdfad6), Rgb(0xfbe3d2)],
        candidates: [Rgb(0x7cc8ee), Rgb(0xdda3c4), Rgb(0xd9d9d9), Rgb(0xf0e442), Rgb(0xf0a060)],
        area: Rgb(0xe8e8e8),
        line: Rgb(0xd4d4d4),
        arrow: Rgb(0x8c8c8c),
        tints: [
            Rgb(0xf7d79a),
            Rgb(0xc4e6f8),
            Rgb(0x9fd8c5),
            Rgb(0xf8f3a8),
            Rgb(0xa8d2ea),
            Rgb(0xf8bf9c),
            Rgb(0xecc9dc),
            Rgb(0xe6e6e6),
            Rgb(0xcacaca),
        ],
        numbered: true,
    };
    /// All of them.
    pub const ALL: [&'static Theme; 4] = [&Theme::LIGHT, &Theme::DARK, &Theme::PRINT, &Theme::SAFE];

    /// The theme of this name.
    pub fn named(name: &str) -> Option<&'static Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name == name)
    }

    /// The colour of a cell with a role: light enough for the marks of its candidates.
    pub const fn cell(&self, role: Role) -> Rgb {
        self.cells[place(role)]
    }

    /// The pigment of a player's colour.
    pub(crate) const fn tint(&self, tint: Tint) -> Rgb {
        self.tints[tint.get() as usize - 1]
    }

    /// The colour of a candidate with a role.
    pub(crate) const fn marked(&self, role: Role) -> Rgb {
        self.candidates[place(role)]
    }
}

const fn place(role: Role) -> usize {
    match role {
        Role::Secondary => 1,
        Role::Context => 2,
        Role::Placement => 3,
        Role::Elimination => 4,
        // The pattern, and any role still to come.
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The relative luminance of WCAG 2.
    fn luminance(color: Rgb) -> f64 {
        let [r, g, b] = color.parts().map(|part| {
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }

    fn contrast(one: Rgb, other: Rgb) -> f64 {
        let (a, b) = (luminance(one), luminance(other));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn everything_that_is_read_stands_out_from_what_is_behind_it() {
        for theme in Theme::ALL {
            for text in [theme.ink, theme.found, theme.candidate] {
                let grounds = [theme.paper, theme.area, theme.line];
                for behind in theme.cells.into_iter().chain(theme.tints).chain(grounds) {
                    assert!(contrast(text, behind) >= 4.5, "{} {text} on {behind}", theme.name);
                }
            }
            for behind in theme.candidates {
                let found = contrast(theme.candidate, behind);
                assert!(found >= 4.5, "{} {} on {behind}: {found}", theme.name, theme.candidate);
            }
        }
    }

    #[test]
    fn what_a_rule_draws_is_seen_on_the_paper() {
        for theme in Theme::ALL {
            for (drawn, least) in [(theme.area, 1.2), (theme.line, 1.4), (theme.arrow, 3.0)] {
                let found = contrast(drawn, theme.paper);
                assert!(found >= least, "{} {drawn}: {found}", theme.name);
            }
        }
    }

    #[test]
    fn no_two_tints_are_the_same() {
        for theme in Theme::ALL {
            let tints: std::collections::BTreeSet<u32> = theme.tints.iter().map(|tint| tint.0).collect();
            assert_eq!(tints.len(), 9, "{}", theme.name);
        }
    }

    #[test]
    fn colours_are_written_short_where_they_can_be() {
        assert_eq!(Rgb(0xffffff).to_string(), "#fff");
        assert_eq!(Rgb(0x1457a8).to_string(), "#1457a8");
    }
}
