import Diagnostics
import DiaryModel
import SiteFiles
import StructuredText

extension EntryReader {
  mutating func words(
    isPage: Bool
  ) -> (title: String?, slugTitle: String?, body: EntryBody) {
    let format =
      value(.format) { $0.choice($1, of: EntryBody.Format.self) } ?? raw.format
    let named = value(.title) { $0.line($1) }
    var text = raw.body ?? []
    var line = raw.bodyLine
    if let field = field(.body), !field.value.isNull {
      if let scalar = field.value.scalar {
        text = withoutControls(scalar.bytes)
      } else {
        reader.wrongType(field, wanted: "a text", example: "\"body\": \"Words\"")
      }
      line = field.value.location.line
    }
    var typed: EntryBody.Typed?
    if format == .markdown, let clean = ObsidianComments.removed(from: text) {
      // A title from the first line may be none in another kind of file.
      if raw.isMarkdown || named != nil {
        typed = .init(bytes: Array(text), holdsTitle: named == nil)
      }
      text = clean
      if !defaults.isVault { noteComments(at: line) }
    }
    let rule = TitleRule(
      isMarkdownFile: raw.isMarkdown, format: format, limit: defaults.limits.title,
      place: isPage ? isHome ? .home : .page : .day)
    let split = rule.split(
      text, line: line, countsLines: raw.isMarkdown, hasTitle: named != nil)
    var title = named ?? split.title
    if title == nil && split.body.isEmpty && !isUnread(.title) && !isUnread(.body) {
      isEmpty = true
    }
    check(title: title)
    var (shown, whole) = (EntryBody.Part(bytes: split.body, line: split.bodyLine), split.whole)
    if isPage, !isHome {
      if title == nil || whole != nil, let name = pageName {
        (title, shown) = (name, whole ?? shown)
      }
      whole = nil
    }
    let body = EntryBody(
      bytes: shown.bytes, format: format, line: shown.line, whole: whole,
      linkedTitle: split.linkedTitle, typed: typed)
    return (title, named ?? split.slugTitle, body)
  }

  private mutating func noteComments(at line: Int) {
    reader.report(
      TextLocation(offset: raw.location.offset, line: line, column: 1, length: 1), severity: .note,
      what: "comments between '%%' are left out", why: "they are meant for the writer alone",
      fix: "ignore this; two percent signs of a text are written '\\%\\%'")
  }

  /// Whether it is the text that the site begins with.
  private var isHome: Bool {
    raw.isMarkdown && raw.name.words == "index" && raw.source.file.depth == 2
      && field(.slug) == nil
  }

  /// The heading of an undated page whose text has none: the words of its address.
  private var pageName: String? {
    let slug = field(.slug)?.value.scalar?.text
    guard let name = slug ?? (raw.isMarkdown ? raw.name.words : nil) else { return nil }
    let words = name.split { $0 == "-" || $0 == "_" || $0.isWhitespace }.joined(separator: " ")
    return words.isEmpty ? nil : words.prefix(1).uppercased() + words.dropFirst()
  }

  /// Whether neither a title nor a body has anything that shows.
  var isBlank: Bool {
    let fields = [EntryKey.title, .body].compactMap { field($0)?.value }.filter { !$0.isNull }
    return DiaryModel.isBlank(raw.body ?? [])
      && fields.allSatisfy { $0.scalar.map { DiaryModel.isBlank($0.bytes) } ?? false }
  }

  private mutating func check(title: String?) {
    let limit = defaults.limits.title
    // No text has more characters than bytes, which need no counting.
    if let title, title.utf8.count > limit, title.unicodeScalars.count > limit {
      reader.report(
        field(.title)?.value.location ?? raw.location, what: "the title is too long",
        why: "a title has at most \(limit) characters",
        fix: "shorten it, move words to the body, or \(raised("title"))")
    }
  }

  /// Whether a field is there, but is a fault of its own.
  private func isUnread(_ key: EntryKey) -> Bool {
    field(key).map { $0.value.scalar == nil && !$0.value.isNull } ?? false
  }
}
