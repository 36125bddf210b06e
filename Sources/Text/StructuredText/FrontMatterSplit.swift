import Diagnostics

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
