import CYAML
import Diagnostics

/// The events of a YAML text, one after the other, as libyaml finds them.
final class YAMLEvents {
  /// One that opens or closes a list or a map gives its sign or its first key as its place.
  struct Event {
    let type: yaml_event_type_t
    let location: TextLocation
    /// The text of a scalar, until the next event; else empty.
    let text: UnsafeBufferPointer<UInt8>
    let style: yaml_scalar_style_t
    let hasAnchor: Bool
    let hasTag: Bool
  }

  private let region: YAMLRegion
  private let bytes: UnsafeBufferPointer<UInt8>
  /// In memory of its own, because it points into itself.
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  private var event = yaml_event_t()
  private var cursor: Cursor

  /// - Parameter bytes: Those of the region's file, which stay where they are.
  init(of region: YAMLRegion, in bytes: UnsafeBufferPointer<UInt8>) {
    (self.region, self.bytes) = (region, bytes)
    cursor = Cursor(at: region)
    yaml_parser_initialize(parser)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    let text = UnsafeBufferPointer(rebasing: bytes[region.range])
    yaml_parser_set_input_string(parser, text.baseAddress, text.count)
  }

  deinit {
    yaml_event_delete(&event)
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  func next() throws(Diagnostic) -> Event {
    yaml_event_delete(&event)
    guard yaml_parser_parse(parser, &event) != 0 else { throw fault() }
    cursor.go(to: event.start_mark, in: bytes)
    var text = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    var (hasAnchor, hasTag) = (false, false)
    var style = YAML_ANY_SCALAR_STYLE
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      text = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      (hasAnchor, hasTag, style) = (scalar.anchor != nil, scalar.tag != nil, scalar.style)
    case YAML_SEQUENCE_START_EVENT, YAML_MAPPING_START_EVENT:
      // Both have the same members at the same place.
      let start = event.data.sequence_start
      (hasAnchor, hasTag) = (start.anchor != nil, start.tag != nil)
    default: break
    }
    return Event(
      type: event.type, location: cursor.location(upTo: event.end_mark, in: bytes), text: text,
      style: style, hasAnchor: hasAnchor, hasTag: hasTag)
  }

  /// The message for an error of libyaml, whose words quote nothing of the file.
  private func fault() -> Diagnostic {
    let said = parser.pointee
    if said.error == YAML_READER_ERROR {
      var place = Cursor(at: region)
      let offset = region.range.lowerBound + said.problem_offset
      while place.offset < offset { place.step(in: bytes) }
      return SyntaxFault.control(said.problem_value).diagnostic(
        at: place.location(length: 1), in: region.source)
    }
    var problem = said.problem.map { String(cString: $0) } ?? "there is no memory left"
    if let context = said.context {
      let line = location(of: said.context_mark).line
      problem = "\(String(cString: context)) in line \(line): \(problem)"
    }
    return SyntaxFault.unreadable(problem).diagnostic(
      at: location(of: said.problem_mark), in: region.source)
  }

  private func location(of mark: yaml_mark_t) -> TextLocation {
    var place = Cursor(at: region)
    place.go(to: mark, in: bytes)
    return place.location(length: 1)
  }
}

/// A place in a text, which only goes forward: libyaml counts characters, and its lines end at more
/// signs than ours.
private struct Cursor {
  private var index = 0
  private(set) var offset: Int
  private var line: Int
  private var lineStart: Int
  private let end: Int

  init(at region: YAMLRegion) {
    (offset, lineStart, end) = (
      region.range.lowerBound, region.range.lowerBound, region.range.upperBound
    )
    line = region.firstLine
  }

  mutating func go(to mark: yaml_mark_t, in bytes: UnsafeBufferPointer<UInt8>) {
    while index < mark.index, offset < end { step(in: bytes) }
  }

  mutating func step(in bytes: UnsafeBufferPointer<UInt8>) {
    if bytes[offset] == 0x0A { (line, lineStart) = (line + 1, offset + 1) }
    repeat { offset += 1 } while offset < end && bytes[offset] & 0xC0 == 0x80
    index += 1
  }

  func location(length: Int) -> TextLocation {
    TextLocation(offset: offset, line: line, column: offset - lineStart + 1, length: length)
  }

  /// From here to a mark, or to the end of the line.
  func location(
    upTo mark: yaml_mark_t, in bytes: UnsafeBufferPointer<UInt8>
  ) -> TextLocation {
    var last = self
    while last.index < mark.index, last.offset < end, bytes[last.offset] != 0x0A {
      last.step(in: bytes)
    }
    while last.offset > offset, bytes[last.offset - 1] <= 0x20 { last.offset -= 1 }
    return location(length: max(1, last.offset - offset))
  }
}
