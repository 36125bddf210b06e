package import Diagnostics
package import DiaryModel

/// The entries that the gate lets through, and the counts of the others.
package struct GateResult: Sendable {
  package let diary: PublicDiary
  /// For the diary's entries, then its pages: the index of each among those that came.
  package let indices: [Int]
  package let held: HeldCounts
  /// In the order of their files.
  package let unlisted: [UnlistedEntry]
  /// In the order that lists show entries in.
  package let encrypted: [EncryptedEntry]
  /// Warnings about public entries only.
  package let warnings: [Diagnostic]
}
