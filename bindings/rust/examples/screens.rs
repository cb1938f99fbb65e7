//! Two screens of an app while somebody types: screens RULESET
//!
//! As bindings/c/examples/screens.c, which prints the same. RULESET is bindings/c/examples/screens.json.

use formvalidate::{Error, Form, Options, Ruleset};
use std::{env, fs, process};

const FIELDS: [&str; 5] = ["email", "password", "name", "surname", "phone"];
/// A button, and a field that it needs: the screen that has the field has the button.
const GATES: [(&str, &str); 3] = [("next", "email"), ("register", "name"), ("sendCode", "phone")];

/// Prints the line of an action.
fn show(form: &Form, action: &str) -> Result<(), Error> {
    let (mut fields, mut gates) = (Vec::new(), Vec::new());
    for name in FIELDS {
        let field = form.field(name)?;
        if field.is_active() {
            fields.push(format!("{name}:{}", field.state()));
        }
    }
    for (gate, field) in GATES {
        if form.field(field)?.is_active() {
            gates.push(format!("[{gate} {}]", if form.gate(gate)? { "open" } else { "shut" }));
        }
    }
    println!("{action:34}  {}  {}", fields.join(" "), gates.join(" "));
    Ok(())
}

fn enter(form: &mut Form, name: &str, text: &str) -> Result<(), Error> {
    form.set(name, text)?;
    if name == "password" {
        show(form, &format!("type {name} ({} characters)", text.len()))
    } else {
        show(form, &format!("type {name} \"{text}\""))
    }
}

fn leave(form: &mut Form, name: &str) -> Result<(), Error> {
    form.blur(name)?;
    show(form, &format!("blur {name}"))
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let document = match env::args().nth(1) {
        Some(path) => fs::read(path)?,
        None => {
            eprintln!("usage: screens RULESET");
            process::exit(2);
        }
    };
    // The form keeps the ruleset.
    let mut form = Form::new(&Ruleset::compile(document)?, &Options::new().scenario("registration"))?;

    println!("== Registration");
    enter(&mut form, "email", "a")?;
    enter(&mut form, "email", "ada@")?;
    enter(&mut form, "email", "ada@example.com")?;
    leave(&mut form, "email")?;
    enter(&mut form, "password", "short")?;
    leave(&mut form, "password")?;
    enter(&mut form, "password", "correct horse 1")?;

    form.set_scenario("profile")?;
    println!("== Profile");
    enter(&mut form, "phone", "+49")?;
    enter(&mut form, "phone", "+4915112345678")?;
    enter(&mut form, "name", "Ada")?;
    enter(&mut form, "surname", "Lovelace")?;
    let report = form.submit()?;
    show(&form, &format!("submit {}", report.state()))?;
    Ok(())
}
