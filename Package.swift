// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  // Not in a release build: who builds with a later compiler is not to fail on its warnings.
  .treatAllWarnings(as: .error, .when(configuration: .debug)),
]

/// Optimised in debug builds, too: a test of many builds takes a tenth of the time then. Not for
/// `scripts/build-sample --quick`.
let optimized: [SwiftSetting] =
  Context.environment["DIARYSITE_QUICK"] == nil
  ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : []

/// Not optimised in a release, which takes a quarter of the compiler's time: what runs once a day, or
/// waits for a person, a disk or a network.
let unoptimized: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// A folder of `Sources` and one of `Tests`, from the ground up: a target imports targets of its own
/// group and of earlier ones of this list. `Sources/README.md` describes them.
enum Group: String {
  case system = "System"
  case text = "Text"
  case site = "Site"
  case media = "Media"
  case diary = "Diary"
  case exchange = "Exchange"
  case server = "Server"
  case tool = "Tool"

  func sources(of target: String) -> String { "Sources/\(rawValue)/\(target)" }

  /// Optimised is what is done for each entry, in a build or an import, and what answers each key.
  func settings(of target: String) -> [SwiftSetting] {
    let seldom = [
      "DiaryExporting", "PreviewServer", "SiteChecking", "SitePublishing", "WebRequests",
    ]
    if seldom.contains(target) || self == .tool { return strict + unoptimized }
    return strict + (self == .exchange || self == .server ? [] : optimized)
  }
}

func library(
  _ name: String, in group: Group, _ dependencies: [Target.Dependency] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: group.sources(of: name),
    swiftSettings: group.settings(of: name))
}

/// A module over a library of the system, which `pkg-config` finds.
func systemLibrary(_ name: String, _ library: String, apt package: String) -> Target {
  .systemLibrary(
    name: name, path: Group.system.sources(of: name), pkgConfig: library,
    providers: [.apt([package])])
}

/// Folders of test targets that hold no Swift.
let filesBesideTests = [
  "DiaryBuild": "Golden", "DiaryPrivacy": "Browser", "PreviewServer": "Browser",
  "WritingDesk": "Browser",
]

func tests(
  of name: String, in group: Group, _ dependencies: [Target.Dependency] = []
) -> Target {
  .testTarget(
    name: name + "Tests",
    dependencies: [.init(stringLiteral: name), "TestSupport"] + dependencies,
    path: "Tests/\(group.rawValue)/\(name)Tests",
    exclude: filesBesideTests[name].map { [$0] } ?? [],
    swiftSettings: strict)
}

/// Where the linker lists all that it links, for the bill of materials of scripts/package.
let linkMap = Context.environment["DIARYSITE_LINK_MAP"].map { file in
  [LinkerSetting.unsafeFlags(["-Xlinker", "-Map=\(file)"])]
}

let server = [
  Target.Dependency.product(name: "NIOCore", package: "swift-nio"),
  Target.Dependency.product(name: "NIOHTTP1", package: "swift-nio"),
  Target.Dependency.product(name: "NIOPosix", package: "swift-nio"),
]

let package = Package(
  name: "diarysite",
  products: [
    .executable(name: "diarysite", targets: ["diarysite"]),
    .library(name: "DiarySite", targets: ["DiarySite"]),
  ],
  dependencies: [
    // The standard command line of Swift: help, completions, near misses of options.
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    // HTTP/1.1 for the preview: connections, and a parser that keeps apart all that a request says
    // twice. FlyingFox, which has no dependencies, keeps one field of each name and sets no limit to
    // heads and connections; Hummingbird's framework around NIO brought 15 packages.
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
  ],
  targets: [
    systemLibrary("CCmark", "libcmark", apt: "libcmark-dev"),
    systemLibrary("CZlib", "zlib", apt: "zlib1g-dev"),
    systemLibrary("CSQLite", "sqlite3", apt: "libsqlite3-dev"),
    systemLibrary("CMinizip", "minizip", apt: "libminizip-dev"),
    systemLibrary("CExpat", "expat", apt: "libexpat1-dev"),
    systemLibrary("CYAML", "yaml-0.1", apt: "libyaml-dev"),
    .target(name: "CPlatform", path: Group.system.sources(of: "CPlatform")),
    // Ciphers, codes and digests: the system's OpenSSL 3 (libssl-dev).
    .target(
      name: "CCryptography", path: Group.system.sources(of: "CCryptography"),
      linkerSettings: [.linkedLibrary("crypto")]),
    // HTML: gumbo (libgumbo-dev).
    .target(
      name: "CGumbo", path: Group.system.sources(of: "CGumbo"),
      linkerSettings: [.linkedLibrary("gumbo")]),
    // TOML, in which pages of Hugo and Zola have their front matter: toml++, which is headers alone
    // (libtomlplusplus-dev).
    .target(name: "CTOML", path: Group.system.sources(of: "CTOML")),
    library("Cryptography", in: .system, ["CCryptography"]),
    library("Diagnostics", in: .text),
    library("Platform", in: .system, ["CPlatform"]),
    library("CommonMark", in: .text, ["CCmark", "CPlatform", "Diagnostics", "Platform"]),
    library("Archives", in: .media, ["CMinizip", "CZlib", "Platform", "SiteFiles"]),
    library("XMLReading", in: .media, ["CExpat", "Platform"]),
    library("HTMLReading", in: .media, ["CGumbo", "CommonMark"]),
    library("SiteFiles", in: .site, ["CPlatform", "Platform"]),
    library(
      "Photos", in: .media,
      ["CPlatform", "CZlib", "Platform", "SiteFiles", "StructuredText"]),
    library("WebRequests", in: .site, ["SiteFiles"]),
    library(
      "SiteChecking", in: .media,
      [
        "Diagnostics", "HTMLReading", "Platform", "SiteFiles", "SiteOutput", "StructuredText",
        "WebRequests", "XMLReading",
      ]),
    library("LocalizedDates", in: .text),
    library("SearchIndex", in: .text),
    library("SiteOutput", in: .site, ["Diagnostics", "Platform", "SiteFiles"]),
    library("StructuredText", in: .text, ["CPlatform", "CYAML", "Diagnostics"]),
    library("Templating", in: .text, ["CPlatform", "Diagnostics", "Platform"]),
    library(
      "DiaryModel", in: .diary,
      [
        "CommonMark", "Cryptography", "Diagnostics", "LocalizedDates", "Platform", "SiteFiles",
        "SiteOutput", "StructuredText", "Templating",
      ]),
    library(
      "DiaryGate", in: .diary,
      ["CommonMark", "Diagnostics", "DiaryModel", "LocalizedDates", "Platform", "SiteFiles"]),
    library(
      "DiaryPrivacy", in: .diary,
      [
        "CPlatform", "CommonMark", "Cryptography", "Diagnostics", "DiaryGate", "DiaryModel",
        "Platform", "SiteFiles", "SiteOutput", "StructuredText",
      ]),
    library(
      "DiaryLoading", in: .diary,
      [
        "CommonMark", "Diagnostics", "DiaryGate", "DiaryModel", "LocalizedDates",
        "Platform", "SiteFiles", "SiteOutput", "StructuredText", "Templating",
      ]),
    .target(
      name: "DiaryWords",
      dependencies: ["BuiltInThemes", "DiaryLoading", "DiaryModel", "LocalizedDates", "SiteFiles"],
      path: Group.diary.sources(of: "DiaryWords"), exclude: ["Words"],
      swiftSettings: Group.diary.settings(of: "DiaryWords"), plugins: ["EmbedFiles"]),
    library(
      "DiaryWriting", in: .diary,
      [
        "Diagnostics", "DiaryModel", "LocalizedDates", "Photos", "Platform", "SiteFiles",
        "SiteOutput", "StructuredText",
      ]),
    library(
      "DiaryWeather", in: .tool,
      ["DiaryModel", "LocalizedDates", "SiteFiles", "StructuredText", "WebRequests"]),
    library(
      "DiaryListing", in: .diary,
      [
        "CommonMark", "Diagnostics", "DiaryBuild", "DiaryGate", "DiaryLayout", "DiaryLoading",
        "DiaryModel", "DiaryRendering", "DiaryWriting", "Feeds", "LocalizedDates", "Platform",
        "SearchIndex", "SiteFiles", "StructuredText",
      ]),
    library(
      "DiaryImporting", in: .exchange,
      [
        "Archives", "CSQLite", "CTOML", "CommonMark", "Cryptography", "Diagnostics", "DiaryGate",
        "DiaryLoading", "DiaryModel", "DiaryWriting", "HTMLReading", "LocalizedDates", "Photos",
        "Platform",
        "SiteFiles", "SiteOutput", "StructuredText", "XMLReading",
      ]),
    .target(
      name: "DiaryExporting",
      dependencies: [
        "Archives", "CommonMark", "Cryptography", "Diagnostics", "DiaryGate", "DiaryModel",
        "DiaryRendering", "DiaryWriting", "Feeds", "HTMLReading", "LocalizedDates", "Photos",
        "Platform", "SiteFiles", "StructuredText", "Templating",
      ],
      path: Group.exchange.sources(of: "DiaryExporting"), exclude: ["EPUB/Files"],
      swiftSettings: Group.exchange.settings(of: "DiaryExporting"), plugins: ["EmbedFiles"]),
    library(
      "DiaryRendering", in: .diary,
      [
        "CommonMark", "Diagnostics", "DiaryModel", "HTMLReading", "LocalizedDates", "Photos",
        "Platform", "SearchIndex", "SiteFiles",
      ]),
    library(
      "DiaryLayout", in: .diary,
      [
        "CommonMark", "Diagnostics", "DiaryModel", "DiaryRendering", "LocalizedDates",
        "Platform", "SearchIndex", "SiteFiles", "StructuredText", "Templating",
      ]),
    library("Feeds", in: .diary, ["LocalizedDates", "StructuredText"]),
    library(
      "DiaryBuild", in: .diary,
      [
        "CommonMark", "Diagnostics", "DiaryGate", "DiaryLayout", "DiaryLoading",
        "DiaryModel", "DiaryPrivacy", "DiaryRendering", "DiaryWriting", "Feeds", "HTMLReading",
        "LocalizedDates", "Photos", "Platform", "SearchIndex", "SiteFiles", "SiteOutput",
        "StructuredText", "Templating",
      ]),
    library(
      "SitePublishing", in: .site,
      [
        "Diagnostics", "LocalizedDates", "Platform", "SiteFiles", "SiteOutput", "StructuredText",
      ]),
    .target(
      name: "BuiltInThemes", dependencies: ["SiteFiles"],
      path: Group.diary.sources(of: "BuiltInThemes"), swiftSettings: strict,
      plugins: ["EmbedFiles"]),
    library("DiaryWatching", in: .diary, ["DiaryBuild", "DiaryLoading", "Platform", "SiteFiles"]),
    // What programs of others import.
    library(
      "DiarySite", in: .diary,
      [
        "BuiltInThemes", "CommonMark", "Diagnostics", "DiaryBuild", "DiaryGate", "DiaryModel",
        "DiaryRendering", "DiaryWatching", "LocalizedDates", "Photos", "SiteFiles", "SiteOutput",
      ]),
    // The worked example of its documentation, built as a program of others would be.
    .executableTarget(
      name: "photo-days", dependencies: ["DiarySite"], path: "Examples/library/Sources",
      packageAccess: false, swiftSettings: strict),
    library(
      "PreviewServer", in: .server,
      [
        "Diagnostics", "DiaryBuild", "DiaryGate", "DiaryPrivacy", "DiaryWatching",
        "LocalizedDates", "Platform", "SiteFiles", "StructuredText", "Templating",
      ] + server),
    .target(
      name: "WritingDesk",
      dependencies: [
        "BuiltInThemes", "CommonMark", "Diagnostics", "DiaryBuild", "DiaryExporting", "DiaryGate",
        "DiaryListing", "DiaryLoading", "DiaryModel", "DiaryPrivacy", "DiaryRendering",
        "DiaryWords", "DiaryWriting", "LocalizedDates", "Photos", "Platform", "PreviewServer",
        "SiteFiles", "SiteOutput", "StructuredText", "Templating",
      ] + server,
      path: Group.server.sources(of: "WritingDesk"), exclude: ["Page/Files"],
      swiftSettings: Group.server.settings(of: "WritingDesk"), plugins: ["EmbedFiles"]),
    .target(
      name: "Manual", path: Group.tool.sources(of: "Manual"),
      swiftSettings: Group.tool.settings(of: "Manual"),
      plugins: ["EmbedFiles"]),
    .plugin(
      name: "EmbedFiles", capability: .buildTool(), dependencies: ["embed-files"],
      path: Group.system.sources(of: "EmbedFiles")),
    .executableTarget(
      name: "embed-files", path: Group.system.sources(of: "embed-files"), swiftSettings: strict),
    .executableTarget(
      name: "diarysite",
      dependencies: [
        "BuiltInThemes", "CPlatform", "CommonMark", "Diagnostics", "DiaryBuild", "DiaryExporting",
        "DiaryGate", "DiaryImporting", "DiaryLayout", "DiaryListing", "DiaryLoading", "DiaryModel",
        "DiaryPrivacy", "DiaryRendering", "DiaryWatching", "DiaryWeather", "DiaryWords",
        "DiaryWriting", "LocalizedDates", "Manual", "Photos", "Platform", "PreviewServer",
        "SearchIndex",
        "SiteChecking", "SiteFiles", "SiteOutput", "SitePublishing", "StructuredText",
        "WebRequests", "WritingDesk",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: Group.tool.sources(of: "diarysite"),
      swiftSettings: Group.tool.settings(of: "diarysite"),
      linkerSettings: linkMap),
    // What tests of several targets need.
    .target(
      name: "TestSupport", dependencies: ["HTMLReading", "SiteFiles"], path: "Tests/TestSupport",
      exclude: ["Fixtures"], swiftSettings: strict),
    tests(of: "SiteChecking", in: .media, ["Diagnostics", "SiteFiles", "WebRequests"]),
    tests(of: "SearchIndex", in: .text),
    tests(of: "CommonMark", in: .text, ["CCmark", "Diagnostics"]),
    tests(of: "Cryptography", in: .system, ["SiteFiles"]),
    tests(of: "BuiltInThemes", in: .diary, ["SiteFiles"]),
    tests(of: "DiaryWords", in: .diary, ["DiaryModel", "LocalizedDates", "StructuredText"]),
    tests(of: "Archives", in: .media, ["SiteFiles"]),
    tests(of: "XMLReading", in: .media),
    tests(of: "HTMLReading", in: .media, ["CommonMark", "Diagnostics"]),
    tests(
      of: "DiaryWriting", in: .diary,
      [
        "Diagnostics", "DiaryModel", "LocalizedDates", "SiteFiles", "StructuredText",
      ]),
    tests(of: "DiaryWeather", in: .tool, ["DiaryModel", "LocalizedDates"]),
    tests(
      of: "DiaryListing", in: .diary,
      [
        "DiaryBuild", "DiaryGate", "DiaryLoading", "DiaryModel", "LocalizedDates", "SearchIndex",
        "SiteFiles",
      ]),
    tests(
      of: "DiaryImporting", in: .exchange,
      [
        "Archives", "CSQLite", "CommonMark", "Cryptography", "Diagnostics", "DiaryBuild",
        "DiaryExporting", "DiaryGate", "DiaryLoading", "DiaryModel", "DiaryWriting", "Feeds",
        "LocalizedDates", "SiteFiles", "StructuredText",
      ]),
    tests(
      of: "DiaryExporting", in: .exchange,
      [
        "Diagnostics", "DiaryBuild", "DiaryGate", "DiaryModel", "DiaryRendering", "Feeds",
        "HTMLReading", "LocalizedDates", "Photos", "SiteFiles", "XMLReading",
      ]),
    tests(of: "Photos", in: .media, ["SiteFiles"]),
    tests(of: "LocalizedDates", in: .text),
    tests(of: "StructuredText", in: .text, ["Diagnostics"]),
    tests(of: "Templating", in: .text, ["Diagnostics"]),
    tests(of: "DiaryModel", in: .diary, ["LocalizedDates"]),
    tests(
      of: "DiaryGate", in: .diary,
      [
        "Diagnostics", "DiaryModel", "LocalizedDates", "SiteFiles",
      ]),
    tests(
      of: "DiaryPrivacy", in: .diary,
      [
        "Diagnostics", "DiaryGate", "DiaryModel", "LocalizedDates", "SiteFiles", "StructuredText",
      ]),
    tests(
      of: "DiaryLoading", in: .diary,
      [
        "CommonMark", "Diagnostics", "DiaryGate", "DiaryModel", "LocalizedDates", "SiteFiles",
        "SiteOutput", "StructuredText", "Templating",
      ]),
    tests(of: "Diagnostics", in: .text),
    tests(of: "Platform", in: .system),
    tests(of: "SiteFiles", in: .site, ["CPlatform"]),
    tests(of: "SiteOutput", in: .site, ["Diagnostics", "SiteFiles"]),
    tests(of: "Feeds", in: .diary, ["LocalizedDates"]),
    tests(
      of: "DiaryRendering", in: .diary,
      [
        "CommonMark", "Diagnostics", "DiaryGate", "DiaryModel", "LocalizedDates", "Photos",
        "SiteFiles",
      ]),
    tests(
      of: "DiaryLayout", in: .diary,
      [
        "CommonMark", "Diagnostics", "DiaryGate", "DiaryModel", "DiaryRendering", "LocalizedDates",
        "SearchIndex", "SiteFiles", "Templating",
      ]),
    tests(
      of: "DiaryBuild", in: .diary,
      [
        "BuiltInThemes", "CZlib", "CommonMark", "Diagnostics", "DiaryGate", "DiaryLayout",
        "DiaryLoading", "DiaryModel", "DiaryPrivacy", "DiaryRendering", "DiaryWords",
        "LocalizedDates", "Photos", "SearchIndex", "SiteFiles", "SiteOutput", "SitePublishing",
      ]),
    tests(of: "DiaryWatching", in: .diary, ["DiaryBuild", "SiteFiles"]),
    tests(of: "DiarySite", in: .diary, ["photo-days"]),
    tests(
      of: "SitePublishing", in: .site,
      [
        "Diagnostics", "DiaryBuild", "DiaryPrivacy", "LocalizedDates", "SiteFiles", "SiteOutput",
      ]),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "SearchIndex", "SiteFiles", "TestSupport", "diarysite",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/Tool/CommandTests", swiftSettings: strict),
    tests(
      of: "PreviewServer", in: .server,
      ["Diagnostics", "DiaryBuild", "DiaryGate", "DiaryWatching", "LocalizedDates", "SiteFiles"]
        + server),
    tests(
      of: "WritingDesk", in: .server,
      [
        "Diagnostics", "DiaryBuild", "DiaryGate", "DiaryModel", "LocalizedDates", "PreviewServer",
        "SiteFiles", "StructuredText",
      ]),
  ],
  cxxLanguageStandard: .cxx17)
