import Diagnostics
import DiaryBuild
import DiaryGate
import DiaryListing
import DiaryLoading
import DiaryModel
import DiaryRendering
import DiaryWriting
import LocalizedDates
import SiteFiles
import StructuredText
import Synchronization

/// Shows texts as the site will, before they are saved.
///
/// A class, because the desk renews what every preview needs; the mutex guards it. Rendering itself
/// holds nothing.
final class PreviewRoom: Sendable {
  private struct State {
    var surroundings: PreviewSurroundings?
    var pictures: PictureIndex?
    /// The entries that were opened.
    var entries: [EntryPlace: PreviewedEntry] = [:]
  }

  private let state = Mutex(State())

  /// Entries that are open at one time are few.
  private static let mostEntries = 64

  var isReady: Bool { state.withLock { $0.surroundings != nil } }

  /// Takes in another state of the diary.
  ///
  /// - Parameter hasMoved: Whether pages may have other addresses; to find them takes long.
  func renew(
    _ index: EntryIndex, _ files: any FileTree, _ diary: DeskDiary, hasMoved: Bool = true
  ) {
    state.withLock { state in
      let surroundings = PreviewSurroundings(
        index, files, diary, keeping: hasMoved ? nil : state.surroundings?.addresses)
      state.surroundings = surroundings
      if state.pictures == nil { state.pictures = surroundings.newPictures() }
    }
    if hasMoved { prepare() }
  }

  /// Finds the addresses before a text needs them.
  private func prepare() {
    Task.detached(priority: .utility) { [self] in
      _ = try? preview(PreviewedText(text: "[a](/a/) [a](a.md) ![a](a.jpg)"))
    }
  }

  /// Takes nothing for granted of the files beside entries.
  func forgetFiles() {
    state.withLock { state in
      guard let old = state.surroundings else { return }
      let new = PreviewSurroundings(old.index, old.files, old.diary)
      (state.surroundings, state.pictures) = (new, new.newPictures())
    }
    prepare()
  }

  /// Remembers what the text of an entry is shown with.
  func note(_ entry: Entry, _ source: EntrySourceText, at place: EntryPlace) {
    state.withLock { state in
      if state.entries.count >= Self.mostEntries { state.entries = [:] }
      state.entries[place] = PreviewedEntry(entry.content, namesTitle: source.namesTitle)
    }
  }

  /// - Returns: `{title, content, lang, dir}`.
  func preview(_ text: PreviewedText) throws(WritingFault) -> JSONValue {
    let (surroundings, pictures, known) = state.withLock { state in
      (state.surroundings, state.pictures, text.place.flatMap { state.entries[$0] })
    }
    guard let surroundings, let pictures else { throw WritingFault(unreadable: nil) }
    let entry: PreviewedEntry
    if let known { entry = known } else { entry = try surroundings.entry(at: text.place) }
    let configuration = surroundings.index.configuration
    let language = entry.language ?? configuration.locale
    let content = try entry.content(
      of: text, configuration, now: surroundings.diary.present())
    var html = ""
    if let content { html = try surroundings.html(of: content, pictures) }
    return .object([
      ("title", JSONValue(content?.title)), ("content", .text(html)),
      ("lang", .text(language.text)), ("dir", .text(language.direction.rawValue)),
    ])
  }
}

/// What the text of an entry is shown with.
struct PreviewedEntry: Sendable {
  private let namesTitle: Bool
  private let format: EntryBody.Format
  let language: LocaleTag?
  private let day: Day?

  /// A new entry.
  static let new = PreviewedEntry(namesTitle: false, format: .markdown, language: nil, day: nil)

  init(_ content: EntryContent, namesTitle: Bool) {
    self.init(
      namesTitle: namesTitle, format: content.body.format, language: content.language,
      day: content.date?.day)
  }

  private init(namesTitle: Bool, format: EntryBody.Format, language: LocaleTag?, day: Day?) {
    (self.namesTitle, self.format, self.language, self.day) = (namesTitle, format, language, day)
  }

  /// The content that an entry with another text would have, read as from its file.
  ///
  /// - Returns: `nil` for an empty text.
  /// - Throws: If a build would refuse it.
  func content(
    of text: PreviewedText, _ configuration: Configuration, now: Instant
  ) throws(WritingFault) -> EntryContent? {
    if text.text.utf8.allSatisfy({ $0 <= 0x20 }) { return nil }
    let day = day ?? configuration.zone.wallTime(at: now)?.day
    var entry = NewEntry(date: day.map { DateText(day: $0) }, body: text.text)
    if namesTitle {
      let title = text.text.prefix { $0 != "\n" }
      entry.title = title.isEmpty ? nil : String(title)
      entry.body = String(text.text.dropFirst(title.count))
    }
    entry.format = format
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
