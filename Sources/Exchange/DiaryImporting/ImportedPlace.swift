import DiaryModel

/// Places as apps keep them.
enum ImportedPlace {
  /// A place of a name and a position; positions that are on no map, and 0/0, are none.
  static func location(
    _ name: String?, _ latitude: Double?, _ longitude: Double?
  ) -> Location? {
    var coordinates: Location.Coordinates?
    if let latitude, let longitude, abs(latitude) <= 90, abs(longitude) <= 180,
      latitude != 0 || longitude != 0
    {
      coordinates = .init(latitude: latitude, longitude: longitude)
    }
    let name = name.flatMap { $0.isBlank ? nil : $0 }
    return name == nil && coordinates == nil
      ? nil : Location(name: name, coordinates: coordinates)
  }
}
