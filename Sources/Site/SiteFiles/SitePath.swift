import Platform

/// A path below a folder: components joined by `/`, none of them empty, `.` or `..`, no leading
/// slash, no NUL.
///
/// The empty path is the folder itself. Paths are equal when their bytes are: file systems on
/// Linux keep composed and decomposed spellings apart, and so does this type, unlike `String`.
public struct SitePath: Sendable {
  /// The path as it is handed to the system.
  package let text: String

  /// The folder itself.
  package static let root = SitePath(unchecked: "")

  /// - Returns: `nil` if a component is empty, `.` or `..`, or if the text holds a NUL.
  package init?(_ text: String) {
    guard SitePath.isSafe(text.utf8) else { return nil }
    self.text = text
  }

  package init(unchecked text: String) {
    self.text = text
  }

  /// The path of something inside this folder.
  ///
  /// - Precondition: `name` is itself a safe path; use it only for names that the program made or
  ///   a directory listing gave.
  package func appending(_ name: String) -> SitePath {
    assert(SitePath.isSafe(name.utf8))
    if name.isEmpty { return self }
    if text.isEmpty { return SitePath(unchecked: name) }
    // In one piece: `text + "/" + name` makes two.
    let path = String(unsafeUninitializedCapacity: text.utf8.count + 1 + name.utf8.count) {
      buffer in
      var end = buffer.fill(from: 0, with: text)
      buffer[end] = UInt8(ascii: "/")
      end = buffer.fill(from: end + 1, with: name)
      return end
    }
    return SitePath(unchecked: path)
  }

  /// The last component; empty for the root.
  package var name: String {
    guard let slash = lastSlash else { return text }
    return String(Substring(text.utf8.dropFirst(slash + 1)))
  }

  /// The folder around; the root's is the root.
  package var parent: SitePath {
    guard let slash = lastSlash else { return .root }
    return SitePath(unchecked: String(Substring(text.utf8.prefix(slash))))
  }

  /// The offset of the last slash.
  private var lastSlash: Int? {
    let found = text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1
    }
    if let found { return found < 0 ? nil : found }
    return Array(text.utf8).lastIndex(of: UInt8(ascii: "/"))
  }

  package var isRoot: Bool { text.isEmpty }

  /// The number of components.
  package var depth: Int {
    if isRoot { return 0 }
    let slashes = text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.count { $0 == UInt8(ascii: "/") }
    }
    return (slashes ?? text.utf8.count { $0 == UInt8(ascii: "/") }) + 1
  }

  /// The folders around it, innermost first, without the root.
  package var foldersAround: [SitePath] {
    Array(sequence(first: parent, next: \.parent).prefix { !$0.isRoot })
  }

  /// The text after the last dot of the name, in ASCII lower case; empty for none.
  package var fileExtension: String {
    let name = self.name.utf8
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return "" }
    let ending = name[name.index(after: dot)...]
    if ending.allSatisfy({ $0 == SitePath.lowercased($0) }) { return String(Substring(ending)) }
    return String(decoding: ending.map(SitePath.lowercased), as: UTF8.self)
  }

  /// Whether this is `folder` or lies inside it.
  package func isInside(_ folder: SitePath) -> Bool {
    if folder.isRoot || self == folder { return true }
    let prefix = folder.text.utf8
    return text.utf8.count > prefix.count && text.utf8.starts(with: prefix)
      && text.utf8[text.utf8.index(text.utf8.startIndex, offsetBy: prefix.count)]
        == UInt8(ascii: "/")
  }

  /// The same path as seen from a folder; `nil` if it is not in it.
  package func below(_ folder: SitePath) -> SitePath? {
    guard isInside(folder), self != folder else { return nil }
    let rest = text.utf8.dropFirst(folder.isRoot ? 0 : folder.text.utf8.count + 1)
    return SitePath(unchecked: String(Substring(rest)))
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  /// Whether bytes, if they are UTF-8, are a path's text.
  package static func isSafe(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    isSafe(sequence: bytes)
  }

  private static func isSafe(_ bytes: String.UTF8View) -> Bool {
    bytes.withContiguousStorageIfAvailable { isSafe(sequence: $0) } ?? isSafe(sequence: bytes)
  }

  private static func isSafe(sequence bytes: some Collection<UInt8>) -> Bool {
    if bytes.isEmpty { return true }
    var length = 0
    var dots = 0
    for byte in bytes {
      switch byte {
      case 0: return false
      case UInt8(ascii: "/"):
        if length == 0 || (length == dots && dots <= 2) { return false }
        (length, dots) = (0, 0)
      default:
        if byte == UInt8(ascii: ".") { dots += 1 }
        length += 1
      }
    }
    return length > 0 && !(length == dots && dots <= 2)
  }
}

extension SitePath: Hashable {
  public static func == (left: SitePath, right: SitePath) -> Bool {
    left.text.utf8.count == right.text.utf8.count && order(of: left.text, right.text) == 0
  }

  public func hash(into hasher: inout Hasher) {
    // `withUTF8` needs a variable, and copying the string into one counts references.
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isDone == nil { for byte in text.utf8 { hasher.combine(byte) } }
  }
}

extension SitePath: Comparable {
  /// By bytes.
  public static func < (left: SitePath, right: SitePath) -> Bool {
    order(of: left.text, right.text) < 0
  }
}

/// Compares two texts by their bytes: below 0, 0 or above, as `memcmp` does.
///
/// The standard library's own comparison of UTF-8 views goes byte by byte, ten times as slow.
private func order(of left: String, _ right: String) -> Int {
  let result = left.utf8.withContiguousStorageIfAvailable { left in
    right.utf8.withContiguousStorageIfAvailable { right in
      guard let start = left.baseAddress, let otherStart = right.baseAddress else {
        return left.count - right.count
      }
      let order = memcmp(start, otherStart, min(left.count, right.count))
      return order == 0 ? left.count - right.count : Int(order)
    }
  }
  if case .some(.some(let order)) = result { return order }
  if left.utf8.elementsEqual(right.utf8) { return 0 }
  return left.utf8.lexicographicallyPrecedes(right.utf8) ? -1 : 1
}

extension UnsafeMutableBufferPointer<UInt8> {
  /// Copies a text's bytes to an offset.
  ///
  /// - Returns: The offset behind them.
  fileprivate func fill(from offset: Int, with text: String) -> Int {
    let target = UnsafeMutableRawBufferPointer(
      rebasing: UnsafeMutableRawBufferPointer(self)[offset...])
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable {
      target.copyMemory(from: UnsafeRawBufferPointer($0))
    }
    if isDone == nil { target.copyBytes(from: text.utf8) }
    return offset + text.utf8.count
  }
}
