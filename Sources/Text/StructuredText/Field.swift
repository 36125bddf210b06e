/// One key of a map with its value.
package struct Field: Sendable {
  package let key: String
  package let keyLocation: TextLocation
  package let value: Node

  package init(key: String, keyLocation: TextLocation, value: Node) {
    self.key = key
    self.keyLocation = keyLocation
    self.value = value
  }
}
