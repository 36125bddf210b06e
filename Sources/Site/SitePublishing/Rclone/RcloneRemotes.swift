import SiteFiles
import StructuredText

/// The remotes that rclone's settings name, as far as they are folders of this machine under other
/// names.
///
/// ## Source
/// rclone's manual: the options `remote` of alias, cache, chunker, compress, crypt and hasher, and
/// `upstreams` of combine and union; "Environment Variables", which go before the file.
struct RcloneRemotes: Sendable {
  private let file: Node
  private let variables: [String: String]

  /// The maximum number of remotes that may lead to one another.
  private static let longestChain = 8

  /// - Parameters:
  ///   - dump: The answer of `rclone config dump`: an object of objects.
  ///   - variables: The variables that rclone gets.
  /// - Returns: `nil` for any other answer.
  init?(_ dump: [UInt8], variables: [String: String]) {
    guard let source = try? SourceText(dump, file: "rclone"), let file = try? readJSON(source)
    else { return nil }
    (self.file, self.variables) = (file, variables)
  }

  /// The folders of this machine that a path of a remote may lie in.
  ///
  /// - Parameters:
  ///   - remote: `NAME:path`, or a path of this machine.
  ///   - diary: Where relative paths begin.
  func folders(of remote: String, from diary: DiskPath) -> [DiskPath] {
    folders(of: remote, left: Self.longestChain).map { diary.appending($0) }
  }

  /// Paths of this machine.
  private func folders(of remote: String, left: Int) -> [String] {
    let inline = ":local:"
    if remote.hasPrefix(inline) { return [String(remote.dropFirst(inline.count))] }
    if remote.hasPrefix(":") || left == 0 { return [] }
    let head = remote.prefix { $0 != ":" && $0 != "/" }
    guard head.endIndex < remote.endIndex, remote[head.endIndex] == ":" else { return [remote] }
    // Settings may be added to a name, as in 'mine,option=1:path'.
    let name = String(head.prefix { $0 != "," })
    let path = String(remote[remote.index(after: head.endIndex)...])
    func behind(_ base: String, _ path: String) -> [String] {
      let slash = path.isEmpty || base.hasSuffix(":") || base.hasSuffix("/") ? "" : "/"
      return folders(of: base + slash + path, left: left - 1)
    }
    switch value("type", of: name) {
    case "local": return [path.isEmpty ? "." : path]
    case "alias", "cache", "chunker", "compress", "crypt", "hasher":
      // Names in it may be encrypted; the folder around them is not.
      return value("remote", of: name).map { behind($0, path) } ?? []
    case "union":
      let all = value("upstreams", of: name) ?? value("remotes", of: name) ?? ""
      return Self.words(all).flatMap { behind(Self.withoutMode($0), path) }
    case "combine":
      return Self.words(value("upstreams", of: name) ?? "").flatMap { word -> [String] in
        guard let sign = word.firstIndex(of: "=") else { return [] }
        let (folder, base) = (word[..<sign], String(word[word.index(after: sign)...]))
        if path.isEmpty || path == folder { return behind(base, "") }
        return path.hasPrefix(folder + "/")
          ? behind(base, String(path.dropFirst(folder.count + 1))) : []
      }
    default: return []
    }
  }

  private func value(_ key: String, of name: String) -> String? {
    let variable = String("RCLONE_CONFIG_\(name)_\(key)".uppercased().map { $0 == "-" ? "_" : $0 })
    if let value = variables[variable] { return value }
    return file[name]?[key]?.scalar.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// An upstream without what a union may do with it, as in `mine:path:ro`.
  private static func withoutMode(_ upstream: String) -> String {
    for mode in [":ro", ":nc", ":writeback"] where upstream.hasSuffix(mode) {
      return String(upstream.dropLast(mode.count))
    }
    return upstream
  }

  /// Words with blanks between them; one in quotation marks may have blanks, and marks twice.
  static func words(_ text: String) -> [String] {
    var (words, word, isQuoted): ([String], String, Bool) = ([], "", false)
    for (index, character) in zip(text.indices, text) {
      if character == "\"" {
        let isSecond = index > text.startIndex && text[text.index(before: index)] == "\""
        if !isQuoted && isSecond && !word.isEmpty { word.append(character) }
        isQuoted.toggle()
      } else if character == " " && !isQuoted {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(character)
      }
    }
    return word.isEmpty ? words : words + [word]
  }
}
