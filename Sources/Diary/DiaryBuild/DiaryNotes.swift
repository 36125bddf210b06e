import Diagnostics
import DiaryLayout
import DiaryLoading
import DiaryModel
import SiteFiles

/// Makes the notes on a whole diary that the names of its files give rise to.
struct DiaryNotes {
  let sources: SourceTree
  let configuration: Configuration
  let plan: SitePlan
  /// Those that the theme has.
  let layouts: Set<Layout>

  /// The number of files that a note names.
  private static let named = 3

  var all: [Diagnostic] { [dotFiles, unreadEntries, missingDays].compactMap { $0 } }

  private var dotFiles: Diagnostic? {
    let files = sources.paths(of: .dotFile)
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
    guard configuration.onThisDay == true, !plan.hasOnThisDay, plan.entryCount > 0 else {
      return nil
    }
    let missing = [Layout.onthisday, .days].filter { !layouts.contains($0) }
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

  private static let endings: Set<String> = [
    "txt", "text", "org", "html", "htm", "xhtml", "mdx", "mkd", "mdown", "mdwn", "mkdn", "rmd",
    "rst", "adoc", "asciidoc", "textile", "wiki", "tex", "rtf", "rtfd", "doc", "docx", "odt",
    "pages", "enex", "xml", "csv",
  ]

  /// Files that are named as entries are, and are none.
  ///
  /// Names are in a log only if entries there would be public.
  private var unreadEntries: Diagnostic? {
    let all = sources.indexes(of: .attachment).filter { file in
      Self.isDated(sources.files.text(at: file))
    }.map { sources.files[$0] }.filter { Self.endings.contains($0.fileExtension) }
    if all.isEmpty { return nil }
    let open = all.filter { file in
      (configuration.folders.rule(of: file).visibility ?? configuration.visibility) == .public
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
}
