import ArgumentParser
import Diagnostics
import DiaryBuild
import DiaryGate
import DiaryLoading
import DiaryPublishing
import DiaryServer
import Foundation
import Glibc
import LocalizedDates
import SiteFiles

/// `diarysite serve`
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Preview the site in a browser while you write.",
    discussion: """
      Builds a preview beside the real site and serves it to this machine only. When you save a \
      file, the changed pages are built again, and open pages update. If an entry has an error, \
      the message appears over the last good page. Press Ctrl-C to stop.
      """)

  @OptionGroup var options: DiaryOptions

  @Option(help: "The port to listen on (default: 4567, or the next free one).")
  var port: Int?

  @Flag(help: "Open the preview in your browser.")
  var open = false

  @OptionGroup var shown: PreviewOptions

  @Flag(help: "Poll for changes twice a second, for network disks that send no change events.")
  var poll = false

  @OptionGroup var passphrases: PassphraseOptions

  @OptionGroup var common: CommonOptions

  func run() async throws {
    let console = try common.console()
    let diary = options.folder
    let ports = try ports()
    let signals = Signals(before: "the preview has ended")
    let progress = ProgressLine(isShown: !console.isQuiet && console.format == .text)
    var request = try request(console)
    request.passphrase = passphrases.finder(progress, signals)
    let present = try clock(of: request)
    // Nothing that is written later makes another folder the diary's.
    console.required { () throws(Diagnostics) in try checkContentFolder(in: request.diary) }

    let live = LiveSite(run: UInt64.random(in: 1...UInt64.max))
    let inbox = ChangeInbox()
    let watcher = watchSources(of: diary, inbox: inbox, polls: try poll || flag("POLL")) { note in
      if !console.isQuiet { Console.writeDiagnostic("note: \(note)\n") }
    }
    defer { watcher.stop() }
    let server = await self.server(of: live, ports, inbox, console)
    let browsing =
      try open || flag("OPEN")
      ? ToolEnvironment(ProcessInfo.processInfo.environment, outside: diary) : nil
    let report = ServeReport(
      console, port: server.port, shown: request.preview, progress, browsing: browsing)
    // After all that may fail: what only the writer may see does not outlive the preview.
    let site = console.required { () throws(Diagnostics) in try WarmSite(request, diary: diary) }
    signals.beforeEnding { site.discard() }
    let loop = RebuildLoop(
      site, live: live, inbox: inbox, present: present,
      words: { console.plainText(of: $0.all) })
    async let end: Void = loop.run { outcome in
      await report.tell(outcome, basePath: live.basePath)
    }
    await server.run()
    inbox.close()
    await end
    await site.close()
    console.fail(
      Diagnostics(
        at: nil, subject: .network, what: "the preview has ended",
        why: "the system closed its connections", fix: "run the command again"))
  }

  private func request(_ console: Console) throws -> BuildRequest {
    var request = try options.request(console)
    request.program = programFingerprint()
    request.preview = try shown.preview()
    // What would vanish from a host is no loss here.
    request.isForced = true
    return request
  }

  /// The clock on the wall, unless another present was asked for.
  private func clock(of request: BuildRequest) throws -> @Sendable () -> Instant {
    let isFixed = try options.now != nil || variable("NOW") != nil || sourceDate() != nil
    let fixed = request.now
    return { isFixed ? fixed : clockTime() }
  }

  private func ports() throws -> ClosedRange<Int> {
    let text = variable("PORT")
    guard
      let port = try port
        ?? text.map({ text in
          guard let port = Int(text) else {
            throw ValidationError("DIARYSITE_PORT is '\(text)'; it must be a number.")
          }
          return port
        })
    else { return 4567...4667 }
    guard (1...65_535).contains(port) else {
      throw ValidationError("--port must be between 1 and 65535.")
    }
    return port...port
  }

  private func server(
    of live: LiveSite, _ ports: ClosedRange<Int>, _ inbox: ChangeInbox, _ console: Console
  ) async -> PreviewServer {
    do throws(PreviewServer.PortFault) {
      return try await PreviewServer.open(live, ports: ports) { inbox.add(.unknown) }
    } catch {
      console.fail(
        Diagnostics(
          at: nil, subject: .network, what: "the site cannot be served on port \(error.port)",
          why: error.isTaken ? "another program uses that port" : error.words,
          fix: "choose another port, such as --port 8080"))
    }
  }
}
