package import SiteFiles
import Subprocess
import SystemPackage

/// Gets an answer over HTTPS, with curl.
///
/// A library for it would bring TLS and twice the build. The address, which may have a key in it, is
/// given to curl on its standard input, so that it is in no list of processes; curl reads no
/// settings of the machine's user, follows no redirects, speaks HTTPS only, and says nothing.
package struct WebPage: Sendable {
  private static let longestAnswer = 1 << 20
  private static let arguments = [
    "--disable", "--silent", "--fail", "--proto", "=https", "--max-time", "8", "--max-filesize",
    "\(longestAnswer)", "--user-agent", "diarysite", "--config", "-",
  ]

  /// - Parameter environment: Asked when there is something to get.
  package static func fetch(
    with environment: @escaping @Sendable () -> ToolEnvironment
  ) -> WeatherService.Fetch {
    { address throws(WeatherFault) in
      let environment = environment()
      guard let program = environment.program("curl") else { throw .noProgram }
      do {
        return try await answer(of: address, program, environment)
      } catch {
        throw .unreachable
      }
    }
  }

  private struct Failed: Error {}

  private static func answer(
    of address: String, _ program: DiskPath, _ environment: ToolEnvironment
  ) async throws -> [UInt8] {
    // Proxies are the machine's business.
    let variables = environment.variables.filter {
      $0.key.lowercased().hasSuffix("_proxy") || $0.key == "PATH" || $0.key.hasPrefix("SSL_CERT")
    }
    let keyed = variables.compactMap { name, value in
      Environment.Key(rawValue: name).map { ($0, value) }
    }
    let configuration = Configuration(
      executable: .path(FilePath(program.text)), arguments: Arguments(arguments),
      environment: .custom(Dictionary(keyed, uniquingKeysWith: { first, _ in first })),
      workingDirectory: FilePath("/"))
    let result = try await Subprocess.run(
      configuration, input: .inputWriter, output: .sequence, error: .discarded
    ) { execution in
      let writer = execution.standardInputWriter
      _ = try? await writer.write(Array("url = \"\(address)\"\n".utf8))
      try? await writer.finish()
      var answer: [UInt8] = []
      for try await buffer in execution.standardOutput where answer.count <= longestAnswer {
        answer += buffer.withUnsafeBytes { Array($0) }
      }
      return answer
    }
    guard result.terminationStatus.isSuccess, result.closureResult.count <= longestAnswer else {
      throw Failed()
    }
    return result.closureResult
  }
}
