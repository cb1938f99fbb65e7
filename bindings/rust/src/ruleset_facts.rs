use crate::code::Code;
use crate::error::{call, outcome, Error};
use crate::host::{guarded, hosted};
use crate::registry::Registry;
use crate::ruleset::{Handle, Ruleset};
use crate::{raw, text};
use std::mem::size_of;
use std::os::raw::c_void;
use std::ptr;

/// A mistake of a ruleset document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// Its kind's name: "unknown", "range", ...
    pub kind: String,
    /// A JSON Pointer to it.
    pub pointer: String,
    /// Where in the text, in bytes; in a pattern within that.
    pub offset: Option<u64>,
    /// A sentence for the author.
    pub message: String,
}

unsafe extern "C" fn tell(context: *mut c_void, told: *const raw::fv_mistake) {
    guarded(|| {
        let told = &*told;
        let none = raw::FV_NO_OFFSET as i64 as u64;
        (*context.cast::<Vec<Mistake>>()).push(Mistake {
            kind: text::of(told.kind_name).to_owned(),
            pointer: text::of(told.pointer).to_owned(),
            offset: if told.offset == none { None } else { Some(told.offset) },
            message: text::of(told.message).to_owned(),
        });
        raw::FV_OK
    });
}

impl Ruleset {
    /// All mistakes of a document, at most 1,000.
    ///
    /// ```
    /// let document = r#"{"formvalidate": 1, "fields": {"a": {"rules": ["emial"]}}}"#;
    /// let found = formvalidate::Ruleset::mistakes(document, None).unwrap();
    /// assert_eq!((found[0].kind.as_str(), found[0].pointer.as_str()), ("unknown", "/fields/a/rules/0"));
    /// ```
    pub fn mistakes(document: impl AsRef<[u8]>, registry: Option<&Registry>) -> Result<Vec<Mistake>, Error> {
        let document = document.as_ref();
        let options = raw::fv_compile_options {
            struct_size: size_of::<raw::fv_compile_options>() as u32,
            flags: 0,
            registry: registry.map_or(ptr::null(), |registry| registry.handle),
            file: None,
            context: ptr::null_mut(),
        };
        let mut found: Vec<Mistake> = Vec::new();
        let context: *mut Vec<Mistake> = &mut found;
        let (bytes, n) = (text::given(document), document.len() as _);
        // SAFETY: all that is given is read during the call, and the list is nobody else's meanwhile.
        let body = |e: *mut raw::fv_error| unsafe {
            raw::fv_ruleset_each_mistake(bytes, n, &options, Some(tell), context.cast(), e)
        };
        hosted(|| call(body))?;
        Ok(found)
    }

    /// What the author of a document that compiles should look at, as a JSON array.
    pub fn advice(document: impl AsRef<[u8]>, registry: Option<&Registry>) -> Result<String, Error> {
        let document = document.as_ref();
        let registry = registry.map_or(ptr::null(), |registry| registry.handle as *const _);
        let (bytes, n) = (text::given(document), document.len() as _);
        // SAFETY: the document is read during the call.
        text::taken(|to| call(|e| unsafe { raw::fv_ruleset_advice(bytes, n, registry, to, e) }))
    }

    /// What a form needs to know about the ruleset, as JSON, with labels in a language.
    pub fn describe(&self, locale: Option<&str>) -> Result<String, Error> {
        let mut name = text::Name::new();
        let locale = name.set(locale)?;
        // SAFETY: the name is read during the call.
        text::taken(|to| outcome(unsafe { raw::fv_ruleset_describe(self.handle.0, locale, to) }))
    }

    /// The names of the fields at the root, in document order.
    pub fn fields(&self) -> Vec<&str> {
        // SAFETY: the names stay as long as the ruleset.
        let name_at = |index| unsafe {
            let mut name = raw::fv_text { bytes: ptr::null(), length: 0 };
            raw::fv_ruleset_field_name(self.handle.0, index, &mut name);
            text::of(name)
        };
        (0..unsafe { raw::fv_ruleset_field_count(self.handle.0) }).map(name_at).collect()
    }

    /// The code of a name, one of the library's or of the ruleset's own.
    pub fn code(&self, name: &str) -> Option<Code> {
        self.handle.code(name)
    }

    /// The name of a code, as issues have it.
    pub fn code_name(&self, code: Code) -> &str {
        let mut name = raw::fv_text { bytes: ptr::null(), length: 0 };
        // SAFETY: the name stays as long as the ruleset.
        unsafe {
            if raw::fv_ruleset_code_name(self.handle.0, code.0, &mut name) == raw::FV_OK {
                text::of(name)
            } else {
                ""
            }
        }
    }
}

impl Handle {
    pub(crate) fn code(&self, name: &str) -> Option<Code> {
        let mut code = 0;
        // SAFETY: the name is read during the call.
        let status =
            unsafe { raw::fv_ruleset_code(self.0, text::given(name.as_bytes()), name.len() as _, &mut code) };
        if status == raw::FV_OK {
            Some(Code(code))
        } else {
            None
        }
    }
}
