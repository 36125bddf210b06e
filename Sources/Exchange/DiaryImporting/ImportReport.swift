/// The result of an import, or of a dry run.
package struct ImportReport: Sendable {
  package let kind: ImportKind
  /// Entries that the source has.
  package internal(set) var read = 0
  /// The files that were written, in the order of the source.
  package internal(set) var written: [String] = []
  /// Of those that were written, how many are public, drafts, and anything else.
  package internal(set) var readers = Readers()
  /// Files that were written again, since their entries changed in the source.
  package internal(set) var updated: [String] = []
  /// Entries that the diary has already.
  package internal(set) var known = 0
  /// Entries that changed in the source since they were imported.
  package internal(set) var changed: [Named] = []
  /// Entries whose files were changed by hand, which stay as they are.
  package internal(set) var edited: [Named] = []
  /// Entries whose files were removed from the diary, which are not brought back.
  package internal(set) var removed: [Named] = []
  /// Files of entries that the source no longer has.
  package internal(set) var vanished: [String] = []
  /// Files of such entries that were moved to the trash.
  package internal(set) var trashed: [String] = []
  /// Whether they were to be moved there.
  package internal(set) var removes = false
  package internal(set) var skipped: [Skipped] = []
  /// Photos and other files that were copied.
  package internal(set) var attachments = 0
  /// The keys of `media` that let the site show all of them; empty if it does.
  package internal(set) var wantedMedia: Set<String> = []
  /// Those first that a person has to look at, then the most frequent ones.
  package internal(set) var remarks: [Remarked] = []
  /// The folder whose entries are private until its owner opens it.
  package internal(set) var privateFolder: String?

  /// The number of entries by who may read them.
  package struct Readers: Hashable, Sendable {
    package internal(set) var open = 0
    package internal(set) var drafts = 0
    package internal(set) var hidden = 0

    /// - Parameter isPrivate: Whether the folder keeps back what does not say otherwise.
    mutating func count(_ readers: EntryReaders, isPrivate: Bool, by number: Int = 1) {
      if readers.isDraft {
        drafts += number
      } else if readers.isHidden || isPrivate && readers.visibility == nil {
        hidden += number
      } else {
        open += number
      }
    }
  }

  /// An entry and its file.
  package struct Named: Hashable, Sendable {
    package let place: String
    package let file: String
  }

  /// An entry that was not written.
  package struct Skipped: Hashable, Sendable {
    package let place: String
    package let why: String
  }

  /// A remark, and how often it was made.
  package struct Remarked: Hashable, Sendable {
    package let kind: ImportRemark.Kind
    package let text: String
    package internal(set) var count: Int
    /// The word that made entries private.
    package let word: String?
    /// Where, for what a person has to look at.
    package internal(set) var places: [String]
    /// The titles of the entries at these places; empty for one without.
    package internal(set) var titles: [String]
  }

  /// By what remarks share that are counted together.
  private var remarkIndices: [String: Int] = [:]

  init(kind: ImportKind) {
    self.kind = kind
  }

  /// - Parameter title: Of the entry that it is about.
  mutating func remark(_ remark: ImportRemark, of title: String? = nil) {
    let places = remark.place.map { [$0] } ?? []
    let titles = places.map { _ in title ?? "" }
    let group = "\(remark.kind) \(remark.text)"
    if let index = remarkIndices[group] {
      remarks[index].count += 1
      remarks[index].places += places
      remarks[index].titles += titles
    } else {
      remarkIndices[group] = remarks.count
      // A field may be called by a whole page.
      let text = remark.text.count > 120 ? remark.text.prefix(119) + "…" : remark.text[...]
      remarks.append(
        Remarked(
          kind: remark.kind, text: String(text), count: 1, word: remark.word, places: places,
          titles: titles))
    }
  }

  /// Puts first what matters most.
  mutating func finish() {
    let ranks: [ImportRemark.Kind: Int] = [.hidden: 0, .lost: 1, .changed: 2, .kept: 3]
    func rank(_ remark: Remarked) -> (Int, Int) { (ranks[remark.kind] ?? 0, -remark.count) }
    remarks.sort { rank($0) != rank($1) ? rank($0) < rank($1) : $0.text < $1.text }
  }

  /// Whether files of entries were written.
  package var hasNews: Bool { !written.isEmpty || !updated.isEmpty }

  /// Whether the source gave nothing, and nothing of it was there before.
  package var isEmpty: Bool {
    written.isEmpty && updated.isEmpty && known == 0 && changed.isEmpty && edited.isEmpty
      && removed.isEmpty && vanished.isEmpty && trashed.isEmpty
  }
}
