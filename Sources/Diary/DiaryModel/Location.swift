/// The location at which an entry was written.
public struct Location: Hashable, Sendable {
  public let name: String?
  /// Degrees; north and east are positive.
  public let coordinates: Coordinates?

  public struct Coordinates: Hashable, Sendable {
    public let latitude: Double
    public let longitude: Double

    public init(latitude: Double, longitude: Double) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  public init(name: String?, coordinates: Coordinates?) {
    self.name = name
    self.coordinates = coordinates
  }
}
