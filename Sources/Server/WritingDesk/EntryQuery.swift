/// The part of the list that a request asks for.
struct EntryQuery: Hashable, Sendable {
  /// The most rows of one answer.
  var limit = 50
  /// The cursor of the part before; `nil` for the first part.
  var after: String?
  var search: String?
  var isFavorites = false
  var tag: String?

  static let greatestLimit = 500

  /// - Parameter values: Of the address' query; others than those below mean nothing.
  init(_ values: [String: String]) throws(WritingFault) {
    if let text = values["limit"] {
      guard let limit = Int(text), (1...Self.greatestLimit).contains(limit) else {
        throw .malformed("'limit' is no number that is possible", "it lies between 1 and 500")
      }
      self.limit = limit
    }
    isFavorites = try values.flag("favorites")
    func text(_ name: String) -> String? { values[name].flatMap { $0.isEmpty ? nil : $0 } }
    (after, search, tag) = (text("after"), text("q"), text("tag"))
  }

  /// All that the list shows with these members.
  init(_ members: JSONMembers) throws(WritingFault) {
    try members.check(known: ["q", "favorites", "tag"])
    search = try members.line("q")
    tag = try members.line("tag")
    isFavorites = try members.boolean("favorites") ?? false
  }
}

extension [String: String] {
  /// A value of a query that is true or false.
  func flag(_ key: String) throws(WritingFault) -> Bool {
    switch self[key] {
    case nil, "", "false": return false
    case "true": return true
    default: throw .malformed("'\(key)' is neither true nor false", "it is one of them")
    }
  }
}
