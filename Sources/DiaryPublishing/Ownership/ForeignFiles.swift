/// What becomes of files of a target that are not proven to be ours.
public enum ForeignFiles: Sendable {
  /// They are kept where it is known that they are somebody else's; else the publish stops.
  case ask
  /// They are somebody else's, and kept.
  case keep
  /// Those that this program may have written are ours.
  case adopt
  /// All of them go.
  case remove
}
