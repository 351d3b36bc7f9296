//! Sets of small numbers as words of 64 bits, as many words as the greatest number needs.

/// Up to `64 * W` numbers.
pub(super) type Set<const W: usize> = [u64; W];

/// Visits the numbers, the least first.
#[inline]
pub(super) fn for_each<const W: usize>(set: &Set<W>, mut visit: impl FnMut(usize)) {
    for (word, &rest) in set.iter().enumerate() {
        let mut rest = rest;
        while rest != 0 {
            visit(word * 64 + rest.trailing_zeros() as usize);
            rest &= rest - 1;
        }
    }
}

/// Is there any number in the set?
#[inline]
pub(super) fn is_any<const W: usize>(set: &Set<W>) -> bool {
    set.iter().fold(0, |any, word| any | word) != 0
}

/// Have the sets a number in common?
#[inline]
pub(super) fn is_meeting<const W: usize>(a: &Set<W>, b: &Set<W>) -> bool {
    a.iter().zip(b).fold(0, |any, (a, b)| any | a & b) != 0
}

/// Adds the numbers of the other.
#[inline]
pub(super) fn join<const W: usize>(set: &mut Set<W>, other: &Set<W>) {
    for (word, other) in set.iter_mut().zip(other) {
        *word |= other;
    }
}

/// Adds a number.
#[inline]
pub(super) fn insert<const W: usize>(set: &mut Set<W>, i: usize) {
    set[i / 64] |= 1 << (i % 64);
}

/// Takes a number out.
#[inline]
pub(super) fn remove<const W: usize>(set: &mut Set<W>, i: usize) {
    set[i / 64] &= !(1 << (i % 64));
}

/// Is the number in the set?
#[inline]
pub(super) fn contains<const W: usize>(set: &Set<W>, i: usize) -> bool {
    set[i / 64] >> (i % 64) & 1 == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_agree_with_the_numbers_in_them() {
        let (mut a, mut b) = ([0; 2], [0; 2]);
        [3, 63, 64, 127].into_iter().for_each(|i| insert(&mut a, i));
        [63, 100].into_iter().for_each(|i| insert(&mut b, i));
        assert!(is_meeting(&a, &b));
        assert!(is_any(&b) && !is_any(&[0; 2]));
        remove(&mut a, 63);
        assert_eq!(numbers(&a), [3, 64, 127]);
        assert!(!is_meeting(&a, &b));
        join(&mut a, &b);
        assert_eq!(numbers(&a), [3, 63, 64, 100, 127]);
        assert!(contains(&a, 100) && !contains(&a, 4));
    }

    fn numbers(set: &Set<2>) -> Vec<usize> {
        let mut numbers = Vec::new();
        for_each(set, |i| numbers.push(i));
        numbers
    }
}
