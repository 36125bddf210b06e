import Foundation
import TestSupport
import Testing

/// Programs that would publish what is not public do not compile.
///
/// Each is checked by the compiler against the modules that lie beside the tests, as a part of this
/// package, so that nothing but its types can be in its way.
@Suite struct WrongProgramTests {
  /// - Returns: What the compiler says; empty for a right program.
  private func errors(in program: String) throws -> String {
    let path = try #require(Program.besideTests)
    let products = URL(fileURLWithPath: path).resolvingSymlinksInPath().deletingLastPathComponent()
    let scratch = products.deletingLastPathComponent().deletingLastPathComponent()
    let package = Checkout.root
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("diarysite-program-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appendingPathComponent("program.swift")
    try Data(program.utf8).write(to: source)
    // Modules in C that any of ours, or of a package, imports.
    let maps =
      try folders(in: products).map { $0.appendingPathComponent("module.modulemap") }
      + folders(in: scratch.appendingPathComponent("checkouts"))
      .flatMap { try folders(in: $0.appendingPathComponent("Sources")) }
      .map { $0.appendingPathComponent("include/module.modulemap") }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let modules = ["CCmark", "CYAML", "CZlib"].flatMap { module in
      ["-I", package.appendingPathComponent("Sources/System/" + module).path]
    }
    process.arguments =
      [
        "swiftc", "-typecheck", "-swift-version", "6", "-package-name",
        packageName(of: package), "-enable-upcoming-feature", "MemberImportVisibility", "-I",
        products.appendingPathComponent("Modules").path,
      ] + modules
      + maps.filter { FileManager.default.fileExists(atPath: $0.path) }
      .flatMap { ["-Xcc", "-fmodule-map-file=\($0.path)"] } + [source.path]
    let output = folder.appendingPathComponent("output")
    try Data().write(to: output)
    process.standardError = try FileHandle(forWritingTo: output)
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return String(decoding: try Data(contentsOf: output), as: UTF8.self)
  }

  /// The name that SwiftPM gives a package: that of its folder, as an identifier.
  private func packageName(of package: URL) -> String {
    let name = package.lastPathComponent.lowercased()
      .map { $0.isLetter || $0.isNumber ? $0 : "_" }
    return String(name.first?.isNumber == true ? ["_"] + name.dropFirst() : name)
  }

  private func folders(in folder: URL) throws -> [URL] {
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    )
    .filter(\.hasDirectoryPath)
  }

  private static let imports = """
    import DiaryGate
    import DiaryLayout
    import DiaryModel
    import DiaryRendering
    import Feeds
    import LocalizedDates
    import SiteFiles

    """

  /// As only the gate imports the model.
  private static let importsOfTheGate = imports.replacing(
    "import DiaryModel", with: "@_spi(Gate) import DiaryModel")

  @Test func theRightProgramCompiles() throws {
    let said = try errors(
      in: Self.imports + """
        func a(_ entry: Entry, _ now: Instant) -> PublicDiary { gate([entry], at: now).diary }
        func b(_ entry: UnlistedEntry, _ renderer: inout EntryRenderer) { _ = renderer.render(entry) }
        func c(_ entry: EncryptedEntry, _ renderer: inout EntryRenderer) { _ = renderer.render(entry) }
        func d(_ entry: UnlistedEntry, _ pages: GuardedPages, _ bytes: inout [UInt8]) {
          pages.append(entry, EntryFacts(), html: [], to: &bytes)
        }
        """)
    #expect(said == "")
  }

  /// Behind the gate nobody can even name an entry as it was loaded.
  @Test(arguments: ["DiaryRendering", "DiaryLayout", "Feeds", "DiaryModel"])
  func behindTheGateThereIsNoEntry(module: String) throws {
    let said = try errors(in: "import \(module)\nfunc a(_ entry: Entry) {}\n")
    #expect(said.contains("error: cannot find type 'Entry' in scope"))
  }

  @Test(arguments: [
    // As it was loaded, an entry cannot be rendered.
    (
      "func a(_ entry: Entry, _ renderer: inout EntryRenderer) { _ = renderer.render(entry) }",
      "requires that 'Entry' conform to 'ReadableEntry'"
    ),
    (
      "func a(_ entry: UnlistedEntry, _ pages: EntryPages) { _ = pages.listed(entry, EntryFacts()) }",
      "cannot convert value of type 'UnlistedEntry' to expected argument type 'PublicEntry'"
    ),
    // Feeds take public bodies.
    (
      """
      func a(_ entry: EncryptedEntry, _ site: SiteURL, _ to: SiteAddresses, _ by: PictureIndex) {
        _ = FeedBody(of: entry, site: site, linking: to, pictures: by, options: .init())
      }
      """, "cannot convert value of type 'EncryptedEntry' to expected argument type 'PublicEntry'"
    ),
    // Links lead to public entries.
    (
      """
      func a(_ entry: UnlistedEntry) {
        _ = SiteAddresses(of: [entry], .init(folders: [], files: [], attachments: []))
      }
      """, "UnlistedEntry"
    ),
    // An encrypted entry has no page in the clear.
    (
      """
      func a(_ entry: EncryptedEntry, _ pages: GuardedPages, _ bytes: inout [UInt8]) {
        pages.append(entry, EntryFacts(), html: [], to: &bytes)
      }
      """, "cannot convert value of type 'EncryptedEntry' to expected argument type 'UnlistedEntry'"
    ),
  ])
  func theWrongProgramDoesNotCompile(program: String, reason: String) throws {
    let said = try errors(in: Self.imports + program + "\n")
    #expect(said.contains("error: ") && said.contains(reason))
  }

  /// What only the gate may make, each as the gate makes it, and what it is made of.
  private static let makings = [
    (
      "func a(_ content: EntryContent, _ slug: Slug) -> PublicEntry",
      "PublicEntry(content: content, path: .root, slug: slug)"
    ),
    (
      "func a(_ entry: PublicEntry) -> PublicDiary", "PublicDiary(entries: [entry], pages: [])"
    ),
    (
      "func a(_ content: EntryContent) -> UnlistedEntry",
      "UnlistedEntry(content: content, path: .root)"
    ),
    (
      "func a(_ content: EntryContent) -> EncryptedEntry",
      "EncryptedEntry(content: content, path: .root, group: .readers)"
    ),
  ]

  /// Nobody but the gate makes what has pages: the same program compiles where the gate's own
  /// interface of the model is imported.
  @Test(arguments: makings)
  func onlyTheGateMakesReadableEntries(function: String, making: String) throws {
    let program = "\(function) { \(making) }\n"
    #expect(try errors(in: Self.importsOfTheGate + program) == "")
    let type = making.prefix { $0 != "(" }
    #expect(
      try errors(in: Self.imports + program).contains(
        "error: '\(type)' initializer is inaccessible due to '@_spi' protection level"))
  }

  /// Lists, neighbours, tags, archives, sitemap and navigation come from a public diary, into which
  /// not even the gate could put other entries.
  @Test(arguments: [
    ("UnlistedEntry", "entries: [entry], pages: []"),
    ("EncryptedEntry", "entries: [], pages: [entry]"),
  ])
  func aPublicDiaryTakesPublicEntriesAlone(type: String, arguments: String) throws {
    let program = "func a(_ entry: \(type)) -> PublicDiary { PublicDiary(\(arguments)) }\n"
    #expect(
      try errors(in: Self.importsOfTheGate + program).contains(
        "cannot convert value of type '\(type)' to expected element type 'PublicEntry'"))
  }

  /// A verdict comes from the gate alone.
  @Test func nobodyElseJudgesAnEntry() throws {
    let said = try errors(
      in: Self.imports + "func a(_ entry: Entry) -> JudgedEntry { JudgedEntry(entry, .open) }\n")
    #expect(said.contains("'JudgedEntry' initializer is inaccessible due to 'fileprivate'"))
  }

  @Test func onlyTheGateImportsWhatMakesThem() throws {
    let sources = Checkout.root.appendingPathComponent("Sources")
    let files = try #require(FileManager.default.enumerator(atPath: sources.path))
    var found: Set<String> = []
    for case let file as String in files where file.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
      let target = file.split(separator: "/")[1]
      if text.contains("@_spi(Gate)"), text.contains("import DiaryModel") {
        found.insert(String(target))
      }
    }
    #expect(found == ["DiaryGate"])
  }
}
