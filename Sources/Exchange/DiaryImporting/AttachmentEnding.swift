import DiaryLoading

/// The end of the name that an attachment gets.
///
/// Names of a source say nothing for sure: what a build would take for an entry, leave out, or
/// publish as a page with scripts, becomes a text.
struct AttachmentEnding {
  /// Such as `.jpg`; empty for none.
  let text: String

  private static let active: Set = [
    "md", "markdown", "json", "yml", "yaml", "html", "htm", "xhtml", "xht", "shtml", "mht", "mhtml",
    "xml", "xsl", "xslt", "rss", "atom", "js", "mjs", "css", "php", "cgi", "wasm", "swf", "hta",
    "webmanifest", "htaccess",
  ]

  /// - Parameter ending: Of the name in the source, without its dot.
  init(_ ending: String) {
    let letters = ending.lowercased().utf8.filter {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0)
    }
    let plain = String(decoding: letters, as: UTF8.self)
    if plain.isEmpty || plain.utf8.count > 12 || plain.utf8.count != ending.utf8.count {
      text = ending.isEmpty ? "" : ".bin"
    } else if Self.active.contains(plain) {
      text = ".txt"
    } else {
      // Backup files of editors are not part of a diary.
      text = isIgnored("a." + plain) ? ".bin" : "." + plain
    }
  }
}
