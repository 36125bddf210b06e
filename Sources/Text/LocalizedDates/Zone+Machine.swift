extension Zone {
  /// The zone that the clock of a machine shows.
  ///
  /// - Parameters:
  ///   - variable: The value of `TZ`; `nil` or empty if there is none.
  ///   - link: Where `/etc/localtime` leads to; `nil` if it is no link.
  ///   - file: The content of `/etc/timezone`.
  /// - Returns: `nil` if none of them names a zone.
  ///
  /// ## Source
  /// POSIX, "Environment Variables", for `TZ`; localtime(5).
  package static func ofMachine(variable: String?, link: String?, file: String?) -> Zone? {
    if let variable, !variable.isEmpty {
      let name = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
      if let zone = Zone(file: name) ?? Zone(name) ?? Zone(posix: name) { return zone }
    }
    if let link, let zone = Zone(file: link) { return zone }
    let line = file?.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    return Zone(line.filter { $0 != " " && $0 != "\t" })
  }

  /// Reads the path of a zone's file, such as `/usr/share/zoneinfo/Asia/Seoul`.
  private init?(file path: String) {
    guard let folder = path.ranges(of: "zoneinfo/").last else { return nil }
    var name = path[folder.upperBound...]
    for folder in ["posix/", "right/"] where name.hasPrefix(folder) {
      name = name.dropFirst(folder.count)
    }
    self.init(String(name))
  }

  /// Reads a name with an offset, such as `KST-9` or `<+0330>-3:30`; hours count westwards.
  ///
  /// - Returns: `nil` where clocks change: that rule has no name.
  private init?(posix text: String) {
    let name: Substring
    if text.hasPrefix("<") {
      name = text.prefix { $0 != ">" }
      guard name.count >= 4, text.dropFirst(name.count).first == ">" else { return nil }
    } else {
      name = text.prefix { $0.isASCII && $0.isLetter }
      guard name.count >= 3 else { return nil }
    }
    var rest = text.dropFirst(name.count + (text.hasPrefix("<") ? 1 : 0))
    let isEast = rest.first == "-"
    if let sign = rest.first, "+-".contains(sign) { rest = rest.dropFirst() }
    let parts = rest.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard (1...3).contains(parts.count), numbers.count == parts.count, numbers[0] <= 24,
      numbers.dropFirst().allSatisfy({ $0 < 60 })
    else { return nil }
    let seconds = zip(numbers, [3_600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }
    guard let offset = UTCOffset(seconds: isEast ? seconds : -seconds) else { return nil }
    self.init(offset: offset)
  }
}
