/// A GIF of one pixel.
let smallPhoto: [UInt8] =
  Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1]
  + [0, 0x3B]
