import CommonMark
import Diagnostics
import DiaryBuild
import DiaryGate
import DiaryListing
import DiaryLoading
import DiaryModel
import DiaryRendering
import DiaryWriting
import LocalizedDates
import NIOHTTP1
import SiteFiles
import StructuredText
import Synchronization

/// Shows texts as the site will, before they are saved.
///
/// Their links lead to where the site that was built last has its pages. A class, because the desk
/// and the rebuild loop renew what every preview needs; the mutex guards it. Rendering itself holds
/// nothing.
final class PreviewRoom: Sendable {
  fileprivate struct State {
    var diary: LoadedDiary?
    var pictures: PictureIndex?
    var pages = SitePages()
    /// Those of entries.
    var entryPages: [EntryPlace: EntryPage] = [:]
    var addresses = SiteAddresses()
    /// The entries that were opened.
    var entries: [EntryPlace: PreviewedEntry] = [:]
  }

  private let state = Mutex(State())

  /// Entries that are open at one time are few.
  private static let mostEntries = 64

  var isReady: Bool { state.withLock { $0.diary != nil } }

  /// The pages of entries that the site has.
  var entryPages: [EntryPlace: EntryPage] { state.withLock { $0.entryPages } }

  /// The lists at the top of the site.
  var topLists: Set<SitePath> { state.withLock { $0.pages.topLists } }

  /// Takes in another state of the diary.
  func renew(_ diary: LoadedDiary) {
    state.withLock { state in
      let hasSameFiles = state.diary?.hasSameFiles(as: diary) ?? false
      state.diary = diary
      if !hasSameFiles { state.findFiles() }
    }
  }

  /// Takes in another site.
  func take(_ pages: SitePages) {
    let entryPages = Dictionary(
      zip(pages.entries, pages.thumbs).map { entry, thumb in
        (EntryPlace(entry.content.source), EntryPage(folder: entry.path, thumb: thumb))
      }
    ) { first, _ in first }
    state.withLock { state in
      (state.pages, state.entryPages) = (pages, entryPages)
      state.findFiles()
    }
  }

  /// Remembers what the text of an entry is shown with.
  func note(_ content: EntryContent, _ source: EntrySourceText, at place: EntryPlace) {
    state.withLock { state in
      if state.entries.count >= Self.mostEntries { state.entries = [:] }
      state.entries[place] = PreviewedEntry(content, namesTitle: source.namesTitle)
    }
  }

  /// - Returns: `{title, content, lang, dir}`.
  func preview(_ text: PreviewedText, now: Instant) throws(WritingFault) -> JSONValue {
    let state = state.withLock { $0 }
    guard let diary = state.diary else { throw WritingFault(unreadable: nil) }
    let entry: PreviewedEntry
    if let known = text.place.flatMap({ state.entries[$0] }) {
      entry = known
    } else {
      entry = try PreviewedEntry(at: text.place, in: diary)
    }
    let language = entry.language ?? diary.configuration.locale
    let content = try entry.content(of: text, diary.configuration, now: now)
    return .object([
      ("title", JSONValue(content?.title)),
      (
        "content",
        .text(try content.map { content throws(WritingFault) in try state.html(of: content) } ?? "")
      ),
      ("lang", .text(language.text)), ("dir", .text(language.direction.rawValue)),
    ])
  }
}

extension PreviewRoom.State {
  /// Takes nothing for granted of the files beside entries.
  fileprivate mutating func findFiles() {
    guard let diary else { return }
    let configuration = diary.configuration
    pictures = PictureIndex(
      of: diary.files, limit: configuration.limits.asset, photos: configuration.photos,
      sizes: configuration.photoSizes)
    addresses = SiteAddresses(pages.addresses, rules: configuration.folders) { diary.attachments }
  }

  /// The HTML of a body, by the writer of the site's pages, without raw HTML.
  fileprivate func html(of content: EntryContent) throws(WritingFault) -> String {
    guard let diary, let pictures else { throw WritingFault(unreadable: nil) }
    var options = diary.configuration.markdown
    options.rawHTML = .escaped
    var renderer = EntryRenderer(options: options, addresses: addresses, pictures: pictures)
    switch renderer.render(page(of: content), keepsText: false) {
    case .success(let rendered): return String(decoding: rendered.html, as: UTF8.self)
    case .failure(let faults):
      let fault = faults.all.first
      throw .refused(
        "refused", fault?.what ?? "it does not render", fault?.why ?? "the text has a fault",
        fault?.fix ?? "correct the text")
    }
  }

  /// The page on which the content stands, or will.
  private func page(of content: EntryContent) -> UnsavedPage {
    let day = content.date?.day.iso.replacing("-", with: "/") ?? "new"
    let path =
      entryPages[EntryPlace(content.source)]?.folder ?? .root.appending(day).appending("new")
    return UnsavedPage(content: content, path: path)
  }
}

/// The page of an entry on the site.
struct EntryPage: Sendable {
  let folder: SitePath
  /// The smallest file of its first picture.
  let thumb: SitePath?
}

/// A page that only its writer sees, and that is nowhere.
private struct UnsavedPage: ReadableEntry {
  let content: EntryContent
  let path: SitePath
  var heldReason: HeldReason? { nil }
}

/// What the text of an entry is shown with.
struct PreviewedEntry: Sendable {
  /// `nil` for a new entry.
  private let content: EntryContent?
  private let namesTitle: Bool

  init(_ content: EntryContent?, namesTitle: Bool) {
    (self.content, self.namesTitle) = (content, namesTitle)
  }

  var language: LocaleTag? { content?.language }

  /// The entry at a place, as the files had it last.
  ///
  /// - Parameter place: `nil` for a new entry.
  init(at place: EntryPlace?, in diary: LoadedDiary) throws(WritingFault) {
    guard let place else {
      self.init(nil, namesTitle: false)
      return
    }
    guard let entry = diary.entry(at: place) else { throw .missing }
    let file = try desk(reading: place) { () throws(WriteFault) in
      try ReadEntryFile.read(place.file, in: diary.files)
    }
    self.init(entry.entry.content, namesTitle: try EntrySourceText(file, at: place).namesTitle)
  }

  /// The content that an entry with another text would have, read as from its file.
  ///
  /// - Returns: `nil` for an empty text.
  /// - Throws: If a build would refuse it.
  func content(
    of text: PreviewedText, _ configuration: Configuration, now: Instant
  ) throws(WritingFault) -> EntryContent? {
    if text.text.utf8.allSatisfy({ $0 <= 0x20 }) { return nil }
    let day = content?.date?.day ?? configuration.zone.wallTime(at: now)?.day
    var entry = NewEntry(date: day.map { DateText(day: $0) }, body: text.text)
    if namesTitle {
      let title = text.text.prefix { $0 != "\n" }
      entry.title = title.isEmpty ? nil : String(title)
      entry.body = String(text.text.dropFirst(title.count))
    }
    entry.format = content?.body.format ?? .markdown
    // Who may read it is not what is looked at.
    entry.visibility = .public
    let form: NewEntry.Form = text.place?.isInJSON == true ? .json : .markdown
    let file = text.place?.file ?? contentFolder.appending("new.md")
    let read = EntryLoader(configuration, now: now)
      .read(Array(entry.text(as: form).utf8), as: file)
    if let content = read.entries.first?.content { return content }
    throw WritingFault(refusing: read.faults)
  }
}
