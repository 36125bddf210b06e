import Diagnostics
import DiaryBuild
import Foundation
import LocalizedDates
import SiteChecking
import SiteFiles
import SiteOutput
import WebRequests

/// Asks other hosts for what the public pages of a site link to.
struct ExternalCheck {
  let request: BuildRequest
  let diary: DiskPath
  let tree: FolderOnDisk
  /// Whether answers are kept for a week, in the diary's own cache.
  let keepsAnswers: Bool

  struct Answers {
    var dead: [SiteFind] = []
    /// With the reasons why it is not known whether they are dead.
    var unclear: [SiteFind] = []
    var notes: [Diagnostic] = []
  }

  private static let memory = memoryFolder.appending("links.json")
  /// Addresses that one run asks for; the next one goes on.
  private static let most = 1_000

  func answers(
    about report: SiteReport, _ console: Console
  ) async throws(Diagnostics) -> Answers {
    try refusePreview()
    // The addresses on pages that only some people know are nobody's business.
    var report = report
    report.outside = report.outside.compactMapValues { [report] places in
      let open = places.filter { !report.pages[Int($0.page)].isGuarded }
      return open.isEmpty ? nil : open
    }
    let wanted = report.outside.keys.sorted()
    let bytes = keepsAnswers ? try? request.diary.contents(of: Self.memory, limit: 64 << 20) : nil
    var memory = LinkMemory(bytes ?? [], of: Set(wanted), now: Int(request.now.seconds))
    let unknown = wanted.filter { memory[$0] == nil }
    let progress = ProgressLine(
      isShown: !console.isQuiet && console.format == .text, "asking other hosts")
    defer { progress.end() }
    var found: [String: LinkVerdict] = [:]
    let asked = Array(unknown.prefix(Self.most))
    let known = wanted.filter { memory[$0]?.result == .alive }
    do throws(WebRequest.NoProgram) {
      if !asked.isEmpty {
        found = try await asking.verdicts(of: asked, besides: known) { found in
          progress.show("asking other hosts", found.count, of: asked.count)
        }
      }
    } catch {
      throw Self.unaskable(error)
    }
    memory.keep(found)
    if keepsAnswers { try? request.diary.replace(Self.memory, contents: memory.bytes) }
    var answers = Answers()
    for address in wanted {
      guard let verdict = found[address] ?? memory[address] else { continue }
      let find = report.find(ofDead: address, verdict.why)
      switch verdict.result {
      case .alive: break
      case .dead: answers.dead.append(find)
      case .unclear: answers.unclear.append(find)
      }
    }
    if unknown.count > asked.count { answers.notes.append(rest(unknown.count - asked.count)) }
    return answers
  }

  private var asking: LinkAsking {
    LinkAsking(
      with: ToolEnvironment(ProcessInfo.processInfo.environment, outside: diary))
  }

  private static func unaskable(_ program: WebRequest.NoProgram) -> Diagnostics {
    let package = program.name == "getent" ? "libc-bin" : program.name
    return Diagnostics(
      at: nil, subject: .configuration, what: "other hosts cannot be asked",
      why: "the program '\(program.name)' "
        + (program.isInstalled ? "cannot be started" : "is missing"),
      fix: "install the package '\(package)'")
  }

  private func refusePreview() throws(Diagnostics) {
    let list = (try? tree.contents(of: OutputList.path, limit: 1 << 30)).flatMap { OutputList($0) }
    guard list?.isPreview == true else { return }
    throw Diagnostics(
      at: nil, subject: .configuration, what: "the links of a preview are not asked for",
      why: "it may show entries that are not public, and other hosts would learn of them",
      fix: "check the site itself, or leave out --external")
  }

  private func rest(_ count: Int) -> Diagnostic {
    Diagnostic(
      at: nil, severity: .note, what: "\(count) addresses of other hosts were not asked for",
      why: "one check asks for \(Self.most) at most", fix: "check again to ask for the others")
  }
}
