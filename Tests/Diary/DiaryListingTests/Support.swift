import DiaryGate
import DiaryLoading
import DiaryModel
import LocalizedDates
import SiteFiles
import Testing

/// 2026-01-01T00:00:00Z
let now = Instant(seconds: 1_767_225_600)

/// The entries of some content files, in the order of their paths.
func entries(_ files: [String: String]) throws -> [JudgedEntry] {
  let configuration = Configuration(locale: .english, zone: .utc)
  let loader = EntryLoader(configuration, now: now)
  return try files.sorted { $0.key < $1.key }.flatMap { file, text in
    let path = try #require(SitePath("Content/" + file))
    let read = loader.read(Array(text.utf8), as: path)
    #expect(read.faults == [])
    return read.entries.map { $0.judged(at: now) }
  }
}

extension JudgedEntry {
  /// `a.md` or `a.json#2`
  var name: String {
    let source = entry.content.source
    return source.file.name + (source.file.fileExtension == "json" ? "#\(source.index + 1)" : "")
  }
}
