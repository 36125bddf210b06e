import DiaryModel
import DiaryWriting
import SiteFiles
import StructuredText

/// The JSON that Telegram exports of "Saved Messages", a chat with oneself: an entry for each message.
enum TelegramImporter: ObjectImporter {
  static let kind = ImportKind.telegram
  static let table = FieldTable(
    [
      .date: "dateunixtime date", .updated: "editedunixtime edited", .id: "", .body: "", .html: "",
      .title: "", .place: "placename address", .latitude: "locationinformation.latitude",
      .longitude: "locationinformation.longitude",
    ],
    ignored: """
      id type date edited from fromid width height durationseconds mimetype mediatype stickeremoji \
      textentities replytomessageid thumbnail photofilesize filesize thumbnailfilesize filename
      """)

  static func isOne(_ start: String) -> Bool {
    start.hasPrefix("{") && start.contains("\"messages\"")
      && (start.contains("\"date_unixtime\"") || start.contains("\"saved_messages\""))
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    for file in files(of: source) {
      let root = try source.json(of: file)
      let chats = root["chats"]?["list"]?.items ?? [root]
      let own = chats.filter { $0.text("type") == "saved_messages" || isOfOne($0) }
      for message in own.flatMap({ $0["messages"]?.items ?? [] })
      where message.text("type") == "message" {
        let place = ObjectPlace(
          source: source, file: file, options: options,
          text: "\(file.path.text), message \(message.text("id") ?? "")")
        try take(item(message, place))
      }
      try root.leaveOut(except: ["name", "type", "id", "about", "messages", "chats"], take)
      if own.count < chats.count {
        try take(.lost("chats with others are left out: \(chats.count - own.count)"))
      }
    }
  }

  /// Whether nobody but one person wrote in a chat.
  private static func isOfOne(_ chat: Node) -> Bool {
    Set((chat["messages"]?.items ?? []).compactMap { $0.text("from_id", "from") }).count == 1
      && chat.text("type") != "public_channel"
  }

  private static func item(_ message: Node, _ place: ObjectPlace) -> ImportedItem {
    var fields = EntryFields(message, table, SourceDates(in: place.options.zone))
    let pieces = fields.take(["text"]) { $0.items ?? ($0.isNull ? nil : [$0]) } ?? []
    let files = ["photo", "file"].compactMap { fields.text($0) }
    return fields.item(at: place.text) { imported, _ in
      imported.originID = "\(message.text("from_id") ?? "") \(message.text("id") ?? "")"
      let isPlain = files.isEmpty && pieces.allSatisfy { $0.scalar != nil }
      imported.entry.format = isPlain ? .plain : .markdown
      imported.entry.body =
        isPlain
        ? pieces.compactMap { $0.scalar?.text }.map(cleaned).joined()
        : HTMLBody.markdown(pieces.map(html).joined())
      imported.entry.tags = pieces.filter { $0.text("type") == "hashtag" }
        .compactMap { $0.text("text")?.trimmingStart("#") }
      for name in files {
        let file = place.source.file(at: name, from: place.file)
        if let file { imported.show(file) } else { imported.append(imported.miss(name)) }
      }
    }
  }

  private static let tags = [
    "bold": "b", "italic": "i", "strikethrough": "s", "code": "code", "pre": "pre",
    "blockquote": "blockquote",
  ]

  private static func html(_ piece: Node) -> String {
    let text = cleaned(piece.scalar?.text ?? piece.text("text") ?? "").escapedForHTML
      .replacing("\n", with: "<br>")
    if let address = piece.text("href") {
      return "<a href=\"\(address.escapedForHTML)\">\(text)</a>"
    }
    guard let tag = piece.text("type").flatMap({ tags[$0] }) else { return text }
    return "<\(tag)>\(text)</\(tag)>"
  }
}
