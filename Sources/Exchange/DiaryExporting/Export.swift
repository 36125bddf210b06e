import CommonMark
package import Diagnostics
package import DiaryGate
package import DiaryModel
import DiaryRendering
package import LocalizedDates
package import Photos
import Platform
package import SiteFiles

/// The entries of a diary to export, checked as a build checks them.
package struct Export: Sendable {
  let configuration: Configuration
  /// Dated entries, oldest first; those of one time in the order of their files.
  private(set) var entries: [ExportedEntry] = []
  /// Undated pages, by path.
  private(set) var pages: [ExportedEntry] = []
  let choice: ExportChoice
  /// The year that it is of, as archives number it; `nil` for all.
  let year: Int?
  let addresses: SiteAddresses
  let pictures: PictureIndex
  private let sources: ExportSources
  /// The pages of files that hold one exported entry.
  private var entriesByFile: [SitePath: ExportedEntry] = [:]
  private(set) var entriesByPage: [SitePath: ExportedEntry] = [:]
  /// The folders that links from the site's root may lead to.
  let folders: Set<SitePath>
  private(set) var filesLeftOut = 0
  /// What books show in the place of photos that they cannot show.
  private(set) var jpegs: [SitePath: [UInt8]] = [:]
  private(set) var photosLeftOut = 0
  /// Whether a line that names an entry and is no headline is a part of its body, as on pages.
  private var showsWhole = false

  /// Entries of a diary, named and shown as on the site; for the owner nothing is left out of them.
  ///
  /// - Parameters:
  ///   - entries: All of the diary.
  ///   - now: The time by which they are judged.
  ///   - year: Of the diary's calendar; `nil` for all entries.
  ///   - hasJPEGs: Whether ``makeJPEGs(by:)`` follows.
  /// - Throws: The faults of bodies that a build would report.
  package init(
    _ choice: ExportChoice, of entries: [Entry], at now: Instant, _ configuration: Configuration,
    _ sources: ExportSources, year: Int? = nil, hasJPEGs: Bool = false
  ) throws(Diagnostics) {
    let isForOwner = choice == .all
    var held = 0
    let gated = gate(
      entries.map { $0.judged(at: now, inCopy: choice.contains($0, at: now)) },
      at: now, hiding: isForOwner ? HiddenNames(of: []) : nil,
      isVault: configuration.markdown.isWiki
    ) { _, _ in
      // Ids may be those of several rows of a file, and addresses of pages are not.
      held += 1
      return .root.appending("held").appending("\(held)")
    }
    let pages: [any ReadableEntry] = Array(gated.diary.all) + gated.unlisted
    let pagesBySource = Dictionary(pages.map { ($0.content.source, $0) }) { first, _ in first }
    let locations = isForOwner ? nil : configuration.locations
    try self.init(
      entries.filter { choice.contains($0, at: now) }.compactMap { entry in
        pagesBySource[entry.content.source].map { ExportedEntry(entry, as: $0, locations) }
      }, choice, configuration, sources, year: year, hasJPEGs: hasJPEGs)
  }

  private init(
    _ all: [ExportedEntry], _ choice: ExportChoice, _ configuration: Configuration,
    _ sources: ExportSources, year: Int?, hasJPEGs: Bool
  ) throws(Diagnostics) {
    (self.configuration, self.sources, self.year) = (configuration, sources, year)
    self.choice = choice
    let isForOwner = choice == .all
    let calendar = ArchiveCalendar(configuration.locale)
    let chosen = all.filter { entry in
      guard let year else { return true }
      return entry.content.date.map { calendar.month(of: $0.day).year == year } ?? false
    }
    let known = Self.folders(of: chosen)
    folders = known
    addresses = SiteAddresses(
      of: { chosen.map { .init($0.content, page: $0.page.path) } },
      rules: isForOwner ? FolderRules() : configuration.folders,
      .init(
        folders: Array(known), files: Array(sources.staticFiles),
        attachments: sources.attachments))
    pictures = PictureIndex(
      of: sources.files, limit: configuration.limits.asset,
      photos: isForOwner ? .asTheyAre : configuration.photos, hasJPEGs: hasJPEGs)
    let looked = Self.withUniqueIDs(try withFiles(chosen))
    entries = looked.filter { !$0.isPage }.sorted(by: Self.isEarlier)
    pages = looked.filter(\.isPage).sorted {
      ($0.nameOfPage, $0.content.source.file) < ($1.nameOfPage, $1.content.source.file)
    }
    let groups = Dictionary(grouping: looked, by: \.content.source.file)
    entriesByFile = groups.compactMapValues { $0.count == 1 ? $0[0] : nil }
    entriesByPage = Dictionary(looked.map { ($0.page.path, $0) }) { first, _ in first }
  }

  /// Public entries keep their ids.
  private static func withUniqueIDs(_ entries: [ExportedEntry]) -> [ExportedEntry] {
    var unique = entries
    var taken: Set<EntryID> = []
    for isOpen in [true, false] {
      for index in unique.indices where unique[index].isOpen == isOpen {
        if !taken.insert(unique[index].id).inserted { unique[index].takeOwnID() }
      }
    }
    return unique
  }

  private static func isEarlier(_ left: ExportedEntry, _ right: ExportedEntry) -> Bool {
    let (time, otherTime) = (left.content.order, right.content.order)
    if time != otherTime { return time < otherTime }
    let (one, other) = (left.content.source, right.content.source)
    return (one.file, one.index) < (other.file, other.index)
  }

  /// The pages of entries, and those of lists that every site has.
  private static func folders(of entries: [ExportedEntry]) -> Set<SitePath> {
    var folders = Set(
      ["favorites", "calendar", "photos", "tags"].map { SitePath.root.appending($0) })
    folders.insert(.root)
    for entry in entries {
      folders.insert(entry.page.path)
      folders.formUnion(entry.page.path.foldersAround)
      for term in entry.content.terms {
        folders.insert(.root.appending("tags").appending(term.slug.text))
      }
    }
    return folders
  }

  /// Renders each body once: for its faults, and for the files that it shows.
  private mutating func withFiles(
    _ entries: [ExportedEntry]
  ) throws(Diagnostics) -> [ExportedEntry] {
    var faults: [Diagnostic] = []
    var rendering = renderer
    var looked = entries
    for index in looked.indices {
      switch rendering.renderWithSource(looked[index].page) {
      case .success((let rendered, let source)):
        looked[index].shownSource = source
        var known: Set<SitePath> = []
        looked[index].files = rendered.facts.copies.map(\.source).filter {
          known.insert($0).inserted
        }
        filesLeftOut += rendered.facts.warnings.count {
          $0.what == "a link leads to a file that is not copied"
        }
      case .failure(let error): faults += error.all
      }
    }
    if !faults.isEmpty { throw Diagnostics(faults) }
    return looked
  }

  var renderer: EntryRenderer {
    EntryRenderer(
      options: configuration.markdown, addresses: addresses, pictures: pictures,
      keepsBeside: true, showsOneSize: true, showsWhole: showsWhole)
  }

  /// The export for a format that needs no title: its entries have their whole texts as bodies, where
  /// these begin without a headline.
  func withWholeTexts() throws(Diagnostics) -> Export {
    var export = self
    (export.showsWhole, export.filesLeftOut) = (true, 0)
    export.entries = try export.withFiles(entries)
    export.pages = try export.withFiles(pages)
    return export
  }

  /// Makes JPEGs of the HEIC and TIFF photos, without metadata; those of which none can be made are
  /// left out of books.
  package mutating func makeJPEGs(by scaling: (any PictureScaling)?) async {
    let (pictures, quality) = (pictures, configuration.photoSizes.quality)
    let photos = Set(all.flatMap(\.files)).filter(PictureIndex.isScaled)
    let made = await inParallel(Array(photos)) { photo -> (SitePath, [UInt8])? in
      guard let source = pictures.source(of: photo, width: 1600, as: .jpg),
        let made = try? await scaling?.scaled(source.photo, to: source.size, quality: quality),
        let jpeg = try? checkedPicture(made, source.size)
      else { return nil }
      return (photo, jpeg)
    }
    jpegs = Dictionary(made.compactMap { $0 }) { first, _ in first }
    photosLeftOut = photos.count - jpegs.count
  }

  var all: [ExportedEntry] { entries + pages }

  /// Whether it is the owner's own copy, with all that entries have.
  var isForOwner: Bool { choice == .all }

  /// The site that its entries may lead to; `nil` if some are not for everybody.
  var site: SiteURL? { choice == .open ? configuration.baseURL : nil }

  /// The entry of a content file that holds only one; `nil` if it is not exported.
  func entry(of file: SitePath) -> ExportedEntry? { entriesByFile[file] }

  func isStaticFile(_ path: SitePath) -> Bool { sources.staticFiles.contains(path) }

  /// The bytes of a file that an entry shows: in the owner's own copy the original, else as on the
  /// site.
  func bytes(of file: SitePath) throws(Diagnostics) -> [UInt8] {
    do throws(Diagnostic) {
      if !isForOwner { return try pictures.publishedBytes(of: file) }
    } catch {
      throw Diagnostics([error])
    }
    do throws(FileFault) {
      return try sources.files.contents(of: file, limit: configuration.limits.asset)
    } catch {
      let (why, fix) = error.reason.words
      throw Diagnostics(
        at: nil, subject: .files, what: "a file beside an entry cannot be read", why: why,
        fix: fix)
    }
  }
}

/// The files of a diary that its entries may show or link to.
package struct ExportSources: Sendable {
  /// The diary's root.
  let files: any FileTree
  /// The files beside entries, such as photos, relative to the diary's root.
  let attachments: [SitePath]
  /// The files of `Static`, relative to the site's root.
  let staticFiles: Set<SitePath>

  package init(_ files: any FileTree, attachments: [SitePath], staticFiles: [SitePath]) {
    (self.files, self.attachments, self.staticFiles) = (files, attachments, Set(staticFiles))
  }
}

extension Export {
  /// The body of an entry as it was typed, in UTF-8.
  ///
  /// Unless it is the owner's own copy, it has no words that the entry's page does not show.
  ///
  /// - Parameters:
  ///   - typed: Other bytes in its place, in the owner's own copy.
  ///   - keepsFragments: Whether the place in a file or an entry stays behind its destination.
  ///   - answer: The destination to write for a file or an entry; `nil` for the typed one.
  func source(
    of entry: ExportedEntry, typed: EntryBody.Typed? = nil, keepsFragments: Bool = false,
    _ answer: (LinkTarget) -> String? = { _ in nil }
  ) -> [UInt8] {
    let body = entry.content.body
    let bytes = showsWhole ? body.shown.bytes : body.bytes
    guard body.format == .markdown else { return Array(bytes) }
    let own = typed.map { $0.bytes[...] } ?? bytes
    let source = isForOwner ? own : (entry.shownSource ?? [])[...]
    return DestinationRewriting.rewritten(
      source, options: configuration.markdown,
      named: { link in answer(target(named: link.target)).map(link.markdown) },
      { address in
        answer(target(of: address, in: entry))
          .map { keepsFragments ? $0 + fragment(of: address) : $0 }
      })
  }

  /// Such as `#walk`; empty for a link by a name, which has the words of a heading there.
  private func fragment(of address: String) -> String {
    let isName = address.hasPrefix("%01") || address.utf8.first == linkByNameMark
    guard !isName, let mark = address.utf8.firstIndex(of: UInt8(ascii: "#")) else { return "" }
    let name = String(Substring(address.utf8[mark...].dropFirst()))
    return "#" + destination(of: percentDecoded(name) ?? name)
  }

  /// The body as text.
  func text(of entry: ExportedEntry) -> String {
    String(decoding: source(of: entry), as: UTF8.self)
  }
}

/// A path as the destination of a link.
func destination(of path: String) -> String {
  percentEncoded(path).replacing("(", with: "%28").replacing(")", with: "%29")
}
