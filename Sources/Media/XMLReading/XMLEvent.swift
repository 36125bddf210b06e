/// A part of XML, in the order of the text.
package struct XMLEvent: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case start(XMLName, attributes: [XMLName: String])
    case end(XMLName)
    /// All text up to the next tag, that of CDATA sections among it; references are resolved.
    case text(String)
  }

  package let kind: Kind
  /// Where it begins, from 1.
  package let line: Int

  package init(_ kind: Kind, line: Int) {
    self.kind = kind
    self.line = line
  }
}
