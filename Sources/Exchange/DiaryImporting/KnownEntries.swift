package import DiaryGate
import DiaryModel
import LocalizedDates
import SiteFiles

/// The entries that a diary has, to be recognised again.
package struct KnownEntries: Sendable {
  /// An entry that an id names.
  struct Named: Sendable {
    let file: String
    let traits: EntryTraits
  }

  private var ids: [EntryID: Named] = [:]
  /// Files by the day, title and text of their entries.
  private var texts: [String: String] = [:]
  private var traits: [String: EntryTraits] = [:]
  /// The addresses that these entries take.
  package var addresses = ClaimedAddresses()

  package init() {}

  package mutating func add(_ entry: Entry) { add(entry, in: entry.content.source.file) }

  /// - Parameters:
  ///   - file: That it will be in.
  ///   - claimsAliases: Whether its old addresses are taken, too; else they are claimed one by one.
  mutating func add(_ entry: Entry, in file: SitePath, claimsAliases: Bool = true) {
    let named = Named(file: file.text, traits: EntryTraits(of: entry))
    ids[entry.content.id] = named
    texts[Self.key(of: entry)] = file.text
    traits[file.text] = named.traits
    addresses.claim(page: entry)
    if claimsAliases { addresses.claim(aliasesOf: entry, in: file) }
  }

  /// The file of an entry of the same id, or else of the same day, title and text.
  ///
  /// - Parameter id: Of its own, and not made from its place.
  /// - Returns: The file, and whether day, title and text are the same.
  func match(of entry: Entry, id: String?) -> (file: String, isSame: Bool)? {
    let same = texts[Self.key(of: entry)]
    guard let id, let file = file(of: entry, id: id) else { return same.map { ($0, true) } }
    return (file, file == same)
  }

  /// The file of the entry that an id names, if it is the same entry.
  func file(of entry: Entry, id: String) -> String? {
    guard let named = ids[entryID(id)] else { return nil }
    let traits = EntryTraits(of: entry)
    // A UUID that is made of names is that of one name; it may be in another diary, too.
    let isSame =
      isUniqueInTheWorld(id) || named.traits.agrees(with: traits)
      || EntryID(id) != nil && named.traits.isSame(as: traits)
    return isSame ? named.file : nil
  }

  /// The file of an entry of the same day, title and text.
  func file(ofText entry: Entry) -> String? { texts[Self.key(of: entry)] }

  /// The file whose entry has an id, whichever entry it is.
  func file(ofID id: EntryID) -> String? { ids[id]?.file }

  func traits(in file: String) -> EntryTraits? { traits[file] }

  private static func key(of entry: Entry) -> String {
    let content = entry.content
    let text = hash(of: Array(content.body.bytes)).text
    return "text \(content.date?.day.iso ?? "") \(text) \(content.title ?? "")"
  }
}

/// The identity that front matter with an id has.
func entryID(_ text: String) -> EntryID { EntryID(text) ?? EntryID(ofText: text) }
