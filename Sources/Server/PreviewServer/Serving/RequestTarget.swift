import SiteFiles

/// The meaning of a request's target.
package enum RequestTarget: Hashable, Sendable {
  case file(SiteTarget)
  /// The stream of events.
  case events
  case script
  /// `/`, where the site is not.
  case hostRoot
  /// The site's root without its last slash.
  case rootWithoutSlash
  /// An address that the site does not have.
  case nothing
  case malformed

  /// In bytes. No file of any system is that deep, even if every byte is encoded.
  private static let longest = 8_000

  /// - Parameters:
  ///   - target: As the request line has it, without the query.
  ///   - basePath: Begins and ends in `/`, percent-encoded.
  init(_ target: some StringProtocol, basePath: String) {
    if target.utf8.count > Self.longest {
      self = .nothing
      return
    }
    guard let names = Self.names(of: target) else {
      self = .malformed
      return
    }
    let base = (Self.names(of: basePath) ?? [""]).dropLast()
    guard names.count > base.count, zip(names, base).allSatisfy({ $0.utf8.elementsEqual($1.utf8) })
    else {
      let isRoot = !base.isEmpty && names.count == base.count && names.elementsEqual(base)
      self = names == [""] ? .hostRoot : isRoot ? .rootWithoutSlash : .nothing
      return
    }
    let rest = names.dropFirst(base.count)
    if rest.count == 1, rest.first == LiveScript.eventsName {
      self = .events
    } else if rest.count == 1, rest.first == LiveScript.name {
      self = .script
    } else {
      let parts = rest.last == "" ? rest.dropLast() : rest
      // The only dot folder that a site may have stands at its root.
      let others = parts.first == ".well-known" ? parts.dropFirst() : parts
      guard !others.contains(where: { $0.isEmpty || $0.utf8.first == UInt8(ascii: ".") }),
        let path = SitePath(parts.joined(separator: "/"))
      else {
        self = .nothing
        return
      }
      self = .file(SiteTarget(path: path, isFolder: rest.last == ""))
    }
  }

  /// The decoded names between slashes; the last is empty if the target ends in one.
  ///
  /// - Returns: `nil` if it does not begin with a slash, or a name cannot be one of a file.
  package static func names(of target: some StringProtocol) -> [String]? {
    guard target.utf8.first == UInt8(ascii: "/") else { return nil }
    let names = target.utf8.dropFirst()
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { decoded($0) }
    return names.contains(nil) ? nil : names.compactMap(\.self)
  }

  private static func decoded(_ part: some Sequence<UInt8>) -> String? {
    guard let name = percentDecoded(String(decoding: Array(part), as: UTF8.self)) else {
      return nil
    }
    let isName = name.utf8.allSatisfy { byte in
      byte >= 0x20 && byte != 0x7F && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "\\")
    }
    return isName && name != "." && name != ".." ? name : nil
  }
}

/// A file or folder below the site's root, as an address names it.
package struct SiteTarget: Hashable, Sendable {
  let path: SitePath
  /// Whether the address ends in `/`.
  let isFolder: Bool

  /// The files that may be shown there; one that is missing now may be made.
  var files: [SitePath] {
    isFolder ? [path.appending("index.html")] : [path, path.appending("index.html")]
  }
}
