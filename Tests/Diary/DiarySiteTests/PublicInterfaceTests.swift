import Foundation
import TestSupport
import Testing

/// The library has one public face; nothing else of the sources is public but what the gate needs.
@Suite struct PublicInterfaceTests {
  /// The lines that declare something public, by the target's folder.
  private func declarations() throws -> [String: [String]] {
    var found: [String: [String]] = [:]
    for (path, bytes) in try files(below: Checkout.root.appendingPathComponent("Sources"))
    where path.hasSuffix(".swift") {
      let target = path.split(separator: "/").prefix(2).joined(separator: "/")
      found[target, default: []] += String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        .map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("public ") }.map(String.init)
        .filter { line in
          line.firstMatch(
            of: /^public (final |static )?(struct|enum|class|actor|protocol|func|init|let|var)\b/)
            != nil
        }
    }
    return found.filter { !$0.value.isEmpty }
  }

  @Test func onlyTheLibraryAndWhatTheGateKeepsIsPublic() throws {
    #expect(
      try declarations().keys.sorted() == [
        "Diary/DiaryModel", "Diary/DiarySite", "Site/SiteFiles",
      ])
  }

  @Test func theLibraryHasADozenTypes() throws {
    let types = try declarations()["Diary/DiarySite", default: []].compactMap {
      $0.firstMatch(of: /^public (?:struct|enum|class|actor|protocol) (\w+)/).map { String($0.1) }
    }
    #expect(
      types.sorted() == [
        "Body", "BuildOptions", "BuildResult", "Change", "Day", "Diary", "DiaryContents",
        "DiaryEntry", "Faults", "Message", "Severity", "Verdict",
      ])
  }
}
