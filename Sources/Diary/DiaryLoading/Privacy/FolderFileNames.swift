import Diagnostics
import SiteFiles

/// Names of files that may have been meant to speak for their folder, and are not read.
///
/// Other generators read defaults from files of YAML and TOML among entries, so each of these but
/// `folder.yml` is an error, and so is what is nearly called so: `Folder.txt`, `folder`.
enum FolderFileNames {
  private static let configurations = [".yml", ".yaml", ".toml"]
  private static let nearEnds: Set<String> = [
    "txt", "ym", "yam", "yl", "ylm", "rtf", "doc", "docx", "odt", "cfg", "conf", "ini", "html",
    "pages", "text",
  ]

  /// - Returns: `nil` for a file beside entries, such as a photo.
  static func fault(of path: SitePath) -> Diagnostic? {
    let shown = path.name.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    let name = String(String.UnicodeScalarView(shown)).lowercased()
    let parts = name.split { ". (".contains($0) }
    guard let first = parts.first, let last = parts.last else { return nil }
    let stem = first.filter { $0 != "_" && $0 != "-" }
    if ["folder", "folders"].contains(stem), parts.count == 1 || nearEnds.contains(String(last)) {
      return misnamed(path)
    }
    guard configurations.contains(where: name.trimmingBlanks.hasSuffix) else { return nil }
    if name.contains("folder") || nearMiss(of: stem, in: ["folder"]) != nil {
      return misnamed(path)
    }
    return Diagnostic(
      at: SourceLocation(file: path.text), subject: .configuration,
      what: "'\(path.name)' is not read",
      why:
        "beside entries only '\(folderFileName)' is read, and this file may be about readers too",
      fix: "move it out of the folder of entries, or write its rules into '\(folderFileName)'")
  }

  /// Whether a file that is passed over may have been meant: `.folder.yml` always, a backup or a
  /// system's companion of the file if that itself is not there.
  static func mayBeLost(_ name: String, besideOne: Bool) -> Bool {
    let small = name.lowercased()
    guard small.contains("folder") else { return false }
    if small == "." + folderFileName || small == ".folder.yaml" { return true }
    return !besideOne && ["folder.yml", "folder.yaml"].contains { small.contains($0) }
  }

  /// Whether a file that counts by its presence was meant as rules for its folder: `.nopublish`,
  /// `private`.
  static func isMarker(_ name: String) -> Bool {
    let word = name.drop { $0 == "." }
    guard (3...40).contains(word.utf8.count), !word.contains(".") else { return false }
    return markers.contains(folded(word)) || StateWords.word(inKey: String(word)) != nil
  }

  private static let markers: Set<String> = ["nopublish", "donotpublish", "noindex", "noexport"]

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

extension String {
  fileprivate var trimmingBlanks: Substring {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return text
  }
}
