package import SiteFiles

/// The events that a watcher has seen.
package struct FileEvents: Sendable, Equatable {
  /// Files as they now stand, and those that went for them.
  package var written: [SitePath] = []
  /// Files that went; perhaps for a moment only.
  package var vanished: [SitePath] = []
  /// Whether more happened than was seen.
  package var isUnknown = false
  /// Whether a rebuild is wanted even if nothing happened.
  var isDue = false

  package static let unknown = FileEvents(isUnknown: true)

  /// No file changed, but the time of an entry has come.
  static let dueEntry = FileEvents(isDue: true)

  var isEmpty: Bool { !isDue && written.isEmpty && vanished.isEmpty && !isUnknown }
}
