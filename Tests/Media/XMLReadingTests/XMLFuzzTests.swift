import TestSupport
import Testing
import XMLReading

/// XML with bytes changed at random is read or refused, and nothing else.
@Suite struct XMLFuzzTests {
  private static let sources = [
    """
    <?xml version="1.0" encoding="UTF-8"?><!DOCTYPE r [<!ENTITY e "text &#65;">]>
    <r xmlns="urn:a" xmlns:b="urn:b" b:c="d &e;"><!-- no --><b:x>&e; &amp; 바다</b:x>
    <![CDATA[ <raw> ]]><?pi data?><empty a='1'/></r>
    """,
    "<?xml version='1.0' encoding='windows-1252'?><a><b>text</b><b>more</b></a>",
  ].map { Array($0.utf8) }

  @Test func changedBytesAreReadOrRefused() {
    var numbers = SeededNumbers(seed: 15)
    var (read, refused) = (0, 0)
    let limits = XMLLimits(depth: 20, nameLength: 100, attributes: 10, textLength: 10_000)
    for _ in 1...Rounds.count(2_000) {
      var bytes = Self.sources[numbers.next(below: Self.sources.count)]
      for _ in 0...numbers.next(below: 3) {
        let index = numbers.next(below: bytes.count)
        switch numbers.next(below: 4) {
        case 0: bytes[index] = UInt8(numbers.next(below: 256))
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(contentsOf: bytes[index...].prefix(numbers.next(below: 60)), at: index)
        default: bytes[index] = Array("<>&;\"'![]/= ".utf8)[numbers.next(below: 12)]
        }
      }
      let piece = 1 + numbers.next(below: 50)
      do throws(XMLFault) {
        let found = try events(bytes, limits: limits, piece: piece)
        // Every tag that began has ended.
        let depth = found.reduce(0) { depth, event in
          switch event.kind {
          case .start: depth + 1
          case .end: depth - 1
          case .text: depth
          }
        }
        #expect(depth == 0)
        read += 1
      } catch {
        #expect(error.line > 0)
        refused += 1
      }
    }
    #expect(read > Rounds.count(2_000) / 40)
    #expect(refused > 50)
  }
}
