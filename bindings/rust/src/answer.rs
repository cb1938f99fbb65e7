use crate::code::Code;
use crate::error::Error;
use crate::ruleset::Handle;
use crate::{raw, text};
use std::borrow::Cow;

/// What a check says, or somebody who was asked.
///
/// ```
/// use formvalidate::{Answer, Code};
/// let valid = Answer::valid();
/// let taken = Answer::new(Code(10001)).message("{who} is taken.").params(r#"{"who": "Ada"}"#);
/// let named = Answer::named("taken"); // of the ruleset's own "codes"
/// ```
#[derive(Clone, Debug, Default)]
pub struct Answer {
    code: i32,
    name: Cow<'static, str>,
    message: Cow<'static, str>,
    params: Cow<'static, str>,
}

impl Answer {
    /// The value is valid.
    pub fn valid() -> Answer {
        Answer::default()
    }

    /// It is not, for this reason.
    pub fn new(code: Code) -> Answer {
        Answer { code: code.0, ..Answer::default() }
    }

    /// The same by a name: of the library's codes, or of the ruleset's own. Of a name that neither has, a check's
    /// answer is [`Code::CUSTOM`], and what is told to a form or a report an error.
    pub fn named(name: impl Into<Cow<'static, str>>) -> Answer {
        Answer { code: raw::FV_CUSTOM, name: name.into(), ..Answer::default() }
    }

    /// With a template that is filled with the params, the label and so on.
    pub fn message(mut self, message: impl Into<Cow<'static, str>>) -> Answer {
        self.message = message.into();
        self
    }

    /// With a JSON object.
    pub fn params(mut self, params: impl Into<Cow<'static, str>>) -> Answer {
        self.params = params.into();
        self
    }

    /// # Safety
    /// `to` is the library's struct, and the texts stay where they are until it has copied them.
    pub(crate) unsafe fn write(&self, to: *mut raw::fv_answer) -> i32 {
        let lent = |s: &str| raw::fv_text { bytes: text::given(s.as_bytes()), length: s.len() as _ };
        (*to).code_name = lent(&self.name);
        (*to).message = lent(&self.message);
        (*to).params = lent(&self.params);
        self.code
    }

    /// The code and the texts, for functions that take them one by one; a name is looked up in the ruleset.
    pub(crate) fn parts(&self, rules: Option<&Handle>) -> Result<(i32, &[u8], &[u8]), Error> {
        let name = self.name.as_ref();
        let found = match rules {
            _ if name.is_empty() => Some(Code(self.code)),
            Some(rules) => rules.code(name),
            None => Code::from_name(name),
        };
        let code = found.ok_or_else(|| Error::argument(&format!("No code is named {name:?}.")))?;
        Ok((code.0, self.message.as_bytes(), self.params.as_bytes()))
    }
}

impl From<Code> for Answer {
    fn from(code: Code) -> Answer {
        Answer::new(code)
    }
}
