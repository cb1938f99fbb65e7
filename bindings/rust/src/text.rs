//! Text that the library lends or gives, and text that it is given.

use crate::error::Error;
use crate::raw;
use std::ffi::{CStr, CString};
use std::os::raw::c_char;
use std::{ptr, slice, str};

/// Bytes as the library takes them; it reads them during the call.
#[inline]
pub(crate) fn given(bytes: &[u8]) -> *const c_char {
    bytes.as_ptr().cast()
}

/// What a text lends, for as long as its owner says.
///
/// # Safety
/// The text must stay for `'a`.
pub(crate) unsafe fn bytes_of<'a>(text: raw::fv_text) -> &'a [u8] {
    if text.length == 0 {
        return &[];
    }
    slice::from_raw_parts(text.bytes.cast(), text.length as usize)
}

/// The library's texts are UTF-8; one that were not is told as far as it is.
///
/// # Safety
/// As [`bytes_of`].
pub(crate) unsafe fn of<'a>(text: raw::fv_text) -> &'a str {
    well_formed(bytes_of(text))
}

/// # Safety
/// The text must be NUL-terminated, and stay for `'a`.
pub(crate) unsafe fn of_c<'a>(text: *const c_char) -> &'a str {
    well_formed(CStr::from_ptr(text).to_bytes())
}

/// A text in a struct's own characters.
pub(crate) fn of_array(characters: &[c_char]) -> String {
    let bytes: Vec<u8> = characters.iter().take_while(|c| **c != 0).map(|c| *c as u8).collect();
    well_formed(&bytes).to_owned()
}

fn well_formed(bytes: &[u8]) -> &str {
    match str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or(""),
    }
}

/// A text that is the caller's: copied and freed.
pub(crate) fn taken(
    body: impl FnOnce(*mut raw::fv_text) -> Result<crate::Code, Error>,
) -> Result<String, Error> {
    let mut text = raw::fv_text { bytes: ptr::null(), length: 0 };
    body(&mut text)?;
    // SAFETY: the library gave it to us, and nobody else frees it.
    unsafe {
        let copy = of(text).to_owned();
        raw::fv_free(text.bytes.cast());
        Ok(copy)
    }
}

/// Room for a NUL-terminated name: short ones are not allocated.
pub(crate) struct Name {
    short: [u8; 48],
    long: Option<CString>,
}

impl Name {
    pub(crate) fn new() -> Name {
        Name { short: [0; 48], long: None }
    }

    /// The name, as long as this stays where it is; NULL where there is none.
    pub(crate) fn set(&mut self, name: Option<&str>) -> Result<*const c_char, Error> {
        let name = match name {
            None => return Ok(ptr::null()),
            Some(name) => name.as_bytes(),
        };
        if name.contains(&0) {
            return Err(Error::argument("A name has a NUL character."));
        }
        if name.len() < self.short.len() {
            self.short[..name.len()].copy_from_slice(name);
            self.short[name.len()] = 0;
            return Ok(self.short.as_ptr().cast());
        }
        let long = CString::new(name).map_err(|_| Error::argument("A name has a NUL character."))?;
        Ok(self.long.insert(long).as_ptr())
    }
}
