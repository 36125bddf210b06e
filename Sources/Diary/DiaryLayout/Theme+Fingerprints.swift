import BuildGraph
package import DiaryModel
import SiteFiles
import Templating

extension Theme {
  /// By layout: a fingerprint of it and of all partials and layouts that it may use.
  ///
  /// The set is read from the text: it may have one too many, but never one too few.
  package var layoutFingerprints: [UInt64] {
    // A theme may have a partial and a layout of one name.
    var files: [String: [FingerprintedFile]] = [:]
    for source in partials + layouts {
      files[source.name, default: []].append(FingerprintedFile(source))
    }
    let all = files.keys.sorted()
    return Layout.allCases.map { layout in
      var fingerprint = Fingerprint()
      var open = [layout.name]
      var seen: Set<String> = [layout.name]
      while let name = open.popLast() {
        fingerprint.add(name)
        guard let same = files[name] else { continue }
        for file in same { fingerprint.add(file.fingerprint) }
        // Of equal names the layout's own text is followed.
        guard let file = same.last else { continue }
        for name in file.names ?? all where seen.insert(name).inserted { open.append(name) }
      }
      return fingerprint.value
    }
  }
}

/// The part of a template that counts in the fingerprints of all layouts that use it.
private struct FingerprintedFile {
  let fingerprint: UInt64
  /// The names behind `{{>` and `{{<`, sorted; `nil` if they are known only when the template runs.
  let names: [String]?

  init(_ source: TemplateSource) {
    fingerprint = ContentHash(of: source.bytes.span).value
    names = Self.namesUsed(in: source.bytes)
  }

  private static func namesUsed(in bytes: [UInt8]) -> [String]? {
    var names: Set<String> = []
    var start = 0
    while let brace = bytes[start...].firstIndex(of: UInt8(ascii: "{")) {
      start = brace + 1
      guard start < bytes.count, bytes[start] == UInt8(ascii: "{") else { continue }
      let tag = bytes[(start + 1)...].drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
      // Other delimiters hide tags from this search, and a dynamic name is known later.
      if tag.first == UInt8(ascii: "=") { return nil }
      guard tag.first == UInt8(ascii: ">") || tag.first == UInt8(ascii: "<") else { continue }
      let name = tag.dropFirst().drop { $0 <= 0x20 }.prefix { $0 > 0x20 && $0 != 0x7D }
      if name.first == UInt8(ascii: "*") { return nil }
      names.insert(String(decoding: name, as: UTF8.self))
    }
    return names.sorted()
  }
}
