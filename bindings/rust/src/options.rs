use crate::error::Error;
use crate::moment::Moment;
use crate::raw;
use crate::text::Name;
use std::ffi::CString;
use std::mem::size_of;
use std::os::raw::c_char;
use std::ptr;

/// What becomes of rules "remote" that no check of the registry answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Remote {
    /// The record is undecided.
    #[default]
    Undecided,
    /// They pass.
    Skip,
    /// The record is pending until they are answered.
    Defer,
}

/// How to validate.
///
/// ```
/// use formvalidate::{Moment, Options};
/// let options = Options::new().scenario("register").locale("de-AT").now(Moment::now());
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Options<'a> {
    scenario: Option<&'a str>,
    locale: Option<&'a str>,
    fields: Option<&'a [&'a str]>,
    issue_limit: usize,
    now: Option<Moment>,
    flags: i32,
}

impl<'a> Options<'a> {
    /// All defaults.
    pub fn new() -> Options<'a> {
        Options::default()
    }

    /// The scenario; without it "default".
    pub fn scenario(mut self, name: &'a str) -> Self {
        self.scenario = Some(name);
        self
    }

    /// The language of messages: "de-AT", or a list as browsers send it; without it "en".
    pub fn locale(mut self, tag: &'a str) -> Self {
        self.locale = Some(tag);
        self
    }

    /// Only these are judged: names, or pointers to fields within others.
    pub fn fields(mut self, names: &'a [&'a str]) -> Self {
        self.fields = Some(names);
        self
    }

    /// How many issues are kept: 1,000 without it.
    pub fn issue_limit(mut self, limit: usize) -> Self {
        self.issue_limit = limit;
        self
    }

    /// The time. Without it, a ruleset that needs one is told what the clock says, in UTC.
    pub fn now(mut self, now: Moment) -> Self {
        self.now = Some(now);
        self
    }

    /// A key that is not a field is an issue.
    pub fn reject_unknown(mut self) -> Self {
        self.flags |= raw::FV_OPTION_REJECT_UNKNOWN;
        self
    }

    /// The cleaned record keeps fields that the scenario does not let be assigned in bulk.
    pub fn keep_unassignable(mut self) -> Self {
        self.flags |= raw::FV_OPTION_KEEP_UNASSIGNABLE;
        self
    }

    /// What becomes of rules "remote".
    pub fn remote(mut self, remote: Remote) -> Self {
        self.flags &= !(raw::FV_OPTION_SKIP_REMOTE | raw::FV_OPTION_DEFER_REMOTE);
        self.flags |= match remote {
            Remote::Undecided => 0,
            Remote::Skip => raw::FV_OPTION_SKIP_REMOTE,
            Remote::Defer => raw::FV_OPTION_DEFER_REMOTE,
        };
        self
    }

    /// Hands out the scenario and the options as the library takes them.
    pub(crate) fn with<R>(
        &self,
        needs: u32,
        body: impl FnOnce(*const c_char, *const raw::fv_options) -> Result<R, Error>,
    ) -> Result<R, Error> {
        let now = self.now.or_else(|| if needs == 0 { None } else { Some(Moment::now()) });
        let asks = self.locale.is_some()
            || self.fields.is_some()
            || now.is_some()
            || self.flags != 0
            || self.issue_limit != 0;
        if !asks && self.scenario.is_none() {
            return body(ptr::null(), ptr::null());
        }
        let (mut scenario, mut locale) = (Name::new(), Name::new());
        let scenario = scenario.set(self.scenario)?;
        if !asks {
            return body(scenario, ptr::null());
        }
        let names: Vec<CString> = match self.fields {
            None => Vec::new(),
            Some(names) => names
                .iter()
                .map(|name| CString::new(*name))
                .collect::<Result<_, _>>()
                .map_err(|_| Error::argument("A field's name has a NUL character."))?,
        };
        let fields: Vec<*const c_char> = names.iter().map(|name| name.as_ptr()).collect();
        let told = now.unwrap_or(Moment { seconds: 0, nanoseconds: 0, zone_minutes: None });
        let options = raw::fv_options {
            struct_size: size_of::<raw::fv_options>() as u32,
            flags: (self.flags | if now.is_some() { raw::FV_OPTION_NOW } else { 0 }) as u32,
            locale: locale.set(self.locale)?,
            fields: if self.fields.is_some() { fields.as_ptr() } else { ptr::null() },
            field_count: fields.len() as _,
            issue_limit: self.issue_limit as _,
            now: told.seconds,
            now_nanoseconds: told.nanoseconds,
            zone_minutes: told.zone_minutes.unwrap_or(0),
        };
        body(scenario, &options)
    }
}
