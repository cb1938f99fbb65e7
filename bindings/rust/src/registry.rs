use crate::answer::Answer;
use crate::call::Call;
use crate::error::{outcome, Error};
use crate::host::{destroy, guarded, lend_answer, lend_value};
use crate::value::Value;
use crate::value_ref::ValueRef;
use crate::{raw, text};
use std::os::raw::c_void;
use std::ptr;

/// Closures that rulesets call by name, from any thread. A ruleset keeps those that it was compiled with.
///
/// ```
/// use formvalidate::{Answer, Code, Options, Registry, Ruleset};
///
/// # fn main() -> Result<(), formvalidate::Error> {
/// let mut registry = Registry::new()?;
/// registry.add_check("odd", |_call, value| match value.as_i64() {
///     Some(number) if number % 2 == 1 => Answer::valid(),
///     _ => Answer::new(Code(10001)).message("{label} is not odd."),
/// })?;
/// let rules = Ruleset::rule_with(r#"{"rule": "custom", "name": "odd"}"#, &registry)?;
/// assert_eq!(rules.check(r#"{"value": 4}"#, &Options::new())?, Code(10001));
/// # Ok(())
/// # }
/// ```
pub struct Registry {
    pub(crate) handle: *mut raw::fv_registry,
}

// SAFETY: it belongs to whoever has it, and the closures are for all threads.
unsafe impl Send for Registry {}

impl Registry {
    /// Without closures.
    pub fn new() -> Result<Registry, Error> {
        let mut handle = ptr::null_mut();
        // SAFETY: writes the handle.
        outcome(unsafe { raw::fv_registry_new(&mut handle) })?;
        let made = Registry { handle };
        outcome(unsafe { raw::fv_registry_set_flags(handle, raw::FV_REGISTRY_ALL_KINDS as u32) })?;
        Ok(made)
    }

    // SAFETY, of all of these: the context is the closure's box, which the library gives back to `destroy` once,
    // whatever comes of the call.

    /// A check for {"rule": "custom", "name": name}, and for rules "remote" of that name.
    pub fn add_check<F, A>(&mut self, name: &str, check: F) -> Result<(), Error>
    where
        F: Fn(Call<'_>, ValueRef<'_>) -> A + Send + Sync + 'static,
        A: Into<Answer>,
    {
        unsafe extern "C" fn run<F, A>(
            context: *mut c_void,
            call: *const raw::fv_call,
            value: *const raw::fv_value,
            answer: *mut raw::fv_answer,
        ) -> i32
        where
            F: Fn(Call<'_>, ValueRef<'_>) -> A,
            A: Into<Answer>,
        {
            guarded(|| {
                let check = &*context.cast::<F>();
                lend_answer(check(Call(&*call), ValueRef::of(&*value)).into(), answer)
            })
        }
        self.add(name, check, |registry, name, n, context| unsafe {
            raw::fv_registry_add_answer(registry, name, n, Some(run::<F, A>), context, Some(destroy::<F>))
        })
    }

    /// A filter for {"rule": "filter", "name": name}: what it returns takes the value's place.
    pub fn add_filter<F, V>(&mut self, name: &str, filter: F) -> Result<(), Error>
    where
        F: Fn(Call<'_>, ValueRef<'_>) -> V + Send + Sync + 'static,
        V: Into<Value>,
    {
        unsafe extern "C" fn run<F, V>(
            context: *mut c_void,
            call: *const raw::fv_call,
            value: *const raw::fv_value,
            result: *mut raw::fv_value,
        ) -> i32
        where
            F: Fn(Call<'_>, ValueRef<'_>) -> V,
            V: Into<Value>,
        {
            guarded(|| {
                let filter = &*context.cast::<F>();
                lend_value(filter(Call(&*call), ValueRef::of(&*value)).into(), result)
            })
        }
        self.add(name, filter, |registry, name, n, context| unsafe {
            raw::fv_registry_add_filter(registry, name, n, Some(run::<F, V>), context, Some(destroy::<F>))
        })
    }

    /// What fills in an empty field, for {"rule": "default", "provider": name}.
    pub fn add_provider<F, V>(&mut self, name: &str, provider: F) -> Result<(), Error>
    where
        F: Fn(Call<'_>) -> V + Send + Sync + 'static,
        V: Into<Value>,
    {
        unsafe extern "C" fn run<F, V>(
            context: *mut c_void,
            call: *const raw::fv_call,
            result: *mut raw::fv_value,
        ) -> i32
        where
            F: Fn(Call<'_>) -> V,
            V: Into<Value>,
        {
            guarded(|| lend_value((*context.cast::<F>())(Call(&*call)).into(), result))
        }
        self.add(name, provider, |registry, name, n, context| unsafe {
            raw::fv_registry_add_provider(registry, name, n, Some(run::<F, V>), context, Some(destroy::<F>))
        })
    }

    /// Whether {"custom": name} in "when" holds.
    pub fn add_condition<F>(&mut self, name: &str, condition: F) -> Result<(), Error>
    where
        F: Fn(Call<'_>) -> bool + Send + Sync + 'static,
    {
        unsafe extern "C" fn run<F>(context: *mut c_void, call: *const raw::fv_call, holds: *mut bool) -> i32
        where
            F: Fn(Call<'_>) -> bool,
        {
            guarded(|| {
                *holds = (*context.cast::<F>())(Call(&*call));
                raw::FV_OK
            })
        }
        self.add(name, condition, |registry, name, n, context| unsafe {
            raw::fv_registry_add_condition(registry, name, n, Some(run::<F>), context, Some(destroy::<F>))
        })
    }

    /// What counts as not filled in, for "isEmpty": name.
    pub fn add_emptiness<F>(&mut self, name: &str, test: F) -> Result<(), Error>
    where
        F: Fn(Call<'_>, ValueRef<'_>) -> bool + Send + Sync + 'static,
    {
        unsafe extern "C" fn run<F>(
            context: *mut c_void,
            call: *const raw::fv_call,
            value: *const raw::fv_value,
            is_empty: *mut bool,
        ) -> i32
        where
            F: Fn(Call<'_>, ValueRef<'_>) -> bool,
        {
            guarded(|| {
                *is_empty = (*context.cast::<F>())(Call(&*call), ValueRef::of(&*value));
                raw::FV_OK
            })
        }
        self.add(name, test, |registry, name, n, context| unsafe {
            raw::fv_registry_add_emptiness(registry, name, n, Some(run::<F>), context, Some(destroy::<F>))
        })
    }

    fn add<F>(
        &mut self,
        name: &str,
        closure: F,
        body: impl FnOnce(*mut raw::fv_registry, *const std::os::raw::c_char, raw::size_t, *mut c_void) -> i32,
    ) -> Result<(), Error> {
        let context = Box::into_raw(Box::new(closure)).cast();
        outcome(body(self.handle, text::given(name.as_bytes()), name.len() as _, context)).map(|_| ())
    }
}

impl Drop for Registry {
    fn drop(&mut self) {
        unsafe { raw::fv_registry_free(self.handle) }
    }
}
