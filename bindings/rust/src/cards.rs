use crate::code::{Code, State};
use crate::error::{outcome, Error};
use crate::{raw, text};
use std::fmt;
use std::mem::{size_of, MaybeUninit};
use std::ptr;

/// The whole answer about a card number. A number that passes was written down correctly; whether a bank ever
/// issued it, nobody can say from its digits.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Card {
    /// Incomplete where only digits are missing.
    pub state: State,
    /// Why it is not valid.
    pub code: Code,
    /// The only brand that it may belong to, "" where there is none.
    pub brand: &'static str,
    /// "visa-electron", or "".
    pub sub_brand: &'static str,
    /// All brands that it may belong to, in tie order, at most 16.
    pub candidates: Vec<&'static str>,
    /// The digits grouped as on the card: keep it out of logs.
    pub formatted: String,
    /// The same with at most the first six and last four shown.
    pub masked: String,
    /// The security code's name: "CVV", "CID", ...
    pub code_name: String,
    /// Its number of digits, 0 when not known.
    pub code_size: usize,
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Card").field("state", &self.state).field("brand", &self.brand).finish_non_exhaustive()
    }
}

/// How to judge card numbers.
#[derive(Clone, Debug, Default)]
pub struct CardOptions {
    accept: Vec<i32>,
    flags: i32,
}

impl CardOptions {
    /// All defaults: every brand, with single spaces or hyphens.
    pub fn new() -> CardOptions {
        CardOptions::default()
    }

    /// Only these brands, by name or alias.
    pub fn accept(mut self, brands: &[&str]) -> Result<Self, Error> {
        for name in brands {
            let mut brand = 0;
            // SAFETY: the name is read during the call.
            outcome(unsafe {
                raw::fv_card_brand_from_name(
                    ptr::null(),
                    text::given(name.as_bytes()),
                    name.len() as _,
                    &mut brand,
                )
            })?;
            self.accept.push(brand);
        }
        Ok(self)
    }

    /// Digits only.
    pub fn no_separators(mut self) -> Self {
        self.flags |= raw::FV_CARD_NO_SEPARATORS;
        self
    }

    /// Luhn also where the brand leaves it open.
    pub fn luhn_always(mut self) -> Self {
        self.flags |= raw::FV_CARD_LUHN_ALWAYS;
        self
    }

    /// Judges a number.
    pub fn check(&self, number: impl AsRef<[u8]>) -> Result<Card, Error> {
        let number = number.as_ref();
        let options = raw::fv_card_options {
            struct_size: size_of::<raw::fv_card_options>() as u32,
            flags: self.flags as u32,
            table: ptr::null(),
            accept: self.accept.as_ptr(),
            accept_count: self.accept.len() as _,
        };
        // SAFETY: a struct of numbers, which zeros are; all that is given is read during the call.
        let mut card = unsafe { MaybeUninit::<raw::fv_card>::zeroed().assume_init() };
        card.struct_size = size_of::<raw::fv_card>() as u32;
        let status =
            unsafe { raw::fv_card_check(text::given(number), number.len() as _, &options, &mut card) };
        let code = outcome(status)?;
        let count = (card.candidate_count as usize).min(card.candidates.len());
        Ok(Card {
            state: State::of(card.state),
            code,
            brand: brand_name(card.brand),
            sub_brand: brand_name(card.sub_brand),
            candidates: card.candidates[..count].iter().map(|one| brand_name(one.brand)).collect(),
            formatted: text::of_array(&card.formatted),
            masked: text::of_array(&card.masked),
            code_name: text::of_array(&card.code_name),
            code_size: card.code_size as usize,
        })
    }
}

/// Judges a card number, of any brand.
///
/// ```
/// let card = formvalidate::card("4111 1111 1111 1111").unwrap();
/// assert_eq!((card.brand, card.masked.as_str()), ("visa", "4111 11** **** 1111"));
/// ```
pub fn card(number: impl AsRef<[u8]>) -> Result<Card, Error> {
    CardOptions::new().check(number)
}

pub(crate) fn brand_name(brand: i32) -> &'static str {
    let mut name = raw::fv_text { bytes: ptr::null(), length: 0 };
    // SAFETY: names of the default table are static.
    unsafe {
        if brand != raw::FV_BRAND_NONE && raw::fv_card_brand_name(ptr::null(), brand, &mut name) == raw::FV_OK
        {
            text::of(name)
        } else {
            ""
        }
    }
}

/// The brands that a number beginning like this may belong to, in tie order.
pub fn card_candidates(beginning: impl AsRef<[u8]>) -> Vec<&'static str> {
    let beginning = beginning.as_ref();
    let mut found = [raw::fv_card_candidate { brand: 0, strength: 0 }; raw::FV_CARD_MAX_BRANDS as usize];
    let mut count = 0;
    // SAFETY: writes as many as there is room for.
    unsafe {
        raw::fv_card_candidates(
            text::given(beginning),
            beginning.len() as _,
            ptr::null(),
            found.as_mut_ptr(),
            found.len() as _,
            &mut count,
        )
    };
    found.iter().take(count as usize).map(|one| brand_name(one.brand)).collect()
}
