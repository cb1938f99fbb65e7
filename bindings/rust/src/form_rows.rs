use crate::error::Error;
use crate::form::{name, Form};
use crate::raw;
use crate::value::{Lowered, Value};

impl Form {
    // SAFETY, of all of these: the handle is this form's, and all that is given is read during the call.

    /// Puts a row in front of the one at an index, or behind all.
    pub fn insert(&mut self, list: &str, at: usize, row: impl Into<Value>) -> Result<(), Error> {
        let ((bytes, n), row) = (name(list), row.into());
        let lowered = Lowered::of(&row);
        self.act(|e| unsafe { raw::fv_form_insert(self.handle, bytes, n, at as _, &lowered.root, e) })
    }

    /// Takes a row away.
    pub fn remove(&mut self, list: &str, at: usize) -> Result<(), Error> {
        let (bytes, n) = name(list);
        self.act(|e| unsafe { raw::fv_form_remove(self.handle, bytes, n, at as _, e) })
    }

    /// Moves a row, so that it stands at the index `to`.
    pub fn move_row(&mut self, list: &str, from: usize, to: usize) -> Result<(), Error> {
        let (bytes, n) = name(list);
        self.act(|e| unsafe { raw::fv_form_move(self.handle, bytes, n, from as _, to as _, e) })
    }

    /// How many rows a list has.
    pub fn row_count(&self, list: &str) -> Result<usize, Error> {
        let ((bytes, n), mut count) = (name(list), 0);
        self.act(|e| unsafe { raw::fv_form_row_count(self.handle, bytes, n, &mut count, e) })?;
        Ok(count as usize)
    }

    /// A number that stays with a row whatever its index, and is never used again in the form.
    pub fn row_key(&self, list: &str, at: usize) -> Result<u64, Error> {
        let ((bytes, n), mut key) = (name(list), 0);
        self.act(|e| unsafe { raw::fv_form_row_key(self.handle, bytes, n, at as _, &mut key, e) })?;
        Ok(key)
    }
}
