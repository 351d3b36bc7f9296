//! Numbers as people read them: in groups of three, and long ones with a power of ten behind.

use crate::speaker::{Arg, Speaker};

/// More digits than this are followed by a power of ten.
const LONG: usize = 15;

/// Digits in groups of three, a blank between: `1 234 567`, as no language mistakes it.
pub fn grouped(digits: &str) -> String {
    let mut out = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push(' ');
        }
        out.push(digit);
    }
    out
}

/// A count inside a message: one that is large goes in grouped, a small one as the number that chooses the plural form.
pub(crate) fn counted(number: u64) -> Arg {
    if number < 1000 { number.into() } else { grouped(&number.to_string()).into() }
}

impl Speaker {
    /// An exact number, however long, from its decimal digits: in groups of three, and when there are more than fifteen
    /// followed by the power of ten that it is about.
    pub fn exact(&self, digits: &str) -> String {
        let number = grouped(digits);
        if digits.len() <= LONG {
            return number;
        }
        self.say_with("number-long", [("number", number.into()), ("about", power_of_ten(digits).into())])
    }
}

/// The digits rounded to three: `6.23 × 10^61`.
fn power_of_ten(digits: &str) -> String {
    let value = |digits: &str| digits.bytes().fold(0, |value, digit| value * 10 + u32::from(digit - b'0'));
    let mut mantissa = value(&digits[..3]) + u32::from(digits.as_bytes()[3] >= b'5');
    let mut power = digits.len() - 1;
    if mantissa == 1000 {
        (mantissa, power) = (100, power + 1);
    }
    format!("{}.{:02} × 10^{power}", mantissa / 100, mantissa % 100)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;

    #[test]
    fn thousands_are_set_apart() {
        for (digits, out) in [("7", "7"), ("123", "123"), ("1234", "1 234"), ("1234567", "1 234 567")] {
            assert_eq!(grouped(digits), out);
        }
    }

    #[test]
    fn long_numbers_are_followed_by_a_power_of_ten() {
        let [english, chinese] = Lang::ALL.map(Speaker::new);
        assert_eq!(english.exact("123456789012345"), "123 456 789 012 345");
        assert_eq!(english.exact("1234567890123456"), "1 234 567 890 123 456 (1.23 × 10^15)");
        assert_eq!(chinese.exact("1234567890123456"), "1 234 567 890 123 456，约 1.23 × 10^15");
        assert_eq!(english.exact("1235000000000000"), "1 235 000 000 000 000 (1.24 × 10^15)");
        assert_eq!(english.exact("9995000000000000"), "9 995 000 000 000 000 (1.00 × 10^16)");
    }

    #[test]
    fn large_counts_are_grouped_and_small_ones_choose_the_plural() {
        let speaker = Speaker::new(Lang::English);
        let said = |count| speaker.say_with("seconds", [("seconds", counted(count))]);
        assert_eq!([said(1), said(999), said(1000)], ["1 second", "999 seconds", "1 000 seconds"]);
    }
}
