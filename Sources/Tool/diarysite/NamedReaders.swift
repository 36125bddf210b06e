import ArgumentParser
import DiaryModel

/// Readers as options name them: `public`, `unlisted`, `private`, `encrypted` or `encrypted:GROUP`.
struct NamedReaders {
  let visibility: Visibility
  /// `nil` if none is named.
  private let groupName: String?

  init?(_ word: some StringProtocol) {
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let visibility = Visibility(rawValue: String(parts[0])),
      parts.count == 1 || visibility == .encrypted
    else { return nil }
    (self.visibility, groupName) = (visibility, parts.count > 1 ? String(parts[1]) : nil)
  }

  /// - Parameter groups: Those of the diary.
  /// - Throws: If the group is none of them.
  func group(of option: String, among groups: [ReaderGroup]) throws -> ReaderGroup? {
    guard let groupName else { return nil }
    if let group = groups.first(where: { $0.name == groupName }) { return group }
    throw ValidationError(
      "\(option) names the group '\(groupName)'; it must be one of "
        + "\(groups.map(\.name).joined(separator: ", ")).")
  }
}
