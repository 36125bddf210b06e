/// The entries that a preview shows besides public ones.
package struct Preview: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static let drafts = Preview(rawValue: 1)
  package static let future = Preview(rawValue: 2)
  package static let privates = Preview(rawValue: 4)
}
