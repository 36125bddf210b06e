import DiaryModel
import StructuredText

extension EntryReader {
  mutating func words() -> (title: String?, body: EntryBody) {
    let format =
      values[.format].flatMap { reader.choice($0, of: EntryBody.Format.self) } ?? raw.format
    var title = values[.title].flatMap { reader.line($0) }
    var text = withoutControls(raw.body ?? [])
    var line = raw.bodyLine
    if let field = values[.body], !field.value.isNull {
      if let scalar = field.value.scalar {
        text = withoutControls(scalar.bytes)
      } else {
        reader.wrongType(field, wanted: "a text", example: "\"body\": \"Words\"")
      }
      line = field.value.place.line
    }
    let rule = TitleRule(
      isMarkdownFile: raw.isMarkdown, format: format, limit: defaults.limits.title)
    let split = rule.split(
      text, line: line, countsLines: raw.isMarkdown, hasTitle: title != nil)
    title = title ?? split.title
    check(title: title, body: split.body)
    return (title, EntryBody(bytes: split.body, format: format, line: split.bodyLine))
  }

  private mutating func check(title: String?, body: ArraySlice<UInt8>) {
    let isUnread = [values[.title], values[.body]].contains { field in
      field.map { $0.value.scalar == nil && !$0.value.isNull } ?? false
    }
    if title == nil && body.isEmpty && !isUnread {
      reader.report(
        raw.place, what: "the entry is empty",
        why: "an entry needs a title or a body; empty entries are not published",
        fix: "write something, or delete the entry")
    }
    if let title, title.unicodeScalars.count > defaults.limits.title {
      reader.report(
        values[.title]?.value.place ?? raw.place, what: "the title is too long",
        why: "a title has at most \(defaults.limits.title) characters",
        fix: "shorten it, or move words to the body")
    }
  }
}
