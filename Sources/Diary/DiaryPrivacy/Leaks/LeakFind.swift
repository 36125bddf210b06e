public import Diagnostics
public import DiaryModel
public import SiteFiles

/// A location in the finished output that holds something of an entry that is held.
public struct LeakFind: Hashable, Sendable {
  public let output: SitePath
  /// The location in the output; without a line if the file's name holds it.
  public let location: SourceLocation
  /// The entry that is held back.
  public let entry: EntrySource
  public let kind: LeakNeedles.Kind
  /// The text that was found: it may be private, and no message shows it.
  let words: [UInt8]
}
