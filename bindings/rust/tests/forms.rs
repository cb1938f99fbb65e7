//! Live forms: rows, subscribers, questions to somebody else, saving.

use formvalidate::*;
use std::sync::{mpsc, Arc};

fn order() -> Ruleset {
    Ruleset::compile(
        r#"{"formvalidate": 1, "fields": {
            "name": {"label": "Name", "rules": ["required", {"rule": "remote", "name": "free", "delay": 5}]},
            "lines": {"items": {"fields": {"sku": {"rules": ["required"]}, "count": {"rules": ["integer"]}}}}},
            "gates": {"buy": ["name"]}}"#,
    )
    .unwrap()
}

#[test]
fn rows_keep_their_keys() {
    let mut form = Form::new(&order(), &Options::new()).unwrap();
    let (sender, lists) = mpsc::channel();
    form.subscribe(Subject::form(), move |change| {
        change.lists().for_each(|one| sender.send((one.list.to_owned(), one.change, one.key)).unwrap());
    })
    .unwrap();
    form.insert("lines", 0, [("sku", "A")]).unwrap();
    form.insert("lines", 1, [("sku", "B")]).unwrap();
    let key = form.row_key("lines", 1).unwrap();
    form.move_row("lines", 1, 0).unwrap();
    assert_eq!((form.row_count("lines").unwrap(), form.row_key("lines", 0).unwrap()), (2, key));
    form.remove("lines", 0).unwrap();
    let told: Vec<_> = lists.try_iter().skip(1).collect();
    let name = || "lines".to_owned();
    let wanted = [RowChange::Inserted(1), RowChange::Moved { from: 1, to: 0 }, RowChange::Removed(0)];
    assert_eq!(told, wanted.map(|change| (name(), change, key)));
    assert_eq!(form.values().unwrap(), r#"{"lines":[{"sku":"A"}]}"#);
    assert_eq!(form.remove("lines", 7).unwrap_err().status(), Status::Argument);
    assert_eq!(form.set("crad", "4").unwrap_err().status(), Status::UnknownName);
}

#[test]
fn somebody_else_answers() {
    let mut form = Form::new(&order(), &Options::new()).unwrap();
    let (sender, asked) = mpsc::channel();
    form.subscribe(Subject::field("name"), move |change| {
        change.requests().for_each(|one| sender.send((one.token, one.delay, one.value.to_value())).unwrap());
    })
    .unwrap();
    form.set("name", "ada").unwrap();
    let (token, delay, value) = asked.try_recv().unwrap();
    assert_eq!((delay.as_millis(), value), (5, Value::from("ada")));
    assert_eq!(form.field("name").unwrap().state(), State::Pending);
    assert!(!form.gate("buy").unwrap());
    assert_eq!(form.requests()[0].path, "/name");
    form.answer(token, Answer::new(Code(10001)).message("{label} is taken.")).unwrap();
    let report = form.report(Some("name")).unwrap();
    assert_eq!(report.issue(0).unwrap().message, "Name is taken.");
    assert_eq!(form.answer(token, Code::OK).unwrap_err().status(), Status::UnknownName);

    let mut report = order().validate(r#"{"name": "eve"}"#, &Options::new().remote(Remote::Defer)).unwrap();
    assert_eq!((report.state(), report.requests().len()), (State::Pending, 1));
    let token = report.requests()[0].token;
    report.answer(token, Answer::valid()).unwrap();
    assert!(report.is_valid());
    report.add_error("/name", Answer::new(Code(10002)).message("No.")).unwrap();
    assert_eq!((report.state(), report.counts().invalid), (State::Invalid, 1));
}

#[test]
fn forms_are_saved_and_restored() {
    let rules = order();
    let mut form = Form::new(&rules, &Options::new().locale("de")).unwrap();
    form.set_initial("name", "ada").unwrap();
    form.set("name", "eve").unwrap();
    form.blur("name").unwrap();
    assert_eq!(form.patch().unwrap(), r#"{"name":"eve"}"#);
    let mut again = Form::restore(&rules, form.save(false).unwrap(), &Options::new()).unwrap();
    let field = again.field("name").unwrap();
    assert!(field.is_dirty() && field.is_touched());
    assert_eq!(field.value().as_str(), Some("eve"));
    // All but the generation.
    let shown = |form: &Form| form.snapshot().unwrap().split_once("scenario").unwrap().1.to_owned();
    assert_eq!(shown(&again), shown(&form));
    assert_eq!(again.assign(r#"{"name": "zoe", "role": 1}"#).unwrap(), r#"["role"]"#);
    again.add_error("/name", Answer::new(Code(10003))).unwrap();
    assert_eq!(again.state().unwrap().shown_count, 1);
    again.clear_errors(None).unwrap();
    again.reset().unwrap();
    assert!(!again.field("name").unwrap().is_dirty());
    assert!(!format!("{form:?}{again:?}{:?}", form.field("name").unwrap()).contains("eve"));
}

/// What a subscriber holds goes with its subscription, or with the form.
#[test]
fn subscribers_are_dropped() {
    let held = Arc::new(());
    let mut form = Form::new(&order(), &Options::new()).unwrap();
    let [one, two, three] = [(); 3].map(|_| Arc::clone(&held));
    let end = form.subscribe(Subject::form(), move |_| drop(Arc::clone(&one))).unwrap();
    form.subscribe(Subject::gate("buy").replayed(), move |_| drop(Arc::clone(&two))).unwrap();
    assert!(form.subscribe(Subject::gate("none"), move |_| drop(Arc::clone(&three))).is_err());
    assert_eq!(Arc::strong_count(&held), 3);
    form.unsubscribe(end).unwrap();
    assert_eq!(Arc::strong_count(&held), 2);
    drop(form);
    assert_eq!(Arc::strong_count(&held), 1);
}

/// In forms and reports as in checks; what no code has is told, and nothing else happens.
#[test]
fn codes_of_the_ruleset_by_name() {
    let rules = Ruleset::compile(
        r#"{"formvalidate": 1, "codes": {"taken": 10001}, "fields": {
            "name": {"rules": [{"rule": "remote", "name": "free"}]}}}"#,
    )
    .unwrap();
    let deferred = Options::new().remote(Remote::Defer);
    let mut report = rules.validate(r#"{"name": "eve"}"#, &deferred).unwrap();
    let mut form = Form::new(&rules, &Options::new()).unwrap();
    drop(rules);
    form.set("name", "eve").unwrap();
    assert_eq!(form.field("name").unwrap().state(), State::Pending);
    let token = form.requests()[0].token;
    let error = form.answer(token, Answer::named("takn")).unwrap_err();
    assert_eq!((error.status(), error.message()), (Status::Argument, r#"No code is named "takn"."#));
    form.answer(token, Answer::named("taken")).unwrap();
    assert_eq!(form.field("name").unwrap().code(), Code(10001));
    form.set("name", "zoe").unwrap();
    form.add_error("/name", Answer::named("taken")).unwrap();
    form.add_error("/name", Answer::named("tooBig")).unwrap();
    assert_eq!(form.add_error("/name", Answer::named("takn")).unwrap_err().status(), Status::Argument);
    let codes = |report: &Report| report.issues().map(|one| one.code_name.to_owned()).collect::<Vec<_>>();
    assert_eq!(codes(&form.report(None).unwrap()), ["taken", "tooBig"]);
    let token = report.requests()[0].token;
    assert_eq!(report.answer(token, Answer::named("takn")).unwrap_err().status(), Status::Argument);
    report.answer(token, Answer::named("taken")).unwrap();
    report.add_error("/name", Answer::named("taken")).unwrap();
    assert_eq!(codes(&report), ["taken", "taken"]);
    form.submit().unwrap().add_error("", Answer::named("taken")).unwrap();
    let mut plain = check(r#""email""#, r#""ada""#, &Options::new()).unwrap();
    plain.add_error("", Answer::named("required")).unwrap();
    assert!(plain.add_error("", Answer::named("taken")).is_err());
}
