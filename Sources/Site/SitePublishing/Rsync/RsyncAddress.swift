import Diagnostics
import SiteFiles

/// The folder that rsync sends to.
enum RsyncAddress: Equatable, Sendable {
  case here(DiskPath)
  /// `host` may have a user before it, as in `me@example.org`.
  case there(host: String, path: String)

  /// - Throws: If rsync, ssh or the shell over there could take it for something else than a host
  ///   and a folder.
  init(_ text: String, from environment: PublishEnvironment) throws(Diagnostics) {
    let example = "write it like 'me@example.org:/var/www/diary'"
    func refused(_ why: String, _ fix: String) -> Diagnostics {
      Diagnostics(
        at: nil, subject: .configuration, what: "rsync cannot send to '\(text)'", why: why,
        fix: fix)
    }
    if text.hasPrefix("-") || text.isEmpty { throw refused("it is no address", example) }
    let colon = Self.colon(of: text)
    if let rest = colon.map({ text[$0...].dropFirst() }),
      rest.hasPrefix(":") || rest.hasPrefix("//")
    {
      throw refused("sites are sent over ssh, which takes no such address", example)
    }
    guard let colon else {
      self = .here(try environment.folder(named: text).resolved)
      return
    }
    let (host, path) = (text[..<colon], text[text.index(after: colon)...])
    if !Self.isHost(host) { throw refused("its host is no name of one", example) }
    if path.isEmpty { throw refused("it names no folder there", example) }
    // Older versions of rsync hand the path to a shell.
    if let sign = path.unicodeScalars.first(where: { Self.shellSigns.contains($0) }) {
      throw refused(
        "its folder has '\(sign)', which a shell may take for a command",
        "name a folder without such signs")
    }
    self = .there(host: String(host), path: (path.hasPrefix("-") ? "./" : "") + path)
  }

  /// The argument for rsync: the contents of the folder, not the folder itself.
  var argument: String {
    let text =
      switch self {
      case .here(let folder): folder.text
      case .there(let host, let path): "\(host):\(path)"
      }
    return text.hasSuffix("/") ? text : text + "/"
  }

  var identity: String {
    switch self {
    case .here(let folder): "rsync\0\0\(folder.text)"
    case .there(let host, let path): "rsync\0\(host)\0\(path)"
    }
  }

  /// The first colon, if no slash comes before it; those in brackets are a part of the host.
  private static func colon(of text: String) -> String.Index? {
    var isInBrackets = false
    for index in text.indices {
      switch text[index] {
      case "[": isInBrackets = true
      case "]": isInBrackets = false
      case "/" where !isInBrackets: return nil
      case ":" where !isInBrackets: return index
      default: break
      }
    }
    return nil
  }

  private static func isHost(_ text: Substring) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      !part.isEmpty && !part.hasPrefix("-")
        && part.unicodeScalars.allSatisfy {
          $0.properties.isAlphabetic || ("0"..."9").contains($0)
            || "._-+[]:%".contains(Character($0))
        }
    }
  }

  private static let shellSigns = Set(" \t\"'\\`$;&|<>()[]{}*?!#^".unicodeScalars)
}
