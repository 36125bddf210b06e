import NIOHTTP1
package import PreviewServer

extension WritingService: WritingHost {
  package func isOpen(for request: Request, at origin: WritingOrigin) -> Bool {
    ReaderCookie.values(in: request, at: origin).contains { keys.isReader($0, at: origin) }
  }

  package func answer(
    to request: Request, _ path: String, _ query: [String: String], at origin: WritingOrigin
  ) async -> Response {
    var answer = await WritingResponder(service: self, origin: origin).answer(
      to: request, WritingTarget(path), query)
    answer.headers.add(contentsOf: WritingHeaders.page)
    return answer
  }
}
