import DiaryGate
import DiaryListing
import DiaryModel
import DiaryWriting
import StructuredText

/// One change for many entries, as the writing page asks for it.
enum ManyChange: Hashable, Sendable {
  case visibility(Visibility)
  case favorite(Bool)
  case tag(Term)
  case untag(Term)
  case delete

  private static let names = ["visibility", "favorite", "tag", "untag", "delete"]

  /// - Throws: If there is none, or more than one.
  init(_ members: JSONMembers) throws(WritingFault) {
    try members.check(known: ["entries", "search", "count", "named"] + Self.names)
    let given = Self.names.filter { members.has($0) }
    guard given.count == 1, let name = given.first else {
      throw .malformed(
        "there is not one change", "it is one of \(Self.names.joined(separator: ", "))")
    }
    func term() throws(WritingFault) -> Term {
      guard let term = try members.line(name).flatMap({ Term($0) }) else {
        throw .malformed("'\(name)' is no tag", "it has letters or digits")
      }
      return term
    }
    switch name {
    case "visibility":
      guard let visibility = Visibility(rawValue: try members.required(name)) else {
        throw .malformed("'visibility' is no word that is known", "the settings have all of them")
      }
      self = .visibility(visibility)
    case "favorite": self = .favorite(try members.boolean(name) ?? false)
    case "tag": self = .tag(try term())
    case "untag": self = .untag(try term())
    default:
      if try members.boolean(name) != true { throw .malformed("'delete' is not true", "it is") }
      self = .delete
    }
  }

  /// The name of the change, and the visibility that entries get by it.
  var kind: (ChangeKind, Visibility?) {
    switch self {
    case .visibility(let visibility): (ChangeKind(visibility), visibility)
    case .favorite, .delete: (.favorite, nil)
    case .tag, .untag: (.tag, nil)
    }
  }

  /// The changes of one entry; none if it is so already.
  func changes(of judged: JudgedEntry) -> [EntryChange] {
    let content = judged.entry.content
    func tags(_ terms: [Term]) -> [EntryChange] {
      [.field(.tags, terms.isEmpty ? nil : .list(terms.map { .text($0.name) }))]
    }
    switch self {
    case .visibility(let visibility): return EntryChange.opening(to: visibility)
    case .favorite(let isFavorite):
      if content.isFavorite == isFavorite { return [] }
      var entry = NewEntry(date: nil)
      entry.isFavorite = isFavorite
      return entry.changes(of: [.favorite], isInJSON: EntryPlace(content.source).isInJSON)
    case .tag(let term):
      return content.terms.contains { $0.slug == term.slug } ? [] : tags(content.terms + [term])
    case .untag(let term):
      let kept = content.terms.filter { $0.slug != term.slug }
      return kept.count == content.terms.count ? [] : tags(kept)
    case .delete: return []
    }
  }
}
