import CPlatform
import Platform

/// Many paths in one piece of memory, each with a NUL behind it, as the system needs them.
package struct PathTable: Sendable {
  package private(set) var bytes: [UInt8] = []
  /// The start of each path.
  package private(set) var starts: [UInt32] = []

  package init() {}

  /// Takes bytes that nobody vouches for.
  ///
  /// - Returns: `nil` unless they are safe paths, one behind the other, each with its NUL.
  package init?(bytes: [UInt8], starts: [UInt32]) {
    guard arePaths(bytes, starts) else { return nil }
    self.bytes = bytes
    self.starts = starts
  }

  package var count: Int { starts.count }

  package mutating func reserve(paths: Int, bytes count: Int) {
    starts.reserveCapacity(paths)
    bytes.reserveCapacity(count)
  }

  package mutating func append(_ path: SitePath) {
    starts.append(UInt32(truncatingIfNeeded: bytes.count))
    bytes.append(contentsOf: path.text.utf8)
    bytes.append(0)
  }

  /// Appends the path of a file in a folder; makes no string.
  package mutating func append(_ name: StaticString, in folder: SitePath) {
    starts.append(UInt32(truncatingIfNeeded: bytes.count))
    if !folder.isRoot {
      bytes.append(contentsOf: folder.text.utf8)
      bytes.append(UInt8(ascii: "/"))
    }
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(0)
  }

  /// Appends the bytes of a path of another table.
  package mutating func append(bytes path: ArraySlice<UInt8>) {
    starts.append(UInt32(truncatingIfNeeded: bytes.count))
    bytes.append(contentsOf: path)
    bytes.append(0)
  }

  package subscript(index: Int) -> SitePath {
    SitePath(unchecked: String(decoding: text(at: index), as: UTF8.self))
  }

  /// All paths, in the order they were appended.
  package var paths: [SitePath] { starts.indices.map { self[$0] } }

  /// Whether a path stands at an index; makes no string.
  package func holds(_ path: SitePath, at index: Int) -> Bool {
    guard index < starts.count else { return false }
    let same = path.text.utf8.withContiguousStorageIfAvailable { path in
      text(at: index).elementsEqual(path)
    }
    return same ?? text(at: index).elementsEqual(path.text.utf8)
  }

  /// The index of a path, by a linear search.
  package func index(of path: SitePath) -> Int? {
    var text = path.text
    return text.withUTF8 { wanted in
      bytes.withUnsafeBytes { all in
        guard let base = all.baseAddress, let first = wanted.baseAddress else {
          return nil
        }
        return starts.indices.first { index in
          let start = Int(starts[index])
          let end = index + 1 < starts.count ? Int(starts[index + 1]) : all.count
          return end - start - 1 == wanted.count && memcmp(base + start, first, wanted.count) == 0
        }
      }
    }
  }

  package func contains(_ path: SitePath) -> Bool { index(of: path) != nil }

  /// Whether one of the paths is that of the folder itself.
  package var hasEmptyPaths: Bool {
    zip(starts, starts.dropFirst()).contains { $1 - $0 == 1 }
      || starts.last.map { bytes.count - Int($0) == 1 } ?? false
  }

  /// The bytes of a path.
  package func text(at index: Int) -> ArraySlice<UInt8> {
    let start = Int(starts[index])
    let end = index + 1 < starts.count ? Int(starts[index + 1]) : bytes.count
    return bytes[start..<max(start, end - 1)]
  }
}

/// Whether bytes are safe paths that begin at `starts`; the empty path is one.
///
/// Most paths have no part that begins with a dot: then one look at all bytes and one at the ends
/// of each path are enough.
private func arePaths(_ bytes: [UInt8], _ starts: [UInt32]) -> Bool {
  bytes.withUnsafeBufferPointer { all in
    guard let base = all.baseAddress, all.count > 0, starts.first == 0 else {
      return all.isEmpty && starts.isEmpty
    }
    let slash = UInt8(ascii: "/")
    let hasOddParts = base.withMemoryRebound(to: CChar.self, capacity: all.count) {
      cplatform_has_odd_parts($0, all.count) != 0
    }
    for (index, start) in starts.enumerated() {
      let next = index + 1 < starts.count ? Int(starts[index + 1]) : all.count
      let start = Int(start)
      guard start < next, next <= all.count, all[next - 1] == 0,
        memchr(base + start, 0, next - 1 - start) == nil
      else { return false }
      let path = UnsafeBufferPointer(rebasing: all[start..<(next - 1)])
      guard let first = path.first, let last = path.last else { continue }
      if first == slash || last == slash { return false }
      if hasOddParts || first == UInt8(ascii: "."), !SitePath.isSafe(path) { return false }
    }
    return true
  }
}
