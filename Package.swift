// swift-tools-version: 6.2
import PackageDescription

/// The settings of every Swift target.
let common: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableExperimentalFeature("Lifetimes"),
  .treatAllWarnings(as: .error),
]

/// Those of the library, where each `unsafe` is spelled out; tests do little but unsafe things.
let strict = common + [.strictMemorySafety()]

func module(_ name: String, on dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(_ name: String, on dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies + ["TestSupport"], swiftSettings: common)
}

// A target may import only what stands further along the arrows of the layer table in README.md;
// Tests/Checks/test_imports.py holds every import to it.
let package = Package(
  name: "formvalidate",
  products: [
    .library(name: "formvalidate", type: .dynamic, targets: ["FormValidateABI", "FVPython"]),
    .library(name: "FormValidate", targets: ["FormValidate"]),
  ],
  targets: [
    .systemLibrary(
      name: "CPCRE2", pkgConfig: "libpcre2-8", providers: [.apt(["libpcre2-dev"])]),
    .target(
      name: "CSimdJSON", cxxSettings: [.unsafeFlags(["-fno-exceptions"])],
      linkerSettings: [.linkedLibrary("simdjson")]),
    .systemLibrary(name: "CKernels"),
    .systemLibrary(name: "CFormValidate"),

    module("FVText", on: []),
    module("FVKernels", on: ["CKernels"]),
    module("FVPatterns", on: ["CPCRE2", "FVText", "FVKernels"]),
    module("FVCards", on: ["FVKernels"]),
    module("FVRules", on: ["FVText", "FVPatterns", "FVCards", "FVKernels"]),
    module(
      "FVForms", on: ["CSimdJSON", "FVRules", "FVText", "FVPatterns", "FVCards", "FVKernels"]),
    module(
      "FormValidateABI",
      on: ["CFormValidate", "FVForms", "FVRules", "FVPatterns", "FVCards", "FVText", "FVKernels"]),
    module(
      "FormValidate",
      on: ["FVForms", "FVRules", "FVPatterns", "FVCards", "FVText", "FVKernels"]),
    module("FVPython", on: ["CFormValidate", "FVText", "CKernels"]),

    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: common),
    tests("FVTextTests", on: ["FVText"]),
    tests("FVKernelsTests", on: ["FVKernels"]),
    tests("FVPatternsTests", on: ["FVPatterns"]),
    tests("FVCardsTests", on: ["FVCards"]),
    tests("FVRulesTests", on: ["FVRules", "FVText", "FVPatterns", "FVCards"]),
    tests("FVFormsTests", on: ["FVForms", "FVRules", "FVText"]),
    tests("FormValidateTests", on: ["FormValidate", "FVRules"]),
    tests("ABITests", on: ["CFormValidate", "FormValidateABI"]),
  ],
  cxxLanguageStandard: .cxx17
)
