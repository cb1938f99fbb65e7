//! Validates records of a registration form and prints a table: registration RULESET RECORDS
//!
//! As bindings/c/examples/registration.c, which prints the same.

use formvalidate::{Options, Ruleset, State};
use std::collections::HashMap;
use std::error::Error;
use std::{env, fs, process};

const WIDTH: usize = 34;

/// A text in so many columns at most.
fn cell(text: &str) -> String {
    if text.chars().count() <= WIDTH {
        return text.to_owned();
    }
    text.chars().take(WIDTH - 1).chain(['…']).collect()
}

fn row(rules: &Ruleset, number: usize, scenario: &str, record: &str) -> Result<State, formvalidate::Error> {
    let options = Options::new().scenario(scenario);
    let english = rules.validate(record, &options.locale("en"))?;
    let german = rules.validate(record, &options.locale("de"))?;
    let state = english.state();
    match (english.issue(0), german.issue(0)) {
        (Some(first), Some(erste)) => {
            let (first, erste) = (cell(first.message), cell(erste.message));
            println!("{number:6}  {scenario:8}  {state:9}  {first:WIDTH$}  {erste}");
        }
        _ => println!("{number:6}  {scenario:8}  {state}"),
    }
    Ok(state)
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().collect();
    let (document, records) = match arguments.as_slice() {
        [_, document, records] => (fs::read(document)?, fs::read_to_string(records)?),
        _ => {
            eprintln!("usage: registration RULESET RECORDS");
            process::exit(2);
        }
    };
    let rules = Ruleset::compile(document)?;
    let mut counts: HashMap<(&str, State), usize> = HashMap::new();
    let mut number = 0;
    println!("record  scenario  verdict    {:WIDTH$}  erste Meldung", "first message");
    for record in records.lines().filter(|line| !line.is_empty()) {
        number += 1;
        for scenario in ["register", "login"] {
            *counts.entry((scenario, row(&rules, number, scenario, record)?)).or_default() += 1;
        }
    }
    print!("\n{number} records");
    for scenario in ["register", "login"] {
        let count = |state| counts.get(&(scenario, state)).copied().unwrap_or(0);
        let (valid, invalid) = (count(State::Valid), count(State::Invalid));
        print!("; {scenario}: {valid} valid, {invalid} invalid, {} undecided", count(State::Undecided));
    }
    println!();
    Ok(())
}
