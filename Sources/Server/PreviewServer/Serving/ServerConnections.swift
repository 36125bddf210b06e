import NIOCore
import NIOHTTP1

/// Serves the connections that a server accepts.
struct ServerConnections: Sendable {
  let responder: SiteResponder
  /// The time that a connection may stay idle before and between requests.
  let patience: Duration
  let room: ConnectionRoom

  private typealias Connection = NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>

  /// Takes a connection in, on its event loop.
  func accept(_ channel: any Channel) throws {
    let pipeline = channel.pipeline.syncOperations
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderFieldSize = Request.largestTarget
    limits.maxHeaderListSize = Request.largestTarget
    limits.maxHeaderFieldCount = 100
    // Requests are answered one after the other here, and faults as well.
    try pipeline.configureHTTPServerPipeline(
      withPipeliningAssistance: false, withErrorHandling: false,
      withEncoderConfiguration: .init(), withDecoderLimitConfiguration: limits)
    // Behind the parser: bytes that trickle in are no request yet.
    try pipeline.addHandlers(
      IdleStateHandler(readTimeout: TimeAmount(patience)), ConnectionWatch(room))
    let connection = try Connection(wrappingChannelSynchronously: channel)
    // Faults are of the connection, and end it.
    Task { try? await serve(connection) }
  }

  private func serve(_ connection: Connection) async throws {
    try await connection.executeThenClose { inbound, _ in
      let (parts, channel) = (RequestParts(inbound), connection.channel)
      do {
        while let request = try await parts.request() {
          try await channel.send(
            await responder.response(to: request), isHead: request.method == .HEAD)
          if request.isLast { break }
        }
      } catch is HTTPParserError {
        try await channel.send(.malformed, isHead: false)
      }
      // If anything is still to come when the connection is closed, the answer may be lost.
      try await channel.close(mode: .output)
      while try await parts.request() != nil {}
    }
  }
}
