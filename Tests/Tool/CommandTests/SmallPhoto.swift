import Foundation

/// A whole JPEG of 16 by 8 pixels, all of one red.
private let pixels = """
  /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////
  ////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////
  ////////////////////////////wAARCAAIABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEA
  AAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAgP/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIR
  AxEAPwCYArP/2Q==
  """

/// A JPEG that has some words in its Exif data, in its XMP data and as a comment.
func smallPhoto(saying words: String) -> Data {
  let photo = Data(base64Encoded: pixels, options: .ignoreUnknownCharacters) ?? Data()
  let text = Data(words.utf8)
  // One directory of one field: ImageDescription, ASCII, which stands right behind it.
  var exif = Data("Exif\0\0MM\0*\0\0\0\u{8}\0\u{1}\u{1}\u{E}\0\u{2}".utf8)
  exif += [0, 0, UInt8(text.count >> 8), UInt8(text.count & 0xFF), 0, 0, 0, 26, 0, 0, 0, 0]
  let xmp = Data("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>".utf8) + text + Data("</x>".utf8)
  // Behind the JFIF segment, which is to be the first.
  return photo.prefix(20) + segment(0xE1, exif + text) + segment(0xE1, xmp)
    + segment(0xFE, text) + photo.dropFirst(20)
}

private func segment(_ marker: UInt8, _ bytes: Data) -> Data {
  let length = bytes.count + 2
  return Data([0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)]) + bytes
}
