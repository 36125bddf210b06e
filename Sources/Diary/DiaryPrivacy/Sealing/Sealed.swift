internal import Foundation

/// Something sealed: in a page as base64, beside it as a file `OPAQUE.sealed`.
///
/// The bytes are the version (one byte, 1), the nonce (12 bytes), the ciphertext and the tag (16).
package struct Sealed: Hashable, Sendable {
  /// The only version; the page's script has it too.
  package static let version: UInt8 = 1

  package let bytes: [UInt8]

  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// For an attribute of a page.
  package var base64: String { Data(bytes).base64EncodedString() }

  init(nonce: [UInt8], box: [UInt8]) {
    bytes = [Sealed.version] + nonce + box
  }

  /// The nonce, and the ciphertext with its tag.
  ///
  /// - Returns: `nil` if the version is another one or the bytes are too few.
  var parts: (nonce: [UInt8], box: ArraySlice<UInt8>)? {
    guard bytes.first == Sealed.version, bytes.count >= 29 else { return nil }
    return (Array(bytes[1..<13]), bytes[13...])
  }
}
