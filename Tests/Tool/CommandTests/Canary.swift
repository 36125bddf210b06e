import Foundation
import TestSupport

/// An entry that is not public, with a word in every part of it that stands nowhere else.
struct Canary {
  /// Begins every such word; nothing public has it.
  static let word = "quokka"
  /// The same in another script: it can be encoded in more ways.
  static let korean = "비밀고래"

  /// What the page of an unlisted entry may show.
  static let shown = [
    "title", "tag", "mood", "weather", "place", "summary", "body", "alt", "heading", "label",
    "photo",
  ]
  /// What no page shows. `name` and `folder` are names of sources.
  static let hidden = [
    "comment", "latitude", "alias", "slug", "key", "value", "inner", "markup", "link", "note",
    "meta", "name", "folder",
  ]

  let hold: Hold
  let number: Int

  /// Such as `quokkau3title`.
  func callAsFunction(_ part: String) -> String {
    "\(Self.word)\(hold.rawValue.prefix(1))\(number)\(part)"
  }

  /// A content file.
  ///
  /// - Parameters:
  ///   - line: What holds it back, if the file itself says so.
  ///   - fields: More of its front matter.
  ///   - title: Words of its title, as YAML has them between double quotes.
  ///   - body: More of its body.
  func markdown(line: String? = nil, fields: String = "", title: String = "", body: String = "")
    -> String
  {
    """
    ---
    # \(self("comment"))
    title: "\(self("title")) \(Self.korean) \(title)"
    \(line ?? hold.line)
    tags: [\(self("tag")), shared]
    favorite: true
    mood: \(self("mood"))
    weather: {condition: \(self("weather"))}
    location: {name: \(self("place")), latitude: 1.5, longitude: 2.5}
    summary: \(self("summary"))
    aliases: [/old/\(self("alias"))/]
    slug: \(self("slug"))
    extra: {\(self("key")): \(self("value")), near: {\(self("inner")): 1}}
    \(fields)
    ---

    <!-- \(self("markup")) -->

    \(self("body")) \(Self.korean) ![\(self("alt"))](\(photo)) [\(self("label"))](\(self("link")).md)

    ## \(self("heading"))

    [^\(self("note"))]: \(self("note"))

    \(body)

    """
  }

  var json: String {
    """
    {"title": "\(self("title"))", "body": "\(self("body")) <!-- \(self("markup")) -->",
     \(hold.members), "tags": ["\(self("tag"))"], "extra": {"\(self("key"))": {"\(self("inner"))": ["x"]}}}
    """
  }

  /// The name of the photo that the entry shows.
  var photo: String { self("photo") + ".jpg" }

  /// Writes the content file, and the photo beside it.
  func write(_ text: String, to path: String, in diary: Diary) throws {
    try diary.write(text, to: path)
    let folder = diary.url(path).deletingLastPathComponent()
    try smallPhoto(saying: "\(self("meta")) \(Self.korean)")
      .write(to: folder.appendingPathComponent(photo))
  }
}
