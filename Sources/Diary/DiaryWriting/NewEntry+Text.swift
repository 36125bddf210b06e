import DiaryModel
package import LocalizedDates
package import StructuredText

extension NewEntry {
  /// The Markdown file: front matter in the order in which people write it, a blank line, the body.
  package var text: String {
    var text = "---\n"
    for member in members { text += member.value.field(member.key) }
    text += "---\n"
    let body = trimmedBody
    return body.isEmpty ? text : text + "\n" + body + "\n"
  }

  /// The body with line ends of one kind, and without blank lines at its ends.
  package var trimmedBody: String {
    var bytes = Array(body.utf8)
    if bytes.contains(0x0D) {
      bytes = Array(body.replacing("\r\n", with: "\n").replacing("\r", with: "\n").utf8)
    }
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A }
    guard let first = bytes.firstIndex(where: { !isBlank($0) }),
      let last = bytes.lastIndex(where: { !isBlank($0) })
    else { return "" }
    // Blanks before the first word and behind the last one are their lines' own.
    let start = bytes[..<first].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let end = bytes[last...].firstIndex(of: 0x0A) ?? bytes.count
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}

extension NewWeather {
  package var value: YAMLValue? {
    var members: [YAMLValue.Member] = []
    if let condition { members.append(.init("condition", .text(condition))) }
    if let icon { members.append(.init("icon", .text(icon))) }
    if let temperature { members.append(.init("temperature", .word(decimal(temperature)))) }
    if members.isEmpty { return nil }
    if let condition, members.count == 1 { return .text(condition) }
    return .map(members)
  }
}

extension Location {
  package var value: YAMLValue? {
    if let name, self == Location(name: name) { return .text(name) }
    var members: [YAMLValue.Member] = []
    for (key, text) in [("name", name), ("city", city), ("country", country)] {
      if let text { members.append(.init(key, .text(text))) }
    }
    if let coordinates {
      members.append(.init("latitude", .word(decimal(coordinates.latitude))))
      members.append(.init("longitude", .word(decimal(coordinates.longitude))))
    }
    return .map(members)
  }
}

/// The shortest decimal that is read as the same number, without an exponent.
private func decimal(_ number: Double) -> String {
  let text = "\(number)"
  if text.hasSuffix(".0") { return String(text.dropLast(2)) }
  if !text.contains("e") { return text }
  // Numbers so small are nothing here, and larger ones are refused by their readers.
  return abs(number) < 1 ? "0" : "\(Int(exactly: number.rounded()) ?? 0)"
}

extension DateText {
  /// The date as front matter has it, with nothing lost: `2024-05-12`, `2024-05-12T18:20:00`,
  /// `2024-05-12T18:20:00.25+09:00`.
  package var text: String {
    guard let time else { return day.iso }
    let end = offset.map { $0 == .utc ? "Z" : $0.description } ?? ""
    return "\(day.iso)T\(time)\(time.fraction)\(end)"
  }
}
