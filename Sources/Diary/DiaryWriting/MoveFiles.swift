package import SiteFiles

/// Moves an entry's file and the photos beside it, once texts have changed for that.
///
/// Whoever repeats a move that was interrupted finds what is left to do: a link to a place where
/// nothing is yet leads nowhere, and so stays as it is.
package struct MoveFiles: Sendable {
  /// The file of the entry comes first.
  package let moves: [(old: SitePath, new: SitePath)]
  package let changes: [ChangeEntry]

  package init(_ moves: [(old: SitePath, new: SitePath)], _ changes: [ChangeEntry]) {
    (self.moves, self.changes) = (moves, changes)
  }

  /// If this throws, the files are where they were; a text that a fault kept from being taken back
  /// has the links that it needs once the move is repeated.
  ///
  /// - Parameter folder: The folder of entries.
  package func run(in diary: any FileTree, below folder: SitePath) throws(WriteFault) {
    for (_, new) in moves {
      let there = try writing { () throws(FileFault) in try diary.item(at: new) }
      if there != nil { throw .occupied(new) }
    }
    var moved: [(old: SitePath, new: SitePath)] = []
    var record: ChangeRecord?
    do throws(WriteFault) {
      let outcome = try ChangeEntries(.move, changes, below: folder).run(in: diary)
      record = outcome.record
      if let left = outcome.left.first { throw left.fault }
      try writing { () throws(FileFault) in
        // The entry last: as long as it is there, all can be done again.
        for (old, new) in moves.reversed() {
          try diary.createFolder(new.parent)
          try diary.move(old, toFree: new)
          moved.append((old, new))
        }
      }
    } catch {
      for (old, new) in moved { try? diary.move(new, toFree: old) }
      if let record {
        _ = try? UndoChange(.named(record.name), below: folder).run(in: diary)
      } else {
        _ = try? endInterruptedChange(in: diary, below: folder)
      }
      throw error
    }
    try? diary.synchronize(moved.flatMap { [$0.new] + $0.new.foldersAround })
  }
}
