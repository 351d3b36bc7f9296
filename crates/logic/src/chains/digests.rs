//! Assumptions that lead to no contradiction, to be found by what follows from them.

use super::links::Lit;

/// Assumptions by the digests of what follows from them.
pub(super) struct Digests {
    all: Vec<(u64, Lit, u16)>,
    /// The last of those whose digests begin with the same bits, and one more; each tells the one before it.
    last: Box<[u16; 512]>,
}

impl Digests {
    pub(super) fn new() -> Digests {
        Digests { all: Vec::new(), last: Box::new([0; 512]) }
    }

    pub(super) fn clear(&mut self) {
        self.all.clear();
        self.last.fill(0);
    }

    pub(super) fn add(&mut self, digest: u64, assumed: Lit) {
        let last = &mut self.last[(digest >> 55) as usize];
        self.all.push((digest, assumed, *last));
        *last = self.all.len() as u16;
    }

    /// Is there one of this digest that passes the test?
    pub(super) fn any(&self, digest: u64, test: impl Fn(Lit) -> bool) -> bool {
        let mut next = self.last[(digest >> 55) as usize];
        while next != 0 {
            let (other, assumed, before) = self.all[usize::from(next) - 1];
            if other == digest && test(assumed) {
                return true;
            }
            next = before;
        }
        false
    }
}
