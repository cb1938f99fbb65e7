use crate::answer::Answer;
use crate::change::Request;
use crate::code::{Code, State};
use crate::error::{outcome, Error};
use crate::report_issue::{Issue, Issues};
use crate::ruleset::Handle;
use crate::value_ref::{Members, ValueRef};
use crate::{raw, text, value};
use std::mem::size_of;
use std::sync::Arc;
use std::{fmt, ptr};

/// What was found. Its texts are borrowed, until it is changed or dropped; no text but the cleaned record holds
/// a value, unless a template asks for it.
///
/// ```compile_fail
/// # use formvalidate::*;
/// let rules = Ruleset::rule(r#""required""#).unwrap();
/// let issue = rules.validate("{}", &Options::new()).unwrap().issue(0); // the report is gone
/// println!("{}", issue.unwrap().message);
/// ```
pub struct Report {
    pub(crate) handle: *mut raw::fv_report,
    pub(crate) code: Code,
    pub(crate) rules: Option<Arc<Handle>>,
}

// SAFETY: it belongs to whoever has it; it is no Sync.
unsafe impl Send for Report {}

/// How much was found, also where not all of it is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Counts {
    /// Issues that make the record invalid.
    pub invalid: usize,
    /// Issues that could not be decided.
    pub undecided: usize,
    /// Issues that wait for an answer.
    pub pending: usize,
    /// Warnings: counted here and in `kept` alone.
    pub warnings: usize,
    /// Issues that the report has.
    pub kept: usize,
    /// Whether there were more.
    pub is_truncated: bool,
}

const NO_TEXT: raw::fv_text = raw::fv_text { bytes: ptr::null(), length: 0 };

impl Report {
    // SAFETY, of all of these: the handle is this report's, whose texts stay until it is changed, which takes it
    // as &mut, or dropped. What is made at the first call of `json` and so on is kept by the library.

    /// The verdict.
    pub fn state(&self) -> State {
        State::of(unsafe { raw::fv_report_verdict(self.handle) })
    }

    /// What the call returned that made it: [`Code::OK`], or the first reason why not.
    pub fn code(&self) -> Code {
        self.code
    }

    /// Whether the record is valid.
    pub fn is_valid(&self) -> bool {
        self.state() == State::Valid
    }

    /// How much was found.
    pub fn counts(&self) -> Counts {
        let mut counts = raw::fv_report_counts {
            struct_size: size_of::<raw::fv_report_counts>() as u32,
            truncated: 0,
            invalid: 0,
            undecided: 0,
            kept: 0,
            pending: 0,
            warnings: 0,
        };
        unsafe { raw::fv_report_get_counts(self.handle, &mut counts) };
        Counts {
            invalid: counts.invalid as usize,
            undecided: counts.undecided as usize,
            pending: counts.pending as usize,
            warnings: counts.warnings as usize,
            kept: counts.kept as usize,
            is_truncated: counts.truncated != 0,
        }
    }

    /// The issues: fields in document order, then rules about the form.
    pub fn issues(&self) -> Issues<'_> {
        Issues { report: self, places: 0..unsafe { raw::fv_report_count(self.handle) as usize } }
    }

    /// The issue at an index.
    pub fn issue(&self, index: usize) -> Option<Issue<'_>> {
        unsafe { Issue::of(self.handle, index) }
    }

    /// The report as JSON; the same record gives the same bytes.
    pub fn json(&self) -> Result<&str, Error> {
        let mut json = NO_TEXT;
        outcome(unsafe { raw::fv_report_json(self.handle, &mut json) })?;
        Ok(unsafe { text::of(json) })
    }

    /// The record after its transforms, as a JSON object. It holds the values, sensitive ones too.
    pub fn cleaned_json(&self) -> Result<&str, Error> {
        let mut json = NO_TEXT;
        outcome(unsafe { raw::fv_report_cleaned_json(self.handle, &mut json) })?;
        Ok(unsafe { text::of(json) })
    }

    /// The same with values as their rules say what they are: days, decimals, points in time, ...
    pub fn cleaned(&self) -> Result<Members<'_>, Error> {
        let mut record = value::ABSENT;
        outcome(unsafe { raw::fv_report_cleaned(self.handle, &mut record) })?;
        match unsafe { ValueRef::of(&record) } {
            ValueRef::Record(members) => Ok(members),
            _ => Err(Error::argument("The report has no record.")),
        }
    }

    /// The questions of rules "remote" that wait ([`crate::Remote::Defer`]).
    pub fn requests(&self) -> Vec<Request<'_>> {
        let count = unsafe { raw::fv_report_request_count(self.handle) };
        let read = |index, request: &mut raw::fv_request| unsafe {
            raw::fv_report_request(self.handle, index, request) == raw::FV_OK
        };
        (0..count).filter_map(|index| unsafe { Request::read(|request| read(index, request)) }).collect()
    }

    /// Answers one. One by a name that is no code's is [`crate::Status::Argument`].
    pub fn answer(&mut self, token: u64, answer: impl Into<Answer>) -> Result<(), Error> {
        let answer = answer.into();
        let (code, message, params) = answer.parts(self.rules.as_deref())?;
        outcome(unsafe {
            raw::fv_report_answer(
                self.handle,
                token,
                code,
                text::given(message),
                message.len() as _,
                text::given(params),
                params.len() as _,
            )
        })
        .map(|_| ())
    }

    /// Adds an error from outside, as what a database said of the record.
    pub fn add_error(&mut self, path: &str, found: impl Into<Answer>) -> Result<(), Error> {
        let found = found.into();
        let (code, message, params) = found.parts(self.rules.as_deref())?;
        outcome(unsafe {
            raw::fv_report_add_error(
                self.handle,
                text::given(path.as_bytes()),
                path.len() as _,
                code,
                text::given(message),
                message.len() as _,
                text::given(params),
                params.len() as _,
            )
        })
        .map(|_| ())
    }
}

impl fmt::Debug for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Report").field("state", &self.state()).field("counts", &self.counts()).finish()
    }
}

impl Drop for Report {
    fn drop(&mut self) {
        unsafe { raw::fv_report_free(self.handle) }
    }
}
