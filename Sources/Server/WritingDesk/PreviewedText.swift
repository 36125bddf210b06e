import DiaryWriting

/// A text that is shown as the site would, before it is saved.
struct PreviewedText: Sendable {
  /// The entry that it is to become the text of; `nil` for a new one.
  let place: EntryPlace?
  let text: String

  init(_ members: JSONMembers) throws(WritingFault) {
    try members.check(known: ["file", "row", "text"])
    text = try members.required("text")
    let row = try members.integer("row")
    guard let file = try members.text("file") else {
      place = nil
      return
    }
    guard let place = EntryPlace(contentFile: file.components, row: row) else { throw .missing }
    self.place = place
  }
}

extension String {
  /// The parts between slashes, split by bytes: a part may begin with a combining mark.
  fileprivate var components: [String] {
    utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(decoding: Array($0), as: UTF8.self) }
  }
}
