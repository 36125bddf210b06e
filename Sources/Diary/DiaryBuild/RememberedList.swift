package import Diagnostics
package import DiaryGate
import DiaryLoading
import DiaryModel
import SiteFiles

/// The entries of a diary for a list, of which the last build remembers most.
///
/// Only files that changed since, that hold anything that is not public, or an entry without a
/// title are read; entries of the others have no body.
package struct RememberedList: Sendable {
  /// In the order of their files.
  package private(set) var entries: [JudgedEntry] = []
  /// The faults of files and folders that could not be read.
  package private(set) var errors: [Diagnostic]

  /// - Parameters:
  ///   - request: With the fingerprint of this program.
  ///   - shown: The name of the output.
  /// - Returns: `nil` if nothing of a build counts.
  /// - Throws: The faults of the configuration and of files that say who may read a folder.
  package init?(_ request: BuildRequest, output shown: String) async throws(Diagnostics) {
    guard request.program != nil, request.preview.isEmpty,
      let bytes = try? request.diary.contents(of: ManifestStore.file(of: shown), limit: 1 << 32)
    else { return nil }
    var inputs = try BuildInputs(request)
    guard let manifest = Manifest(bytes, settings: inputs.settings, of: request.diary),
      manifest.builtAt <= request.now
    else { return nil }
    let scan = try await SourceTree.scan(
      request.diary, themes: inputs.themes, since: manifest.sources)
    let rules = try inputs.readFolderRules(scan.tree, of: request, since: manifest)
    if rules != manifest.folderRules { return nil }
    errors = scan.faults.filter { $0.severity == .error }
    let loader = EntryLoader(inputs.configuration, now: request.now)
    var records = RecordReader()
    for file in scan.tree.indexes(of: .entry) {
      if let known = Self.content(of: file, scan, manifest, request) {
        entries += known.records.map { record in
          let source = EntrySource(
            file: scan.tree.files[file], index: record.index, line: record.line)
          return records.entry(from: record, source: source).judged(at: request.now)
        }
        if !entries.suffix(known.records.count).contains(where: { $0.entry.content.title == nil }) {
          continue
        }
        entries.removeLast(known.records.count)
      }
      let read = loader.read(scan.tree.files[file], from: request.diary)
      entries += read.entries.map { $0.judged(at: request.now) }
      errors += read.faults.filter { $0.severity == .error }
    }
  }

  /// The remembered entries of a file; `nil` if it has to be read.
  private static func content(
    of file: Int, _ scan: SourceTree.Scan, _ manifest: Manifest, _ request: BuildRequest
  ) -> Manifest.Content? {
    guard scan.isUnchanged[file], let past = scan.past[file],
      let content = manifest.contents.content(of: past), !content.held.hasHeld,
      !content.held.hasGuarded
    else { return nil }
    return content
  }
}
