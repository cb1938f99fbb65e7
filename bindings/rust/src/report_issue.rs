use crate::code::Code;
use crate::report::Report;
use crate::{raw, text};
use std::mem::{size_of, MaybeUninit};
use std::ops::Range;

/// One issue; its texts are the report's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Issue<'a> {
    /// Why.
    pub code: Code,
    /// The field's name; "" for a key that is not a field.
    pub field: &'a str,
    /// A JSON Pointer to the value: "/email", "/tags/2".
    pub path: &'a str,
    /// The rule's name: "length".
    pub rule: &'a str,
    /// The author's own name for the rule, or "".
    pub id: &'a str,
    /// "shorterThanMinimumLength"
    pub code_name: &'a str,
    /// A sentence for the person who fills in the form.
    pub message: &'a str,
    /// The code in a few words.
    pub title: &'a str,
    /// The code in a general sentence.
    pub reason: &'a str,
    /// A JSON object: {"min":8,"max":100}
    pub params: &'a str,
    /// Whether people are told, and nothing else.
    pub is_warning: bool,
}

impl<'a> Issue<'a> {
    /// # Safety
    /// The report must stay as it is for `'a`.
    pub(crate) unsafe fn of(report: *const raw::fv_report, index: usize) -> Option<Issue<'a>> {
        let mut room = MaybeUninit::<raw::fv_issue>::zeroed();
        let issue = room.assume_init_mut();
        issue.struct_size = size_of::<raw::fv_issue>() as u32;
        if raw::fv_report_issue(report, index as _, issue) != raw::FV_OK {
            return None;
        }
        Some(Issue {
            code: Code(issue.code),
            field: text::of(issue.field),
            path: text::of(issue.path),
            rule: text::of(issue.rule),
            id: text::of(issue.id),
            code_name: text::of(issue.code_name),
            message: text::of(issue.message),
            title: text::of(issue.title),
            reason: text::of(issue.reason),
            params: text::of(issue.params),
            is_warning: issue.level == raw::FV_LEVEL_WARNING,
        })
    }
}

/// The issues of a report, in their order.
#[derive(Clone)]
pub struct Issues<'a> {
    pub(crate) report: &'a Report,
    pub(crate) places: Range<usize>,
}

impl<'a> Iterator for Issues<'a> {
    type Item = Issue<'a>;

    fn next(&mut self) -> Option<Issue<'a>> {
        self.report.issue(self.places.next()?)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.places.size_hint()
    }
}

impl ExactSizeIterator for Issues<'_> {}
