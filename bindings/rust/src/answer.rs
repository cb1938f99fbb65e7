use crate::code::Code;
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

    /// The same by a name: of the library's codes, or of the ruleset's own.
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

    /// The code and the texts, for functions that take them one by one.
    pub(crate) fn parts(&self) -> (i32, &[u8], &[u8]) {
        let code = Code::from_name(&self.name).map_or(self.code, |code| code.0);
        (code, self.message.as_bytes(), self.params.as_bytes())
    }
}

impl From<Code> for Answer {
    fn from(code: Code) -> Answer {
        Answer::new(code)
    }
}
