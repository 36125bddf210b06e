import Diagnostics
import DiaryGate
import DiaryLayout
import DiaryModel
import DiaryRendering
import Platform
import SiteFiles

/// Renders the bodies of a site's entries: only then it is known what they show, and so which pages
/// the site has.
struct BodyMaking: Sendable {
  /// The site; its pages are planned by ``make()``.
  private(set) var model: SiteModel
  let request: BuildRequest
  let pictures: PictureIndex
  /// By entry.
  private(set) var bodies: [RenderedEntry]
  /// The facts of these.
  private(set) var facts: [EntryFacts] = []
  /// The photo that other sites show beside links to pages without one.
  private(set) var cover: CopiedFile?

  init(_ model: SiteModel, _ request: BuildRequest) {
    (self.model, self.request) = (model, request)
    // The words of a theme are in bodies.
    let words = BodyWords(model.theme.compiled, model.configuration)
    pictures = PictureIndex(
      of: request.diary, limit: model.configuration.limits.asset,
      photos: model.configuration.photos, sizes: model.configuration.photoSizes,
      spaces: model.theme.source.pictureSpaces, name: words.photo,
      media: model.configuration.media == .init() || request.leavesOutMedia
        ? nil
        : MediaTable(model.configuration.media) { kind, facts in
          words.ofMedia(name: kind.word, pages: facts.pages, bytes: facts.size)
        })
    bodies = Array(repeating: RenderedEntry(), count: model.entries.count)
  }

  /// Takes the bodies of the entries that are still the same.
  ///
  /// A body without paths is made of its text alone; of the others it is found out once the pages are
  /// planned whether their links lead to where they led.
  ///
  /// - Returns: By entry: whether it was taken.
  private mutating func takeBodies(of kept: Site) -> [Bool] {
    let hasSameFiles = model.sources.hasSameOtherFiles(as: kept.model.sources)
    let isInOrder = model.isInOrder(of: kept.model)
    // Most often only texts change, so that all entries are where they were.
    let places = isInOrder ? [:] : kept.model.placesOfEntries
    return model.contentIndices.indices.map { index in
      let entry = model.entry(index)
      // Names of entries that nobody may read are hidden in links.
      guard let before = isInOrder ? index : places[ObjectIdentifier(entry)],
        kept.model.entry(before) === entry, !entry.content.body.mayLinkNames
      else { return false }
      let body = kept.bodies.bodies[before]
      let isSame = hasSameFiles && kept.model.entries[before].path == model.entries[index].path
      if body.facts.hasPaths && !isSame { return false }
      bodies[index] = body
      return true
    }
  }

  /// Renders the entries, and plans the pages of the site.
  ///
  /// - Parameter kept: The last site of this process, if it counts.
  /// - Throws: All faults of the entries.
  mutating func make(since kept: Site? = nil) async throws(Diagnostics) {
    if let kept { takeMedia(of: kept.bodies) }
    let isTaken = kept.map { takeBodies(of: $0) } ?? bodies.map { _ in false }
    let others = bodies.indices.filter { !isTaken[$0] }
    try await makeMediaReady(for: others)
    try await render(others)
    let photos = model.diary.entries.indices.filter { !bodies[$0].facts.pictures.isEmpty }
    model = model.planned(photosOf: photos)
    let leadsElsewhere = kept.map { !model.hasSameAddresses(as: $0.model, but: others) } ?? false
    // A link may lead to a page of photos that there is not.
    try await render(
      bodies.indices.filter { entry in
        isTaken[entry]
          ? leadsElsewhere && bodies[entry].facts.hasPaths : bodies[entry].facts.leadsToUncertain
      })
    facts = bodies.map(\.facts)
    guard let cards = SharingCards(model, by: request.scaling) else { return }
    for entry in facts.indices { cards.add(to: &facts[entry], of: model.entries[entry].content) }
    cover = cards.cover(model.configuration.look.cover, in: pictures)
  }

  private mutating func render(_ wanted: [Int]) async throws(Diagnostics) {
    let made = await parallelChunks(of: wanted, chunk: 128) { [self] chunk in
      var renderer = renderer()
      return chunk.map {
        renderer.render(model.entries[$0], keepsText: model.configuration.share.text)
      }
    }
    var faults: [Diagnostic] = []
    for (entry, made) in zip(wanted, made) {
      switch made {
      case .failure(let found): faults += found.all
      case .success(let body): bodies[entry] = body
      }
    }
    if !faults.isEmpty { throw Diagnostics(faults) }
  }

  /// - Parameter keepsBeside: As ``EntryRenderer`` has it.
  func renderer(keepsBeside: Bool = false) -> EntryRenderer {
    EntryRenderer(
      options: model.configuration.markdown, addresses: model.addresses, pictures: pictures,
      keepsBeside: keepsBeside)
  }
}

extension BuildRequest {
  /// - Returns: `nil` if nothing is remembered.
  func photoCache(_ model: SiteModel) -> PhotoCache? {
    if program == nil { return nil }
    // A cleaned file may be a little larger than the original.
    let limit = 2 * model.configuration.limits.asset
    return knownSecret.map { PhotoCache(in: diary, secret: $0, limit: limit) }
  }
}
