use crate::code::Code;
use crate::error::{call, outcome, Error};
use crate::{raw, text};
use std::{fmt, ptr};

/// A compiled pattern of PCRE2: immutable, for any number of threads at once. The whole value must match,
/// unless it searches.
///
/// ```
/// use formvalidate::{Code, Pattern, State};
///
/// # fn main() -> Result<(), formvalidate::Error> {
/// let plate = Pattern::builder().caseless().compile("[A-Z]{2}[0-9]{2,6}")?;
/// assert!(plate.is_match("de1234"));
/// assert_eq!(plate.progress("de1")?.state(), State::Incomplete);
/// assert_eq!(plate.matched("1234")?, Code::REGEX_MISMATCH);
/// # Ok(())
/// # }
/// ```
pub struct Pattern {
    handle: *mut raw::fv_pattern,
}

// SAFETY: the library says so of the handle.
unsafe impl Send for Pattern {}
unsafe impl Sync for Pattern {}

/// How to compile a pattern.
#[derive(Clone, Copy, Debug, Default)]
pub struct PatternBuilder {
    flags: i32,
}

impl PatternBuilder {
    fn with(mut self, flag: i32) -> Self {
        self.flags |= flag;
        self
    }

    /// Case folds by Unicode.
    pub fn caseless(self) -> Self {
        self.with(raw::FV_PATTERN_CASELESS)
    }

    /// A match anywhere will do.
    pub fn search(self) -> Self {
        self.with(raw::FV_PATTERN_SEARCH)
    }

    /// \d \w \s \b and POSIX classes go by Unicode.
    pub fn unicode(self) -> Self {
        self.with(raw::FV_PATTERN_UNICODE)
    }

    /// ^ and $ match at line ends too.
    pub fn multiline(self) -> Self {
        self.with(raw::FV_PATTERN_MULTILINE)
    }

    /// . matches a newline.
    pub fn dot_all(self) -> Self {
        self.with(raw::FV_PATTERN_DOT_ALL)
    }

    /// Compiles the pattern.
    pub fn compile(self, pattern: impl AsRef<[u8]>) -> Result<Pattern, Error> {
        let pattern = pattern.as_ref();
        let mut handle = ptr::null_mut();
        let (bytes, n) = (text::given(pattern), pattern.len() as _);
        // SAFETY: the pattern is read during the call.
        call(|e| unsafe { raw::fv_pattern_compile(bytes, n, self.flags as u32, &mut handle, e) })?;
        Ok(Pattern { handle })
    }
}

impl Pattern {
    /// Compiles a pattern that the whole value must match.
    pub fn new(pattern: impl AsRef<[u8]>) -> Result<Pattern, Error> {
        Pattern::builder().compile(pattern)
    }

    /// With flags.
    pub fn builder() -> PatternBuilder {
        PatternBuilder::default()
    }

    /// Whether a value matches; false where a limit was hit.
    #[inline]
    pub fn is_match(&self, value: impl AsRef<[u8]>) -> bool {
        self.matched(value) == Ok(Code::OK)
    }

    /// The same as a code: [`Code::OK`], [`Code::REGEX_MISMATCH`], [`Code::INVALID_UTF8`], [`Code::UNDECIDED`].
    #[inline]
    pub fn matched(&self, value: impl AsRef<[u8]>) -> Result<Code, Error> {
        let value = value.as_ref();
        // SAFETY: the value is read during the call.
        outcome(unsafe { raw::fv_pattern_match(self.handle, text::given(value), value.len() as _) })
    }

    /// Of a value that is still being typed: [`Code::INCOMPLETE`] where some continuation may match.
    pub fn progress(&self, value: impl AsRef<[u8]>) -> Result<Code, Error> {
        let value = value.as_ref();
        // SAFETY: the value is read during the call.
        outcome(unsafe { raw::fv_pattern_progress(self.handle, text::given(value), value.len() as _) })
    }
}

impl fmt::Debug for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Pattern")
    }
}

impl Drop for Pattern {
    fn drop(&mut self) {
        // SAFETY: nobody else has the handle.
        unsafe { raw::fv_pattern_free(self.handle) }
    }
}
