import SiteFiles

/// The type that a host would give a file, as a `Content-Type`.
struct MediaType: Hashable, Sendable {
  let text: String

  static let html = MediaType(text: "text/html; charset=utf-8")
  static let plain = MediaType(text: "text/plain; charset=utf-8")
  static let script = MediaType(text: "text/javascript; charset=utf-8")
  static let events = MediaType(text: "text/event-stream")

  init(of file: SitePath) {
    text =
      Self.ofNames[file.name] ?? Self.ofEndings[file.fileExtension] ?? "application/octet-stream"
  }

  private init(text: String) { self.text = text }

  private static let ofNames = [
    "feed.xml": "application/rss+xml; charset=utf-8",
    "atom.xml": "application/atom+xml; charset=utf-8",
    "feed.json": "application/feed+json; charset=utf-8",
  ]

  private static let ofEndings = [
    "html": html.text, "htm": html.text, "txt": plain.text, "md": plain.text,
    "css": "text/css; charset=utf-8", "js": script.text, "mjs": script.text,
    "json": "application/json; charset=utf-8", "xml": "application/xml; charset=utf-8",
    "webmanifest": "application/manifest+json", "svg": "image/svg+xml", "ico": "image/x-icon",
    "jpg": "image/jpeg", "jpeg": "image/jpeg", "png": "image/png", "gif": "image/gif",
    "webp": "image/webp", "avif": "image/avif", "heic": "image/heic", "mp4": "video/mp4",
    "m4v": "video/mp4", "mov": "video/quicktime", "webm": "video/webm", "mp3": "audio/mpeg",
    "m4a": "audio/mp4", "ogg": "audio/ogg", "wav": "audio/wav", "pdf": "application/pdf",
    "woff": "font/woff", "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf",
    "wasm": "application/wasm", "zip": "application/zip",
  ]
}
