import Foundation
import LocalizedDates
import StructuredText

/// The rows of a store's table as objects, with the rows of other tables that they lead to by a number:
/// a to-one relationship.
///
/// The column is called as the relationship, such as `ZWEATHER`, and the table as the kind of the
/// other object, such as `ZWEATHERSTATE`; its rows have their numbers in `Z_PK`.
struct StoreRows {
  typealias Values = [String: SQLiteValue]
  let all: [Values]
  /// By the column of the entry's table, then by number.
  private var linked: [String: [Int64: Values]] = [:]
  /// Tables whose rows no entry leads to.
  private(set) var unread: [String]
  private let names: [String]

  init(of table: StoreTable, in store: SQLiteStore) throws(SQLiteFault) {
    all = try Self.values(of: table.table, in: store)
    names = table.table.columns.map(\.name)
    let others = store.tables.filter { $0 != table.table && !StoreTable.isOfCoreData($0) }
    var read: Set<String> = []
    for column in table.table.columns where column.declaredType.uppercased() == "INTEGER" {
      guard let other = Self.table(of: column.name, others) else { continue }
      read.insert(other.name)
      linked[column.name] = Dictionary(
        try Self.values(of: other, in: store).compactMap { values in
          if case .integer(let number)? = values["Z_PK"] { (number, values) } else { nil }
        }, uniquingKeysWith: { first, _ in first })
    }
    unread = others.map(\.name).filter { !read.contains($0) }
  }

  private static func table(of column: String, _ others: [SQLiteTable]) -> SQLiteTable? {
    let name = column.lowercased()
    let others = others.filter { $0.column(named: "Z_PK") != nil }
    if let table = others.first(where: { $0.name.lowercased() == name }) { return table }
    guard name.hasPrefix("z"), name.count > 4 else { return nil }
    let named = others.filter { table in
      let table = table.name.lowercased()
      return table.hasPrefix(name) || table.count > 4 && name.hasSuffix(table.dropFirst())
        || name.contains("weather") && table.contains("weather")
    }
    return named.count == 1 ? named[0] : nil
  }

  private static func values(
    of table: SQLiteTable, in store: SQLiteStore
  ) throws(SQLiteFault) -> [Values] {
    var rows: [Values] = []
    var cursor = try store.rows(of: table)
    let names = table.columns.map(\.name)
    while let values = try cursor.next() {
      rows.append(Dictionary(zip(names, values), uniquingKeysWith: { first, _ in first }))
    }
    return rows
  }

  /// A row as an object.
  func node(_ row: Values) -> Node {
    Node(
      .map(
        names.map { name in
          guard let table = linked[name] else {
            return Field(StoreTable.shown(name), row[name]?.node ?? Node(.null, at: .none))
          }
          let shown = name.lowercased().contains("weather") ? "weather" : StoreTable.shown(name)
          guard case .integer(let number)? = row[name], let other = table[number] else {
            return Field(shown, Node(.null, at: .none))
          }
          let fields = other.keys.sorted().filter { !$0.hasPrefix("Z_") }
            .compactMap { name in other[name].map { Field(StoreTable.shown(name), $0.node) } }
          return Field(shown, Node(.map(fields), at: .none))
        }), at: .none)
  }

  /// The columns of a row that have bytes which are no id.
  func bytes(of row: Values) -> [String] {
    names.filter { name in
      if case .blob(let bytes)? = row[name] { bytes.count != 16 } else { false }
    }.map(StoreTable.shown)
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

  /// Nothing of a zero, which most rows have where nobody wrote anything; bytes as the UUID that they
  /// are.
  var node: Node {
    switch self {
    case .integer(let number) where number != 0: Node("\(number)", form: .number)
    case .real(let number) where number != 0 && number.isFinite: Node("\(number)", form: .number)
    case .text, .brokenText: text.map { Node($0) } ?? Node(.null, at: .none)
    case .blob(let bytes) where bytes.count == 16:
      Node(
        bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)).uuidString })
    default: Node(.null, at: .none)
    }
  }
}
