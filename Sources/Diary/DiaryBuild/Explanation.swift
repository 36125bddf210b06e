import DiaryGate
import DiaryLayout
import DiaryLoading
import DiaryModel
import DiaryRendering
import LocalizedDates
import SiteFiles

/// Says where a source is on the site, or why it is not, and what a file of the site shows.
struct Explanation {
  let site: Site
  /// The name of the output as the user wrote it.
  let shown: String

  private var model: SiteModel { site.model }

  /// - Parameter text: A source such as `Content/x.md`, a file of the output such as `index.html`,
  ///   or an address such as `/2024/05/12/rain/`.
  /// - Returns: Lines, of entries that are not public no more than their file's name; and whether
  ///   there is such a thing.
  func answer(about text: String, in diary: any FileTree) -> (lines: [String], isFound: Bool) {
    let content = diary.shown(contentFolder)
    var decoded = percentDecoded(text) ?? text
    if content != contentFolder.text, decoded.utf8.starts(with: (content + "/").utf8) {
      decoded = contentFolder.text + String(Substring(decoded.utf8.dropFirst(content.utf8.count)))
    }
    let words = decoded.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
      .filter { $0 != "." }
    guard let path = SitePath(words.joined(separator: "/")) else {
      return (["\(text): no path inside the diary"], false)
    }
    let isAddress = decoded.hasPrefix("/")
    if !isAddress, path == configurationFile {
      return (["\(path.text): every file of the site is made with it"], true)
    }
    let roots = [contentFolder, staticFolder, themesFolder]
    if !isAddress, roots.contains(where: { path.isInside($0) }) {
      let isFound = model.sources.files.index(of: path) != nil || (try? diary.item(at: path)) != nil
      return (aboutSource(path, in: diary), isFound)
    }
    let inside = SitePath(shown).flatMap { path.below($0) } ?? path
    for path in [path, path.appending("index.html"), inside, inside.appending("index.html")] {
      if let output = site.outputs.paths.index(of: path) {
        return ([path.text] + parts(of: output).map { "  shows \($0)" }, true)
      }
    }
    return (["\(text): the site has no such file or address"], false)
  }

  // MARK: Files of the site

  /// The sources that a file shows.
  private func parts(of output: Int) -> [String] {
    switch site.outputs.kind(of: output) {
    case .entry(let entry) where entry == model.plan.homeEntry:
      let page = model.plan.page(ofEntry: entry, at: .root)
      return [source(of: entry)] + entries(of: page).map(source)
    case .entry(let entry), .text(let entry): return [source(of: entry)]
    case .alias(let index): return [source(of: site.outputs.aliasPages[index].index)]
    case .list(let page): return entries(of: model.plan.lists[page]).map(source)
    case .feed(let format, let journal): return newest(for: format, journal).map(source)
    case .sitemap: return ["all public pages"]
    case .search: return ["the texts of all public entries"]
    case .robots: return ["the address of the sitemap"]
    case .asset: return ["a file of the theme"]
    case .staticFile(let source): return [model.sources.files[source].text]
    case .picture(let index): return [site.outputs.pictures[index].source.text]
    case .guarded: return ["an entry that no public page leads to"]
    }
  }

  private func source(of entry: Int) -> String {
    let (file, path) = (model.entries[entry].content.source.file, model.entries[entry].path)
    // A file of JSON has several entries.
    return file.fileExtension == "json" ? "\(file.text) (/\(path.text)/)" : file.text
  }

  /// The entries that a page lists or names.
  private func entries(of page: SitePlan.Page) -> [Int] {
    let hasCover = model.configuration.look.cover != nil
    let plan = model.plan
    let entries =
      page.listedEntries + plan.pastEntries(of: page)
      + plan.namedEntries(of: page, hasCover: hasCover)
    var seen: Set<Int> = []
    return entries.filter { seen.insert($0).inserted }
  }

  private func newest(for format: FeedFormat, _ journal: Int?) -> [Int] {
    model.plan.newest(model.configuration.items(in: format), of: journal)
  }

  // MARK: Sources

  private func aboutSource(_ path: SitePath, in diary: any FileTree) -> [String] {
    let sources = model.sources
    guard let index = sources.files.index(of: path) else {
      return ["\(path.text): \(whyMissing(path, in: diary))"]
    }
    let outputs: [Int]
    switch sources.role(of: index) {
    case .entry: return aboutEntries(of: path, index)
    case .attachment:
      outputs = self.outputs { kind in
        guard case .picture(let index) = kind else { return false }
        return site.outputs.pictures[index].source == path
      }
      if outputs.isEmpty { return ["\(path.text): not on the site, no public entry shows it"] }
    case .dotFile: return ["\(path.text): \(whyMissing(path, in: diary))"]
    case .staticFile:
      outputs = self.outputs { if case .staticFile(index) = $0 { true } else { false } }
    case .theme:
      let inside = path.insideTheme
      let first = sources.indexes(of: .theme).first { sources.files[$0].insideTheme == inside }
      if let first, first != index, path.fileExtension != "yml" {
        return ["\(path.text): not on the site, \(sources.files[first].text) stands before it"]
      }
      outputs = self.outputs { kind in
        guard case .asset(let index) = kind else { return false }
        return inside == "assets/" + model.theme.source.assets[index].path.text
      }
      if outputs.isEmpty {
        return ["\(path.text): a part of the theme, from which pages are made"]
      }
    }
    return ["\(path.text): on the site"] + paths(of: outputs)
  }

  private func outputs(_ isWanted: (SiteOutputs.Kind) -> Bool) -> [Int] {
    site.outputs.indices.filter { isWanted(site.outputs.kind(of: $0)) }
  }

  private func paths(of outputs: [Int]) -> [String] {
    outputs.map { "  " + site.outputs.paths[$0].text }
  }

  private func whyMissing(_ path: SitePath, in diary: any FileTree) -> String {
    guard let item = try? diary.item(at: path) else { return "there is no such file" }
    switch item.kind {
    case .folder: return "a folder; name a file in it"
    case .link, .special: return "not on the site, only regular files are read"
    case .file:
      let configuration = model.configuration
      let themes = ThemeChain(
        of: configuration.theme, in: diary, limit: configuration.limits.asset)
      if path.isInside(themesFolder), !themes.folders.contains(where: { path.isInside($0) }) {
        return "not on the site, its theme is '\(configuration.theme)'"
      }
      return "not on the site, files of such a name are passed over"
    }
  }

  private func aboutEntries(of path: SitePath, _ index: Int) -> [String] {
    guard let file = model.contents.file(index) else { return ["\(path.text): not on the site"] }
    let published = model.contentIndices.indices.filter {
      file.entries.contains(model.contentIndices[$0])
    }
    var lines = held(file.held, isOne: published.isEmpty).map { "\(path.text): \($0)" }
    for entry in published {
      lines.append("\(path.text): on the site as /\(model.entries[entry].path.text)/")
      lines += paths(of: files(showing: entry))
    }
    for entry in model.unlisted where entry.content.source.file == path {
      lines.append(
        "\(path.text): on the site as /\(entry.path.text)/, for those who know the address")
    }
    for entry in model.encrypted where entry.content.source.file == path {
      lines.append(
        "\(path.text): on the site as /\(entry.path.text)/, encrypted for '\(entry.group.name)'")
    }
    return lines.isEmpty ? ["\(path.text): not on the site, it holds no entry"] : lines
  }

  /// The reasons why entries of a file are not on the site, or nothing leads to their pages.
  private func held(_ held: HeldCounts, isOne: Bool) -> [String] {
    let due = held.nextDue?.wallTime(at: .utc).map { " until \($0.rfc3339)" } ?? ""
    let (off, apart) = ("not on the site", "on no public page")
    let counts = [
      (held.drafts, off, "a draft", "drafts"), (held.privates, off, "private", "private"),
      (held.scheduled, off, "not due\(due)", "not due, the next one\(due)"),
      (held.unlisted, apart, "unlisted", "unlisted"),
      (held.encrypted, apart, "encrypted", "encrypted"),
    ]
    let isAlone = isOne && counts.reduce(0) { $0 + $1.0 } == 1
    return counts.filter { $0.0 > 0 }.map { count, location, one, several in
      if isAlone { return "\(location), it is \(one)" }
      return count == 1
        ? "1 entry is \(location), it is \(one)"
        : "\(count) entries are \(location), they are \(several)"
    }
  }

  /// The files that show an entry: its page and text, then the lists and feeds.
  private func files(showing entry: Int) -> [Int] {
    outputs { kind in
      switch kind {
      case .entry(entry), .text(entry): true
      case .entry(let other) where other == model.plan.homeEntry:
        model.plan.page(ofEntry: other, at: .root).listedEntries.contains(entry)
      case .list(let page): model.plan.lists[page].listedEntries.contains(entry)
      case .feed(let format, let journal): newest(for: format, journal).contains(entry)
      default: false
      }
    }
  }
}

extension SitePath {
  /// The path of a file of a theme from the theme's folder on.
  fileprivate var insideTheme: String {
    text.split(separator: "/").dropFirst(2).joined(separator: "/")
  }
}
