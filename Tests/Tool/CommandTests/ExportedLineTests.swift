import Foundation
import TestSupport
import Testing

/// An export as Markdown builds the same pages, however the text of an entry begins.
@Suite struct ExportedLineTests {
  private static let paragraphs = [
    "Rain", "It rained.", "The *sea* was grey.", "\"Did it rain?\"", "비가 왔다。",
    "See [the list](https://example.org/list) first.", "On the way [there](2020-01-01.md)",
    "It began in the morning and it went on until the evening came and all was wet",
  ]
  private static let blocks = [
    "# Rain", "# It rained.", "Rain\n====", "It rained.\n---", "- It rained.", "> It rained.",
    "    It rained.", "| It | rained |\n| --- | --- |\n| so | much |",
    "![Drops](rain.png)\n\nIt rained.", "![Drops](rain.png)\n\nRain", "![Drops](rain.png)",
    String(repeating: "It rained. ", count: 20),
  ]
  private static let ends = ["", "\n\nMore.", "\nand went on.\n\nMore.", "\n\n- one\n- two"]

  /// The files of `Content`: each shape as the text of a day.
  private func content() throws -> [String: String] {
    var files: [String: String] = [:]
    var count = 0
    func add(_ text: String, ending: String) {
      let (month, day) = (1 + count / 28 % 12, 1 + count % 28)
      let date =
        "\(2020 + count / 336)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
      files["\(date).\(ending)"] = text.replacing("DATE", with: date)
      count += 1
    }
    func add(_ text: String) { add(text, ending: "md") }
    for end in Self.ends {
      for line in Self.paragraphs + Self.blocks { add(line + end + "\n") }
      for line in Self.paragraphs {
        add("---\nformat: plain\n---\n\(line)\(end)\n")
        add("---\ntitle: It rained\n---\n\(line)\(end)\n")
        let bytes = try JSONEncoder().encode(["date": "DATE", "body": line + end])
        add(String(decoding: bytes, as: UTF8.self).replacing("\\/", with: "/"), ending: "json")
      }
    }
    add("---\ntitle: It rained.\n---\n")
    return files
  }

  @Test(arguments: [[], ["--all"]])
  func readBackTheyAreTheSamePages(arguments: [String]) throws {
    let configuration = "baseURL: https://example.org/\nshare: {text: true}\nlist: {layout: full}\n"
    let files = try content().map { ("d/Content/\($0.key)", $0.value) }
    let diary = try Diary(
      Dictionary(uniqueKeysWithValues: files)
        .merging(["d/diarysite.yml": configuration, "e/diarysite.yml": configuration]) { $1 })
    try smallPhoto(saying: "").write(to: diary.url("d/Content/rain.png"))
    let now = ["--now", "2026-01-01"]
    let built = try Program.run(["build", "--source", "d"] + now, in: diary.root)
    #expect(built.status == 0, "\(built.diagnostics)")
    let exported = try Program.run(
      ["export", "--source", "d", "--to", "markdown"] + arguments + now + ["e/Content"],
      in: diary.root)
    #expect(exported.status == 0, "\(exported.diagnostics)")
    let again = try Program.run(["build", "--source", "e"] + now, in: diary.root)
    #expect(again.status == 0, "\(again.diagnostics)")
    expectSame(try diary.tree("d/public"), try diary.tree("e/public"))
  }
}
