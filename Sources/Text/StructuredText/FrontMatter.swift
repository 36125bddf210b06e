package import Diagnostics

/// Splits a content file into its front matter and its body, and reads the front matter.
///
/// Front matter stands between a first line `---` and the next line `---`; spaces behind either
/// are let pass. `---` with nothing and `---` again is empty front matter.
///
/// A file whose first line of words is `---` or `+++` is never taken for text: what is not front
/// matter there is an error, such as an indented fence, one below blank lines, one that is never
/// closed or closed by `...`, and a block that has no fields. So are other dashes (`—-`, `----`), a
/// fence with a format's name (`---yaml`, `---js`), `;;;`, lines that end with a carriage return alone, and a
/// first line that opens JSON.
///
/// - Parameter limit: Of the front matter's size, in bytes.
/// - Throws: All faults found.
package func splitFrontMatter(
  _ source: SourceText, limit: Int = 1 << 16
) throws(Diagnostics) -> ContentParts {
  let split: FrontMatterSplit
  do throws(Diagnostic) {
    split = try FrontMatterSplit(source, limit: limit)
  } catch {
    throw Diagnostics([error])
  }
  let region = split.fields.map { YAMLRegion(source: source, range: $0, firstLine: 2) }
  let fields = try region.map { region throws(Diagnostics) in
    try readMap(in: region)
  }
  return ContentParts(fields: fields, body: split.body, bodyLine: split.bodyLine)
}

/// A content file, taken apart.
package struct ContentParts: Sendable {
  /// The front matter, always a map; `nil` if the file has none.
  package let fields: Node?
  /// The body's range in the file's bytes.
  package let body: Range<Int>
  /// The line at which the body starts, counted from 1.
  package let bodyLine: Int
}

/// The ranges of front matter and body, before the front matter is read.
struct FrontMatterSplit {
  let fields: Range<Int>?
  let body: Range<Int>
  let bodyLine: Int

  init(_ source: SourceText, limit: Int) throws(Diagnostic) {
    let lines = SourceLines(bytes: source.bytes)
    let end = source.bytes.count
    let whole = source.start..<end
    guard let opening = lines.firstContent(from: source.start, number: 1) else {
      (fields, body, bodyLine) = (nil, whole, 1)
      return
    }
    guard let fence = lines.fence(in: opening) else {
      if let fault = lines.faultOfNoFence(opening) {
        throw fault.diagnostic(at: opening.location, in: source)
      }
      (fields, body, bodyLine) = (nil, whole, 1)
      return
    }
    let isExact =
      fence == .dashes && opening.number == 1 && opening.content.lowerBound == source.start
    guard isExact else {
      throw SyntaxFault.wrongFence(fence, at: opening).diagnostic(at: opening.location, in: source)
    }
    guard let (closing, dots) = lines.closing(below: opening) else {
      throw SyntaxFault.fenceNeverClosed.diagnostic(at: opening.location, in: source)
    }
    if let dots {
      throw SyntaxFault.dots.diagnostic(at: dots.location, in: source)
    }
    if closing.start - opening.next > limit {
      throw SyntaxFault.tooLong(limit: limit).diagnostic(at: opening.location, in: source)
    }
    if lines.areComments(from: opening.next, to: closing.start) {
      throw SyntaxFault.onlyComments.diagnostic(at: opening.location, in: source)
    }
    fields = opening.next..<closing.start
    body = closing.next..<end
    bodyLine = closing.number + 1
  }
}
