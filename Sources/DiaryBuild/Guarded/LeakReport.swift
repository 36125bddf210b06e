public import Diagnostics

/// What a search of a folder for entries that are not public found.
public struct LeakReport: Sendable {
  /// Leaks and files that could not be read as errors, quotations as warnings, and notes.
  public let messages: [Diagnostic]
  /// How many files were searched.
  public let fileCount: Int
  /// How many entries they were searched for.
  public let entryCount: Int
}
