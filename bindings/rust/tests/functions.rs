//! Closures that the library calls, forms, threads.

use formvalidate::*;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::sync::{Arc, Mutex};
use std::thread;

fn sent<T: Send>() {}
fn shared<T: Send + Sync>() {}

#[test]
fn what_threads_may_do() {
    shared::<Ruleset>();
    shared::<Pattern>();
    shared::<Error>();
    sent::<Registry>();
    sent::<Report>();
    sent::<Form>();
}

#[test]
fn functions_of_all_kinds() {
    let seen = Arc::new(Mutex::new(String::new()));
    let told = Arc::clone(&seen);
    let mut registry = Registry::new().unwrap();
    registry
        .add_check("free", move |call, name| {
            *told.lock().unwrap() =
                format!("{}{}{}{}", call.path(), call.params(), call.locale(), call.record().len());
            match name.as_str() {
                Some("ada") => Answer::named("taken").message("{who} is taken.").params(r#"{"who":"Ada"}"#),
                _ => Answer::valid(),
            }
        })
        .unwrap();
    registry.add_filter("lower", |_, value| value.as_str().map(str::to_lowercase)).unwrap();
    registry.add_provider("nobody", |_| "nobody").unwrap();
    registry
        .add_condition("firm", |call| !matches!(call.record().get(1), Some(ValueRef::Absent) | None))
        .unwrap();
    registry.add_emptiness("dash", |_, value| value.as_str() == Some("-")).unwrap();
    let rules = Ruleset::compile_with(
        r#"{"formvalidate": 1, "codes": {"taken": 10001}, "fields": {
            "name": {"rules": [{"rule": "filter", "name": "lower"}, {"rule": "default", "provider": "nobody"},
                {"rule": "custom", "name": "free", "params": {"but": 1}}]},
            "vat": {"rules": [{"rule": "required", "when": {"custom": "firm"}, "isEmpty": "dash"}]}}}"#,
        &registry,
    )
    .unwrap();
    drop(registry);
    let report = rules.validate(r#"{"name": "ADA", "vat": "-"}"#, &Options::new().locale("de")).unwrap();
    assert_eq!(*seen.lock().unwrap(), r#"/name{"but":1}de2"#);
    let issues: Vec<_> = report.issues().collect();
    assert_eq!(issues.len(), 2);
    assert_eq!((issues[0].message, rules.code_name(issues[0].code)), ("Ada is taken.", "taken"));
    assert_eq!(issues[1].code, Code::REQUIRED);
    assert_eq!(rules.code("taken"), Some(Code(10001)));
    assert_eq!(rules.fields(), ["name", "vat"]);
    let report = rules.validate("{}", &Options::new()).unwrap();
    assert_eq!(report.cleaned().unwrap().get("name").unwrap().as_str(), Some("nobody"));
    let error = Registry::new().unwrap().add_check("", |_, _| Answer::valid()).unwrap_err();
    assert_eq!(error.status(), Status::Argument);
}

#[test]
fn mistakes_are_errors() {
    let error =
        Ruleset::compile(r#"{"formvalidate": 1, "fields": {"a": {"rules": ["emial"]}}}"#).unwrap_err();
    assert_eq!((error.status(), error.pointer()), (Status::Compile, "/fields/a/rules/0"));
    assert!(error.to_string().contains("email"), "{error}");
    let error = Pattern::new("a(").unwrap_err();
    assert_eq!((error.status(), error.offset()), (Status::Compile, Some(2)));
    let rules = Ruleset::rule(r#""required""#).unwrap();
    assert_eq!(rules.check("[]", &Options::new()).unwrap_err().status(), Status::Argument);
    assert_eq!(rules.check("{}", &Options::new().scenario("x")).unwrap_err().status(), Status::UnknownName);
    assert_eq!(rules.check("{}", &Options::new().scenario("\0")).unwrap_err().status(), Status::Argument);
    assert_eq!(rules.validate_value(&Value::Null, &Options::new()).unwrap_err().status(), Status::Argument);
}

/// A panic goes on behind the call that ran the closure, in whichever thread.
#[test]
fn panics_go_on() {
    let mut registry = Registry::new().unwrap();
    registry
        .add_check("odd", |_, value| match value.as_i64() {
            Some(0) => std::panic::panic_any("zero"),
            Some(number) if number % 2 == 0 => Code::CUSTOM,
            _ => Code::OK,
        })
        .unwrap();
    let rules = Ruleset::rule_with(r#"{"rule": "custom", "name": "odd"}"#, &registry).unwrap();
    let said = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for i in 0..600 {
                    let record = format!(r#"{{"value": {}}}"#, i % 3);
                    let told = catch_unwind(|| rules.check(&record, &Options::new()).unwrap());
                    match told {
                        Ok(code) => assert_eq!(code, [Code::OK, Code::OK, Code::CUSTOM][i % 3], "{i}"),
                        Err(payload) => assert_eq!((payload.downcast_ref(), i % 3), (Some(&"zero"), 0)),
                    }
                }
            });
        }
    });
    let mut form = Form::new(&rules, &Options::new()).unwrap();
    let end = form.subscribe(Subject::form(), |_| std::panic::panic_any("observer")).unwrap();
    let told = catch_unwind(AssertUnwindSafe(|| form.set_value("value", 3)));
    std::panic::set_hook(said);
    assert_eq!(told.unwrap_err().downcast_ref(), Some(&"observer"));
    form.unsubscribe(end).unwrap();
    form.set_value("value", 4).unwrap();
    assert_eq!(form.values().unwrap(), r#"{"value":4}"#);
}

/// A closure that validates with closures itself: each panic goes on behind its own call.
#[test]
fn calls_within_calls() {
    let mut inner = Registry::new().unwrap();
    inner.add_check("never", |_, _| -> Answer { std::panic::panic_any("inner") }).unwrap();
    let inner = Ruleset::rule_with(r#"{"rule": "custom", "name": "never"}"#, &inner).unwrap();
    let mut outer = Registry::new().unwrap();
    outer
        .add_filter("try", move |_, _| {
            let told = catch_unwind(|| inner.check(r#"{"value": 1}"#, &Options::new()));
            told.is_err()
        })
        .unwrap();
    let outer = Ruleset::rule_with(r#"{"rule": "filter", "name": "try"}"#, &outer).unwrap();
    let report = outer.validate(r#"{"value": 2}"#, &Options::new()).unwrap();
    assert_eq!(report.cleaned_json().unwrap(), r#"{"value":true}"#);
}
