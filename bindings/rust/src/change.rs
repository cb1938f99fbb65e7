use crate::code::{Code, State};
use crate::value_ref::{Members, ValueRef};
use crate::{raw, text};
use std::mem::{size_of, MaybeUninit};
use std::slice;
use std::time::Duration;

/// What a subscriber is told, for as long as it runs.
#[derive(Clone, Copy)]
pub struct Change<'a>(pub(crate) &'a raw::fv_change);

/// One field in a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct FieldChange<'a> {
    /// Its name or path.
    pub field: &'a str,
    /// As it shows.
    pub state: State,
    /// Of its first issue, or [`Code::OK`].
    pub code: Code,
    /// Whether it shows its error.
    pub shows: bool,
    /// Whether it has a warning.
    pub warns: bool,
}

/// One gate in a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GateChange<'a> {
    /// Its name.
    pub gate: &'a str,
    /// Whether it is open now.
    pub is_open: bool,
}

/// What happened to a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RowChange {
    /// It stands at this index now.
    Inserted(usize),
    /// It stood at this index.
    Removed(usize),
    /// It went from one index to another.
    Moved {
        /// Where it was.
        from: usize,
        /// Where it is.
        to: usize,
    },
}

/// One list in a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListChange<'a> {
    /// Its name or path.
    pub list: &'a str,
    /// What happened.
    pub change: RowChange,
    /// The row's, as [`crate::Form::row_key`].
    pub key: u64,
}

impl<'a> Change<'a> {
    // SAFETY, of all of these: what a subscriber is told stays until it returns, and so long is 'a.

    /// Rises with every change of the form.
    pub fn generation(self) -> u64 {
        self.0.generation
    }

    /// Whether this is the current state, told because it was asked for.
    pub fn is_replay(self) -> bool {
        self.0.is_replay
    }

    /// The form's; of a form's subscriber only.
    pub fn state(self) -> State {
        State::of(self.0.verdict)
    }

    /// Whether all active fields are valid, shown or not; of a form's subscriber only.
    pub fn is_valid(self) -> bool {
        self.0.is_valid
    }

    /// The fields that changed.
    pub fn fields(self) -> impl ExactSizeIterator<Item = FieldChange<'a>> + 'a {
        unsafe { lent(self.0.fields, self.0.field_count) }.iter().map(|one| FieldChange {
            field: unsafe { text::of(one.field) },
            state: State::of(one.verdict),
            code: Code(one.code),
            shows: one.flags & raw::FV_FIELD_SHOWS as u32 != 0,
            warns: one.flags & raw::FV_FIELD_WARNS as u32 != 0,
        })
    }

    /// The gates that changed.
    pub fn gates(self) -> impl ExactSizeIterator<Item = GateChange<'a>> + 'a {
        unsafe { lent(self.0.gates, self.0.gate_count) }
            .iter()
            .map(|one| GateChange { gate: unsafe { text::of(one.gate) }, is_open: one.is_open })
    }

    /// The rows that came, went or were moved.
    pub fn lists(self) -> impl ExactSizeIterator<Item = ListChange<'a>> + 'a {
        unsafe { lent(self.0.lists, self.0.list_count) }.iter().map(|one| ListChange {
            list: unsafe { text::of(one.list) },
            change: match one.kind {
                raw::FV_ROW_INSERTED => RowChange::Inserted(one.index as usize),
                raw::FV_ROW_REMOVED => RowChange::Removed(one.index as usize),
                _ => RowChange::Moved { from: one.from as usize, to: one.index as usize },
            },
            key: one.key,
        })
    }

    /// Questions of rules "remote" that are new.
    pub fn requests(self) -> impl ExactSizeIterator<Item = Request<'a>> + 'a {
        (0..self.0.request_count as usize).map(move |index| unsafe {
            // A later library's struct may be longer than this header's.
            let first = self.0.requests.cast::<u8>();
            let one = first.add(index * (*self.0.requests).struct_size as usize);
            Request::of(&*one.cast())
        })
    }
}

unsafe fn lent<'a, T>(first: *const T, count: raw::size_t) -> &'a [T] {
    if count == 0 {
        &[]
    } else {
        slice::from_raw_parts(first, count as usize)
    }
}

/// A question to somebody else, of a rule "remote".
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct Request<'a> {
    /// To answer with.
    pub token: u64,
    /// To wait before asking, in case the value changes meanwhile.
    pub delay: Duration,
    /// The rule's "name".
    pub name: &'a str,
    /// A JSON Pointer to the value.
    pub path: &'a str,
    /// The rule's "params" as JSON, or "".
    pub params: &'a str,
    /// After the field's transforms.
    pub value: ValueRef<'a>,
    reads: raw::fv_value,
}

impl<'a> Request<'a> {
    /// The fields that the rule reads, by their names in it, after their transforms.
    pub fn reads(&self) -> Option<Members<'a>> {
        // SAFETY: what the request lends stays for 'a.
        match unsafe { ValueRef::of(&self.reads) } {
            ValueRef::Record(members) => Some(members),
            _ => None,
        }
    }

    /// # Safety
    /// What the request lends must stay for `'a`.
    pub(crate) unsafe fn of(request: &raw::fv_request) -> Request<'a> {
        Request {
            token: request.token,
            delay: Duration::from_millis(u64::from(request.delay)),
            name: text::of(request.name),
            path: text::of(request.path),
            params: text::of(request.params),
            value: ValueRef::of(&request.value),
            reads: request.reads,
        }
    }

    /// # Safety
    /// As [`Request::of`].
    pub(crate) unsafe fn read(read: impl FnOnce(&mut raw::fv_request) -> bool) -> Option<Request<'a>> {
        let mut request = MaybeUninit::<raw::fv_request>::zeroed().assume_init();
        request.struct_size = size_of::<raw::fv_request>() as u32;
        if read(&mut request) {
            Some(Request::of(&request))
        } else {
            None
        }
    }
}
