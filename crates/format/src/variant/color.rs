//! Colours as style sheets write them, which is how drawings of other programs have them.

use shudu_variant::cosmetic::Color;

/// `#rgb` to `#rrggbbaa`, `rgb(…)`, `hsl(…)` and the like, or a name; `None` for anything else, and for `none`.
pub(super) fn of_css(text: &str) -> Option<Color> {
    let text = text.trim();
    Color::of_hex(text).or_else(|| {
        // The parser needs no more for any colour.
        let color = (text.len() <= 64).then(|| csscolorparser::parse(text).ok())??;
        Some(Color(color.to_rgba8()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_of_style_sheets() {
        assert_eq!(of_css(" #CFCFCF "), Some(Color([207, 207, 207, 255])));
        assert_eq!(of_css("rgba(207, 207, 207, 0.5)"), Some(Color([207, 207, 207, 128])));
        assert_eq!(of_css("Tomato"), Some(Color([255, 99, 71, 255])));
        assert_eq!(of_css("transparent").map(Color::is_clear), Some(true));
        for wrong in ["", "none", "inherit", "var(--ink)", &"#".repeat(1000)] {
            assert_eq!(of_css(wrong), None, "{wrong}");
        }
    }
}
