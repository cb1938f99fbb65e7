use crate::cards::brand_name;
use crate::code::{Code, State};
use crate::raw;
use crate::value_ref::ValueRef;
use std::fmt;

/// What a field looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Appearance {
    /// Neither touched nor changed.
    Pristine,
    /// Nothing is in it.
    Empty,
    /// Something is.
    Filled,
    /// It shows its error.
    Mistake,
    /// Filled in, invalid, and its error does not show yet.
    Suspect,
}

/// When a field may be judged in front of the person who types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// From the first change on.
    Change,
    /// From the first blur on.
    Blur,
    /// From the first submit on.
    Submit,
    /// Never; it counts as valid.
    Never,
}

impl Policy {
    pub(crate) fn number(self) -> i32 {
        match self {
            Policy::Change => raw::FV_POLICY_CHANGE,
            Policy::Blur => raw::FV_POLICY_BLUR,
            Policy::Submit => raw::FV_POLICY_SUBMIT,
            Policy::Never => raw::FV_POLICY_NEVER,
        }
    }
}

/// One field as it is now; its values are the form's.
#[derive(Clone, Copy)]
pub struct FieldState<'a> {
    raw: raw::fv_field_state,
    form: std::marker::PhantomData<&'a ()>,
}

impl<'a> FieldState<'a> {
    /// # Safety
    /// What the state lends must stay for `'a`.
    pub(crate) unsafe fn of(raw: raw::fv_field_state) -> FieldState<'a> {
        FieldState { raw, form: std::marker::PhantomData }
    }

    fn has(&self, bit: i32) -> bool {
        self.raw.flags & bit as u32 != 0
    }

    /// Unknown until its policy lets it be judged.
    pub fn state(&self) -> State {
        State::of(self.raw.verdict)
    }

    /// Of the first issue that is no warning, or [`Code::OK`].
    pub fn code(&self) -> Code {
        Code(self.raw.code)
    }

    /// How many issues it has; [`crate::Form::report`] has them.
    pub fn issue_count(&self) -> usize {
        self.raw.issue_count as usize
    }

    /// What it looks like.
    pub fn appearance(&self) -> Appearance {
        match self.raw.appearance {
            raw::FV_APPEARANCE_EMPTY => Appearance::Empty,
            raw::FV_APPEARANCE_FILLED => Appearance::Filled,
            raw::FV_APPEARANCE_MISTAKE => Appearance::Mistake,
            raw::FV_APPEARANCE_SUSPECT => Appearance::Suspect,
            _ => Appearance::Pristine,
        }
    }

    /// Whether the scenario has it.
    pub fn is_active(&self) -> bool {
        self.has(raw::FV_FIELD_ACTIVE)
    }

    /// Whether it differs from its initial value.
    pub fn is_dirty(&self) -> bool {
        self.has(raw::FV_FIELD_DIRTY)
    }

    /// Whether it was left.
    pub fn is_touched(&self) -> bool {
        self.has(raw::FV_FIELD_TOUCHED)
    }

    /// Whether it shows its error.
    pub fn shows(&self) -> bool {
        self.has(raw::FV_FIELD_SHOWS)
    }

    /// Whether it has a warning.
    pub fn warns(&self) -> bool {
        self.has(raw::FV_FIELD_WARNS)
    }

    /// As typed.
    pub fn value(&self) -> ValueRef<'a> {
        // SAFETY: the form's values stay for 'a; so below.
        unsafe { ValueRef::of(&self.raw.value) }
    }

    /// The last value that its own rules passed, after its transforms; absent where there is none.
    pub fn last_valid(&self) -> ValueRef<'a> {
        unsafe { ValueRef::of(&self.raw.last_valid) }
    }

    /// Of a card field: the brand of its number, or "".
    pub fn card_brand(&self) -> &'static str {
        brand_name(self.raw.brand)
    }

    /// Of a card field: the brand to suggest, from four digits on, or "".
    pub fn card_suggestion(&self) -> &'static str {
        brand_name(self.raw.suggested)
    }

    /// The form's, when this field last changed.
    pub fn generation(&self) -> u64 {
        self.raw.generation
    }
}

impl fmt::Debug for FieldState<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FieldState")
            .field("state", &self.state())
            .field("code", &self.code())
            .finish_non_exhaustive()
    }
}

/// The form as it is now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct FormState {
    /// As shown: invalid only where a field shows its error.
    pub state: State,
    /// Rises with every change.
    pub generation: u64,
    /// Whether all active fields are valid, shown or not.
    pub is_valid: bool,
    /// Whether it was submitted.
    pub is_submitted: bool,
    /// Fields that differ from their initial values.
    pub dirty_count: usize,
    /// Fields that show their error.
    pub shown_count: usize,
}
