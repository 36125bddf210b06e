/// A HEIC file that says its size and has no pixels.
package func heic(_ width: Int, _ height: Int) -> [UInt8] {
  func number(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * (size - 1 - $0))) }
  }
  func box(_ type: String, _ payload: [UInt8]) -> [UInt8] {
    number(payload.count + 8, 4) + Array(type.utf8) + payload
  }
  let full: [UInt8] = [0, 0, 0, 0]
  let size = box("ispe", full + number(width, 4) + number(height, 4))
  let links = box("ipma", full + number(1, 4) + number(1, 2) + [1, 1])
  return box("ftyp", Array("heic".utf8) + full)
    + box("meta", full + box("pitm", full + number(1, 2)) + box("iprp", box("ipco", size) + links))
}
