public import Diagnostics
public import DiaryModel
public import SiteFiles
import StructuredText

/// What a file that speaks for its folder is called.
public let folderFileName = "folder.yml"

/// Reads the `folder.yml` files of a diary: maps of `visibility` and `group`, the defaults of all
/// entries in the folder and below.
///
/// - Parameter files: Of the folder of entries, all that are not entries; others are passed over.
/// - Throws: All faults of all files. Nothing is guessed: a file that is nearly called so, and any
///   key but these two, are errors.
public func loadFolderRules(
  _ paths: [SitePath], from diary: some FileTree, _ configuration: Configuration
) throws(Diagnostics) -> FolderRules {
  var rules: [SitePath: FolderRules.Rule] = [:]
  var faults: [Diagnostic] = []
  for path in paths where isNearlyFolderFile(path.name) {
    guard path.name == folderFileName else {
      faults.append(misnamed(path))
      continue
    }
    do throws(Diagnostics) {
      rules[path.parent] = try readRule(path, from: diary, configuration)
    } catch {
      faults += error.all
    }
  }
  if !faults.isEmpty { throw Diagnostics(faults) }
  return FolderRules(rules)
}

/// Most files of most diaries are photos: their names are told apart by their length.
private func isNearlyFolderFile(_ name: String) -> Bool {
  (9...12).contains(name.utf8.count)
    && ["folder.yml", "folder.yaml", "_folder.yml", "folders.yml"].contains(name.lowercased())
}

private func misnamed(_ path: SitePath) -> Diagnostic {
  Diagnostic(
    at: SourceLocation(file: path.text), subject: .configuration,
    what: "'\(path.name)' is not read", why: "what a folder says stands in '\(folderFileName)'",
    fix: "rename it to '\(folderFileName)'")
}

private func readRule(
  _ path: SitePath, from diary: some FileTree, _ configuration: Configuration
) throws(Diagnostics) -> FolderRules.Rule {
  let bytes: [UInt8]
  do throws(FileFault) {
    bytes = try diary.contents(of: path, limit: configuration.limits.frontMatter)
  } catch {
    throw Diagnostics([unreadable(error)])
  }
  let source: SourceText
  do throws(Diagnostic) {
    source = try SourceText(bytes, file: path.text)
  } catch {
    throw Diagnostics([error.about(.configuration)])
  }
  let root: Node
  do throws(Diagnostics) {
    root = try readYAML(source)
  } catch {
    throw Diagnostics(QuotedFaults(error.all.map { $0.about(.configuration) }).quoted(from: source))
  }
  var reader = FieldReader(file: path.text, subject: .configuration)
  let rule = rule(of: root, &reader, configuration)
  if !reader.faults.isEmpty {
    throw Diagnostics(QuotedFaults(reader.faults).quoted(from: source))
  }
  return rule
}

private func rule(
  of root: Node, _ reader: inout FieldReader, _ configuration: Configuration
) -> FolderRules.Rule {
  var rule = FolderRules.Rule()
  guard let fields = root.fields else {
    if !root.isNull {
      reader.report(
        root.place, what: "this is not a map", why: "'\(folderFileName)' has keys and values",
        fix: "write 'visibility: private'")
    }
    return rule
  }
  for field in fields {
    switch EntryKey.meaning(of: field.key, isMarkdown: false) {
    case .known(.visibility): rule.visibility = reader.visibility(field) ?? .private
    case .known(.group): rule.group = reader.group(field, among: configuration.groups)
    case .refused(let what, let why, let fix):
      reader.report(field.keyPlace, what: what, why: why, fix: fix)
    case .known, .unknown:
      reader.report(
        field.keyPlace, what: "'\(field.key)' is not a key of '\(folderFileName)'",
        why: "a folder may have 'visibility' and 'group'", fix: "write it in each entry")
    }
  }
  return rule
}
