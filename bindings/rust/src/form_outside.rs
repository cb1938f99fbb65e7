use crate::answer::Answer;
use crate::change::Request;
use crate::error::Error;
use crate::form::{name, Form};
use crate::{raw, text};
use std::ptr;

impl Form {
    // SAFETY, of all of these: the handle is this form's, and all that is given is read during the call.

    /// All that was typed as a JSON object, values of sensitive fields included.
    pub fn values(&self) -> Result<String, Error> {
        text::taken(|to| self.call(|e| unsafe { raw::fv_form_values(self.handle, to, e) }))
    }

    /// All of the form as JSON, without the values of sensitive fields.
    pub fn snapshot(&self) -> Result<String, Error> {
        text::taken(|to| self.call(|e| unsafe { raw::fv_form_snapshot_json(self.handle, to, e) }))
    }

    /// What differs from the initial record as a JSON merge patch.
    pub fn patch(&self) -> Result<String, Error> {
        text::taken(|to| self.call(|e| unsafe { raw::fv_form_patch_json(self.handle, to, e) }))
    }

    /// What the person did with the form, for a session store; of sensitive fields only where asked for.
    pub fn save(&self, with_sensitive: bool) -> Result<String, Error> {
        let flags = if with_sensitive { raw::FV_SAVE_SENSITIVE as u32 } else { 0 };
        text::taken(|to| self.call(|e| unsafe { raw::fv_form_save_json(self.handle, flags, to, e) }))
    }

    /// Adds what a server said of an earlier attempt: it goes when the value changes.
    pub fn add_error(&mut self, path: &str, found: impl Into<Answer>) -> Result<(), Error> {
        let ((bytes, n), found) = (name(path), found.into());
        let (code, message, params) = found.parts(Some(&self.rules))?;
        let (said, m) = (text::given(message), message.len() as _);
        let (with, k) = (text::given(params), params.len() as _);
        self.act(|e| unsafe { raw::fv_form_add_error(self.handle, bytes, n, code, said, m, with, k, e) })
    }

    /// Adds all issues of a report, or all errors of a problem+json, as one change.
    pub fn add_errors(&mut self, json: impl AsRef<[u8]>) -> Result<(), Error> {
        let json = json.as_ref();
        let (bytes, n) = (text::given(json), json.len() as _);
        self.act(|e| unsafe { raw::fv_form_add_errors_json(self.handle, bytes, n, e) })
    }

    /// Takes away those at a path and below it, or all.
    pub fn clear_errors(&mut self, path: Option<&str>) -> Result<(), Error> {
        let (bytes, n) = path.map_or((ptr::null(), 0), name);
        self.act(|e| unsafe { raw::fv_form_clear_errors(self.handle, bytes, n, e) })
    }

    /// Makes the closures run again that judge a field, or all.
    pub fn ask_again(&mut self, path: Option<&str>) -> Result<(), Error> {
        let (bytes, n) = path.map_or((ptr::null(), 0), name);
        self.act(|e| unsafe { raw::fv_form_ask_again(self.handle, bytes, n, e) })
    }

    /// The questions of rules "remote" that are open, as far as fields were judged. They are gone with the next call:
    /// one that reads judges what was not judged yet, and may ask something else.
    ///
    /// ```
    /// # use formvalidate::*;
    /// # fn told(form: &mut Form) -> Result<(), Error> {
    /// let asked: Vec<_> = form.requests().iter().map(|one| (one.token, one.value.to_value())).collect();
    /// for (token, value) in asked {
    ///     form.answer(token, if value == Value::from("ada") { Code::CUSTOM } else { Code::OK })?;
    /// }
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// ```compile_fail
    /// # use formvalidate::*;
    /// # fn told(form: &mut Form) -> Result<(), Error> {
    /// let asked = form.requests();
    /// form.report(None)?;
    /// println!("{}", asked[0].path);
    /// # Ok(())
    /// # }
    /// ```
    pub fn requests(&mut self) -> Vec<Request<'_>> {
        let count = unsafe { raw::fv_form_request_count(self.handle) };
        let read = |index, request: &mut raw::fv_request| unsafe {
            raw::fv_form_request(self.handle, index, request) == raw::FV_OK
        };
        (0..count).filter_map(|index| unsafe { Request::read(|request| read(index, request)) }).collect()
    }

    /// Answers one. A question that nobody asks any more is [`crate::Status::UnknownName`], an answer by a name that
    /// is no code's [`crate::Status::Argument`].
    pub fn answer(&mut self, token: u64, answer: impl Into<Answer>) -> Result<(), Error> {
        let answer = answer.into();
        let (code, message, params) = answer.parts(Some(&self.rules))?;
        let (said, m) = (text::given(message), message.len() as _);
        let (with, k) = (text::given(params), params.len() as _);
        self.act(|e| unsafe { raw::fv_form_answer(self.handle, token, code, said, m, with, k, e) })
    }

    /// Forgets the answers for a field, or all: they are asked again.
    pub fn forget_answers(&mut self, path: Option<&str>) -> Result<(), Error> {
        let (bytes, n) = path.map_or((ptr::null(), 0), name);
        self.act(|e| unsafe { raw::fv_form_forget_answers(self.handle, bytes, n, e) })
    }
}
