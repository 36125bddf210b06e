/// One child of a folder.
package struct FileItem: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case file
    case folder
    case link
    /// A pipe, socket or device.
    case special
  }

  package let name: String
  package let kind: Kind
  /// In bytes; 0 for all but files. Listings leave it 0.
  package let size: Int
  /// Whether it belongs to another user of the machine. Listings leave it false.
  package let isOfAnotherUser: Bool

  package init(name: String, kind: Kind, size: Int, isOfAnotherUser: Bool = false) {
    self.name = name
    self.kind = kind
    self.size = size
    self.isOfAnotherUser = isOfAnotherUser
  }
}
