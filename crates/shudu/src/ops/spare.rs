//! What searches allocate, kept for the next one. Threads that are many and seldom work share it: there is as much as
//! work goes on at one time, and not one for every thread that ever worked.

use std::sync::{Mutex, PoisonError};

/// Things to work with that are costly to make and free at the moment.
pub(crate) struct Spare<T>(Mutex<Vec<T>>);

impl<T: Default> Spare<T> {
    pub(crate) const fn new() -> Spare<T> {
        Spare(Mutex::new(Vec::new()))
    }

    /// Works with one of them, the one that was used last. What panics on the way is not used again.
    pub(crate) fn with<R>(&self, work: impl FnOnce(&mut T) -> R) -> R {
        let kept = self.free().pop();
        let mut thing = kept.unwrap_or_default();
        let done = work(&mut thing);
        self.free().push(thing);
        done
    }

    fn free(&self) -> std::sync::MutexGuard<'_, Vec<T>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_as_are_used_at_one_time() {
        static SPARE: Spare<Vec<u8>> = Spare::new();
        for turn in 1..=3 {
            let seen = SPARE.with(|one| {
                one.push(1);
                SPARE.with(|other| other.push(2));
                one.len()
            });
            assert_eq!(seen, turn, "the one that was used first is used again");
        }
        assert_eq!(SPARE.free().len(), 2);
        let broken = std::panic::catch_unwind(|| SPARE.with(|_| panic!("on the way")));
        assert!(broken.is_err());
        assert_eq!(SPARE.free().len(), 1, "what broke is gone");
    }
}
