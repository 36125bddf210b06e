import DiaryModel
import DiaryWriting
import LocalizedDates
import SiteFiles

/// The text that WhatsApp exports of a chat with oneself: an entry for each message.
///
/// ```
/// [12/05/2024, 18:30:05] Mina: It rained.
/// 5/12/24, 6:30 PM - Mina: IMG-20240512-WA0001.jpg (file attached)
/// ```
enum WhatsAppImporter: EntryImporter {
  static let kind = ImportKind.whatsapp

  private struct Message {
    /// From 0.
    let line: Int
    let date: Substring
    let sender: String
    var text: String
  }

  static func recognizes(_ source: SourceFiles) -> Bool {
    source.files(endingIn: "txt").contains { file in
      guard let start = try? source.beginning(ofTextIn: file) else { return false }
      let messages = messages(of: start)
      // Titles of journals may have colons, and each another word before it.
      let isOfFew = Set(messages.map(\.sender)).count * 2 <= messages.count
      return messages.first.map { $0.line < 2 } ?? false && dated(messages).areFound
        && (isOfFew || file.path.name.lowercased().contains("chat"))
    }
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    for file in source.files(endingIn: "txt") {
      let messages = messages(of: try source.text(of: file))
      if messages.isEmpty { continue }
      let senders = Set(messages.map(\.sender))
      if senders.count > 1 {
        try take(
          .skipped(
            place: file.path.text,
            why: "it is a chat of \(senders.count) people; only a chat with oneself can be imported"
          ))
        continue
      }
      let dates = dated(messages, options.dayOrder)
      if dates.isAmbiguous {
        try take(.skipped(place: file.path.text, why: DatedLines.whyAmbiguous(kind)))
        continue
      }
      for entry in dates.entries {
        let message = messages[entry.line]
        // The '_' before its name is WhatsApp's, and holds nothing back.
        let place =
          file.path.text.replacing("_chat.txt", with: "chat.txt") + ", line \(message.line + 1)"
        let time = entry.time ?? .midnight
        let date = ImportedDate.date(entry.day, at: time, in: options.zone)
        if let item = item(message, date, place, file, source) { try take(item) }
      }
    }
  }

  private static func dated(
    _ messages: [Message], _ order: DatedLines.Order? = nil
  ) -> DatedLines {
    DatedLines(messages.map { fullYear($0.date) }, order: order)
  }

  /// `5/12/24` with all digits of its year.
  private static func fullYear(_ date: Substring) -> Substring {
    date.replacing(#/^(\d{1,2}[\/.-] ?\d{1,2}[\/.-] ?)(\d\d)(?!\d)/#) { "\($0.1)20\($0.2)" }[...]
  }

  /// A line that begins a message: the date in brackets, or before a dash or comma; then who wrote it.
  private static func messages(of text: String) -> [Message] {
    let form = #/(?:\[(.{8,40}?)\] |(\d.{7,40}?)(?: - |, (?=[^\d]{1,40}: )))([^:]{1,60}): (.*)/#
    var messages: [Message] = []
    let all = EntryDraft.text(text).split(separator: "\n", omittingEmptySubsequences: false)
    for (index, typed) in all.enumerated() {
      // A mark of direction precedes the texts of the program, the names of files, and some names of people.
      if typed.contains(#/: \u{200E}[^<]/#) { continue }
      let line = typed.replacing(#/[\u{200E}\u{200F}\u{202A}-\u{202C}]/#, with: "")
        .replacing("\u{202F}", with: " ")
      let first = line.first ?? " "
      if first == "[" || first.isNumber, let match = line.wholeMatch(of: form),
        let date = match.1 ?? match.2,
        LeadingDate(fullYear(date))?.rest == ""
      {
        messages.append(
          Message(line: index, date: date, sender: String(match.3), text: String(match.4)))
      } else if !messages.isEmpty, !isOfProgram(line) {
        messages[messages.count - 1].text += "\n" + line
      }
    }
    return messages
  }

  /// Whether a line is one of the program, which nobody wrote: it has a date and no name.
  private static func isOfProgram(_ line: Substring) -> Bool {
    guard let match = line.prefixMatch(of: #/\[?(\d.{7,40}?)(?:\] | - )/#) else { return false }
    return LeadingDate(fullYear(match.1))?.rest == ""
  }

  private static func item(
    _ message: Message, _ date: DateText, _ place: String, _ file: SourceFile, _ source: SourceFiles
  ) -> ImportedItem? {
    let attached = #/<[^<>:\n]{2,30}: ([^<>\n]+\.\w+)>|([^\n]+\.\w{2,4}) \([^()\n]+\)/#
    var text = message.text
    var name: String?
    if let match = text.firstMatch(of: attached) {
      name = (match.1 ?? match.2).map(String.init)
      text.removeSubrange(match.range)
    }
    text = text.withoutOuterBlankLines
    var imported = ImportedEntry(NewEntry(date: date, body: text), place: place)
    imported.entry.format = name == nil ? .plain : .markdown
    if let name {
      imported.entry.body = HTMLBody.markdown(ofPlain: text)
      imported.show(name, beside: file, in: source)
    }
    return .entry(imported)
  }
}
