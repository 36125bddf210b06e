import Diagnostics
import DiaryLayout
import DiaryModel
import DiaryPrivacy
import DiaryRendering
import Feeds
import HTMLReading
import Platform
import SiteFiles

/// Makes what nothing public leads to: pages of unlisted entries, and of encrypted ones with their
/// photos and their list.
struct GuardedMaking: Sendable {
  private(set) var items: [GuardedItem] = []
  /// Pictures of unlisted entries, which are copied as those of public ones.
  private(set) var copies: [CopiedFile] = []
  private let unlisted: [UnlistedEntry]
  private let encrypted: [EncryptedEntry]
  /// The bodies of these.
  private var pages: [RenderedEntry] = []
  private var sealed: [RenderedEntry] = []
  private let layout: GuardedPages
  private let keys: SiteKeys?

  /// The folder of the list of encrypted entries.
  static let listFolder = SitePath.root.appending("locked")

  /// Renders all entries: few diaries have many.
  ///
  /// - Throws: All faults of the entries. Warnings are dropped, because they quote the entry.
  init(_ bodies: BodyMaking, _ layout: EntryPages) async throws(Diagnostics) {
    let model = bodies.model
    (unlisted, encrypted, keys) = (model.unlisted, model.encrypted, model.keys)
    self.layout = GuardedPages(layout)
    guard let keys else { return }
    var faults: [Diagnostic] = []
    func rendered(
      _ entries: [some ReadableEntry],
      _ name: @escaping @Sendable (EntryID) -> (@Sendable (_ photo: SitePath) -> String)?
    ) async -> [RenderedEntry] {
      let made = await parallelChunks(of: entries, chunk: 16) { chunk in
        var renderer = bodies.renderer(keepsBeside: true)
        return chunk.map { renderer.render($0, keepsText: false, pictureName: name($0.content.id)) }
      }
      return made.map { made in
        if case .failure(let found) = made { faults += found.all }
        return (try? made.get()) ?? RenderedEntry()
      }
    }
    let secret = keys.secret
    pages = await rendered(unlisted) { _ in nil }
    sealed = await rendered(encrypted) { Self.sealedName(of: $0, secret) }
    if !faults.isEmpty { throw Diagnostics(Array(Set(faults))) }
    addItems()
  }

  private mutating func addItems() {
    for (index, entry) in unlisted.enumerated() {
      items.append(GuardedItem(path: entry.path.appending("index.html"), kind: .page(index)))
      copies += pages[index].facts.copies
    }
    for (index, entry) in encrypted.enumerated() {
      items.append(GuardedItem(path: entry.path.appending("index.html"), kind: .sealed(index)))
      for copy in sealed[index].facts.copies {
        items.append(GuardedItem(path: copy.destination, kind: .photo(copy, of: index)))
      }
    }
    if encrypted.isEmpty { return }
    items.append(GuardedItem(path: Self.listFolder.appending("index.html"), kind: .list))
  }

  /// The name that a photo of an encrypted entry has on the site.
  static func sealedName(
    of id: EntryID, _ secret: SiteSecret
  ) -> @Sendable (_ photo: SitePath) -> String {
    { photo in secret.opaque(.photo(photo), of: id).text + ".sealed" }
  }

  /// The bytes of a file.
  ///
  /// - Parameter photo: Reads a photo as it is published.
  func bytes(
    of item: GuardedItem, photo: (CopiedFile) throws(Diagnostics) -> [UInt8]
  ) throws(Diagnostics) -> [UInt8] {
    guard let keys else { return [] }
    var html: [UInt8] = []
    switch item.kind {
    case .page(let index):
      let body = pages[index]
      layout.append(
        unlisted[index], body.facts, html: body.html, leadLength: body.leadLength, to: &html)
      return html
    case .sealed(let index):
      let entry = encrypted[index]
      let id = keys.secret.opaque(.encrypted, of: entry.content.id)
      return page(
        [seal(textToSeal(of: index), as: id, try keys.key(of: entry.group))], at: entry.path,
        isList: false)
    case .list:
      var all: [GuardedPages.Sealed] = []
      for group in keys.groups {
        var list: [UInt8] = []
        let listed = zip(encrypted, sealed).filter { $0.0.group == group }
        layout.append(
          unlocked: listed.map { ($0, $1.facts) }, at: Self.listFolder, to: &list)
        let id = keys.secret.opaque(listOf: group.name)
        all.append(
          seal(Feeds.textToSeal([("html", list)]), as: id, try keys.key(of: group)))
      }
      return page(all, at: Self.listFolder, isList: true)
    case .photo:
      guard let (copy, sealing) = self.photo(of: item) else { throw Diagnostics([sealingFault]) }
      return sealing.seal(try photo(copy))
    }
  }

  /// A photo of an encrypted entry, and how it is sealed; `nil`: the item is none, or has no key.
  func photo(of item: GuardedItem) -> (CopiedFile, PhotoMaking.Sealing)? {
    guard case .photo(let copy, let index) = item.kind, let keys,
      let key = try? keys.key(of: encrypted[index].group)
    else { return nil }
    let id = keys.secret.opaque(.photo(copy.source), of: encrypted[index].content.id)
    let type = copy.size == nil ? FileMediaType(of: copy.source).essence : "image/webp"
    let sealing = PhotoMaking.Sealing { open in
      let words = "\(open) \(keys.code) \(keys.rounds) \(id.text) \(Sealed.version)"
      return hexadecimal(keys.secret.proof(of: Array(words.utf8), as: "sealed photo").prefix(16))
    } seal: {
      key.seal(photo: $0, mediaType: type, as: id).bytes
    }
    return (copy, sealing)
  }

  /// The part of an encrypted entry that is to be sealed.
  private func textToSeal(of index: Int) -> [UInt8] {
    let (entry, body) = (encrypted[index], sealed[index])
    // Where it is opened, keys are at hand: even an owner who trusts the raw HTML of entries
    // would not want what somebody else once put there to read them.
    let lead = sanitised(Array(body.html[..<body.leadLength])) { $0 }
    let rest = sanitised(Array(body.html[body.leadLength...])) { $0 }
    var html: [UInt8] = []
    layout.append(
      unlocked: index, of: encrypted, body.facts, html: lead + rest, leadLength: lead.count,
      to: &html)
    let language = layout.language(of: entry)
    return Feeds.textToSeal([
      ("title", Array(layout.title(of: entry).utf8)), ("lang", Array(language.tag.utf8)),
      ("dir", Array(language.direction.utf8)), ("html", html),
    ])
  }

  private func seal(_ text: [UInt8], as id: Opaque, _ key: GroupKey) -> GuardedPages.Sealed {
    GuardedPages.Sealed(data: key.seal(text, as: id).base64, salt: key.saltBase64, id: id.text)
  }

  private func page(
    _ sealed: [GuardedPages.Sealed], at folder: SitePath, isList: Bool
  ) -> [UInt8] {
    var page: [UInt8] = []
    layout.append(
      sealed, at: folder, isList: isList, rounds: keys?.rounds ?? GroupKey.rounds,
      version: Int(Sealed.version), to: &page)
    return withContentPolicy(page)
  }
}
