import Platform
import SiteFiles

/// The name of a file while it is written: `.rain.md.1f3a09b2c4d5e6f7.part`. Its number is the mark
/// by which only this program's leftovers are removed. It begins with a dot, so no build reads it.
///
/// - Parameters:
///   - file: Its name when it is whole.
///   - isOnlyWriter: Whether no other process can be writing the same file. The number is then made
///     from the name, so that the next run finds what an interrupted one left; else it begins with the
///     process, and no two writers have the same.
func partName(of file: SitePath, isOnlyWriter: Bool = false) -> SitePath {
  let name = PartName.fitting(file.name)
  let number = isOnlyWriter ? PartName.number(of: name) : PartName.number(ofProcess: getpid())
  return file.parent.appending(".\(name).\(number.text).part")
}

/// The name of a content file that is replaced or deleted: `.rain.md.1f3a09b2c4d5e6f7.HASH.replaced`.
///
/// Other programs may have it open, and what they write still gets there. The hash of its bytes
/// tells that later.
func replacedName(of file: SitePath, holding bytes: ContentHash) -> SitePath {
  let name = PartName.fitting(file.name)
  return file.parent.appending(".\(name).\(ContentHash.random.text).\(bytes.text).replaced")
}

extension ContentHash {
  fileprivate static var random: ContentHash { ContentHash(value: .random(in: 0...UInt64.max)) }
}

/// A name that ``partName(of:isOnlyWriter:)`` or ``replacedName(of:holding:)`` makes.
struct PartName {
  enum Kind: Hashable {
    /// - Parameter isLeft: Whether the process that was writing it has ended.
    case part(isLeft: Bool)
    /// - Parameter holding: The hash of the bytes that were replaced.
    case replaced(holding: ContentHash)
  }

  /// The path of the file when it is whole.
  let file: SitePath
  let kind: Kind

  /// - Returns: `nil` for any other name.
  init?(_ path: SitePath) {
    var parts = path.name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    func takeHash() -> ContentHash? {
      parts.popLast().flatMap { ContentHash(text: Array($0)[...]) }
    }
    guard parts.count > 3, parts.removeFirst().isEmpty, let end = parts.popLast() else {
      return nil
    }
    var bytes: ContentHash?
    if end.elementsEqual("replaced".utf8) {
      bytes = takeHash()
      if bytes == nil { return nil }
    } else if !end.elementsEqual("part".utf8) {
      return nil
    }
    guard let number = takeHash(), !parts.isEmpty else { return nil }
    let name = String(decoding: Array(parts.joined(separator: [UInt8(ascii: ".")])), as: UTF8.self)
    file = path.parent.appending(name)
    kind =
      bytes.map { .replaced(holding: $0) }
      ?? .part(isLeft: number == Self.number(of: name) || !Self.isProcessRunning(number))
  }

  /// Names end at 255 bytes; the end of the file's own says what kind it is.
  static func fitting(_ name: String) -> String {
    String(decoding: name.utf8.suffix(200), as: UTF8.self)
  }

  static func number(of name: String) -> ContentHash {
    ContentHash(of: Array("part of \(name)".utf8).span)
  }

  fileprivate static func number(ofProcess process: pid_t) -> ContentHash {
    ContentHash(value: UInt64(UInt32(bitPattern: process)) << 32 | .random(in: 0...0xFFFF_FFFF))
  }

  /// Whether the process whose number a number begins with may still be writing.
  private static func isProcessRunning(_ number: ContentHash) -> Bool {
    // No system has greater ones: it may be another program's.
    guard let process = pid_t(exactly: number.value >> 32), process < 1 << 22 else { return true }
    return kill(process, 0) == 0 || errno != ESRCH
  }
}
