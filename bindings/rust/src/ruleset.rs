use crate::code::Code;
use crate::error::{call, outcome, Error};
use crate::host::hosted;
use crate::options::Options;
use crate::registry::Registry;
use crate::report::Report;
use crate::value::{Lowered, Value};
use crate::{raw, text};
use std::sync::Arc;
use std::{fmt, ptr};

/// The library's ruleset, which reports and forms keep too: they find codes by their names in it.
pub(crate) struct Handle(pub(crate) *mut raw::fv_ruleset);

// SAFETY: the library says so of the handle, and the closures that it keeps are for all threads.
unsafe impl Send for Handle {}
unsafe impl Sync for Handle {}

impl Drop for Handle {
    fn drop(&mut self) {
        // SAFETY: nobody else has it.
        unsafe { raw::fv_ruleset_free(self.0) }
    }
}

/// A compiled ruleset: immutable, for any number of threads at once.
pub struct Ruleset {
    pub(crate) handle: Arc<Handle>,
    pub(crate) needs: u32,
    /// Whether closures run while a record is validated.
    pub(crate) is_hosted: bool,
}

impl Ruleset {
    /// Compiles a document, as JSON.
    pub fn compile(document: impl AsRef<[u8]>) -> Result<Ruleset, Error> {
        Ruleset::made(document.as_ref(), ptr::null(), raw::fv_ruleset_compile)
    }

    /// The same of a document that calls closures.
    pub fn compile_with(document: impl AsRef<[u8]>, registry: &Registry) -> Result<Ruleset, Error> {
        Ruleset::made(document.as_ref(), registry.handle, raw::fv_ruleset_compile)
    }

    /// Compiles one rule, or an array of rules: a ruleset of one field named "value".
    pub fn rule(rule: impl AsRef<[u8]>) -> Result<Ruleset, Error> {
        Ruleset::made(rule.as_ref(), ptr::null(), raw::fv_rule_compile)
    }

    /// The same of a rule that calls closures.
    pub fn rule_with(rule: impl AsRef<[u8]>, registry: &Registry) -> Result<Ruleset, Error> {
        Ruleset::made(rule.as_ref(), registry.handle, raw::fv_rule_compile)
    }

    fn made(document: &[u8], registry: *const raw::fv_registry, compile: Compile) -> Result<Ruleset, Error> {
        let (mut made, mut needs) = (ptr::null_mut(), 0);
        // SAFETY: the document is read during the call; the handle is ours.
        unsafe {
            let (bytes, n) = (text::given(document), document.len() as _);
            call(|error| compile(bytes, n, registry, &mut made, error))?;
            let handle = Arc::new(Handle(made));
            outcome(raw::fv_ruleset_needs(handle.0, &mut needs))?;
            let is_hosted = raw::fv_ruleset_host_function_count(handle.0) > 0;
            Ok(Ruleset { handle, needs, is_hosted })
        }
    }

    /// Makes a call that may run closures of this ruleset.
    pub(crate) fn run<R>(&self, body: impl FnOnce() -> R) -> R {
        if self.is_hosted {
            hosted(body)
        } else {
            body()
        }
    }

    /// Validates a record, as a JSON object.
    pub fn validate(&self, record: impl AsRef<[u8]>, options: &Options<'_>) -> Result<Report, Error> {
        let mut handle = ptr::null_mut();
        let code = self.judge(record.as_ref(), options, &mut handle)?;
        Ok(Report { handle, code, rules: Some(Arc::clone(&self.handle)) })
    }

    /// The same without a report: [`Code::OK`], or why the record is not valid.
    pub fn check(&self, record: impl AsRef<[u8]>, options: &Options<'_>) -> Result<Code, Error> {
        self.judge(record.as_ref(), options, ptr::null_mut())
    }

    fn judge(
        &self,
        record: &[u8],
        options: &Options<'_>,
        report: *mut *mut raw::fv_report,
    ) -> Result<Code, Error> {
        let (bytes, n) = (text::given(record), record.len() as _);
        options.with(self.needs, |scenario, options| {
            // SAFETY: all that is given is read during the call.
            self.run(|| {
                call(|e| unsafe {
                    raw::fv_validate_json(self.handle.0, scenario, bytes, n, options, report, e)
                })
            })
        })
    }

    /// Validates a record of values, a [`Value::Record`].
    ///
    /// ```
    /// # use formvalidate::*;
    /// # fn main() -> Result<(), Error> {
    /// let rules = Ruleset::rule(r#"{"rule": "integer", "min": 18}"#)?;
    /// let report = rules.validate_value(&Value::from([("value", 17)]), &Options::new())?;
    /// assert_eq!(report.code(), Code::TOO_SMALL);
    /// # Ok(())
    /// # }
    /// ```
    pub fn validate_value(&self, record: &Value, options: &Options<'_>) -> Result<Report, Error> {
        let lowered = Lowered::members(record).ok_or_else(|| Error::argument("The value is not a record."))?;
        let (members, count) = (lowered.root.items, lowered.root.count);
        options.with(self.needs, |scenario, options| {
            let mut handle = ptr::null_mut();
            let body = |error| {
                // SAFETY: all that is given is read during the call.
                unsafe {
                    raw::fv_validate_members(
                        self.handle.0,
                        scenario,
                        members,
                        count,
                        options,
                        &mut handle,
                        error,
                    )
                }
            };
            let code = self.run(|| call(body))?;
            Ok(Report { handle, code, rules: Some(Arc::clone(&self.handle)) })
        })
    }

    /// What the scenario lets be assigned of a record: {"assigned":{...},"refused":["role"]}.
    pub fn assign(&self, record: impl AsRef<[u8]>, scenario: Option<&str>) -> Result<String, Error> {
        let record = record.as_ref();
        let mut name = text::Name::new();
        let scenario = name.set(scenario)?;
        let (bytes, n) = (text::given(record), record.len() as _);
        // SAFETY: all that is given is read during the call.
        text::taken(|to| call(|e| unsafe { raw::fv_assign_json(self.handle.0, scenario, bytes, n, to, e) }))
    }
}

type Compile = unsafe extern "C" fn(
    *const std::os::raw::c_char,
    raw::size_t,
    *const raw::fv_registry,
    *mut *mut raw::fv_ruleset,
    *mut raw::fv_error,
) -> i32;

impl fmt::Debug for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Ruleset").field("fields", &self.fields()).finish()
    }
}
