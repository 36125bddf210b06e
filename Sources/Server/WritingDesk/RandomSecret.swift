import SiteFiles

/// 32 bytes that nobody can guess, as 64 hexadecimal digits.
struct RandomSecret: Sendable {
  let text: String

  init() {
    var system = SystemRandomNumberGenerator()
    text = hexadecimal((0..<32).map { _ in UInt8.random(in: 0...255, using: &system) })
  }

  /// Whether a text is this secret; how long it takes tells only whether the lengths differ.
  func matches(_ other: String) -> Bool {
    let (one, two) = (Array(text.utf8), Array(other.utf8))
    guard one.count == two.count else { return false }
    return zip(one, two).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
