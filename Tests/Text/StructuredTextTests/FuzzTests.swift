import Diagnostics
import TestSupport
import Testing

@testable import StructuredText

/// No bytes make the readers trap.
@Suite struct FuzzTests {
  private func readAll(_ bytes: [UInt8]) {
    guard let source = try? SourceText(bytes, file: "x") else { return }
    _ = try? readJSON(source)
    _ = try? readJSON(source, streaming: "entries") { _, _ in }
    _ = try? readYAML(source)
    _ = try? splitFrontMatter(source)
  }

  @Test(arguments: 1...4)
  func randomBytesNeverTrap(seed: Int) {
    var numbers = SeededNumbers(seed: seed)
    let common = Array("{}[]\",:\\u0dn-+.eE \n\r\t'#&*!|>%@`?~tf1".utf8)
    for _ in 0..<1_500 {
      let bytes = (0..<Int.random(in: 0...60, using: &numbers)).map { _ in
        Int.random(in: 0...9, using: &numbers) == 0
          ? UInt8.random(in: 0...255, using: &numbers) : common.randomElement(using: &numbers) ?? 0
      }
      readAll(bytes)
      readAll(Array("---\na: ".utf8) + bytes + Array("\n---\n".utf8))
    }
  }

  @Test(arguments: 1...4)
  func mutatedDocumentsNeverTrap(seed: Int) {
    var numbers = SeededNumbers(seed: 50 + seed)
    let seeds = [
      "---\ntitle: \"비\\n\"\ndate: 2024-05-12\ntags: [a, 'b']\nx:\n  y: |\n    text\n  z: [1,\n 2]\n---\nBody\n",
      "[{\"title\": \"a\\ud83c\\udf27\", \"body\": \"b\\n\", \"created_at\": 1608651333, \"x\": [1e3, null, true]}]",
      "\u{FEFF}{\"entries\": [{\"a\": {\"b\": [[[]]]}}, -0.5]}",
    ].map { Array($0.utf8) }
    for _ in 0..<1_500 {
      var bytes = seeds.randomElement(using: &numbers) ?? []
      for _ in 0..<Int.random(in: 1...4, using: &numbers) where !bytes.isEmpty {
        let index = Int.random(in: 0..<bytes.count, using: &numbers)
        switch Int.random(in: 0...3, using: &numbers) {
        case 0: bytes.remove(at: index)
        case 1: bytes[index] = UInt8.random(in: 0...127, using: &numbers)
        case 2: bytes.insert(bytes[bytes.count / 2], at: index)
        default: bytes.removeLast(bytes.count - index)
        }
      }
      readAll(bytes)
    }
  }

  @Test(arguments: [
    "[", "{\"a\":", "[{\"a\":", "- ", "? ", "a: [", "{", "[[{", "&a [", "\"", "'", "a:\n ",
  ])
  func deepNestingIsAnErrorAndNoCrash(opening: String) throws {
    let size = opening == "[" ? 1_000_000 : 100_000
    let many = Array(String(repeating: opening, count: size / opening.utf8.count).utf8)
    let source = try SourceText(many, file: "x")
    #expect(throws: Diagnostics.self) { try readJSON(source) }
    #expect(throws: Diagnostics.self) { try readYAML(source) }
    let front = try SourceText(Array("---\nx: ".utf8) + many + Array("\n---\n".utf8), file: "x")
    #expect(throws: Diagnostics.self) { try splitFrontMatter(front) }
  }
}
