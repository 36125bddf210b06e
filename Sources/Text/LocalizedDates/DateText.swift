/// A date as people write it: a day, maybe a time, maybe how far the clock was ahead of UTC.
///
/// ```
/// 2024-05-12
/// 2024-05-12T07:30        2024-05-12 07:30:00       2024-05-12T07:30:00.25
/// 2024-05-12T07:30Z       2024-05-12T07:30+09:00    2024-05-12 07:30:00 +0900
/// ```
///
/// Years have four digits, all else two. `T` and `Z` may be small. Fractions may follow `.` or
/// `,`; digits after the ninth are dropped. One space may stand before the offset, as in Git's
/// and Jekyll's dates.
///
/// ## Source
/// RFC 3339, and the parts of ISO 8601 that diaries use.
package struct DateText: Hashable, Sendable {
  package let day: Day
  /// `nil` if only a day was written.
  package let time: TimeOfDay?
  /// `nil` if none was written; never without a time.
  package let offset: UTCOffset?

  package init(day: Day, time: TimeOfDay? = nil, offset: UTCOffset? = nil) {
    self.day = day
    self.time = time
    self.offset = time == nil ? nil : offset
  }

  /// - Throws: The fault, with the bytes at fault.
  package init(parsing bytes: UnsafeBufferPointer<UInt8>) throws(TextFault) {
    var reader = DateReader(bytes)
    self = try reader.dateText()
  }

  /// - Throws: The fault, with the bytes at fault.
  package init(parsing text: String) throws(TextFault) {
    self = try Array(text.utf8).withUnsafeBufferPointer { bytes throws(TextFault) in
      try DateText(parsing: bytes)
    }
  }
}

extension Day {
  /// Reads exactly `YYYY-MM-DD`.
  ///
  /// - Throws: The fault, with the bytes at fault.
  package init(parsing text: String) throws(TextFault) {
    self = try Array(text.utf8).withUnsafeBufferPointer { bytes throws(TextFault) in
      var reader = DateReader(bytes)
      return try reader.onlyDay()
    }
  }
}

extension UTCOffset {
  /// Reads exactly `Z`, `+09`, `+0900`, `+09:00` or, for local mean time, `+08:27:52`.
  ///
  /// - Throws: The fault, with the bytes at fault.
  package init(parsing text: String) throws(TextFault) {
    self = try Array(text.utf8).withUnsafeBufferPointer { bytes throws(TextFault) in
      var reader = DateReader(bytes)
      return try reader.onlyOffset()
    }
  }
}
