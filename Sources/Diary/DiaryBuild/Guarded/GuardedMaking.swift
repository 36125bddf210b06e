import BuildGraph
import Diagnostics
import DiaryLayout
import DiaryModel
import DiaryPrivacy
import DiaryRendering
import Feeds
import Platform
import SiteFiles

/// Makes what nothing public leads to: pages of unlisted entries, and of encrypted ones with their
/// photos and their list.
///
/// Their files are always read and rendered when a site is planned, since nothing of them is
/// remembered: few diaries have many. Only what changed is sealed again.
struct GuardedMaking: Sendable {
  private(set) var items: [GuardedItem] = []
  /// Pictures of unlisted entries, which are copied as those of public ones.
  private(set) var copies: [CopiedFile] = []
  private let pages: GuardedPages
  private let keys: SiteKeys?

  /// The folder of the list of encrypted entries.
  static let listFolder = SitePath.root.appending("locked")

  /// - Parameter keys: `nil` if there is nothing to make.
  init(_ pages: EntryPages, keys: SiteKeys?) {
    self.pages = GuardedPages(pages)
    self.keys = keys
  }

  /// Renders all entries.
  ///
  /// - Parameter stamp: The fingerprint of a photo's file.
  /// - Throws: All faults of the entries. Warnings are not told: they quote.
  mutating func render(
    _ unlisted: [UnlistedEntry], _ encrypted: [EncryptedEntry], _ rendering: Rendering,
    stamp: (SitePath) -> UInt64
  ) async throws(Diagnostics) {
    guard let keys else { return }
    var faults: [Diagnostic] = []
    let pages = pages
    let open = await parallelChunks(of: unlisted, chunk: 16) { chunk in
      chunk.map { entry in rendering.render(entry, pages: pages) }
    }
    for (entry, made) in zip(unlisted, open) {
      do throws(Diagnostics) {
        let (facts, html) = try made.get()
        add(entry.path.appending("index.html"), mixed(Self.hash(html), 0), .page(html))
        copies += facts.copies
      } catch {
        faults += error.all
      }
    }
    let secret = keys.secret
    let sealed = await parallelChunks(of: Array(encrypted.indices), chunk: 16) { chunk in
      chunk.map { rendering.render($0, of: encrypted, pages: pages, secret: secret) }
    }
    var listed: [(entry: EncryptedEntry, facts: EntryFacts)] = []
    for (entry, made) in zip(encrypted, sealed) {
      do throws(Diagnostics) {
        let (facts, text) = try made.get()
        listed.append((entry, facts))
        add(
          entry.path.appending("index.html"),
          mixed(mixed(Self.hash(text), frame(at: entry.path, isList: false)), key(of: entry.group)),
          .sealed(entry, text))
        for copy in facts.copies {
          add(
            copy.destination, mixed(stamp(copy.source), key(of: entry.group)),
            .photo(copy, of: entry))
        }
      } catch {
        faults += error.all
      }
    }
    if !faults.isEmpty { throw Diagnostics(Array(Set(faults))) }
    if !listed.isEmpty { addList(listed) }
  }

  private mutating func addList(_ listed: [(entry: EncryptedEntry, facts: EntryFacts)]) {
    guard let keys else { return }
    let folder = Self.listFolder
    var lists: [(group: ReaderGroup, text: [UInt8])] = []
    var fingerprint = frame(at: folder, isList: true)
    for group in keys.groups {
      var html: [UInt8] = []
      pages.append(unlocked: listed.filter { $0.entry.group == group }, at: folder, to: &html)
      let text = textToSeal([("html", html)])
      lists.append((group, text))
      fingerprint = mixed(mixed(fingerprint, Self.hash(text)), key(of: group))
    }
    add(folder.appending("index.html"), fingerprint, .list(lists))
  }

  private mutating func add(_ path: SitePath, _ fingerprint: UInt64, _ kind: GuardedItem.Kind) {
    items.append(GuardedItem(path: path, fingerprint: fingerprint, kind: kind))
  }

  /// A fingerprint of the page around the sealed text.
  private func frame(at folder: SitePath, isList: Bool) -> UInt64 {
    var bytes: [UInt8] = []
    append([], at: folder, isList: isList, to: &bytes)
    return Self.hash(bytes)
  }

  private func append(
    _ sealed: [GuardedPages.Sealed], at folder: SitePath, isList: Bool, to bytes: inout [UInt8]
  ) {
    var page: [UInt8] = []
    pages.append(
      sealed, at: folder, isList: isList, rounds: keys?.rounds ?? GroupKey.rounds,
      version: Int(Sealed.version), to: &page)
    bytes += withContentPolicy(page)
  }

  private func key(of group: ReaderGroup) -> UInt64 { keys?.fingerprint(of: group) ?? 0 }

  private static func hash(_ bytes: [UInt8]) -> UInt64 {
    ContentHash(of: bytes.span).value
  }

  // MARK: Sealing

  /// The bytes of files that are out of date.
  ///
  /// - Parameters:
  ///   - wanted: Places among the items.
  ///   - photo: Reads a photo as it is published.
  /// - Returns: In the same order.
  func bytes(
    of wanted: [Int], photo: @Sendable (CopiedFile) throws(Diagnostics) -> [UInt8]
  ) throws(Diagnostics) -> [[UInt8]] {
    guard let keys, !wanted.isEmpty else { return [] }
    var groupKeys: [ReaderGroup: GroupKey] = [:]
    for group in Set(wanted.flatMap { items[$0].groups }) {
      groupKeys[group] = try keys.key(of: group)
    }
    var files: [[UInt8]] = []
    for index in wanted {
      files.append(try bytes(of: items[index], keys, groupKeys, photo: photo))
    }
    return files
  }

  private func bytes(
    of item: GuardedItem, _ keys: SiteKeys, _ groupKeys: [ReaderGroup: GroupKey],
    photo: (CopiedFile) throws(Diagnostics) -> [UInt8]
  ) throws(Diagnostics) -> [UInt8] {
    switch item.kind {
    case .page(let html): return html
    case .sealed(let entry, let text):
      let id = keys.secret.opaque(.encrypted, of: entry.content.id)
      return page(
        [try sealed(text, as: id, groupKeys[entry.group])], at: entry.path, isList: false)
    case .list(let lists):
      var all: [GuardedPages.Sealed] = []
      for (group, text) in lists {
        let id = keys.secret.opaque(listOf: group.name)
        all.append(try sealed(text, as: id, groupKeys[group]))
      }
      return page(all, at: item.path.parent, isList: true)
    case .photo(let copy, let entry):
      let id = keys.secret.opaque(.photo(copy.source), of: entry.content.id)
      let bytes = try photo(copy)
      let published = copy.size == nil ? copy.source : SitePath.root.appending("photo.webp")
      guard let key = groupKeys[entry.group] else { throw Diagnostics([sealingFault]) }
      return key.seal(photo: bytes, mediaType: FileMediaType(of: published).essence, as: id).bytes
    }
  }

  private func sealed(
    _ text: [UInt8], as id: Opaque, _ key: GroupKey?
  ) throws(Diagnostics) -> GuardedPages.Sealed {
    guard let key else { throw Diagnostics([sealingFault]) }
    let sealed = key.seal(text, as: id)
    return GuardedPages.Sealed(data: sealed.base64, salt: key.saltBase64, id: id.text)
  }

  private func page(
    _ sealed: [GuardedPages.Sealed], at folder: SitePath, isList: Bool
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    append(sealed, at: folder, isList: isList, to: &bytes)
    return bytes
  }
}
