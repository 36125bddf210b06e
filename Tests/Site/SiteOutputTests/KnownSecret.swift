import SiteFiles
import SiteOutput

/// A secret that is none: what it makes is the same in every run.
struct KnownSecret: ListSecret {
  let key: String

  func digest(ofPath path: String) -> [UInt8] { code("path", path, size: 16) }

  func digest(ofContents hash: UInt64, at path: String) -> [UInt8] {
    code("contents", "\(hash) \(path)", size: 16)
  }

  func proof(of bytes: [UInt8], as purpose: String) -> [UInt8] {
    code("proof", purpose + "\0" + String(decoding: bytes, as: UTF8.self), size: 32)
  }

  private func code(_ purpose: String, _ text: String, size: Int) -> [UInt8] {
    (0..<size / 8).flatMap { part in
      let bytes = Array("\(key) \(part) \(purpose) \(text)".utf8)
      let value = bytes.withUnsafeBufferPointer { ContentHash(of: $0) }.value
      return (0..<8).map { UInt8(truncatingIfNeeded: value >> (56 - 8 * $0)) }
    }
  }
}
