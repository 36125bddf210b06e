package import SiteFiles
import WebRequests

/// Gets an answer over HTTPS, with curl.
package enum WebPage {
  private static let longestAnswer = 1 << 20

  /// - Parameter environment: Asked when there is something to get.
  package static func fetch(
    with environment: @escaping @Sendable () -> ToolEnvironment
  ) -> WeatherService.Fetch {
    { address throws(WeatherFault) in
      // Proxies are the machine's business.
      let request = WebRequest(
        address, protocols: "https", longestAnswer: longestAnswer, usesProxies: true,
        options: ["--fail", "--max-filesize", "\(longestAnswer)"])
      do throws(WebRequest.NoProgram) {
        let (status, output) = try await request.answer(with: environment())
        if status == 0 && output.count <= longestAnswer { return output }
      } catch {
        throw .noProgram
      }
      throw .unreachable
    }
  }
}
