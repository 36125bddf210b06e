import Diagnostics
import DiaryGate
import DiaryLayout
import DiaryModel
import DiaryRendering
import Platform
import SiteFiles
import Synchronization

/// Renders the bodies of a site's entries: only then it is known what they show, and so which pages
/// the site has.
struct BodyMaking: Sendable {
  /// The site. Before ``make()`` its pages are not planned, unless only bodies changed since the last
  /// site of this process.
  private(set) var model: SiteModel
  let request: BuildRequest
  let pictures: PictureIndex
  let bodies: RenderedBodies
  /// By entry, as far as they are known.
  var facts: [EntryFacts]
  /// The entries that are the same as in the last site, so that their facts are known.
  private(set) var isKnown: [Bool]

  /// - Parameter kept: The last site of this process, if it counts.
  init(
    _ model: SiteModel, _ words: BodyWords, _ request: BuildRequest, since kept: KeptSite? = nil
  ) {
    (self.model, self.request) = (model, request)
    pictures = PictureIndex(
      of: request.diary, limit: model.configuration.limits.asset,
      photos: model.configuration.photos, sizes: model.configuration.photoSizes,
      spaces: model.theme.pictureSpaces, name: words.photo,
      media: model.configuration.media == .init() || request.leavesOutMedia
        ? nil
        : MediaTable(model.configuration.media) { kind, facts in
          words.ofMedia(name: kind.word, pages: facts.pages, bytes: facts.size)
        })
    let count = model.entries.count
    bodies = RenderedBodies(count)
    facts = Array(repeating: EntryFacts(), count: count)
    isKnown = Array(repeating: false, count: count)
    guard let kept else { return }
    takeMedia(of: kept.making.bodies)
    if model.changed != nil {
      facts = kept.making.facts
    } else if model.sources.hasSameOtherFiles(as: kept.making.model.sources) {
      takeFacts(of: kept.making)
    }
  }

  /// Takes what rendering found in the entries that are still the same.
  private mutating func takeFacts(of earlier: SiteMaking) {
    let before = earlier.model.contentIndices.enumerated().map { index, place in
      (ObjectIdentifier(earlier.model.contents.entries[place].entry), index)
    }
    let places = Dictionary(before, uniquingKeysWith: { first, _ in first })
    for (index, place) in model.contentIndices.enumerated() {
      let entry = ObjectIdentifier(model.contents.entries[place].entry)
      guard let before = places[entry] else { continue }
      facts[index] = earlier.facts[before]
      isKnown[index] = true
    }
  }

  /// Renders the entries of which nothing is known, and plans the pages of the site, if it has none.
  ///
  /// - Throws: All faults of the entries.
  mutating func make() async throws(Diagnostics) {
    try await makeMediaReady()
    try await render(model.changed ?? isKnown.indices.filter { !isKnown[$0] })
    if model.changed != nil { return }
    let photos = model.diary.entries.indices.filter { !facts[$0].pictures.isEmpty }
    model = model.planned(photosOf: photos)
    // A link may lead to a page of photos that there is not.
    try await render(facts.indices.filter { facts[$0].leadsToUncertain })
  }

  private mutating func render(_ wanted: [Int]) async throws(Diagnostics) {
    let (model, rendering) = (model, rendering)
    let made = await parallelChunks(of: wanted, chunk: 128) { chunk in
      var renderer = rendering.renderer()
      return chunk.map { entry in
        renderer.render(model.entries[entry], keepsText: model.configuration.share.text)
      }
    }
    var faults: [Diagnostic] = []
    for (entry, made) in zip(wanted, made) {
      switch made {
      case .failure(let found): faults += found.all
      case .success(let body):
        facts[entry] = body.facts
        bodies.keep(body, of: entry)
      }
    }
    if !faults.isEmpty { throw Diagnostics(faults) }
  }

  /// Whether the entries with other bodies lead to the pages and pictures that they led to before,
  /// and there is nothing to say of them.
  func keepsPlan(of kept: KeptSite) -> Bool {
    (model.changed ?? []).allSatisfy { entry in
      let (now, before) = (facts[entry], kept.making.facts[entry])
      return now.copies == before.copies && now.pictures == before.pictures
        && now.hasPaths == before.hasPaths && now.oddities == before.oddities
        && now.warnings.isEmpty
    }
  }

  /// The inputs for rendering an entry.
  var rendering: Rendering {
    Rendering(
      options: model.configuration.markdown, addresses: model.addresses, pictures: pictures)
  }
}

/// The bodies that are rendered, by entry, each until its page is made.
///
/// A class, because any thread takes one out; the mutex guards them.
final class RenderedBodies: Sendable {
  private let bodies: Mutex<[RenderedEntry?]>

  init(_ count: Int) { bodies = Mutex(Array(repeating: nil, count: count)) }

  subscript(entry: Int) -> RenderedEntry? { bodies.withLock { $0[entry] } }

  func keep(_ body: RenderedEntry?, of entry: Int) { bodies.withLock { $0[entry] = body } }
}

extension BuildRequest {
  /// - Returns: `nil` if nothing is remembered.
  func cache(ofKind ending: String, _ model: SiteModel) -> PhotoCache? {
    if program == nil { return nil }
    // A cleaned file may be a little larger than the original.
    let limit = 2 * model.configuration.limits.asset
    return knownSecret.map { PhotoCache(in: diary, secret: $0, limit: limit, ending: ending) }
  }
}
