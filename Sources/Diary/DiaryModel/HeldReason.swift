/// The reason why an entry is not published.
public enum HeldReason: UInt8, Hashable, Sendable {
  case draft = 1
  case scheduled = 2
  case `private` = 3
}
