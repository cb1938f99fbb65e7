//! Closures that the library calls: a panic goes around it, and on behind the call that ran the closure.

use crate::answer::Answer;
use crate::raw;
use crate::value::{Lowered, Value};
use std::any::Any;
use std::cell::RefCell;
use std::mem;
use std::os::raw::c_void;
use std::panic::{catch_unwind, resume_unwind, AssertUnwindSafe};

type Payload = Box<dyn Any + Send>;

/// What a closure returned; it stays until the next of its thread returns, since the library copies it only
/// behind the closure.
#[derive(Default)]
struct Given {
    answer: Answer,
    value: Option<(Value, Lowered)>,
}

thread_local! {
    static THROWN: RefCell<Option<Payload>> = RefCell::new(None);
    static GIVEN: RefCell<Given> = RefCell::new(Given::default());
}

/// What a closure returns that panicked.
const PANICKED: i32 = -1;

/// Makes a call that may run closures.
pub(crate) fn hosted<R>(body: impl FnOnce() -> R) -> R {
    let before = THROWN.try_with(|slot| slot.take()).unwrap_or(None);
    let result = body();
    match THROWN.try_with(|slot| slot.replace(before)).unwrap_or(None) {
        Some(payload) => resume_unwind(payload),
        None => result,
    }
}

/// Runs what a closure does, and keeps its panic: of several the first.
pub(crate) fn guarded(body: impl FnOnce() -> i32) -> i32 {
    let payload = match catch_unwind(AssertUnwindSafe(body)) {
        Ok(status) => return status,
        Err(payload) => payload,
    };
    let mut kept = Some(payload);
    let _ = THROWN.try_with(|slot| {
        let mut slot = slot.borrow_mut();
        if slot.is_none() {
            *slot = kept.take();
        }
    });
    // Another one may panic where it is dropped.
    mem::forget(kept);
    PANICKED
}

/// Drops a closure; a panic there has nowhere to go.
pub(crate) unsafe extern "C" fn destroy<F>(context: *mut c_void) {
    let closure = Box::from_raw(context.cast::<F>());
    mem::forget(catch_unwind(AssertUnwindSafe(|| drop(closure))));
}

/// Lends an answer to the library.
pub(crate) fn lend_answer(answer: Answer, to: *mut raw::fv_answer) -> i32 {
    let lent = GIVEN.try_with(|given| {
        let mut given = given.borrow_mut();
        given.answer = answer;
        // SAFETY: the library's struct, and texts that stay until the next answer of this thread.
        unsafe { given.answer.write(to) }
    });
    lent.unwrap_or(PANICKED)
}

/// Lends a value to the library.
pub(crate) fn lend_value(value: Value, to: *mut raw::fv_value) -> i32 {
    let lent = GIVEN.try_with(|given| {
        let mut given = given.borrow_mut();
        // What texts and lists hold does not move with the value itself.
        let lowered = Lowered::of(&value);
        // SAFETY: the library's struct.
        unsafe { to.write(lowered.root) };
        given.value = Some((value, lowered));
        raw::FV_OK
    });
    lent.unwrap_or(PANICKED)
}
