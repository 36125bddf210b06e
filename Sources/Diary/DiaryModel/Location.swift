/// The location at which an entry was written.
package struct Location: Hashable, Sendable {
  package let name: String?
  /// Degrees; north and east are positive.
  package let coordinates: Coordinates?

  package struct Coordinates: Hashable, Sendable {
    package let latitude: Double
    package let longitude: Double

    package init(latitude: Double, longitude: Double) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  package init(name: String?, coordinates: Coordinates?) {
    self.name = name
    self.coordinates = coordinates
  }
}
