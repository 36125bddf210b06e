import XMLReading

/// All events of a text, read in pieces of so many bytes.
func events(
  _ bytes: [UInt8], limits: XMLLimits = XMLLimits(), piece: Int = .max
) throws(XMLFault) -> [XMLEvent] {
  let reader = XMLReader(limits: limits)
  var events: [XMLEvent] = []
  var start = 0
  while start < bytes.count {
    let end = start + min(piece, bytes.count - start)
    events += try reader.read(Array(bytes[start..<end]))
    start = end
  }
  return try events + reader.read([], isLast: true)
}

func events(
  _ text: String, limits: XMLLimits = XMLLimits(), piece: Int = .max
) throws(XMLFault) -> [XMLEvent] {
  try events(Array(text.utf8), limits: limits, piece: piece)
}

func fault(_ text: String, limits: XMLLimits = XMLLimits()) -> XMLFault? {
  do throws(XMLFault) {
    _ = try events(text, limits: limits)
    return nil
  } catch {
    return error
  }
}

/// The text of a document's elements, one after the other.
func text(_ bytes: [UInt8]) throws(XMLFault) -> String {
  try events(bytes).reduce(into: "") { text, event in
    if case .text(let piece) = event.kind { text += piece }
  }
}
