import Foundation
import TestSupport
import Testing

/// Publishing from the writing page, as Chromium shows it.
@Suite(.needs(.browser), .waits) struct PublishingPageTests {
  @Test func whatWasShownIsSentAndNothingElse() throws {
    let around = try Diary([:])
    let files = [
      "diarysite.yml": """
      title: My days
      baseURL: https://example.org/
      publish:
        folder: {path: ../www}

      """,
      "Content/2024-01-01.md": "# First\n\nWords of the first.\n",
      "Content/2024-01-02.md": "# Second\n\nWords of the second.\n",
      "Content/2024-01-04.md": "---\nvisibility: private\n---\n# Mine\n\nThe quiet words.\n",
      "Content/2024-01-05.md": "---\nvisibility: encrypted\n---\n# Ours\n\nOnly for friends.\n",
    ]
    for (file, text) in files { try around.write(text, to: "d/" + file) }
    try #require(try Program.run(["init", "--secret-only", "d"], in: around.root).status == 0)
    let preview = try RunningPreview(
      "--write", "--print-address", "--drafts", "--future", "--private", in: around, folder: "d",
      now: nil)
    let address = try #require(
      preview.words.firstMatch(of: ##/http://write-NAME\.localhost:PORT(/_write/#\S+)/##)?.1)
    let run = try ProgramRun(
      try #require(InstalledTool.browser.path),
      [
        Checkout.root.appendingPathComponent(
          "Tests/Server/WritingDeskTests/Browser/publishing.py"
        ).path,
        "http://write-\(preview.host):\(preview.port)\(address)", around.url("d").path,
      ])
    let lines = (run.output + run.diagnostics).split(separator: "\n")
    #expect(lines.filter { !$0.hasPrefix("ok ") } == [])
    #expect(lines.count > 15)
    #expect(run.status == 0)
    // The passphrase stays in the memory of the program.
    let secret = Array("the rain fell on the old harbour".utf8)
    for file in try FileManager.default.subpathsOfDirectory(atPath: around.root.path) {
      let bytes = FileManager.default.contents(atPath: around.url(file).path) ?? Data()
      #expect(bytes.range(of: Data(secret)) == nil, "\(file)")
    }
  }
}
