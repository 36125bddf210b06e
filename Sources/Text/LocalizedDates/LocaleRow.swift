/// Foundation's data for the dates of a common locale, read from a table in the program.
///
/// A process that loads it from Foundation takes some 10 ms at first, more than a small build takes
/// otherwise. The table is Foundation's own answers; the tests compare and, when asked to, renew
/// it. Locales that are not in it, and those with extensions such as `-u-ca-`, use Foundation.
struct LocaleRow {
  /// The parts of a row, in its order.
  enum Part: Int, CaseIterable {
    /// The tags that the row is for, with blanks between them.
    case tags
    case script
    case region
    /// 0 for Sunday.
    case firstWeekday
    /// From 0 to 9, with blanks between them.
    case digits
    // Patterns.
    case full
    case long
    case medium
    case short
    case yearMonth
    case year
    case monthDay
    case time
    // Names; those that are empty are the same as the ones before.
    case halfDays
    case months
    case monthsAlone
    case shortMonths
    case shortMonthsAlone
    case narrowMonths
    case narrowMonthsAlone
    case weekdays
    case weekdaysAlone
    case shortWeekdays
    case shortWeekdaysAlone
    case narrowWeekdays
    case narrowWeekdaysAlone
  }

  /// Parts and names stand between these.
  static let partSeparator = UInt8(ascii: "|")
  static let nameSeparator = UInt8(ascii: ";")

  /// One row of the table, which lies in the program's constants.
  private let row: UnsafeBufferPointer<UInt8>

  /// - Returns: `nil` if the locale is not in the table.
  init?(_ locale: LocaleTag) {
    guard locale.subtags.keywords.isEmpty, let row = Self.row(of: Array(locale.text.utf8)) else {
      return nil
    }
    self.row = row
  }

  private static func row(of tag: [UInt8]) -> UnsafeBufferPointer<UInt8>? {
    let table = UnsafeBufferPointer(
      start: localeTable.utf8Start, count: localeTable.utf8CodeUnitCount)
    var start = 0
    while start < table.count {
      let end = table[start...].firstIndex(of: UInt8(ascii: "\n")) ?? table.count
      let tagsEnd = table[start..<end].firstIndex(of: partSeparator) ?? end
      let tags = words(of: table[start..<tagsEnd], between: UInt8(ascii: " "))
      if tags.contains(where: { table[$0].elementsEqual(tag) }) {
        return UnsafeBufferPointer(rebasing: table[start..<end])
      }
      start = end + 1
    }
    return nil
  }

  private func bytes(_ part: Part) -> Slice<UnsafeBufferPointer<UInt8>> {
    var start = row.startIndex
    for _ in 0..<part.rawValue {
      guard let end = row[start...].firstIndex(of: Self.partSeparator) else { return row[..<0] }
      start = end + 1
    }
    return row[start..<(row[start...].firstIndex(of: Self.partSeparator) ?? row.endIndex)]
  }

  /// - Returns: `nil` if it is empty.
  func text(_ part: Part) -> String? {
    let bytes = bytes(part)
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  func list(_ part: Part) -> [[UInt8]] {
    var part = part
    var bytes = bytes(part)
    while bytes.isEmpty, let before = Part(rawValue: part.rawValue - 1) {
      part = before
      bytes = self.bytes(part)
    }
    return Self.words(of: bytes, between: Self.nameSeparator).map { Array(bytes[$0]) }
  }

  /// The ranges of the words, without empty ones.
  ///
  /// Ranges, because a list of slices is a type that the runtime would have to make first.
  private static func words(
    of bytes: Slice<UnsafeBufferPointer<UInt8>>, between separator: UInt8
  ) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: separator) ?? bytes.endIndex
      if end > start { words.append(start..<end) }
      start = end + 1
    }
    return words
  }

  var firstWeekday: Weekday {
    Weekday(daysAfterSunday: Int(bytes(.firstWeekday).first ?? 0x30) - 0x30)
  }

  var digits: Digits? {
    Digits(text(.digits)?.unicodeScalars.filter { $0 != " " } ?? [])
  }

  /// January to December; none for a field that the table does not have.
  func months(_ field: CalendarSymbols.Field) -> [[UInt8]] {
    switch (field.letter, field.count) {
    case ("M", 4): list(.months)
    case ("L", 4): list(.monthsAlone)
    case ("M", 3): list(.shortMonths)
    case ("L", 3): list(.shortMonthsAlone)
    case ("M", 5): list(.narrowMonths)
    case ("L", 5): list(.narrowMonthsAlone)
    default: []
    }
  }

  /// Sunday to Saturday; none for a field that the table does not have.
  func weekdays(_ field: CalendarSymbols.Field) -> [[UInt8]] {
    switch (field.letter, field.count) {
    case ("E", 4), ("e", 4): list(.weekdays)
    case ("c", 4): list(.weekdaysAlone)
    case ("E", 1...3), ("e", 3): list(.shortWeekdays)
    case ("c", 3): list(.shortWeekdaysAlone)
    case ("E", 5), ("e", 5): list(.narrowWeekdays)
    case ("c", 5): list(.narrowWeekdaysAlone)
    default: []
    }
  }
}
