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

  /// - Parameter names: Chosen by the person, by meaning: `title`, `body`, `date`, `id` ...
  init?(_ table: SQLiteTable, _ names: [String: String]) {
    func column(_ meaning: String, _ synonyms: [String]) -> String? {
      let wanted = names[meaning].map { [$0.lowercased()] } ?? synonyms
      for name in wanted {
        // Core Data puts a Z before each name.
        let column = table.columns.first { column in
          ["z" + name, name].contains(column.name.lowercased())
        }
        if let column { return column.name }
      }
      return nil
    }
    self.table = table
    title = column("title", Self.titles)
    body = column("body", Self.bodies)
    date = column("date", Self.dates)
    id = column("id", Self.ids)
    icon = column("icon", Self.icons)
    condition = column("weather", Self.conditions)
    star = column("favorite", Self.stars)
    if date == nil || title == nil && body == nil { return nil }
  }

  /// The table of entries: the one chosen, else the one with the most of these columns.
  static func best(of store: SQLiteStore, _ names: [String: String]) -> StoreColumns? {
    let own = store.tables.filter { table in
      let name = table.name.lowercased()
      if let wanted = names["table"]?.lowercased() { return name == wanted || name == "z" + wanted }
      // Tables of Core Data itself, and of its history.
      return !name.hasPrefix("z_") && !name.hasPrefix("atransaction")
    }
    return own.compactMap { StoreColumns($0, names) }.max { $0.count < $1.count }
  }

  private var count: Int { [title, body, date, id, icon, condition].compactMap { $0 }.count }

  var known: Set<String> {
    Set(
      [title, body, date, id, icon, condition, star].compactMap { $0 } + ["Z_PK", "Z_ENT", "Z_OPT"])
  }
}
