import Diagnostics
import DiaryGate
import DiaryLoading
import DiaryModel
import LocalizedDates
import Platform
import SiteFiles

/// Reads the bodies of remembered entries, which stayed in their files.
struct BodyReading: Sendable {
  private let diary: any FileTree
  private let loader: EntryLoader
  private let now: Instant
  private let preview: Preview

  init(_ request: BuildRequest, _ configuration: Configuration) {
    diary = request.diary
    loader = EntryLoader(configuration, now: request.now)
    (now, preview) = (request.now, request.preview)
  }

  /// - Parameter work: Counts the files that are read.
  /// - Returns: The same entries in their order, with their bodies.
  /// - Throws: All faults of their files, and a fault for an entry that is not public any more.
  func bodies(
    of entries: [PublicEntry], _ work: inout BuildWork
  ) async throws(Diagnostics) -> [PublicEntry] {
    var entries = entries
    let byFile = Dictionary(grouping: entries.indices) { entries[$0].content.source.file }
    let files = byFile.keys.sorted()
    work.filesRead += files.count
    let read = await parallelMap(files, chunk: 16) { loader.read($0, from: diary) }
    var faults: [Diagnostic] = []
    for (file, found) in zip(files, read) {
      faults += found.faults.filter { $0.severity == .error }
      let fresh = Dictionary(
        found.entries.map { ($0.content.source.index, $0) },
        uniquingKeysWith: { first, _ in first })
      for index in byFile[file] ?? [] {
        let again = fresh[entries[index].content.source.index].flatMap {
          reopened($0, as: entries[index], at: now, showing: preview)
        }
        if let again { entries[index] = again } else { faults.append(changedMeanwhile(file)) }
      }
    }
    if !faults.isEmpty { throw Diagnostics(faults) }
    return entries
  }
}

/// The message for an entry that is not what it was when the build began.
private func changedMeanwhile(_ file: SitePath) -> Diagnostic {
  Diagnostic(
    at: SourceLocation(file: file.text), what: "'\(file.text)' changed while the site was built",
    why: "an entry that was public is gone or held back now", fix: "run the command again")
}
