import CPlatform

/// The process's environment.
func allVariables() -> [String: String] {
  var variables: [String: String] = [:]
  guard var next = cplatform_environment() else { return [:] }
  while let text = next.pointee {
    let parts = String(cString: text).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
    next += 1
  }
  return variables
}
