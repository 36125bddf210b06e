import Diagnostics
import Glibc

/// The text on standard input, where that is not a terminal.
enum PipedText {
  /// Nothing can be piped: a terminal, or no input at all.
  case none
  /// A pipe or a file; the text may be empty.
  case text([UInt8], isPipe: Bool)

  /// Reads everything, once there is an end.
  ///
  /// - Parameter limit: In bytes.
  /// - Returns: `nil` if there is more.
  static func read(limit: Int) -> PipedText? {
    var status = stat()
    guard fstat(STDIN_FILENO, &status) == 0 else { return PipedText.none }
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG || kind == S_IFIFO || kind == S_IFSOCK else { return PipedText.none }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { break }
      bytes += buffer[..<count]
      if bytes.count > limit { return nil }
    }
    return .text(bytes, isPipe: kind != S_IFREG)
  }
}
