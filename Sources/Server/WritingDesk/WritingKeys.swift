import PreviewServer
import Synchronization

/// The tokens and keys of one run: a token is exchanged once for a key.
///
/// A class, because every request asks for what one of them changed; the mutex guards it.
final class WritingKeys: Sendable {
  private struct Grant {
    let origin: WritingOrigin
    let secret: RandomSecret
  }

  private struct State {
    var tokens: [Grant] = []
    var keys: [Grant] = []
    var readers: [Grant] = []
  }

  private let state = Mutex(State())
  private let onExchange: @Sendable (WritingOrigin) -> Void

  /// - Parameter onExchange: Called when a token has been exchanged, with its origin.
  init(onExchange: @escaping @Sendable (WritingOrigin) -> Void = { _ in }) {
    self.onExchange = onExchange
  }

  /// The result of an exchange.
  struct Exchanged {
    /// Shows that a request comes from the writing page.
    let key: String
    /// Shows that a file of the preview is asked for by the same browser; for tunnels only.
    let reader: String
  }

  /// Makes a token that is good once, at one origin.
  func token(for origin: WritingOrigin) -> String {
    let secret = RandomSecret()
    state.withLock { $0.tokens.append(Grant(origin: origin, secret: secret)) }
    return secret.text
  }

  /// - Returns: `nil` for a token that was exchanged already, or is none.
  func exchange(_ token: String, at origin: WritingOrigin) -> Exchanged? {
    let exchanged = state.withLock { state -> Exchanged? in
      guard let index = Self.index(of: token, at: origin, in: state.tokens) else { return nil }
      state.tokens.remove(at: index)
      let (key, reader) = (RandomSecret(), RandomSecret())
      state.keys.append(Grant(origin: origin, secret: key))
      state.readers.append(Grant(origin: origin, secret: reader))
      return Exchanged(key: key.text, reader: reader.text)
    }
    if exchanged != nil { onExchange(origin) }
    return exchanged
  }

  func isKey(_ text: String, at origin: WritingOrigin) -> Bool {
    state.withLock { Self.index(of: text, at: origin, in: $0.keys) != nil }
  }

  func isReader(_ text: String, at origin: WritingOrigin) -> Bool {
    state.withLock { Self.index(of: text, at: origin, in: $0.readers) != nil }
  }

  /// Compares with all of them, so that the time does not tell which one is nearly right.
  private static func index(
    of text: String, at origin: WritingOrigin, in grants: [Grant]
  ) -> Int? {
    var found: Int?
    for (index, grant) in grants.enumerated()
    where grant.secret.matches(text) && grant.origin == origin {
      found = index
    }
    return found
  }
}
