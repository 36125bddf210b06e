package import SiteFiles

extension SitePath {
  /// Whether only those know the address who were told: it lies in `u` or `e`.
  package var isGuarded: Bool {
    let first = text.utf8.prefix { $0 != UInt8(ascii: "/") }
    return first.count < text.utf8.count
      && (first.elementsEqual("u".utf8) || first.elementsEqual("e".utf8))
  }

  /// The path, for a message that anyone may read.
  package var shown: String { isGuarded ? "\(text.prefix { $0 != "/" })/..." : text }

  /// Whether it is a page that nothing public leads to, or a file beside one: in a folder of `u` or
  /// `e` whose name is 32 hexadecimal digits.
  var hasOpaqueAddress: Bool {
    var text = text
    return text.withUTF8 { bytes in
      bytes.count > 35 && (bytes[0] == UInt8(ascii: "u") || bytes[0] == UInt8(ascii: "e"))
        && bytes[1] == UInt8(ascii: "/") && bytes[34] == UInt8(ascii: "/")
        && bytes[2..<34].allSatisfy {
          (0x30...0x39).contains($0) || (0x61...0x66).contains($0)
        }
    }
  }

  /// For messages and logs: whoever knows the address of such a page may read it.
  package var withoutSecrets: String {
    guard hasOpaqueAddress else { return text }
    return "\(text.prefix(1))/…/" + String(decoding: text.utf8.dropFirst(35), as: UTF8.self)
  }
}
