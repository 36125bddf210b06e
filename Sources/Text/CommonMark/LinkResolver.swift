/// Decides where the links and images of a text lead.
package protocol LinkResolver {
  /// - Parameters:
  ///   - destination: As cmark gives it: escapes and entities resolved, not percent-encoded.
  ///     Valid during the call only. A bare address comes with its `http://` or `mailto:`.
  ///   - line: The line of the file, if cmark reports it.
  mutating func resolve(
    _ destination: UnsafeBufferPointer<UInt8>, kind: LinkKind, line: Int
  ) -> ResolvedLink
}
