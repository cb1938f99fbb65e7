use crate::code::Code;
use crate::{raw, text};
use std::fmt;
use std::mem::MaybeUninit;
use std::ptr::{addr_of, addr_of_mut};

/// Why a call failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Status {
    /// What was given is no JSON, has a bad size or flag, ...
    Argument,
    /// What should be compiled has a mistake.
    Compile,
    /// Larger than the library takes.
    Limit,
    /// An allocation failed.
    Memory,
    /// A handle of another kind, or one that was freed.
    Handle,
    /// A code, brand, field, ... of that name does not exist.
    UnknownName,
    /// A function of the program failed.
    Host,
    /// A form was asked by a function that it calls.
    Busy,
    /// A status of a later library.
    Other(i32),
}

impl Status {
    fn of(status: i32) -> Status {
        match status {
            raw::FV_ERR_ARGUMENT => Status::Argument,
            raw::FV_ERR_COMPILE => Status::Compile,
            raw::FV_ERR_LIMIT => Status::Limit,
            raw::FV_ERR_MEMORY => Status::Memory,
            raw::FV_ERR_HANDLE => Status::Handle,
            raw::FV_ERR_UNKNOWN_NAME => Status::UnknownName,
            raw::FV_ERR_HOST => Status::Host,
            raw::FV_ERR_BUSY => Status::Busy,
            other => Status::Other(other),
        }
    }
}

/// A call that failed. No text in it holds a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    status: Status,
    detail: i32,
    offset: Option<u64>,
    pointer: String,
    message: String,
}

impl Error {
    /// Why.
    pub fn status(&self) -> Status {
        self.status
    }

    /// The kind of a ruleset's mistake, PCRE2's number, or 0.
    pub fn detail(&self) -> i32 {
        self.detail
    }

    /// Where in the text that was given, in bytes.
    pub fn offset(&self) -> Option<u64> {
        self.offset
    }

    /// A JSON Pointer to the mistake, "" where there is none.
    pub fn pointer(&self) -> &str {
        &self.pointer
    }

    /// A sentence for a developer.
    pub fn message(&self) -> &str {
        &self.message
    }

    pub(crate) fn argument(message: &str) -> Error {
        Error { message: message.to_owned(), ..Error::bare(raw::FV_ERR_ARGUMENT) }
    }

    /// Of a function that tells nothing but its status.
    fn bare(status: i32) -> Error {
        // SAFETY: static and NUL-terminated.
        let name = unsafe { text::of_c(raw::fv_code_name(status)) };
        Error {
            status: Status::of(status),
            detail: 0,
            offset: None,
            pointer: String::new(),
            message: name.to_owned(),
        }
    }

    /// # Safety
    /// The library must have written the error, or the first character of each text is NUL.
    unsafe fn told(status: i32, error: *const raw::fv_error) -> Error {
        let message = text::of_c(addr_of!((*error).message).cast());
        let offset = addr_of!((*error).offset).read();
        Error {
            status: Status::of(status),
            detail: addr_of!((*error).detail).read(),
            offset: if offset == raw::FV_NO_OFFSET as i64 as u64 { None } else { Some(offset) },
            pointer: text::of_c(addr_of!((*error).pointer).cast()).to_owned(),
            message: if message.is_empty() { Error::bare(status).message } else { message.to_owned() },
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        if !self.pointer.is_empty() {
            write!(f, " (at {})", self.pointer)?;
        }
        match self.offset {
            Some(offset) => write!(f, " (byte {offset})"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Error {}

/// Makes a call that tells what was wrong with it.
pub(crate) fn call(body: impl FnOnce(*mut raw::fv_error) -> i32) -> Result<Code, Error> {
    let mut room = MaybeUninit::<raw::fv_error>::uninit();
    let error = room.as_mut_ptr();
    // SAFETY: what is read of it is what is written here, or by the library over it.
    unsafe {
        addr_of_mut!((*error).detail).write(0);
        addr_of_mut!((*error).offset).write(raw::FV_NO_OFFSET as i64 as u64);
        addr_of_mut!((*error).pointer).cast::<u8>().write(0);
        addr_of_mut!((*error).message).cast::<u8>().write(0);
        let status = body(error);
        if status < 0 {
            return Err(Error::told(status, error));
        }
        Ok(Code(status))
    }
}

/// What came of a call that tells its status alone.
#[inline]
pub(crate) fn outcome(status: i32) -> Result<Code, Error> {
    if status < 0 {
        return Err(Error::bare(status));
    }
    Ok(Code(status))
}
