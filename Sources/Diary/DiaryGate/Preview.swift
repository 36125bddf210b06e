/// The entries that a preview shows besides public ones.
public struct Preview: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let drafts = Preview(rawValue: 1)
  public static let future = Preview(rawValue: 2)
  public static let privates = Preview(rawValue: 4)
}
