//! One set of validation rules for forms, services and tables, on the C library `libformvalidate`.
//!
//! ```
//! use formvalidate::{Options, Ruleset};
//!
//! # fn main() -> Result<(), formvalidate::Error> {
//! let rules = Ruleset::compile(r#"{"formvalidate": 1, "fields": {
//!     "email": {"label": "E-mail", "rules": ["trim", "required", "email"]}}}"#)?;
//! let report = rules.validate(r#"{"email": "ada"}"#, &Options::new().locale("de"))?;
//! for issue in report.issues() {
//!     println!("{} {}", issue.path, issue.message);
//! }
//! assert!(rules.validate(r#"{"email": " ada@example.com "}"#, &Options::new())?.is_valid());
//! # Ok(())
//! # }
//! ```
//!
//! A value that is not valid is no [`Error`]: errors are calls that failed. A limit that was hit is
//! [`State::Undecided`], neither valid nor invalid. Rulesets and patterns are for any number of threads at
//! once; reports and forms go from thread to thread, and are used by one at a time. A closure that panics
//! ends the call that ran it with that panic.

#![warn(missing_docs)]

mod answer;
mod call;
mod cards;
mod change;
mod check;
mod code;
mod error;
mod field;
mod form;
mod form_outside;
mod form_rows;
mod host;
mod luhn;
mod moment;
mod observing;
mod options;
mod pattern;
#[allow(dead_code, missing_docs, non_camel_case_types, non_upper_case_globals, clippy::all)]
#[rustfmt::skip]
mod raw;
mod registry;
mod report;
mod report_issue;
mod ruleset;
mod ruleset_facts;
mod text;
mod value;
mod value_ref;

pub use answer::Answer;
pub use call::Call;
pub use cards::{card, card_candidates, Card, CardOptions};
pub use change::{Change, FieldChange, GateChange, ListChange, Request, RowChange};
pub use check::check;
pub use code::{Code, State};
pub use error::{Error, Status};
pub use field::{Appearance, FieldState, FormState, Policy};
pub use form::Form;
pub use luhn::{luhn, luhn_code, luhn_digit};
pub use moment::Moment;
pub use observing::{Subject, Subscription};
pub use options::{Options, Remote};
pub use pattern::{Pattern, PatternBuilder};
pub use registry::Registry;
pub use report::{Counts, Report};
pub use report_issue::{Issue, Issues};
pub use ruleset::Ruleset;
pub use ruleset_facts::Mistake;
pub use value::Value;
pub use value_ref::{Items, Members, ValueRef};

/// The library's version, such as "0.1.0".
pub fn version() -> &'static str {
    // SAFETY: static and NUL-terminated.
    unsafe { text::of_c(raw::fv_version()) }
}

/// The version of the PCRE2 that is linked; patterns mean what that PCRE2 says.
pub fn pcre2_version() -> &'static str {
    // SAFETY: static and NUL-terminated.
    unsafe { text::of_c(raw::fv_pcre2_version()) }
}
