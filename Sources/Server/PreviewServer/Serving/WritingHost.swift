/// Answers requests on the host of the writing page.
package protocol WritingHost: Sendable {
  /// The names of hosts whose tunnels lead here, as ``tunnelHost(_:)`` gives them.
  var tunnels: [String] { get }

  /// Whether a request comes from a browser that has the writing page open.
  func isOpen(for request: Request, at origin: WritingOrigin) -> Bool

  /// Answers a request to an address of ``WritingOrigin/folder``.
  ///
  /// - Parameters:
  ///   - path: As the request line has it.
  ///   - query: Its values, decoded.
  func answer(
    to request: Request, _ path: String, _ query: [String: String], at origin: WritingOrigin
  ) async -> Response
}

extension WritingHost {
  /// Whether requests may come from other machines, whatever host they name.
  package var isTunnelled: Bool { !tunnels.isEmpty }
}
