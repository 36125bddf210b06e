/// One child of a folder.
public struct FileItem: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case file
    case folder
    case link
    /// A pipe, socket or device.
    case special
  }

  public let name: String
  public let kind: Kind
  /// In bytes; 0 for all but files. Listings leave it 0.
  public let size: Int
  /// Whether it belongs to another user of the machine. Listings leave it false.
  public let isOfAnotherUser: Bool

  public init(name: String, kind: Kind, size: Int, isOfAnotherUser: Bool = false) {
    self.name = name
    self.kind = kind
    self.size = size
    self.isOfAnotherUser = isOfAnotherUser
  }
}
