public import Diagnostics
public import DiaryModel

/// The entries that the gate lets through, and the counts of the others.
public struct GateResult: Sendable {
  public let diary: PublicDiary
  /// For the diary's entries, then its pages: the index of each among those that came.
  public let indices: [Int]
  public let held: HeldCounts
  /// In the order of their files.
  public let unlisted: [UnlistedEntry]
  /// In the order that lists show entries in.
  public let encrypted: [EncryptedEntry]
  /// Warnings about public entries only.
  public let warnings: [Diagnostic]
}
