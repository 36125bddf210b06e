import Diagnostics
import SiteFiles

/// Files in a diary's root that may have been meant for its configuration, `diarysite.yml`.
///
/// A configuration under another name is none, and a diary that kept its entries private by it
/// would be published:
///
/// - another case, end or sign (`diarysite.yaml`, `.diarysite.yml`, `diarysite.yml.txt`,
///   `diarysite` with a key of the configuration in it), a slip (`diarsyite.yml`) and a conflict
///   copy (`diarysite (1).yml`) are errors, also beside the real one, since one of the two may be
///   the newer;
/// - a variant (`diarysite.old.yml`) is a warning beside the real one, without it an error;
/// - a backup or an example (`diarysite.yml.bak`) is nothing beside the real one, without it an
///   error.
enum ConfigurationNames {
  private enum Kind {
    case twin
    case conflict
    case variant
    case backup
  }

  private static let ends: Set<String> = [
    "yml", "yaml", "ymltxt", "yamltxt", "txt", "toml", "json", "jsonc", "conf", "config", "cfg",
    "ini", "ym", "yl", "yam", "ylm", "ymal", "yamll", "ymll", "ymlyml", "yamlyaml", "ymlyaml",
    "yamlyml", "mdyml", "xml", "properties", "rtf", "ymlrtf", "yamlrtf", "doc", "docx", "odt",
    "ymldoc", "ymldocx", "ymlodt", "pages", "text",
  ]

  private static let backups = [
    "bak", "backup", "orig", "save", "saved", "example", "sample", "dist", "template", "default",
    "disabled", "swp", "swo", "tmp", "part", "lock", "rej",
  ]

  /// - Throws: The errors.
  /// - Returns: The warnings.
  static func check(_ files: some FileTree) throws(Diagnostics) -> [Diagnostic] {
    let items: [FileItem]
    do throws(FileFault) {
      items = try files.children(of: .root)
    } catch {
      throw Diagnostics([unreadable(error)])
    }
    let hasOne = items.contains { $0.name == configurationFile.name }
    var faults: [Diagnostic] = []
    for item in items where item.kind != .folder && item.name != configurationFile.name {
      guard let kind = kind(of: item.name) ?? kindByText(of: item.name, in: files) else { continue }
      if let fault = fault(of: item.name, kind, hasOne: hasOne) { faults.append(fault) }
    }
    if faults.contains(where: { $0.severity == .error }) { throw Diagnostics(faults) }
    return faults
  }

  private static func kind(of name: String) -> Kind? {
    let small = name.lowercased()
    // AppleDouble files stand beside the real one on foreign disks, and hold no settings.
    if small.hasPrefix("._") || !(7...100).contains(small.utf8.count) { return nil }
    let word = folded(small)
    let isNear = ["diarysiteyml", "diarysiteyaml"].contains { editDistance(word, $0) <= 2 }
    let starts = word.hasPrefix("diarysite")
    guard starts || isNear || word.hasSuffix("diarysiteyml") else { return nil }
    let rest = starts ? String(word.dropFirst(9)) : word
    let isMarked = ConflictCopy.isMarked(small)
    guard isMarked || isNear || ends.contains(rest) || rest.contains("yml") || rest.contains("yaml")
    else { return nil }
    if isMarked || !ConflictCopy.originals(of: name).isEmpty { return .conflict }
    if small.hasSuffix("~") || backups.contains(where: rest.contains) { return .backup }
    return isNear || ends.contains(rest) ? .twin : .variant
  }

  /// A file called `diarysite` may be the program: it is a twin if it has a key of the
  /// configuration.
  private static func kindByText(of name: String, in files: some FileTree) -> Kind? {
    guard folded(name) == "diarysite",
      let bytes = try? files.contents(of: .root.appending(name), limit: 1 << 16),
      !bytes.contains(0)
    else { return nil }
    let isConfiguration = bytes.split(separator: UInt8(ascii: "\n")).contains { line in
      guard let colon = line.prefix(40).firstIndex(of: UInt8(ascii: ":")) else { return false }
      return ConfigurationReader.keys.contains(String(decoding: line[..<colon], as: UTF8.self))
    }
    return isConfiguration ? .twin : nil
  }

  private static func fault(of name: String, _ kind: Kind, hasOne: Bool) -> Diagnostic? {
    if kind == .backup && hasOne { return nil }
    let location = SourceLocation(file: name)
    if kind == .conflict && hasOne {
      return Diagnostic(
        at: location, subject: .configuration,
        what: "'\(name)' looks like a copy from a conflict of two changes",
        why: "only 'diarysite.yml' is read, and one of the two may keep entries private",
        fix: "compare the two, and remove '\(name)'")
    }
    if hasOne {
      return Diagnostic(
        at: location, severity: kind == .variant ? .warning : .error, subject: .configuration,
        what: "'\(name)' is not read",
        why: "the configuration is 'diarysite.yml', and that is there too",
        fix: "move what you need into 'diarysite.yml', and remove or rename '\(name)'")
    }
    return Diagnostic(
      at: location, subject: .configuration, what: "'\(name)' is not read",
      why: "the configuration is 'diarysite.yml'; without it all entries would be published",
      fix: "rename it to 'diarysite.yml'")
  }
}
