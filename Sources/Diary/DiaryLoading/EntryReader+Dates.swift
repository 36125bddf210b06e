import Diagnostics
import DiaryModel
import LocalizedDates
import StructuredText

extension EntryReader {
  mutating func date(zone: Zone, isPage: Bool) -> EntryDate? {
    // In a vault `created` is when a note was made, and its name is its day.
    let isAside = defaults.isVault && raw.name.day != nil && field(.date)?.key != "date"
    if let field = field(.date), !field.value.isNull, !isAside {
      return commonEra(date(field, zone: zone), at: field.value.location)
    }
    if let day = raw.name.day {
      return commonEra(EntryDate(day: day, zone: zone), at: raw.location)
    }
    if isPage || isEmpty { return nil }
    if defaults.isVault, raw.isMarkdown {
      isUndated = true
      return nil
    }
    let why =
      raw.name.impossibleDay.map { "its file name begins with a day that does not exist: \($0)" }
      ?? "neither its fields nor its file name give one"
    reader.report(
      raw.location, what: "the entry has no date", why: why,
      fix: raw.isMarkdown
        ? "add 'date: YYYY-MM-DD', begin the file's name with it, or write 'page: true'"
        : "add \"date\": \"YYYY-MM-DD\", or \"created_at\" in unix seconds")
    return nil
  }

  /// Reports a year that may be of the era that Thais count in, which is 543 years ahead. In other
  /// languages it may also be meant.
  private mutating func commonEra(_ date: EntryDate?, at location: TextLocation) -> EntryDate? {
    guard let year = date?.day.year, (2_400..<2_700).contains(year) else { return date }
    reader.report(
      location, severity: defaults.locale.language == "th" ? .error : .note, topic: .era,
      what: "the year \(year) is still to come",
      why: "years are counted as in \(year - 543), not from the Buddhist era",
      fix: "subtract 543 from the year")
    return date
  }

  mutating func updated(zone: Zone) -> EntryDate? {
    guard let field = field(.updated), !field.value.isNull else { return nil }
    return date(field, zone: zone)
  }

  private mutating func date(_ field: Field, zone: Zone) -> EntryDate? {
    guard let scalar = field.value.scalar else {
      reader.wrongType(field, wanted: "a date", example: "\(field.key): 2024-05-12")
      return nil
    }
    do throws(TextFault) {
      if isUnixNumber(scalar) {
        let instant = try scalar.bytes.withUnsafeBufferPointer { bytes throws(TextFault) in
          try Instant(unixNumber: bytes)
        }
        guard let wall = zone.wallTime(at: instant) else {
          throw TextFault(
            what: "lies outside the calendar", why: "years run from 1 to 9999",
            fix: "check the number", range: 0..<scalar.bytes.count)
        }
        return EntryDate(wall)
      }
      let date = try scalar.bytes.withUnsafeBufferPointer { bytes throws(TextFault) in
        try DateText(parsing: bytes)
      }
      guard let time = date.time else { return EntryDate(day: date.day, zone: zone) }
      if let offset = date.offset {
        return EntryDate(WallTime(day: date.day, time: time, offset: offset))
      }
      return EntryDate(zone.wallTime(of: date.day, at: time))
    } catch {
      reader.report(error, in: field)
      return nil
    }
  }

  /// In JSON every number is one; in YAML only those that cannot be a mistyped day or year.
  private func isUnixNumber(_ scalar: Scalar) -> Bool {
    if scalar.form == .number { return true }
    if !raw.isMarkdown {
      return scalar.bytes.count >= 9 && Scalar(scalar.bytes, form: .number).numberText != nil
    }
    // `2024-05-12`; of the numbers, only small ones have a hyphen there.
    if scalar.bytes.first != UInt8(ascii: "-"), scalar.bytes.dropFirst(4).first == UInt8(ascii: "-")
    {
      return false
    }
    guard let number = scalar.numberText.flatMap(Double.init) else { return false }
    return number < 0 || number >= 100_000_000
  }
}
