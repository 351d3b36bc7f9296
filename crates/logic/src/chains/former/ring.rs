//! Words that are kept until newer ones need their room.

/// So many words are kept, in pieces.
pub(super) struct Ring<const WORDS: usize> {
    words: Vec<u16>,
    /// How many words were ever laid down, what was left free at the end of each round among them.
    end: u64,
}

impl<const WORDS: usize> Default for Ring<WORDS> {
    fn default() -> Ring<WORDS> {
        Ring { words: Vec::new(), end: 0 }
    }
}

impl<const WORDS: usize> Ring<WORDS> {
    /// Room for a piece of so many words, `WORDS` at most, and where it is.
    pub(super) fn room(&mut self, size: usize) -> (u64, &mut [u16]) {
        let mut at = (self.end % WORDS as u64) as usize;
        if at + size > WORDS {
            // A piece lies in one stretch.
            self.end += (WORDS - at) as u64;
            at = 0;
        }
        if self.words.len() < at + size {
            self.words.resize(at + size, 0);
        }
        let place = self.end;
        self.end += size as u64;
        (place, &mut self.words[at..at + size])
    }

    /// The piece there, and what lies behind it; `None` when newer ones have taken its room.
    pub(super) fn get(&self, place: u64) -> Option<&[u16]> {
        (self.end - place <= WORDS as u64).then(|| &self.words[(place % WORDS as u64) as usize..])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_what_was_laid_down_last() {
        let mut ring: Ring<100> = Ring::default();
        let mut pieces: Vec<(u64, usize)> = Vec::new();
        for i in 0..200 {
            let size = 1 + i * 7 % 30;
            let (place, room) = ring.room(size);
            assert_eq!(room.len(), size);
            room.fill(i as u16);
            pieces.push((place, size));
            let mut kept = 0;
            for (piece, &(place, size)) in pieces.iter().enumerate().rev() {
                let Some(words) = ring.get(place) else { break };
                assert!(words[..size].iter().all(|&word| word == piece as u16), "{piece} of {i}");
                kept += size;
            }
            assert!(i < 10 || kept > 40, "{kept} at {i}");
        }
    }
}
