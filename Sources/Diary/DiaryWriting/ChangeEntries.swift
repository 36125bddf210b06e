package import SiteFiles

/// Changes entries of many files, and keeps what the files said, so that it can be taken back.
///
/// A file that cannot be changed keeps no other from being changed.
package struct ChangeEntries: Sendable {
  private let changes: [ChangeEntry]

  /// - Parameter changes: One for each file.
  package init(_ changes: [ChangeEntry]) {
    self.changes = changes
  }

  /// The outcome for each file.
  package struct Outcome: Sendable {
    /// The files that differ now.
    package internal(set) var changed: [SitePath] = []
    /// The files that said so already.
    package internal(set) var equal: [SitePath] = []
    /// The files that are as they were, and why.
    package var left: [(file: SitePath, fault: WriteFault)] = []
  }

  /// All changes are on the disk when this returns, and what undoes them was there before.
  ///
  /// - Throws: ``WriteFault`` if nothing could be kept; no file is changed then.
  package func run(in diary: any FileTree) throws(WriteFault) -> Outcome {
    var outcome = Outcome()
    var plans: [(change: ChangeEntry, after: [UInt8])] = []
    var undoing: [KeptChange] = []
    for change in changes {
      do throws(WriteFault) {
        let (before, after) = try change.planned(in: diary)
        if before == after {
          outcome.equal.append(change.file)
          continue
        }
        plans.append((change, after))
        undoing.append(KeptChange(of: change.file, from: before, to: after))
      } catch {
        outcome.left.append((change.file, error))
      }
    }
    if plans.isEmpty { return outcome }
    try writing { () throws(FileFault) in try KeptChange.keep(undoing, in: diary) }
    for (change, after) in plans {
      outcome.replace(change.file, change.version, by: after, in: diary)
    }
    return outcome
  }
}

extension ChangeEntries.Outcome {
  mutating func replace(
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

/// Takes the last change of many entries back.
package struct UndoChange: Sendable {
  package init() {}

  /// A file that is another one by now is left, and named.
  ///
  /// - Parameter folder: The folder of entries, in which the files must be.
  /// - Returns: `nil` if there is nothing to take back.
  package func run(
    in diary: any FileTree, below folder: SitePath
  ) throws(WriteFault) -> ChangeEntries.Outcome? {
    let kept = try writing { () throws(FileFault) in try KeptChange.all(in: diary) }
    guard let kept else { return nil }
    var outcome = ChangeEntries.Outcome()
    for change in kept where change.isOfEntries(below: folder) {
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
    if isComplete { try writing { () throws(FileFault) in try KeptChange.forget(in: diary) } }
    return outcome
  }
}
