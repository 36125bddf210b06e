/// 32 bytes that nobody can guess, as 64 hexadecimal digits.
struct RandomSecret: Sendable {
  let text: String

  init() {
    var system = SystemRandomNumberGenerator()
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for _ in 0..<32 {
      let byte = UInt8.random(in: 0...255, using: &system)
      text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    self.text = String(decoding: text, as: UTF8.self)
  }

  /// Whether a text is this secret; how long it takes tells only whether the lengths differ.
  func matches(_ other: String) -> Bool {
    let (one, two) = (Array(text.utf8), Array(other.utf8))
    guard one.count == two.count else { return false }
    return zip(one, two).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
