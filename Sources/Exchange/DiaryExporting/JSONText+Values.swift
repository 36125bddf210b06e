import Feeds
import StructuredText

extension JSONText {
  /// Nothing if there is no number.
  mutating func member(_ name: String, _ number: (some Numeric)?) {
    guard let number else { return }
    key(name)
    literal("\(number)")
  }

  mutating func member(_ name: String, _ isTrue: Bool) {
    key(name)
    literal(isTrue ? "true" : "false")
  }

  /// An object in braces.
  mutating func object(_ name: String, _ fill: (inout JSONText) -> Void) {
    key(name)
    open("{")
    fill(&self)
    close("}")
  }

  mutating func members(_ fields: [Field]) {
    for field in fields {
      key(field.key)
      value(field.value)
    }
  }

  /// The fields of an entry's own, which the limits of reading nest by no more than 128.
  mutating func value(_ node: Node) {
    switch node.value {
    case .null: literal("null")
    case .scalar(let scalar): value(scalar)
    case .list(let nodes):
      open("[")
      for node in nodes { value(node) }
      close("]")
    case .map(let fields):
      open("{")
      members(fields)
      close("}")
    }
  }

  private mutating func value(_ scalar: Scalar) {
    if scalar.numberText != nil || scalar.boolean != nil {
      literal(scalar.text)
    } else {
      value(Array(scalar.bytes))
    }
  }
}
