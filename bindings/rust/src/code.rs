use crate::{raw, text};
use std::fmt;

/// What a rule says of a value: [`Code::OK`], or why it is not valid. From 10,000 on they are a program's own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code(
    /// Its number, which never changes.
    pub i32,
);

macro_rules! codes {
    ($($name:ident = $raw:ident,)*) => {
        #[allow(missing_docs)]
        impl Code { $(pub const $name: Code = Code(raw::$raw);)* }
    };
}

codes! {
    OK = FV_OK,
    INVALID_TYPE = FV_INVALID_TYPE,
    NOT_EQUAL = FV_NOT_EQUAL,
    EQUAL = FV_EQUAL,
    SHORTER_THAN_MINIMUM_LENGTH = FV_SHORTER_THAN_MINIMUM_LENGTH,
    LONGER_THAN_MAXIMUM_LENGTH = FV_LONGER_THAN_MAXIMUM_LENGTH,
    LENGTH_OUT_OF_RANGE = FV_LENGTH_OUT_OF_RANGE,
    VALUE_OUT_OF_RANGE = FV_VALUE_OUT_OF_RANGE,
    REGEX_MISMATCH = FV_REGEX_MISMATCH,
    INVALID_EMAIL = FV_INVALID_EMAIL,
    NUMBER_NOT_FOUND = FV_NUMBER_NOT_FOUND,
    LOWER_CASE_NOT_FOUND = FV_LOWER_CASE_NOT_FOUND,
    UPPER_CASE_NOT_FOUND = FV_UPPER_CASE_NOT_FOUND,
    INVALID_PAYMENT_CARD_NUMBER = FV_INVALID_PAYMENT_CARD_NUMBER,
    PAYMENT_CARD_NOT_SUPPORTED = FV_PAYMENT_CARD_NOT_SUPPORTED,
    CHARACTER_SET_ERROR = FV_CHARACTER_SET_ERROR,
    OCCURRENCES_NOT_IN_RANGE = FV_OCCURRENCES_NOT_IN_RANGE,
    CUSTOM = FV_CUSTOM,
    REQUIRED = FV_REQUIRED,
    INVALID_UTF8 = FV_INVALID_UTF8,
    UNDECIDED = FV_UNDECIDED,
    INCOMPLETE = FV_INCOMPLETE,
    INVALID_CHECK_DIGIT = FV_INVALID_CHECK_DIGIT,
    SYMBOL_NOT_FOUND = FV_SYMBOL_NOT_FOUND,
    INVALID_NUMBER = FV_INVALID_NUMBER,
    NOT_INTEGER = FV_NOT_INTEGER,
    TOO_SMALL = FV_TOO_SMALL,
    TOO_BIG = FV_TOO_BIG,
    INVALID_BOOLEAN = FV_INVALID_BOOLEAN,
    INVALID_URL = FV_INVALID_URL,
    INVALID_DATE = FV_INVALID_DATE,
    TOO_EARLY = FV_TOO_EARLY,
    TOO_LATE = FV_TOO_LATE,
    NOT_IN_LIST = FV_NOT_IN_LIST,
    IN_FORBIDDEN_LIST = FV_IN_FORBIDDEN_LIST,
    NOT_ALLOWED = FV_NOT_ALLOWED,
    INVALID_UUID = FV_INVALID_UUID,
    INVALID_IP = FV_INVALID_IP,
    INVALID_HOSTNAME = FV_INVALID_HOSTNAME,
    INVALID_IBAN = FV_INVALID_IBAN,
    INVALID_COLOR = FV_INVALID_COLOR,
    INVALID_BASE64 = FV_INVALID_BASE64,
    INVALID_JSON = FV_INVALID_JSON,
    INVALID_PHONE = FV_INVALID_PHONE,
    TOO_FEW = FV_TOO_FEW,
    TOO_MANY = FV_TOO_MANY,
    NOT_MULTIPLE = FV_NOT_MULTIPLE,
    TOO_MANY_DECIMALS = FV_TOO_MANY_DECIMALS,
    NOT_UNIQUE = FV_NOT_UNIQUE,
    INVALID_DATE_TIME = FV_INVALID_DATE_TIME,
    INVALID_TIME = FV_INVALID_TIME,
    NOT_REFERENCED = FV_NOT_REFERENCED,
    TABLE_RULE = FV_TABLE_RULE,
    PENDING = FV_PENDING,
}

impl Code {
    /// The code of one of the library's names, such as "invalidEmail".
    pub fn from_name(name: &str) -> Option<Code> {
        let mut code = 0;
        // SAFETY: the name is read during the call.
        let status =
            unsafe { raw::fv_code_from_name(text::given(name.as_bytes()), name.len() as _, &mut code) };
        if status == raw::FV_OK {
            Some(Code(code))
        } else {
            None
        }
    }

    /// Its name, "" for a number that is none of the library's.
    pub fn name(self) -> &'static str {
        // SAFETY: static and NUL-terminated.
        unsafe { text::of_c(raw::fv_code_name(self.0)) }
    }

    /// What it means for the value.
    pub fn state(self) -> State {
        match self {
            Code::OK => State::Valid,
            Code::UNDECIDED => State::Undecided,
            Code::INCOMPLETE => State::Incomplete,
            Code::PENDING => State::Pending,
            _ => State::Invalid,
        }
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Code({} {})", self.0, self.name())
    }
}

/// The state of a value, a record or a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum State {
    /// Not judged.
    Unknown,
    /// All rules hold.
    Valid,
    /// A rule does not hold.
    Invalid,
    /// Not valid, but some continuation may be.
    Incomplete,
    /// A limit was hit.
    Undecided,
    /// Somebody else is asked, and has not answered yet.
    Pending,
}

impl State {
    pub(crate) fn of(number: i32) -> State {
        match number {
            raw::FV_STATE_VALID => State::Valid,
            raw::FV_STATE_INVALID => State::Invalid,
            raw::FV_STATE_INCOMPLETE => State::Incomplete,
            raw::FV_STATE_UNDECIDED => State::Undecided,
            raw::FV_STATE_PENDING => State::Pending,
            _ => State::Unknown,
        }
    }

    /// Its name: "valid" and so on.
    pub fn name(self) -> &'static str {
        match self {
            State::Unknown => "unknown",
            State::Valid => "valid",
            State::Invalid => "invalid",
            State::Incomplete => "incomplete",
            State::Undecided => "undecided",
            State::Pending => "pending",
        }
    }
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
