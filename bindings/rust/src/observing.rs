use crate::change::Change;
use crate::error::{call, outcome, Error};
use crate::form::Form;
use crate::host::{destroy, guarded};
use crate::{raw, text};
use std::cell::RefCell;
use std::os::raw::c_void;

/// What a subscriber observes.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    what: i32,
    name: &'a str,
}

impl<'a> Subject<'a> {
    /// All of the form.
    pub fn form() -> Subject<'a> {
        Subject { what: raw::FV_OBSERVE_FORM, name: "" }
    }

    /// One field, by name or pointer.
    pub fn field(name: &'a str) -> Subject<'a> {
        Subject { what: raw::FV_OBSERVE_FIELD, name }
    }

    /// One gate.
    pub fn gate(name: &'a str) -> Subject<'a> {
        Subject { what: raw::FV_OBSERVE_GATE, name }
    }

    /// Tells the current state first.
    pub fn replayed(mut self) -> Self {
        self.what |= raw::FV_OBSERVE_REPLAY;
        self
    }
}

/// A subscription, to end it with: it ends with its form by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Subscription(u64);

impl Form {
    /// Tells a closure what changes, on the thread that changes it, behind each change.
    ///
    /// ```
    /// use formvalidate::{Form, Options, Ruleset, Subject};
    /// use std::sync::mpsc;
    ///
    /// # fn main() -> Result<(), formvalidate::Error> {
    /// let rules = Ruleset::compile(r#"{"formvalidate": 1, "fields": {"email": {"rules": ["required", "email"]}},
    ///     "gates": {"send": ["email"]}}"#)?;
    /// let mut form = Form::new(&rules, &Options::new())?;
    /// let (sender, changes) = mpsc::channel();
    /// form.subscribe(Subject::gate("send"), move |change| {
    ///     for gate in change.gates() {
    ///         sender.send(gate.is_open).unwrap();
    ///     }
    /// })?;
    /// form.set("email", "ada@example.com")?;
    /// assert_eq!(changes.try_recv(), Ok(true));
    /// # Ok(())
    /// # }
    /// ```
    pub fn subscribe<F>(&mut self, subject: Subject<'_>, observer: F) -> Result<Subscription, Error>
    where
        F: FnMut(Change<'_>) + Send + 'static,
    {
        unsafe extern "C" fn run<F: FnMut(Change<'_>)>(
            context: *mut c_void,
            _form: *mut raw::fv_form,
            change: *const raw::fv_change,
        ) -> i32 {
            guarded(|| match (*context.cast::<RefCell<F>>()).try_borrow_mut() {
                Ok(mut observer) => {
                    observer(Change(&*change));
                    raw::FV_OK
                }
                Err(_) => raw::FV_ERR_BUSY,
            })
        }
        let context = Box::into_raw(Box::new(RefCell::new(observer))).cast();
        let (name, n) = (text::given(subject.name.as_bytes()), subject.name.len() as _);
        let name = if subject.what & !raw::FV_OBSERVE_REPLAY == raw::FV_OBSERVE_FORM {
            std::ptr::null()
        } else {
            name
        };
        let (what, form, mut token) = (subject.what, self.handle, 0);
        // A replay runs the closure, as may a form that is freed by it.
        let body = |error| {
            // SAFETY: the library gives the closure's box back to `destroy` once, whatever comes of the call.
            unsafe {
                let end = Some(destroy::<RefCell<F>> as unsafe extern "C" fn(*mut c_void));
                raw::fv_form_subscribe(form, what, name, n, Some(run::<F>), context, end, &mut token, error)
            }
        };
        crate::host::hosted(|| call(body))?;
        self.is_hosted = true;
        Ok(Subscription(token))
    }

    /// Ends a subscription.
    pub fn unsubscribe(&mut self, subscription: Subscription) -> Result<(), Error> {
        // SAFETY: a number that is not, or not any more, a subscription's is a failure.
        outcome(unsafe { raw::fv_form_unsubscribe(self.handle, subscription.0) }).map(|_| ())
    }
}
