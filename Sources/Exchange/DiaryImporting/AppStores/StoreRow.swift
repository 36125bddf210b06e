import Foundation
import LocalizedDates
import StructuredText

/// A row of a store, with its values by what they mean.
struct StoreRow {
  let number: Int
  let title, text: String?
  let date: DateValue?
  let id, icon, condition: String?
  let isStar: Bool
  /// All other columns that have a value.
  let others: [YAMLValue.Member]
  /// Other columns whose values are bytes.
  let blobs: [String]

  /// A moment as the store has it.
  struct DateValue {
    let number: Double
    /// Whether the column is one of Core Data's own dates, which count from 2001.
    let countsFrom2001: Bool
  }

  static func all(
    of columns: StoreColumns, in store: SQLiteStore
  ) throws(SQLiteFault) -> [StoreRow] {
    var rows: [StoreRow] = []
    var cursor = try store.rows(of: columns.table)
    let names = columns.table.columns.map(\.name)
    while let values = try cursor.next() {
      let fields = Dictionary(zip(names, values), uniquingKeysWith: { first, _ in first })
      rows.append(StoreRow(fields, columns, position: rows.count + 1))
    }
    return rows
  }

  private init(_ fields: [String: SQLiteValue], _ columns: StoreColumns, position: Int) {
    func value(_ column: String?) -> SQLiteValue? { column.flatMap { fields[$0] } }
    if case .integer(let key)? = fields["Z_PK"] { number = Int(key) } else { number = position }
    title = value(columns.title)?.text
    text = value(columns.body)?.text
    id = value(columns.id)?.identifier
    icon = value(columns.icon)?.text
    condition = value(columns.condition)?.text
    isStar = value(columns.star)?.number == 1
    let type = columns.date.flatMap { columns.table.column(named: $0)?.declaredType.uppercased() }
    date = value(columns.date)?.number.map { number in
      DateValue(number: number, countsFrom2001: type == "TIMESTAMP" || type == "DATETIME")
    }
    let known = columns.known
    let unknown = columns.table.columns.map(\.name).filter { !known.contains($0) }
    others = unknown.compactMap { name in
      fields[name]?.kept.map { YAMLValue.Member(Self.shown(name), $0) }
    }
    blobs = unknown.filter { name in
      if case .blob? = fields[name] { true } else { false }
    }.map(Self.shown)
  }

  /// The name of a column without the letter that Core Data puts before each.
  private static func shown(_ column: String) -> String {
    column.hasPrefix("Z") ? column.dropFirst().lowercased() : column
  }

  /// The moment, with the way of counting that gives a year in which people kept such diaries.
  var instant: Instant? {
    guard let date, date.number != 0 || date.countsFrom2001 else { return nil }
    let from2001 = date.number + 978_307_200
    let counted = date.countsFrom2001 ? from2001 : date.number
    // Read in the wrong way, moments of today are after 2050, or before the phones of these apps.
    let other = date.countsFrom2001 ? date.number : from2001
    let likely = 1_167_609_600.0...2_524_608_000.0
    let isMistaken = !likely.contains(counted) && likely.contains(other)
    return ImportedDate.instant(unixSeconds: isMistaken ? other : counted)
  }
}

extension SQLiteValue {
  /// A text that is not empty.
  fileprivate var text: String? {
    switch self {
    case .text(let text): text.isEmpty ? nil : cleaned(text)
    case .brokenText(let bytes): decodedText(bytes)
    default: nil
    }
  }

  fileprivate var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .real(let number): number.isFinite ? number : nil
    // Some apps kept the seconds as a text.
    case .text(let text): Double(text)
    default: nil
    }
  }

  /// A UUID of 16 bytes, or a text.
  fileprivate var identifier: String? {
    guard case .blob(let bytes) = self else { return text }
    guard bytes.count == 16 else { return nil }
    let digits = bytes.map { String(format: "%02X", $0) }.joined()
    var parts: [Substring] = []
    var rest = digits[...]
    for length in [8, 4, 4, 4, 12] {
      parts.append(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
    return parts.joined(separator: "-")
  }

  /// As it is kept under `extra`; nothing of what says nothing.
  fileprivate var kept: YAMLValue? {
    switch self {
    case .null, .blob: nil
    case .integer(let number): number == 0 ? nil : .word("\(number)")
    case .real(let number): number == 0 || !number.isFinite ? nil : .word("\(number)")
    case .text, .brokenText: text.map(YAMLValue.text)
    }
  }
}
