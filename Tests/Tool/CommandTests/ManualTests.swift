import Foundation
import TestSupport
import Testing

/// The manual: its samples, its site, and its pages in a terminal.
@Suite struct ManualTests {
  private static let folder = Checkout.root.appendingPathComponent("docs")

  /// The pages by their paths, such as `reference/commands.md`.
  private static let pages: [String] = {
    let all = try? FileManager.default.subpathsOfDirectory(
      atPath: folder.appendingPathComponent("Content").path)
    return (all ?? []).filter { $0.hasSuffix(".md") }.sorted()
  }()

  private func run(_ pages: [String]) throws -> ProgramRun {
    try ProgramRun(
      "python3",
      [Self.folder.appendingPathComponent("samples/run").path, try #require(Program.path)] + pages)
  }

  @Test(.needs(.python3, .rsync, .rclone), .waits, .thorough, arguments: pages)
  func everySampleRuns(page: String) throws {
    let run = try run([Self.folder.appendingPathComponent("Content/\(page)").path])
    #expect(run.status == 0, "\(run.output.suffix(4_000)) \(run.diagnostics)")
    #expect(run.output.hasSuffix(" samples on 1 pages, 0 failed\n"))
  }

  @Test(.needs(.python3)) func aSampleThatFailsIsNamed() throws {
    let folder = try TemporaryFolder([
      "page.md": """
      # A page

      ```sh
      diarysite init mine --private
      cd mine
      diarysite bulid
      ```

      ```yaml
      titel: Days
      ```

      ```console
      $ diarysite --version
      9.9.9
      ```
      """
    ])
    let page = folder.url("page.md").path
    let run = try run([page])
    #expect(run.status == 1)
    for line in [3, 9, 13] { #expect(run.output.contains("\(page):\(line): failed\n")) }
    #expect(run.output.hasSuffix("3 samples on 1 pages, 3 failed\n"))
  }

  @Test func theManualIsASiteOfOurs() throws {
    let site = try TemporaryFolder()
    let built = try Program.run(
      "build", "--quiet", "--source", Self.folder.path, "--output", site.url("site").path)
    #expect(built.status == 0)
    #expect(built.diagnostics == "")
    let index = try String(contentsOf: site.url("site/search/index.json"), encoding: .utf8)
    #expect(index.contains("\"years\": [[0, "))
    try? FileManager.default.removeItem(at: Self.folder.appendingPathComponent(".diarysite"))
  }

  /// In the table of contents every page has a line, and its order is that of the pages.
  @Test func theTableOfContentsNamesEveryPage() throws {
    func text(_ page: String) throws -> String {
      try String(
        contentsOf: Self.folder.appendingPathComponent("Content/\(page)"), encoding: .utf8)
    }
    let named = try text("index.md").matches(of: /\]\(([^)]+\.md)\)/).map { String($0.1) }
    #expect(Set(named) == Set(Self.pages).subtracting(["index.md"]))
    let orders = try named.map { page in
      try #require(Int(text(page).firstMatch(of: /\norder: (\d+)\n/)?.1 ?? ""), "\(page)")
    }
    #expect(Set(orders).count == orders.count)
  }

  @Test(arguments: ["text", "photos", "journals"])
  func anExampleBuildsWithoutAMessage(name: String) throws {
    let copy = try TemporaryFolder()
    try FileManager.default.copyItem(
      at: Checkout.root.appendingPathComponent("Examples/\(name)"), to: copy.url("diary"))
    let built = try Program.run("build", "--strict", in: copy.url("diary"))
    #expect(built.status == 0)
    #expect(built.diagnostics == "")
  }

  // MARK: In a terminal

  @Test func everyPageCanBeReadInATerminal() throws {
    for page in Self.pages where page != "index.md" {
      let topic = String(page.split(separator: "/").last?.dropLast(3) ?? "")
      let help = try Program.run("help", topic)
      #expect(help.status == 0 && help.diagnostics == "", "\(topic)")
      #expect(help.output.hasPrefix("# "), "\(topic)")
      // Samples stand as they are.
      let words = help.output.replacing(/```[\s\S]*?\n *```/, with: "")
      #expect(!words.contains("]("), "\(topic)")
      // Off a terminal there are 80 columns; a table that is wider is a list.
      let wide = words.split(separator: "\n").filter { $0.hasPrefix("|") && $0.count > 80 }
      #expect(wide == [], "\(topic)")
    }
  }

  @Test func aWideTableIsAList() throws {
    let help = try Program.run("help", "commands").output
    #expect(help.contains("\n- `--quiet`: Show errors only."), "\(help.prefix(3_000))")
  }

  @Test func aTopicThatIsNoPageIsACommand() throws {
    #expect(try Program.run("help", "list").output == Program.run("list", "--help").output)
    #expect(
      try Program.run("help", "theme", "copy").output
        == Program.run("theme", "copy", "--help").output)
    let unknown = try Program.run("help", "pubish")
    #expect(unknown.status == 2)
    #expect(
      unknown.diagnostics == """
        error: There is no page and no command 'pubish'. Did you mean 'publish'?
        See 'diarysite --help'.

        """)
    #expect(
      try Program.run("help", "start", "publish").diagnostics == """
        error: 'start' is a page of the manual, which is shown whole: diarysite help start.
        See 'diarysite --help'.

        """)
  }
}
