import CommonMark
import Diagnostics
import DiaryLayout
import DiaryModel
import DiaryRendering
import SiteFiles

/// Makes the messages about a whole diary: about the names of its files, its pages and its bodies.
struct DiaryNotes {
  let model: SiteModel
  /// The facts of each entry.
  let facts: [EntryFacts]

  /// The number of files that a note names.
  private static let named = 3

  var all: [Diagnostic] {
    [dotFiles, unreadEntries, missingDays].compactMap { $0 } + missingLayouts
      + model.navigationWarnings
      + model.journalWarnings + model.lookWarnings + model.fontWarnings
      + diskNames + [oddities].compactMap { $0 }
  }

  private var dotFiles: Diagnostic? {
    let files = model.sources.paths(of: .dotFile)
    if files.isEmpty { return nil }
    return Diagnostic(
      at: nil, severity: .note, subject: .configuration,
      what: files.count == 1
        ? "a dot file of 'Static' is not copied: \(list(files))"
        : "\(files.count) dot files of 'Static' are not copied: \(list(files))",
      why: "they are most often secrets or left by programs; only '.well-known' and '.nojekyll' "
        + "belong to sites",
      fix: "ignore this, or give what belongs to the site a name without a dot in front")
  }

  /// Pages of the days of the calendar that the site was asked for, and cannot have.
  private var missingDays: Diagnostic? {
    guard model.configuration.onThisDay == true, !model.plan.hasOnThisDay,
      model.plan.entryCount > 0
    else { return nil }
    let missing = [Layout.onthisday, .days].filter { !model.theme.source.layoutSet.contains($0) }
    return Diagnostic(
      at: nil, severity: .note, subject: .configuration,
      what: "the site has no pages '/on/', although 'onThisDay' is true",
      why: missing.isEmpty
        ? "they are of the Gregorian calendar, and the site's calendar has other months"
        : "the theme has no layout \(missing.map { "'\($0)'" }.joined(separator: " and "))",
      fix: missing.isEmpty
        ? "remove 'onThisDay', or add '-u-ca-gregory' to the locale"
        : "copy it from the built-in theme into yours, or remove 'onThisDay'")
  }

  /// Notes about pages that the settings ask for, and for which the theme has no layout.
  private var missingLayouts: [Diagnostic] {
    let (wanted, layouts) = (model.configuration, model.theme.source.layoutSet)
    let all: [(key: String, isWanted: Bool, layouts: [Layout])] = [
      ("search", wanted.hasSearch, [.search]), ("statistics", wanted.hasStatistics, [.statistics]),
      ("places", wanted.hasPlaces, [.places, .place]),
    ]
    return all.compactMap { key, isWanted, needed in
      let missing = needed.filter { !layouts.contains($0) }
      if !isWanted || missing.isEmpty { return nil }
      let names = missing.map { "'\($0.name)'" }.joined(separator: " and ")
      return Diagnostic(
        at: nil, severity: .note, subject: .configuration,
        what: "the site has no page '/\(key)/', although '\(key)' is true",
        why: "the theme has no layout \(names)",
        fix:
          "copy \(missing.count > 1 ? "them" : "it") from the built-in theme into yours, or remove "
          + "'\(key)'")
    }
  }

  private static let endings: Set<String> = [
    "txt", "text", "org", "html", "htm", "xhtml", "mdx", "mkd", "mdown", "mdwn", "mkdn", "rmd",
    "rst", "adoc", "asciidoc", "textile", "wiki", "tex", "rtf", "rtfd", "doc", "docx", "odt",
    "pages", "enex", "xml", "csv",
  ]

  /// Files that are named as entries are, and are none.
  ///
  /// Names are in a log only if entries there would be public.
  private var unreadEntries: Diagnostic? {
    let files = model.sources.files
    let all = model.sources.indexes(of: .attachment).filter { Self.isDated(files.text(at: $0)) }
      .map { files[$0] }.filter { Self.endings.contains($0.fileExtension) }
    if all.isEmpty { return nil }
    let open = all.filter { file in
      let rule = model.configuration.folders.rule(of: file)
      return (rule.visibility ?? model.configuration.visibility) == .public
    }
    let names = open.isEmpty ? "" : ": \(list(open, of: all.count))"
    return Diagnostic(
      at: nil, severity: .note,
      what: all.count == 1
        ? "a dated file is not read as an entry\(names)"
        : "\(all.count) dated files are not read as entries\(names)",
      why: "entries are Markdown (.md, .markdown) and JSON files",
      fix: "rename plain text to .md, convert other kinds, or ignore this")
  }

  /// Whether a name begins with a day, told by its bytes: most files are photos.
  private static func isDated(_ path: ArraySlice<UInt8>) -> Bool {
    let start = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? path.startIndex
    let name = path[start...]
    guard name.count > 10 else { return false }
    for (index, byte) in name.prefix(10).enumerated() {
      let isSeparator = index == 4 || index == 7
      if isSeparator ? byte != UInt8(ascii: "-") && byte != UInt8(ascii: "_") : !isDigit(byte) {
        return false
      }
    }
    return !isDigit(name[start + 10])
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  private func list(_ files: [SitePath], of count: Int? = nil) -> String {
    let shown = files.prefix(Self.named).map { "'\($0.text)'" }
    let more = (count ?? files.count) - shown.count
    return shown.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  /// Warns of names that the owner chose and that not every disk can hold: a site that is copied to
  /// one of Windows or macOS would lose files without a word.
  ///
  /// Names that the program makes have none of these faults.
  private var diskNames: [Diagnostic] {
    let outputs = model.outputs
    func isChosen(_ output: Int) -> Bool {
      switch outputs.kind(of: output) {
      case .staticFile, .alias: true
      default: false
      }
    }
    let chosen = outputs.indices.filter(isChosen)
    let isInYear = chosen.contains { AddressClaims.isInYear(outputs.paths.text(at: $0)) }
    let made = outputs.indices.filter { output in
      !isChosen(output) && (isInYear || !AddressClaims.isInYear(outputs.paths.text(at: output)))
    }
    var places = AddressClaims.Places()
    var warnings: [Diagnostic] = []
    for output in chosen.isEmpty ? [] : made + chosen {
      let path = outputs.paths[output]
      let claimant = AddressClaims.claimant(
        of: outputs.kind(of: output), path, model.plan, model.entries, outputs)
      func warn(_ what: String, _ why: String, _ fix: String) {
        warnings.append(
          Diagnostic(
            at: claimant.location, severity: .warning, subject: .configuration,
            what: claimant.words + what, why: why, fix: fix))
      }
      // By bytes: a name may begin with a combining mark.
      let names =
        isChosen(output)
        ? path.text.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) } : []
      if let why = names.lazy.compactMap({ WindowsName.fault(of: $0) }).first {
        warn(
          " cannot stand on a disk of Windows", why,
          "rename it, unless no copy of the site will be made there")
      }
      let twin = places.take(path, by: claimant) { SitePath(unchecked: $0.folded) }.first
      if isChosen(output), let twin {
        warn(
          " and \(twin.first.words) are one file on some disks",
          "Windows and macOS tell neither large letters from small ones, nor two ways to write "
            + "an accent", "rename one of the two")
      }
    }
    return warnings
  }

  /// The note about syntax of other programs in bodies, which pages show as it was typed.
  private var oddities: Diagnostic? {
    // Those that only a preview shows are not public.
    let entries = facts.indices.filter {
      !facts[$0].oddities.isEmpty && model.entries[$0].heldReason == nil
    }
    let places = entries.flatMap { entry in
      let file = model.entries[entry].content.source.file.text
      return facts[entry].oddities.map { SourceLocation(file: file, line: $0.line, column: 1) }
    }
    guard let first = places.min() else { return nil }
    let all = entries.flatMap { facts[$0].oddities }.map(\.kind)
    let kinds = TextOddity.Kind.allCases.filter(all.contains)
    let listed = kinds.map { kind in
      kind.words.name + (entries.count == 1 ? "" : " in \(all.count { $0 == kind })")
    }
    return Diagnostic(
      at: first, severity: .note,
      what: "\(entries.count == 1 ? "1 entry has" : "\(entries.count) entries have") what only "
        + "other programs read: \(listed.joined(separator: ", "))",
      why: "it is shown as it was typed; the first stands here",
      fix: kinds.map(\.words.fix).joined(separator: "; "))
  }
}

extension TextOddity.Kind {
  fileprivate var words: (name: String, fix: String) {
    switch self {
    case .rawHTML:
      ("raw HTML", "write Markdown instead of HTML, or set 'markdown: {rawHTML: true}'")
    case .shortcode: ("shortcodes", "replace shortcodes by Markdown")
    case .liquid: ("Liquid tags", "replace Liquid tags by what they stand for")
    case .wikiLink:
      ("[[links]]", "write [[Rain]] as [Rain](rain.md), or set 'markdown: {wiki: true}'")
    case .dataview: ("Dataview blocks", "replace Dataview blocks by what they list")
    case .templater: ("Templater tags", "let Templater replace its tags")
    }
  }
}
