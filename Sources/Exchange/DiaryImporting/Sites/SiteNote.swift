import Diagnostics
import StructuredText

/// A content file of a static site: front matter in YAML, TOML or JSON, and a body.
struct SiteNote {
  /// The front matter; `nil` if the file has none, or if it cannot be read.
  let fields: Node?
  let body: String
  /// Why the front matter cannot be read.
  let fault: String?

  /// - Parameter generator: Jekyll takes front matter in the first line alone, Hugo also JSON; the keys
  ///   of Hugo have any case. What a program does not take is text to it.
  init(_ text: String, name: String, of generator: SiteGenerator) {
    let bare = text.drop(while: \.isWhitespace)
    let isBehindBlanks = ["---", "+++", "{"].contains { bare.hasPrefix($0) }
    let text = isBehindBlanks && generator != .jekyll ? String(bare) : text
    if generator == .pelican,
      let head = text.prefixMatch(of: #/(?:[A-Za-z][\w-]*:.*\n(?:[ \t]+\S.*\n)*)+/#)
    {
      (fields, fault) = (Self.metadata(head.0), nil)
      body = String(text[head.range.upperBound...])
      return
    }
    let parts: (fields: Node?, body: String, fault: String?)
    if text.hasPrefix("+++"), generator != .jekyll {
      parts = Self.toml(text, name)
    } else if generator == .hugo, text.hasPrefix("{"), !text.hasPrefix("{{"),
      !text.hasPrefix("{%")
    {
      parts = Self.json(text, name)
    } else if text.hasPrefix("---") || text.hasPrefix(";;;") {
      parts = Self.yaml(text, name)
    } else {
      parts = (nil, text, nil)
    }
    (body, fault) = (parts.body, parts.fault)
    fields =
      [.zola, .jekyll].contains(generator) ? parts.fields : parts.fields.map(SiteKeys.canonical)
  }

  /// Lines `Key: value`, which are not between fences; indented ones belong to the line before.
  ///
  /// ## Source
  /// Pelican's documentation, "File metadata".
  private static func metadata(_ head: Substring) -> Node {
    let fields = head.matches(of: #/([A-Za-z][\w-]*):(.*(?:\n[ \t]+\S.*)*)\n/#).map { match in
      let value = match.2.split(separator: "\n").map(\.trimmed).joined(separator: " ").trimmed
      return Field(String(match.1), Node(value))
    }
    return SiteKeys.canonical(Node(.map(fields), at: .none))
  }

  private static func yaml(_ text: String, _ name: String) -> (Node?, String, String?) {
    do {
      let source = try SourceText(Array(text.utf8), file: name)
      let parts = try splitFrontMatter(source)
      return (parts.fields, String(decoding: source.bytes[parts.body], as: UTF8.self), nil)
    } catch let faults as Diagnostics {
      return (nil, text, faults.all.first.map { "\($0.what): \($0.why)" } ?? "it is no YAML")
    } catch {
      return (nil, text, "it is no text")
    }
  }

  private static func toml(_ text: String, _ name: String) -> (Node?, String, String?) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines[0].trimmed == "+++",
      let end = lines.dropFirst().firstIndex(where: { $0.trimmed == "+++" })
    else { return (nil, text, "its front matter has no end") }
    let body = lines[(end + 1)...].joined(separator: "\n")
    let (node, fault) = TOMLText.node(lines[1..<end].joined(separator: "\n"), name: name)
    return (node, body, fault)
  }

  /// Ends at the first brace that closes an object.
  private static func json(_ text: String, _ name: String) -> (Node?, String, String?) {
    var end = text.startIndex
    for _ in 0..<100 {
      guard let brace = text[end...].prefix(1 << 16).firstIndex(of: "}") else { break }
      end = text.index(after: brace)
      if let source = try? SourceText(Array(text[..<end].utf8), file: name),
        let node = try? readJSON(source)
      {
        return (node, String(text[end...]), nil)
      }
    }
    return (nil, text, "its front matter is no JSON")
  }
}
