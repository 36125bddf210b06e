import CommonMark
import Diagnostics
import DiaryLayout
import DiaryLoading
import DiaryModel
import DiaryRendering
import Feeds
import Platform
import SiteFiles
import Templating

/// A planned site with its bodies: any file of it can be made alone, on any thread, whenever it is
/// asked for.
///
/// Not chosen: a graph of what each file is made from, with the fingerprints of all inputs, so that a
/// preview makes only what is out of date. A page takes a fraction of a millisecond: to make those that
/// are looked at is less work than to know which others need not be made.
struct Site: Sendable {
  let bodies: BodyMaking
  let pages: EntryPages
  let guarded: GuardedMaking
  private(set) var outputs: SiteOutputs
  /// `nil` if the site has no search page.
  private(set) var search: SearchMaking?
  /// Searches files for words of entries that are held back; `nil` if there are none.
  let watch: LeakWatch?
  /// Knows what pages show of each entry, if all pages are made.
  private let layout: SiteLayout
  /// `nil` if the site has no address.
  let feeds: FeedMaking?
  /// The items of the diary's feeds, then those of each journal's.
  let feedItems: [Once<[FeedItem]>]
  let sitemaps: Once<[[UInt8]]>
  /// The rows of entries, by their pages.
  private let rows: Once<[SitePath: Int]>
  /// The rows of the entries that link to a page, in a vault.
  private let backlinks: Once<[SitePath: [Int]]>
  /// The photos that public entries show. In a preview there are other entries, too.
  private let publicPhotos: Once<Set<SitePath>>

  /// Lays the site out, all but its pages.
  ///
  /// - Parameters:
  ///   - kept: The last site of this process, if it counts.
  ///   - isWhole: As ``Walk`` has it.
  /// - Throws: The faults of files that nothing public leads to, of the theme's words, and of
  ///   addresses.
  init(
    of bodies: BodyMaking, watch: LeakWatch?, since kept: Site?, isWhole: Bool
  ) async throws(Diagnostics) {
    let (model, facts) = (bodies.model, bodies.facts)
    (self.bodies, self.watch) = (bodies, watch)
    let pages = EntryPages(
      model.plan, of: model.diary, theme: model.theme.compiled, model.configuration,
      languages: try model.languages(),
      card: bodies.cover.flatMap { cover in
        cover.size.map { EntryPicture(cover.destination, $0, text: "") }
      }, hasGuarded: model.keys != nil, makesFew: !isWhole)
    self.pages = pages
    let indices = Array(model.entries.indices)
    let listed: [ListedEntry?] =
      isWhole
      ? await parallelChunks(of: indices, chunk: 128) { chunk in
        chunk.map { pages.listed(model.entries[$0], facts[$0]) }
      } : indices.map { _ in nil }
    layout = SiteLayout(pages, of: model.entries, facts: facts, known: listed)
    search = model.plan.hasSearch ? SearchMaking(of: model) : nil
    guarded = try await GuardedMaking(bodies, pages)
    let feeds = FeedMaking(of: bodies, pages)
    self.feeds = feeds
    feedItems = ([nil] + model.plan.journals.indices.map { $0 }).map { journal in
      Once { feeds?.newestItems(of: bodies, inJournal: journal) ?? [] }
    }
    sitemaps = Once { feeds?.sitemap(of: model.plan, model.diary).map(\.bytes) ?? [] }
    rows = Once {
      Dictionary(
        zip(model.entries.map(\.path), model.entries.indices),
        uniquingKeysWith: { first, _ in first })
    }
    backlinks = Once {
      var backlinks: [SitePath: [Int]] = [:]
      for entry in facts.indices where model.entries[entry].heldReason == nil {
        for page in Set(facts[entry].linked) where page != model.entries[entry].path {
          backlinks[page, default: []].append(entry)
        }
      }
      return backlinks
    }
    publicPhotos = Once {
      Set(
        facts.indices.lazy.filter { model.entries[$0].heldReason == nil }
          .flatMap { facts[$0].copies.map(\.source) }
      ).union([bodies.cover?.source].compactMap { $0 })
    }
    outputs = model.outputs
    if isWhole { await makeSearch() }
    outputs.add(search?.files ?? [])
    outputs.add(facts.flatMap(\.copies) + guarded.copies + [bodies.cover].compactMap { $0 })
    outputs.add(guarded.items)
    // The same paths claim no more than before.
    if let kept, kept.outputs.paths.bytes == outputs.paths.bytes { return }
    let claims = AddressClaims(outputs, model.plan, entries: model.entries)
    if !claims.faults.isEmpty { throw Diagnostics(claims.faults) }
  }

  var model: SiteModel { bodies.model }
  var request: BuildRequest { bodies.request }
  var facts: [EntryFacts] { bodies.facts }
  var configuration: Configuration { model.configuration }

  /// Makes the index of the search page.
  mutating func makeSearch() async {
    let site = self
    var made = search
    await made?.make(of: model.entries) { site.text(of: $0) }
    search = made
  }

  /// The text that is shared of an entry.
  func text(of entry: Int) -> [UInt8] {
    let (body, content) = (bodies.bodies[entry], model.entries[entry].content)
    var text: [UInt8] = []
    appendShareText(
      title: content.title, heading: pages.heading(of: content), hasWords: body.hasWords,
      body: sharedBody(of: content, body.text), to: &text)
    return text
  }

  // MARK: Files

  /// Appends a page of the plan.
  ///
  /// - Returns: Whether the output is one.
  @discardableResult
  func append(_ output: Int, to bytes: inout PageBytes) -> Bool {
    switch outputs.kind(of: output) {
    case .list(let page): append(model.plan.lists[page], to: &bytes)
    case .entry(let entry) where entry == model.plan.homeEntry:
      append(model.plan.page(ofEntry: entry, at: .root), to: &bytes)
    case .entry(let entry): append(pageOf: entry, to: &bytes)
    default: return false
    }
    return true
  }

  private func append(pageOf entry: Int, to bytes: inout PageBytes) {
    let (row, body) = (model.entries[entry], bodies.bodies[entry])
    func listed(_ index: Int) -> ListedEntry {
      layout.known[index] ?? pages.listed(model.entries[index], facts[index])
    }
    func neighbor(_ index: Int) -> ListedEntry? {
      let isDated = max(entry, index) < model.plan.entryCount
      return isDated && index >= 0 ? listed(index) : nil
    }
    pages.append(
      model.plan.page(ofEntry: entry, at: row.path), of: row, body.facts, listed(entry),
      newer: neighbor(entry - 1), older: neighbor(entry + 1),
      backlinks: configuration.markdown.isWiki
        ? (backlinks.value[row.path] ?? []).map { model.entries[$0] } : [],
      html: html(of: entry), leadLength: body.leadLength, to: &bytes)
  }

  /// A body with the notes that it quotes.
  private func html(of entry: Int) -> [UInt8] {
    let (body, page) = (bodies.bodies[entry], model.entries[entry].path)
    guard body.facts.quotesNotes else { return body.html }
    return NoteQuotes.filled(body.html) { path in
      guard let note = rows.value[path], model.entries[note].heldReason == nil else { return nil }
      return htmlOfBody(bodies.bodies[note].html, at: path, inListAt: page)
    }
  }

  private func append(_ page: SitePlan.Page, to bytes: inout PageBytes) {
    var shown: [Int: [UInt8]] = [:]
    for entry in layout.bodies(of: page) {
      let path = model.entries[entry].path
      shown[entry] =
        path == page.folder
        ? bodies.bodies[entry].html
        : htmlOfBody(bodies.bodies[entry].html, at: path, inListAt: page.folder)
    }
    for entry in layout.leading(of: page) where model.entries[entry].content.summary == nil {
      // The words of pictures that only its own page shows would stand among its own.
      if facts[entry].picture == nil || !facts[entry].pictures.isEmpty {
        shown[entry] = bodies.bodies[entry].text
      }
    }
    layout.append(page, bodies: shown, to: &bytes)
  }

  /// The bytes of a photo's copy.
  ///
  /// - Parameter isOpen: Whether a message may name it.
  func published(_ photo: SitePath, isOpen: Bool = true) throws(Diagnostics) -> [UInt8] {
    do throws(Diagnostic) {
      return try bodies.pictures.publishedBytes(of: photo)
    } catch {
      let location = isOpen ? SourceLocation(file: photo.text) : error.location
      throw Diagnostics([error.with(\.location, location)])
    }
  }

  // MARK: Photos

  var photoMaking: PhotoMaking {
    PhotoMaking(
      scaling: request.scaling, media: bodies.mediaMaking, pictures: bodies.pictures,
      quality: configuration.photoSizes.quality, namesHidden: request.quotesHidden,
      progress: request.photosAreMade)
  }

  /// The file of the diary that other programs make an output from; `nil`: they do not.
  func photo(of output: Int) -> PhotoMaking.Photo? {
    let (copy, sealing): (CopiedFile, PhotoMaking.Sealing?)
    switch outputs.kind(of: output) {
    case .picture(let index): (copy, sealing) = (outputs.pictures[index], nil)
    case .guarded(let item):
      guard let photo = guarded.photo(of: guarded.items[item]) else { return nil }
      (copy, sealing) = photo
    default: return nil
    }
    if !copy.isMade { return nil }
    let isPublic = sealing == nil && publicPhotos.value.contains(copy.source)
    let drawing = copy.drawing.map { SharingCards.drawing(in: model.theme.source, classes: $0) }
    return PhotoMaking.Photo(
      source: copy.source, isPublic: isPublic, sealing: sealing, drawing: drawing,
      files: [(output, copy)])
  }
}

// MARK: Messages and counts

extension Site {
  /// Messages about the whole diary, each given once.
  var notes: [Diagnostic] {
    get async {
      let dead = await DeadPlaces(model: model, bodies: bodies.bodies).warnings()
      return DiaryNotes(model: model, facts: facts).all + dead
        + [SharingCards.note(configuration, request.scaling)].compactMap { $0 }
    }
  }

  /// All messages about the diary, except those about copied files.
  ///
  /// - Parameter notes: ``notes``.
  func warnings(_ notes: [Diagnostic]) -> [Diagnostic] {
    notes + model.contents.warnings + model.warnings + facts.flatMap(\.warnings)
  }

  var counts: SiteCounts {
    SiteCounts(
      entries: model.plan.entryCount, undated: model.plan.undatedCount,
      pages: model.plan.pageCount + guarded.items.count(where: \.isPage),
      files: outputs.paths.count)
  }
}

/// The text of an entry below the line that names it, which is shared as its first.
private func sharedBody(of content: EntryContent, _ text: [UInt8]) -> [UInt8] {
  guard content.headline == nil, let title = content.title,
    let line = text.firstRange(of: Array(title.utf8))
  else { return text }
  func isBlank(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x20 }
  // The words of pictures may stand above it.
  let rest = text[line.upperBound...].drop(while: isBlank)
  let above = text[..<line.lowerBound]
  if !rest.isEmpty { return Array(above) + rest }
  return Array(above.prefix((above.lastIndex { !isBlank($0) } ?? -1) + 1))
}
