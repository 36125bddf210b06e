/// What a build had to do: how much of the site it made anew, and from what.
///
/// It tells which way a build went; two builds with the same output may have done more or less.
public struct BuildWork: Hashable, Sendable {
  /// Content files whose entries were read.
  public var filesRead = 0
  /// Entries taken from what an earlier build remembered.
  public var entriesDecoded = 0
  /// Whether the pages of lists were planned anew.
  public var isReplanned = false
  /// Files of the site that were made, also those that came out as they were.
  public var filesMade = 0

  public init(
    filesRead: Int = 0, entriesDecoded: Int = 0, isReplanned: Bool = false, filesMade: Int = 0
  ) {
    (self.filesRead, self.entriesDecoded) = (filesRead, entriesDecoded)
    (self.isReplanned, self.filesMade) = (isReplanned, filesMade)
  }
}
