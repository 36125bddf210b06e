/// Whether bytes hold control characters other than tab and line feed, which neither HTML nor XML
/// may hold.
public func holdControls(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  // Without branches and an early end the compiler looks at 32 bytes a step.
  var found: UInt8 = 0
  for byte in bytes {
    let isLow: UInt8 = byte < 0x20 ? 1 : 0
    let isNoBlank: UInt8 = byte != 0x09 && byte != 0x0A ? 1 : 0
    let isDelete: UInt8 = byte == 0x7F ? 1 : 0
    found |= isLow & isNoBlank | isDelete
  }
  return found != 0
}
