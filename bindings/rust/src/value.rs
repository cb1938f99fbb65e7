use crate::moment::Moment;
use crate::{raw, text};
use std::os::raw::c_char;
use std::ptr;

/// A value that is given to the library.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Value {
    /// null
    Null,
    /// true or false
    Boolean(bool),
    /// A whole number.
    Integer(i64),
    /// It stands for its shortest decimal digits: 0.1 is 0.1.
    Number(f64),
    /// A number as its digits.
    Decimal(String),
    /// A text.
    Text(String),
    /// A text that need not be UTF-8.
    Bytes(Vec<u8>),
    /// An array.
    List(Vec<Value>),
    /// An object: names and values.
    Record(Vec<(String, Value)>),
    /// A day, as days since 1970-01-01.
    Date(i64),
    /// A time of day, as nanoseconds since midnight.
    Time(i64),
    /// A point in time.
    Instant(Moment),
}

macro_rules! from {
    ($($type:ty => $make:expr,)*) => {
        $(impl From<$type> for Value {
            fn from(value: $type) -> Value {
                $make(value)
            }
        })*
    };
}

from! {
    bool => Value::Boolean,
    i64 => Value::Integer,
    i32 => |n| Value::Integer(i64::from(n)),
    u32 => |n| Value::Integer(i64::from(n)),
    f64 => Value::Number,
    String => Value::Text,
    &str => |s: &str| Value::Text(s.to_owned()),
    Vec<u8> => Value::Bytes,
    Vec<Value> => Value::List,
    Moment => Value::Instant,
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Value {
        value.map_or(Value::Null, Into::into)
    }
}

impl<N: Into<String>, V: Into<Value>, const COUNT: usize> From<[(N, V); COUNT]> for Value {
    fn from(members: [(N, V); COUNT]) -> Value {
        Value::Record(members.into_iter().map(|(name, value)| (name.into(), value.into())).collect())
    }
}

/// A value as the library takes it, and the lists within it; its texts stay the value's.
pub(crate) struct Lowered {
    pub(crate) root: raw::fv_value,
    // What the root points to.
    _lists: Vec<Box<[raw::fv_value]>>,
}

impl Lowered {
    pub(crate) fn of(value: &Value) -> Lowered {
        let mut lists = Vec::new();
        let root = lower(value, &mut lists);
        Lowered { root, _lists: lists }
    }

    /// Names and values in turn, of an object.
    pub(crate) fn members(value: &Value) -> Option<Lowered> {
        let lowered = Lowered::of(value);
        if lowered.root.kind == raw::FV_VALUE_MEMBERS {
            Some(lowered)
        } else {
            None
        }
    }
}

pub(crate) const ABSENT: raw::fv_value = raw::fv_value {
    kind: raw::FV_VALUE_ABSENT,
    reserved: 0,
    integer: 0,
    number: 0.0,
    text: raw::fv_text { bytes: ptr::null::<c_char>(), length: 0 },
    items: ptr::null(),
    count: 0,
};

fn of_integer(kind: i32, integer: i64) -> raw::fv_value {
    raw::fv_value { kind, integer, ..ABSENT }
}

fn of_text(kind: i32, bytes: &[u8]) -> raw::fv_value {
    let lent = raw::fv_text { bytes: text::given(bytes), length: bytes.len() as _ };
    raw::fv_value { kind, text: lent, ..ABSENT }
}

fn of_list(
    kind: i32,
    count: usize,
    items: Vec<raw::fv_value>,
    lists: &mut Vec<Box<[raw::fv_value]>>,
) -> raw::fv_value {
    let items = items.into_boxed_slice();
    // What a box holds stays where it is when the box is moved.
    let value = raw::fv_value { kind, items: items.as_ptr(), count: count as _, ..ABSENT };
    lists.push(items);
    value
}

fn lower(value: &Value, lists: &mut Vec<Box<[raw::fv_value]>>) -> raw::fv_value {
    match value {
        Value::Null => of_integer(raw::FV_VALUE_NULL, 0),
        Value::Boolean(is_true) => of_integer(raw::FV_VALUE_BOOLEAN, i64::from(*is_true)),
        Value::Integer(number) => of_integer(raw::FV_VALUE_INTEGER, *number),
        Value::Number(number) => raw::fv_value { kind: raw::FV_VALUE_NUMBER, number: *number, ..ABSENT },
        Value::Decimal(digits) => of_text(raw::FV_VALUE_DECIMAL, digits.as_bytes()),
        Value::Text(text) => of_text(raw::FV_VALUE_STRING, text.as_bytes()),
        Value::Bytes(bytes) => of_text(raw::FV_VALUE_STRING, bytes),
        Value::List(values) => {
            let items = values.iter().map(|value| lower(value, lists)).collect();
            of_list(raw::FV_VALUE_ARRAY, values.len(), items, lists)
        }
        Value::Record(members) => {
            let mut items = Vec::with_capacity(2 * members.len());
            for (name, value) in members {
                items.push(of_text(raw::FV_VALUE_STRING, name.as_bytes()));
                items.push(lower(value, lists));
            }
            of_list(raw::FV_VALUE_MEMBERS, members.len(), items, lists)
        }
        Value::Date(days) => of_integer(raw::FV_VALUE_DATE, *days),
        Value::Time(nanoseconds) => of_integer(raw::FV_VALUE_TIME, *nanoseconds),
        Value::Instant(moment) => raw::fv_value {
            reserved: moment.zone_minutes.unwrap_or(raw::FV_NO_ZONE),
            count: moment.nanoseconds as _,
            ..of_integer(raw::FV_VALUE_INSTANT, moment.seconds)
        },
    }
}
