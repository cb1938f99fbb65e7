//! What one call of Luhn and one record take, beside the same calls without this package: bench RULESET RECORDS
//!
//! Both run in turn, and the least of many runs is told.

use formvalidate::{luhn, Options, Ruleset};
use std::os::raw::{c_char, c_void};
use std::time::Instant;
use std::{env, fs, ptr};

extern "C" {
    fn fv_luhn_check(s: *const c_char, n: usize) -> i32;
    fn fv_ruleset_compile(
        s: *const c_char,
        n: usize,
        r: *const c_void,
        out: *mut *mut c_void,
        e: *mut c_void,
    ) -> i32;
    fn fv_validate_json(
        rules: *const c_void,
        scenario: *const c_char,
        s: *const c_char,
        n: usize,
        options: *const c_void,
        report: *mut *mut c_void,
        error: *mut c_void,
    ) -> i32;
    fn fv_report_free(report: *mut c_void);
}

/// Nanoseconds a call, of each of the two.
#[inline(never)]
fn least(count: u32, mut calls: [&mut dyn FnMut(); 2]) -> [f64; 2] {
    let mut least = [f64::MAX; 2];
    for _ in 0..1000 {
        for (call, least) in calls.iter_mut().zip(&mut least) {
            let begin = Instant::now();
            for _ in 0..count {
                call();
            }
            *least = least.min(begin.elapsed().as_nanos() as f64 / f64::from(count));
        }
    }
    least
}

fn tell(what: &str, [c, rust]: [f64; 2]) {
    println!("{what:24} C {c:8.1} ns   Rust {rust:8.1} ns   {:.2} times", rust / c);
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = env::args().collect();
    let document = fs::read(&arguments[1])?;
    let records = fs::read_to_string(&arguments[2])?;
    let record = records.lines().next().unwrap_or("{}");
    let rules = Ruleset::compile(&document)?;
    let mut bare = ptr::null_mut();
    let compiled = unsafe {
        fv_ruleset_compile(document.as_ptr().cast(), document.len(), ptr::null(), &mut bare, ptr::null_mut())
    };
    assert_eq!(compiled, 0);
    // What a program in C asks for, too, that tells what went wrong.
    let mut error = [0u64; 66];
    let mut judge = |report: *mut *mut c_void| unsafe {
        let (text, n) = (record.as_ptr().cast(), record.len());
        fv_validate_json(bare, ptr::null(), text, n, ptr::null(), report, error.as_mut_ptr().cast())
    };

    let number = "4111111111111111";
    tell(
        "Luhn",
        least(
            5_000,
            [
                &mut || {
                    let _ = unsafe { fv_luhn_check(number.as_ptr().cast(), number.len()) };
                },
                &mut || {
                    let _ = luhn(number);
                },
            ],
        ),
    );
    tell(
        "a record, its code",
        least(
            500,
            [
                &mut || {
                    let _ = judge(ptr::null_mut());
                },
                &mut || {
                    let _ = rules.check(record, &Options::new()).unwrap();
                },
            ],
        ),
    );
    tell(
        "a record, its report",
        least(
            500,
            [
                &mut || {
                    let mut report = ptr::null_mut();
                    let _ = judge(&mut report);
                    unsafe { fv_report_free(report) };
                },
                &mut || {
                    drop(rules.validate(record, &Options::new()).unwrap());
                },
            ],
        ),
    );
    Ok(())
}
