/// Reads days, times and offsets from left to right; a fault gives the reason.
struct DateReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  mutating func onlyDay() throws(TextFault) -> Day {
    let day = try day()
    if index < bytes.count {
      throw DateFaults.malformed(why: "more follows the day", range: index..<bytes.count)
    }
    return day
  }

  mutating func dateText() throws(TextFault) -> DateText {
    let day = try day()
    guard let byte = peek() else { return DateText(day: day) }
    guard byte == UInt8(ascii: "T") || byte == UInt8(ascii: "t") || byte == UInt8(ascii: " ")
    else {
      throw DateFaults.malformed(
        why: "after the day only a time can follow, behind 'T' or a space",
        range: index..<bytes.count)
    }
    index += 1
    let time = try time()
    if peek() == nil { return DateText(day: day, time: time) }
    if peek() == UInt8(ascii: " ") { index += 1 }
    let offset = try offset()
    try end()
    return DateText(day: day, time: time, offset: offset)
  }

  mutating func onlyOffset() throws(TextFault) -> UTCOffset {
    let offset = try offset()
    try end()
    return offset
  }

  private mutating func day() throws(TextFault) -> Day {
    guard bytes.count - index >= 10, let year = digits(4), take("-"), let month = digits(2),
      take("-"), let day = digits(2), !(peek().map(isDigit) ?? false)
    else { throw DateFaults.notADay(bytes) }
    guard let value = Day(year: year, month: month, day: day) else {
      throw DateFaults.impossibleDay(year: year, month: month, day: day)
    }
    return value
  }

  private mutating func time() throws(TextFault) -> TimeOfDay {
    let start = index
    guard let hour = digits(2), take(":"), let minute = digits(2) else {
      throw DateFaults.notATime(bytes, from: start)
    }
    var second = 0
    var nanosecond = 0
    if take(":") {
      guard let read = digits(2) else { throw DateFaults.notATime(bytes, from: start) }
      second = read
      if take(".") || take(",") {
        guard let read = fraction() else { throw DateFaults.notATime(bytes, from: start) }
        nanosecond = read
      }
    }
    guard
      let time = TimeOfDay(hour: hour, minute: minute, second: second, nanosecond: nanosecond)
    else {
      throw DateFaults.impossibleTime(
        hour: hour, minute: minute, range: start..<index)
    }
    return time
  }

  private mutating func offset() throws(TextFault) -> UTCOffset {
    let start = index
    if take("Z") || take("z") { return .utc }
    let isNegative = peek() == UInt8(ascii: "-")
    guard take("+") || take("-"), let hours = digits(2) else {
      throw DateFaults.notAnOffset(bytes, from: start)
    }
    var minutes = 0
    var seconds = 0
    if take(":") {
      guard let read = digits(2) else { throw DateFaults.notAnOffset(bytes, from: start) }
      minutes = read
      if take(":") {
        guard let read = digits(2) else { throw DateFaults.notAnOffset(bytes, from: start) }
        seconds = read
      }
    } else if let read = digits(2) {
      minutes = read
    }
    let size = hours * 3600 + minutes * 60 + seconds
    guard minutes < 60, seconds < 60,
      let offset = UTCOffset(seconds: isNegative ? -size : size)
    else { throw DateFaults.impossibleOffset(range: start..<index) }
    return offset
  }

  private func end() throws(TextFault) {
    if index < bytes.count {
      throw DateFaults.malformed(why: "nothing can follow the offset", range: index..<bytes.count)
    }
  }

  private func peek() -> UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: scalar) else { return false }
    index += 1
    return true
  }

  /// Exactly `count` digits, or nothing taken.
  private mutating func digits(_ count: Int) -> Int? {
    guard bytes.count - index >= count else { return nil }
    var number = 0
    for offset in 0..<count {
      guard isDigit(bytes[index + offset]) else { return nil }
      number = number * 10 + Int(bytes[index + offset] - UInt8(ascii: "0"))
    }
    index += count
    return number
  }

  private mutating func fraction() -> Int? {
    let start = index
    var nanoseconds = 0
    var unit = 100_000_000
    while let byte = peek(), isDigit(byte) {
      nanoseconds += Int(byte - UInt8(ascii: "0")) * unit
      unit /= 10
      index += 1
    }
    return index == start ? nil : nanoseconds
  }
}

func isDigit(_ byte: UInt8) -> Bool {
  byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
}
