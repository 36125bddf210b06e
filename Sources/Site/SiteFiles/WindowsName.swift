/// The reason why a disk of Windows cannot hold a file or folder of a name.
package enum WindowsName {
  /// - Returns: `nil` if the name is fine; else a sentence about it.
  ///
  /// ## Source
  /// Microsoft, "Naming Files, Paths, and Namespaces".
  package static func fault(of name: some StringProtocol) -> String? {
    for scalar in name.unicodeScalars {
      if scalar.value < 0x20 { return "a name there has no control characters" }
      if "<>:\"|?*\\".unicodeScalars.contains(scalar) {
        return "a name there has no '\(scalar)'"
      }
    }
    if name.unicodeScalars.last == "." || name.unicodeScalars.last == " " {
      return "a name there ends neither in a dot nor in a blank"
    }
    let stem = name.prefix { $0 != "." }
    let bare = stem.reversed().drop { $0 == " " }.reversed()
    let word = String(bare).lowercased()
    return isDevice(word) ? "'\(word)' is a device there, whatever follows behind a dot" : nil
  }

  /// Whether a word in lower case names a device.
  package static func isDevice(_ word: String) -> Bool {
    switch word.utf8.count {
    case 3: return ["con", "prn", "aux", "nul"].contains(word)
    case 4...5:
      guard word.hasPrefix("com") || word.hasPrefix("lpt") else { return false }
      return "0123456789¹²³".contains(word.dropFirst(3)) && word.count == 4
    case 6...7: return word == "conin$" || word == "conout$"
    default: return false
    }
  }
}
