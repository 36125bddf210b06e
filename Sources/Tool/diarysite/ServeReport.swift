import Diagnostics
import DiaryBuild
import DiaryGate
import DiaryWords
import PreviewServer
import SiteFiles
import StructuredText
import WritingDesk

/// The messages of `serve` on the terminal.
///
/// An actor, because it remembers the last messages.
actor ServeReport {
  private let console: Console
  private let names: DiaryHosts
  private let port: Int
  private let shown: Preview
  private let progress: ProgressLine
  /// `nil` if there is no writing page.
  private let entrance: WritingEntrance?
  /// The environment for the browser; `nil` if none is to be opened.
  private let browsing: ToolEnvironment?
  private var isFirst = true
  /// The last messages of a good build.
  private var said: [Diagnostic] = []
  /// The errors that were last shown.
  private var fault: [Diagnostic]?

  init(
    _ console: Console, _ names: DiaryHosts, port: Int, shown: Preview,
    _ progress: ProgressLine, entrance: WritingEntrance? = nil, browsing: ToolEnvironment?
  ) {
    (self.console, self.names, self.port, self.shown) = (console, names, port, shown)
    (self.progress, self.entrance, self.browsing) = (progress, entrance, browsing)
  }

  /// - Parameter basePath: The common beginning of the site's addresses.
  func tell(_ outcome: RebuildLoop.Outcome, basePath: String) async {
    progress.end()
    switch outcome {
    case .built(let rebuilt, let duration):
      let wasFaulty = fault != nil
      fault = nil
      // The same is not said twice.
      let once = rebuilt.report.firstNotes
      if !once.isEmpty || rebuilt.report.messages != said {
        console.show(once + rebuilt.report.messages)
      }
      said = rebuilt.report.messages
      if console.format == .json {
        Console.writeLog(jsonReport(once + rebuilt.report.messages, summary: summary(rebuilt)))
      } else if isFirst || wasFaulty || rebuilt.isOther {
        let pages = rebuilt.report.pages
        let time = Int((duration / .milliseconds(1)).rounded())
        say(console.words("serve.ready", ["count": String(pages), "time": String(time)]))
        if isFirst { for line in rebuilt.report.held.lines(in: console.words) { say(line) } }
      }
    case .failed(let faults):
      if console.format == .json { Console.writeLog(jsonReport(faults.all, summary: nil)) }
      if faults.all == fault { break }
      fault = faults.all
      console.show(faults.all)
      if console.format == .text {
        Console.writeDiagnostic(console.words("serve.unchanged") + "\n")
      }
    }
    let wasFirst = isFirst
    isFirst = false
    if wasFirst { await begin(basePath) }
  }

  /// Opens the writing page, which needs no site; a browser is not waited for.
  func openWritingPage() {
    guard let entrance else { return }
    // A program is told all addresses in one line, when the site is there.
    if console.format == .text {
      for line in entrance.printedLines(names, port: port) { Console.writeLog("\(line)\n") }
    }
    if let browsing { Task { await open(address(below: "/"), with: browsing) } }
  }

  /// - Parameter basePath: The common beginning of the site's addresses.
  private func address(below basePath: String) -> String {
    // With tunnels the preview is shown beside the writing page alone.
    let isTunnelled = entrance?.service.isTunnelled ?? false
    return "http://\(isTunnelled ? names.writing : names.site):\(port)\(basePath)"
  }

  private func begin(_ basePath: String) async {
    let address = address(below: basePath)
    let parts = [
      shown.contains(.drafts) ? "serve.drafts" : nil,
      shown.contains(.future) ? "serve.scheduled" : nil,
      shown.contains(.privates) ? "serve.private" : nil,
    ].compactMap { $0.map { console.words($0) } }
    if !parts.isEmpty { say(console.words("serve.shown", ["list": console.words.list(parts)])) }
    if console.format == .json {
      let writing = entrance?.printedAddresses(names, port: port) ?? []
      let more: [(String, JSONValue)] =
        writing.isEmpty ? [] : [("writing", .texts(writing))]
      Console.writeLog(
        JSONValue.object([("address", .text(address)), ("port", .number(port))] + more).text + "\n")
    } else {
      // Also with --quiet: without the address there is nothing to look at.
      Console.writeLog("\(address)\n")
    }
    let canReopen = entrance != nil && UserTerminal.canAnswer
    say(console.words(canReopen ? "serve.reopen" : "serve.stop"))
    if entrance == nil, let browsing { await open(address, with: browsing) }
  }

  /// Opens the writing page once more, with an address of its own.
  func reopen() async {
    guard let browsing else {
      for line in entrance?.printedLines(names, port: port) ?? [] {
        Console.writeLog("\(line)\n")
      }
      return
    }
    await open(address(below: "/"), with: browsing)
  }

  /// Opens the writing page, or else the preview.
  private func open(_ address: String, with environment: ToolEnvironment) async {
    var target: String? = address
    if let entrance {
      do throws(FileFault) {
        target = try entrance.fileToOpen(names, port: port)?.text ?? address
      } catch {
        target = nil
      }
    }
    if let target, await openBrowser(at: target, with: environment) { return }
    entrance?.close()
    guard let entrance else {
      return Console.writeDiagnostic(console.words("serve.noBrowser") + "\n")
    }
    Console.writeDiagnostic(console.words("serve.openOnce") + "\n")
    Console.writeLog(entrance.service.address(names, port: port) + "\n")
  }

  private func say(_ text: String) {
    if console.isTalkative { Console.writeLog(text + "\n") }
  }

  private func summary(_ rebuilt: Rebuilt) -> [(String, JSONValue)] {
    [
      ("entries", .number(rebuilt.report.entries)), ("undated", .number(rebuilt.report.undated)),
      ("pages", .number(rebuilt.report.pages)),
    ] + rebuilt.report.held.members
  }
}
