import CExpat

extension XMLState {
  private static func of(_ pointer: UnsafeMutableRawPointer?) -> XMLState? {
    guard let pointer else { return nil }
    let state = Unmanaged<XMLState>.fromOpaque(pointer).takeUnretainedValue()
    state.isBusy = true
    // expat goes on for a moment when it was stopped.
    return state.failure == nil ? state : nil
  }

  static func setHandlers(of parser: XML_Parser) {
    XML_SetElementHandler(
      parser,
      { pointer, name, attributes in
        if let name { XMLState.of(pointer)?.start(name, attributes) }
      },
      { pointer, name in
        if let name { XMLState.of(pointer)?.end(name) }
      })
    XML_SetCharacterDataHandler(parser) { pointer, text, length in
      XMLState.of(pointer)?.append(UnsafeRawBufferPointer(start: text, count: Int(length)))
    }
    // Comments and the like only show that something was read. The other function for this would
    // keep entities from being resolved.
    XML_SetDefaultHandlerExpand(parser) { pointer, _, _ in _ = XMLState.of(pointer) }
    XML_SetUnknownEncodingHandler(
      parser, { _, name, table in XMLState.windows1252(name, table) ? 1 : 0 }, nil)
  }

  /// Fills expat's table for the encoding that Windows has for the west of Europe.
  ///
  /// - Returns: `false` for other names.
  ///
  /// ## Source
  /// WHATWG Encoding, "windows-1252".
  private static func windows1252(
    _ name: UnsafePointer<XML_Char>?, _ table: UnsafeMutablePointer<XML_Encoding>?
  ) -> Bool {
    guard let name, let table else { return false }
    let names = ["windows-1252", "cp1252", "x-cp1252", "iso8859-1", "latin1"]
    guard names.contains(String(cString: name).lowercased()) else { return false }
    withUnsafeMutableBytes(of: &table.pointee.map) { map in
      let map = map.bindMemory(to: CInt.self)
      for byte in map.indices { map[byte] = CInt(byte) }
      for (offset, scalar) in upperControls.enumerated() { map[0x80 + offset] = scalar }
    }
    table.pointee.convert = nil
    table.pointee.release = nil
    table.pointee.data = nil
    return true
  }

  /// 0x80 to 0x9F.
  private static let upperControls: [CInt] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]
}
