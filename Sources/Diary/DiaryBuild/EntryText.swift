import DiaryLoading
import DiaryModel
import SiteFiles
import StructuredText

/// An entry's text as its file has it.
struct EntryText {
  /// A content file.
  struct File {
    /// Without a byte order mark.
    let bytes: [UInt8]
    /// Where its lines begin.
    let lines: [Int]
    /// The entries of a JSON file.
    fileprivate let rows: [Node]

    init(_ file: [UInt8], isJSON: Bool) {
      let isMarked = file.starts(with: [0xEF, 0xBB, 0xBF])
      let bytes = isMarked ? Array(file.dropFirst(3)) : file
      self.bytes = bytes
      lines = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
      guard isJSON, let source = try? SourceText(bytes, file: ""), let root = try? readJSON(source)
      else {
        rows = []
        return
      }
      rows = root["entries"]?.items ?? root.items ?? [root]
    }

    /// From 1.
    func position(of offset: Int) -> (line: Int, column: Int) {
      var (low, high) = (0, lines.count)
      while low < high {
        let middle = (low + high) / 2
        if lines[middle] > offset { high = middle } else { low = middle + 1 }
      }
      return (low, offset - lines[low - 1] + 1)
    }
  }

  private let content: EntryContent
  private let part: EntryBody.Part
  private let file: File?
  /// Where the lines of the part begin.
  private var lines: [Int] = [0]
  /// Where the file, or the string in it, has them; `nil` of those that it has otherwise.
  private var found: [Int?] = []
  /// Where a JSON file has each byte of the string.
  private var bytes: [Int]?

  /// - Parameter part: A part of the entry's text.
  init(of content: EntryContent, _ part: EntryBody.Part, in file: File?) {
    (self.content, self.part, self.file) = (content, part, file)
    lines += part.bytes.enumerated().lazy.filter { $0.element == 0x0A }.map { $0.offset + 1 }
    guard let file else { return }
    if content.source.file.fileExtension != "json" {
      find(in: file.bytes, from: part.line - 1)
      return
    }
    guard let body = body(in: file), let string = body.scalar?.bytes else { return }
    bytes = Self.bytes(ofStringAt: body.location.offset, in: file.bytes, count: string.count)
    find(in: Array(string), from: 0)
  }

  /// Whether it is a part's of an entry.
  func isOf(_ content: EntryContent, _ part: EntryBody.Part) -> Bool {
    self.content === content && self.part.bytes == part.bytes
  }

  /// - Parameter range: From the beginning of the part.
  /// - Returns: Where the file has it; of what it has otherwise, the beginning of its line.
  func position(of range: Range<Int>) -> (line: Int, column: Int, length: Int) {
    let line = lines.count { $0 <= range.lowerBound } - 1
    guard let file, line < found.count, let start = found[line] else {
      return (content.line(part.line + line), 1, 1)
    }
    var place = start + range.lowerBound - lines[line]
    var end = place + range.count
    if let bytes {
      guard end < bytes.count else { return (content.line(part.line), 1, 1) }
      (place, end) = (bytes[place], bytes[end])
    }
    let position = file.position(of: place)
    return (position.line, position.column, max(1, end - place))
  }

  private func body(in file: File) -> Node? {
    guard content.source.index < file.rows.count else { return nil }
    return file.rows[content.source.index].fields?
      .first { EntryKey(spelling: $0.key) == .body }?.value
  }

  /// Finds the lines of the part, of which some may be left out, in a text that has them in the same
  /// order.
  private mutating func find(in text: [UInt8], from first: Int) {
    let theirs = text.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map(Self.withoutReturn)
    var next = first
    for line in part.bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let line = Self.withoutReturn(line)
      // Comments that were taken out leave their line ends.
      let place =
        line.isEmpty ? nil : theirs.indices.dropFirst(next).first { theirs[$0] == line }
      found.append(place.map { theirs[$0].startIndex })
      if let place { next = place + 1 }
    }
  }

  private static func withoutReturn(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.last == 0x0D ? line.dropLast() : line
  }

  /// The offsets of the bytes that a string of JSON stands for, and that of its end.
  private static func bytes(ofStringAt quote: Int, in file: [UInt8], count: Int) -> [Int] {
    var (index, found) = (quote + 1, [Int]())
    found.reserveCapacity(count + 4)
    while found.count <= count, index < file.count {
      guard file[index] == UInt8(ascii: "\\"), index + 1 < file.count else {
        found.append(index)
        index += 1
        continue
      }
      var (length, width) = (2, 1)
      if file[index + 1] == UInt8(ascii: "u") {
        let digits = String(decoding: file[index...].dropFirst(2).prefix(4), as: UTF8.self)
        let unit = UInt16(digits, radix: 16) ?? 0
        let isPair = UTF16.isLeadSurrogate(unit)
        (length, width) = isPair ? (12, 4) : (6, unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3)
      }
      found += Array(repeating: index, count: width)
      index += length
    }
    return found
  }
}
