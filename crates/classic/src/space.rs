//! The size of the spaces that the odometers enumerate, exactly: up to 9^81 states.

pub use num_bigint::BigUint;
use shudu_core::{Account, Space};

/// How many states a space has: the product of the numbers of digits. One, when there is no blank.
pub fn states(space: &Space) -> BigUint {
    (0u32..).zip(space.blanks()).map(|(digits, blanks)| BigUint::from(digits).pow(blanks.into())).product()
}

/// The states that a search did not try, if it enumerates a space.
pub fn states_left(account: &Account) -> Option<BigUint> {
    let (space, tried) = (states(account.space.as_ref()?), BigUint::from(account.nodes));
    Some(if space > tried { space - tried } else { BigUint::ZERO })
}

/// How long the states that are left would take at the speed so far, in seconds. `None` without a space, or before
/// anything was measured.
pub fn seconds_left(account: &Account) -> Option<BigUint> {
    let nanoseconds = account.time.as_nanos();
    if account.nodes == 0 || nanoseconds == 0 {
        return None;
    }
    Some(states_left(account)? * nanoseconds / account.nodes / 1_000_000_000u64)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use shudu_core::DigitSet;

    use super::*;

    #[test]
    fn what_is_left_of_a_space() {
        let account = Account {
            nodes: 100,
            space: Some(Space::new([DigitSet::ALL; 81])),
            time: Duration::from_micros(1),
            ..Account::default()
        };
        let left = states_left(&account).unwrap();
        assert_eq!(left + 100u8, BigUint::from(9u8).pow(81));
        // 10^8 states a second: 9^81 / 10^8 seconds.
        let seconds = seconds_left(&account).unwrap();
        assert_eq!(seconds, (BigUint::from(9u8).pow(81) - 100u8) / 100_000_000u64);
        assert_eq!(seconds_left(&Account::default()), None);
    }
}
