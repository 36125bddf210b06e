import DiaryGate
import DiaryLoading
import DiaryModel
import LocalizedDates
package import SiteFiles

/// The addresses that pages of a diary have, or would have if its entries were public.
///
/// A build stops at an alias or a page that claims the address of another one. So an import claims
/// them first, in the way of a build: no entry breaks the site on the day on which it is opened.
package struct ClaimedAddresses: Sendable {
  private enum Owner: Hashable {
    case page
    /// With the entry's file.
    case alias(String)
    case file
  }

  /// By their paths in small letters, as some hosts compare them.
  private var files: [String: Owner] = [:]
  private var folders: Set<String> = []
  /// How many entries want one address: they get numbers.
  private var pages: [String: Int] = [:]

  mutating func claim(aliasesOf entry: Entry, in file: SitePath) {
    for alias in entry.content.aliases { claim(Self.file(of: alias), by: .alias(file.text)) }
  }

  /// Takes the address of an entry's page.
  mutating func claim(page entry: Entry) {
    let address = address(of: entry)
    let key = address.text.lowercased()
    pages[key, default: 0] += 1
    for name in ["index.html", "index.txt"] { claim(address.appending(name), by: .page) }
  }

  /// Takes the place of a file that is published as it is.
  package mutating func claim(file: SitePath) { claim(file, by: .file) }

  private mutating func claim(_ file: SitePath, by owner: Owner) {
    let key = file.text.lowercased()
    if files[key] == nil { files[key] = owner }
    folders.formUnion(file.foldersAround.map { $0.text.lowercased() })
  }

  /// Whether the page of an entry can have its address: on a day, equal ones get numbers.
  func hasRoom(for entry: Entry) -> Bool {
    let address = address(of: entry)
    let key = address.appending("index.html").text.lowercased()
    if !entry.isPage { return files[key].map { $0 == .page } ?? true && !isBelowFile(address) }
    return !address.isRoot && files[key] == nil && !isBelowFile(address)
      && files[address.text.lowercased()] == nil && !Self.isOfLists(address)
  }

  /// Takes those aliases of an entry that lead nowhere else.
  ///
  /// - Parameter file: The entry's, which may have them already.
  /// - Returns: Those that are left out.
  mutating func claim(aliases: [String], of file: SitePath) -> [String] {
    var (left, own): ([String], Set<SitePath>) = ([], [])
    // In a vault others are names.
    for text in aliases where text.hasPrefix("/") {
      guard let alias = aliasPath(text), isFree(alias, for: file), own.insert(alias).inserted else {
        left.append(text)
        continue
      }
      claim(Self.file(of: alias), by: .alias(file.text))
    }
    return left
  }

  private func isFree(_ alias: SitePath, for file: SitePath) -> Bool {
    let path = Self.file(of: alias)
    if let owner = files[path.text.lowercased()] { return owner == .alias(file.text) }
    return !folders.contains(path.text.lowercased()) && !isBelowFile(path.parent)
      && !Self.isOfLists(path.name == "index.html" ? path.parent : path)
      && !isNumbered(path.parent)
  }

  /// Whether an address is one that a second entry of a slug gets: `rain-2`.
  private func isNumbered(_ address: SitePath) -> Bool {
    let text = address.text.lowercased()
    guard let dash = text.lastIndex(of: "-"), text[dash...].dropFirst().allSatisfy(\.isNumber)
    else { return false }
    return pages[String(text[..<dash]), default: 0] > 1
  }

  private func isBelowFile(_ path: SitePath) -> Bool {
    ([path] + path.foldersAround).contains { files[$0.text.lowercased()] != nil }
  }

  /// `old/post.html` is a file; `old/post` becomes a folder's `index.html`.
  private static func file(of alias: SitePath) -> SitePath {
    ["html", "htm"].contains(alias.fileExtension) ? alias : alias.appending("index.html")
  }

  /// Whether lists, feeds or files of the theme are at an address, or may be when entries come.
  private static func isOfLists(_ address: SitePath) -> Bool {
    let parts = address.text.lowercased().split(separator: "/").map(String.init)
    guard let first = parts.first else { return true }
    func isNumber(_ part: String) -> Bool { part.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    let areNumbers = parts.dropFirst().allSatisfy { isNumber($0) || $0 == "page" }
    if isNumber(first), first.utf8.count == 4 { return areNumbers && parts.count < 4 }
    if ownFolders.contains(first) { return true }
    if parts.count == 1, ownFiles.contains(first) || first.hasPrefix("sitemap") { return true }
    return lists.contains(first) && areNumbers
  }

  private static let ownFolders: Set = ["assets", "e", "journals", "locked", "on", "tags", "u"]
  private static let ownFiles: Set = [
    "404.html", "atom.xml", "feed.json", "feed.xml", "robots.txt", "index.html",
  ]
  /// Those of other calendars are below their names.
  private static let lists: Set<String> = [
    "calendar", "favorites", "page", "photos", "buddhist", "chinese", "coptic", "dangi",
    "ethioaa", "ethiopic", "hebrew", "indian", "islamic", "japanese", "persian", "roc",
  ]

  /// The address that an entry would have if it were public, without a number.
  private func address(of entry: Entry) -> SitePath {
    let open = Entry(
      content: entry.content, visibility: .public, isDraft: false, isPage: entry.isPage,
      slugs: entry.slugs, due: entry.due)
    return gate([open], at: Self.everything).diary.all[0].path
  }

  /// When every entry is due.
  private static let everything = Instant(seconds: .max / 4)
}
