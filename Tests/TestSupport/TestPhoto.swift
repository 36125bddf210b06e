import Foundation

/// Photos of real pixels, made by `vips` itself from a picture with one red corner.
package struct TestPhoto {
  private let folder: TemporaryFolder

  /// The upper left quarter is red, the rest is blue.
  package init(width: Int = 64, height: Int = 32) throws {
    folder = try TemporaryFolder()
    let (red, blue): ([UInt8], [UInt8]) = ([250, 10, 10], [10, 10, 250])
    func row(_ red: [UInt8]) -> [UInt8] {
      Array(repeatElement(red, count: width / 2).joined())
        + Array(repeatElement(blue, count: width - width / 2).joined())
    }
    let (upper, lower) = (row(red), row(blue))
    let rows = (0..<height).flatMap { $0 < height / 2 ? upper : lower }
    try Data(Array("P6 \(width) \(height) 255\n".utf8) + rows).write(
      to: folder.url("source.ppm"))
  }

  /// - Parameter options: Of `vips copy`, after the name; such as `[Q=90]`.
  package func file(_ type: String, options: String = "") throws -> [UInt8] {
    try vips("copy", folder.url("source.ppm").path, folder.url("made.\(type)").path + options)
    return try bytes(of: "made.\(type)")
  }

  /// Makes one kind of file of another, with its metadata.
  package func converted(_ bytes: [UInt8], from type: String, to other: String) throws -> [UInt8] {
    try Data(bytes).write(to: folder.url("before.\(type)"))
    try vips("copy", folder.url("before.\(type)").path, folder.url("after.\(other)").path)
    return try self.bytes(of: "after.\(other)")
  }

  /// Runs an operation that makes a file of a file.
  package func changed(
    _ operation: String, _ bytes: [UInt8], from type: String, to other: String, _ more: String...
  ) throws -> [UInt8] {
    try Data(bytes).write(to: folder.url("old.\(type)"))
    let paths = [folder.url("old.\(type)").path, folder.url("new.\(other)").path]
    try run([operation] + paths + more)
    return try self.bytes(of: "new.\(other)")
  }

  /// The red, green and blue of a pixel.
  package func pixel(of picture: [UInt8], _ column: Int, _ row: Int) throws -> [Int] {
    try Data(picture).write(to: folder.url("seen.webp"))
    let said = try ProgramRun(
      "vips", ["getpoint", folder.url("seen.webp").path, "\(column)", "\(row)"])
    return said.output.split(separator: " ").compactMap { Double($0).map { Int($0) } }
  }

  private func vips(_ arguments: String...) throws { try run(arguments) }

  private func run(_ arguments: [String]) throws {
    let run = try ProgramRun("vips", arguments)
    if run.status != 0 { throw Failure(words: run.diagnostics) }
  }

  struct Failure: Error { let words: String }

  private func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.url(name)))
  }
}

/// A JPEG with an Exif and an XMP segment.
///
/// - Parameter jpeg: Without metadata.
package func labelled(_ jpeg: [UInt8], orientation: UInt8 = 1, saying words: String) -> [UInt8] {
  func segment(_ payload: [UInt8]) -> [UInt8] {
    let length = payload.count + 2
    return [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + payload
  }
  let text = Array(words.utf8)
  let count = UInt8(text.count)
  // Orientation, a description, and a directory of GPS fields that names the same words.
  var exif = Array("Exif\0\0MM\0*\0\0\0\u{8}\0\u{3}".utf8)
  exif += [0x01, 0x0E, 0, 2, 0, 0, 0, count, 0, 0, 0, 50]
  exif += [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
  exif += [0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 50 + count]
  exif += [0, 0, 0, 0] + text
  exif +=
    [0, 1] + [0, 0x1B, 0, 7, 0, 0, 0, count, 0, 0, 0, 50 + count + 18] + [0, 0, 0, 0] + text
  let xmp = Array("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x='adobe:ns:meta/'>".utf8)
  return Array(jpeg[..<2]) + segment(exif)
    + segment(xmp + text + Array("</x:xmpmeta>".utf8)) + jpeg[2...]
}

extension [UInt8] {
  package func holds(_ words: String) -> Bool { Data(self).range(of: Data(words.utf8)) != nil }
}
