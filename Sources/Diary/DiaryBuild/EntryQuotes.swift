import Diagnostics
import DiaryLoading
import SiteFiles

/// The same messages with the lines of entries that they are about.
///
/// No message names the target of a link. Where the writer alone reads them the line shows it; it
/// is read again, since no build remembers it.
///
/// - Returns: Those that have a quote already, or are about no line below `Content`, as they are.
func quotingEntries(_ messages: [Diagnostic], from diary: any FileTree) -> [Diagnostic] {
  var sources: [String: QuoteWalk] = [:]
  return messages.map { message in
    guard message.quote == nil, let location = message.location, let line = location.line,
      let column = location.column, let file = SitePath(location.file),
      file.isInside(contentFolder)
    else { return message }
    var walk =
      sources.removeValue(forKey: location.file)
      ?? QuoteWalk((try? diary.contents(of: file, limit: largestQuoted)) ?? [])
    walk.move(to: line)
    var quoted = message
    quoted.quote = SourceQuote(
      line: line - walk.line + 1, column: column, length: message.length, of: walk.rest,
      isHeld: true)
    sources[location.file] = walk
    return quoted
  }
}

/// A file from a line on. Messages stand in the order of their lines, so that it is walked once.
private struct QuoteWalk {
  private let all: [UInt8]
  private(set) var rest: ArraySlice<UInt8>
  private(set) var line = 1

  init(_ all: [UInt8]) { (self.all, rest) = (all, all[...]) }

  /// One that is behind is looked for from the start.
  mutating func move(to wanted: Int) {
    if wanted < line { (rest, line) = (all[...], 1) }
    while line < wanted, let end = rest.firstIndex(of: 0x0A) {
      rest = rest[(end + 1)...]
      line += 1
    }
  }
}

/// The largest file that is read again, in bytes.
private let largestQuoted = 64 << 20
