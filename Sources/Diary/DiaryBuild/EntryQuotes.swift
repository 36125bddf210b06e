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
  var sources: [String: [UInt8]] = [:]
  return messages.map { message in
    guard message.quote == nil, let location = message.location, location.line != nil,
      let file = SitePath(location.file), file.isInside(contentFolder)
    else { return message }
    let source =
      sources[location.file]
      ?? (try? diary.contents(of: file, limit: largestQuoted)) ?? []
    sources[location.file] = source
    return message.quoting(source, isHeld: true)
  }
}

/// The largest file that is read again, in bytes.
private let largestQuoted = 64 << 20
