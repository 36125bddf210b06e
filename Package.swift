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

/// Folders of test targets that hold no Swift.
let filesBesideTests = [
  "DiaryBuild": "Golden", "DiaryPrivacy": "Browser", "DiaryServer": "Browser",
]

func tests(of name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: name + "Tests",
    dependencies: [.init(stringLiteral: name), "TestSupport"] + dependencies,
    exclude: filesBesideTests[name].map { [$0] } ?? [],
    swiftSettings: strict)
}

let crypto = Target.Dependency.product(name: "Crypto", package: "swift-crypto")
let cryptoExtras = Target.Dependency.product(name: "CryptoExtras", package: "swift-crypto")
let subprocess = [
  Target.Dependency.product(name: "Subprocess", package: "swift-subprocess"),
  Target.Dependency.product(name: "SystemPackage", package: "swift-system"),
]
let server = [
  Target.Dependency.product(name: "Hummingbird", package: "hummingbird"),
  Target.Dependency.product(name: "HummingbirdCore", package: "hummingbird"),
  Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types"),
  Target.Dependency.product(name: "Logging", package: "swift-log"),
  Target.Dependency.product(name: "NIOCore", package: "swift-nio"),
  Target.Dependency.product(name: "NIOHTTP1", package: "swift-nio"),
  Target.Dependency.product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
]
let yams = Target.Dependency.product(name: "Yams", package: "Yams")
let tomlKit = Target.Dependency.product(name: "TOMLKit", package: "TOMLKit")

let package = Package(
  name: "diarysite",
  products: [
    .executable(name: "diarysite", targets: ["diarysite"]),
    .library(
      name: "DiarySite",
      targets: [
        "BuildGraph", "BuiltInThemes", "ByteSearch", "CommonMark", "Diagnostics", "DiaryBuild",
        "DiaryExporting", "DiaryGate", "DiaryLayout", "DiaryLoading", "DiaryModel", "DiaryPrivacy",
        "DiaryPublishing", "DiaryRendering", "DiarySharing", "HTMLSanitising", "ImageFiles",
        "LocalizedDates", "ParallelMap", "PhotoSizes", "SecretFiles", "SiteFiles", "SiteOutput",
        "StructuredText", "Templating",
      ]),
  ],
  dependencies: [
    // The standard command line of Swift: help, completions, near misses of options.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // AES-GCM, HMAC, HKDF and PBKDF2 for entries that open with a passphrase; SHA-1 for identities.
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    // Starting git and the other tools that publish: arguments stay arguments, no shell. Its
    // interface names paths of swift-system.
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    // HTTP for the preview: the Swift servers' own. Linked statically, it adds little to the start
    // of other commands; libraries over libcurl add much. Its traits would link a reader of
    // configurations too.
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    // Parts of Hummingbird that its own interface names: a logger that says nothing, and the steps
    // of a connection.
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    // The YAML that our fast reader of flat front matter cannot read exactly.
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    // TOML, in which pages of Hugo and Zola have their front matter. It never frees what it reads,
    // so what it is given is bounded.
    .package(url: "https://github.com/LebJe/TOMLKit", exact: "0.6.0"),
  ],
  targets: [
    .systemLibrary(name: "CCmark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CMinizip", pkgConfig: "minizip", providers: [.apt(["libminizip-dev"])]),
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
    .systemLibrary(name: "CGumbo", pkgConfig: "gumbo", providers: [.apt(["libgumbo-dev"])]),
    .target(name: "CPlatform"),
    library("Diagnostics"),
    library("ParallelMap", ["CPlatform"]),
    library("Prefetching", ["CPlatform"]),
    library("SiteFiles", ["CPlatform"]),
    library("CommonMark", ["CCmark", "CPlatform", "Diagnostics"]),
    library("BuildGraph", ["SiteFiles"]),
    library("ByteSearch"),
    library("Archives", ["CMinizip", "SiteFiles"]),
    library("SQLiteReading", ["CSQLite", "SiteFiles"]),
    library("XMLReading", ["CExpat"]),
    library("HTMLReading", ["CGumbo"]),
    library("HTMLSanitising"),
    library("ImageFiles", ["CZlib"]),
    library("SecretFiles"),
    library("PhotoSizes", ["CPlatform", "ImageFiles", "SiteFiles"] + subprocess),
    library("LocalizedDates"),
    library("SiteOutput", ["Diagnostics", "ParallelMap", "SiteFiles"]),
    library("StructuredText", ["CPlatform", "Diagnostics", yams]),
    library("Templating", ["CPlatform", "Diagnostics"]),
    library(
      "DiaryModel",
      [
        "CommonMark", "Diagnostics", "LocalizedDates", "Prefetching", "SiteFiles", "SiteOutput",
        "StructuredText", "Templating", crypto,
      ]),
    library("DiaryGate", ["Diagnostics", "DiaryModel", "LocalizedDates", "SiteFiles"]),
    library(
      "DiaryPrivacy",
      [
        "ByteSearch", "CPlatform", "CommonMark", "Diagnostics", "DiaryGate", "DiaryModel",
        "SiteFiles", "SiteOutput", "StructuredText", crypto, cryptoExtras,
      ]),
    library(
      "DiaryLoading",
      [
        "BuildGraph", "CommonMark", "Diagnostics", "DiaryGate", "DiaryModel", "LocalizedDates",
        "SiteFiles", "SiteOutput", "StructuredText", "Templating",
      ]),
    library(
      "DiaryWriting",
      [
        "Diagnostics", "DiaryModel", "ImageFiles", "LocalizedDates", "SiteFiles", "SiteOutput",
        "StructuredText",
      ]),
    library(
      "DiaryWeather",
      ["DiaryModel", "LocalizedDates", "SiteFiles", "StructuredText"] + subprocess),
    library(
      "DiaryListing",
      [
        "CommonMark", "Diagnostics", "DiaryGate", "DiaryLoading", "DiaryModel", "DiarySharing",
        "DiaryWriting", "LocalizedDates", "ParallelMap", "SiteFiles",
      ]),
    library(
      "DiaryImporting",
      [
        "Archives", "CommonMark", "Diagnostics", "DiaryGate", "DiaryLoading", "DiaryModel",
        "DiaryWriting", "HTMLReading", "ImageFiles", "LocalizedDates", "SQLiteReading", "SiteFiles",
        "SiteOutput", "StructuredText", "XMLReading", tomlKit,
      ]),
    library(
      "DiaryExporting",
      [
        "Archives", "CommonMark", "Diagnostics", "DiaryGate", "DiaryModel", "DiaryRendering",
        "DiarySharing", "DiaryWriting", "HTMLSanitising", "LocalizedDates", "SiteFiles",
        "StructuredText", crypto,
      ]),
    library(
      "DiaryRendering",
      [
        "CommonMark", "Diagnostics", "DiaryModel", "HTMLReading", "HTMLSanitising", "ImageFiles",
        "SecretFiles", "SiteFiles",
      ]),
    library(
      "DiaryLayout",
      [
        "BuildGraph", "Diagnostics", "DiaryModel", "DiaryRendering", "LocalizedDates",
        "SiteFiles", "StructuredText", "Templating",
      ]),
    library("DiarySharing", ["LocalizedDates", "StructuredText"]),
    library(
      "DiaryBuild",
      [
        "BuildGraph", "ByteSearch", "CommonMark", "Diagnostics", "DiaryGate", "DiaryLayout",
        "DiaryLoading", "DiaryModel", "DiaryPrivacy", "DiaryRendering", "DiarySharing",
        "HTMLSanitising", "ImageFiles", "LocalizedDates", "ParallelMap", "PhotoSizes",
        "SecretFiles", "SiteFiles", "SiteOutput", "StructuredText", "Templating",
      ]),
    library(
      "DiaryPublishing",
      [
        "CPlatform", "Diagnostics", "LocalizedDates", "SiteFiles", "SiteOutput", "StructuredText",
      ] + subprocess),
    library(
      "DiaryServer",
      [
        "Diagnostics", "DiaryBuild", "DiaryExporting", "DiaryGate", "DiaryListing", "DiaryLoading",
        "DiaryModel", "DiaryRendering", "DiaryWriting", "LocalizedDates", "SiteFiles", "SiteOutput",
        "StructuredText", "Templating",
      ] + server),
    .target(
      name: "BuiltInThemes", dependencies: ["SiteFiles"], swiftSettings: strict,
      plugins: ["EmbedFiles"]),
    .target(
      name: "WritingPage", dependencies: ["LocalizedDates", "StructuredText"],
      exclude: ["Files"], swiftSettings: strict, plugins: ["EmbedFiles"]),
    .plugin(
      name: "EmbedFiles", capability: .buildTool(), dependencies: ["embed-files"],
      path: "Sources/EmbedFiles"),
    .executableTarget(name: "embed-files", path: "Sources/embed-files", swiftSettings: strict),
    .executableTarget(
      name: "diarysite",
      dependencies: [
        "BuiltInThemes", "CPlatform", "Diagnostics", "DiaryBuild", "DiaryExporting", "DiaryGate",
        "DiaryImporting", "DiaryListing", "DiaryLoading", "DiaryModel", "DiaryPublishing",
        "DiaryServer", "DiaryWeather", "DiaryWriting", "LocalizedDates", "ParallelMap",
        "PhotoSizes",
        "SiteFiles", "SiteOutput", "StructuredText", "WritingPage",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    // What tests of several targets need.
    .target(
      name: "TestSupport", dependencies: ["SiteFiles"], path: "Tests/TestSupport",
      exclude: ["Fixtures"], swiftSettings: strict),
    tests(of: "CommonMark", ["CCmark", "Diagnostics"]),
    tests(of: "BuildGraph", ["SiteFiles"]),
    tests(of: "BuiltInThemes", ["SiteFiles"]),
    tests(of: "WritingPage", ["LocalizedDates", "StructuredText"]),
    tests(of: "ByteSearch"),
    tests(of: "HTMLSanitising"),
    tests(of: "Archives", ["SiteFiles"]),
    tests(of: "SQLiteReading", ["CSQLite", "SiteFiles"]),
    tests(of: "XMLReading"),
    tests(of: "HTMLReading", ["CommonMark", "Diagnostics"]),
    tests(
      of: "DiaryWriting",
      ["Diagnostics", "DiaryModel", "LocalizedDates", "SiteFiles", "StructuredText"]),
    tests(of: "DiaryWeather", ["DiaryModel", "LocalizedDates"]),
    tests(
      of: "DiaryListing",
      ["DiaryGate", "DiaryLoading", "DiaryModel", "LocalizedDates", "SiteFiles"]),
    tests(
      of: "DiaryImporting",
      [
        "Archives", "CSQLite", "CommonMark", "Diagnostics", "DiaryBuild", "DiaryExporting",
        "DiaryGate", "DiaryLoading", "DiaryModel", "DiarySharing", "DiaryWriting",
        "LocalizedDates", "SiteFiles", "StructuredText",
      ]),
    tests(
      of: "DiaryExporting",
      [
        "Diagnostics", "DiaryBuild", "DiaryGate", "DiaryModel", "DiaryRendering", "LocalizedDates",
        "SiteFiles",
      ]),
    tests(of: "ImageFiles"),
    tests(of: "PhotoSizes", ["ImageFiles", "SiteFiles"]),
    tests(of: "LocalizedDates"),
    tests(of: "StructuredText", ["Diagnostics", yams]),
    tests(of: "Templating", ["Diagnostics"]),
    tests(of: "DiaryModel", ["LocalizedDates"]),
    tests(of: "DiaryGate", ["Diagnostics", "DiaryModel", "LocalizedDates", "SiteFiles"]),
    tests(
      of: "DiaryPrivacy",
      [
        "ByteSearch", "Diagnostics", "DiaryGate", "DiaryModel", "LocalizedDates", "SiteFiles",
        "StructuredText", crypto, cryptoExtras,
      ]),
    tests(
      of: "DiaryLoading",
      [
        "CommonMark", "Diagnostics", "DiaryGate", "DiaryModel", "LocalizedDates", "SiteFiles",
        "SiteOutput", "StructuredText", "Templating",
      ]),
    tests(of: "Diagnostics"),
    tests(of: "ParallelMap"),
    tests(of: "SecretFiles"),
    tests(of: "SiteFiles", ["CPlatform"]),
    tests(of: "SiteOutput", ["Diagnostics", "SiteFiles"]),
    tests(of: "DiarySharing", ["LocalizedDates"]),
    tests(
      of: "DiaryRendering",
      [
        "CommonMark", "Diagnostics", "DiaryGate", "DiaryModel", "ImageFiles", "LocalizedDates",
        "SiteFiles",
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
        "BuiltInThemes", "Diagnostics", "DiaryGate", "DiaryLoading", "DiaryModel", "DiaryPrivacy",
        "ImageFiles", "LocalizedDates", "PhotoSizes", "SiteFiles", "SiteOutput",
      ]),
    tests(
      of: "DiaryPublishing",
      [
        "Diagnostics", "DiaryBuild", "DiaryPrivacy", "LocalizedDates", "SiteFiles", "SiteOutput",
      ]),
    .testTarget(
      name: "CommandTests", dependencies: ["diarysite", "SiteFiles", "TestSupport"],
      swiftSettings: strict),
    tests(
      of: "DiaryServer",
      [
        "Diagnostics", "DiaryBuild", "DiaryGate", "DiaryModel", "LocalizedDates", "SiteFiles",
        .product(name: "HummingbirdTesting", package: "hummingbird"),
      ] + server),
  ])
