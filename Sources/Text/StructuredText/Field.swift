/// One key of a map with its value.
public struct Field: Sendable {
  public let key: String
  public let keyLocation: TextLocation
  public let value: Node

  public init(key: String, keyLocation: TextLocation, value: Node) {
    self.key = key
    self.keyLocation = keyLocation
    self.value = value
  }
}
