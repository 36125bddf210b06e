public import Diagnostics
public import DiaryGate
public import DiaryModel
public import LocalizedDates
import ParallelMap
public import SiteFiles

/// All that `Content/` holds.
public struct LoadedDiary: Sendable {
  /// In the order of their files.
  public let entries: [Entry]
  /// Files that are no entries, such as photos: paths relative to the diary's root.
  public let attachments: Set<SitePath>
  public let warnings: [Diagnostic]
}

/// The folder of entries.
public let contentFolder = SitePath.root.appending("Content")

/// Reads every entry of a diary: everything, or nothing and all that is wrong.
///
/// - Parameters:
///   - files: The diary's root.
///   - now: Decides only whether messages may quote an entry.
/// - Throws: All faults of all files.
public func loadEntries(
  from files: some FileTree, _ configuration: Configuration, now: Instant
) async throws(Diagnostics) -> LoadedDiary {
  do throws(FileFault) {
    switch try files.item(at: contentFolder)?.kind {
    case .folder: break
    case nil: throw FileFault(path: contentFolder, reason: .notFound)
    case .link: throw FileFault(path: contentFolder, reason: .outside)
    case .file, .special: throw FileFault(path: contentFolder, reason: .notAFolder)
    }
  } catch {
    throw Diagnostics([error.reason == .notFound ? missingContent : unreadable(error)])
  }
  let scan = ContentScan(of: contentFolder, in: files)
  let defaults = EntryDefaults(
    zone: configuration.zone, visibility: configuration.visibility, limits: configuration.limits,
    now: now)
  let read = await parallelMap(scan.entries, chunk: 64) { path in
    readFile(at: path, from: files, defaults: defaults)
  }
  var faults = scan.faults
  var entries: [Entry] = []
  entries.reserveCapacity(read.count)
  for file in read {
    faults += file.faults
    entries += file.entries
  }
  faults += sharedIdentities(entries)
  if faults.contains(where: { $0.severity == .error }) { throw Diagnostics(faults) }
  return LoadedDiary(
    entries: entries, attachments: Set(scan.others), warnings: Diagnostics(faults).all)
}

private func readFile(
  at path: SitePath, from files: some FileTree, defaults: EntryDefaults
) -> EntryFile {
  let isJSON = path.fileExtension == "json"
  let limit = isJSON ? defaults.limits.jsonFile : defaults.limits.entryFile
  do throws(FileFault) {
    return EntryFile.read(
      try files.contents(of: path, limit: limit), at: path, defaults: defaults)
  } catch {
    var file = EntryFile()
    file.faults.append(unreadable(error))
    return file
  }
}

private let missingContent = Diagnostic(
  at: SourceLocation(file: contentFolder.text), subject: .configuration,
  what: "there is no folder 'Content'",
  why: "entries are read from it; a diary without it would become an empty site",
  fix:
    "run the command in the diary's folder, name it with --source, or make one: diarysite init DIR")

/// Feeds and links tell entries apart by identity, so two may not share one.
private func sharedIdentities(_ entries: [Entry]) -> [Diagnostic] {
  var first: [EntryID: EntrySource] = [:]
  first.reserveCapacity(entries.count)
  var faults: [Diagnostic] = []
  for entry in entries {
    let source = entry.content.source
    if let other = first.updateValue(source, forKey: entry.content.id) {
      first[entry.content.id] = other
      faults.append(
        Diagnostic(
          at: SourceLocation(file: source.file.text, line: source.line, column: 1),
          what: "the entry has the same id as \(other.file.text):\(other.line)",
          why: "an id names one entry for good; a copied file carries its original's along",
          fix: "remove the 'id' of the copy, or give it a new one"))
    }
  }
  return faults
}
