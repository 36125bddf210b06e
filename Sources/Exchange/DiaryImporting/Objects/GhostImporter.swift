import CommonMark
import DiaryModel
import DiaryWriting
import SiteFiles
import StructuredText

/// The JSON that Ghost exports: posts and pages, with their tags in a list of their own.
enum GhostImporter: ObjectImporter {
  static let kind = ImportKind.ghost
  static let table = FieldTable(
    [
      .date: "publishedat createdat", .updated: "updatedat", .body: "plaintext",
      .summary: "customexcerpt", .favorite: "featured", .language: "locale", .id: "uuid",
      .visibility: "", .tags: "diarysitetags",
    ],
    ignored: """
      id mobiledoc lexical commentid showtitleandfeatureimage emailrecipientfilter createdby \
      updatedby publishedby authorid newsletterid
      """)

  static func isOne(_ start: String) -> Bool {
    start.hasPrefix("{") && start.contains("\"exported_on\"") && start.contains("\"data\"")
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    for file in files(of: source) {
      let root = try source.json(of: file)
      guard let data = (root["db"]?.items?.first ?? root)["data"],
        let posts = data["posts"]?.items
      else { throw ImportFault(file: file.path.text, .broken("it has no posts")) }
      let tags = tags(of: data)
      for (index, post) in posts.enumerated() {
        let place = ObjectPlace(
          source: source, file: file, options: options, text: "\(file.path.text), post \(index + 1)"
        )
        let own = Field("diarysite tags", Node(.list(tags[post.text("id") ?? ""] ?? []), at: .none))
        var fields = EntryFields(
          Node(.map((post.fields ?? []) + [own]), at: post.location), table,
          SourceDates(in: options.zone))
        try take(item(&fields, place))
      }
      try data.leaveOut(except: ["posts", "tags", "posts_tags"], take)
    }
  }

  /// The names of tags by the ids of posts.
  private static func tags(of data: Node) -> [String: [Node]] {
    let names = data.names(in: "tags")
    var tags: [String: [Node]] = [:]
    for link in data["posts_tags"]?.items ?? [] {
      guard let post = link.text("post_id"), let name = link.text("tag_id").flatMap({ names[$0] })
      else { continue }
      // Those that begin with '#' are Ghost's own.
      if !name.hasPrefix("#") { tags[post, default: []].append(Node(name)) }
    }
    return tags
  }

  static func item(_ fields: inout EntryFields, _ place: ObjectPlace) -> ImportedItem {
    let isPage = fields.take(["type"], \.words) == "page"
    let status = fields.text("status") ?? "no status"
    let readers = fields.take(["visibility"], \.words) ?? "public"
    let picture = fields.text("featureimage")
    return fields.item(at: place.text) { imported, fields in
      fields.drop("createdat")
      if isPage { imported.entry.date = nil }
      switch status {
      case "published": break
      case "draft": imported.entry.isDraft = true
      default: imported.hide(because: "status: " + status)
      }
      if readers != "public" { imported.hide(because: "visibility: " + readers) }
      imported.linkName = imported.name?.text
      imported.entry.aliases = imported.name.map { ["/\($0.text)/"] } ?? []
      let text = imported.entry.body
      imported.entry.body = picture.map { "![](\($0))" } ?? ""
      if !text.isEmpty { imported.append(text) }
      imported.entry.body = DestinationRewriting.rewritten(imported.entry.body) {
        address(of: $0, &imported, place)
      }
    }
  }

  /// The address of a post, or of a file that lies beside the export.
  private static func address(
    of typed: String, _ imported: inout ImportedEntry, _ place: ObjectPlace
  ) -> String? {
    guard let site = typed.firstRange(of: "__GHOST_URL__") else { return nil }
    let path = typed[site.upperBound...].prefix { $0 != "?" && $0 != "#" }
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    if !path.hasPrefix("/content/") { return imported.link(to: name, at: String(path)) }
    let found =
      place.source.file(at: String(path), from: place.file) ?? place.source.onlyFile(named: name)
    return found.map { imported.attach($0) }
  }
}
