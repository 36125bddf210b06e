import Glibc
import SiteFiles

/// A file of the output, and the hash of its bytes when it was written.
struct OutputFile: Hashable, Sendable {
  let path: SitePath
  let hash: ContentHash
}

/// What a build wrote into its output: `.diarysite-output`.
///
/// ```
/// diarysite output 1
/// 9f86d081884c7d65 2024/05/12/rain/index.html
/// ```
///
/// A first line with the format's version, and `preview` if it shows entries that are not public;
/// then a line a file: the hash of its bytes, a space, its path; sorted by path bytes. A newline in
/// a path is written as a NUL. Files that are not listed belong to the owner and are left alone.
struct OutputList: Sendable {
  static let path = SitePath.root.appending(".diarysite-output")
  private static let header = "diarysite output 1"

  /// As it stands in the file.
  let bytes: [UInt8]
  let isPreview: Bool
  /// Sorted by path bytes.
  private let places: [OutputLines.Place]
  /// Places by their path's hash, each as its index and 1; 0 is free. Empty if none is looked up.
  private let slots: [Int32]

  /// A list of nothing.
  init(isPreview: Bool) {
    self.init(OutputLines(), isPreview: isPreview)
  }

  /// Sorts lines into a list; of two with one path the later counts.
  ///
  /// No path can be looked up in it.
  init(_ lines: OutputLines, isPreview: Bool) {
    self.isPreview = isPreview
    let header = Array((Self.header + (isPreview ? " preview\n" : "\n")).utf8)
    let order = sorted(lines.places, in: lines.bytes)
    var places: [OutputLines.Place] = []
    places.reserveCapacity(order.count)
    slots = []
    var bytes = header
    bytes.reserveCapacity(header.count + lines.bytes.count)
    lines.bytes.withUnsafeBufferPointer { source in
      for place in order {
        let start = bytes.count + OutputLines.prefix
        bytes.append(
          contentsOf: UnsafeBufferPointer(
            rebasing: source[place.start - OutputLines.prefix..<place.start + place.count + 1]))
        places.append(OutputLines.Place(start: start, count: place.count))
      }
    }
    self.bytes = bytes
    self.places = places
  }

  /// Reads a list, for looking paths up.
  ///
  /// - Returns: `nil` if the bytes are no list of this version, or a torn one.
  init?(_ bytes: [UInt8]) {
    guard String(validating: bytes, as: UTF8.self) != nil,
      let headerEnd = bytes.firstIndex(of: UInt8(ascii: "\n")),
      let lines = placesOfLines(in: bytes, from: headerEnd + 1)
    else { return nil }
    switch String(decoding: bytes[..<headerEnd], as: UTF8.self) {
    case Self.header: isPreview = false
    case Self.header + " preview": isPreview = true
    default: return nil
    }
    self.bytes = bytes
    places = sorted(lines, in: bytes)
    slots = slotted(places, in: bytes)
  }

  var count: Int { places.count }
  var isEmpty: Bool { places.isEmpty }
  var hashOfBytes: ContentHash { bytes.withUnsafeBufferPointer { ContentHash(of: $0) } }

  /// How many of the files are pages.
  var pageCount: Int {
    let name = Array("index.html".utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      places.count { place in
        guard place.count >= name.count else { return false }
        let start = place.start + place.count - name.count
        // The byte before is a slash, or the space after the hash.
        return bytes[start..<start + name.count].elementsEqual(name)
          && [UInt8(ascii: "/"), UInt8(ascii: " ")].contains(bytes[start - 1])
      }
    }
  }

  func contains(_ path: SitePath) -> Bool { index(of: path) != nil }

  /// The hash of a file's bytes when it was written; `nil` if it is not listed.
  func hash(of path: SitePath) -> ContentHash? { index(of: path).flatMap { hash(at: $0) } }

  private func hash(at index: Int) -> ContentHash? {
    let start = places[index].start - OutputLines.prefix
    return ContentHash(text: String(decoding: bytes[start..<start + 16], as: UTF8.self))
  }

  private func path(at index: Int) -> SitePath? {
    let place = places[index]
    let path = bytes[place.start..<place.start + place.count]
    return SitePath(line: path)
  }

  private func index(of path: SitePath) -> Int? {
    if slots.isEmpty { return nil }
    var text = path.isOneLine ? path.text : path.asLine
    return text.withUTF8 { wanted in
      bytes.withUnsafeBufferPointer { bytes in
        var slot = Int(truncatingIfNeeded: ContentHash(of: wanted).value) & (slots.count - 1)
        while slots[slot] != 0 {
          let index = Int(slots[slot]) - 1
          if order(of: bytes[places[index]], wanted) == 0 { return index }
          slot = (slot + 1) & (slots.count - 1)
        }
        return nil
      }
    }
  }

  /// The files that another list does not have, sorted by path bytes.
  func files(notIn other: OutputList) -> [OutputFile] {
    var indices: [Int] = []
    bytes.withUnsafeBufferPointer { bytes in
      other.bytes.withUnsafeBufferPointer { otherBytes in
        var next = 0
        for index in places.indices {
          let path = bytes[places[index]]
          while next < other.places.count, order(of: otherBytes[other.places[next]], path) < 0 {
            next += 1
          }
          if next < other.places.count, order(of: otherBytes[other.places[next]], path) == 0 {
            continue
          }
          indices.append(index)
        }
      }
    }
    return indices.compactMap { index in
      guard let path = path(at: index), let hash = hash(at: index) else { return nil }
      return OutputFile(path: path, hash: hash)
    }
  }

  /// This list with the files that only another one has.
  func adding(_ files: [OutputFile]) -> OutputList {
    var lines = OutputLines()
    for index in places.indices {
      if let path = path(at: index), let hash = hash(at: index) { lines.append(path, hash) }
    }
    for file in files { lines.append(file.path, file.hash) }
    return OutputList(lines, isPreview: isPreview)
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate subscript(place: OutputLines.Place) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: self[place.start..<place.start + place.count])
  }
}

/// Compares by bytes: below 0, 0 or above.
private func order(
  of left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
) -> Int {
  guard let start = left.baseAddress, let other = right.baseAddress else {
    return left.count - right.count
  }
  let order = memcmp(start, other, min(left.count, right.count))
  return order == 0 ? left.count - right.count : Int(order)
}

/// Sorted by path; of two with one path only the later is left.
private func sorted(_ places: [OutputLines.Place], in bytes: [UInt8]) -> [OutputLines.Place] {
  bytes.withUnsafeBufferPointer { bytes in
    var sorted = places
    sorted.sort { one, two in
      let order = order(of: bytes[one], bytes[two])
      return order == 0 ? one.start < two.start : order < 0
    }
    var kept = 0
    for index in sorted.indices {
      if kept > 0, order(of: bytes[sorted[kept - 1]], bytes[sorted[index]]) == 0 { kept -= 1 }
      sorted[kept] = sorted[index]
      kept += 1
    }
    sorted.removeLast(sorted.count - kept)
    return sorted
  }
}

/// - Returns: `nil` if a line is not a hash, a space and a safe path, or does not end.
private func placesOfLines(in bytes: [UInt8], from first: Int) -> [OutputLines.Place]? {
  bytes.withUnsafeBufferPointer { bytes in
    var places: [OutputLines.Place] = []
    var start = first
    while start < bytes.count {
      let rest = UnsafeBufferPointer(rebasing: bytes[start...])
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")), end > OutputLines.prefix,
        rest[..<16].allSatisfy(isDigit), rest[16] == UInt8(ascii: " "),
        isPath(UnsafeBufferPointer(rebasing: rest[OutputLines.prefix..<end]))
      else { return nil }
      places.append(
        OutputLines.Place(start: start + OutputLines.prefix, count: end - OutputLines.prefix))
      start += end + 1
    }
    return places
  }
}

private func isPath(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  SitePath.isSafe(bytes) || SitePath(line: bytes) != nil
}

private func isDigit(_ byte: UInt8) -> Bool {
  (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
}

private func slotted(_ places: [OutputLines.Place], in bytes: [UInt8]) -> [Int32] {
  // A list that has no room in the table would take 40 GB.
  guard let count = Int32(exactly: places.count), count > 0 else { return [] }
  var size = 4
  while size < places.count * 2 { size *= 2 }
  var slots = [Int32](repeating: 0, count: size)
  bytes.withUnsafeBufferPointer { bytes in
    for (index, place) in places.enumerated() {
      var slot = Int(truncatingIfNeeded: ContentHash(of: bytes[place]).value) & (size - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = Int32(index + 1)
    }
  }
  return slots
}
