import Platform

/// Many paths in one piece of memory, each with a NUL behind it, as the system needs them.
package struct PathTable: Sendable {
  package private(set) var bytes: [UInt8] = []
  /// The start of each path.
  package private(set) var starts: [UInt32] = []

  package init() {}

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

  /// The bytes of the first paths, each with its NUL.
  package func bytes(before index: Int) -> ArraySlice<UInt8> {
    bytes[..<(index < starts.count ? Int(starts[index]) : bytes.count)]
  }

  /// The bytes of a path.
  package func text(at index: Int) -> ArraySlice<UInt8> {
    let start = Int(starts[index])
    let end = index + 1 < starts.count ? Int(starts[index + 1]) : bytes.count
    return bytes[start..<max(start, end - 1)]
  }
}
