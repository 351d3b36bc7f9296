//! Captions, made safe to show.

/// The lines of the captions. Control characters are shown as `�`: a text that came from a file must not steer a
/// terminal, nor break an XML document. A line feed (or carriage return and line feed) starts a new line.
pub(crate) fn lines(captions: &[String]) -> impl Iterator<Item = String> {
    let lines = captions.iter().flat_map(|caption| caption.split('\n'));
    lines.map(|line| {
        let line = line.strip_suffix('\r').unwrap_or(line);
        let shown =
            |c: char| if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') { '\u{fffd}' } else { c };
        line.chars().map(shown).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn captions_cannot_steer_the_terminal() {
        let captions = ["一\x1b[2J\tb\r\nc\u{ffff}".to_owned(), String::new()];
        let shown: Vec<String> = lines(&captions).collect();
        assert_eq!(shown, ["一\u{fffd}[2J\u{fffd}b", "c\u{fffd}", ""]);
    }
}
