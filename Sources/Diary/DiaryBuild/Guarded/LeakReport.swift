public import Diagnostics

/// The result of searching a folder for entries that are not public.
public struct LeakReport: Sendable {
  /// Leaks and files that could not be read as errors, quotations as warnings, and notes.
  public let messages: [Diagnostic]
  /// The number of files that were searched.
  public let fileCount: Int
  /// The number of entries that they were searched for.
  public let entryCount: Int
}
