import CExpat

/// Reads XML piece by piece: a long text never lies in memory.
///
/// Nothing outside the text is read: no DTD, no external entity. Entities that the text itself
/// declares are resolved, unless they make it grow too much. Encodings are those that the system
/// knows. Characters that XML may not have are left out.
///
/// A class because expat keeps a pointer to its state; use it on one thread.
///
/// ## Source
/// Extensible Markup Language (XML) 1.0; Namespaces in XML 1.0.
package final class XMLReader {
  private let parser: XML_Parser?
  private let state: XMLState
  /// Bytes since anything was found: a tag that never ends would be read again and again.
  private var unfinished = 0
  /// Bytes that expat has not been given yet.
  private var held: [UInt8] = []
  private var decoding: XMLDecoding
  private var filter = CharacterFilter()
  /// What ended the reading; it ends all calls that follow.
  private var fault: XMLFault?

  /// - Parameter encoding: Of the text, whatever it says itself.
  package init(limits: XMLLimits = XMLLimits(), encoding: String? = nil) {
    state = XMLState(limits: limits)
    decoding = XMLDecoding(encoding)
    // No part of a name or an address holds a line end. What the declaration says is decoded before.
    parser = XML_ParserCreateNS("UTF-8", XML_Char(bitPattern: XMLState.separator))
    state.parser = parser
    guard let parser else { return }
    XML_SetUserData(parser, Unmanaged.passUnretained(state).toOpaque())
    XMLState.setHandlers(of: parser)
  }

  deinit {
    if let parser { XML_ParserFree(parser) }
  }

  /// Reads the next piece.
  ///
  /// - Parameter isLast: Whether nothing follows; the piece may be empty.
  /// - Returns: What it completes. A text is complete when a tag follows.
  package func read(
    _ bytes: [UInt8], isLast: Bool = false
  ) throws(XMLFault) -> [XMLEvent] {
    if let fault { throw fault }
    let text: [UInt8]
    do throws(XMLFault) { text = try decoding.utf8(of: bytes, isLast: isLast) } catch {
      let found = state.fault(error.reason)
      fault = found
      throw found
    }
    let bytes = filter.filtered(text, isLast: isLast)
    var start = 0
    repeat {
      let end = min(bytes.count, start + Self.largestPiece)
      held += bytes[start..<end]
      start = end
      let isEnd = isLast && end == bytes.count
      // expat reads what is unfinished again with each piece: a piece that is at least as long
      // bounds that to twice the text.
      if held.count < unfinished && !isEnd { continue }
      let piece = held
      held.removeAll(keepingCapacity: true)
      do throws(XMLFault) {
        try read(piece: piece, isLast: isEnd)
      } catch {
        fault = error
        throw error
      }
    } while start < bytes.count
    return state.takeEvents()
  }

  /// Characters that no XML may have, and that were left out.
  package var droppedCharacters: Int { filter.dropped }

  private static let largestPiece = 1 << 20

  private func read(piece: [UInt8], isLast: Bool) throws(XMLFault) {
    guard let parser else {
      throw XMLFault(line: 1, reason: .malformed("out of memory"))
    }
    state.isBusy = false
    state.bytesRead += piece.count
    let status = piece.withUnsafeBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        XML_Parse(parser, bytes.baseAddress, Int32(bytes.count), isLast ? 1 : 0)
      }
    }
    unfinished = state.isBusy ? 0 : unfinished + piece.count
    if let reason = state.failure { throw state.fault(reason) }
    if status == XML_STATUS_OK {
      if unfinished > state.limits.textLength {
        throw state.fault(.textTooLong(limit: state.limits.textLength))
      }
      if isLast { state.endText() }
      return
    }
    throw state.fault(Self.reason(of: XML_GetErrorCode(parser)))
  }

  private static func reason(of code: XML_Error) -> XMLFault.Reason {
    switch code {
    case XML_ERROR_AMPLIFICATION_LIMIT_BREACH: .growsTooMuch
    default: .malformed(XML_ErrorString(code).map { String(cString: $0) } ?? "error")
    }
  }
}

/// A part of XML, in the order of the text.
package struct XMLEvent: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case start(XMLName, attributes: [XMLName: String])
    case end(XMLName)
    /// All text up to the next tag, that of CDATA sections among it; references are resolved.
    case text(String)
  }

  package let kind: Kind
  /// Where it begins, from 1.
  package let line: Int
}

/// Bounds of the XML that is read.
package struct XMLLimits: Hashable, Sendable {
  package var depth: Int
  /// The bytes of a name, with its namespace.
  package var nameLength: Int
  /// Those of one element.
  package var attributes: Int
  /// The bytes of a text between two tags, and of a tag.
  package var textLength: Int

  package init(
    depth: Int = 500, nameLength: Int = 4_096, attributes: Int = 1_000,
    textLength: Int = 64 << 20
  ) {
    self.depth = depth
    self.nameLength = nameLength
    self.attributes = attributes
    self.textLength = textLength
  }
}
