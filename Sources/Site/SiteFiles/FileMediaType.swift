/// The type that a host gives a file.
package struct FileMediaType: Hashable, Sendable {
  /// Such as `text/html`.
  package let essence: String
  /// Whether it is text, which is UTF-8.
  package let isText: Bool

  /// As a `Content-Type` has it: a text's with its encoding.
  package var text: String { isText ? essence + "; charset=utf-8" : essence }

  package static let html = FileMediaType("text/html", isText: true)
  package static let plain = FileMediaType("text/plain", isText: true)
  package static let styleSheet = FileMediaType("text/css", isText: true)
  package static let script = FileMediaType("text/javascript", isText: true)
  package static let xml = FileMediaType("application/xml", isText: true)
  package static let rss = FileMediaType("application/rss+xml", isText: true)
  package static let atom = FileMediaType("application/atom+xml", isText: true)
  package static let json = FileMediaType("application/json", isText: true)
  package static let jsonFeed = FileMediaType("application/feed+json", isText: true)
  package static let events = FileMediaType("text/event-stream")

  package init(of file: SitePath) {
    self =
      Self.ofNames[file.name] ?? Self.ofTexts[file.fileExtension]
      ?? FileMediaType(Self.ofOthers[file.fileExtension] ?? "application/octet-stream")
  }

  private init(_ essence: String, isText: Bool = false) {
    (self.essence, self.isText) = (essence, isText)
  }

  private static let ofNames: [String: FileMediaType] = [
    "feed.xml": rss, "atom.xml": atom, "feed.json": jsonFeed,
  ]

  private static let ofTexts: [String: FileMediaType] = [
    "html": html, "htm": html, "txt": plain, "md": plain, "css": styleSheet, "js": script,
    "mjs": script, "json": json, "xml": xml,
  ]

  private static let ofOthers = [
    "webmanifest": "application/manifest+json", "svg": "image/svg+xml", "ico": "image/x-icon",
    "jpg": "image/jpeg", "jpeg": "image/jpeg", "png": "image/png", "gif": "image/gif",
    "webp": "image/webp", "avif": "image/avif", "heic": "image/heic", "mp4": "video/mp4",
    "m4v": "video/mp4", "mov": "video/quicktime", "webm": "video/webm", "mp3": "audio/mpeg",
    "m4a": "audio/mp4", "ogg": "audio/ogg", "opus": "audio/ogg", "flac": "audio/flac",
    "wav": "audio/wav", "pdf": "application/pdf",
    "woff": "font/woff", "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf",
    "wasm": "application/wasm", "zip": "application/zip",
  ]
}
