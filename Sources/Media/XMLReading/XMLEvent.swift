/// A part of XML, in the order of the text.
public struct XMLEvent: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case start(XMLName, attributes: [XMLName: String])
    case end(XMLName)
    /// All text up to the next tag, that of CDATA sections among it; references are resolved.
    case text(String)
  }

  public let kind: Kind
  /// Where it begins, from 1.
  public let line: Int
  /// From 1, in bytes.
  public let column: Int

  public init(_ kind: Kind, line: Int, column: Int) {
    self.kind = kind
    self.line = line
    self.column = column
  }
}
