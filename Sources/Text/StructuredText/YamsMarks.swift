import Yams

/// Finds the bytes that Yams' marks mean.
///
/// Its lines end also at a lone `\r`, U+0085, U+2028 and U+2029, its columns count Unicode
/// scalars, and its first line is the region's.
struct YamsMarks {
  let region: YAMLRegion
  /// The offsets at which Yams' lines start.
  private let lineStarts: [Int]
  /// The offsets at which lines ended by `\n` start.
  private let ownLineStarts: [Int]
  /// The mark found last: the next one is often on its line.
  private var last: (line: Int, column: Int, offset: Int)

  init(region: YAMLRegion) {
    self.region = region
    var starts = [region.range.lowerBound]
    var ownStarts = starts
    let bytes = region.source.bytes
    let end = region.range.upperBound
    for offset in region.range {
      switch bytes[offset] {
      case 0x0A:
        starts.append(offset + 1)
        ownStarts.append(offset + 1)
      case 0x0D where offset + 1 >= end || bytes[offset + 1] != 0x0A:
        starts.append(offset + 1)
      case 0x85 where offset > 0 && bytes[offset - 1] == 0xC2:
        starts.append(offset + 1)
      case 0xA8 where offset > 1 && bytes[offset - 1] == 0x80 && bytes[offset - 2] == 0xE2,
        0xA9 where offset > 1 && bytes[offset - 1] == 0x80 && bytes[offset - 2] == 0xE2:
        starts.append(offset + 1)
      default: break
      }
    }
    lineStarts = starts
    ownLineStarts = ownStarts
    last = (1, 1, region.range.lowerBound)
  }

  /// The location of a mark, as long as the value there, up to the end of its line.
  mutating func location(of mark: Mark) -> TextLocation {
    let offset = offset(of: mark)
    return location(at: offset)
  }

  func location(at offset: Int) -> TextLocation {
    let line = ownLine(of: offset)
    let start = ownLineStarts[line]
    var end = offset
    // A line can hold the whole document: looking on without a limit would take quadratic time.
    let limit = min(region.range.upperBound, offset + 256)
    while end < limit, region.source.bytes[end] != 0x0A { end += 1 }
    while end > offset, region.source.bytes[end - 1] <= 0x20 { end -= 1 }
    return TextLocation(
      offset: offset, line: region.firstLine + line, column: offset - start + 1,
      length: max(1, YAMLExtent.length(of: region.source.bytes[offset..<end])))
  }

  private mutating func offset(of mark: Mark) -> Int {
    // At the end of a text without a last line end libyaml stands on the line after it.
    guard mark.line <= lineStarts.count else { return region.range.upperBound }
    let line = max(mark.line, 1)
    if line != last.line || mark.column < last.column {
      last = (line, 1, lineStarts[line - 1])
    }
    let end = region.range.upperBound
    while last.column < mark.column, last.offset < end {
      last.offset += 1
      while last.offset < end, region.source.bytes[last.offset] & 0xC0 == 0x80 { last.offset += 1 }
      last.column += 1
    }
    return last.offset
  }

  /// The index of the line ended by `\n` that holds `offset`.
  private func ownLine(of offset: Int) -> Int {
    var low = 0
    var high = ownLineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if ownLineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
