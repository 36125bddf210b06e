package import SiteFiles

/// One request to a web server, by curl; redirects are not followed.
///
/// A library for it would bring TLS and twice the build. The address, which may have a key in it, is
/// given to curl on its standard input, so that it is in no list of processes; curl reads no
/// settings of the machine's user, and says nothing.
package struct WebRequest: Sendable {
  private let address: String
  private let options: [String]
  private let usesProxies: Bool
  private let longestAnswer: Int

  /// - Parameters:
  ///   - address: Without line ends.
  ///   - protocols: As curl names them, such as `https`.
  ///   - seconds: The most time that the request may take.
  ///   - longestAnswer: In bytes; of a longer one only the beginning and the end are kept.
  ///   - usesProxies: Whether the machine's settings of proxies count.
  ///   - options: Further ones of curl.
  package init(
    _ address: String, protocols: String, seconds: Int = 8, longestAnswer: Int = 1 << 20,
    usesProxies: Bool, options: [String]
  ) {
    self.address = address
    (self.usesProxies, self.longestAnswer) = (usesProxies, longestAnswer)
    self.options =
      [
        "--disable", "--silent", "--globoff", "--proto", "=" + protocols, "--max-time",
        "\(seconds)", "--user-agent", "diarysite",
        // An answer without end takes little until its time is over.
        "--limit-rate", "500K",
      ] + (usesProxies ? [] : ["--noproxy", "*"]) + options + ["--config", "-"]
  }

  /// A program cannot be used.
  package struct NoProgram: Error {
    package let name: String
    /// Whether it is installed, but cannot be started.
    package let isInstalled: Bool
  }

  /// - Returns: curl's exit status, and what it wrote.
  package func answer(
    with environment: ToolEnvironment
  ) async throws(NoProgram) -> (status: Int, output: [UInt8]) {
    let variables = environment.variables.filter {
      usesProxies && $0.key.lowercased().hasSuffix("_proxy") || $0.key.hasPrefix("SSL_CERT")
    }
    let quoted = address.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return try await Self.output(
      of: "curl", options, variables, reading: "url = \"\(quoted)\"\n", longest: longestAnswer,
      with: environment)
  }

  /// The addresses of a host as the system looks them up, the best first; of a number, in whatever
  /// notation, the address that it stands for.
  ///
  /// getent, which has its own process, can be ended when a server of names hangs.
  ///
  /// - Returns: Such as `192.0.2.1` and `2001:db8::1`; empty if no host has the name.
  package static func addresses(
    of host: String, with environment: ToolEnvironment
  ) async throws(NoProgram) -> [String] {
    // Without the option, getent leaves out addresses of IPv6 on a machine that has none itself.
    // Versions without the option end with 64.
    var found = try await lookedUp(host, ["--no-addrconfig"], with: environment)
    if found.status == 64 { found = try await lookedUp(host, [], with: environment) }
    var addresses: [String] = []
    for line in String(decoding: found.output, as: UTF8.self).split(separator: "\n") {
      let address = String(line.prefix { $0 != " " })
      if !addresses.contains(address) { addresses.append(address) }
    }
    return addresses
  }

  private static func lookedUp(
    _ host: String, _ options: [String], with environment: ToolEnvironment
  ) async throws(NoProgram) -> (status: Int, output: [UInt8]) {
    try await output(
      of: "getent", ["ahosts"] + options + ["--", host], [:], reading: "", longest: 1 << 16,
      with: environment)
  }

  private static func output(
    of name: String, _ arguments: [String], _ variables: [String: String], reading input: String,
    longest: Int, with environment: ToolEnvironment
  ) async throws(NoProgram) -> (status: Int, output: [UInt8]) {
    // Names of hosts have letters of all languages, which the programs encode only if they know them.
    let own = variables.merging(["LC_ALL": "C.UTF-8"]) { $1 }
    guard let program = environment.isolated(name, arguments, own) else {
      throw NoProgram(name: name, isInstalled: false)
    }
    do {
      let outcome = try await program.run(reading: [{ Array(input.utf8) }], limit: longest)
      return (Int(outcome.status ?? 128), outcome.output)
    } catch {
      throw NoProgram(name: name, isInstalled: true)
    }
  }
}
