/// Why an entry is not public, though a preview shows it.
public enum Withheld: UInt8, Hashable, Sendable {
  case draft = 1
  case scheduled = 2
  case `private` = 3
}
