import ArgumentParser
import Diagnostics
import Platform
import SiteFiles
import SiteOutput
import WritingDesk

/// An entry in the menu of the desktop that starts `diarysite write` for one diary.
///
/// It is made of `applications/diarysite-NAME.desktop` and `icons/diarysite-NAME.svg` in the user's
/// folder for data, where `NAME` stands for the diary's folder. Files of these names that diarysite
/// did not write stay as they are.
///
/// ## Source
/// Desktop Entry Specification 1.5, "Possible value types" and "The Exec key"; XDG Base Directory
/// Specification 0.8.
struct Launcher {
  private let diary: DiskPath
  private let data: DiskPath
  private let name: String

  private static let applications = "applications"
  private static let icons = "icons"
  private static let folderKey = "X-Diarysite-Folder="
  /// Words that the files have which diarysite wrote, of any version.
  private static let marks = [folderKey, "<!-- The icon of diarysite"]

  /// - Parameter diary: May have been moved or removed.
  /// - Throws: If the user has no folder for data.
  init(of diary: DiskPath) throws(ValidationError) {
    let home = DiskPath.homeOfUser().map { $0 + "/.local/share" }
    let folders = [environment("XDG_DATA_HOME"), home].compactMap { $0 }
    guard let data = folders.first(where: { $0.hasPrefix("/") }) else {
      throw ValidationError(
        "The menu of your desktop is not known. Set HOME or XDG_DATA_HOME to a full path.")
    }
    (self.diary, self.data) = (diary.resolved, DiskPath(data))
    name = "diarysite-" + DeskDiary.name(of: diary)
  }

  /// The file of the entry.
  var path: DiskPath { data.appending(Self.applications).appending(name + ".desktop") }

  private var icon: DiskPath { data.appending(Self.icons).appending(name + ".svg") }

  /// Writes the entry, or writes it again.
  ///
  /// - Parameter title: The diary's.
  func add(title: String) throws(Diagnostics) {
    try change(icon, to: writingIcon)
    try change(path, to: Array(text(title: title).utf8))
  }

  /// - Returns: Whether there was one.
  func remove() throws(Diagnostics) -> Bool {
    let wasThere = try change(path, to: nil)
    try change(icon, to: nil)
    return wasThere
  }

  // MARK: The text

  /// The script of the shell in a terminal: the person sees there why nothing opened, such as when
  /// the diary was moved or diarysite was removed. A signal ends it without a question.
  private static let script = """
    "$0" write --source "$1" || [ $? -ge 128 ] || { echo; \
    echo "If the diary was moved, run 'diarysite write --launcher' in its new folder. \
    Enter closes this window."; read -r line; }
    """

  private func text(title: String) -> String {
    let program = DiskPath("/proc/self/exe").resolved.text
    let words = ["sh", "-c", Self.script, program, diary.text].map(Self.quoted)
    return """
      [Desktop Entry]
      Type=Application
      Name=\(Self.value(title))
      Icon=\(Self.value(icon.text))
      Exec=\(Self.value(words.joined(separator: " ")))
      Terminal=true
      Categories=Office;
      \(Self.folderKey)\(Self.value(diary.text))

      """
  }

  /// An argument of `Exec`, before it is a value.
  private static func quoted(_ argument: String) -> String {
    let signs: [Unicode.Scalar: String] = [
      "\"": "\\\"", "`": "\\`", "$": "\\$", "\\": "\\\\", "%": "%%",
    ]
    return "\"" + escaped(argument, signs) + "\""
  }

  /// A text as the value of a key: no text begins another line.
  private static func value(_ text: String) -> String {
    escaped(text, ["\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"])
  }

  /// By scalars: a mark that combines with a sign does not hide it.
  private static func escaped(_ text: String, _ signs: [Unicode.Scalar: String]) -> String {
    text.unicodeScalars.map { signs[$0] ?? String($0) }.joined()
  }

  // MARK: Files

  /// Writes a file, or removes it.
  ///
  /// - Parameter bytes: `nil` if it is to go.
  /// - Returns: Whether it was there.
  @discardableResult
  private func change(_ file: DiskPath, to bytes: [UInt8]?) throws(Diagnostics) -> Bool {
    try reporting("'\(file.text)' cannot be changed") { () throws(FileFault) in
      if bytes == nil && file.parent.kind == nil { return false }
      try file.parent.makeFolder(permissions: 0o700)
      let folder = try FolderOnDisk(path: file.parent.text)
      let name = SitePath.root.appending(file.name)
      let isThere = try folder.item(at: name) != nil
      if isThere {
        // Nothing that is no file is read, and no link is followed.
        let old = try folder.contents(of: name, limit: 1 << 16)
        guard Self.marks.contains(where: { old.firstRange(of: Array($0.utf8)) != nil }) else {
          throw FileFault(path: name, reason: .alreadyExists)
        }
        if old == bytes { return true }
        try folder.removeFile(name)
      }
      guard let bytes else { return isThere }
      if try !folder.add(name, contents: bytes) {
        throw FileFault(path: name, reason: .alreadyExists)
      }
      return isThere
    }
  }
}
