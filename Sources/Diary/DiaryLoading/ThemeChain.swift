import Diagnostics
package import SiteFiles
import StructuredText

/// A theme and the themes that it extends, one after the other.
///
/// Themes of the diary extend others with `extends: NAME` in their `theme.yml`; built-in themes
/// extend none.
package struct ThemeChain: Sendable {
  /// The theme itself first; never empty.
  package private(set) var names: [String]
  /// A link that cannot be followed.
  private(set) var fault: Diagnostic?
  /// By name: where the name before names it.
  private var links: [ThemeLink?] = [nil]

  /// Each theme is one more folder to look through at every build.
  private static let most = 8

  /// Follows the links of a theme. A `theme.yml` that cannot be read has none; reading the theme
  /// reports why.
  ///
  /// - Parameter limit: The largest `theme.yml` in bytes.
  package init(of name: String, in files: some FileTree, limit: Int) {
    names = [name]
    while let last = names.last, let link = ThemeLink(of: last, in: files, limit: limit) {
      if let first = names.firstIndex(of: link.next) {
        fault = Self.circle(Array(names[first...]), link)
        return
      }
      if names.count == Self.most {
        fault = link.fault(
          what: "'\(last)' extends '\(link.next)', which is one theme too many",
          why: "at most \(Self.most) themes may extend one another in a row",
          fix: "put some of them together")
        return
      }
      names.append(link.next)
      links.append(link)
    }
  }

  /// Where the diary's own files of these themes are, in their order.
  package var folders: [SitePath] { names.map { themesFolder.appending($0) } }

  private static func circle(_ names: [String], _ link: ThemeLink) -> Diagnostic {
    if names.count == 1 {
      return link.fault(
        what: "the theme '\(link.next)' extends itself",
        why: "a built-in theme of the same name stands behind it without this key",
        fix: "remove 'extends', or name another theme")
    }
    let steps = zip(names, names.dropFirst() + [link.next]).map { "'\($0)' extends '\($1)'" }
    return link.fault(
      what: "'\(names.last ?? "")' extends '\(link.next)', which is made from it",
      why: "no theme would be the last: " + steps.joined(separator: ", "),
      fix: "remove 'extends' from one of them")
  }

  /// The fault of a theme that is extended but does not exist.
  ///
  /// - Parameters:
  ///   - index: Its index in ``names``, from 1 on.
  ///   - all: The themes that there are.
  func fault(ofMissing index: Int, among all: [String]) -> Diagnostic? {
    let name = names[index]
    return links[index]?.fault(
      what: "'\(names[index - 1])' extends '\(name)', which does not exist",
      why: "neither 'Themes' nor diarysite itself has a theme of that name",
      fix: nearMiss(of: name, in: all).map { "did you mean '\($0)'?" }
        ?? "write 'extends: default'")
  }
}

/// The key `extends` of a theme of the diary.
struct ThemeLink: Sendable {
  /// The name of the theme that it extends.
  let next: String
  private let location: TextLocation
  private let source: SourceText

  /// - Returns: `nil` if the theme extends none, or if its `theme.yml` has a fault.
  init?(of name: String, in files: some FileTree, limit: Int) {
    let path = themesFolder.appending(name).appending("theme.yml")
    guard (try? files.item(at: path))?.kind == .file,
      let bytes = try? files.contents(of: path, limit: limit),
      let source = try? SourceText(bytes, file: path.text),
      let field = (try? readYAML(source))?.fields?.first(where: { $0.key == "extends" })
    else { return nil }
    var settings = ThemeSettings(file: path.text)
    settings.add(field)
    guard let next = settings.extends else { return nil }
    (self.next, self.source, location) = (next, source, field.value.location)
  }

  /// A fault of the key.
  func fault(what: String, why: String, fix: String) -> Diagnostic {
    var reader = FieldReader(file: source.file, subject: .configuration)
    reader.report(location, what: what, why: why, fix: fix)
    let quoted = QuotedFaults(reader.faults).quoted(from: source)
    return quoted.first ?? Diagnostic(at: nil, what: what, why: why, fix: fix)
  }
}
