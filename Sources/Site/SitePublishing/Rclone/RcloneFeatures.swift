/// The features of a back end of rclone.
struct RcloneFeatures: Equatable, Sendable {
  /// Buckets serve what they hold, and have headers for it.
  let isBucketBased: Bool
  /// Whether folders are there by themselves, and can be empty.
  let hasFolders: Bool
}
