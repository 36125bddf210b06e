import BuildGraph
public import DiaryModel
import LocalizedDates
import SiteFiles
import Templating

/// What a plan says besides its entries, as numbers that are equal only if nothing differs.
extension SitePlan {
  /// What every page shows of the plan: its navigation.
  public var frameFingerprint: UInt64 {
    var print = Fingerprint()
    print.add(hasFavorites)
    print.add(hasLocked)
    print.add(!terms.isEmpty)
    for year in years { print.add(year.folder.text) }
    return print.value
  }

  /// What the page of all tags shows.
  public var tagsFingerprint: UInt64 {
    var print = Fingerprint()
    for term in terms {
      print.add(term.term.name)
      print.add(term.folder.text)
      print.add(term.entries.count)
    }
    return print.value
  }

  /// What a page shows of the plan, besides its entries.
  public func fingerprint(of page: Page) -> UInt64 {
    var print = Fingerprint()
    print.add(page.folder.text)
    switch page.kind {
    case .home(let list), .favorites(let list): print.add(list.newer, list.older)
    case .term(let place, let list):
      print.add(terms[place].term.name)
      print.add(list.newer, list.older)
    case .year(let group), .month(let group), .day(let group):
      print.add(group.newer, group.older)
      print.add(group.day.daysSinceEpoch)
    case .entry, .undated, .terms, .notFound, .guarded: break
    }
    return print.value
  }
}

extension SitePlan.Page {
  /// The places of the entries whose cards it shows.
  public var listedEntries: [Int] {
    switch kind {
    case .home(let list), .favorites(let list), .term(_, let list): list.entries
    case .year(let group), .month(let group), .day(let group): Array(group.entries)
    case .entry, .undated, .terms, .notFound, .guarded: []
    }
  }
}

extension Theme {
  /// Of a layout and all partials and layouts that it may use.
  ///
  /// Which those are is read off the text: it may name one too many, but never one too few.
  public func fingerprint(of layout: Layout) -> UInt64 {
    var sources: [String: TemplateSource] = [:]
    for source in partials + layouts { sources[source.name] = source }
    var print = Fingerprint()
    var open = [layout.name]
    var seen: Set<String> = [layout.name]
    while let name = open.popLast() {
      print.add(name)
      guard let source = sources[name] else { continue }
      // A theme may have a partial and a layout of one name.
      for source in partials + layouts where source.name == name { print.add(source.bytes) }
      let names = namesUsed(in: source.bytes) ?? Set(sources.keys)
      for name in names.sorted() where seen.insert(name).inserted { open.append(name) }
    }
    return print.value
  }

  /// The names behind `{{>` and `{{<`; `nil` if only running the template can tell.
  private func namesUsed(in bytes: [UInt8]) -> Set<String>? {
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
    return names
  }
}

/// A fingerprint of values one after the other.
struct Fingerprint {
  private(set) var value: UInt64 = 0

  mutating func add(_ number: UInt64) { value = mixed(value, number) }
  mutating func add(_ number: Int) { add(UInt64(truncatingIfNeeded: number)) }
  mutating func add(_ flag: Bool) { add(flag ? 1 : 2) }

  mutating func add(_ bytes: [UInt8]) {
    add(bytes.withUnsafeBufferPointer { ContentHash(of: $0).value })
  }

  mutating func add(_ text: String) {
    var text = text
    add(text.withUTF8 { ContentHash(of: $0).value })
  }

  mutating func add(_ newer: SitePath?, _ older: SitePath?) {
    for path in [newer, older] {
      add(path != nil)
      if let path { add(path.text) }
    }
  }
}
