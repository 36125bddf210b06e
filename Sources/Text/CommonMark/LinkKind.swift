package enum LinkKind: Hashable, Sendable {
  case link
  case image
}
