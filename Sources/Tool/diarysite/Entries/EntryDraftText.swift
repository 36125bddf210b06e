import Diagnostics
import DiaryGate
import DiaryListing
import DiaryLoading
import DiaryModel
import DiaryWriting
import LocalizedDates
import SiteFiles
import StructuredText

/// A new entry on its way to a file: what the options say of it, and its text.
struct EntryDraftText {
  /// The values that the options give it.
  var entry = NewEntry(date: nil)
  var template: EntryTemplate?
  /// As it was piped in; with or without front matter.
  var text: [UInt8] = []

  let configuration: Configuration
  let diary: any FileTree
  let now: Instant

  /// The entry's day, which `{{date}}` of a template is.
  var day: Day { entry.date?.day ?? present?.day ?? .first }

  /// The clock on the writer's wall, to the second.
  private var present: WallTime? {
    configuration.zone.wallTime(at: Instant(seconds: now.seconds))
  }

  private var writtenDate: DateText? {
    entry.date ?? present.map { DateText(day: $0.day, time: $0.time, offset: $0.offset) }
  }

  /// The content file for what is known.
  ///
  /// - Throws: If a template or a piped text has front matter that cannot be changed.
  func bytes() throws(EditFault) -> [UInt8] {
    guard let template else {
      if hasFrontMatter(text) { return try withOptions(text) }
      return Array(newEntry.text.utf8)
    }
    var bytes = Array(template.text(for: day, in: configuration.locale).utf8)
    let more = text.drop { $0 == 0x0A || $0 == 0x0D }
    if !more.isEmpty {
      if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
      bytes += (bytes.isEmpty ? [] : [0x0A]) + more
    }
    return try withOptions(bytes)
  }

  /// Whether a text has fields, or tries to have some: a head is never taken for words.
  private func hasFrontMatter(_ bytes: [UInt8]) -> Bool {
    guard let source = try? SourceText(bytes, file: ""),
      let parts = try? splitFrontMatter(source)
    else { return true }
    return parts.fields != nil
  }

  /// The entry of the options and a text alone.
  ///
  /// The title is the first line of the text, as people write it, where that is read as the same.
  private var newEntry: NewEntry {
    let words = String(decoding: text, as: UTF8.self)
    let isBlank = !text.contains { $0 > 0x20 }
    var named = entry
    (named.date, named.body) = (writtenDate, words)
    guard let title = entry.title else { return named }
    var titled = named
    (titled.title, titled.body) = (nil, title + (isBlank ? "\n" : "\n\n" + words))
    let read = loader.read(Array(titled.text.utf8), as: provisionalPath).entries.first
    return read?.content.title == title ? titled : named
  }

  /// A file that somebody wrote, with what the options say in its front matter.
  private func withOptions(_ bytes: [UInt8]) throws(EditFault) -> [UInt8] {
    let edit = try ContentEdit(bytes, of: provisionalPath)
    let read = loader.read(bytes, as: provisionalPath).entries.first
    var entry = entry
    if try !edit.has(.date) { entry.date = writtenDate }
    if !entry.tags.isEmpty {
      let known = read?.content.terms ?? []
      let new = entry.tags.filter { tag in !known.contains { $0.slug == Term(tag)?.slug } }
      entry.tags = known.map(\.name) + new
    }
    let said: [EntryKey] = [.title, .date, .tags, .favorite, .visibility]
    return try edit.applying(entry.changes(of: said.filter { entry.value(of: $0) != nil }))
  }

  // MARK: What was written

  /// A file that could be the entry's, for reading it before it has a name.
  var provisionalPath: SitePath { contentFolder.appending("\(day.iso).md") }

  var loader: EntryLoader { EntryLoader(configuration, now: now) }

  /// An entry as its file is read.
  struct Written {
    let bytes: [UInt8]
    /// `nil` if it has faults.
    let content: EntryContent?
    let errors: [Diagnostic]
    /// Whether there is neither a title nor a text.
    let isEmpty: Bool
  }

  func written(_ bytes: [UInt8]) -> Written {
    let read = loader.read(bytes, as: provisionalPath)
    let errors =
      read.faults.filter { $0.severity == .error }
      + [fieldInText(of: bytes)].compactMap {
        $0?.fault(in: provisionalPath.text, fix: FieldInText.fixBelowHead)
      }
    let text = try? ContentEdit(bytes, of: provisionalPath).text()
    return Written(
      bytes: bytes, content: read.entries.first?.content, errors: errors,
      isEmpty: text.map { isBlank($0.utf8) } ?? false)
  }

  /// The field at the top of a text below a head that was not written for it.
  ///
  /// A piped text with a head of its own was written as it is, and a template may begin with one.
  func fieldInText(of bytes: [UInt8]) -> FieldInText? {
    let begins = template.map { Array($0.text(for: day, in: configuration.locale).utf8) } ?? []
    if !text.isEmpty && hasFrontMatter(text) || FieldInText(belowHeadOf: begins) != nil {
      return nil
    }
    return FieldInText(belowHeadOf: bytes)
  }

  /// Writes the entry's file.
  func create(_ written: Written) throws(WriteFault) -> EntryPlace {
    let date = written.content?.date.map { DateText(day: $0.day) }
    var named = NewEntry(title: written.content?.title, date: date)
    named.slug = written.content.flatMap { Slug(from: $0.title == nil ? $0.heading : "") }?.text
    let loader = EntryLoader(try rules(), now: now)
    return try CreateEntryFile(
      written.bytes, named: EntryFileName(named), in: contentFolder,
      checking: { loader.read($0, as: $1).faults }
    ).run(in: diary)
  }

  /// The configuration with the rules of the folders that the entry may be in.
  private func rules() throws(WriteFault) -> Configuration {
    var configuration = configuration
    let folders = [contentFolder, contentFolder.appending(String(day.iso.prefix(4)))]
    let files = folders.map { $0.appending(folderFileName) }
      .filter { (try? diary.item(at: $0)) ?? nil != nil }
    do throws(Diagnostics) {
      configuration.folders = try loadFolderRules(files, from: diary, configuration)
    } catch {
      throw .invalid(error.all)
    }
    return configuration
  }
}
