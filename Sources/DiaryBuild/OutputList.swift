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

  /// A list of nothing.
  init(isPreview: Bool) {
    self.init(OutputLines(), isPreview: isPreview)
  }

  /// Sorts lines into a list; of two with one path the later counts.
  init(_ lines: OutputLines, isPreview: Bool) {
    self.isPreview = isPreview
    let header = Array((Self.header + (isPreview ? " preview\n" : "\n")).utf8)
    let order = sorted(lines.places, in: lines.bytes)
    var places: [OutputLines.Place] = []
    places.reserveCapacity(order.count)
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

  /// Reads a list.
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
    var text = path.isOneLine ? path.text : path.asLine
    return text.withUTF8 { wanted in
      bytes.withUnsafeBufferPointer { bytes in
        var (low, high) = (0, places.count)
        while low < high {
          let middle = (low + high) / 2
          let order = order(of: bytes[places[middle]], wanted)
          if order == 0 { return middle }
          if order < 0 { low = middle + 1 } else { high = middle }
        }
        return nil
      }
    }
  }

  /// The same files, some with other bytes.
  ///
  /// - Returns: `nil` if one of them is not listed.
  func replacing(_ files: [OutputFile]) -> OutputList? {
    var bytes = bytes
    for file in files {
      guard let index = index(of: file.path) else { return nil }
      let start = places[index].start - OutputLines.prefix
      bytes.replaceSubrange(start..<(start + 16), with: file.hash.text.utf8)
    }
    return OutputList(bytes: bytes, isPreview: isPreview, places: places)
  }

  private init(bytes: [UInt8], isPreview: Bool, places: [OutputLines.Place]) {
    (self.bytes, self.isPreview, self.places) = (bytes, isPreview, places)
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
    let isSorted = zip(places, places.dropFirst()).allSatisfy {
      order(of: bytes[$0], bytes[$1]) < 0
    }
    if isSorted { return places }
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
      guard let end = lineEnd(in: rest), end > OutputLines.prefix,
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

private func lineEnd(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  guard let start = bytes.baseAddress,
    let found = memchr(start, Int32(UInt8(ascii: "\n")), bytes.count)
  else { return nil }
  return UnsafeRawPointer(found) - UnsafeRawPointer(start)
}

private func isPath(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  SitePath.isSafe(bytes) || SitePath(line: bytes) != nil
}

private func isDigit(_ byte: UInt8) -> Bool {
  (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
}
