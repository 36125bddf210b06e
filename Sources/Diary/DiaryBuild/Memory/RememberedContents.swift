import Diagnostics
import DiaryGate
import DiaryRendering
import SiteFiles

/// The entries of each content file, as bytes: most builds look at few of them, or none.
struct RememberedContents: Sendable {
  /// In the order of the files.
  private(set) var files: [UInt32] = []
  /// Where the bytes of each begin; the last one is where all end.
  private(set) var starts: [UInt32] = [0]
  /// How many entries all have.
  private(set) var recordCount = 0
  /// A part of the manifest, if it was read.
  private(set) var bytes: ArraySlice<UInt8> = []
  /// By file: what came instead, until all are written down.
  private var replaced: [Int: Manifest.Content] = [:]
  /// For one content after the other.
  private var writer = ByteWriter()

  init() {}

  /// - Returns: `nil` if the lists do not fit together.
  init?(files: [UInt32], starts: [UInt32], recordCount: Int, bytes: ArraySlice<UInt8>) {
    guard starts.count == files.count + 1, zip(starts, starts.dropFirst()).allSatisfy(<=),
      starts.last.map({ Int($0) == bytes.count }) ?? false
    else { return nil }
    (self.files, self.starts, self.recordCount) = (files, starts, recordCount)
    self.bytes = bytes
  }

  mutating func reserve(_ count: Int) {
    files.reserveCapacity(count)
    starts.reserveCapacity(count + 1)
    bytes.reserveCapacity(count * 512)
  }

  /// - Parameters:
  ///   - content: Without its records.
  ///   - count: Of the records.
  ///   - records: As ``ByteWriter/addRecord(of:_:_:)`` wrote them.
  ///   - file: Comes behind those added before.
  mutating func add(
    _ content: Manifest.Content, _ count: Int, _ records: [UInt8], of file: Int
  ) {
    writer.removeAll()
    writer.addHead(of: content, count)
    bytes += writer.bytes
    bytes += records
    files.append(UInt32(truncatingIfNeeded: file))
    starts.append(UInt32(truncatingIfNeeded: bytes.count))
    recordCount += count
  }

  /// The same with other contents of some files.
  func replacing(_ contents: [Int: Manifest.Content]) -> RememberedContents {
    var new = self
    new.replaced.merge(contents) { _, new in new }
    return new
  }

  /// The same in one piece.
  var inOnePiece: RememberedContents {
    if replaced.isEmpty { return self }
    var new = RememberedContents()
    new.recordCount = recordCount
    new.files = files
    new.starts.reserveCapacity(starts.count)
    new.bytes.reserveCapacity(bytes.count + 4_096)
    for (index, file) in files.enumerated() {
      if let content = replaced[Int(file)] {
        var writer = ByteWriter()
        writer.add(content)
        new.bytes += writer.bytes
      } else {
        let base = bytes.startIndex
        new.bytes += bytes[(base + Int(starts[index]))..<(base + Int(starts[index + 1]))]
      }
      new.starts.append(UInt32(truncatingIfNeeded: new.bytes.count))
    }
    return new
  }

  /// The entries of a file; `nil` for one that was no content file.
  func content(of file: Int) -> Manifest.Content? {
    if let content = replaced[file] { return content }
    var (low, high) = (0, files.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(files[middle]) < file { low = middle + 1 } else { high = middle }
    }
    guard low < files.count, Int(files[low]) == file else { return nil }
    let start = Int(starts[low])
    return bytes.withUnsafeBytes { raw in
      var reader = ByteReader(UnsafeRawBufferPointer(rebasing: raw[start..<Int(starts[low + 1])]))
      let content = reader.content(of: bytes, from: bytes.startIndex + start)
      return reader.isWhole ? content : nil
    }
  }
}
