// swift-tools-version: 6.2
import PackageDescription

let library = Target.Dependency.product(name: "FormValidate", package: "formvalidate")

/// A package of a user: it takes the Swift library by path, with no settings of its own.
let package = Package(
  name: "formvalidate-examples",
  products: [
    .library(name: "SignUp", targets: ["SignUp"]),
    .executable(name: "screens", targets: ["Screens"]),
    .executable(name: "orders", targets: ["Orders"]),
  ],
  dependencies: [.package(name: "formvalidate", path: "../..")],
  targets: [
    .target(name: "SignUp", dependencies: [library], path: "examples/SignUp"),
    .executableTarget(name: "Screens", dependencies: [library], path: "examples/Screens"),
    .executableTarget(name: "Orders", dependencies: [library], path: "examples/Orders"),
    .testTarget(
      name: "SignUpTests", dependencies: ["SignUp", library], path: "tests/SignUpTests"),
  ]
)
