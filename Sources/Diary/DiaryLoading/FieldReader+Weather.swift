import DiaryModel
import StructuredText

extension FieldReader {
  /// A word, or a map `{condition, icon, temperature}`; the seeds have `main` for `condition`.
  mutating func weather(_ field: Field) -> Weather? {
    if field.value.isNull { return nil }
    guard let fields = field.value.fields else {
      if field.value.scalar == nil {
        wrongType(field, wanted: "a word or a map", example: "weather: {condition: rain}")
        return nil
      }
      return line(field).map { Weather(condition: $0) }
    }
    var condition: String?
    var icon: String?
    var temperature: Double?
    for part in fields where !part.value.isNull {
      switch part.key {
      case "condition", "main": condition = line(part)
      case "icon": icon = line(part)
      case "temperature": temperature = decimal(part, in: -150...150)
      default: unknown(part, in: field, known: ["condition", "icon", "temperature"])
      }
    }
    if condition == nil && icon == nil && temperature == nil { return nil }
    return Weather(condition: condition ?? "", icon: icon, temperature: temperature)
  }

  /// A name, or a map `{name, city, country, latitude, longitude}`.
  mutating func location(_ field: Field) -> Location? {
    if field.value.isNull { return nil }
    guard let fields = field.value.fields else {
      if field.value.scalar == nil {
        wrongType(field, wanted: "a name or a map", example: "location: Seoul")
        return nil
      }
      return line(field).flatMap { Location(name: $0) }
    }
    var (name, city, country): (String?, String?, String?)
    var latitude: Double?
    var longitude: Double?
    for part in fields where !part.value.isNull {
      switch part.key {
      case "name": name = line(part)
      case "city": city = line(part)
      case "country": country = line(part)
      case "latitude": latitude = decimal(part, in: -90...90)
      case "longitude": longitude = decimal(part, in: -180...180)
      default:
        unknown(part, in: field, known: ["name", "city", "country", "latitude", "longitude"])
      }
    }
    let written = Set(fields.lazy.filter { !$0.value.isNull }.map(\.key))
    if written.contains("latitude") != written.contains("longitude") {
      report(
        field.keyLocation, what: "'\(field.key)' has half a position",
        why: "a position is a latitude and a longitude", fix: "write both or neither")
    }
    var coordinates: Location.Coordinates?
    if let latitude, let longitude {
      coordinates = .init(latitude: latitude, longitude: longitude)
    }
    return Location(name: name, city: city, country: country, coordinates: coordinates)
  }

  private mutating func unknown(_ part: Field, in field: Field, known: [String]) {
    // The key is a word of the writer's own.
    report(
      part.keyLocation, what: "'\(field.key)' has a key that is not known",
      why: "it may have \(known.joined(separator: ", "))",
      fix: "remove it, or put it below 'extra:' of the entry")
  }
}
