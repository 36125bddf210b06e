package import LocalizedDates
package import SiteFiles

/// Moves entries of many files into the trash. A file that cannot be changed keeps no other from it.
package struct TrashEntries: Sendable {
  private let files: [TrashRows]
  private let now: Instant

  /// - Parameter files: Each file once.
  package init(_ files: [TrashRows], at now: Instant) {
    (self.files, self.now) = (files, now)
  }

  package struct Outcome: Sendable {
    /// In the order of the files, and of their rows.
    package internal(set) var trashed: [TrashedEntry] = []
    /// The files that are as they were, and why.
    package internal(set) var left: [(file: SitePath, fault: WriteFault)] = []
  }

  /// All entries are in the trash, and on the disk there, before the first one is removed.
  package func run(in diary: any FileTree) -> Outcome {
    var outcome = Outcome()
    var names = TrashNames(at: now)
    var kept: [(rows: TrashRows, kept: TrashRows.Kept)] = []
    for rows in files {
      do throws(WriteFault) {
        kept.append((rows, try rows.keep(&names, in: diary)))
      } catch {
        outcome.left.append((rows.file, error))
      }
    }
    do throws(FileFault) {
      try diary.synchronize(kept.flatMap { $0.kept.trashed.flatMap(\.files) })
    } catch {
      for (rows, kept) in kept {
        for entry in kept.trashed { entry.discard(in: diary) }
        outcome.left.append((rows.file, .files(error)))
      }
      return outcome
    }
    for (rows, kept) in kept {
      do throws(WriteFault) {
        outcome.trashed += try rows.remove(kept, in: diary)
      } catch {
        outcome.left.append((rows.file, error))
      }
    }
    // Whether or not this succeeds, each entry is in the trash.
    try? diary.synchronize(outcome.trashed.map(\.place.file))
    return outcome
  }
}
