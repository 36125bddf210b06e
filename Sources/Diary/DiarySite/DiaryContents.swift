import Diagnostics
import DiaryBuild
import DiaryGate
import DiaryModel

/// The entries of a diary, as they were when they were read.
public struct DiaryContents: Sendable {
  /// The entries that anyone may read, in the order of the site: newest first, those of one time in
  /// the order of their files, and undated pages last.
  public let publicEntries: [DiaryEntry]
  /// All entries in the order of their files, **those that are private, too**.
  ///
  /// ``DiaryEntry/verdict`` says who may read each. What a program shows of these to others is its
  /// own affair: nothing behind this property keeps an entry back.
  public let entriesIncludingHeld: [DiaryEntry]
  /// Warnings and notes about the files, in the order of the files. None is an error.
  public let messages: [Message]
  /// The time at which the next scheduled entry falls due, in seconds since 1970; `nil` if none waits.
  public let nextDue: Int64?
}

extension Diary {
  /// Reads and checks all entries, as a build does, and judges who may read them. Nothing is written,
  /// and no passphrase is needed.
  ///
  /// - Parameter now: The time of the verdict, in seconds since 1970; default: the clock on the wall.
  /// - Throws: All errors of the configuration, of folders or of entries for which a build would
  ///   refuse the files. There is no reading of the rest: an entry whose file has an error may be one
  ///   that says that it is private.
  public func read(at now: Int64? = nil) async throws(Faults) -> DiaryContents {
    do throws(Diagnostics) {
      return DiaryContents(try await ReadDiary(try request(at: now)))
    } catch {
      throw Faults(error)
    }
  }
}

extension DiaryContents {
  init(_ diary: ReadDiary) {
    let shared = DiaryEntry.Shared(diary)
    let entries = diary.entries.map { DiaryEntry($0, in: shared) }
    let places = Dictionary(
      uniqueKeysWithValues: diary.entries.indices.map {
        (ObjectIdentifier(diary.entries[$0].entry.content), $0)
      })
    publicEntries = diary.open.all.compactMap { entry in
      places[ObjectIdentifier(entry.content)].map { entries[$0] }
    }
    entriesIncludingHeld = entries
    messages = diary.messages.map { Message($0) }
    nextDue = diary.held.nextDue.map { $0.wholeSeconds }
  }
}
