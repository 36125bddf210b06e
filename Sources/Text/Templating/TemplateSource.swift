/// One template file.
package struct TemplateSource: Sendable {
  /// The name in tags: `base` for `{{<base}}`.
  package let name: String
  /// The path to show in messages.
  package let file: String
  /// The whole file in UTF-8.
  package let bytes: [UInt8]
  /// Whether the file is included as it is: braces in it are no tags.
  package let isLiteral: Bool

  package init(name: String, file: String, bytes: [UInt8], isLiteral: Bool = false) {
    self.name = name
    self.file = file
    self.bytes = bytes
    self.isLiteral = isLiteral
  }
}
