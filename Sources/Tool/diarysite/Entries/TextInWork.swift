import Diagnostics
import Platform
import SiteFiles
import SiteOutput

/// A text that an editor has open before it is an entry: a file in a folder of its own below
/// `.diarysite-state/writing`, which only its user can read.
///
/// An entry is in the folder of entries only once it is whole, so no build, and no publish that a
/// timer starts, ever sees half of one. Only this file is ever removed, and only if nothing that
/// was written is lost by it; what the editor puts beside it stays, such as what it can recover a
/// text from, or a text that was saved under another name.
struct TextInWork {
  private static let folder = stateFolder.appending("writing")
  /// In bytes.
  private static let limit = 64 << 20

  /// The file that the editor opens.
  let file: DiskPath
  private let path: SitePath
  private let diary: any FileTree
  /// What the editor was given.
  let made: [UInt8]
  /// The command that makes an entry of it; `nil` for the text of one that there is.
  private let command: String?
  private let stamp: FileStamp?

  /// - Parameters:
  ///   - name: Of the file, without its extension.
  ///   - root: The diary's folder.
  ///   - command: The command that makes an entry of it, with its options; it is kept beside it.
  init(
    _ bytes: [UInt8], named name: String, in diary: any FileTree, at root: DiskPath,
    command: String?
  ) throws(FileFault) {
    try diary.createStateFolder()
    try diary.createFolder(Self.folder)
    let around = root.appending(Self.folder.text)
    let own = try DiskPath.makeTemporaryFolder(in: around, named: "\(getpid())-")
    file = own.appending(name + ".md")
    path = Self.folder.appending(own.name).appending(name + ".md")
    self.diary = diary
    (made, self.command) = (bytes, command)
    let new = try NewFile(creating: file, permissions: 0o600)
    try new.write(bytes.span, at: 0)
    try new.finish(isDurable: false)
    stamp = try? diary.stamp(of: path)
    if let command, command != Self.plainCommand {
      try diary.create(path.parent.appending(Self.commandName), contents: Array(command.utf8))
    }
  }

  private static let commandName = ".command"
  private static let plainCommand = "diarysite new"

  /// The command that makes an entry of a text that was left.
  static func command(for text: SitePath, in diary: any FileTree) -> String {
    let kept = try? diary.contents(of: text.parent.appending(commandName), limit: 1 << 16)
    let command = String(decoding: kept ?? [], as: UTF8.self)
    // Somebody will paste it: it is one command, with nothing for the shell outside of quotes.
    let bare = command.replacing(/'[^'\n]*'|\\'/, with: "")
    let isPlain = bare.utf8.allSatisfy { $0 == 0x20 || isShellPlain($0) }
    return isPlain && command.hasPrefix(plainCommand + " ") ? command : plainCommand
  }

  /// The name of the file in messages, relative to the diary.
  var shown: String { path.text }

  /// Opens the file in an editor, and waits until it is closed.
  ///
  /// - Parameter state: What is true of the diary if the text does not become an entry.
  /// - Returns: The bytes that are there now.
  /// - Throws: If the editor fails, or the file cannot be read.
  func edited(by editor: Editor, _ state: String) throws(Diagnostic) -> [UInt8] {
    let status = editor.edit(file)
    guard status == 0 else {
      let left = end()
      throw Diagnostic(
        at: nil, subject: .content,
        what: status.map { "the editor ended with status \($0)" }
          ?? "the editor cannot be started",
        why: state, fix: advice(on: left) ?? "set EDITOR to the program you write with")
    }
    do throws(FileFault) {
      return try bytes()
    } catch {
      let (why, fix) = error.reason.words
      throw Diagnostic(
        at: nil, subject: .files, what: "'\(shown)' cannot be read", why: why,
        fix: [fix, advice(on: end())].compactMap(\.self).joined(separator: "; "))
    }
  }

  /// Whether the editor left the text as it was.
  func isUnchanged(_ bytes: [UInt8]) -> Bool { bytes == made }

  /// Whether the editor was left without saving.
  var isUnsaved: Bool { stamp != nil && (try? diary.stamp(of: path)) == stamp }

  private func bytes() throws(FileFault) -> [UInt8] {
    try diary.contents(of: path, limit: Self.limit)
  }

  /// Removes the file, unless it has a text that is nowhere else.
  ///
  /// - Parameter saved: Bytes that are in an entry by now.
  /// - Returns: The files that stay, by their names in messages.
  func end(savedAs saved: [UInt8]? = nil) -> [String] {
    let blanks = " \t\r\n".utf8
    if let now = try? bytes(), now == made || now == saved || now.allSatisfy(blanks.contains) {
      try? diary.removeFile(path)
    }
    if left.isEmpty { try? diary.removeFile(path.parent.appending(Self.commandName)) }
    try? diary.removeFolder(path.parent)
    return left
  }

  /// The files that are there, by their names in messages.
  private var left: [String] {
    let own = path.parent
    do throws(FileFault) {
      return try diary.children(of: own).filter { $0.name != Self.commandName }
        .map { own.appending($0.name).text }
    } catch {
      // A name may be no text.
      return error.reason == .notFound ? [] : [own.text]
    }
  }

  /// What to do with files that stay; `nil` if there are none.
  func advice(on left: [String]) -> String? {
    let command = command.map { "; save it with: \($0) < \(shown)" } ?? ""
    let own = left.contains(shown) ? "your text is in '\(shown)'" + command : nil
    let sentences = [own, Self.othersLeft(left.filter { $0 != shown })].compactMap(\.self)
    return sentences.isEmpty ? nil : sentences.joined(separator: "; ")
  }

  /// An advice that names what the editor left beside the text, too.
  func advice(_ advice: String) -> String {
    [advice, Self.othersLeft(left.filter { $0 != shown })].compactMap(\.self)
      .joined(separator: "; ")
  }

  private static func othersLeft(_ names: [String]) -> String? {
    names.isEmpty
      ? nil : "the editor left " + names.map { "'\($0)'" }.joined(separator: ", ")
  }

  /// The message about files that stay although there is an entry.
  func note(on left: [String]) -> [Diagnostic] {
    guard let advice = advice(on: left) else { return [] }
    return [
      Diagnostic(
        at: nil, severity: .warning, what: advice,
        why: "only a text that is in an entry is removed",
        fix: "look at it, and remove what you do not need")
    ]
  }

  /// What runs left that have ended: texts, and files of editors.
  static func left(in diary: any FileTree) -> [SitePath] {
    let runs = ((try? diary.children(of: folder)) ?? []).filter { item in
      guard item.kind == .folder, let process = item.name.split(separator: "-").first,
        let number = pid_t(process)
      else { return false }
      return kill(number, 0) != 0 && errno == ESRCH
    }
    return runs.flatMap { run in
      let own = folder.appending(run.name)
      return ((try? diary.children(of: own)) ?? []).filter { $0.name != commandName }
        .map { own.appending($0.name) }
    }
  }
}
