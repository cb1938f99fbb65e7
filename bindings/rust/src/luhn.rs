use crate::code::Code;
use crate::{raw, text};

/// Whether a text is two or more ASCII digits of which the last is the right check digit.
///
/// ```
/// assert!(formvalidate::luhn("4111111111111111"));
/// ```
#[inline]
pub fn luhn(digits: impl AsRef<[u8]>) -> bool {
    luhn_code(digits) == Code::OK
}

/// The same as a code: [`Code::UNDECIDED`] beyond 1 MiB.
#[inline]
pub fn luhn_code(digits: impl AsRef<[u8]>) -> Code {
    let digits = digits.as_ref();
    // SAFETY: reads these bytes, writes nothing.
    Code(unsafe { raw::fv_luhn_check(text::given(digits), digits.len() as _) })
}

/// The check digit that belongs behind a text of digits.
///
/// ```
/// assert_eq!(formvalidate::luhn_digit("411111111111111"), Some('1'));
/// ```
pub fn luhn_digit(digits: impl AsRef<[u8]>) -> Option<char> {
    let digits = digits.as_ref();
    let mut digit = 0;
    // SAFETY: reads these bytes, writes the digit.
    let status = unsafe { raw::fv_luhn_check_digit(text::given(digits), digits.len() as _, &mut digit) };
    if status == raw::FV_OK {
        Some(digit as u8 as char)
    } else {
        None
    }
}
