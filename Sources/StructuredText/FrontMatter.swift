public import Diagnostics

/// A content file, taken apart.
public struct ContentParts: Sendable {
  /// The front matter, always a map; `nil` if the file has none.
  public let fields: Node?
  /// Where the body stands in the file's bytes.
  public let body: Range<Int>
  /// The line at which the body starts, counted from 1.
  public let bodyLine: Int
}

/// Splits a content file into its front matter and its body, and reads the front matter.
///
/// Front matter stands between a first line `---` and the next line `---`; spaces behind either
/// are let pass. `---` without a field below is a thematic break, and the file all body; but
/// `---` with nothing and `---` again is empty front matter.
///
/// A file that looks as if it had front matter is never taken for text: an indented fence, one
/// below blank lines, `+++`, a fence that is never closed, or is closed by `...`, are errors if a
/// line below looks like a field. So are other dashes (`—-`, `----`) around fields, dashes with the
/// format's name (`---yaml`), lines that end with a carriage return alone, and a first line that opens JSON.
///
/// - Throws: All faults found.
public func splitFrontMatter(
  _ source: SourceText, limits: YAMLLimits = .frontMatter
) throws(Diagnostics) -> ContentParts {
  let split: FrontMatterSplit
  do throws(Diagnostic) {
    split = try FrontMatterSplit(source, limit: limits.bytes)
  } catch {
    throw Diagnostics([error])
  }
  let region = split.fields.map { YAMLRegion(source: source, range: $0, firstLine: 2) }
  let fields = try region.map { region throws(Diagnostics) in
    try readMap(in: region, limits: limits)
  }
  return ContentParts(fields: fields, body: split.body, bodyLine: split.bodyLine)
}

/// Where front matter and body stand, before the front matter is read.
struct FrontMatterSplit {
  let fields: Range<Int>?
  let body: Range<Int>
  let bodyLine: Int

  init(_ source: SourceText, limit: Int) throws(Diagnostic) {
    let lines = SourceLines(source)
    let end = source.bytes.count
    let whole = source.start..<end
    guard let opening = lines.firstContent(from: source.start, number: 1) else {
      self.init(fields: nil, body: whole, bodyLine: 1)
      return
    }
    guard let fence = lines.fence(in: opening) else {
      if let fault = lines.faultOfNoFence(opening) { throw fault.diagnostic(in: source) }
      self.init(fields: nil, body: whole, bodyLine: 1)
      return
    }
    let looksLikeFields =
      fence == .otherDashes
      ? lines.hasFields(belowOtherDashes: opening) : lines.hasFields(below: opening)
    let isExact =
      fence == .dashes && opening.number == 1 && opening.content.lowerBound == source.start
    let closing = isExact ? lines.closing(below: opening) : nil
    let isEmpty = closing.map { lines.isBlank(from: opening.next, to: $0.fence.start) }
    guard looksLikeFields || isEmpty == true else {
      self.init(fields: nil, body: whole, bodyLine: 1)
      return
    }
    guard isExact else {
      throw FrontMatterFault(fence, at: opening).diagnostic(in: source)
    }
    guard let (closing, dots) = closing else {
      throw FrontMatterFault.neverClosed(opening).diagnostic(in: source)
    }
    if let dots {
      throw FrontMatterFault.dots(dots).diagnostic(in: source)
    }
    if closing.start - opening.next > limit {
      throw FrontMatterFault.tooLong(opening, limit: limit).diagnostic(in: source)
    }
    self.init(
      fields: opening.next..<closing.start, body: closing.next..<end, bodyLine: closing.number + 1)
  }

  private init(fields: Range<Int>?, body: Range<Int>, bodyLine: Int) {
    self.fields = fields
    self.body = body
    self.bodyLine = bodyLine
  }
}
