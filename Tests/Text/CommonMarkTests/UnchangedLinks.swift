import CommonMark

/// Leaves every link as it was typed.
struct UnchangedLinks: LinkResolver, Sendable {
  mutating func resolve(
    _ destination: UnsafeBufferPointer<UInt8>, kind: LinkKind, line: Int
  ) -> ResolvedLink {
    .unchanged
  }
}
