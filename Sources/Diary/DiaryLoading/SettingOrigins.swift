package import Diagnostics
package import SiteFiles
import StructuredText

/// The keys that `diarysite.yml` sets, with their lines, and those that it leaves as they are.
package struct SettingOrigins: Sendable {
  /// In the order of the file; lines count from 1.
  package private(set) var set: [(key: String, line: Int)] = []
  /// In the order of the alphabet.
  package private(set) var left: [String] = []

  /// - Throws: If the file cannot be read as YAML.
  package init(of files: some FileTree) throws(Diagnostics) {
    let isThere = ((try? files.item(at: configurationFile)) ?? nil) != nil
    if isThere {
      let (root, _) = try readConfigurationYAML(configurationFile, from: files, limit: 1 << 20)
      set = (root.fields ?? []).map { ($0.key, $0.keyLocation.line) }
    }
    let known = Set(set.map(\.key))
    left = ConfigurationReader.keys.filter { !known.contains($0) }.sorted()
  }

}
