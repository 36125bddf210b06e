import Foundation
import Testing

/// Programs that would publish what is not public do not compile.
///
/// Each is checked by the compiler against the modules that lie beside the tests, as a part of this
/// package, so that nothing but its types can be in its way.
@Suite struct WrongProgramTests {
  /// - Returns: What the compiler says; empty for a right program.
  private func errors(in program: String) throws -> String {
    let path = try #require(Program.path)
    let products = URL(fileURLWithPath: path).resolvingSymlinksInPath().deletingLastPathComponent()
    let scratch = products.deletingLastPathComponent().deletingLastPathComponent()
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("diarysite-program-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appendingPathComponent("program.swift")
    try Data(program.utf8).write(to: source)
    let maps = [
      products.appendingPathComponent("CPlatform.build/module.modulemap"),
      scratch.appendingPathComponent("checkouts/Yams/Sources/CYaml/include/module.modulemap"),
    ]
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-typecheck", "-swift-version", "6", "-package-name",
        package.lastPathComponent.lowercased(), "-enable-upcoming-feature",
        "MemberImportVisibility", "-I", products.appendingPathComponent("Modules").path, "-I",
        package.appendingPathComponent("Sources/CCmark").path, "-I",
        package.appendingPathComponent("Sources/CZlib").path,
      ] + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0.path)"] } + [source.path]
    let output = folder.appendingPathComponent("output")
    try Data().write(to: output)
    process.standardError = try FileHandle(forWritingTo: output)
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return String(decoding: try Data(contentsOf: output), as: UTF8.self)
  }

  private static let imports = """
    import DiaryGate
    import DiaryLayout
    import DiaryModel
    import DiaryRendering
    import DiarySharing

    """

  @Test func theRightProgramCompiles() throws {
    let said = try errors(
      in: Self.imports + """
        func a(_ entry: PublicEntry) -> PublicDiary { PublicDiary(entries: [entry], pages: []) }
        func b(_ entry: UnlistedEntry, _ renderer: inout EntryRenderer) { _ = renderer.render(entry) }
        func c(_ entry: EncryptedEntry, _ renderer: inout EntryRenderer) { _ = renderer.render(entry) }
        func d(_ entry: UnlistedEntry, _ pages: GuardedPages, _ bytes: inout [UInt8]) {
          pages.append(entry, EntryFacts(), html: [], to: &bytes)
        }
        """)
    #expect(said == "")
  }

  /// Behind the gate nobody can even name an entry as it was loaded.
  @Test(arguments: ["DiaryRendering", "DiaryLayout", "DiarySharing", "DiaryModel"])
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
    // Lists, neighbours, tags, archives, sitemap and navigation come from a public diary.
    (
      "func a(_ entry: UnlistedEntry) -> PublicDiary { PublicDiary(entries: [entry], pages: []) }",
      "cannot convert value of type 'UnlistedEntry' to expected element type 'PublicEntry'"
    ),
    (
      "func a(_ entry: EncryptedEntry) -> PublicDiary { PublicDiary(entries: [], pages: [entry]) }",
      "cannot convert value of type 'EncryptedEntry' to expected element type 'PublicEntry'"
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
        _ = SiteAddresses(of: [entry]) { .init(folders: [], files: [], attachments: []) }
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
    // Nobody but the gate makes an entry public, and from outside nobody can.
    (
      "func a(_ entry: Entry) -> PublicEntry { PublicEntry(entry) }", "error: "
    ),
  ])
  func theWrongProgramDoesNotCompile(program: String, reason: String) throws {
    let said = try errors(in: Self.imports + program + "\n")
    #expect(said.contains("error: ") && said.contains(reason))
  }
}
