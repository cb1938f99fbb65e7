// swift-tools-version: 6.2
import PackageDescription

/// A package of a user: it takes the Swift face by path, with no settings of its own.
let package = Package(
  name: "face-user",
  products: [.library(name: "SignUp", targets: ["SignUp"])],
  dependencies: [.package(name: "formvalidate", path: "../..")],
  targets: [
    .target(
      name: "SignUp", dependencies: [.product(name: "FormValidate", package: "formvalidate")]),
    .testTarget(
      name: "SignUpTests",
      dependencies: ["SignUp", .product(name: "FormValidate", package: "formvalidate")]),
  ]
)
