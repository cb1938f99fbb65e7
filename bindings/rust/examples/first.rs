//! The first steps: a ruleset that calls a closure, a record, what was found.

use formvalidate::{Answer, Code, Options, Registry, Ruleset};

const DOCUMENT: &str = r#"{"formvalidate": 1, "fields": {
    "email": {"label": "E-mail", "rules": ["trim", "required", "email"]},
    "name": {"label": "Name", "rules": ["required", {"rule": "custom", "name": "free"}]},
    "age": {"label": "Age", "rules": [{"rule": "integer", "min": 18}]}}}"#;

fn main() -> Result<(), formvalidate::Error> {
    let mut registry = Registry::new()?;
    registry.add_check("free", |_call, name| match name.as_str() {
        Some("ada") => Answer::new(Code(10001)).message("This name is taken."),
        _ => Answer::valid(),
    })?;
    let rules = Ruleset::compile_with(DOCUMENT, &registry)?;
    let record = r#"{"email": " ada@example.com ", "name": "ada", "age": "17"}"#;
    let report = rules.validate(record, &Options::new())?;
    for issue in report.issues() {
        println!("{} {} {}", issue.path, issue.code.0, issue.message);
    }
    println!("{}", report.cleaned_json()?);
    Ok(())
}
