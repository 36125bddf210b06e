import StructuredText

/// The rows of other tables that an entry's row leads to by a number: a to-one relationship.
///
/// The column is called as the relationship, such as `ZWEATHER`, and the table as the kind of the
/// other object, such as `ZWEATHERSTATE`; its rows have their numbers in `Z_PK`.
struct StoreLinks {
  /// By the column of the entry's table, then by number.
  private var rows: [String: [Int64: StoreRow.Fields]] = [:]
  private let weatherColumn: String?

  /// The weather of an entry.
  struct WeatherRow {
    let icon, condition: String?
    let others: [YAMLValue.Member]
  }

  init(from columns: StoreColumns, in store: SQLiteStore) throws(SQLiteFault) {
    var weather: String?
    for column in columns.table.columns where column.declaredType.uppercased() == "INTEGER" {
      guard let table = Self.table(of: column.name, columns, in: store) else { continue }
      var found: [Int64: StoreRow.Fields] = [:]
      for fields in try StoreRow.fields(of: table, in: store) {
        if case .integer(let number)? = fields["Z_PK"] { found[number] = fields }
      }
      rows[column.name] = found
      if column.name.lowercased().contains("weather") { weather = column.name }
    }
    weatherColumn = weather
  }

  /// The names of tables whose rows no entry leads to.
  static func unread(of store: SQLiteStore, _ columns: StoreColumns) -> [String] {
    let linked = columns.table.columns.filter { $0.declaredType.uppercased() == "INTEGER" }
      .compactMap { table(of: $0.name, columns, in: store)?.name }
    return store.tables.filter { table in
      table != columns.table && !StoreColumns.isOfCoreData(table) && !linked.contains(table.name)
    }.map(\.name)
  }

  private static func table(
    of column: String, _ columns: StoreColumns, in store: SQLiteStore
  ) -> SQLiteTable? {
    let name = column.lowercased()
    let others = store.tables.filter { table in
      table != columns.table && !StoreColumns.isOfCoreData(table)
        && table.column(named: "Z_PK") != nil
    }
    if let table = others.first(where: { $0.name.lowercased() == name }) { return table }
    guard name.hasPrefix("z"), name.count > 4 else { return nil }
    let named = others.filter { table in
      let table = table.name.lowercased()
      return table.hasPrefix(name) || table.count > 4 && name.hasSuffix(table.dropFirst())
        || name.contains("weather") && table.contains("weather")
    }
    return named.count == 1 ? named[0] : nil
  }

  /// All that a row says which a column leads to; `nil` if the column leads to none.
  func row(_ column: String, of fields: StoreRow.Fields) -> [YAMLValue.Member]? {
    guard column != weatherColumn else { return rows[column] == nil ? nil : [] }
    return target(column, of: fields).map { Self.members(of: $0, except: []) }
  }

  private func target(_ column: String, of fields: StoreRow.Fields) -> StoreRow.Fields? {
    guard case .integer(let number)? = fields[column] else { return nil }
    return rows[column]?[number]
  }

  func weather(of fields: StoreRow.Fields) -> WeatherRow? {
    guard let column = weatherColumn, let row = target(column, of: fields) else { return nil }
    var used: Set<String> = []
    func text(_ names: [String]) -> String? {
      for name in names {
        for column in row.keys.sorted() where ["z" + name, name].contains(column.lowercased()) {
          guard let text = row[column]?.text else { continue }
          used.insert(column)
          return text
        }
      }
      return nil
    }
    let icon = text(StoreColumns.icons)
    let condition = text(
      StoreColumns.conditions + ["state", "type", "condition", "description", "desc", "name"])
    return WeatherRow(
      icon: icon, condition: condition, others: Self.members(of: row, except: used))
  }

  private static func members(
    of row: StoreRow.Fields, except used: Set<String>
  ) -> [YAMLValue.Member] {
    row.keys.sorted().compactMap { name in
      guard !used.contains(name), !name.hasPrefix("Z_") else { return nil }
      return row[name]?.kept.map { YAMLValue.Member(StoreRow.shown(name), $0) }
    }
  }
}
