//! Runs packs of facts, as `tests/facts` has them: conformance PACK...
//!
//! A pack is a .jsonl file or a folder of them; rulesets that rows name stand beside the pack. The last line is
//! "agree X of Y", and the exit status 0 when all agree.

#[path = "../tests/facts/mod.rs"]
mod facts;

use facts::{facts, Fact};
use formvalidate::*;
use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::{env, fs, process};

/// What "rules_each" asks: each of these answers for the value.
const STANDARD: [&str; 20] = [
    r#""required""#,
    r#""trim""#,
    r#""lowercase""#,
    r#"{"rule":"string","max":3}"#,
    r#"{"rule":"length","min":2,"unit":"graphemes"}"#,
    r#""number""#,
    r#""integer""#,
    r#""boolean""#,
    r#"{"rule":"match","pattern":"\\w+"}"#,
    r#"{"rule":"match","pattern":".*","unicode":true,"caseless":true}"#,
    r#"{"rule":"characters","set":"letters","only":true}"#,
    r#""containsSymbol""#,
    r#""email""#,
    r#"{"rule":"email","profile":"rfc5321","unicode":true,"allowName":true}"#,
    r#""url""#,
    r#"{"rule":"url","defaultScheme":"https"}"#,
    r#""date""#,
    r#"{"rule":"in","values":["a"]}"#,
    r#""luhn""#,
    r#""card""#,
];

/// What is expected and what came, as text; nothing where an optional rule is not there.
type Outcome = Result<Option<(String, String)>, Error>;

/// One value against one rule, at a time or at any.
fn judged(row: &Fact, rule: &str) -> Result<Report, Error> {
    let rules = Ruleset::rule(rule)?;
    let mut options = Options::new();
    if row.has("now") {
        options = options.now(moment(row.json("now"))?);
    }
    if row.has("value_b64") {
        return rules.validate_value(&Value::from([("value", row.bytes())]), &options);
    }
    rules.validate(format!(r#"{{"value":{}}}"#, row.json("value")), &options)
}

fn moment(json: &str) -> Result<Moment, Error> {
    let report = check(r#"{"rule":"datetime"}"#, json, &Options::new())?;
    let told = report.cleaned()?.get("value");
    match told {
        Some(ValueRef::Instant(moment)) => Ok(moment),
        _ => panic!("{json} is not a time"),
    }
}

fn checked(row: &Fact) -> Outcome {
    let report = match judged(row, row.json("rule")) {
        Err(error) if error.status() == Status::Compile && row.get("optional") => return Ok(None),
        other => other?,
    };
    let mut got = report.state().name().to_owned();
    let mut wanted = row.text("verdict");
    if row.has("code") {
        let codes: Vec<_> = report.issues().map(|issue| issue.code_name).collect();
        wanted += &row.text("code");
        got += &if codes.contains(&&*row.text("code")) { row.text("code") } else { format!("{codes:?}") };
    }
    if row.json("rule").replace(' ', "") == r#"{"rule":"luhn"}"#
        && row.json("value").len() > 2
        && !row.has("value_b64")
    {
        let direct = luhn(row.text("value"));
        if row.json("value").starts_with('"') && direct != (row.text("verdict") == "valid") {
            got += ", luhn says otherwise";
        }
    }
    Ok(Some((wanted, got)))
}

fn of_card(row: &Fact) -> Outcome {
    let card = card(row.text("card"))?;
    let told = [
        ("verdict", card.state.name()),
        ("brand", card.brand),
        ("code", card.code.name()),
        ("sub_brand", card.sub_brand),
    ];
    let asked: Vec<_> = told.iter().filter(|(name, _)| row.has(name)).collect();
    let wanted = asked.iter().map(|(name, _)| row.text(name)).collect::<Vec<_>>().join(" ");
    Ok(Some((wanted, asked.iter().map(|(_, got)| *got).collect::<Vec<_>>().join(" "))))
}

fn of_pattern(row: &Fact) -> Outcome {
    let mut builder = Pattern::builder();
    for flag in row.get::<Vec<String>>("flags") {
        builder = match flag.as_str() {
            "caseless" => builder.caseless(),
            "search" => builder.search(),
            "unicode" => builder.unicode(),
            "multiline" => builder.multiline(),
            "dot_all" => builder.dot_all(),
            other => panic!("{other} is not a flag"),
        };
    }
    let got = match builder.compile(row.text("pattern")) {
        Err(_) => "compile_error",
        Ok(_) if row.text("expect") == "compile_error" => "compiles",
        Ok(pattern) => pattern.matched(row.bytes())?.state().name(),
    };
    Ok(Some((row.text("expect"), got.to_owned())))
}

fn of_record(row: &Fact, rules: &Ruleset) -> Outcome {
    let report = rules.validate(row.json("record"), &Options::new())?;
    let mut got: Vec<_> = report.issues().map(|i| vec![i.path.to_owned(), i.code_name.to_owned()]).collect();
    let mut wanted: Vec<Vec<String>> = row.get("issues");
    got.sort();
    wanted.sort();
    Ok(Some((format!("{wanted:?}"), format!("{got:?}"))))
}

fn outcome(row: &Fact, folder: &Path, rulesets: &mut HashMap<String, Ruleset>) -> Outcome {
    if row.has("rules_each") {
        let told = |rule: &&&str| judged(row, rule).is_ok();
        return Ok(Some((STANDARD.len().to_string(), STANDARD.iter().filter(told).count().to_string())));
    }
    if row.has("ruleset") {
        let name = row.text("ruleset");
        if !rulesets.contains_key(&name) {
            let document =
                fs::read(folder.join(format!("{name}.ruleset.json"))).expect("the ruleset beside the pack");
            rulesets.insert(name.clone(), Ruleset::compile(document)?);
        }
        return of_record(row, &rulesets[&name]);
    }
    if row.has("candidates") {
        let wanted: Vec<String> = row.get("expect");
        return Ok(Some((format!("{wanted:?}"), format!("{:?}", card_candidates(row.text("candidates"))))));
    }
    if row.has("card") {
        return of_card(row);
    }
    if row.has("pattern") {
        return of_pattern(row);
    }
    checked(row)
}

fn files(pack: &Path) -> Vec<PathBuf> {
    if !pack.is_dir() {
        return vec![pack.to_owned()];
    }
    let all = fs::read_dir(pack).expect("a folder").map(|entry| entry.expect("a file").path());
    let mut found: Vec<_> = all.filter(|path| path.extension().map_or(false, |end| end == "jsonl")).collect();
    found.sort();
    found
}

fn main() {
    let (mut agree, mut asked) = (0, 0);
    let mut corpora: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    let mut rulesets = HashMap::new();
    for file in env::args().skip(1).flat_map(|pack| files(Path::new(&pack))) {
        for row in facts(&file) {
            let told = outcome(&row, file.parent().unwrap_or_else(|| Path::new(".")), &mut rulesets);
            let does_agree = match told {
                Ok(None) => continue,
                Ok(Some((wanted, got))) if wanted == got => true,
                Ok(Some((wanted, got))) => {
                    println!("{}: expected {wanted}, got {got}", row.json("id"));
                    false
                }
                Err(error) => {
                    println!("{}: {error}", row.json("id"));
                    false
                }
            };
            let corpus = corpora.entry(row.text("corpus")).or_default();
            *corpus = (corpus.0 + usize::from(does_agree), corpus.1 + 1);
            agree += usize::from(does_agree);
            asked += 1;
        }
    }
    for (corpus, (agree, asked)) in corpora {
        println!("{corpus:14} {agree:6} of {asked}");
    }
    println!("agree {agree} of {asked}");
    process::exit(i32::from(agree != asked || asked == 0));
}
