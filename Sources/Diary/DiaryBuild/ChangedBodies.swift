import Diagnostics
import DiaryGate
import DiaryLoading
import DiaryModel
import DiaryRendering
import SiteFiles

/// A change of the sources that is no more than other bodies of some entries.
///
/// Then no address, list, tag or neighbour changes, and the plan and the outputs of the last build
/// still hold.
struct ChangedBodies: Sendable {
  /// The changed entries, by their index among the site's.
  private(set) var entries: [Int: DiaryEntries.Loaded] = [:]
  /// The contents of the files that were read.
  let read: DiaryEntries

  /// More files than this are seldom a change of bodies alone.
  private static let fewFiles = 64

  /// Reads the changed files.
  ///
  /// - Parameter memory: The last build, of the same settings.
  /// - Returns: `nil` if more changed than bodies, or a file has a fault: it is reported beside
  ///   what is to be said of all others.
  init?(
    _ scan: SourceTree.Scan, _ request: BuildRequest, _ configuration: Configuration,
    since memory: Manifest
  ) async {
    let changed = scan.isUnchanged.indices.filter { !scan.isUnchanged[$0] }
    guard scan.faults.isEmpty, scan.tree.files.bytes == memory.sources.files.bytes,
      changed.count <= Self.fewFiles, changed.allSatisfy({ scan.tree.role(of: $0) == .entry }),
      memory.nextDue.map({ $0 > request.now }) ?? true
    else { return nil }
    do throws(Diagnostics) {
      read = try await DiaryEntries.load(
        changed, of: scan, from: request.diary, configuration, now: request.now,
        showing: request.preview, memory: memory)
    } catch {
      return nil
    }
    if !read.warnings.isEmpty { return nil }
    let known = memory.entries(in: Set(changed))
    for file in read.files {
      guard let past = memory.contents.content(of: file.index), past.warnings.isEmpty,
        take(file, past, known[file.index] ?? [:], hasMessages: !memory.messages.isEmpty)
      else { return nil }
    }
    if memory.mayQuoteOthers(entries, in: changed) { return nil }
  }

  /// - Parameters:
  ///   - known: The site's entries, by their record.
  ///   - hasMessages: Whether something was said of the diary: messages name lines.
  /// - Returns: Whether nothing but bodies changed.
  private mutating func take(
    _ file: DiaryEntries.File, _ past: Manifest.Content, _ known: [Int: Int], hasMessages: Bool
  ) -> Bool {
    let now = read.entries[file.entries]
    // What is held back may have got the id of another entry, which only a whole look tells.
    guard file.held == past.held, now.count == past.records.count,
      now.allSatisfy({ $0.admission == .open })
    else { return false }
    for (row, (loaded, before)) in zip(now, past.records).enumerated() {
      let source = loaded.entry.content.source
      guard let fingerprint = loaded.fingerprint, let entry = known[row],
        before.index == source.index, before.facts.warnings.isEmpty,
        fingerprint.isSameButForBody(as: before.fingerprint),
        before.line == source.line || !hasMessages
      else { return false }
      if fingerprint.body != before.fingerprint.body { entries[entry] = loaded }
    }
    return true
  }
}
