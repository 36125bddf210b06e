/// One key of a map with its value.
public struct Field: Sendable {
  public let key: String
  public let keyPlace: Place
  public let value: Node

  public init(key: String, keyPlace: Place, value: Node) {
    self.key = key
    self.keyPlace = keyPlace
    self.value = value
  }
}
