/// The rule for files of a target that are not proven to be ours.
package enum ForeignFiles: Sendable {
  /// They are kept if they are known to be foreign; otherwise the publish stops.
  case ask
  /// They are foreign, and kept.
  case keep
  /// Files that this program may have written are ours.
  case adopt
  /// All of them are removed.
  case remove
}
