//! Sorting by a number.

/// Sorts by a number; equal ones stay in their order.
///
/// `sort_by_key` is made anew for each type and key, five kilobytes each of a WebAssembly module; this sorts pairs of
/// numbers for all types. The searches, in which it matters, have the sort of the standard library.
pub(crate) fn sort_by_number<T>(items: &mut Vec<T>, number: impl Fn(&T) -> usize) {
    let mut order: Vec<(usize, usize)> = items.iter().map(number).zip(0..).collect();
    order.sort_unstable();
    let mut taken: Vec<Option<T>> = items.drain(..).map(Some).collect();
    items.extend(order.into_iter().filter_map(|(_, place)| taken[place].take()));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_ones_stay_in_their_order() {
        let mut words = vec!["four", "two", "one", "eleven", "", "six", "five"];
        sort_by_number(&mut words, |word| word.len());
        assert_eq!(words, ["", "two", "one", "six", "four", "five", "eleven"]);
    }
}
