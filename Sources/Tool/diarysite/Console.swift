import Diagnostics
import DiaryWords
import LocalizedDates
import Platform
import SiteFiles
import SiteOutput
import StructuredText

/// Writes results to standard output and diagnostics to standard error, as text or as JSON.
struct Console {
  let format: OutputFormat
  let isQuiet: Bool
  let isVerbose: Bool
  /// The words of questions and results, in the language of the terminal. Data have English words.
  let words: ProgramWords
  private let text: DiagnosticText
  /// Whether results may quote entries that are not public, or were withdrawn just now.
  let quotesHidden: Bool

  /// The number of messages of one kind that are shown before the rest is only counted.
  private static let shownOfAKind = 10

  init(format: OutputFormat, color: ColorChoice, showsSource: Bool, isQuiet: Bool, isVerbose: Bool)
  {
    self.format = format
    self.isQuiet = isQuiet
    self.isVerbose = isVerbose
    words = ProgramWords(format == .text ? MachineHabits.language ?? .english : .english)
    let isTerminal = isatty(STDERR_FILENO) == 1
    let hasColor =
      switch color {
      case .always: true
      case .never: false
      case .auto:
        isTerminal && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
      }
    // A log is read by more people than the writer.
    text = DiagnosticText(hasColor: hasColor, showsHeld: isTerminal || showsSource)
    quotesHidden = isatty(STDOUT_FILENO) == 1 || showsSource
  }

  /// Whether messages may quote entries that are not public.
  var quotesHiddenInMessages: Bool { text.showsHeld }

  /// Writes a result, or ends the program with the status for files.
  static func writeResult(_ text: String) {
    endUnlessWritten(write(SourceQuote.printable(text, keepsLines: true), to: STDOUT_FILENO))
  }

  /// Writes data as they are; to a terminal, as a text that does not steer it.
  static func writeResult(bytes: [UInt8]) {
    if isatty(STDOUT_FILENO) == 1 { return writeResult(String(decoding: bytes, as: UTF8.self)) }
    endUnlessWritten(write(bytes, to: STDOUT_FILENO))
  }

  private static func endUnlessWritten(_ code: CInt?) {
    guard let code else { return }
    let fault = Diagnostic(
      "standard output cannot be written", because: FileFault.last(at: .root, code: code).reason)
    writeDiagnostic(DiagnosticText(hasColor: false, showsHeld: false).text(of: fault))
    exit(status(for: [fault]))
  }

  /// Writes to standard output what a server tells on its way: it goes on if nobody can read it.
  static func writeLog(_ text: String) {
    _ = write(SourceQuote.printable(text, keepsLines: true), to: STDOUT_FILENO)
  }

  static func writeDiagnostic(_ text: String) {
    _ = write(SourceQuote.printable(text, keepsLines: true), to: STDERR_FILENO)
  }

  /// Writes to standard error what may steer a terminal: colours, and a line that is written again.
  static func writeStyled(_ text: String) {
    _ = write(text, to: STDERR_FILENO)
  }

  /// Ends the program with the status for some faults, or with 0.
  ///
  /// - Parameter memory: Not freed before: to free thousands of entries one by one takes a tenth of
  ///   the time of a list.
  static func end(_ faults: [Diagnostic], keeping memory: some Any) -> Never {
    withExtendedLifetime(memory) { exit(faults.isEmpty ? 0 : status(for: faults)) }
  }

  /// Writes at once: a message in a buffer would be lost with the process.
  ///
  /// - Returns: The error, if there was one.
  private static func write(_ text: String, to descriptor: CInt) -> CInt? {
    write(Array(text.utf8), to: descriptor)
  }

  private static func write(_ bytes: [UInt8], to descriptor: CInt) -> CInt? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      let code = errno
      if count < 0 && code == EINTR { continue }
      if count < 0 && code == EAGAIN {
        var waited = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&waited, 1, -1)
        continue
      }
      // A reader that went away, as `head` does, is no fault of the site.
      if count <= 0 { return code == EPIPE ? nil : code }
      rest = rest.dropFirst(count)
    }
    return nil
  }

  /// Writes a report about an error in the arguments, if the arguments ask for JSON.
  static func writeUsageReport(_ message: String) {
    let arguments = CommandLine.arguments
    let asks =
      arguments.contains("--format=json")
      || zip(arguments, arguments.dropFirst()).contains { $0 == "--format" && $1 == "json" }
      || environment("DIARYSITE_FORMAT") == "json"
    guard asks else { return }
    let fault = Diagnostic(
      at: nil, subject: .configuration, what: message,
      why: "the command does not take these arguments", fix: "see diarysite --help")
    writeResult(jsonReport([fault], summary: nil))
  }

  /// Shows messages; with `--quiet` errors only.
  func show(_ diagnostics: [Diagnostic]) {
    guard format == .text else { return }
    var counts: [String: Int] = [:]
    for diagnostic in diagnostics where diagnostic.severity == .error || !isQuiet {
      // What names words of the diary; how to mend it is the same for all of a kind.
      let count = counts[diagnostic.fix, default: 0]
      counts[diagnostic.fix] = count + 1
      // Each error is shown; of one warning in every entry, a few say it all.
      if diagnostic.severity == .error || isVerbose || count < Self.shownOfAKind {
        Console.writeStyled(text.text(of: diagnostic))
      }
    }
    guard !isVerbose else { return }
    for diagnostic in diagnostics where diagnostic.severity != .error && !isQuiet {
      guard let count = counts.removeValue(forKey: diagnostic.fix), count > Self.shownOfAKind
      else { continue }
      Console.writeDiagnostic(
        "\(count - Self.shownOfAKind) more like this: \(diagnostic.what) (--verbose shows all)\n")
    }
  }

  /// The text of messages, without colours.
  func plainText(of diagnostics: [Diagnostic]) -> String {
    let plain = DiagnosticText(hasColor: false, showsHeld: text.showsHeld)
    return diagnostics.map(plain.text(of:)).joined()
  }

  /// The exit status for some errors.
  ///
  /// - Parameter default: The status if there are no errors.
  static func status(for errors: [Diagnostic], default: Int = 0) -> Int32 {
    Int32(errors.map(\.subject.rawValue).max() ?? `default`)
  }

  /// Writes the result of a command: as data, or its messages and a text.
  ///
  /// - Parameter endsInMessages: Whether the text comes first.
  func report(
    _ messages: [Diagnostic] = [], summary: [(String, JSONValue)]? = nil,
    more: [(String, JSONValue)] = [], endsInMessages: Bool = false, _ text: () -> String
  ) {
    if format == .json {
      return Console.writeResult(jsonReport(messages, summary: summary, more: more))
    }
    if !endsInMessages { show(messages) }
    if !isQuiet { Console.writeResult(text()) }
    if endsInMessages { show(messages) }
  }

  /// Whether people are told how the work goes: not with `--quiet`, and not beside data.
  var isTalkative: Bool { !isQuiet && format == .text }

  /// Shows why a command failed, and ends it.
  func fail(_ faults: Diagnostics) -> Never {
    let diagnostics = faults.all
    if format == .json {
      Console.writeResult(jsonReport(diagnostics, summary: nil))
    }
    show(diagnostics)
    let errors = diagnostics.filter { $0.severity == .error }
    if errors.count > 1 && format == .text {
      Console.writeDiagnostic("\(errors.count) errors; the site is unchanged\n")
    }
    // Of several subjects the gravest decides: a full disk before a misspelt key.
    exit(Self.status(for: errors, default: 1))
  }
}

/// A variable of the environment.
func environment(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}
