import SiteFiles

/// A name of 128 bits for addresses that reveals nothing about its subject.
package struct Opaque: Hashable, Sendable, CustomStringConvertible {
  /// 32 lower-case hexadecimal digits; a safe component of a `SitePath`.
  package let text: String

  /// Takes the first 128 bits of a code.
  init(_ code: [UInt8]) {
    text = hexadecimal(code.prefix(16))
  }

  /// Takes a name that a build made before.
  ///
  /// - Returns: `nil` if the text is anything but 32 lower-case hexadecimal digits.
  package init?(_ text: String) {
    guard text.utf8.count == 32,
      text.utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) })
    else { return nil }
    self.text = text
  }

  package var description: String { text }

  var bytes: [UInt8] { Array(text.utf8) }
}
