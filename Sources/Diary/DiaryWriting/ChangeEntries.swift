package import SiteFiles

/// Changes entries of many files, and keeps what the files said, so that it can be taken back.
///
/// A file that cannot be changed keeps no other from being changed. A change that was interrupted is
/// ended before the next one begins: files in which it opens entries get back what they said, and
/// all others get what they were to have, so that no entry gets readers whom nobody is sure of.
package struct ChangeEntries: Sendable {
  private let kind: ChangeKind
  private let changes: [ChangeEntry]
  private let folder: SitePath

  /// - Parameters:
  ///   - changes: One for each file.
  ///   - folder: The folder of entries.
  package init(_ kind: ChangeKind, _ changes: [ChangeEntry], below folder: SitePath) {
    (self.kind, self.changes, self.folder) = (kind, changes, folder)
  }

  /// The outcome for each file.
  package struct Outcome: Sendable {
    /// The files that differ now.
    package internal(set) var changed: [SitePath] = []
    /// The files that said so already.
    package internal(set) var equal: [SitePath] = []
    /// The files that are as they were, and why.
    package var left: [(file: SitePath, fault: WriteFault)] = []
    /// The record by which it can be taken back; `nil` if nothing was changed.
    package internal(set) var record: ChangeRecord?
  }

  /// All changes are on the disk when this returns, and what undoes them was there before.
  ///
  /// - Throws: ``WriteFault`` if nothing could be kept, or a change that was interrupted cannot be
  ///   ended; no file is changed then.
  package func run(in diary: any FileTree) throws(WriteFault) -> Outcome {
    let lock = try ChangeRecord.locked(in: diary)
    defer { lock?.release() }
    _ = try endInterrupted(in: diary, below: folder)
    var outcome = Outcome()
    var plans: [(change: ChangeEntry, after: [UInt8])] = []
    var kept: [KeptChange] = []
    for change in changes {
      do throws(WriteFault) {
        let (before, after) = try change.planned(in: diary)
        if before == after {
          outcome.equal.append(change.file)
          continue
        }
        plans.append((change, after))
        kept.append(KeptChange(of: change.file, from: before, to: after, opens: change.opens))
      } catch {
        outcome.left.append((change.file, error))
      }
    }
    if plans.isEmpty { return outcome }
    let record = try writing { () throws(FileFault) in
      try ChangeRecord.begin(kind, kept, in: diary)
    }
    for (change, after) in plans {
      outcome.replace(change.file, change.version, by: after, in: diary)
    }
    outcome.record = try writing { () throws(FileFault) in try record.finish(in: diary) }
    return outcome
  }
}

/// Ends a change that was interrupted; whoever is to change entries does so before they are read.
///
/// - Parameter folder: The folder of entries.
/// - Returns: The files that it wrote for that.
package func endInterruptedChange(
  in diary: any FileTree, below folder: SitePath
) throws(WriteFault) -> [SitePath] {
  let records = try writing { () throws(FileFault) in try ChangeRecord.all(in: diary) }
  if records.allSatisfy(\.isFinished) { return [] }
  let lock = try ChangeRecord.locked(in: diary)
  defer { lock?.release() }
  return try endInterrupted(in: diary, below: folder)
}

/// Ends a change that was interrupted.
///
/// - Returns: The files that it wrote for that.
/// - Throws: If a file could not be written; the change is still interrupted then.
private func endInterrupted(
  in diary: any FileTree, below folder: SitePath
) throws(WriteFault) -> [SitePath] {
  var ended = ChangeEntries.Outcome()
  let records = try writing { () throws(FileFault) in try ChangeRecord.all(in: diary) }
  for record in records where !record.isFinished {
    let kept = try writing { () throws(FileFault) in
      try record.changes(in: diary, below: folder)
    }
    for change in kept {
      guard let file = try readIfThere(change.file, in: diary) else { continue }
      guard let bytes = change.opens ? change.undone(file) : change.redone(file) else { continue }
      ended.replace(change.file, file.version, by: bytes, in: diary)
    }
    if let left = ended.left.first(where: { $0.fault != .changed && $0.fault != .missing }) {
      throw left.fault
    }
    try writing { () throws(FileFault) in
      if kept.allSatisfy(\.opens) {
        try record.forget(in: diary)
      } else {
        _ = try record.finish(in: diary)
      }
    }
  }
  return ended.changed
}

private func readIfThere(
  _ file: SitePath, in diary: any FileTree
) throws(WriteFault) -> ReadEntryFile? {
  do throws(WriteFault) { return try ReadEntryFile.read(file, in: diary) } catch {
    if error == .missing { return nil }
    throw error
  }
}

extension ChangeEntries.Outcome {
  fileprivate mutating func replace(
    _ file: SitePath, _ version: FileVersion, by bytes: [UInt8], in diary: any FileTree
  ) {
    do throws(WriteFault) {
      try FileReplacement(file, version: version, by: bytes).run(in: diary)
      changed.append(file)
    } catch {
      left.append((file, error))
    }
  }
}

/// Takes a change of many entries back, as a whole.
package struct UndoChange: Sendable {
  /// What is taken back.
  package enum Choice: Hashable, Sendable {
    /// The last change of a kind.
    case last(ChangeKind)
    /// The change with this record, whatever its kind.
    case named(String)
  }

  private let choice: Choice
  private let folder: SitePath

  /// - Parameter folder: The folder of entries, in which the files must be.
  package init(_ choice: Choice, below folder: SitePath) {
    (self.choice, self.folder) = (choice, folder)
  }

  /// The bytes of a file as they are, and as they would be again.
  package typealias Planned = (file: SitePath, now: [UInt8], before: [UInt8])

  /// What would be taken back.
  ///
  /// - Returns: `nil` if there is nothing to take back.
  package func planned(in diary: any FileTree) throws(WriteFault) -> [Planned]? {
    guard let record = try record(in: diary) else { return nil }
    var planned: [Planned] = []
    for change in try changes(of: record, in: diary) {
      guard let file = try readIfThere(change.file, in: diary),
        let before = change.undone(file)
      else { continue }
      planned.append((change.file, file.bytes, before))
    }
    return planned
  }

  /// A file that is another one by now is left, and named.
  ///
  /// - Returns: `nil` if there is nothing to take back.
  package func run(in diary: any FileTree) throws(WriteFault) -> ChangeEntries.Outcome? {
    let lock = try ChangeRecord.locked(in: diary)
    defer { lock?.release() }
    guard let record = try record(in: diary) else { return nil }
    var outcome = ChangeEntries.Outcome()
    for change in try changes(of: record, in: diary) {
      do throws(WriteFault) {
        let file = try ReadEntryFile.read(change.file, in: diary)
        // It was never changed, since something kept it from that.
        if file.version == change.before { continue }
        guard let before = change.undone(file) else { throw .changed }
        outcome.replace(change.file, file.version, by: before, in: diary)
      } catch {
        outcome.left.append((change.file, error))
      }
    }
    let isComplete = outcome.left.allSatisfy { $0.fault == .changed || $0.fault == .missing }
    if isComplete { try writing { () throws(FileFault) in try record.forget(in: diary) } }
    return outcome
  }

  private func record(in diary: any FileTree) throws(WriteFault) -> ChangeRecord? {
    try writing { () throws(FileFault) in try ChangeRecord.all(in: diary) }.last { record in
      switch choice {
      case .last(let kind): record.kind == kind
      case .named(let name): record.name == name
      }
    }
  }

  private func changes(
    of record: ChangeRecord, in diary: any FileTree
  ) throws(WriteFault) -> [KeptChange] {
    try writing { () throws(FileFault) in try record.changes(in: diary, below: folder) }
  }
}
