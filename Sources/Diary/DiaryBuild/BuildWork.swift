/// The work that a build did: the files it read, and the files of the site it made.
///
/// Two builds that end with the same site may have done more or less.
public struct BuildWork: Hashable, Sendable {
  /// Content files whose entries were read.
  public var filesRead = 0
  /// Entries taken from what an earlier build remembered.
  public var entriesDecoded = 0
  /// Whether the pages of lists were planned anew.
  public var isReplanned = false
  /// Files of the site that were made, also those that came out as they were.
  public var filesMade = 0
  /// Sizes of photos that were not in the cache.
  public var photosMade = 0

  public init(
    filesRead: Int = 0, entriesDecoded: Int = 0, isReplanned: Bool = false, filesMade: Int = 0,
    photosMade: Int = 0
  ) {
    (self.filesRead, self.entriesDecoded) = (filesRead, entriesDecoded)
    (self.isReplanned, self.filesMade) = (isReplanned, filesMade)
    self.photosMade = photosMade
  }
}
