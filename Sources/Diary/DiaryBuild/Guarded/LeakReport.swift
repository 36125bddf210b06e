package import Diagnostics

/// The result of searching a folder for entries that are not public.
package struct LeakReport: Sendable {
  /// Leaks and files that could not be read as errors, and notes.
  package let messages: [Diagnostic]
  /// The number of files that were searched.
  package let fileCount: Int
  /// The number of entries that they were searched for.
  package let entryCount: Int
}
