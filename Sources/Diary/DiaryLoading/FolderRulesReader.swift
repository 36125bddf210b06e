package import Diagnostics
package import DiaryModel
package import SiteFiles
import StructuredText

/// The name of a file with rules for its folder.
package let folderFileName = "folder.yml"

/// Reads the `folder.yml` files of a diary: maps of `visibility` and `group`, the defaults of all
/// entries in the folder and below.
///
/// - Parameter files: All files of the folder of entries that are not entries.
/// - Throws: All faults of all files. Nothing is guessed: a file that is nearly called so, any
///   other file of YAML or TOML, and any key but these two, are errors.
package func loadFolderRules(
  _ paths: [SitePath], from diary: some FileTree, _ configuration: Configuration
) throws(Diagnostics) -> FolderRules {
  var rules: [SitePath: FolderRules.Rule] = [:]
  var faults: [Diagnostic] = []
  for path in paths {
    guard path.name == folderFileName else {
      if let fault = FolderFileNames.fault(of: path) { faults.append(fault) }
      continue
    }
    do throws(Diagnostics) {
      rules[path.parent] = try readRule(path, from: diary, configuration)
    } catch {
      faults += error.all
    }
  }
  let all = FolderRules(rules)
  faults += rules.keys.sorted().filter { hasIdleGroup($0, all, configuration) }.map(idleGroup)
  if !faults.isEmpty { throw Diagnostics(faults) }
  return all
}

/// Whether a folder names a group but nothing makes its entries encrypted: the group would
/// be taken for a guard. With a `visibility` of its own beside it, it is meant for single entries.
private func hasIdleGroup(
  _ folder: SitePath, _ rules: FolderRules, _ configuration: Configuration
) -> Bool {
  let file = folder.appending(folderFileName)
  guard let own = rules.own(of: folder), own.group != nil, own.visibility == nil else {
    return false
  }
  let visibility = rules.rule(of: file).visibility ?? configuration.visibility
  return visibility == .public || visibility == .unlisted
}

private func idleGroup(of folder: SitePath) -> Diagnostic {
  Diagnostic(
    at: SourceLocation(file: folder.appending(folderFileName).text), subject: .configuration,
    what: "'group' has no effect on this folder",
    why: "a group may open encrypted entries, and these are for everyone",
    fix: "write 'visibility: encrypted' beside it; if only some entries are encrypted, "
      + "write 'visibility: public' beside it")
}

private func readRule(
  _ path: SitePath, from diary: some FileTree, _ configuration: Configuration
) throws(Diagnostics) -> FolderRules.Rule {
  let (root, source) = try readConfigurationYAML(
    path, from: diary, limit: configuration.limits.frontMatter)
  var reader = FieldReader(file: path.text, subject: .configuration)
  let rule = rule(of: root, &reader, configuration)
  if !reader.faults.isEmpty {
    throw Diagnostics(QuotedFaults(reader.faults, isHeld: true).quoted(from: source))
  }
  return rule
}

private func rule(
  of root: Node, _ reader: inout FieldReader, _ configuration: Configuration
) -> FolderRules.Rule {
  var rule = FolderRules.Rule()
  guard let fields = root.fields, !fields.isEmpty else {
    // A file that was cut off, or commented out, must not open what it guarded.
    reader.report(
      root.location, what: "'\(folderFileName)' sets nothing",
      why: "its keys may be lost, and guessing could publish what is private",
      fix: "write 'visibility: private' or 'visibility: public', or remove the file")
    return rule
  }
  for field in fields {
    switch EntryKey(spelling: field.key) {
    case .visibility: rule.visibility = reader.visibility(field) ?? .private
    case .group: rule.group = reader.group(field, among: configuration.groups)
    default:
      let near = ["visibility", "group"].first { editDistance($0, field.key) <= 2 }
      reader.report(
        field.keyLocation, what: "a key is not known",
        why: "a folder may have 'visibility' and 'group'",
        fix: near.map { "did you mean '\($0)'?" }
          ?? "write 'visibility: private' to keep readers away; other keys go into each entry")
    }
  }
  return rule
}
