import CommonMark
import Diagnostics
import DiaryModel
import SiteFiles

/// Resolves the links of one entry after the other.
///
/// A link to a content file becomes a link to its page; a picture is copied to beside the page. A
/// link that leads nowhere on the site is dropped, its text stays, and a warning is given. It does
/// not name the target: it may be a file that must stay unknown, or what was
/// withdrawn a moment ago, and messages are remembered and get into logs.
struct EntryLinks: LinkResolver {
  /// The entry, its content file, and where its page stands.
  private var source = SitePath.root
  private var content: EntryContent?
  private var page = SitePath.root
  private(set) var pictureName: (@Sendable (SitePath) -> String)?
  private let keepsBeside: Bool
  let showsOneSize: Bool
  private let isVault: Bool
  private let addresses: SiteAddresses
  let pictures: PictureIndex
  /// The facts that are found while links are resolved.
  var facts = EntryFacts()
  /// The outputs of the copies, by source; of photos in sizes, the paths that theirs begin with.
  private var outputs: [SitePath: SitePath] = [:]
  private var taken: Set<SitePath> = []
  /// The next number for a name that is taken.
  private var nextNumbers: [SitePath: Int] = [:]
  /// The images of the diary's own in their order, `nil` for those that other pages cannot show;
  /// their texts are not known here.
  var images: [EntryPicture?] = []
  /// The fragments of the page that links lead to.
  private(set) var fragments: Set<String> = []
  /// The fragments that the page does not have.
  private var deadFragments: Set<String> = []
  /// The number of links and images that were asked for.
  private var count = 0
  /// All faults, each with the number of its link.
  private(set) var said: [(fault: Diagnostic, link: Int)] = []

  /// The faults: what a line has often is said once, with its number.
  var faults: [Diagnostic] {
    var faults: [(first: Diagnostic, count: Int)] = []
    var known: [String: Int] = [:]
    for (fault, _) in said {
      let key = "\(fault.location?.line ?? 0) \(fault.what)"
      if let index = known[key] {
        faults[index].count += 1
      } else {
        known[key] = faults.count
        faults.append((fault, 1))
      }
    }
    return faults.map { $0.first.said($0.count) }
  }

  /// - Parameter keepsBeside: Whether pictures named from the root are copied to beside the page,
  ///   too.
  /// - Parameter showsOneSize: Whether images have one address, as readers of feeds understand it.
  init(
    addresses: SiteAddresses, pictures: PictureIndex, keepsBeside: Bool = false,
    showsOneSize: Bool = false, isVault: Bool = false
  ) {
    (self.keepsBeside, self.isVault) = (keepsBeside, isVault)
    self.showsOneSize = showsOneSize
    self.addresses = addresses
    self.pictures = pictures
  }

  /// Forgets the entry before, if there was one.
  ///
  /// - Parameters:
  ///   - content: The entry.
  ///   - deadFragments: Fragments that the entry's page does not have.
  ///   - pictureName: The same as in ``EntryRenderer``.
  mutating func begin(
    _ content: EntryContent, at page: SitePath, deadFragments: Set<String> = [],
    pictureName: (@Sendable (SitePath) -> String)?
  ) {
    self = EntryLinks(
      addresses: addresses, pictures: pictures, keepsBeside: keepsBeside,
      showsOneSize: showsOneSize, isVault: isVault)
    (self.content, source, self.page) = (content, content.source.file, page)
    (self.pictureName, self.deadFragments) = (pictureName, deadFragments)
  }

  /// The links of the same entry on its page, before the first is resolved.
  func again() -> EntryLinks {
    var links = self
    if let content {
      links.begin(content, at: page, deadFragments: deadFragments, pictureName: pictureName)
    }
    return links
  }

  mutating func resolve(
    _ destination: UnsafeBufferPointer<UInt8>, kind: LinkKind, line: Int
  ) -> ResolvedLink {
    count += 1
    switch Reference(destination, isVault: isVault) {
    case .outside: return .unchanged
    case .sameScheme: return .replaced(Array("https:".utf8) + destination)
    case .fragment:
      let name = String(decoding: destination.dropFirst(), as: UTF8.self)
      let decoded = percentDecoded(name) ?? name
      if deadFragments.contains(decoded) { return nowhere(line, kind) }
      // Browsers find the top of a page without an id.
      if !decoded.isEmpty && decoded != "top" { fragments.insert(decoded) }
      return .unchanged
    case .refused:
      warn(
        line, what: DeadReference.scheme,
        why: "links lead to http, https, mailto, tel or a place of the diary", fix: "change it")
      return .dropped
    case .malformed: return nowhere(line, kind)
    case .named(let name, let heading, let isEmbed):
      facts.hasPaths = true
      return resolve(named: name, heading: heading, isEmbed: isEmbed, kind: kind, line: line)
    case .path(let path, let rest, let isFromRoot):
      facts.hasPaths = true
      let resolved = resolve(path, rest: rest, isFromRoot: isFromRoot, kind: kind, line: line)
      return resolved ?? nowhere(line, kind)
    }
  }

  /// No warning names a note that is not published.
  private mutating func resolve(
    named name: String, heading: String?, isEmbed: Bool, kind: LinkKind, line: Int
  ) -> ResolvedLink {
    let id = heading.map { "#" + headingID(of: $0) } ?? ""
    if name.isEmpty { return .replaced(Array(id.utf8)) }
    if kind == .link, let page = addresses.page(named: name) {
      note(Array(id.utf8), of: page, line)
      facts.linked.append(page)
      let address = address(of: page, isFolder: true) + id.utf8
      if !isEmbed || page == self.page { return .replaced(address) }
      facts.quotesNotes = true
      return .file(NoteQuotes.slot(for: page, address: address, name: name))
    }
    guard let file = addresses.file(named: name) else {
      return kind == .image ? nowhere(line, kind) : .dropped
    }
    return resolve(file: file, rest: [], kind: kind, line: line, isFromRoot: false)
      ?? nowhere(line, kind)
  }

  /// - Returns: `nil` if the path leads nowhere.
  private mutating func resolve(
    _ path: String, rest: [UInt8], isFromRoot: Bool, kind: LinkKind, line: Int
  ) -> ResolvedLink? {
    if isFromRoot {
      let target = SitePath(trimmingSlashes(path))
      if let target {
        if let folder = addresses.uncertain, target == folder || target.isInside(folder) {
          facts.leadsToUncertain = true
        }
        if kind == .link, addresses.hasFolder(target) {
          note(rest, of: target, line)
          return .replaced(address(of: target, isFolder: true) + rest)
        }
        if addresses.hasFile(target) {
          return .replaced(address(of: target, isFolder: false) + rest)
        }
      }
      // A path without '.', '..' and empty parts needs no walk.
      let file =
        target.map { SitePath.root.appending("Content").appending($0.text) }
        ?? DiaryRendering.resolve("Content/" + path, from: .root)
      guard let file else { return nil }
      return resolve(file: file, rest: rest, kind: kind, line: line, isFromRoot: true)
    }
    guard let file = DiaryRendering.resolve(path, from: source.parent) else {
      return nil
    }
    return resolve(file: file, rest: rest, kind: kind, line: line, isFromRoot: false)
  }

  private mutating func resolve(
    file: SitePath, rest: [UInt8], kind: LinkKind, line: Int,
    isFromRoot: Bool
  ) -> ResolvedLink? {
    if kind == .link, let page = addresses.page(of: file) {
      note(rest, of: page, line)
      if isVault { facts.linked.append(page) }
      return .replaced(address(of: page, isFolder: true) + rest)
    }
    guard let file = addresses.attachment(file) else { return nil }
    let format = pictures.media?.format(of: file)
    guard format != nil || pictures.takes(file) else {
      warn(ofUncopied: file, line)
      return .dropped
    }
    if addresses.isGuarded(file, from: source) {
      return refuse(
        Diagnostic(
          at: nil, what: "a picture is not public", why: "the entries of its folder are not public",
          fix: "copy it to beside this entry if everyone may see it, or remove it from the text"),
        line)
    }
    guard let output = output(of: file, isFromRoot: isFromRoot) else { return nil }
    if let media = pictures.media, let format {
      return answer(format, media, of: file, at: output, line)
    }
    let facts: PictureIndex.Facts
    do throws(Diagnostic) {
      facts = try pictures.facts(of: file)
    } catch {
      return refuse(error, line)
    }
    if !facts.sizes.isEmpty { return answer(with: facts, of: file, at: output, kind) }
    copy(file, to: output, [CopiedFile(source: file, destination: output)], showing: output)
    if kind == .image { return answer(with: facts, at: output, rest) }
    return .replaced(address(of: output, isFolder: false) + rest)
  }

  /// Whether an address names a file beside entries.
  func names(_ address: ArraySlice<UInt8>) -> Bool {
    let reference = address.withUnsafeBufferPointer { Reference($0) }
    guard case .path(let path, _, let isFromRoot) = reference else { return false }
    let file =
      isFromRoot
      ? DiaryRendering.resolve("Content/" + path, from: .root)
      : DiaryRendering.resolve(path, from: source.parent)
    return file.flatMap(addresses.attachment) != nil
  }

  /// Notes a fragment behind the address of a page, if there is one.
  private mutating func note(_ rest: [UInt8], of page: SitePath, _ line: Int) {
    guard let mark = rest.firstIndex(of: UInt8(ascii: "#")) else { return }
    let name = String(decoding: rest[(mark + 1)...], as: UTF8.self)
    // Browsers find the top of a page, and words of it, without an id.
    if name.isEmpty || name == "top" || name.hasPrefix(":~:") { return }
    let line = content?.line(line) ?? line
    facts.places.append(PlaceLink(page: page, name: percentDecoded(name) ?? name, line: line))
  }

  /// Has a picture published, if it is not yet.
  ///
  /// - Parameters:
  ///   - output: The path that no other picture of the page may have now.
  ///   - shown: The file that stands for the entry if this is its first picture; `nil`: none.
  mutating func copy(
    _ file: SitePath, to output: SitePath, _ new: [CopiedFile], showing shown: SitePath?
  ) {
    if outputs.updateValue(output, forKey: file) == nil {
      taken.insert(output)
      facts.copies += new
    }
    if facts.picture == nil { facts.picture = shown }
  }

  /// The output of a picture; one named from the root keeps its path below 'Content'.
  private mutating func output(of file: SitePath, isFromRoot: Bool) -> SitePath? {
    if let output = outputs[file] { return output }
    if let pictureName { return page.appending(pictureName(file)) }
    if !isFromRoot || keepsBeside { return beside(file) }
    let output = SitePath(
      String(decoding: file.text.utf8.dropFirst("Content/".utf8.count), as: UTF8.self))
    return output.flatMap { taken.contains($0) ? beside(file) : $0 }
  }

  /// The output of a picture beside the page; a second one of the same name gets a number.
  private mutating func beside(_ file: SitePath) -> SitePath {
    let name = file.name
    let wanted = page.appending(name)
    if !taken.contains(wanted) { return wanted }
    let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex
    var number = nextNumbers[wanted] ?? 2
    while true {
      let output = page.appending("\(name[..<dot])-\(number)\(name[dot...])")
      number += 1
      if taken.contains(output) { continue }
      nextNumbers[wanted] = number
      return output
    }
  }

  /// Relative to the entry's page, so that the site works under any path.
  func address(of target: SitePath, isFolder: Bool) -> [UInt8] {
    relativeAddress(of: target, isFolder: isFolder, from: page)
  }

  private mutating func nowhere(_ line: Int, _ kind: LinkKind) -> ResolvedLink {
    switch kind {
    case .image:
      warn(
        line, what: DeadReference.image,
        why: "there is no such file below 'Content' or 'Static'; its alternative text is shown",
        fix: "correct the address, or remove the image")
    case .link:
      warn(
        line, what: DeadReference.link,
        why: "no public entry, page or file has this address; the link's text stays",
        fix: "correct the address, or remove the link")
    }
    return .dropped
  }

  /// Leaves a file out because of a fault without a location.
  mutating func refuse(_ fault: Diagnostic, _ line: Int) -> ResolvedLink {
    said.append((fault.with(\.location, location(line)), count - 1))
    return .dropped
  }

  mutating func warn(_ line: Int, what: String, why: String, fix: String) {
    _ = refuse(Diagnostic(at: nil, severity: .warning, what: what, why: why, fix: fix), line)
  }

  private func location(_ line: Int) -> SourceLocation {
    SourceLocation(file: source.text, line: content?.line(line) ?? line, column: 1)
  }
}

private func trimmingSlashes(_ path: String) -> String {
  path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    .joined(separator: "/")
}
