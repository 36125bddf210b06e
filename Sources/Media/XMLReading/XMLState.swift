import CExpat
import Platform

/// What expat tells, as events.
///
/// A class because expat keeps a pointer to it.
final class XMLState {
  /// Between a namespace and a name.
  static let separator: UInt8 = 0x0A
  /// Text may grow by entities to so many times what was read, and this many bytes more.
  private static let growth = 10
  private static let freeGrowth = 1 << 20

  let limits: XMLLimits
  var parser: XML_Parser?
  /// The bytes that were handed to expat.
  var bytesRead = 0
  /// Whether expat has told anything since this was set to `false`.
  var isBusy = false
  private(set) var failure: XMLFault.Reason?
  private var events: [XMLEvent] = []
  private var depth = 0
  private var text: [UInt8] = []
  private var textLine = 1
  /// The bytes of all texts and attributes.
  private var bytesWritten = 0

  init(limits: XMLLimits) {
    self.limits = limits
  }

  func takeEvents() -> [XMLEvent] {
    defer { events = [] }
    return events
  }

  private var line: Int { parser.map { Int(XML_GetCurrentLineNumber($0)) } ?? 1 }

  func fault(_ reason: XMLFault.Reason) -> XMLFault {
    XMLFault(line: line, reason: reason)
  }

  private func stop(_ reason: XMLFault.Reason) {
    if failure != nil { return }
    failure = reason
    XML_StopParser(parser, 0)
  }

  private func count(_ bytes: Int) {
    bytesWritten += bytes
    if bytesWritten > bytesRead * Self.growth + Self.freeGrowth { stop(.growsTooMuch) }
  }

  private func name(_ text: UnsafePointer<XML_Char>) -> XMLName {
    let bytes = UnsafeBufferPointer(start: text, count: strlen(text))
    guard bytes.count <= limits.nameLength else {
      stop(.nameTooLong(limit: limits.nameLength))
      return XMLName("")
    }
    let separator = CChar(bitPattern: Self.separator)
    guard let end = bytes.lastIndex(of: separator) else {
      return XMLName(String(cString: text))
    }
    let namespace = bytes[..<end].map(UInt8.init(bitPattern:))
    return XMLName(
      String(cString: text + end + 1), in: String(decoding: namespace, as: UTF8.self))
  }

  func start(
    _ tag: UnsafePointer<XML_Char>, _ list: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    endText()
    depth += 1
    if depth > limits.depth { return stop(.tooDeep(limit: limits.depth)) }
    var attributes: [XMLName: String] = [:]
    var index = 0
    while let key = list?[index], let value = list?[index + 1] {
      index += 2
      guard index / 2 <= limits.attributes else {
        return stop(.tooManyAttributes(limit: limits.attributes))
      }
      let length = strlen(value)
      if length > limits.textLength { return stop(.textTooLong(limit: limits.textLength)) }
      count(length)
      attributes[name(key)] = String(cString: value)
    }
    events.append(XMLEvent(kind: .start(name(tag), attributes: attributes), line: line))
  }

  func end(_ tag: UnsafePointer<XML_Char>) {
    endText()
    depth -= 1
    events.append(XMLEvent(kind: .end(name(tag)), line: line))
  }

  func append(_ bytes: UnsafeRawBufferPointer) {
    // What is around the root is nobody's text.
    if depth == 0 { return }
    if text.isEmpty { textLine = line }
    guard text.count + bytes.count <= limits.textLength else {
      return stop(.textTooLong(limit: limits.textLength))
    }
    count(bytes.count)
    text.append(contentsOf: bytes)
  }

  func endText() {
    if text.isEmpty { return }
    events.append(XMLEvent(kind: .text(String(decoding: text, as: UTF8.self)), line: textLine))
    text.removeAll(keepingCapacity: text.count < 1 << 16)
  }
}
