package import LocalizedDates
package import SiteFiles

/// A text that new entries begin with: `Templates/NAME.md`.
///
/// `{{date}}` in it stands for the entry's day, as `2024-05-12`, and `{{weekday}}` for the day's
/// name in the diary's language; blanks inside the braces do not count. Everything else stays.
package struct EntryTemplate: Sendable {
  /// The folder of templates, beside `Content`.
  package static let folder = SitePath.root.appending("Templates")

  private let source: String

  /// In bytes, as content files.
  private static let limit = 1 << 20

  package enum Fault: Error, Hashable, Sendable {
    /// The name is no name of a file of the folder.
    case noName
    /// There is no such template; the names of those that there are.
    case missing([String])
    case unreadable(FileFault)
    case notText
  }

  /// - Parameters:
  ///   - name: Of the file, without `.md`.
  ///   - diary: Its root.
  package init(named name: String, in diary: any FileTree) throws(Fault) {
    guard !name.contains("/"), !name.hasPrefix("."), !name.isEmpty,
      let path = SitePath(name + ".md")
    else { throw .noName }
    let bytes: [UInt8]
    do throws(FileFault) {
      bytes = try diary.contents(of: Self.folder.appending(path.text), limit: Self.limit)
    } catch {
      throw error.reason == .notFound ? .missing(Self.names(in: diary)) : .unreadable(error)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText }
    source = text
  }

  init(_ source: String) { self.source = source }

  /// The names of all templates, sorted.
  package static func names(in diary: any FileTree) -> [String] {
    let items = (try? diary.children(of: folder)) ?? []
    return items.filter { $0.kind == .file && $0.name.hasSuffix(".md") && !$0.name.hasPrefix(".") }
      .map { String($0.name.dropLast(3)) }
  }

  /// The text for a day.
  package func text(for day: Day, in locale: LocaleTag) -> String {
    source.replacing(#/\{\{[ \t]*(date|weekday)[ \t]*\}\}/#) { mark in
      mark.1 == "date" ? day.iso : CalendarWords(locale).weekday(day.weekday)
    }
  }
}
