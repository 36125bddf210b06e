/// The limits of templates, so that no theme can make a build hang or crash.
package enum TemplateLimits {
  /// Bytes of one file.
  package static let sourceBytes = 1_048_576
  /// Sections, blocks and parents inside one another, in one file.
  package static let nesting = 64
  /// Partials and parents inside one another.
  package static let includeDepth = 32
  /// Bytes of a delimiter set by `{{=<% %>=}}`.
  package static let delimiterBytes = 16
  /// Bytes of a name, with its dots.
  package static let nameBytes = 200
  /// Operations of one compiled layout, all its partials included.
  package static let operations = 100_000
  /// Bytes of literal text of one compiled layout, all its partials included.
  package static let literalBytes = 8_388_608
  /// Messages for one file; the rest is most likely a consequence of the first ones.
  package static let faultsPerFile = 100
}
