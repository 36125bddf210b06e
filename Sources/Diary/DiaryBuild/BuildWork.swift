/// The work that a build did: the files it read, and the files of the site it made.
///
/// Two builds that end with the same site may have done more or less.
package struct BuildWork: Hashable, Sendable {
  /// Content files whose entries were read.
  package var filesRead = 0
  /// Whether the pages of lists were planned anew.
  package var isReplanned = false
  /// Files of the site that were made, also those that came out as they were.
  package var filesMade = 0
  /// Sizes of photos that were not in the cache.
  package var photosMade = 0
}
