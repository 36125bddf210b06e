import CommonMark
import Diagnostics
import DiaryModel
import DiaryRendering
import SiteFiles

extension DiaryEntry {
  /// The text of an entry below its title.
  public struct Body: Hashable, Sendable {
    /// Plain text without markup: blocks with blank lines between them.
    public let text: String
    /// A fragment of whole blocks, which stands alone: links and pictures have the addresses that
    /// the writer typed, relative to the entry's file. HTML that the writer typed is in it only if
    /// `diarysite.yml` allows it.
    public let html: String
    /// The pictures beside the diary's entries that it shows, each once and in order, relative to the
    /// diary's folder: `Content/2024/rain.jpg`. They are the files as they came from a camera, from
    /// which nothing was removed.
    public let photos: [String]
  }

  /// Renders the text of the entry, anew at each call.
  ///
  /// - Throws: An error at the place where a text exceeds a limit, such as one of nested lists.
  public func body() throws(Faults) -> Body {
    let (body, file) = (content.body.shown, content.source.file)
    var links = TypedLinks(folder: file.parent, attachments: diary.attachments)
    var (html, text, spare): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
    var fault: Diagnostic?
    body.bytes.withUnsafeBufferPointer { source in
      guard content.body.format == .markdown else {
        _ = PlainFormat().render(source, into: &html, text: &text, excerpt: &spare)
        return
      }
      var renderer = MarkdownRenderer(options: diary.configuration.markdown)
      do throws(Diagnostic) {
        _ = try renderer.render(
          source, file: file.text, firstLine: body.line, resolver: &links)
        (html, text) = (Array(renderer.html), Array(renderer.text))
      } catch {
        fault = error
      }
    }
    if let fault { throw Faults(Diagnostics([fault])) }
    return Body(
      text: String(decoding: text, as: UTF8.self), html: String(decoding: html, as: UTF8.self),
      photos: links.photos.map(\.text))
  }
}

/// Leaves all links as they were typed, and notes the pictures of the diary's own.
private struct TypedLinks: LinkResolver {
  let folder: SitePath
  let attachments: Set<SitePath>
  private(set) var photos: [SitePath] = []

  mutating func resolve(
    _ destination: UnsafeBufferPointer<UInt8>, kind: LinkKind, line: Int
  ) -> ResolvedLink {
    if kind == .image, let file = file(String(decoding: destination, as: UTF8.self)),
      attachments.contains(file), !photos.contains(file)
    {
      photos.append(file)
    }
    return .unchanged
  }

  private func file(_ address: String) -> SitePath? {
    let typed = String(address.prefix { $0 != "?" && $0 != "#" })
    guard let path = percentDecoded(typed) else { return nil }
    return path.hasPrefix("/")
      ? DiaryRendering.resolve("Content" + path, from: .root)
      : DiaryRendering.resolve(path, from: folder)
  }
}
