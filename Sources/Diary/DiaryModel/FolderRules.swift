package import SiteFiles

/// The rules in a diary's `folder.yml` files for the entries and photos below them.
package struct FolderRules: Sendable {
  /// The rules in one file; `nil` for those that it does not set.
  package struct Rule: Hashable, Sendable {
    package var visibility: Visibility?
    package var group: ReaderGroup?

    package init(visibility: Visibility? = nil, group: ReaderGroup? = nil) {
      self.visibility = visibility
      self.group = group
    }
  }

  private let rules: [SitePath: Rule]

  /// - Parameter rules: The rules by folder.
  package init(_ rules: [SitePath: Rule] = [:]) {
    self.rules = rules
  }

  package var isEmpty: Bool { rules.isEmpty }

  /// All rules, sorted by the folders' path bytes.
  package var all: [(folder: SitePath, rule: Rule)] {
    rules.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The rules in a folder's own file; `nil` if it has none.
  package func own(of folder: SitePath) -> Rule? { rules[folder] }

  /// The folder whose rule keeps a file from the public; `nil` if none does.
  package func guardedFolder(of file: SitePath) -> SitePath? {
    if rules.isEmpty { return nil }
    var folder = file
    while !folder.isRoot {
      folder = folder.parent
      if let visibility = rules[folder]?.visibility { return visibility == .public ? nil : folder }
    }
    return nil
  }

  /// The rule for a file: of its own folder, and for what that leaves open of those around it.
  package func rule(of file: SitePath) -> Rule {
    var rule = Rule()
    if rules.isEmpty { return rule }
    var folder = file
    while !folder.isRoot {
      folder = folder.parent
      guard let outer = rules[folder] else { continue }
      rule.visibility = rule.visibility ?? outer.visibility
      rule.group = rule.group ?? outer.group
    }
    return rule
  }
}
