use crate::error::{call, Error};
use crate::options::Options;
use crate::report::Report;
use crate::{raw, text};
use std::ptr;

/// Checks one value against one rule (or an array of rules), both as JSON. It compiles the rule each time: for
/// many values use [`crate::Ruleset::rule`].
///
/// ```
/// use formvalidate::{check, Options};
/// assert!(check(r#""email""#, r#""ada@example.com""#, &Options::new()).unwrap().is_valid());
/// ```
pub fn check(
    rule: impl AsRef<[u8]>,
    value: impl AsRef<[u8]>,
    options: &Options<'_>,
) -> Result<Report, Error> {
    let (rule, value) = (rule.as_ref(), value.as_ref());
    let (given, n) = (text::given(rule), rule.len() as _);
    let (judged, m) = (text::given(value), value.len() as _);
    options.with(0, |_, options| {
        let mut handle = ptr::null_mut();
        // SAFETY: all that is given is read during the call.
        let code = call(|error| unsafe {
            raw::fv_check_json_with(ptr::null(), given, n, judged, m, options, &mut handle, error)
        })?;
        Ok(Report { handle, code, rules: None })
    })
}
