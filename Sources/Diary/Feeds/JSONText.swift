import StructuredText

/// Bytes of a JSON document being written, indented by two spaces.
package struct JSONText {
  package private(set) var bytes: [UInt8] = []
  private var depth = 0
  private var isFirst = true
  private var isAfterKey = false

  package init() {}

  package mutating func open(_ bracket: String) {
    separate()
    bytes.append(contentsOf: bracket.utf8)
    depth += 1
    isFirst = true
  }

  package mutating func close(_ bracket: String) {
    depth -= 1
    if !isFirst { newLine() }
    bytes.append(contentsOf: bracket.utf8)
    isFirst = false
  }

  package mutating func key(_ name: String) {
    value(Array(name.utf8))
    bytes.append(contentsOf: ": ".utf8)
    isAfterKey = true
  }

  /// Nothing if there is no text.
  package mutating func member(_ name: String, _ text: String?) {
    if let text { member(name, Array(text.utf8)) }
  }

  package mutating func member(_ name: String, _ texts: [String]) {
    key(name)
    open("[")
    for text in texts { value(Array(text.utf8)) }
    close("]")
  }

  package mutating func member(_ name: String, _ text: [UInt8]) {
    key(name)
    value(text)
  }

  /// A string.
  package mutating func value(_ text: [UInt8]) {
    separate()
    append(jsonString: text, to: &bytes)
  }

  /// A number, or `true` or `false`.
  package mutating func literal(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func separate() {
    if isAfterKey {
      isAfterKey = false
      return
    }
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    if depth > 0 { newLine() }
    isFirst = false
  }

  private mutating func newLine() {
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(0x20, count: depth * 2))
  }
}
