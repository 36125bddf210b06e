import CommonMark
package import Diagnostics
package import DiaryModel
import SiteFiles

extension EntryRenderer {
  /// Renders an entry, and writes its body as Markdown that has no words that its page does not show.
  ///
  /// A block of which the page shows everything stands as it was typed. Any other one is made from
  /// its HTML: nothing of its source is copied.
  package mutating func renderWithSource(
    _ entry: some ReadableEntry
  ) -> Result<(RenderedEntry, source: [UInt8]), Diagnostics> {
    render(entry, keepsText: false).flatMap { rendered in
      let body = shown(entry.content.body).bytes
      guard entry.content.body.format == .markdown else {
        return .success((rendered, Array(body)))
      }
      do throws(Diagnostic) {
        return .success((rendered, try shownSource(of: body)))
      } catch {
        return .failure(Diagnostics([error]))
      }
    }
  }

  /// The links of the line that the headline is from: the headline has its words alone, but a link
  /// that leads nowhere is a fault there, too.
  mutating func linksOfTitle(of content: EntryContent) -> EntryLinks? {
    guard let line = content.body.linkedTitle else { return nil }
    var links = links.again()
    _ = renderMarkdown(line.bytes, line: line.line, of: content, &links)
    return links
  }

  /// Renders a text of an entry with links of its own.
  ///
  /// - Parameter line: The line of the file that it begins on.
  /// - Returns: Whether it renders.
  mutating func renderMarkdown(
    _ text: ArraySlice<UInt8>, line: Int, of content: EntryContent,
    _ links: inout some LinkResolver
  ) -> Bool {
    text.withUnsafeBufferPointer { source in
      (try? markdown.render(
        source, file: content.source.file.text, firstLine: line, resolver: &links,
        keepsText: false)) != nil
    }
  }

  private func shownSource(of body: ArraySlice<UInt8>) throws(Diagnostic) -> [UInt8] {
    // Headings and quotation marks as they were typed.
    var options = options
    (options.isSmart, options.ordersHeadings, options.scrollsWideBlocks) = (false, false, false)
    var renderer = MarkdownRenderer(options: options)
    var links = TypedLinks(links: links.again())
    var blocks: [ShownBlock] = []
    var fault: Diagnostic?
    body.withUnsafeBufferPointer { source in
      do throws(Diagnostic) {
        blocks = try renderer.shownBlocks(of: source, resolver: &links)
      } catch {
        fault = error
      }
    }
    if let fault { throw fault }
    return ShownSource(Array(body)).text(of: blocks)
  }
}

/// Answers as the links of a page do, but with the destinations that were typed.
private struct TypedLinks: LinkResolver {
  var links: EntryLinks

  mutating func resolve(
    _ destination: UnsafeBufferPointer<UInt8>, kind: LinkKind, line: Int
  ) -> ResolvedLink {
    let answer = links.resolve(destination, kind: kind, line: line)
    if answer == .dropped || hides(answer, partOf: destination) { return .dropped }
    return .replaced(Array(destination))
  }

  /// Whether the page's address lacks a part of the typed one: a folder that `..` leaves, or what
  /// stands behind the name of a photo in several sizes.
  private func hides(
    _ answer: ResolvedLink, partOf destination: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard case .path(let path, let rest, _) = Reference(destination) else { return false }
    let names = path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
    if names.drop(while: { $0 == ".." || $0 == "." }).contains("..") { return true }
    switch answer {
    case .replaced(let address), .image(let address, _, _):
      return !address.suffix(rest.count).elementsEqual(rest)
    case .file(let file): return !file.address.suffix(rest.count).elementsEqual(rest)
    case .picture(let sources): return !sources.address.suffix(rest.count).elementsEqual(rest)
    case .unchanged, .dropped: return !rest.isEmpty
    }
  }
}

/// Answers as the links of a page do, and keeps the words of ``BodyMarks`` in the addresses.
struct MarkedLinks: LinkResolver {
  var links: EntryLinks
  let marks: BodyMarks
  /// With the number of the place.
  var faults: [(fault: Diagnostic, number: Int?)] = []

  mutating func resolve(
    _ destination: UnsafeBufferPointer<UInt8>, kind: LinkKind, line: Int
  ) -> ResolvedLink {
    guard let mark = marks.first(in: destination) else {
      let answer = links.resolve(destination, kind: kind, line: line)
      faults += links.takeFaults().map { ($0, nil) }
      return answer
    }
    var typed = Array(destination)
    typed.removeSubrange(mark.range)
    var answer = typed.withUnsafeBufferPointer { links.resolve($0, kind: kind, line: line) }
    faults += links.takeFaults().map { ($0, mark.number) }
    let word = marks.word(mark.number)
    switch answer {
    case .replaced(let address): answer = .replaced(address + word)
    case .image(let address, let width, let height):
      answer = .image(address + word, width: width, height: height)
    case .picture(var sources):
      sources.address += word
      sources.file = sources.file.map { $0 + word }
      answer = .picture(sources)
    case .unchanged, .dropped, .file: break
    }
    return answer
  }
}
