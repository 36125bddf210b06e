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
  }
}
