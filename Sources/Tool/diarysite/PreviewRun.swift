import ArgumentParser
import Diagnostics
import DiaryBuild
import DiaryGate
import DiaryLoading
import DiaryWatching
import Foundation
import LocalizedDates
import Platform
import PreviewServer
import SiteFiles
import SitePublishing
import WritingDesk

/// A preview that runs until it is stopped, as `serve` and `write` start it.
struct PreviewRun {
  let options: DiaryOptions
  let port: Int?
  /// Whether the preview opens in the browser.
  let opens: Bool
  let shown: Preview
  /// `nil` if the diary can only be read.
  let writing: WritingOptions?
  /// Whether a run that has the writing page of the diary already is enough.
  var joins = false
  let poll: Bool
  let passphrases: PassphraseOptions

  func run(_ console: Console) async throws {
    let diary = options.folder
    let ports = try ports()
    let signals = Signals(before: "the preview has ended")
    let progress = ProgressLine(isShown: console.isTalkative)
    var request = try request(console)
    let present = try clock(of: request)
    // Nothing that is written later makes another folder the diary's.
    try checkContentFolder(in: request.diary)
    let holder = await pageHolder()
    if joins, case .other(let page) = holder { return await open(page, console) }

    let live = LiveSite(run: UInt64.random(in: 1...UInt64.max))
    let entries = OpenDiary(request, at: diary)
    let inbox = ChangeInbox()
    let publishing = try pagePublishing(signals, present, console)
    let desk = writing.map { _ in newDesk(entries, live, present, inbox, publishing, console) }
    // Nobody looks at the terminal who writes on the page: it asks.
    passphrases.give(to: &request, progress, signals, console.words, desk: desk)
    let entrance = try desk.flatMap { desk in
      try writing.map { try WritingEntrance(desk, $0) }
    }
    let watcher = watchSources(of: diary, inbox: inbox, polls: try poll || flag("POLL")) { note in
      if !console.isQuiet { Console.writeDiagnostic("note: \(note)\n") }
    }
    defer { watcher.stop() }
    let names = DiaryHosts(of: request.hostName(of: diary))
    let server = try await self.server(of: live, names, ports, entrance)
    if case .thisRun(let page) = holder { entrance?.stand(page, names, port: server.port) }
    let report = ServeReport(
      console, names, port: server.port, shown: request.preview, progress, entrance: entrance,
      browsing: browsing)
    let site = WarmSite(request, at: diary, entries)
    signals.beforeEnding { entrance?.close() }
    await report.openWritingPage()
    if writing != nil, UserTerminal.canAnswer { reopen(report) }
    let words: @Sendable (Diagnostics) -> String = { console.plainText(of: $0.all) }
    let loop = RebuildLoop(
      site, live: live, inbox: inbox, present: present, words: words,
      note: { await desk?.take($0) })
    async let end: Void = loop.run { outcome in
      // A build that a signal stops has no fault.
      if signals.isCaught { return }
      await report.tell(outcome, basePath: live.basePath)
      desk?.tell(outcome, words)
    }
    await server.run()
    inbox.close()
    await end
    entrance?.close()
    throw Diagnostics(
      at: nil, subject: .network, what: "the preview has ended",
      why: "the system closed its connections", fix: "run the command again")
  }

  /// The one who has the writing page of the diary; `nil` if that is not to be known.
  private func pageHolder() async -> StandingPage.Holder? {
    if writing == nil { return nil }
    return await StandingPage.holder(
      of: DeskDiary.name(of: options.folder), runtime: environment("XDG_RUNTIME_DIR"))
  }

  /// Opens the page of another run.
  private func open(_ page: DiskPath, _ console: Console) async {
    if console.isTalkative {
      Console.writeLog("diarysite runs for this diary already; its writing page is opened\n")
    }
    if await openBrowser(at: page.text, with: ToolEnvironment(outside: options.folder)) { return }
    Console.writeDiagnostic(
      "note: no browser could be opened; open this file yourself:\n\(page.text)\n")
  }

  /// Opens the page again whenever the writer presses Enter.
  private func reopen(_ report: ServeReport) {
    Thread.detachNewThread {
      while readLine() != nil { Task { await report.reopen() } }
    }
  }

  /// The environment for a browser; `nil` if none is to be opened.
  private var browsing: ToolEnvironment? {
    guard opens || writing?.printAddress == false else { return nil }
    return ToolEnvironment(outside: options.folder)
  }

  /// The desk at which the writing page works.
  private func newDesk(
    _ entries: OpenDiary, _ live: LiveSite, _ present: @escaping @Sendable () -> Instant,
    _ inbox: ChangeInbox, _ publishing: PagePublishing, _ console: Console
  ) -> WritingDesk {
    let folder = options.folder
    let diary = DeskDiary(
      entries, at: folder, present: present, basePath: { live.basePath },
      weather: { weatherAsking(of: $0, outside: folder, present: present) },
      rebuild: { inbox.add(.dueEntry) }, publish: { await publishing.take($0, $1) },
      note: { console.show($0) })
    let desk = WritingDesk(diary)
    if diary.sweep() { Task { await desk.sweepLater() } }
    return desk
  }

  /// Publishes as `diarysite publish` does, but for the questions: those are the page's.
  private func pagePublishing(
    _ signals: Signals, _ present: @escaping @Sendable () -> Instant, _ console: Console
  ) throws -> PagePublishing {
    let words: @Sendable (Diagnostics) -> String = { console.plainText(of: $0.all) }
    let quiet = Console(
      format: .text, color: .never, showsSource: true, isQuiet: true, isVerbose: false)
    let (diary, shown) = (options.folder, try OutputOptions.parse([]).folder)
    var base = try options.request(quiet)
    base.baseURL = try AddressOptions.parse([]).site()
    base.program = programFingerprint()
    base.mayEndAtOnce = false
    return PagePublishing(words: words) {
      [base, passphrases] (target, desk, approval) throws(Diagnostics) in
      var request = base
      request.now = present()
      let output = diary.appending(shown)
      passphrases.give(
        to: &request, ProgressLine(isShown: false), signals, quiet.words, desk: desk,
        triedOn: (output, shown))
      let scratch = try PublishScratch()
      defer { scratch.remove() }
      return try await PublishRun(
        request: request, diary: diary, output: output, shown: shown, console: quiet,
        signals: signals, scratch: scratch, isDryRun: false, isNoBuild: false, foreign: .ask,
        asks: true, page: approval, verifies: false
      ).publish(to: target)
    }
  }

  private func request(_ console: Console) throws -> BuildRequest {
    var request = try options.request(console)
    request.program = programFingerprint()
    request.preview = shown
    if isatty(STDERR_FILENO) == 1, console.isTalkative {
      request.photosAreMade = { done, all in
        Console.writeStyled(
          "\r\u{1B}[Kphotos and media made: \(done) of \(all)" + (done < all ? "" : "\n"))
      }
    }
    return request
  }

  /// The clock on the wall, unless another present was asked for.
  private func clock(of request: BuildRequest) throws -> @Sendable () -> Instant {
    let isFixed = try options.now != nil || variable("NOW") != nil || sourceDate() != nil
    let fixed = request.now
    return { isFixed ? fixed : clockTime() }
  }

  /// Some of those that are nobody's own: one of them will be free.
  private static var anyPorts: [Int] { (0..<100).map { _ in .random(in: 49_152...65_535) } }

  private func ports() throws -> [Int] {
    var given = port
    if given == nil, let text = variable("PORT") {
      given = Int(text)
      if given == nil { throw ValidationError("DIARYSITE_PORT is '\(text)'; it must be a number.") }
    }
    guard let port = given else { return Array(4567...4667) }
    guard (0...65_535).contains(port) else {
      throw ValidationError("--port must be between 1 and 65535, or 0 for any free one.")
    }
    return port == 0 ? Self.anyPorts : [port]
  }

  private func server(
    of live: LiveSite, _ names: DiaryHosts, _ ports: [Int],
    _ entrance: WritingEntrance?
  ) async throws(Diagnostics) -> PreviewServer {
    do throws(PreviewServer.PortFault) {
      return try await PreviewServer.open(
        live, at: names, ports: ports, showsHidden: !shown.isEmpty, writing: entrance?.service)
    } catch {
      // One that is free now, for the message.
      let next = (error.isTaken ? error.port : 8079) + 1
      let free = try? await PreviewServer.open(
        live, at: names, ports: (next..<next + 100).filter { $0 < 65_536 } + Self.anyPorts)
      await free?.stop()
      throw Diagnostics(
        at: nil, subject: .network, what: "the site cannot be served on port \(error.port)",
        why: error.isTaken ? "another program uses that port" : error.words,
        fix: error.isTaken
          ? "end that program, or run with --port \(free?.port ?? 0)"
          : "run with --port \(free?.port ?? 0)")
    }
  }
}
