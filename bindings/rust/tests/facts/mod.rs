//! Facts: a JSON object a line, each member as the JSON that is written there.

use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use std::collections::HashMap;
use std::{fs, path::Path};

pub struct Fact(HashMap<String, Box<RawValue>>);

impl Fact {
    pub fn of(json: &str) -> Fact {
        Fact(serde_json::from_str(json).expect(json))
    }

    pub fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    /// A member as JSON, null where there is none.
    pub fn json(&self, name: &str) -> &str {
        self.0.get(name).map_or("null", |value| value.get())
    }

    pub fn get<T: DeserializeOwned + Default>(&self, name: &str) -> T {
        self.0.get(name).map_or_else(T::default, |value| serde_json::from_str(value.get()).expect(name))
    }

    pub fn text(&self, name: &str) -> String {
        self.get(name)
    }

    /// "value_b64", decoded.
    pub fn bytes(&self) -> Vec<u8> {
        let mut decoded = Vec::new();
        let (mut bits, mut count) = (0u32, 0);
        for byte in self.text("value_b64").bytes().filter(|byte| *byte != b'=') {
            let digits = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
            bits = bits << 6 | digits.iter().position(|digit| *digit == byte).expect("base64") as u32;
            count += 6;
            if count >= 8 {
                count -= 8;
                decoded.push((bits >> count) as u8);
            }
        }
        decoded
    }
}

pub fn facts(file: impl AsRef<Path>) -> Vec<Fact> {
    let text =
        fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.as_ref().display()));
    let found: Vec<Fact> = text.lines().filter(|line| !line.trim().is_empty()).map(Fact::of).collect();
    assert!(!found.is_empty());
    found
}
