import ArgumentParser
import BuiltInThemes
import Diagnostics
import DiaryBuild
import DiaryLoading
import DiaryModel
import DiaryPrivacy
import Foundation
import Platform
import SiteFiles
import SiteOutput
import StructuredText

/// `diarysite doctor`
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Show the tools and settings of a diary, and mistakes that are easily made.",
    discussion: """
      Shows which tools are installed, where each setting comes from, which files of the theme \
      yours replace, and what a publish would need. Then come mistakes, each with its fix. Writes \
      nothing, asks nobody, and shows no secret. The exit status is 2 if something has to be mended.
      """)

  @OptionGroup var options: DiaryOptions

  @OptionGroup var site: OutputOptions

  @OptionGroup var common: CommonOptions

  func run() async throws {
    let console = try common.console()
    let request = try options.request(console)
    let origins = console.required { () throws(Diagnostics) in
      try SettingOrigins(of: request.diary)
    }
    let configuration = console.required { () throws(Diagnostics) in
      try loadConfiguration(from: request.diary).configuration
    }
    let environment = ToolEnvironment(
      ProcessInfo.processInfo.environment, outside: options.folder)
    let tools = DoctorTool.all(for: configuration).map { ($0, $0.version(in: environment)) }
    let missing = tools.filter { tool, version in tool.isNeeded && version == nil }.map { $0.0 }
    let heldCount = await heldCount(of: request)
    let mistakes = DoctorMistakes(
      in: options.folder, configuration,
      missing: missing,
      heldCount: heldCount, output: site.folder)
    let sections = [
      ("Tools", tools.map { line(of: $0, version: $1) }),
      ("Settings", lines(of: origins)),
      ("Theme '\(configuration.theme)'", lines(ofThemeOf: request, configuration)),
      ("Publishing", lines(ofPublishing: configuration)),
    ]
    report(sections, mistakes.found, console)
  }

  /// The number of entries that are not public; `nil` if the diary has faults.
  private func heldCount(of request: BuildRequest) async -> Int? {
    try? await status(of: request, BuiltOutput(nil, shownAs: site.folder)).held.count
  }

  private func line(of tool: DoctorTool, version: String?) -> String {
    let state = version.map { $0.isEmpty ? "installed" : $0 } ?? "not installed"
    let remedy = version == nil ? " (package \(tool.package))" : ""
    return "\(tool.name): \(state), \(tool.purpose)\(remedy)"
  }

  private func lines(of origins: SettingOrigins) -> [String] {
    let variables = ProcessInfo.processInfo.environment.keys.sorted().filter {
      $0.hasPrefix("DIARYSITE_") && variable(String($0.dropFirst(10))) != nil
        && !["DIARYSITE_LOCALE", "DIARYSITE_TIME_ZONE"].contains($0)
        && !$0.hasPrefix(machineVariable(""))
    }
    return origins.set.map { "\($0.key): diarysite.yml:\($0.line)" }
      + variables.map { "\($0): a variable of your environment" }
      + ["not set: \(origins.left.joined(separator: ", "))"]
  }

  private func lines(
    ofThemeOf request: BuildRequest, _ configuration: Configuration
  ) -> [String] {
    guard
      let replaced = try? ReplacedThemeFiles(
        of: configuration.theme, in: request.diary, builtIn: request.builtInThemes())
    else { return ["it cannot be read; 'diarysite build' says why"] }
    if replaced.files.isEmpty { return ["no file of it is replaced"] }
    return replaced.files.map { path, state in
      switch state {
      case .same: "\(path.text): the same as the theme's; remove it, to follow its changes"
      case .current: "\(path.text): replaces the theme's"
      case .outdated:
        "\(path.text): replaces the theme's, which changed since you copied it; compare it with "
          + "'diarysite theme show'"
      case .unknown: "\(path.text): replaces the theme's; when it was copied is not known"
      }
    }
  }

  private func lines(ofPublishing configuration: Configuration) -> [String] {
    if configuration.publish.isEmpty {
      return ["'publish' is not set: 'diarysite publish' has nowhere to send the site"]
    }
    let hasSecret =
      options.folder.appending(SiteSecret.fileName).kind == .file || variable("SECRET") != nil
    return configuration.publish.map { "to \($0.name)" } + [
      configuration.baseURL == nil ? "the address is missing: 'baseURL'" : "the address is set",
      hasSecret
        ? "the site's secret is there; keep a copy of it elsewhere"
        : "the site's secret is not there; the first publish makes it",
    ]
  }

  private func report(
    _ sections: [(title: String, lines: [String])], _ mistakes: [Diagnostic], _ console: Console
  ) {
    if console.format == .json {
      let lists = sections.map { title, lines in
        (String(title.lowercased().prefix { $0 != " " }), JSONValue.list(lines.map { .text($0) }))
      }
      Console.writeResult(jsonReport(mistakes, summary: nil, more: lists) + "\n")
    } else if !console.isQuiet {
      Console.writeResult("diarysite \(DiarySite.configuration.version)\n")
      for (title, lines) in sections {
        Console.writeResult("\n\(title)\n" + lines.map { "  \($0)\n" }.joined())
      }
      Console.writeResult(mistakes.isEmpty ? "\nNo mistakes were found.\n" : "\nMistakes\n")
    }
    if console.format == .text { console.show(mistakes) }
    let errors = mistakes.filter { $0.severity == .error }
    Console.end(errors, keeping: mistakes)
  }
}
