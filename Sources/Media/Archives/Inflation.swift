import CZlib

/// Unpacks a stream of deflated bytes, piece by piece.
///
/// A class because zlib keeps a pointer to its state.
final class Inflation {
  enum Form: CInt {
    /// In ZIP archives: without a head.
    case bare = -15
    case gzip = 31
  }

  private let stream: UnsafeMutablePointer<z_stream>
  private var input: [UInt8] = []
  private var used = 0
  private let form: Form
  private(set) var isAtEnd = false

  /// - Returns: `nil` without memory.
  init?(_ form: Form) {
    self.form = form
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let size = CInt(MemoryLayout<z_stream>.size)
    if inflateInit2_(stream, form.rawValue, ZLIB_VERSION, size) != Z_OK { return nil }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// The next bytes.
  ///
  /// - Parameter more: Gives further packed bytes; none at their end.
  /// - Returns: None at the end; `nil` if the bytes are damaged or cut off.
  func next(
    upTo count: Int, _ more: () throws(ArchiveFault) -> [UInt8]
  ) throws(ArchiveFault) -> [UInt8]? {
    while true {
      if used == input.count, !isAtEnd || form == .gzip {
        (input, used) = (try more(), 0)
        if input.isEmpty { return isAtEnd ? [] : nil }
      }
      if isAtEnd {
        // A gzip file may be several, one after the other; zeros may fill it up.
        guard form == .gzip, input[used...].starts(with: [0x1F, 0x8B]) else { return [] }
        inflateReset(stream)
        isAtEnd = false
      }
      guard let bytes = unpack(count) else { return nil }
      if !bytes.isEmpty { return bytes }
    }
  }

  private func unpack(_ count: Int) -> [UInt8]? {
    var result: CInt = Z_OK
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { output, length in
      input.withUnsafeMutableBufferPointer { input in
        stream.pointee.next_in = input.baseAddress.map { $0 + used }
        stream.pointee.avail_in = CUnsignedInt(clamping: input.count - used)
        stream.pointee.next_out = output.baseAddress
        stream.pointee.avail_out = CUnsignedInt(clamping: output.count)
        result = inflate(stream, Z_NO_FLUSH)
        used = input.count - Int(stream.pointee.avail_in)
        length = count - Int(stream.pointee.avail_out)
      }
    }
    isAtEnd = result == Z_STREAM_END
    let isGood = result == Z_OK || result == Z_STREAM_END || result == Z_BUF_ERROR
    return isGood && (!bytes.isEmpty || isAtEnd || used == input.count) ? bytes : nil
  }
}
