package import Diagnostics
package import DiaryModel
package import SiteFiles

/// A location in the finished output that holds something of an entry that is held.
package struct LeakFind: Hashable, Sendable {
  package let output: SitePath
  /// The location in the output; without a line if the file's name holds it.
  package let location: SourceLocation
  /// The entry that is held back.
  package let entry: EntrySource
  package let kind: LeakNeedles.Kind
  /// The text that was found: it may be private, and no message shows it.
  package let words: [UInt8]
}
