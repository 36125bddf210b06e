import Diagnostics
import SiteFiles

/// Names that a file may have got that was meant to speak for its folder.
enum FolderFileNames {
  private static let ends: Set<String> = [
    "yml", "yaml", "txt", "toml", "ym", "yam", "yl", "ylm", "yaaml", "rtf", "doc", "docx", "odt",
    "cfg", "conf", "ini", "html", "htm", "rtfd", "pages", "text",
  ]

  /// Whether a file is nearly called `folder.yml`: another case, another end, a letter too many, a
  /// sign before it, a copy.
  ///
  /// Most files of most diaries are photos, which their ends show.
  static func isNear(_ name: String) -> Bool {
    guard (6...80).contains(name.utf8.count), name != folderFileName else { return false }
    let small = name.lowercased()
    let parts = small.split { $0 == "." || $0 == " " || $0 == "(" }
    guard let last = parts.last, let first = parts.first else { return false }
    // Editors add their own end to a name, or leave out an unknown one.
    if small == "folder" || small == "folders" { return true }
    guard parts.count > 1 else { return false }
    let isEnd = ends.contains(String(last)) || small.hasSuffix(").yml") || small.hasSuffix(").yaml")
    guard isEnd else { return false }
    let isConfiguration = ["yml", "yaml", "ym", "yam", "yl", "ylm", "yaaml"].contains {
      parts.dropFirst().contains(Substring($0))
    }
    let stem = first.filter { $0 != "_" && $0 != "-" }
    if ["folder", "folders"].contains(stem) { return true }
    if ConflictCopy.isMarked(small), stem.hasPrefix("folder") { return true }
    if small.hasPrefix("copy of folder") { return true }
    return isConfiguration && nearMiss(of: String(stem), in: ["folder"]) != nil
  }

  /// Whether a file that is passed over may have been meant: `.folder.yml` always, a backup or a
  /// system's companion of the file if that itself is not there.
  static func mayBeLost(_ name: String, besideOne: Bool) -> Bool {
    let small = name.lowercased()
    guard small.contains("folder") else { return false }
    if small == "." + folderFileName || small == ".folder.yaml" { return true }
    if besideOne { return false }
    return ["folder.yml", "folder.yaml"].contains { small.contains($0) }
  }

  /// Whether a file that counts by its presence was meant as rules for its folder:
  /// `.nopublish`, `.hidden`, `private`.
  static func isMarker(_ name: String) -> Bool {
    let word = name.utf8.first == UInt8(ascii: ".") ? name.dropFirst() : name[...]
    guard (3...40).contains(word.utf8.count), !word.utf8.contains(UInt8(ascii: ".")) else {
      return false
    }
    return PrivacyWords.answer(toName: word) != nil || markers.contains(folded(word))
  }

  private static let markers: Set<String> = [
    "hide", "nopub", "dontpublish", "noexport", "nosearch", "nolist", "nofeed", "privacy",
    "invisible",
  ]

  static func idle(_ path: SitePath) -> Diagnostic {
    Diagnostic(
      at: SourceLocation(file: path.text), subject: .configuration,
      what: "'\(path.name)' has no effect", why: "rules for a folder belong in '\(folderFileName)'",
      fix:
        "write 'visibility: private' into '\(folderFileName)' beside it, or 'visibility: public' if"
        + " the name means something else")
  }

  static func misnamed(_ path: SitePath) -> Diagnostic {
    Diagnostic(
      at: SourceLocation(file: path.text), subject: .configuration,
      what: "'\(path.name)' is not read", why: "rules for a folder belong in '\(folderFileName)'",
      fix: "rename it to '\(folderFileName)'")
  }
}
