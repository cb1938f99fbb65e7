//! Says where the library is: in FORMVALIDATE_LIB_DIR, else where pkg-config finds it.

use std::env;
use std::process::Command;

fn main() {
    println!("cargo:rerun-if-env-changed=FORMVALIDATE_LIB_DIR");
    println!("cargo:rerun-if-env-changed=PKG_CONFIG_PATH");
    println!("cargo:rustc-link-lib=dylib=formvalidate");
    if let Ok(folder) = env::var("FORMVALIDATE_LIB_DIR") {
        println!("cargo:rustc-link-search=native={folder}");
        println!("cargo:rustc-link-arg=-Wl,-rpath,{folder}");
        return;
    }
    // Without pkg-config it may still be where linkers look by themselves.
    let asked = Command::new("pkg-config").args(["--libs-only-L", "formvalidate"]).output();
    let said = asked.map(|output| output.stdout).unwrap_or_default();
    for folder in String::from_utf8_lossy(&said).split_whitespace() {
        println!("cargo:rustc-link-search=native={}", folder.trim_start_matches("-L"));
    }
}
