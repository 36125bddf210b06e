import BuildGraph
import DiaryGate
import DiaryLayout
import DiaryLoading
import DiaryModel
import DiaryRendering
import LocalizedDates
import SiteFiles

/// Explanations of one path: what became of a source, or what a file of the site is made from.
extension Explanation {
  /// - Parameter text: A source such as `Content/x.md`, a file of the output such as `index.html`,
  ///   or an address such as `/2024/05/12/rain/`.
  /// - Returns: Lines; of entries that are not public no more than their file's name.
  func lines(about text: String, in diary: any FileTree) -> [String] {
    let content = diary.shown(contentFolder)
    var decoded = percentDecoded(text) ?? text
    if content != contentFolder.text, decoded.utf8.starts(with: (content + "/").utf8) {
      decoded = contentFolder.text + String(Substring(decoded.utf8.dropFirst(content.utf8.count)))
    }
    let parts = decoded.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
      .filter { $0 != "." }
    guard let path = SitePath(parts.joined(separator: "/")) else {
      return ["\(text): no path inside the diary"]
    }
    let isAddress = decoded.hasPrefix("/")
    if !isAddress, path == configurationFile {
      return ["\(path.text): every file of the site is made with it"]
    }
    let roots = [contentFolder, staticFolder, themesFolder]
    if !isAddress, roots.contains(where: { path.isInside($0) }) {
      return aboutSource(path, in: diary)
    }
    let inside = SitePath(shown).flatMap { path.below($0) } ?? path
    for path in [path, path.appending("index.html"), inside, inside.appending("index.html")] {
      if let lines = aboutOutput(path) { return lines }
    }
    return ["\(text): the site has no such file or address"]
  }

  private func aboutOutput(_ path: SitePath) -> [String]? {
    guard let output = making.outputs.paths.index(of: path) else {
      return stale.contains(path) ? ["\(path.text): removed, nothing makes it any more"] : nil
    }
    return [status(of: output)] + parts(of: output).map { "  from \($0)" }
  }

  // MARK: Sources

  private func aboutSource(_ path: SitePath, in diary: any FileTree) -> [String] {
    let sources = making.model.sources
    guard let index = (0..<sources.files.count).first(where: { sources.files.holds(path, at: $0) })
    else { return ["\(path.text): \(whyMissing(path, in: diary))"] }
    let outputs: [Int]
    switch sources.role(of: index) {
    case .entry: return aboutEntries(of: path, index)
    case .attachment:
      outputs = self.outputs {
        if case .picture(let index) = $0 {
          making.outputs.pictures[index].source == path
        } else {
          false
        }
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
        return inside == "assets/" + making.model.theme.assets[index].path.text
      }
      if outputs.isEmpty {
        return ["\(path.text): a part of the theme, from which pages are made"]
      }
    }
    return ["\(path.text): on the site"] + outputs.map { "  " + status(of: $0) }
  }

  private func outputs(_ isWanted: (SiteOutputs.Kind) -> Bool) -> [Int] {
    making.outputs.indices.filter { making.outputs.kind(of: $0).map(isWanted) ?? false }
  }

  private func whyMissing(_ path: SitePath, in diary: any FileTree) -> String {
    guard let item = try? diary.item(at: path) else { return "there is no such file" }
    switch item.kind {
    case .folder: return "a folder; name a file in it"
    case .link, .special: return "not on the site, only regular files are read"
    case .file:
      let configuration = making.model.configuration
      let themes = ThemeChain(
        of: configuration.theme, in: diary, limit: configuration.limits.asset)
      if path.isInside(themesFolder), !themes.folders.contains(where: { path.isInside($0) }) {
        return "not on the site, its theme is '\(configuration.theme)'"
      }
      return "not on the site, files of such a name are passed over"
    }
  }

  private func aboutEntries(of path: SitePath, _ index: Int) -> [String] {
    guard let file = making.model.contents.files.first(where: { $0.index == index }) else {
      return ["\(path.text): not on the site"]
    }
    let published = making.model.contentIndices.indices.filter {
      file.entries.contains(making.model.contentIndices[$0])
    }
    var lines = held(file.held, isOne: published.isEmpty).map { "\(path.text): \($0)" }
    for entry in published {
      lines.append("\(path.text): on the site as /\(making.model.entries[entry].path.text)/")
      lines += files(of: entry).map { "  " + status(of: $0) }
    }
    for entry in making.model.unlisted where entry.content.source.file == path {
      lines.append(
        "\(path.text): on the site as /\(entry.path.text)/, for those who know the address")
    }
    for entry in making.model.encrypted where entry.content.source.file == path {
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

  /// The files that show an entry: its page and text, then all others.
  private func files(of entry: Int) -> [Int] {
    let graph = making.graph
    let kinds = [SiteGraph.Kind.page, .card].map(\.rawValue)
    let own = making.model.entries[entry].path
    let all = making.outputs.indices.filter { output in
      graph.graph.nodes(of: output).contains { node in
        let index = Int(node.index)
        let subject = Int(graph.subjects[index])
        if graph.kinds[index] == SiteGraph.Kind.days.rawValue {
          return making.model.plan.lists[subject].archived?.contains(entry) ?? false
        }
        return kinds.contains(graph.kinds[index]) && subject == entry
      }
    }
    let paths = making.outputs.paths
    return all.filter { paths[$0].parent == own } + all.filter { paths[$0].parent != own }
  }
}

extension SitePath {
  /// The path of a file of a theme from the theme's folder on.
  fileprivate var insideTheme: String {
    text.split(separator: "/").dropFirst(2).joined(separator: "/")
  }
}
