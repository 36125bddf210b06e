extension YAMLValue {
  /// A value that was read, to be written as the same. Readers bound how deep values nest.
  package init(_ node: Node) {
    switch node.value {
    case .null: self = .word("null")
    case .scalar(let scalar):
      let isWord = scalar.numberText != nil || scalar.boolean != nil
      self = isWord ? .word(scalar.text) : .text(scalar.text)
    case .list(let items): self = .list(items.map(YAMLValue.init))
    case .map(let fields): self = .map(fields.map { Member($0.key, YAMLValue($0.value)) })
    }
  }
}
