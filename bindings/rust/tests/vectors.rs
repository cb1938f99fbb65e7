//! The facts that all runtimes share.

mod facts;

use facts::{facts, Fact};
use formvalidate::*;
use serde_json::Value as Json;
use std::path::Path;

fn rows(file: &str) -> Vec<Fact> {
    facts(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../Tests/Vectors").join(file))
}

fn expect<T: PartialEq + std::fmt::Debug>(row: &Fact, what: &str, got: T, wanted: T) {
    let names = ["id", "name", "rule", "value", "pattern", "card"].map(|name| row.json(name));
    assert_eq!(got, wanted, "{what} of {}", names.join(" "));
}

#[test]
fn values() {
    for row in rows("luhn.jsonl") {
        expect(&row, "luhn", luhn_code(row.text("value")).state().name(), &row.text("verdict"));
    }
    for row in rows("cards.jsonl") {
        let card = card(row.text("card")).unwrap();
        for (name, got) in
            [("verdict", card.state.name()), ("brand", card.brand), ("sub_brand", card.sub_brand)]
        {
            if row.has(name) {
                expect(&row, name, got, &row.text(name));
            }
        }
    }
    for row in rows("candidates.jsonl") {
        let wanted: Vec<String> = row.get("expect");
        expect(
            &row,
            "candidates",
            card_candidates(row.text("candidates")),
            wanted.iter().map(|s| &**s).collect(),
        );
    }
}

#[test]
fn patterns() {
    for row in rows("patterns.jsonl") {
        let mut builder = Pattern::builder();
        for flag in row.get::<Vec<String>>("flags") {
            builder = match flag.as_str() {
                "caseless" => builder.caseless(),
                "search" => builder.search(),
                "unicode" => builder.unicode(),
                "multiline" => builder.multiline(),
                "dot_all" => builder.dot_all(),
                other => panic!("{other}"),
            };
        }
        let got = match builder.compile(row.text("pattern")) {
            Err(error) if error.status() == Status::Compile => "compile_error",
            Err(error) => panic!("{error}"),
            Ok(pattern) if row.has("value_b64") => pattern.matched(row.bytes()).unwrap().state().name(),
            Ok(_) => "compiles",
        };
        expect(&row, "match", got, &row.text("expect"));
    }
}

fn judged(row: &Fact) -> Report {
    if !row.has("value_b64") {
        return check(row.json("rule"), row.json("value"), &Options::new()).unwrap();
    }
    let rules = Ruleset::rule(row.json("rule")).unwrap();
    rules.validate_value(&Value::from([("value", row.bytes())]), &Options::new()).unwrap()
}

#[test]
fn rules() {
    // "scalars" is an option of JSON's scanner that is not a rule's.
    let all = rows("rules.jsonl").into_iter().chain(rows("scanners.jsonl"));
    for row in all.filter(|row| !row.json("rule").contains("\"scalars\"")) {
        let report = judged(&row);
        expect(&row, "verdict", report.state().name(), &row.text("verdict"));
        let is_found = report.issues().any(|issue| issue.code_name == row.text("code"));
        expect(&row, "that its code is found", is_found || !row.has("code"), true);
    }
}

fn parsed(json: &str) -> Json {
    serde_json::from_str(json).expect(json)
}

#[test]
fn records() {
    for row in rows("records.jsonl").into_iter().chain(rows("nesting.jsonl")) {
        let rules = Ruleset::compile(row.json("ruleset")).unwrap();
        let scenario = row.text("scenario");
        let scenario = if scenario.is_empty() { "default" } else { &scenario };
        let report = rules.validate(row.json("record"), &Options::new().scenario(scenario)).unwrap();
        expect(&row, "verdict", report.state().name(), &row.text("verdict"));
        let wanted: Vec<Vec<String>> = row.get("issues");
        expect(&row, "count", report.issues().len(), wanted.len());
        for (issue, wanted) in report.issues().zip(&wanted) {
            let all = [issue.field, issue.code_name, issue.path];
            expect(&row, "issue", all[..wanted.len()].to_vec(), wanted.iter().map(|s| &**s).collect());
        }
        let warnings =
            report.issues().enumerate().filter(|(_, issue)| issue.is_warning).map(|(place, _)| place);
        expect(&row, "warnings", warnings.collect::<Vec<_>>(), row.get("warnings"));
        if row.has("cleaned") {
            expect(&row, "cleaned", parsed(report.cleaned_json().unwrap()), parsed(row.json("cleaned")));
        }
        if row.has("assigned") {
            let asked = Fact::of(row.json("assigned"));
            let made = parsed(&rules.assign(asked.json("record"), Some(scenario)).unwrap());
            expect(&row, "assigned", &made["assigned"], &parsed(asked.json("assigned")));
            expect(&row, "refused", &made["refused"], &parsed(asked.json("refused")));
        }
    }
}

#[test]
fn rulesets() {
    for row in rows("rulesets.jsonl") {
        let document = if row.has("text") { row.text("text") } else { row.json("document").to_owned() };
        let told = |one: &Mistake| format!("{} {}", one.pointer, one.kind);
        let found: Vec<String> = Ruleset::mistakes(document, None).unwrap().iter().map(told).collect();
        let wanted: Vec<Json> = row.get("mistakes");
        let text = |one: &Json, name: &str| one[name].as_str().unwrap().to_owned();
        let wanted = wanted.iter().map(|one| text(one, "pointer") + " " + &text(one, "mistake")).collect();
        expect(&row, "mistakes", found, wanted);
    }
}

/// 1999-12-31T12:00:00.5Z
fn moment(text: &str) -> Moment {
    let report = check(r#"{"rule": "datetime"}"#, format!("{text:?}"), &Options::new()).unwrap();
    let cleaned = report.cleaned().unwrap().get("value").unwrap();
    match cleaned {
        ValueRef::Instant(moment) => moment,
        _ => panic!("{text}"),
    }
}

#[test]
fn times() {
    for row in rows("times.jsonl") {
        let rule = row.json("rule");
        let rule = if rule.starts_with('[') { rule.to_owned() } else { format!("[{rule}]") };
        let zone = if row.has("zone") {
            format!(r#","options":{{"zone":{}}}"#, row.json("zone"))
        } else {
            String::new()
        };
        let document = format!(r#"{{"formvalidate":1{zone},"fields":{{"value":{{"rules":{rule}}}}}}}"#);
        let rules = Ruleset::compile(document).unwrap();
        let record = format!(r#"{{"value":{}}}"#, row.json("value"));
        let report = rules.validate(record, &Options::new().now(moment(&row.text("now")))).unwrap();
        let code = report.issue(0).map(|issue| issue.code_name.to_owned());
        expect(&row, "code", code, row.get("code"));
    }
}
