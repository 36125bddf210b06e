/// One template file.
public struct TemplateSource: Sendable {
  /// The name in tags: `base` for `{{<base}}`.
  public let name: String
  /// The path to show in messages.
  public let file: String
  /// The whole file in UTF-8.
  public let bytes: [UInt8]
  /// Whether the file is included as it is: braces in it are no tags.
  public let isLiteral: Bool

  public init(name: String, file: String, bytes: [UInt8], isLiteral: Bool = false) {
    self.name = name
    self.file = file
    self.bytes = bytes
    self.isLiteral = isLiteral
  }
}
