extension LocaleSubtags {
  /// The identifier to give to Foundation, such as `ja_JP@calendar=japanese`.
  ///
  /// In ICU's old spelling: given `hi-u-nu-deva`, `DateFormatter` traps, and
  /// `ko-KR-u-ca-gregory` costs 4 ms where `ko_KR@calendar=gregorian` costs 0.3.
  ///
  /// - Parameter calendar: A calendar to use instead of the tag's own.
  func foundationIdentifier(calendar: String?) -> String {
    var identifier = language
    if let script { identifier += "_\(script)" }
    if let region { identifier += "_\(region)" }
    if !variants.isEmpty {
      // A variant is the third part, even without a region.
      if region == nil { identifier += "_" }
      identifier += "_" + variants.joined(separator: "_").uppercased()
    }
    var keywords = keywords
    if let calendar { keywords["ca"] = calendar }
    let known = keywords.filter(LocaleSubtags.isUnderstood).compactMap { key, value in
      LocaleSubtags.keywordNames[key].map { name in
        "\(name)=\(LocaleSubtags.keywordValues[value] ?? value)"
      }
    }
    return known.isEmpty ? identifier : "\(identifier)@\(known.sorted().joined(separator: ";"))"
  }

  /// `ca`, `nu` and `fw` have been checked. Foundation could trap on wrong values of the others.
  private static func isUnderstood(key: String, value: String) -> Bool {
    switch key {
    case "ca", "nu", "fw": true
    case "hc": ["h11", "h12", "h23", "h24"].contains(value)
    case "rg":
      value.utf8.count == 6 && value.hasSuffix("zzzz")
        && LocaleCodes.regions.contains(value.prefix(2).uppercased()[...])
    default: false
    }
  }

  private static let keywordNames = [
    "ca": "calendar", "nu": "numbers", "fw": "fw", "hc": "hours", "rg": "rg",
  ]
  private static let keywordValues = [
    "gregory": "gregorian", "ethioaa": "ethiopic-amete-alem", "traditio": "traditional",
  ]
}
