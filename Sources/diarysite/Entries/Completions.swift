import ArgumentParser
import DiaryBuild
import DiaryGate
import DiaryListing
import DiaryLoading
import DiaryModel
import DiaryWriting
import Glibc
import SiteFiles

/// The names of entries that begin with what is typed, for the shell.
///
/// Only the folder is read, and JSON files, whose entries are numbered: a shell waits for the
/// answer at every press of Tab.
@Sendable func completedEntries(_ words: [String], _ index: Int, _ typed: String) -> [String] {
  guard let diary = completedDiary(words) else { return [] }
  let scan = ContentScan(of: contentFolder) { folder throws(FileFault) in
    try diary.children(of: folder)
  }
  let isPath = typed.contains("/")
  let names = scan.entries.reversed().flatMap { file -> [String] in
    let whole = diary.shown(file)
    if file.fileExtension == "json" {
      let name = isPath ? whole : file.name
      let wanted = typed.prefix { $0 != "#" }
      guard name.hasPrefix(wanted), let count = countedRows(of: file, in: diary) else { return [] }
      return count == 1 ? [name] : (1...max(1, count)).map { "\(name)#\($0)" }
    }
    return [isPath ? whole : String(file.name.dropLast(file.fileExtension.utf8.count + 1))]
  }
  return offered(names, typed)
}

/// The tags of all entries that begin with what is typed.
@Sendable func completedTags(_ words: [String], _ index: Int, _ typed: String) -> [String] {
  guard let diary = completedDiary(words),
    let configuration = try? loadConfiguration(from: diary).configuration
  else { return [] }
  let loader = EntryLoader(configuration, now: clockTime())
  let scan = ContentScan(of: contentFolder) { folder throws(FileFault) in
    try diary.children(of: folder)
  }
  var names: [Slug: String] = [:]
  for file in scan.entries {
    for entry in loader.read(file, from: diary).entries {
      for term in entry.content.terms where names[term.slug] == nil { names[term.slug] = term.name }
    }
  }
  return offered(names.values.sorted(), typed)
}

@Sendable func completedTemplates(_ words: [String], _ index: Int, _ typed: String) -> [String] {
  offered(completedDiary(words).map { EntryTemplate.names(in: $0) } ?? [], typed)
}

@Sendable func completedTrash(_ words: [String], _ index: Int, _ typed: String) -> [String] {
  let trash = completedDiary(words).flatMap { try? TrashedEntry.all(in: $0) } ?? []
  return offered(trash.map(\.name), typed)
}

/// The diary of a command line that is not complete yet.
private func completedDiary(_ words: [String]) -> (any FileTree)? {
  var source = variable("SOURCE") ?? "."
  for (index, word) in words.enumerated() {
    if word == "--source", index + 1 < words.count { source = words[index + 1] }
    if word.hasPrefix("--source=") { source = String(word.dropFirst("--source=".count)) }
  }
  let folder = DiskPath(source)
  guard let tree = try? FolderOnDisk(path: folder.text) else { return nil }
  return try? ContentPlace(of: folder).mounted(in: tree, of: folder)
}

/// The number of entries in a JSON file.
private func countedRows(of file: SitePath, in diary: any FileTree) -> Int? {
  guard let configuration = try? loadConfiguration(from: diary).configuration else { return nil }
  return EntryLoader(configuration, now: clockTime()).read(file, from: diary).entries.count
}

/// The names as the shell's script takes them.
///
/// bash expands each word that it is offered, so there they are in quotes: a diary from elsewhere
/// must not run a command by the name of a file or a tag. In zsh a colon begins a description.
private func offered(_ names: [String], _ typed: String) -> [String] {
  names.filter { name in
    name.hasPrefix(typed) && !name.unicodeScalars.contains { $0.properties.isControl }
  }.map { name in
    switch CompletionShell.requesting {
    case .bash?: "'" + name.replacing("'", with: #"'\''"#) + "'"
    case .zsh?: name.replacing("\\", with: #"\\"#).replacing(":", with: #"\:"#)
    default: name
    }
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isControl: Bool { generalCategory == .control || generalCategory == .format }
}
