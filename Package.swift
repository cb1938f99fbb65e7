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

/// The kernels for wide registers need compiler flags of their own; SwiftPM takes such from packages of
/// tools version 6.2 on, whoever depends on them. A manifest knows the processor that builds but not the
/// one that is built for: say FV_WIDE_KERNELS=0 where that is another one. There, and without wide
/// registers, the portable kernels do.
let wide: [(target: String, flags: [String])]
#if arch(x86_64)
  let common512 = ["f", "bw", "dq", "vl", "vbmi", "vbmi2"].map { "-mavx512" + $0 }
  let common256 = ["-mavx2", "-mbmi", "-mbmi2", "-mlzcnt", "-mpopcnt"]
  wide =
    Context.environment["FV_WIDE_KERNELS"] == "0"
    ? [] : [("FVKernelsAVX2", common256), ("FVKernelsAVX512", common256 + common512)]
#else
  wide = []
#endif
let wideTargets = wide.map { target, flags in
  Target.target(
    name: target, dependencies: ["CKernels"],
    swiftSettings: strict + [.unsafeFlags(flags.flatMap { ["-Xcc", $0] })])
}
let wideNames = wide.map { Target.Dependency(stringLiteral: $0.target) }
let knowsWide: [SwiftSetting] = wide.isEmpty ? [] : [.define("FV_WIDE_KERNELS")]

func module(_ name: String, on dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(_ name: String, on dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies + ["TestSupport"], swiftSettings: common)
}

// These dependencies are the layers: Tests/Checks/test_imports.py holds every import to them.
let package = Package(
  name: "formvalidate",
  // Those whose Swift runtime has inline arrays; Linux, Android and WASI bring theirs along.
  platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26)],
  products: [
    .library(
      name: "formvalidate", type: .dynamic, targets: ["FormValidateABI", "FVPython", "CReserve"]),
    .library(name: "FormValidate", targets: ["FormValidate"]),
  ],
  targets: [
    .systemLibrary(
      name: "CPCRE2", pkgConfig: "libpcre2-8",
      providers: [.apt(["libpcre2-dev"]), .brew(["pcre2"])]),
    .target(
      name: "CSimdJSON", cxxSettings: [.unsafeFlags(["-fno-exceptions"])],
      linkerSettings: [.linkedLibrary("simdjson")]),
    .systemLibrary(name: "CKernels"),
    .target(name: "CReserve"),
    .target(name: "CPython"),
    .systemLibrary(name: "CFormValidate"),

    module("FVPlatform", on: []),
    module("FVText", on: ["FVPlatform"]),
    .target(
      name: "FVKernels", dependencies: ["CKernels", "FVPlatform"] + wideNames,
      swiftSettings: strict + knowsWide),
    module("FVPatterns", on: ["CPCRE2", "CKernels", "FVPlatform", "FVText", "FVKernels"]),
    module("FVCards", on: ["FVText", "FVKernels"]),
    module("FVRules", on: ["FVText", "FVPatterns", "FVCards"]),
    module(
      "FVForms",
      on: ["CSimdJSON", "FVPlatform", "FVRules", "FVText", "FVPatterns", "FVCards"]),
    module("FVLive", on: ["FVForms", "FVRules", "FVText", "FVCards"]),
    module(
      "FVColumns",
      on: [
        "CFormValidate", "CKernels", "FVPlatform", "FVForms", "FVRules", "FVPatterns", "FVCards",
        "FVText", "FVKernels",
      ]),
    module(
      "FormValidateABI",
      on: [
        "CFormValidate", "FVPlatform", "FVColumns", "FVLive", "FVForms", "FVRules", "FVPatterns",
        "FVCards", "FVText", "FVKernels",
      ]),
    module(
      "FormValidate",
      on: [
        "CFormValidate", "FVPlatform", "FVColumns", "FVLive", "FVForms", "FVRules", "FVPatterns",
        "FVCards", "FVText", "FVKernels",
      ]),
    module("FVPython", on: ["CFormValidate", "CPython", "FVPlatform", "FVText", "CKernels"]),

    .target(
      name: "TestSupport", dependencies: ["FVPlatform"], path: "Tests/TestSupport",
      swiftSettings: common),
    tests("FVTextTests", on: ["FVText"]),
    tests("FVKernelsTests", on: ["FVKernels"]),
    tests("FVPatternsTests", on: ["FVPatterns", "FVKernels"]),
    tests("FVCardsTests", on: ["FVCards", "FVKernels"]),
    tests("FVRulesTests", on: ["FVPlatform", "FVRules", "FVText", "FVPatterns", "FVCards"]),
    tests("FVFormsTests", on: ["FVForms", "FVRules", "FVText"]),
    tests("FVLiveTests", on: ["FVLive", "FVForms", "FVRules", "FVText"]),
    tests(
      "FVColumnsTests",
      on: [
        "CFormValidate", "FVColumns", "FVForms", "FVKernels", "FVPatterns", "FVRules", "FVText",
      ]),
    tests("FormValidateTests", on: ["FormValidate", "CFormValidate", "FVForms", "FVRules"]),
    tests("ABITests", on: ["CFormValidate", "FormValidateABI"]),
  ] + wideTargets,
  cxxLanguageStandard: .cxx17
)
