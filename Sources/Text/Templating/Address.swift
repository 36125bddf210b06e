/// Whether an address is relative, or begins with `http:`, `https:`, `mailto:` or `tel:`.
///
/// Others, such as `javascript:`, may run a program where a theme expects a link. Blanks and
/// control characters are skipped, as browsers do.
func isHarmlessAddress(_ address: UnsafeBufferPointer<UInt8>) -> Bool {
  var scheme = ShortName()
  for byte in address {
    switch byte {
    case 0...0x20: continue
    case UInt8(ascii: ":"): return harmlessSchemes.contains(scheme)
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return true
    default: scheme.append(byte)
    }
  }
  return true
}

private let harmlessSchemes = [
  ShortName("http"), ShortName("https"), ShortName("mailto"), ShortName("tel"),
]
