package import SiteFiles

/// The list of the files that a build wrote into its output: `.diarysite-output`.
///
/// ```
/// diarysite output 2 configured
/// 9f86d081884c7d65 2024/05/12/rain/index.html
/// sealed PROOF
/// ...
/// ```
///
/// The first line has the format's version, `preview` if the site has entries that are not public,
/// and `configured` if the sources had a configuration. Then there is a line for each file, sorted
/// by path bytes: the hash of its bytes, a space, its path. A newline in a path is written as NUL.
/// Guarded files are at the end, as ``SealedFiles``. Files that are not listed, or that have other
/// bytes than the list says, belong to the owner and are left alone.
package struct OutputList: Sendable {
  package static let path = SitePath.root.appending(".diarysite-output")

  /// The first line, and the lines of all files whose paths are known.
  let bytes: [UInt8]
  package let header: Header
  /// Sorted by path bytes.
  private let ranges: [OutputLines.PathRange]
  /// The lines of the files whose paths are not known, as they were read.
  private let sealedText: [UInt8]
  /// The parsed lines; `nil` if they cannot be parsed.
  private(set) var sealed: SealedFiles?
  /// Whether the file has it in this version of the format.
  private let isCurrent: Bool

  var isPreview: Bool { header.isPreview }

  /// A list of nothing.
  init(isPreview: Bool) {
    self.init(OutputLines(), Header(isPreview: isPreview))
  }

  /// Sorts lines into a list; of two with one path the later counts.
  init(_ lines: OutputLines, _ header: Header) {
    self.header = header
    (sealedText, sealed, isCurrent) = ([], nil, true)
    let header = header.line
    let order = OutputLines.sorted(lines.ranges, in: lines.bytes)
    var ranges: [OutputLines.PathRange] = []
    ranges.reserveCapacity(order.count)
    var bytes = header
    bytes.reserveCapacity(header.count + lines.bytes.count)
    lines.bytes.withUnsafeBufferPointer { source in
      for range in order {
        let start = bytes.count + OutputLines.prefix
        bytes.append(
          contentsOf: UnsafeBufferPointer(
            rebasing: source[range.start - OutputLines.prefix..<range.start + range.count + 1]))
        ranges.append(OutputLines.PathRange(start: start, count: range.count))
      }
    }
    self.bytes = bytes
    self.ranges = ranges
  }

  /// Reads a list.
  ///
  /// - Returns: `nil` if the bytes are no list of this version, or a torn one.
  package init?(_ file: [UInt8]) {
    guard String(validating: file, as: UTF8.self) != nil,
      let headerEnd = file.firstIndex(of: UInt8(ascii: "\n")),
      let (header, version) = Header.read(file[..<headerEnd])
    else { return nil }
    // The first version differs in its first line alone.
    let file = version == 2 ? file : header.line + file[(headerEnd + 1)...]
    guard let (lines, end) = OutputLines.ranges(in: file, from: header.line.count),
      version == 2 || end == file.count
    else { return nil }
    (self.header, isCurrent, sealed) = (header, version == 2, nil)
    sealedText = Array(file[end...])
    bytes = sealedText.isEmpty ? file : Array(file[..<end])
    ranges = OutputLines.sorted(lines, in: bytes)
  }

  private init(
    bytes: [UInt8], _ header: Header, ranges: [OutputLines.PathRange], sealedText: [UInt8],
    _ sealed: SealedFiles?, isCurrent: Bool
  ) {
    (self.bytes, self.header, self.ranges) = (bytes, header, ranges)
    (self.sealedText, self.sealed, self.isCurrent) = (sealedText, sealed, isCurrent)
  }

  /// This list with its sealed lines parsed.
  ///
  /// - Returns: `nil` if that takes another secret.
  func opened(by secret: (any ListSecret)?) -> OutputList? {
    if sealedText.isEmpty { return self }
    guard let secret, let sealed = SealedFiles(sealedText, by: secret) else { return nil }
    var list = self
    list.sealed = sealed
    return list
  }

  /// The bytes of the list in the file.
  ///
  /// - Parameter secret: Seals the lines of guarded files; without one nothing is sealed.
  func file(by secret: (any ListSecret)?) -> [UInt8] {
    let guarded = sealedIndices
    guard let secret, !guarded.isEmpty else { return bytes + sealedText }
    var file = header.line
    file.reserveCapacity(bytes.count + guarded.count * 66 + 20_000)
    var rest = header.line.count
    for index in guarded {
      let range = ranges[index]
      file += bytes[rest..<(range.start - OutputLines.prefix)]
      rest = range.start + range.count + 1
    }
    file += bytes[rest...]
    return file + SealedFiles(guarded.compactMap(self.file), with: sealed, by: secret).text
  }

  /// Whether a file that was read holds these bytes.
  func stands(in file: [UInt8]) -> Bool { isCurrent && bytes + sealedText == file }

  /// The files that are to be sealed, in their order.
  private var sealedIndices: [Int] {
    ["e", "u"].flatMap { folder in
      let first = SitePath.root.appending(folder).text + "/"
      var indices: [Int] = []
      var index = firstIndex(notBefore: first)
      while index < ranges.count, let path = path(at: index), path.text.hasPrefix(first) {
        if path.hasOpaqueAddress { indices.append(index) }
        index += 1
      }
      return indices
    }
  }

  /// The number of files with known paths.
  var count: Int { ranges.count }
  package var isEmpty: Bool { ranges.isEmpty && sealedText.isEmpty }

  /// The number of pages among the files.
  var pageCount: Int {
    let name = Array("index.html".utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      ranges.count { range in
        guard range.count >= name.count else { return false }
        let start = range.start + range.count - name.count
        // The byte before is a slash, or the space after the hash.
        return bytes[start..<start + name.count].elementsEqual(name)
          && [UInt8(ascii: "/"), UInt8(ascii: " ")].contains(bytes[start - 1])
      }
    }
  }

  package func contains(_ path: SitePath) -> Bool {
    index(of: path) != nil || sealed?.contains(path) ?? false
  }

  /// Whether it lists a file with these bytes.
  func names(_ path: SitePath, _ hash: ContentHash) -> Bool {
    if let index = index(of: path) { return self.hash(at: index) == hash }
    return sealed?.names(path, hash) ?? false
  }

  private func hash(at index: Int) -> ContentHash? {
    let start = ranges[index].start - OutputLines.prefix
    return ContentHash(text: bytes[start..<start + 16])
  }

  private func path(at index: Int) -> SitePath? {
    let range = ranges[index]
    let path = bytes[range.start..<range.start + range.count]
    return SitePath(line: path)
  }

  private func file(at index: Int) -> OutputFile? {
    guard let path = path(at: index), let hash = hash(at: index) else { return nil }
    return OutputFile(path: path, hash: hash)
  }

  private func index(of path: SitePath) -> Int? {
    var text = path.isOneLine ? path.text : path.asLine
    let index = firstIndex(notBefore: text)
    guard index < ranges.count else { return nil }
    let isFound = text.withUTF8 { wanted in
      bytes.withUnsafeBufferPointer { OutputLines.order(of: $0[ranges[index]], wanted) == 0 }
    }
    return isFound ? index : nil
  }

  private func firstIndex(notBefore text: String) -> Int {
    var text = text
    return text.withUTF8 { wanted in
      bytes.withUnsafeBufferPointer { bytes in
        var (low, high) = (0, ranges.count)
        while low < high {
          let middle = (low + high) / 2
          let isBefore = OutputLines.order(of: bytes[ranges[middle]], wanted) < 0
          if isBefore { low = middle + 1 } else { high = middle }
        }
        return low
      }
    }
  }

  /// This list with new hashes for some of its files.
  ///
  /// - Returns: `nil` if one of them is not listed.
  func replacing(_ files: [OutputFile]) -> OutputList? {
    var bytes = bytes
    for file in files {
      guard let index = index(of: file.path) else { return nil }
      let start = ranges[index].start - OutputLines.prefix
      bytes.replaceSubrange(start..<(start + 16), with: file.hash.text.utf8)
    }
    return OutputList(
      bytes: bytes, header, ranges: ranges, sealedText: sealedText, sealed, isCurrent: true)
  }

  /// All files whose paths are known.
  var files: [OutputFile] { files(notIn: OutputList(isPreview: false)) }

  /// The files whose paths are known and that another list does not have, sorted by path bytes.
  func files(notIn other: OutputList) -> [OutputFile] {
    var indices: [Int] = []
    bytes.withUnsafeBufferPointer { bytes in
      other.bytes.withUnsafeBufferPointer { otherBytes in
        let order = OutputLines.order
        var next = 0
        for index in ranges.indices {
          let path = bytes[ranges[index]]
          while next < other.ranges.count, order(otherBytes[other.ranges[next]], path) < 0 {
            next += 1
          }
          if next < other.ranges.count, order(otherBytes[other.ranges[next]], path) == 0 {
            continue
          }
          indices.append(index)
        }
      }
    }
    return indices.compactMap(file)
  }

  /// This list with the files that only another one has.
  func adding(_ files: [OutputFile]) -> OutputList {
    var lines = OutputLines()
    for file in ranges.indices.compactMap(file) + files { lines.append(file.path, file.hash) }
    let list = OutputList(lines, header)
    return OutputList(
      bytes: list.bytes, header, ranges: list.ranges, sealedText: sealedText, sealed,
      isCurrent: true)
  }
}
