import Diagnostics
import DiaryGate
import DiaryModel
import LocalizedDates
import SiteFiles
import TestSupport
import Testing

@testable import DiaryLoading

/// 2024-05-12T03:00:00Z.
let now = Instant(seconds: 1_715_482_800)

func site(_ zone: String = "Asia/Seoul") -> Configuration {
  Configuration(locale: .english, zone: Zone(zone) ?? .utc)
}

/// All messages as they are printed.
func text(_ diagnostics: [Diagnostic], showsHeld: Bool = true) -> String {
  let printer = DiagnosticText(hasColor: false, showsHeld: showsHeld)
  return diagnostics.map(printer.text).joined()
}

/// The entries of a diary; file names are relative to `Content`.
func entries(
  _ files: [String: String], _ configuration: Configuration = site()
) async throws -> [Entry] {
  try await load(files, configuration).entries
}

func load(
  _ files: [String: String], _ configuration: Configuration = site()
) async throws -> LoadedDiary {
  let all = Dictionary(uniqueKeysWithValues: files.map { ("Content/\($0)", $1) })
  return try await loadEntries(from: FilesInMemory(all), configuration, now: now)
}

/// What a load says, faults or warnings.
func messages(
  _ files: [String: String], _ configuration: Configuration = site(),
  showsHeld: Bool = true
) async -> String {
  do throws(Diagnostics) {
    let all = Dictionary(uniqueKeysWithValues: files.map { ("Content/\($0)", $1) })
    let diary = try await loadEntries(from: FilesInMemory(all), configuration, now: now)
    return text(diary.warnings, showsHeld: showsHeld)
  } catch {
    return text(error.all, showsHeld: showsHeld)
  }
}

/// The only entry of a Markdown file.
func entry(
  _ source: String, file: String = "2024-05-12.md", _ configuration: Configuration = site()
) async throws -> Entry {
  let all = try await entries([file: source], configuration)
  return try #require(all.count == 1 ? all.first : nil)
}

/// Title and body of an entry.
func words(_ entry: Entry) -> [String?] {
  [entry.content.title, String(decoding: entry.content.body.bytes, as: UTF8.self)]
}

func words(_ source: String, file: String = "2024-05-12.md") async throws -> [String?] {
  words(try await entry(source, file: file))
}

extension Entry {
  /// Its date as `datetime` has it.
  var when: String? { content.date?.iso }
}

/// What is said of a Markdown entry with such front matter.
func said(_ frontMatter: String, showsHeld: Bool = true) async -> String {
  await messages(
    ["2024-05-12.md": "---\n\(frontMatter)\n---\nWords.\n\nMore.\n"],
    showsHeld: showsHeld)
}

/// What is said of a JSON file.
func saidOfJSON(_ text: String, showsHeld: Bool = true) async -> String {
  await messages(["a.json": text], showsHeld: showsHeld)
}

/// All that `Content/` holds.
struct LoadedDiary {
  let entries: [Entry]
  let attachments: Set<SitePath>
  let warnings: [Diagnostic]
}

/// Reads a whole diary, or throws all that is wrong with it.
func loadEntries(
  from files: some FileTree, _ configuration: Configuration, now: Instant
) async throws(Diagnostics) -> LoadedDiary {
  try checkContentFolder(in: files)
  let scan = ContentScan(of: contentFolder) { folder throws(FileFault) in
    try files.children(of: folder)
  }
  let loader = EntryLoader(configuration, now: now)
  let read = scan.entries.map { loader.read($0, from: files) }
  let entries = read.flatMap(\.entries)
  let faults = scan.faults + read.flatMap(\.faults) + sharedIdentities(entries, at: now, in: files)
  if faults.contains(where: { $0.severity == .error }) {
    throw Diagnostics(gathered(faults, keys: configuration.keys))
  }
  return LoadedDiary(
    entries: entries, attachments: Set(scan.others), warnings: Diagnostics(faults).all)
}

/// What the names of files and folders of a diary are said to be, without what is in the files.
func namesSaid(_ files: [String]) throws -> String {
  let paths = try files.map { try #require(SitePath($0)) }
  var folders: Set<SitePath> = []
  for path in paths {
    var folder = path.parent
    while !folder.isRoot {
      folders.insert(folder)
      folder = folder.parent
    }
  }
  return text(
    ContentNames.faults(folders: folders.sorted(), entries: files.map { Array($0.utf8)[...] }))
}
