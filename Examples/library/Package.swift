// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "photo-days",
  dependencies: [.package(name: "diarysite", path: "../..")],
  targets: [
    .executableTarget(
      name: "photo-days", dependencies: [.product(name: "DiarySite", package: "diarysite")],
      path: "Sources")
  ])
