/// The JSON export of Mini Diary: one entry a day, by its date; newer versions write lists of them.
enum MiniDiaryImporter: ObjectImporter {
  static let kind = ImportKind.miniDiary
  static let table = FieldTable([.updated: "dateupdated"])
  static let top: Set = ["application", "version", "dateUpdated"]

  static func isOne(_ start: String) -> Bool {
    start.hasPrefix("{")
      && start.contains(#/"entries"\s*:\s*\{\s*(?:"\d{4}-\d\d-\d\d"|\})/#)
      || start.contains("\"dateUpdated\"")
  }
}
