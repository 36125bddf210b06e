import CommonMark
import Diagnostics
import DiaryGate
import DiaryLayout
import DiaryLoading
import DiaryModel
import SiteFiles
import StructuredText

/// The configuration and the settings of a build, read before any entry.
struct BuildInputs: Sendable {
  private(set) var configuration: Configuration
  /// The site's theme and those that it extends.
  let themes: ThemeChain
  /// About the configuration.
  private(set) var notes: [Diagnostic]
  /// About the configuration, too, but worth saying only once.
  private(set) var firstNotes: [Diagnostic] = []
  /// A fingerprint of everything the whole site depends on: the program, the configuration's text,
  /// the options.
  let settings: UInt64
  let isConfigured: Bool
  /// The folders to remember once the site is built; `nil` until they are read.
  private(set) var knownFolders: KnownFolders?
  /// A fingerprint of what folders say of their entries.
  private(set) var folderRules: UInt64 = 0
  /// The faults of folders and their names, which may be meant to keep readers away.
  private(set) var folderFaults: [Diagnostic] = []

  init(_ request: BuildRequest) throws(Diagnostics) {
    isConfigured = try request.hasConfiguration()
    (configuration, notes) = try loadConfiguration(from: request.diary)
    if configuration.markdown.isWiki {
      configuration.ignored.formUnion(Self.templateFolders(of: request.diary))
    }
    if let baseURL = request.baseURL { configuration.baseURL = baseURL }
    if configuration.baseURL == nil {
      firstNotes.append(
        Diagnostic(
          at: nil, severity: .note, subject: .configuration, what: "the site has no base URL",
          why: "feeds, sitemap and absolute addresses need one, so they are left out",
          fix: "add 'baseURL: https://...' to diarysite.yml, or use --base-url"))
    }
    themes = ThemeChain(
      of: configuration.theme, in: request.diary, limit: configuration.limits.asset)
    let text = (try? request.diary.contents(of: configurationFile, limit: 1 << 20)) ?? []
    let options = [
      request.program ?? 0, ContentHash(of: text.span).value,
      fingerprint(of: request.baseURL?.text ?? ""), UInt64(request.preview.rawValue),
      // Other folders are looked at, so what is remembered of the sources does not fit.
      fingerprint(of: themes.names.joined(separator: "/")),
    ]
    settings = options.reduce(0, mixed)
  }

  /// The folders that settings of Obsidian name for templates of notes.
  private static func templateFolders(of diary: any FileTree) -> [SitePath] {
    let settings = contentFolder.appending(".obsidian")
    let keys = [
      "templates.json": "folder", "plugins/templater-obsidian/data.json": "templates_folder",
    ]
    return keys.compactMap { file, key in
      let bytes = try? diary.contents(of: settings.appending(file), limit: 1 << 20)
      let source = bytes.flatMap { try? SourceText($0, file: file) }
      let folder = source.flatMap { try? readJSON($0)[key]?.scalar?.text }
      return folder.flatMap { SitePath($0) }.map { contentFolder.appending($0.text) }
    }
  }

  /// Reads what folders say of their entries.
  mutating func readFolderRules(
    _ sources: SourceTree, of request: BuildRequest
  ) throws(Diagnostics) {
    let rules = try loadFolderRules(sources.folderFiles, from: request.diary, configuration)
    configuration.folders = rules
    folderRules = rules.all.reduce(0 as UInt64) { fingerprint, rule in
      let words = [
        rule.folder.text, rule.rule.visibility?.rawValue ?? "", rule.rule.group?.name ?? "",
      ]
      return words.reduce(fingerprint) { mixed($0, SiteFiles.fingerprint(of: $1)) }
    }
    folderFaults = ContentNames.faults(
      folders: sources.folders.paths,
      entries: sources.indexes(of: .entry).map { sources.files.text(at: $0) }
    ) { namesReaders($0, in: request.diary) }
    let known = KnownFolders(of: request.diary)
    if folderFaults.isEmpty { folderFaults = known.faults(of: sources, configuration) }
    knownFolders = known.updated(by: sources, rules)
  }

  /// - Returns: All faults of the theme, if it has some: it is read beside the sources, and those
  ///   are told first.
  func readTheme(_ request: BuildRequest) -> Result<LoadedTheme, Diagnostics> {
    do throws(Diagnostics) {
      let theme = try loadTheme(
        configuration.theme, from: request.diary, builtIn: request.builtInThemes(),
        locale: configuration.locale, limits: configuration.limits
      ).inAppearance(configuration.appearance)
      return .success(LoadedTheme(source: theme, compiled: try CompiledTheme(theme)))
    } catch { return .failure(error) }
  }
}
