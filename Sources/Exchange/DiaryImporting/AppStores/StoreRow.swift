import Foundation
import LocalizedDates
import StructuredText

/// A row of a store, with its values by what they mean.
struct StoreRow {
  let number: Int
  let title, text: String?
  let moment: StoreDates.Moment?
  let id, icon, condition: String?
  let isStar: Bool
  /// All other columns that have a value.
  let others: [YAMLValue.Member]
  /// Other columns whose values are bytes.
  let blobs: [String]

  typealias Fields = [String: SQLiteValue]

  /// - Parameter now: No entry is much later than it.
  static func all(
    of columns: StoreColumns, in store: SQLiteStore, _ zone: Zone, now: Instant
  ) throws(SQLiteFault) -> [StoreRow] {
    let rows = try fields(of: columns.table, in: store)
    let type = columns.date.flatMap { columns.table.column(named: $0)?.declaredType } ?? ""
    let dates = StoreDates(
      rows.compactMap { row in columns.date.flatMap { row[$0] } }, declaredAs: type, zone, now: now)
    let linked = try StoreLinks(from: columns, in: store)
    return rows.enumerated().map { index, fields in
      StoreRow(fields, columns, dates, linked, position: index + 1)
    }
  }

  /// The rows of a table, by the names of its columns.
  static func fields(
    of table: SQLiteTable, in store: SQLiteStore
  ) throws(SQLiteFault) -> [Fields] {
    var rows: [Fields] = []
    var cursor = try store.rows(of: table)
    let names = table.columns.map(\.name)
    while let values = try cursor.next() {
      rows.append(Dictionary(zip(names, values), uniquingKeysWith: { first, _ in first }))
    }
    return rows
  }

  private init(
    _ fields: Fields, _ columns: StoreColumns, _ dates: StoreDates, _ links: StoreLinks,
    position: Int
  ) {
    func value(_ column: String?) -> SQLiteValue? { column.flatMap { fields[$0] } }
    if case .integer(let key)? = fields["Z_PK"] { number = Int(key) } else { number = position }
    title = value(columns.title)?.text
    text = value(columns.body)?.text
    id = value(columns.id)?.identifier
    isStar = value(columns.star)?.number == 1
    moment = value(columns.date).flatMap { dates.moment($0) }
    let known = columns.known
    let unknown = columns.table.columns.map(\.name).filter { !known.contains($0) }
    // The weather may be in a row of a table of its own, which is asked for what this row lacks.
    let weather = links.weather(of: fields)
    icon = value(columns.icon)?.text ?? weather?.icon
    condition = value(columns.condition)?.text ?? weather?.condition
    others =
      unknown.compactMap { name in
        if let row = links.row(name, of: fields) {
          return row.isEmpty ? nil : YAMLValue.Member(Self.shown(name), .map(row))
        }
        return fields[name]?.kept.map { YAMLValue.Member(Self.shown(name), $0) }
      } + (weather?.others ?? [])
    blobs = unknown.filter { name in
      if case .blob? = fields[name] { true } else { false }
    }.map(Self.shown)
  }

  /// The name of a column without the letter that Core Data puts before each.
  static func shown(_ column: String) -> String {
    column.hasPrefix("Z") ? column.dropFirst().lowercased() : column
  }
}

extension SQLiteValue {
  /// A text that is not empty.
  var text: String? {
    switch self {
    case .text(let text): text.isEmpty ? nil : cleaned(text)
    case .brokenText(let bytes): cleaned(String(decoding: bytes, as: UTF8.self))
    default: nil
    }
  }

  var number: Double? {
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
  var kept: YAMLValue? {
    switch self {
    case .null, .blob: nil
    case .integer(let number): number == 0 ? nil : .word("\(number)")
    case .real(let number): number == 0 || !number.isFinite ? nil : .word("\(number)")
    case .text, .brokenText: text.map(YAMLValue.text)
    }
  }
}
