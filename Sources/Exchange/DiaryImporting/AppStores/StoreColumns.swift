/// Which columns of a store mean what: the names that the apps of the family gave them.
struct StoreColumns {
  let table: SQLiteTable
  let title, body, date, id, icon, condition, star: String?

  static let titles = ["title", "subject", "heading"]
  static let bodies = [
    "body", "content", "contents", "contenttext", "text", "totaltext", "bodytext", "main_text",
  ]
  static let dates = [
    "date", "createddate", "createdat", "created_at", "creationdate", "timestamp",
  ]
  static let ids = ["identifier", "id", "uuid", "uuidstring"]
  static let icons = ["icon", "iconid", "weathericon", "weathericoncode", "weathericonid"]
  static let conditions = ["weatherstate", "weathertype", "main", "weathermain", "weather"]
  static let stars = ["isstar", "favorite", "isfavorite", "starred"]

  /// - Parameters:
  ///   - names: Chosen by the person, by meaning: `title`, `body`, `date`, `id` ...
  ///   - lengths: The bytes of text in each column: of several that may be the body, it is the one
  ///     with most.
  init?(_ table: SQLiteTable, _ names: [String: String], _ lengths: [String: Int]) {
    func columns(_ meaning: String, _ synonyms: [String]) -> [String] {
      let wanted = names[meaning].map { [$0.lowercased()] } ?? synonyms
      return wanted.compactMap { name in
        // Core Data puts a Z before each name.
        table.columns.first { ["z" + name, name].contains($0.name.lowercased()) }?.name
      }
    }
    func longest(_ columns: [String]) -> String? {
      columns.enumerated().max {
        let (one, other) = (lengths[$0.element] ?? 0, lengths[$1.element] ?? 0)
        return one == other ? $0.offset > $1.offset : one < other
      }?.element
    }
    self.table = table
    let title = columns("title", Self.titles).first
    date = columns("date", Self.dates).first
    id = columns("id", Self.ids).first
    icon = columns("icon", Self.icons).first
    condition = columns("weather", Self.conditions).first
    star = columns("favorite", Self.stars).first
    let others = Set([title, date, id, icon, condition, star].compactMap { $0 })
    let texts = table.columns.map(\.name).filter { column in
      // A text of another name is the body if it says more than the title.
      title.map { (lengths[column] ?? 0) > max(40, lengths[$0] ?? 0) } ?? false
        && !others.contains(column)
    }
    body = longest(columns("body", Self.bodies)) ?? longest(texts)
    self.title = title
    if date == nil || title == nil && body == nil { return nil }
  }

  /// The table of entries: the one chosen, else the one with the most of these columns.
  static func best(
    of store: SQLiteStore, _ names: [String: String]
  ) throws(SQLiteFault) -> StoreColumns? {
    let own = store.tables.filter { table in
      let name = table.name.lowercased()
      if let wanted = names["table"]?.lowercased() { return name == wanted || name == "z" + wanted }
      return !isOfCoreData(table)
    }
    var found: [StoreColumns] = []
    for table in own where StoreColumns(table, names, [:]) != nil {
      if let columns = StoreColumns(table, names, try lengths(of: table, in: store)) {
        found.append(columns)
      }
    }
    return found.max { $0.count < $1.count }
  }

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
      let names = table.columns.map(\.name).filter { !internals.contains($0) }
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

  private static let internals: Set = ["Z_PK", "Z_ENT", "Z_OPT"]

  private var count: Int { [title, body, date, id, icon, condition].compactMap { $0 }.count }

  var known: Set<String> {
    Set([title, body, date, id, icon, condition, star].compactMap { $0 }).union(Self.internals)
  }
}
