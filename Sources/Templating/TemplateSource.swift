/// One template file.
public struct TemplateSource: Sendable {
  /// How tags call it: `base` for `{{<base}}`.
  public let name: String
  /// The path to show in messages.
  public let file: String
  /// The whole file in UTF-8.
  public let bytes: [UInt8]

  public init(name: String, file: String, bytes: [UInt8]) {
    self.name = name
    self.file = file
    self.bytes = bytes
  }
}
