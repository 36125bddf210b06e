import DiaryModel
import StructuredText

/// Text outside of an entry's fields that looks as if it kept readers away: a line at
/// the top of its text, its file's name, a tag.
///
/// None of it counts here, so it is an error, unless the entry's own fields set who may read it:
/// with `visibility: public` a tag `private` is a tag. Entries that are held back for another
/// reason are not looked at.
extension EntryReader {
  mutating func checkMarks(of visibility: Visibility) {
    let isChosen = field(.visibility) != nil
    checkHead(isChosen: isChosen)
    if !isChosen, let answer = raw.nameMark { reportName(answer) }
    if !isChosen, visibility != .encrypted { checkTags() }
  }

  private mutating func checkHead(isChosen: Bool) {
    guard let text = raw.body ?? field(.body)?.value.scalar?.bytes, !text.isEmpty else { return }
    let present = PrivacyFinding.Present(now: defaults.now, zone: defaults.zone)
    let head = TextHead(
      text: text, present: present, isBelowFields: !raw.isMarkdown || raw.bodyLine > 1,
      judgesLines: !isChosen)
    guard let find = head.find() else { return }
    let location =
      raw.isMarkdown
      ? TextLocation(
        offset: raw.location.offset, line: raw.bodyLine + find.line, column: find.column,
        length: find.length) : field(.body)?.value.location ?? raw.location
    let home =
      raw.isMarkdown
      ? "fields go between two lines '---' that open the file"
      : "fields of an entry go beside its \"body\""
    guard let answer = find.answer else {
      return reader.report(
        location, what: "these fields are not read here",
        why: "front matter is one block at the top of the file, with nothing above it",
        fix: "\(home): write them there; a line across the page is written '***'")
    }
    let asText = find.isInBlock ? "" : "; with 'visibility: public' there, this line is text"
    reader.report(
      location, what: "this line looks as if it decided who may read the entry",
      why: "it is in the text, where it has no effect",
      fix: "\(answer.fix()); \(home)\(asText)")
  }

  private mutating func reportName(_ answer: PrivacyAnswer) {
    reader.report(
      raw.location, what: "the file is named like one that is not published",
      why: "names decide nothing: the entry would be published",
      fix: "\(answer.fix()) into the entry; 'visibility: public' if the name means something else")
  }

  private mutating func checkTags() {
    guard let place = index(of: .tags) else { return }
    let words = PrivacyWords.self
    let items = raw.fields[place].value.items ?? [raw.fields[place].value]
    // A node of an array is copied to be looked at; one of a span is not.
    let nodes = items.span
    for index in nodes.indices {
      guard let bytes = nodes[index].scalar?.bytes, (2...40).contains(bytes.count),
        words.mayBeTag(bytes)
      else { continue }
      let tag = String(decoding: bytes, as: UTF8.self)
      let parts = bytes.contains(UInt8(ascii: "/")) ? tag.split(separator: "/") : [tag[...]]
      guard let answer = parts.lazy.compactMap({ words.answer(toTag: $0) }).first else { continue }
      reader.report(
        nodes[index].location, what: "a tag looks as if it decided who may read the entry",
        why: "a tag is public and keeps nobody away",
        fix: "\(answer.fix()), or 'visibility: public' if it is a tag like others")
    }
  }
}
