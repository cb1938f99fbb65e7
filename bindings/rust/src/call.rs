use crate::moment::Moment;
use crate::value_ref::{Items, ValueRef};
use crate::{raw, text};

/// What a closure is told besides the value.
#[derive(Clone, Copy)]
pub struct Call<'a>(pub(crate) &'a raw::fv_call);

impl<'a> Call<'a> {
    // SAFETY, of all of these: what the library tells a closure stays until the closure returns, and so long
    // is 'a.

    /// The field's name; "" where it is a condition of the form.
    pub fn field(self) -> &'a str {
        unsafe { text::of(self.0.field) }
    }

    /// The scenario's name.
    pub fn scenario(self) -> &'a str {
        unsafe { text::of(self.0.scenario) }
    }

    /// The rule's "params" as JSON; "" when it has none.
    pub fn params(self) -> &'a str {
        unsafe { text::of(self.0.params) }
    }

    /// The record as it came in, in the order of the ruleset's fields.
    pub fn record(self) -> Items<'a> {
        unsafe { Items::of(self.0.record, self.0.record_count as usize) }
    }

    /// Of the messages: "de-AT"; "en" where none was told.
    pub fn locale(self) -> &'a str {
        unsafe { text::of(self.0.locale) }
    }

    /// A JSON Pointer to the value: "/lines/2/price".
    pub fn path(self) -> &'a str {
        unsafe { text::of(self.0.path) }
    }

    /// The record within the record, or the row, that holds the value; absent at the root.
    pub fn parent(self) -> ValueRef<'a> {
        unsafe { self.0.parent.as_ref().map_or(ValueRef::Absent, |value| ValueRef::of(value)) }
    }

    /// The time, where the library was told.
    pub fn now(self) -> Option<Moment> {
        if self.0.flags & raw::FV_CALL_NOW as u32 == 0 {
            return None;
        }
        let (seconds, nanoseconds) = (self.0.now, self.0.now_nanoseconds);
        Some(Moment { seconds, nanoseconds, zone_minutes: Some(self.0.zone_minutes) })
    }
}
