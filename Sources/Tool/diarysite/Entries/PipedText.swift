import Diagnostics
import Platform
import StructuredText

/// The text on standard input, where that is not a terminal.
enum PipedText {
  /// Nothing can be piped: a terminal, or no input at all.
  case none
  /// A pipe or a file; the text may be empty.
  case text([UInt8], isPipe: Bool)

  /// The name of the input in messages.
  static let shown = "standard input"

  /// Reads everything, once there is an end.
  ///
  /// - Parameter limit: In bytes.
  /// - Returns: The text without a byte order mark, below which a head would be no head; `nil` if
  ///   there is more.
  /// - Throws: If it cannot be read to its end, is not UTF-8, or has a head that is none.
  static func read(limit: Int) throws(Diagnostics) -> PipedText? {
    var status = stat()
    guard fstat(STDIN_FILENO, &status) == 0 else { return PipedText.none }
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG || kind == S_IFIFO || kind == S_IFSOCK else { return PipedText.none }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      if count < 0 {
        throw Diagnostics(
          at: nil, subject: .files, what: "\(shown) cannot be read",
          why: String(cString: strerror(errno)), fix: "give a file or a pipe as the input")
      }
      if count == 0 { break }
      bytes += buffer[..<count]
      if bytes.count > limit { return nil }
    }
    let source: SourceText
    do throws(Diagnostic) {
      source = try SourceText(bytes, file: shown)
    } catch {
      throw Diagnostics([error])
    }
    _ = try splitFrontMatter(source)
    return .text(Array(source.text), isPipe: kind != S_IFREG)
  }
}
