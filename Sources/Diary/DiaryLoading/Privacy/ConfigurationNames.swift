import Diagnostics
import SiteFiles

/// Files in a diary's root that may have been meant for its configuration, `diarysite.yml`.
///
/// A configuration under another name is none, and a diary that kept its entries private by it would
/// be published. So another case, end or sign (`diarysite.yaml`, `.diarysite.yml`,
/// `diarysite.yml.txt`), a slip (`diarsyite.yml`) and a copy (`diarysite (1).yml`) are errors, also
/// beside the real one, since one of the two may be the newer. A backup or an example
/// (`diarysite.yml.bak`) is one only without it.
enum ConfigurationNames {
  private static let ends: Set<String> = [
    "", "txt", "toml", "json", "conf", "config", "cfg", "ini", "ym", "yl", "yam", "ylm", "ymal",
    "xml", "properties", "rtf", "doc", "docx", "odt", "pages", "text",
  ]
  private static let backups = [
    "bak", "backup", "orig", "save", "old", "example", "sample", "dist", "template", "default",
    "disabled", "swp", "swo", "tmp", "part", "lock", "rej",
  ]

  static func check(_ files: some FileTree) throws(Diagnostics) {
    let items = try reading { () throws(FileFault) in try files.children(of: .root) }
    let names = items.filter { $0.kind != .folder }.map(\.name)
    let hasOne = names.contains(configurationFile.name)
    let faults = names.filter { name in
      name != configurationFile.name && isMeant(name, in: files)
        && !(hasOne && isBackup(name.lowercased()))
    }.map { fault(of: $0, hasOne: hasOne) }
    if !faults.isEmpty { throw Diagnostics(faults) }
  }

  private static func isMeant(_ name: String, in files: some FileTree) -> Bool {
    let small = name.lowercased()
    // AppleDouble files stand beside the real one on foreign disks, and hold no settings.
    if small.hasPrefix("._") || !(7...100).contains(small.utf8.count) { return false }
    let word = folded(small)
    if ["diarysiteyml", "diarysiteyaml"].contains(where: { editDistance(word, $0) <= 2 }) {
      return true
    }
    guard let start = word.firstRange(of: "diarysite") else { return false }
    let rest = word[start.upperBound...]
    if rest.isEmpty { return hasKey(name, in: files) }
    return rest.contains("yml") || rest.contains("yaml") || ends.contains(String(rest))
  }

  private static func isBackup(_ name: String) -> Bool {
    name.hasSuffix("~")
      || name.split(separator: ".").contains { part in
        backups.contains { part.hasPrefix($0) }
      }
  }

  /// Whether a file called `diarysite`, which may be the program, has a key of the configuration.
  private static func hasKey(_ name: String, in files: some FileTree) -> Bool {
    guard let bytes = try? files.contents(of: .root.appending(name), limit: 1 << 16),
      !bytes.contains(0)
    else { return false }
    return bytes.split(separator: UInt8(ascii: "\n")).contains { line in
      guard let colon = line.prefix(40).firstIndex(of: UInt8(ascii: ":")) else { return false }
      return ConfigurationReader.keys.contains(String(decoding: line[..<colon], as: UTF8.self))
    }
  }

  private static func fault(of name: String, hasOne: Bool) -> Diagnostic {
    Diagnostic(
      at: SourceLocation(file: name), subject: .configuration, what: "'\(name)' is not read",
      why: hasOne
        ? "the configuration is 'diarysite.yml', which is there too, and one of the two may keep"
          + " entries private"
        : "the configuration is 'diarysite.yml'; without it all entries would be published",
      fix: hasOne
        ? "move what you need into 'diarysite.yml', and remove '\(name)'"
        : "rename it to 'diarysite.yml'")
  }
}
