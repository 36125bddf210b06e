import ArgumentParser
import Diagnostics
import DiaryImporting
import DiaryWords
import LocalizedDates
import SiteFiles
import SiteOutput

/// The encoding of a source whose texts are neither in UTF-8 nor in UTF-16.
enum ImportEncoding {
  /// Gives a source its encoding: the one that was named, or the answer of a person.
  ///
  /// - Throws: If it needs one, and there is no terminal to ask on.
  static func settle(
    _ source: inout SourceFiles, _ name: TextEncoding?, in locale: LocaleTag, _ console: Console
  ) throws {
    source.encoding = name
    guard name == nil, let (file, bytes) = source.foreignText else { return }
    let readings = TextEncoding.readings(of: bytes, in: locale).prefix(3)
    let lines = readings.map { "\($0.encoding.name): \(shown($0.text))" }
    guard !readings.isEmpty, console.format == .text, UserTerminal.canAnswer else {
      // Messages get into logs, and the text may be private.
      let shown = console.quotesHiddenInMessages ? lines : readings.map(\.encoding.name)
      throw Diagnostics(
        at: SourceLocation(file: file.path.text), subject: .content,
        what: "the text is not in UTF-8, and its encoding is not known",
        why: shown.isEmpty
          ? "it is no text in any encoding that is known here"
          : "it may be " + shown.joined(separator: ", or "),
        fix: "name the encoding, such as --encoding \(readings.first?.encoding.name ?? "CP949")")
    }
    Console.writeDiagnostic(
      SourceQuote.printable(console.words("encoding.which", ["file": file.path.text])) + "\n"
        + lines.enumerated().map { "  \($0.offset + 1)  \($0.element)\n" }.joined())
    while let answer = ask("1–\(readings.count): ", .never) {
      let number = Int(answer.filter { !$0.isWhitespace }) ?? 0
      if readings.indices.contains(number - 1) {
        source.encoding = readings[number - 1].encoding
        return
      }
    }
    Console.writeDiagnostic(console.words("nothingImported") + "\n")
    throw ExitCode(2)
  }

  /// The first line that has more than ASCII, which reads alike in all encodings.
  private static func shown(_ text: String) -> String {
    let lines = text.split(whereSeparator: \.isNewline)
    let line = lines.first { !$0.utf8.allSatisfy { $0 < 0x80 } } ?? ""
    return SourceQuote.printable(line.count > 60 ? line.prefix(59) + "…" : String(line))
  }
}
