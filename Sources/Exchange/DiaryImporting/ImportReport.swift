package import LocalizedDates
package import SiteFiles

/// The result of an import, or of a dry run.
package struct ImportReport: Sendable {
  package let kind: ImportKind
  /// Entries that the source has.
  package internal(set) var read = 0
  /// The outcome of each entry, and of those of earlier runs that the source no longer has.
  package internal(set) var rows: [Row] = []
  /// Whether entries that the source no longer has were to be moved to the trash.
  package internal(set) var removes = false
  /// Whether a fault ended the import before all was read.
  package var endsInFault = false
  /// Photos and other files that were copied.
  package internal(set) var attachments = 0
  /// The keys of `media` that let the site show all of them; empty if it does.
  package internal(set) var wantedMedia: Set<String> = []
  /// Those first that a person has to look at, then the most frequent ones.
  package internal(set) var remarks: [Remarked] = []
  /// The folder whose entries are private until its owner opens it.
  package internal(set) var privateFolder: String?
  /// That folder, if this source was the first that came into it.
  package internal(set) var newFolder: SitePath?

  /// An entry, and what became of it.
  package struct Row: Hashable, Sendable {
    package enum Outcome: String, Sendable {
      case written
      /// Written again, since it changed in the source.
      case updated
      /// The diary has it already.
      case known
      /// It changed in the source since it was imported.
      case changed
      /// Its file was changed by hand, and stays as it is.
      case edited
      /// Its file was removed from the diary, and is not brought back.
      case removed
      /// The source no longer has it.
      case vanished
      /// The source no longer has it, and its file was moved to the trash.
      case trashed
      case skipped
      /// It has no text: nothing is lost.
      case empty
    }

    package enum Readers: String, Sendable {
      case open = "public"
      case draft
      case hidden = "not public"
    }

    package internal(set) var outcome: Outcome
    /// In the source; empty if it is not there.
    package var place = ""
    /// In the diary; empty if it is not there.
    package var file = ""
    /// The name of its journal's folder, below that of the import.
    package var journal: String?
    package var day: Day?
    package var title: String?
    package var readers = Readers.open
    /// The word of the source that keeps readers away: `draft`, `status: queued`.
    package var word: String?
    /// The reason why it was not written.
    package internal(set) var why = ""
  }

  package func rows(_ outcome: Row.Outcome) -> [Row] { rows.filter { $0.outcome == outcome } }

  package func files(_ outcome: Row.Outcome) -> [String] { rows(outcome).map(\.file) }

  /// The files that were written, in the order of the source.
  package var written: [String] { files(.written) }

  /// Entries of the source that are not in the diary, but for those without any text.
  package var skipped: [Row] { rows(.skipped) }

  /// A remark, and how often it was made.
  package struct Remarked: Hashable, Sendable {
    package let kind: ImportRemark.Kind
    package let text: String
    package internal(set) var count: Int
    /// The word that made entries private.
    package let word: String?
    /// Whether a person has to look at its places.
    package let isForEyes: Bool
    package internal(set) var places: [String]
    /// The titles of the entries at these places; empty for one without.
    package internal(set) var titles: [String]
  }

  /// By what remarks share that are counted together.
  private var remarkIndices: [String: Int] = [:]

  init(kind: ImportKind) {
    self.kind = kind
  }

  mutating func remark(_ kind: ImportRemark.Kind, _ text: String, at place: String? = nil) {
    remark(ImportRemark(kind, text, at: place))
  }

  /// - Parameters:
  ///   - place: Of the entry that it is about, unless it names one.
  ///   - title: Of that entry.
  mutating func remark(_ remark: ImportRemark, at place: String? = nil, of title: String? = nil) {
    let group = "\(remark.kind) \(remark.text)"
    let index = remarkIndices[group] ?? remarks.count
    if index == remarks.count {
      remarkIndices[group] = index
      // A field may be called by a whole page.
      let text = remark.text.count > 120 ? remark.text.prefix(119) + "…" : remark.text[...]
      remarks.append(
        Remarked(
          kind: remark.kind, text: String(text), count: 0, word: remark.word,
          isForEyes: remark.place != nil, places: [], titles: []))
    }
    remarks[index].count += 1
    guard let place = remark.place ?? place else { return }
    remarks[index].places.append(place)
    remarks[index].titles.append(title ?? "")
  }

  /// Puts first what matters most.
  mutating func finish() {
    let ranks: [ImportRemark.Kind: Int] = [.hidden: 0, .lost: 1, .changed: 2, .kept: 3]
    func rank(_ remark: Remarked) -> (Int, Int) { (ranks[remark.kind] ?? 0, -remark.count) }
    remarks.sort { rank($0) != rank($1) ? rank($0) < rank($1) : $0.text < $1.text }
  }

  /// Whether files of entries were written.
  package var hasNews: Bool { rows.contains { [.written, .updated].contains($0.outcome) } }

  /// Whether the source gave nothing, and nothing of it was there before.
  package var isEmpty: Bool { rows.allSatisfy { [.skipped, .empty].contains($0.outcome) } }
}
