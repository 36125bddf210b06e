package import LocalizedDates

/// The location at which an entry was written.
package struct Location: Hashable, Sendable {
  /// Such as `Hyde Park`; a street with its number, too.
  package var name: String?
  package var city: String?
  package var country: String?
  /// Degrees; north and east are positive. No site shows them.
  package var coordinates: Coordinates?

  package struct Coordinates: Hashable, Sendable {
    package let latitude: Double
    package let longitude: Double

    package init(latitude: Double, longitude: Double) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  /// - Returns: `nil` if there is nothing to say.
  package init?(
    name: String?, city: String? = nil, country: String? = nil, coordinates: Coordinates? = nil
  ) {
    if name == nil, city == nil, country == nil, coordinates == nil { return nil }
    self.name = name
    self.city = city
    self.country = country
    self.coordinates = coordinates
  }

  /// As much as the site shows.
  package func shown(as precision: Configuration.Locations) -> Location? {
    switch precision {
    case .none: nil
    case .place: Location(name: name, city: city, country: country)
    case .city: Location(name: nameHasNumber ? nil : name, city: city, country: country)
    }
  }

  /// The name of the place's page: its name, else its city; or its city, else its name, where
  /// the site shows cities. `nil` if the site says neither.
  package func placeName(as precision: Configuration.Locations) -> String? {
    guard let shown = shown(as: precision) else { return nil }
    return precision == .place ? shown.name ?? shown.city : shown.city ?? shown.name
  }

  /// Whether the name may be an address: it has a digit of any script.
  package var nameHasNumber: Bool {
    name?.unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .decimalNumber, .letterNumber, .otherNumber: true
      default: false
      }
    } ?? false
  }

  /// Name, city and country in one line, each that does not stand in one before it; `nil` if there
  /// are only coordinates.
  ///
  /// - Parameter language: Of the reader.
  package func text(in language: LocaleTag) -> String? {
    var parts: [String] = []
    for part in [name, city, country].compactMap({ $0 })
    where !parts.contains(where: { $0.contains(part) }) {
      parts.append(part)
    }
    if parts.isEmpty { return nil }
    let comma =
      switch language.language {
      case "ja", "zh": "\u{3001}"
      case "ar", "fa", "ur": "\u{60C} "
      default: ", "
      }
    return parts.joined(separator: comma)
  }
}
