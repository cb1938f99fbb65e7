use crate::code::{Code, State};
use crate::error::{call, Error};
use crate::field::{FieldState, FormState, Policy};
use crate::host::hosted;
use crate::moment::Moment;
use crate::options::Options;
use crate::report::Report;
use crate::ruleset::{Handle, Ruleset};
use crate::value::{Lowered, Value};
use crate::{raw, text};
use std::mem::{size_of, MaybeUninit};
use std::os::raw::c_char;
use std::sync::Arc;
use std::{fmt, ptr};

/// A record while it is typed. Fields are named by name or JSON Pointer; it keeps what it needs of its ruleset.
///
/// ```
/// use formvalidate::{Form, Options, Ruleset, State};
///
/// # fn main() -> Result<(), formvalidate::Error> {
/// let rules = Ruleset::compile(r#"{"formvalidate": 1, "fields": {"card": {"rules": ["required", "card"]}}}"#)?;
/// let mut form = Form::new(&rules, &Options::new())?;
/// form.set("card", "4111 1111")?;
/// assert_eq!(form.field("card")?.state(), State::Incomplete);
/// assert_eq!(form.field("card")?.card_suggestion(), "visa");
/// # Ok(())
/// # }
/// ```
///
/// What it lends stays until it is changed:
///
/// ```compile_fail
/// # use formvalidate::{Form, Options, Ruleset};
/// # fn tried(form: &mut Form) -> Result<(), formvalidate::Error> {
/// let typed = form.field("card")?.value().as_str();
/// form.set("card", "4")?;
/// println!("{typed:?}");
/// # Ok(())
/// # }
/// ```
pub struct Form {
    pub(crate) handle: *mut raw::fv_form,
    /// Whether closures may run while it is asked or changed.
    pub(crate) is_hosted: bool,
    pub(crate) rules: Arc<Handle>,
}

// SAFETY: it belongs to whoever has it, with its closures, which are Send; it is no Sync.
unsafe impl Send for Form {}

/// What was given, as the library takes it.
pub(crate) fn name(text: &str) -> (*const c_char, raw::size_t) {
    (text::given(text.as_bytes()), text.len() as _)
}

impl Form {
    /// A form with nothing typed.
    pub fn new(rules: &Ruleset, options: &Options<'_>) -> Result<Form, Error> {
        options.with(rules.needs, |scenario, options| {
            let mut handle = ptr::null_mut();
            // SAFETY: all that is given is read during the call; so below.
            call(|error| unsafe { raw::fv_form_new(rules.handle.0, scenario, options, &mut handle, error) })?;
            Ok(Form { handle, is_hosted: rules.is_hosted, rules: Arc::clone(&rules.handle) })
        })
    }

    /// A form of what [`Form::save`] wrote; all of it is judged anew.
    pub fn restore(rules: &Ruleset, saved: impl AsRef<[u8]>, options: &Options<'_>) -> Result<Form, Error> {
        let saved = saved.as_ref();
        let (bytes, n) = (text::given(saved), saved.len() as _);
        options.with(rules.needs, |_, options| {
            let mut handle = ptr::null_mut();
            call(|error| unsafe {
                raw::fv_form_restore(rules.handle.0, bytes, n, options, &mut handle, error)
            })?;
            Ok(Form { handle, is_hosted: rules.is_hosted, rules: Arc::clone(&rules.handle) })
        })
    }

    // SAFETY, of all of these: the handle is this form's, and all that is given is read during the call.

    /// Makes a call that may run closures.
    pub(crate) fn call(&self, body: impl FnOnce(*mut raw::fv_error) -> i32) -> Result<Code, Error> {
        if self.is_hosted {
            hosted(|| call(body))
        } else {
            call(body)
        }
    }

    pub(crate) fn act(&self, body: impl FnOnce(*mut raw::fv_error) -> i32) -> Result<(), Error> {
        self.call(body).map(|_| ())
    }

    /// The person typed: the whole text of the field as it is now.
    pub fn set(&mut self, field: &str, typed: impl AsRef<[u8]>) -> Result<(), Error> {
        let ((bytes, n), typed) = (name(field), typed.as_ref());
        self.act(|e| unsafe {
            raw::fv_form_set(self.handle, bytes, n, text::given(typed), typed.len() as _, e)
        })
    }

    /// The same with a value of any kind.
    pub fn set_value(&mut self, field: &str, value: impl Into<Value>) -> Result<(), Error> {
        let ((bytes, n), value) = (name(field), value.into());
        let lowered = Lowered::of(&value);
        self.act(|e| unsafe { raw::fv_form_set_value(self.handle, bytes, n, &lowered.root, e) })
    }

    /// What a field has to begin with; one that is not dirty takes it as its value.
    pub fn set_initial(&mut self, field: &str, value: impl Into<Value>) -> Result<(), Error> {
        let ((bytes, n), value) = (name(field), value.into());
        let lowered = Lowered::of(&value);
        self.act(|e| unsafe { raw::fv_form_set_initial(self.handle, bytes, n, &lowered.root, e) })
    }

    /// The person left the field.
    pub fn blur(&mut self, field: &str) -> Result<(), Error> {
        let (bytes, n) = name(field);
        self.act(|e| unsafe { raw::fv_form_blur(self.handle, bytes, n, e) })
    }

    /// The person wants to send: judges every field, and shows every error.
    pub fn submit(&mut self) -> Result<Report, Error> {
        let mut handle = ptr::null_mut();
        let code = self.call(|e| unsafe { raw::fv_form_submit(self.handle, &mut handle, e) })?;
        Ok(Report { handle, code, rules: Some(Arc::clone(&self.rules)) })
    }

    /// The person wants to go on from what a gate is about.
    pub fn submit_gate(&mut self, gate: &str) -> Result<Code, Error> {
        let (bytes, n) = name(gate);
        self.call(|e| unsafe { raw::fv_form_submit_gate(self.handle, bytes, n, e) })
    }

    /// Sets the fields of a JSON object that may be assigned, as one change: the names of the others, as a JSON
    /// array.
    pub fn assign(&mut self, record: impl AsRef<[u8]>) -> Result<String, Error> {
        let record = record.as_ref();
        let (bytes, n) = (text::given(record), record.len() as _);
        text::taken(|to| self.call(|e| unsafe { raw::fv_form_assign_json(self.handle, bytes, n, to, e) }))
    }

    /// Goes on in another scenario.
    pub fn set_scenario(&mut self, scenario: &str) -> Result<(), Error> {
        let mut room = text::Name::new();
        let scenario = room.set(Some(scenario))?;
        self.act(|e| unsafe { raw::fv_form_set_scenario(self.handle, scenario, e) })
    }

    /// Gives the messages another language.
    pub fn set_locale(&mut self, tag: &str) -> Result<(), Error> {
        let mut room = text::Name::new();
        let tag = room.set(Some(tag))?;
        self.act(|e| unsafe { raw::fv_form_set_locale(self.handle, tag, e) })
    }

    /// Tells the time anew.
    pub fn set_now(&mut self, now: Moment) -> Result<(), Error> {
        let zone = now.zone_minutes.unwrap_or(0);
        self.act(|e| unsafe { raw::fv_form_set_now(self.handle, now.seconds, now.nanoseconds, zone, e) })
    }

    /// Gives a field another policy than the ruleset's.
    pub fn set_policy(&mut self, field: &str, policy: Policy) -> Result<(), Error> {
        let (bytes, n) = name(field);
        self.act(|e| unsafe { raw::fv_form_set_policy(self.handle, bytes, n, policy.number(), e) })
    }

    /// Goes back to the initial values, untouched.
    pub fn reset(&mut self) -> Result<(), Error> {
        self.act(|e| unsafe { raw::fv_form_reset(self.handle, e) })
    }

    /// One field as it is now.
    pub fn field(&self, field: &str) -> Result<FieldState<'_>, Error> {
        let (bytes, n) = name(field);
        let mut state = unsafe { MaybeUninit::<raw::fv_field_state>::zeroed().assume_init() };
        state.struct_size = size_of::<raw::fv_field_state>() as u32;
        self.call(|e| unsafe { raw::fv_form_field(self.handle, bytes, n, &mut state, e) })?;
        Ok(unsafe { FieldState::of(state) })
    }

    /// Whether a gate is open.
    pub fn gate(&self, gate: &str) -> Result<bool, Error> {
        let (bytes, n) = name(gate);
        let mut is_open = false;
        self.call(|e| unsafe { raw::fv_form_gate(self.handle, bytes, n, &mut is_open, e) })?;
        Ok(is_open)
    }

    /// The form as it is now.
    pub fn state(&self) -> Result<FormState, Error> {
        let mut raw = unsafe { MaybeUninit::<raw::fv_form_state>::zeroed().assume_init() };
        raw.struct_size = size_of::<raw::fv_form_state>() as u32;
        self.call(|e| unsafe { raw::fv_form_get_state(self.handle, &mut raw, e) })?;
        Ok(FormState {
            state: State::of(raw.verdict),
            generation: raw.generation,
            is_valid: raw.is_valid,
            is_submitted: raw.is_submitted,
            dirty_count: raw.dirty_count as usize,
            shown_count: raw.shown_count as usize,
        })
    }

    /// The issues of one field, or of all, as far as they are judged.
    pub fn report(&self, field: Option<&str>) -> Result<Report, Error> {
        let (bytes, n) = field.map_or((ptr::null(), 0), name);
        let mut handle = ptr::null_mut();
        let code = self.call(|e| unsafe { raw::fv_form_report(self.handle, bytes, n, &mut handle, e) })?;
        Ok(Report { handle, code, rules: Some(Arc::clone(&self.rules)) })
    }
}

impl fmt::Debug for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Form")
    }
}

impl Drop for Form {
    fn drop(&mut self) {
        unsafe { raw::fv_form_free(self.handle) }
    }
}
