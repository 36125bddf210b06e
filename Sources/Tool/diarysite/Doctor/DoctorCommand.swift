import ArgumentParser
import BuiltInThemes
import Diagnostics
import DiaryBuild
import DiaryLoading
import DiaryModel
import DiaryPrivacy
import DiaryWords
import Foundation
import LocalizedDates
import Platform
import SiteFiles
import SiteOutput
import StructuredText

/// `diarysite doctor`
struct DoctorCommand: ReportingCommand {
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

  func run(_ console: Console) async throws {
    if !options.folder.isDiary { throw noDiary }
    var request = try options.request(console)
    let origins = try SettingOrigins(of: request.diary)
    let configuration = try loadConfiguration(from: request.diary).configuration
    let environment = ToolEnvironment(outside: options.folder)
    let tools = DoctorTool.all(for: configuration).map {
      (tool: $0, state: $0.state(in: environment))
    }
    request.passphrase = passphrases
    let held = await held(of: request)
    let secret = DoctorSecret(of: request, configuration, held: held ?? [])
    let mistakes = DoctorMistakes(
      in: options.folder, configuration, tools: tools, heldCount: held?.count,
      secretFault: secret.fault,
      repository: DoctorRepository(around: options.folder, environment), output: site.folder)
    let sections = [
      ("Tools", tools.map { line(of: $0.tool, $0.state) }),
      ("Settings", lines(of: origins)),
      ("Theme '\(configuration.theme)'", lines(ofThemeOf: request, configuration)),
      ("Publishing", lines(ofPublishing: configuration, secret)),
    ]
    report(sections, mistakes.found, console)
  }

  private var noDiary: Diagnostics {
    Diagnostics(
      at: nil, subject: .configuration, what: "the folder '\(options.folder.text)' is not a diary",
      why: "neither 'diarysite.yml' nor a folder 'Content' is in it",
      fix: "run the command in the diary's folder, name it with --source, or make one: "
        + "diarysite init DIR")
  }

  /// Finds passphrases where a publish would, but asks nobody.
  private var passphrases: PassphraseFinder {
    let known = Passphrases(
      files: variable("PASSPHRASE_FILE").map { [$0] } ?? [], ProgressLine(isShown: false), .never,
      asks: false, ProgramWords(.english))
    return { group, variable throws(Diagnostics) in
      try known.passphrase(of: group, variable: variable)
    }
  }

  /// The entries that are not public; `nil` if the diary has faults.
  private func held(of request: BuildRequest) async -> [HeldEntry]? {
    try? await status(of: request, BuiltOutput(nil, shownAs: site.folder)).held
  }

  private func line(of tool: DoctorTool, _ state: DoctorTool.State) -> String {
    let words =
      switch state {
      case .missing: "not installed"
      case .broken: "does not work"
      case .silent: "does not answer"
      case .works(let version): version ?? "installed"
      }
    let remedy = state == .missing ? " (package \(tool.package))" : ""
    return "\(tool.name): \(words), \(tool.purpose)\(remedy)"
  }

  private func lines(of origins: SettingOrigins) -> [String] {
    origins.set.map { "\($0.key): diarysite.yml:\($0.line)" }
      + DoctorVariables.set(in: ProcessInfo.processInfo.environment).map {
        "\($0): a variable of your environment"
      } + ["not set: \(origins.left.joined(separator: ", "))"]
  }

  private func lines(
    ofThemeOf request: BuildRequest, _ configuration: Configuration
  ) -> [String] {
    guard
      let replaced = try? ReplacedThemeFiles(
        of: configuration.theme, in: request.diary, builtIn: request.builtInThemes())
    else { return ["it cannot be read; 'diarysite build' says why"] }
    if replaced.files.isEmpty { return ["no file of it is replaced"] }
    return replaced.files.map { "\($0.path.text): \(words(for: $0))" }
  }

  private func words(for file: ReplacedThemeFiles.File) -> String {
    let effect = file.isMerged ? "goes before the theme's, key by key" : "replaces the theme's"
    return switch file.state {
    case .same: "the same as the theme's; remove it, to follow its changes"
    case .current: effect
    case .outdated:
      "\(effect), which changed since you copied it; compare it with 'diarysite theme show'"
    case .gone: "copied from the theme, which does not have it any more"
    case .unknown: file.isMerged ? effect : "\(effect); when it was copied is not known"
    }
  }

  private func lines(
    ofPublishing configuration: Configuration, _ secret: DoctorSecret
  ) -> [String] {
    if configuration.publish.isEmpty {
      return ["'publish' is not set: 'diarysite publish' has nowhere to send the site"]
    }
    return configuration.publish.map { "to \($0.name)" } + [
      configuration.baseURL == nil ? "the address is missing: 'baseURL'" : "the address is set"
    ] + secret.lines
  }

  private func report(
    _ sections: [(title: String, lines: [String])], _ mistakes: [Diagnostic], _ console: Console
  ) {
    if console.format == .json {
      let lists = sections.map { title, lines in
        (String(title.lowercased().prefix { $0 != " " }), JSONValue.texts(lines))
      }
      Console.writeResult(jsonReport(mistakes, summary: nil, more: lists))
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

/// The site's secret and the passphrases of its readers, as far as a publish would find them.
struct DoctorSecret {
  /// The fault of a secret that cannot be used.
  let fault: Diagnostic?
  /// The words about them, without any of them.
  let lines: [String]

  /// - Parameter held: The entries that are not public.
  init(of request: BuildRequest, _ configuration: Configuration, held: [HeldEntry]) {
    var secret: SiteSecret?
    var fault: Diagnostic?
    do throws(Diagnostics) {
      secret = try siteSecret(of: request, isNeeded: false)
    } catch {
      fault = error.all.first
    }
    self.fault = fault
    let needs = keyFaults(of: request, configuration, for: held).filter { $0.what != fault?.what }
    let state =
      if let fault {
        [fault.what]
      } else if secret != nil {
        ["the site's secret is there; keep a copy of it elsewhere"]
      } else if needs.isEmpty {
        ["the site's secret is not there; the first publish makes it"]
      } else {
        [String]()
      }
    lines = state + needs.map { "\($0.what): \($0.fix)" }
  }
}
