import Diagnostics
import DiaryLoading
import SiteFiles

/// Says in messages where entries stand whose folder is not `Content`: they are read as if it were.
struct ShownNames {
  /// `nil` if messages are right as they are.
  private let content: String?

  init(of diary: any FileTree) {
    let shown = diary.shown(contentFolder)
    content = shown == contentFolder.text ? nil : shown
  }

  /// A sentence that may name files; such a name begins a word or is in quotes.
  func text(_ text: String) -> String {
    guard let content else { return text }
    let name = Array(contentFolder.text.utf8)
    let bytes = Array(text.utf8)
    var shown: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let end = index + name.count
      let begins = index == 0 || " '(".utf8.contains(bytes[index - 1])
      if begins, bytes[index...].starts(with: name), end < bytes.count,
        "/'".utf8.contains(bytes[end])
      {
        shown += content.utf8
        index = end
      } else {
        shown.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: shown, as: UTF8.self)
  }

  func messages(_ messages: [Diagnostic]) -> [Diagnostic] {
    content == nil ? messages : messages.map(message)
  }

  private func message(_ message: Diagnostic) -> Diagnostic {
    var shown = message
    if let location = message.location {
      let file = location.file == contentFolder.text ? content ?? "" : text(location.file)
      shown.location =
        if let line = location.line, let column = location.column {
          SourceLocation(file: file, line: line, column: column)
        } else {
          SourceLocation(file: file)
        }
    }
    (shown.what, shown.why, shown.fix) = (text(message.what), text(message.why), text(message.fix))
    return shown
  }
}

extension BuildRequest {
  /// The messages as people get them: with a quote where that is allowed, then with the folder's
  /// own name, under which no file is found again.
  func told(_ messages: [Diagnostic]) -> [Diagnostic] {
    ShownNames(of: diary).messages(
      quotesHidden ? quotingEntries(messages, from: diary) : messages)
  }

  func told(_ faults: Diagnostics) -> Diagnostics { Diagnostics(told(faults.all)) }
}
