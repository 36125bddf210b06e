package import Diagnostics
package import DiaryGate
import DiaryModel
package import SiteFiles
import SiteOutput
import StructuredText

/// The public entries of a site: of one that was published, or of one that was or would be built
/// now.
///
/// After a publish they are kept in `.diarysite-state/published`, where an entry that is withdrawn
/// stands as long as on the published site: a line with the format's version and a hash of what
/// follows, and an array in JSON of an object for each entry.
package struct PublishedSite: Equatable, Sendable {
  /// Newest first, then undated pages.
  var entries: [PublishedEntry] = []
  /// How many places the site shows by names that have a digit; not kept after a publish.
  private var addressCount = 0

  private static let name = "published"
  static let file = stateFolder.appending(name)

  /// The same for one target.
  ///
  /// - Parameter key: 16 hexadecimal digits that stand for it.
  static func file(of key: String) -> SitePath { stateFolder.appending(name + "-" + key) }

  init(entries: [PublishedEntry]) {
    self.entries = entries
  }

  init(_ diary: PublicDiary, _ configuration: Configuration) {
    entries = diary.all.map { PublishedEntry($0) }
    addressCount = diary.all.count { entry in
      entry.content.location?.shown(as: configuration.locations)?.nameHasNumber ?? false
    }
  }

  /// Says that places may be addresses.
  package var messages: [Diagnostic] {
    if addressCount == 0 { return [] }
    return [
      Diagnostic(
        at: nil, severity: .note, subject: .configuration,
        what: addressCount == 1
          ? "the name of a place that the site shows has a digit"
          : "the names of \(addressCount) places that the site shows have a digit",
        why: "it may be the address of somebody's home",
        fix: "write 'visibility: {locations: city}' to show only other names, and cities")
    ]
  }

  /// The entries of a site that was just built, or of the same sources.
  ///
  /// - Parameter built: `nil` for a site that an earlier process built.
  /// - Returns: The site, and what it holds back.
  /// - Throws: If the sources, if they must be read, are at fault.
  package static func read(
    _ built: BuiltSite?, of request: BuildRequest
  ) async throws(Diagnostics) -> (site: PublishedSite, held: HeldCounts) {
    if let model = built?.site?.model {
      return (PublishedSite(model.diary, model.configuration), model.held)
    }
    let diary = try await LoadedDiary.checked(request)
    let gated = diary.gated()
    return (PublishedSite(gated.diary, diary.configuration), gated.held)
  }

  /// Whether it has dated entries; pages such as About are none.
  package var hasEntries: Bool { entries.contains { $0.date != nil } }

  /// The differences to what was last published to a target.
  ///
  /// - Parameter key: Stands for the target.
  /// - Returns: The changes, and whether the last publish is known; if not, all entries are new.
  package func changes(
    sincePublishingTo key: String, by diary: any FileTree
  ) -> (changes: SiteChanges, isKnown: Bool) {
    let past = Self.published(by: diary, file: Self.file(of: key))
    return (SiteChanges(from: past?.entries ?? [], to: entries), past != nil)
  }

  /// Keeps what is public now that it was published.
  ///
  /// - Parameter key: Stands for the target; `nil`: what was published to which is not kept.
  /// - Throws: If it cannot be written.
  package func remember(in diary: any FileTree, to key: String?) throws(Diagnostics) {
    do throws(FileFault) {
      try diary.keep(Self.file.name, contents: bytes)
      if let key { try diary.keep(Self.file(of: key).name, contents: bytes) }
    } catch {
      let (why, fix) = error.reason.words
      throw Diagnostics(
        at: SourceLocation(file: error.path.text), subject: .files,
        what: "what was published cannot be remembered", why: why, fix: fix)
    }
  }

  /// The record of the last publish; `nil` if nothing was published, or the record is damaged.
  static func published(
    by diary: any FileTree, file: SitePath = PublishedSite.file
  ) -> PublishedSite? {
    (try? diary.contents(of: file, limit: 1 << 32)).flatMap { PublishedSite($0) }
  }
}

/// Whether a diary remembers that it was published to a target.
///
/// - Parameter key: 16 hexadecimal digits that stand for the target.
package func wasPublished(_ diary: any FileTree, to key: String) -> Bool {
  PublishedSite.published(by: diary, file: PublishedSite.file(of: key)) != nil
}

extension PublishedSite {
  private static let head = "diarysite published 1 "

  var bytes: [UInt8] {
    let lines = entries.map(\.json.text).joined(separator: ",\n")
    let list = Array("[\n\(lines)\n]\n".utf8)
    return Array("\(Self.head)\(ContentHash(of: list.span).text)\n".utf8) + list
  }

  /// - Returns: `nil` for all but whole bytes of this version.
  init?(_ bytes: [UInt8]) {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let list = Array(bytes[(end + 1)...])
    let head = Array("\(Self.head)\(ContentHash(of: list.span).text)".utf8)
    guard bytes[..<end].elementsEqual(head),
      let source = try? SourceText(list, file: Self.file.text),
      let items = try? readJSON(source).items
    else { return nil }
    entries = items.compactMap { PublishedEntry($0) }
    if entries.count != items.count { return nil }
  }
}

extension PublishedEntry {
  fileprivate var json: JSONValue {
    .object([
      ("id", .text(id.text)), ("path", .text(path.text)), ("file", .text(file.text)),
      ("title", JSONValue(title)), ("date", JSONValue(date)),
      ("shown", .text(ContentHash(value: fingerprint).text)),
    ])
  }

  fileprivate init?(_ node: Node) {
    func text(_ key: String) -> String? { node[key]?.scalar?.text }
    guard let id = text("id").flatMap({ EntryID($0) }),
      let path = text("path").flatMap({ SitePath($0) }),
      let file = text("file").flatMap({ SitePath($0) }),
      let shown = text("shown").flatMap({ ContentHash(text: Array($0.utf8)[...]) })
    else { return nil }
    self.init(
      id: id, path: path, file: file, title: text("title"), date: text("date"),
      fingerprint: shown.value)
  }
}
