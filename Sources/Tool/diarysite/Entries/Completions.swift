import ArgumentParser
import BuiltInThemes
import DiaryBuild
import DiaryGate
import DiaryListing
import DiaryLoading
import DiaryModel
import DiaryWriting
import Platform
import SiteFiles

/// The names of entries that begin with what is typed, for the shell.
///
/// Only the folder is read, and JSON files, whose entries are numbered: a shell waits for the
/// answer at every press of Tab.
@Sendable func completedEntries(_ words: [String], _ index: Int, _ typed: String) -> [String] {
  guard let diary = completedDiary(words) else { return [] }
  let scan = ContentScan(of: contentFolder, in: diary)
  let typed = unquoted(typed)
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
  let scan = ContentScan(of: contentFolder, in: diary)
  var names: [Slug: String] = [:]
  for file in scan.entries {
    for entry in loader.read(file, from: diary).entries {
      for term in entry.content.terms where names[term.slug] == nil { names[term.slug] = term.name }
    }
  }
  return offered(names.values.sorted(), unquoted(typed))
}

@Sendable func completedTemplates(_ words: [String], _ index: Int, _ typed: String) -> [String] {
  offered(completedDiary(words).map { EntryTemplate.names(in: $0) } ?? [], unquoted(typed))
}

@Sendable func completedThemeFiles(
  _ words: [String], _ index: Int, _ typed: String
) -> [String] {
  let diary = completedDiary(words)
  let configuration = diary.flatMap { try? loadConfiguration(from: $0).configuration }
  guard let diary, let configuration,
    let files = try? BuiltInFiles(
      of: configuration.theme, in: diary, builtIn: builtInThemes(), limits: configuration.limits)
  else { return [] }
  return offered(files.paths.map(\.text), unquoted(typed))
}

@Sendable func completedTrash(_ words: [String], _ index: Int, _ typed: String) -> [String] {
  let trash = completedDiary(words).flatMap { try? TrashedEntry.all(in: $0) } ?? []
  return offered(trash.map(\.name), unquoted(typed))
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
  return EntryLoader(configuration, now: clockTime()).read(file, from: diary).entries.last
    .map { $0.content.source.index + 1 } ?? 0
}

/// The names that begin with what is typed, as the shell's script takes them.
///
/// A diary from elsewhere must not run a command by the name of a file or a tag. bash puts a name
/// into the line as it is; zsh and fish quote it, but in zsh a colon begins a description.
private func offered(_ names: [String], _ typed: String) -> [String] {
  names.filter { name in
    name.hasPrefix(typed) && !name.unicodeScalars.contains { $0.properties.isControl }
  }.map { name in
    switch CompletionShell.requesting {
    case .bash?: bashWord(name)
    case .zsh?: name.replacing("\\", with: #"\\"#).replacing(":", with: #"\:"#)
    default: name
    }
  }
}

/// A name as it is typed in bash: with a backslash before all that is not plain.
///
/// What would be safe unquoted somewhere is of no interest: `:`, `=` and `@` end a word for
/// completion, others have a meaning for history, globs or braces.
private func bashWord(_ name: String) -> String {
  name.unicodeScalars.map { scalar in
    let isPlain =
      !scalar.isASCII || scalar.properties.isAlphabetic
      || "0123456789_-./%+,".unicodeScalars.contains(scalar)
    return isPlain ? String(scalar) : "\\" + String(scalar)
  }.joined()
}

/// What is typed without the quotes of bash, which hands over a word as it stands in the line.
private func unquoted(_ typed: String) -> String {
  guard CompletionShell.requesting == .bash else { return typed }
  var name = ""
  var isEscaped = false
  for character in typed {
    if isEscaped || !"\\'\"".contains(character) { name.append(character) }
    isEscaped = !isEscaped && character == "\\"
  }
  return name
}

/// The script for a shell, with which no name means more than itself.
///
/// In bash names are taken as they are offered; by itself the script has bash expand them, and
/// readline quote only a part of their characters. zsh quotes `!` only where it has a meaning.
func scriptWithQuotedNames(_ script: String) -> String {
  let call = #"__diarysite_add_completions -W "$(__diarysite_custom_complete"#
  guard script.contains(call) else {
    return script.replacing("unsetopt aliases banghist", with: "unsetopt aliases")
  }
  return script.replacing(call, with: #"__diarysite_add_names "$(__diarysite_custom_complete"#)
    + #"""

    __diarysite_add_names() {
        compopt +o filenames 2>/dev/null
        local name
        while IFS='' read -r name; do
            [[ -n "${name}" ]] && COMPREPLY+=("${name}")
        done <<< "${1}"
    }
    """#
}

extension Unicode.Scalar.Properties {
  fileprivate var isControl: Bool { generalCategory == .control || generalCategory == .format }
}
