import DiaryModel
import Foundation
import SiteFiles
import TestSupport
import Testing

/// Every entry of real diaries: each field is changed, and all other bytes stay.
@Suite struct CorpusEditTests {
  static let corpora = ["pepys", "schnitzler", "luxun", "santoka", "bashkirtseff", "johngrib"]

  @Test(.needs(paper: "corpora/unpack.py"), .needs(.python3), arguments: corpora)
  func entriesKeepAllOtherBytes(name: String) throws {
    let folder = try TemporaryFolder()
    _ = try ProgramRun(
      try #require(InstalledTool.python3.path),
      [Checkout.paper("corpora/unpack.py").path, name, "--md", folder.url("md").path])
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url("md").path).sorted()
    #expect(files.count > 300)
    for index in Rounds.some(60, of: files.count) {
      let bytes = try Data(contentsOf: folder.url("md/" + files[index - 1]))
      let file = try EditedFile(Array(bytes))
      for (key, value) in EditedFile.values {
        #expect(try file.checkChange(of: key, to: value), "\(files[index - 1]) \(key)")
      }
    }
  }
}
