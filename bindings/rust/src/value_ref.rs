use crate::moment::Moment;
use crate::value::Value;
use crate::{raw, text};
use std::{slice, str};

/// A value that the library lends.
///
/// It has no `Debug`, so that nobody logs what a person typed by accident.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub enum ValueRef<'a> {
    /// The field is missing.
    Absent,
    /// null
    Null,
    /// true or false
    Boolean(bool),
    /// A whole number.
    Integer(i64),
    /// A floating-point number.
    Number(f64),
    /// A number as its digits.
    Decimal(&'a str),
    /// A text.
    Text(&'a str),
    /// A text that is not UTF-8.
    Bytes(&'a [u8]),
    /// An array.
    List(Items<'a>),
    /// An object: names and values.
    Record(Members<'a>),
    /// A day, as days since 1970-01-01.
    Date(i64),
    /// A time of day, as nanoseconds since midnight.
    Time(i64),
    /// A point in time.
    Instant(Moment),
    /// An object of which nothing is told.
    Object,
    /// A text over 1 MiB, of so many bytes.
    Unread(usize),
}

impl<'a> ValueRef<'a> {
    /// # Safety
    /// What the value points to must stay for `'a`.
    pub(crate) unsafe fn of(value: &raw::fv_value) -> ValueRef<'a> {
        match value.kind {
            raw::FV_VALUE_NULL => ValueRef::Null,
            raw::FV_VALUE_BOOLEAN => ValueRef::Boolean(value.integer != 0),
            raw::FV_VALUE_INTEGER => ValueRef::Integer(value.integer),
            raw::FV_VALUE_NUMBER => ValueRef::Number(value.number),
            raw::FV_VALUE_DECIMAL => ValueRef::Decimal(text::of(value.text)),
            raw::FV_VALUE_STRING => {
                let bytes = text::bytes_of(value.text);
                str::from_utf8(bytes).map_or(ValueRef::Bytes(bytes), ValueRef::Text)
            }
            raw::FV_VALUE_ARRAY | raw::FV_VALUE_RECORD => {
                ValueRef::List(Items::of(value.items, value.count as usize))
            }
            raw::FV_VALUE_MEMBERS => {
                ValueRef::Record(Members(Items::of(value.items, 2 * value.count as usize).0))
            }
            raw::FV_VALUE_DATE => ValueRef::Date(value.integer),
            raw::FV_VALUE_TIME => ValueRef::Time(value.integer),
            raw::FV_VALUE_INSTANT => ValueRef::Instant(Moment::of(value)),
            raw::FV_VALUE_UNREAD => ValueRef::Unread(value.text.length as usize),
            raw::FV_VALUE_OBJECT => ValueRef::Object,
            _ => ValueRef::Absent,
        }
    }

    /// The text, if it is one.
    pub fn as_str(self) -> Option<&'a str> {
        match self {
            ValueRef::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The whole number, if it is one.
    pub fn as_i64(self) -> Option<i64> {
        match self {
            ValueRef::Integer(number) => Some(number),
            _ => None,
        }
    }

    /// A copy. What is absent, or was not read, is null.
    pub fn to_value(self) -> Value {
        match self {
            ValueRef::Absent | ValueRef::Null | ValueRef::Object | ValueRef::Unread(_) => Value::Null,
            ValueRef::Boolean(is_true) => Value::Boolean(is_true),
            ValueRef::Integer(number) => Value::Integer(number),
            ValueRef::Number(number) => Value::Number(number),
            ValueRef::Decimal(digits) => Value::Decimal(digits.to_owned()),
            ValueRef::Text(text) => Value::Text(text.to_owned()),
            ValueRef::Bytes(bytes) => Value::Bytes(bytes.to_owned()),
            ValueRef::List(items) => Value::List(items.iter().map(ValueRef::to_value).collect()),
            ValueRef::Record(members) => Value::Record(
                members.iter().map(|(name, value)| (name.to_owned(), value.to_value())).collect(),
            ),
            ValueRef::Date(days) => Value::Date(days),
            ValueRef::Time(nanoseconds) => Value::Time(nanoseconds),
            ValueRef::Instant(moment) => Value::Instant(moment),
        }
    }
}

/// The values of an array, or of a record in the order of the ruleset's fields.
#[derive(Clone, Copy)]
pub struct Items<'a>(&'a [raw::fv_value]);

impl<'a> Items<'a> {
    /// # Safety
    /// The items must stay for `'a`.
    pub(crate) unsafe fn of(items: *const raw::fv_value, count: usize) -> Items<'a> {
        Items(if count == 0 { &[] } else { slice::from_raw_parts(items, count) })
    }

    /// How many there are.
    pub fn len(self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// The one at an index.
    pub fn get(self, index: usize) -> Option<ValueRef<'a>> {
        // SAFETY: what the items lend stays as long as they do; so below.
        self.0.get(index).map(|value| unsafe { ValueRef::of(value) })
    }

    /// All of them.
    pub fn iter(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + 'a {
        self.0.iter().map(|value| unsafe { ValueRef::of(value) })
    }
}

/// The names and values of an object.
#[derive(Clone, Copy)]
pub struct Members<'a>(&'a [raw::fv_value]);

impl<'a> Members<'a> {
    /// How many there are.
    pub fn len(self) -> usize {
        self.0.len() / 2
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// The value of a name.
    pub fn get(self, name: &str) -> Option<ValueRef<'a>> {
        self.iter().find(|(its, _)| *its == name).map(|(_, value)| value)
    }

    /// All of them.
    pub fn iter(self) -> impl ExactSizeIterator<Item = (&'a str, ValueRef<'a>)> + 'a {
        // SAFETY: as in `Items`.
        self.0.chunks_exact(2).map(|pair| unsafe { (text::of(pair[0].text), ValueRef::of(&pair[1])) })
    }
}
