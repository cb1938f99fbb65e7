//! Memory does not grow over 1,000,000 calls, whether they succeed, fail or panic.

use formvalidate::*;
use std::panic::catch_unwind;
use std::{env, fs};

fn resident_kib() -> i64 {
    let text = fs::read_to_string("/proc/self/statm").unwrap();
    text.split(' ').nth(1).unwrap().parse::<i64>().unwrap() * 4
}

fn work(rounds: usize) {
    let mut registry = Registry::new().unwrap();
    registry
        .add_check("odd", |_, value| match value.as_i64() {
            Some(4) => std::panic::panic_any(4),
            Some(number) if number % 2 == 1 => Answer::valid(),
            _ => Answer::new(Code(10001)).message("e".repeat(40)),
        })
        .unwrap();
    registry.add_filter("twice", |_, value| format!("{:50}", value.as_i64().unwrap_or(0) * 2)).unwrap();
    let rules = Ruleset::compile_with(
        r#"{"formvalidate": 1, "fields": {"a": {"rules": [{"rule": "custom", "name": "odd"}]},
            "b": {"rules": [{"rule": "filter", "name": "twice"}]}}}"#,
        &registry,
    )
    .unwrap();
    let mut form = Form::new(&rules, &Options::new()).unwrap();
    form.subscribe(Subject::form(), |change| assert!(change.fields().len() < 3)).unwrap();
    for i in 0..rounds {
        let record = Value::from([("a", (i % 5) as i64), ("b", i as i64)]);
        match catch_unwind(|| rules.validate_value(&record, &Options::new().locale("de")).unwrap()) {
            Ok(report) if i % 16 == 0 => assert!(report.cleaned_json().unwrap().len() > 10),
            Ok(report) => assert_eq!(report.is_valid(), i % 5 % 2 == 1),
            Err(four) => assert_eq!(four.downcast_ref(), Some(&4)),
        }
        if i % 8 == 0 {
            form.set_value("a", (i % 3) as i64).unwrap();
        }
        if i % 64 == 0 {
            let end = form.subscribe(Subject::field("b").replayed(), |_| {}).unwrap();
            assert_eq!(Ruleset::mistakes(r#"{"formvalidate": 1}"#, None).unwrap().len(), 1);
            assert!(!form.snapshot().unwrap().is_empty());
            form.unsubscribe(end).unwrap();
        }
        assert!(luhn("4111111111111111"));
    }
}

#[test]
fn nothing_leaks() {
    std::panic::set_hook(Box::new(|_| {}));
    let rounds = if env::var_os("QUICK").is_some() { 2_000 } else { 1_000_000 };
    work(rounds / 20 + 1);
    let before = resident_kib();
    work(rounds);
    let grown = resident_kib() - before;
    println!("{rounds} rounds: {grown:+} KiB");
    assert!(grown < 1024 || env::var_os("QUICK").is_some(), "{grown:+} KiB");
}
