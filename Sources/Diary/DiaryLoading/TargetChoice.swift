package import Diagnostics
package import DiaryModel
package import SiteFiles
package import SiteOutput

/// The target that a command means, the site's address, and whose diary it is.
///
/// - Parameters:
///   - name: `nil` for the only one there is.
///   - diary: The diary's files.
///   - baseURL: Instead of the configuration's.
/// - Throws: If the configuration is at fault, if it has no such target, or no `baseURL`.
package func publishTarget(
  named name: String?, of diary: any FileTree, at baseURL: SiteURL?
) throws(Diagnostics) -> (
  target: PublishTarget, baseURL: SiteURL, author: Configuration.Author?
) {
  let configuration = try loadConfiguration(from: diary).configuration
  let targets = configuration.publish
  let names = targets.map(\.name)
  let quoted = names.map { "'\($0)'" }.joined(separator: ", ")
  if targets.isEmpty {
    throw refused(
      "there is nowhere to publish to", "diarysite.yml has no 'publish'",
      "add one, such as 'publish: {folder: {path: ../site}}'")
  }
  guard let target = name == nil ? targets.first : targets.first(where: { $0.name == name }) else {
    throw refused(
      "there is no target '\(name ?? "")'", "diarysite.yml has \(quoted)",
      nearMiss(of: name ?? "", in: names).map { "did you mean '\($0)'?" } ?? "name one of these")
  }
  if name == nil && targets.count > 1 {
    throw refused(
      "no target is named", "diarysite.yml has \(quoted)",
      "name one: diarysite publish \(names.first ?? "")")
  }
  guard let baseURL = baseURL ?? configuration.baseURL else {
    throw refused(
      "the site has no base URL", "feeds and shared links need the address it is published at",
      "add 'baseURL: https://...' to diarysite.yml, or use --base-url")
  }
  return (target, baseURL, configuration.author)
}

private func refused(_ what: String, _ why: String, _ fix: String) -> Diagnostics {
  Diagnostics(
    at: SourceLocation(file: configurationFile.text), subject: .configuration, what: what,
    why: why, fix: fix)
}
