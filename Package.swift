// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A library target; `Sources/README.md` says which may import which.
func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(of name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.init(stringLiteral: name)] + dependencies,
    exclude: ["DiaryBuild": ["Golden"], "DiaryPrivacy": ["Browser"]][name] ?? [],
    swiftSettings: strict)
}

let crypto = [
  Target.Dependency.product(name: "Crypto", package: "swift-crypto"),
  Target.Dependency.product(name: "CryptoExtras", package: "swift-crypto"),
]
let subprocess = Target.Dependency.product(name: "Subprocess", package: "swift-subprocess")
let yams = Target.Dependency.product(name: "Yams", package: "Yams")

let package = Package(
  name: "diarysite",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "diarysite", targets: ["diarysite"]),
    .library(
      name: "DiarySite",
      targets: [
        "BuildGraph", "BuiltInThemes", "ByteSearch", "CommonMark", "Diagnostics", "DiaryBuild",
        "DiaryGate", "DiaryLayout", "DiaryLoading", "DiaryModel", "DiaryPrivacy",
        "DiaryPublishing", "DiaryRendering", "DiarySharing", "ImageFiles",
        "LocalizedDates", "ParallelMap", "SiteFiles", "StructuredText", "Templating",
      ]),
  ],
  dependencies: [
    // The standard command line of Swift: help, completions, near misses of options.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // AES-GCM, HMAC, HKDF and PBKDF2 for entries that open with a passphrase.
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    // Starting git and the other tools that publish: arguments stay arguments, no shell.
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
    // The YAML that our fast reader of flat front matter cannot read exactly.
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    .systemLibrary(
      name: "CCmark", pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
    .target(name: "CPlatform"),
    library("Diagnostics"),
    library("ParallelMap", ["CPlatform"]),
    library("SiteFiles", ["CPlatform"]),
    library("CommonMark", ["CCmark", "CPlatform", "Diagnostics"]),
    library("BuildGraph", ["SiteFiles"]),
    library("ByteSearch"),
    library("ImageFiles"),
    library("LocalizedDates"),
    library("StructuredText", ["Diagnostics", yams]),
    library("Templating", ["Diagnostics"]),
    library(
      "DiaryModel", ["CommonMark", "LocalizedDates", "SiteFiles", "StructuredText", "Templating"]),
    library("DiaryGate", ["Diagnostics", "DiaryModel", "LocalizedDates", "SiteFiles"]),
    library(
      "DiaryPrivacy",
      [
        "ByteSearch", "CPlatform", "CommonMark", "Diagnostics", "DiaryGate", "DiaryModel",
        "SiteFiles", "StructuredText",
      ] + crypto),
    library(
      "DiaryLoading",
      [
        "BuildGraph", "CommonMark", "Diagnostics", "DiaryGate", "DiaryModel", "LocalizedDates",
        "SiteFiles",
        "StructuredText", "Templating",
      ]),
    library(
      "DiaryRendering", ["CommonMark", "Diagnostics", "DiaryModel", "ImageFiles", "SiteFiles"]),
    library(
      "DiaryLayout",
      [
        "BuildGraph", "Diagnostics", "DiaryModel", "DiaryRendering", "LocalizedDates",
        "SiteFiles", "StructuredText", "Templating",
      ]),
    library("DiarySharing", ["LocalizedDates"]),
    library(
      "DiaryBuild",
      [
        "BuildGraph", "CommonMark", "Diagnostics", "DiaryGate", "DiaryLayout", "DiaryLoading",
        "DiaryModel", "DiaryPrivacy", "DiaryRendering", "DiarySharing", "LocalizedDates",
        "ParallelMap", "SiteFiles", "StructuredText",
      ]),
    library(
      "DiaryPublishing",
      ["Diagnostics", "DiaryBuild", "DiaryModel", "LocalizedDates", "SiteFiles", subprocess]),
    .target(
      name: "BuiltInThemes", dependencies: ["SiteFiles"], swiftSettings: strict,
      plugins: ["EmbedThemes"]),
    .plugin(
      name: "EmbedThemes", capability: .buildTool(), dependencies: ["embed-themes"],
      path: "Sources/EmbedThemes"),
    .executableTarget(name: "embed-themes", path: "Sources/embed-themes", swiftSettings: strict),
    .executableTarget(
      name: "diarysite",
      dependencies: [
        "BuiltInThemes", "CPlatform", "Diagnostics", "DiaryBuild", "DiaryGate", "DiaryModel",
        "DiaryPublishing", "LocalizedDates", "SiteFiles",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    tests(of: "CommonMark", ["CCmark", "Diagnostics"]),
    tests(of: "BuildGraph", ["SiteFiles"]),
    tests(of: "ByteSearch"),
    tests(of: "ImageFiles"),
    tests(of: "LocalizedDates"),
    tests(of: "StructuredText", ["Diagnostics", yams]),
    tests(of: "Templating", ["Diagnostics"]),
    tests(of: "DiaryModel", ["LocalizedDates"]),
    tests(of: "DiaryGate", ["Diagnostics", "DiaryModel", "LocalizedDates", "SiteFiles"]),
    tests(
      of: "DiaryPrivacy",
      [
        "ByteSearch", "Diagnostics", "DiaryGate", "DiaryModel", "LocalizedDates", "SiteFiles",
        "StructuredText",
      ] + crypto),
    tests(
      of: "DiaryLoading",
      [
        "CommonMark", "Diagnostics", "DiaryGate", "DiaryModel", "LocalizedDates", "SiteFiles",
        "StructuredText", "Templating",
      ]),
    tests(of: "Diagnostics"),
    tests(of: "ParallelMap"),
    tests(of: "SiteFiles", ["CPlatform"]),
    tests(of: "DiarySharing", ["LocalizedDates"]),
    tests(
      of: "DiaryRendering",
      [
        "CommonMark", "Diagnostics", "DiaryGate", "DiaryModel", "LocalizedDates", "SiteFiles",
      ]),
    tests(
      of: "DiaryLayout",
      [
        "CommonMark", "Diagnostics", "DiaryGate", "DiaryModel", "DiaryRendering", "LocalizedDates",
        "SiteFiles", "Templating",
      ]),
    tests(
      of: "DiaryBuild",
      [
        "BuiltInThemes", "Diagnostics", "DiaryGate", "DiaryModel", "DiaryPrivacy",
        "LocalizedDates", "SiteFiles",
      ]),
    tests(of: "DiaryPublishing", ["Diagnostics", "DiaryBuild", "DiaryModel", "SiteFiles"]),
    .testTarget(name: "CommandTests", dependencies: ["diarysite"], swiftSettings: strict),
  ])
