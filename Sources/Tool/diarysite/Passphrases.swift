import ArgumentParser
import Diagnostics
import DiaryBuild
import DiaryModel
import DiaryWords
import Platform
import SiteFiles
import SiteOutput
import Synchronization
import WritingDesk

/// The passphrases of encrypted entries, from a variable, a file, or a prompt that hides the input.
/// Never from an argument, which other users of the machine can read.
///
/// A class, so that each is asked for once; the mutex guards the answers.
final class Passphrases: Sendable {
  /// The files by the name of the group; the one for `nil` is for all other groups.
  private let files: [String?: String]
  private let progress: ProgressLine
  private let interruption: Interruption
  /// Whether a passphrase that is nowhere is asked for.
  private let asks: Bool
  private let words: ProgramWords
  private let answers = Mutex<[ReaderGroup: String]>([:])

  /// - Parameters:
  ///   - files: As `FILE` or `GROUP=FILE`.
  ///   - progress: Hidden while a question is asked.
  ///   - interruption: Ends a question.
  ///   - words: In which is asked.
  init(
    files: [String], _ progress: ProgressLine, _ interruption: Interruption, asks: Bool,
    _ words: ProgramWords
  ) {
    (self.progress, self.interruption, self.asks) = (progress, interruption, asks)
    self.words = words
    var named: [String?: String] = [:]
    for file in files {
      let parts = file.split(separator: "=", maxSplits: 1).map(String.init)
      if parts.count == 2, ReaderGroup(parts[0]) != nil {
        named[parts[0]] = parts[1]
      } else {
        named[nil] = file
      }
    }
    self.files = named
  }

  /// - Parameter variable: The environment variable that may hold it.
  func passphrase(of group: ReaderGroup, variable: String) throws(Diagnostics) -> String? {
    // Who answers nothing is not asked again; who was asked again has the last word.
    if let known = answers.withLock({ $0[group] }) { return known.isEmpty ? nil : known }
    if let text = environment(variable), !text.isEmpty { return text }
    if let file = files[group.name] ?? files[nil] { return try read(file, for: group) }
    return ask(of: group, words("passphraseOfReaders", ["group": group.name]) + " ")
  }

  /// Asks on a terminal, without showing what is typed.
  ///
  /// - Returns: `nil` if there is no terminal, or no answer.
  func ask(of group: ReaderGroup, _ question: String) -> String? {
    guard asks, UserTerminal.canAnswer else { return nil }
    let typed = progress.held { askHidden(question, interruption) } ?? ""
    answers.withLock { $0[group] = typed }
    return typed.isEmpty ? nil : typed
  }

  private func read(_ file: String, for group: ReaderGroup) throws(Diagnostics) -> String {
    let path = DiskPath(file)
    do throws(FileFault) {
      let folder = try FolderOnDisk(path: path.parent.text)
      let bytes = try folder.contents(of: SitePath.root.appending(path.name), limit: 4_096)
      let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
      if let text = String(validating: line, as: UTF8.self) { return text }
      throw FileFault(path: .root, reason: .notFound)
    } catch {
      throw Diagnostics(
        at: nil, subject: .configuration,
        what: "the passphrase file for the readers '\(group.name)' cannot be read",
        why: "the first line of '\(file)' must be the passphrase, in UTF-8",
        fix: "correct --passphrase-file, or the file")
    }
  }
}

/// Asks on the terminal, without showing what is typed.
///
/// - Returns: The line without its end; `nil` if there is none.
private func askHidden(_ question: String, _ interruption: Interruption) -> String? {
  var before = termios()
  guard tcgetattr(STDIN_FILENO, &before) == 0 else { return nil }
  var hidden = before
  hidden.c_lflag &= ~tcflag_t(ECHO)
  tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
  defer {
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &before)
    Console.writeDiagnostic("\n")
  }
  return ask(question, interruption)
}

/// Asks on the terminal.
///
/// - Returns: The line without its end; `nil` if there is none.
func ask(_ question: String, _ interruption: Interruption) -> String? {
  Console.writeDiagnostic(question)
  // A signal only sets a mark, which is looked at now and then.
  var waited = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
  while poll(&waited, 1, 100) <= 0 {
    if interruption.isWanted() { return nil }
  }
  return readLine()
}

/// The option of every command that can encrypt entries.
struct PassphraseOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A file with the passphrase for encrypted entries, or for one group of readers.",
      valueName: "[group=]file"))
  var passphraseFile: [String] = []

  /// Has a build find passphrases.
  ///
  /// - Parameters:
  ///   - asks: Whether a passphrase that is nowhere is asked for.
  ///   - desk: The writing page, where they are asked for instead.
  ///   - site: The folder of the site as it was last built, and its name; passphrases are tried on
  ///     what it shows.
  func give(
    to request: inout BuildRequest, _ progress: ProgressLine, _ signals: Signals,
    _ words: ProgramWords, asks: Bool = true, desk: WritingDesk? = nil,
    triedOn site: (folder: DiskPath, shown: String)? = nil
  ) {
    let given =
      passphraseFile.isEmpty ? variable("PASSPHRASE_FILE").map { [$0] } ?? [] : passphraseFile
    let passphrases = Passphrases(
      files: given, progress, signals.interruption, asks: asks && desk == nil, words)
    request.passphrase = { group, variable throws(Diagnostics) in
      try passphrases.passphrase(of: group, variable: variable)
        ?? desk?.passphrases.withLock { $0[group] }
    }
    guard let (folder, shown) = site else { return }
    let place: PassphraseTrial.Place = (
      "the site in '\(shown)'",
      { path, limit in
        try? FolderOnDisk(path: folder.text).contents(of: path, limit: limit)
      }
    )
    request.trial = PassphraseTrial(on: [place]) { group, place in
      let place = SourceQuote.printable(place)
      let question =
        "This passphrase does not open what the readers '\(group.name)' have on \(place).\n"
        + "Type it again; the same once more becomes their new passphrase: "
      return passphrases.ask(of: group, question) != nil
    }
  }
}
