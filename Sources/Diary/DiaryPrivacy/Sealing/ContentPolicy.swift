internal import Cryptography
internal import Foundation

/// The page with a Content-Security-Policy of its own, before anything that it loads.
///
/// A page around something sealed runs the site's own scripts and those that stand in it now, which
/// are known by their hashes: nothing that is opened later can run, load anything from another
/// host, put the page into a frame, or send a form. The same holds whatever theme made the page,
/// and whatever the host sends besides.
///
/// - Returns: The page as it is if it has no head.
///
/// ## Source
/// CSP Level 3, sections 3.3 and 6.7.3.
package func withContentPolicy(_ page: [UInt8]) -> [UInt8] {
  guard let head = elements("head", in: page, isAlone: true).first else { return page }
  let scripts = hashes(of: "script", in: page)
  let policy = [
    "default-src 'none'", "script-src 'self'\(scripts)", "style-src \(styleSources(of: page))",
    "img-src 'self' data: blob:", "media-src 'self' blob:", "font-src 'self'",
    "connect-src 'self'", "manifest-src 'self'", "base-uri 'none'", "form-action 'none'",
  ].joined(separator: "; ")
  let tag = "\n<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">"
  return page[..<head.lowerBound] + Array(tag.utf8) + page[head.lowerBound...]
}

/// The sources of a page's styles for a Content-Security-Policy: its site, and what stands in it now.
package func styleSources(of page: [UInt8]) -> String {
  "'self'" + hashes(of: "style", in: page)
}

/// The hashes of all elements of a name that have their content in them, each with a blank before.
private func hashes(of name: StaticString, in page: [UInt8]) -> String {
  var known: Set<String> = []
  return elements(name, in: page).filter { !$0.isEmpty }.map { content in
    let hash = Data(sha256(Array(page[content]))).base64EncodedString()
    return known.insert(hash).inserted ? " 'sha256-\(hash)'" : ""
  }.joined()
}

/// The texts between the tags of all elements of a name, in order.
///
/// - Parameters:
///   - name: In lower case.
///   - isAlone: Whether the first one will do, wherever it ends.
private func elements(
  _ name: StaticString, in page: [UInt8], isAlone: Bool = false
) -> [Range<Int>] {
  var found: [Range<Int>] = []
  var index = 0
  while let start = page[index...].firstIndex(of: UInt8(ascii: "<")) {
    index = start + 1
    guard spells(name, at: index, in: page), let end = endOfTag(from: index, in: page) else {
      continue
    }
    index = end + 1
    if isAlone { return [index..<index] }
    var close = index
    while close < page.count,
      !(page[close] == UInt8(ascii: "<") && close + 1 < page.count
        && page[close + 1] == UInt8(ascii: "/") && spells(name, at: close + 2, in: page))
    {
      close += 1
    }
    found.append(index..<close)
    index = close
  }
  return found
}

/// Whether a tag's whole name stands there, in any case.
private func spells(_ name: StaticString, at start: Int, in page: [UInt8]) -> Bool {
  let count = name.utf8CodeUnitCount
  guard start + count < page.count else { return false }
  for offset in 0..<count where page[start + offset] | 0x20 != name.utf8Start[offset] {
    return false
  }
  return [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ">"), UInt8(ascii: "/")]
    .contains(page[start + count])
}

/// The `>` of a tag, behind all its attributes.
private func endOfTag(from start: Int, in page: [UInt8]) -> Int? {
  var quote: UInt8?
  for index in start..<page.count {
    let byte = page[index]
    if let open = quote {
      if byte == open { quote = nil }
    } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      quote = byte
    } else if byte == UInt8(ascii: ">") {
      return index
    }
  }
  return nil
}
