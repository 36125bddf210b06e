import SiteFiles

/// The table of a store that has the entries.
struct StoreTable {
  let table: SQLiteTable
  /// The meanings of its columns, with the one that was chosen for the text.
  let meanings: FieldTable
  /// The column of the moments.
  let date: SQLiteColumn

  private static let usual = FieldTable(
    [
      .date: "date createddate createdat creationdate timestamp",
      .body: "body content contents contenttext text totaltext bodytext maintext",
      .id: "identifier id uuid uuidstring",
      .icon: "icon iconid weathericon weathericoncode weathericonid weather.icon weather.iconid",
      .weather: """
      weatherstate weathertype main weathermain weather weather.main weather.weatherstate \
      weather.weathertype weather.weather weather.state weather.type weather.condition \
      weather.description weather.desc weather.name
      """,
    ], ignored: "zpk zent zopt pk ent opt", form: .plain, repeatsTitle: true)

  /// The table that a person chose, or else the one with the most of these columns.
  ///
  /// - Parameter chosen: Names of columns by their meanings, and `table`.
  static func best(
    of store: SQLiteStore, _ chosen: [String: String]
  ) throws(SQLiteFault) -> StoreTable? {
    var best: (table: StoreTable, count: Int)?
    for table in store.tables {
      let name = table.name.lowercased()
      let isMeant =
        chosen["table"].map { [$0.lowercased(), "z" + $0.lowercased()].contains(name) }
        ?? !isOfCoreData(table)
      let keys = chosen.mapValues { name in table.column(named: name).map { shown($0.name) } ?? name
      }
      guard isMeant, let found = try StoreTable(table, usual.choosing(keys), in: store) else {
        continue
      }
      let used: [Meaning] = [.title, .body, .date, .id, .icon, .weather]
      let count = used.count { found.column($0) != nil }
      if count > best?.count ?? 0 { best = (found, count) }
    }
    return best?.table
  }

  private init?(
    _ table: SQLiteTable, _ meanings: FieldTable, in store: SQLiteStore
  ) throws(SQLiteFault) {
    self.table = table
    guard let date = Self.columns(of: table, meanings[.date]).first else { return nil }
    self.date = date
    let lengths = try Self.lengths(of: table, in: store)
    let title = Self.columns(of: table, meanings[.title]).first
    let others = Meaning.allCases.filter { $0 != .body }.flatMap { meanings[$0] }
    // A text of another name is the body if it says more than the title.
    let texts = table.columns.filter { column in
      guard let title, !others.contains(Self.key(column)) else { return false }
      return lengths[column.name] ?? 0 > max(40, lengths[title.name] ?? 0)
    }
    let known = Self.columns(of: table, meanings[.body])
    let longest = (known.isEmpty ? texts : known).enumerated().max {
      let (one, other) = (lengths[$0.element.name] ?? 0, lengths[$1.element.name] ?? 0)
      return one == other ? $0.offset > $1.offset : one < other
    }?.element
    if title == nil && longest == nil { return nil }
    self.meanings = meanings.choosing(longest.map { ["body": Self.key($0)] } ?? [:])
  }

  private func column(_ meaning: Meaning) -> SQLiteColumn? {
    Self.columns(of: table, meanings[meaning]).first
  }

  /// The columns of some keys, in the order of these.
  private static func columns(of table: SQLiteTable, _ keys: [String]) -> [SQLiteColumn] {
    keys.compactMap { key in table.columns.first { self.key($0) == key } }
  }

  /// As tables of fields have it; Core Data puts a Z before each name.
  private static func key(_ column: SQLiteColumn) -> String { FieldTable.key(shown(column.name)) }

  static func shown(_ column: String) -> String {
    column.hasPrefix("Z") && column.count > 1 ? column.dropFirst().lowercased() : column
  }

  /// The bytes of text in each column.
  private static func lengths(
    of table: SQLiteTable, in store: SQLiteStore
  ) throws(SQLiteFault) -> [String: Int] {
    var lengths: [String: Int] = [:]
    var rows = try store.rows(of: table)
    while let values = try rows.next() {
      for (column, value) in zip(table.columns, values) {
        if case .text(let text) = value { lengths[column.name, default: 0] += text.utf8.count }
      }
    }
    return lengths
  }

  /// The tables of a store with their columns, for a person who has to name some.
  static func list(of store: SQLiteStore) -> String {
    let tables = store.tables.filter { !isOfCoreData($0) }
    let shown = tables.prefix(8).map { table in
      let names = table.columns.map(\.name).filter { !["Z_PK", "Z_ENT", "Z_OPT"].contains($0) }
      return "\(table.name) has "
        + names.prefix(20).map { String($0.prefix(40)) }
        .joined(separator: ", ") + (names.count > 20 ? " ..." : "")
    }
    return shown.joined(separator: "; ") + (tables.count > 8 ? "; ..." : "")
  }

  /// Whether a table is of Core Data itself, or of its history.
  static func isOfCoreData(_ table: SQLiteTable) -> Bool {
    let name = table.name.lowercased()
    return name.hasPrefix("z_") || name.hasPrefix("atransaction") || name.hasPrefix("achange")
  }
}
