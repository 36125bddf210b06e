import CommonMark
package import DiaryModel
import Platform
import SiteFiles

/// The names of entries that not everybody may read, which links to them have: `[[My illness]]`,
/// `![[My illness]]`. For others such a link is its own label, or an ellipsis.
///
/// It is taken out of what is typed, before anything is made of it: so it is in no page, feed, index or
/// count, nor in an address that comes from a title. A name that another entry has, too, is everybody's.
/// In a vault it is the names of all notes but public entries.
package struct HiddenNames: Sendable {
  /// With whether nobody may read them.
  private var names: [String: Bool] = [:]
  /// The names of public entries, in a vault.
  private var open: Set<String>?

  package init(of entries: [JudgedEntry], isVault: Bool = false) {
    if isVault {
      open = Set(entries.lazy.filter { $0.admission == .open }.flatMap { Self.names(of: $0.entry) })
    }
    for judged in entries where judged.admission != .open {
      let isHeld = if case .held = judged.admission { true } else { false }
      for name in Self.names(of: judged.entry) { names[name] = isHeld && names[name] ?? true }
    }
    // Most diaries have no such link: then the names of all others say nothing.
    if names.isEmpty || !entries.contains(where: { shown($0.entry.content) !== $0.entry.content }) {
      names = [:]
    }
    for judged in entries where !names.isEmpty && judged.admission == .open {
      for name in Self.names(of: judged.entry) { names[name] = nil }
    }
  }

  private static func names(of entry: Entry) -> [String] {
    let file = entry.content.identity.isRow ? nil : entry.content.source.file.name
    return ([file, entry.slugs.fileName, entry.content.title] + entry.content.names)
      .compactMap { $0.map(key) }
  }

  /// Without an ending. Strings with the same letters are equal, in whatever parts these are written.
  private static func key(_ name: String) -> String {
    let words = name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let ending = [".md", ".markdown", ".json"].first(where: words.hasSuffix)
    return String(words.dropLast(ending?.count ?? 0))
  }

  /// The content of an entry as those may read it who may not read the others.
  ///
  /// - Parameter isForSome: Whether only some may read it: then they may know of others that some may.
  package func shown(_ content: EntryContent, isForSome: Bool = false) -> EntryContent {
    if names.isEmpty, open == nil { return content }
    let links = content.body.mayLinkNames
    let whole = (links ? content.body.whole : nil).flatMap { part in
      shown(part.bytes, isForSome).map { EntryBody.Part(bytes: $0[...], line: part.line) }
    }
    let bytes = links ? shown(content.body.bytes, isForSome) : nil
    let title = content.title.flatMap { shown($0, isForSome) }
    let summary = content.summary.flatMap { shown($0, isForSome) }
    if whole == nil, bytes == nil, title == nil, summary == nil { return content }
    let body = EntryBody(
      bytes: bytes.map { $0[...] } ?? content.body.bytes, format: content.body.format,
      line: content.body.line, whole: whole ?? content.body.whole,
      linkedTitle: content.body.linkedTitle, typed: content.body.typed)
    return EntryContent(
      content, title: title ?? content.title, summary: summary ?? content.summary, body: body)
  }

  /// - Returns: `nil` if there is nothing to hide.
  func shown(_ text: String, _ isForSome: Bool = false) -> String? {
    if names.isEmpty && open == nil || !text.utf8.contains(UInt8(ascii: "]")) { return nil }
    return shown(Array(text.utf8)[...], isForSome, isLine: open != nil)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private static let close = Array("]]".utf8)

  /// - Parameter isLine: Whether links that are shown become their words.
  private func shown(
    _ text: ArraySlice<UInt8>, _ isForSome: Bool, isLine: Bool = false
  ) -> [UInt8]? {
    let bracket = UInt8(ascii: "[")
    var (kept, start, floor): ([UInt8], Int, Int) = ([], text.startIndex, text.startIndex)
    // No link has another's end in it, so that each byte is looked at once.
    while let end = firstIndex(of: Self.close, in: text[floor...]) {
      let near = text[floor..<end]
      floor = end + 1
      guard
        let open = near.indices.dropLast().last(where: {
          near[$0] == bracket && near[$0 + 1] == bracket
        })
      else { continue }
      let parts = near[(open + 2)...].split(separator: UInt8(ascii: "|"), maxSplits: 1)
      guard let target = parts.first else { continue }
      let isHidden = isHidden(target, isForSome)
      guard isHidden || isLine else { continue }
      kept += text[start..<open]
      if kept.last == UInt8(ascii: "!") { kept.removeLast() }
      kept += parts.count > 1 ? Array(parts[1]) : isHidden ? Array("…".utf8) : Array(target)
      (start, floor) = (end + 2, end + 2)
    }
    return start == text.startIndex ? nil : kept + text[start...]
  }

  /// - Parameter target: Perhaps with folders, an ending, a heading or block, or a backslash behind it.
  private func isHidden(_ target: ArraySlice<UInt8>, _ isForSome: Bool) -> Bool {
    let name = target.prefix { !"#^\\\n".utf8.contains($0) }.split(separator: UInt8(ascii: "/"))
      .last
    guard let name else { return false }
    let key = Self.key(String(decoding: name, as: UTF8.self))
    if let isHeld = names[key] { return isHeld || !isForSome }
    return open.map { !$0.contains(key) && !FileEnding.isKnown(name) } ?? false
  }
}
