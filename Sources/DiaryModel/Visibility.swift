/// Who may read an entry.
public enum Visibility: String, CaseIterable, Hashable, Sendable {
  case `public`
  case `private`
}
