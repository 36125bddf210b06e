package import Diagnostics
import StructuredText

/// The messages about a diary's entries, each key and each folder once for all entries that have it.
///
/// Behind all of them stands the line that lets the unknown keys through.
///
/// - Parameter keys: Those that are let through already.
package func gathered(_ messages: [Diagnostic], keys: Set<String>) -> [Diagnostic] {
  var order: [Diagnostic.Topic] = []
  var topics: [Diagnostic.Topic: [Diagnostic]] = [:]
  for message in messages {
    guard let topic = message.topic else { continue }
    if topics[topic] == nil { order.append(topic) }
    topics[topic, default: []].append(message)
  }
  if order.isEmpty { return messages }
  let all = order.compactMap { topic in topics[topic].flatMap(together) }
  let line = lineToPaste(order, topics, keys: keys)
  return messages.filter { $0.topic == nil } + all + (line.map { [$0] } ?? [])
}

/// One message for several of one topic: the first that may be shown.
private func together(_ messages: [Diagnostic]) -> Diagnostic? {
  let shown = messages.filter { !isHeld($0) }
  guard var message = shown.first ?? messages.first, messages.count > 1 else {
    return messages.first
  }
  // The places of others would say what these have.
  let named = shown.isEmpty ? messages : shown
  let places = named.prefix(3).compactMap { $0.location?.description }
  let held = messages.count - named.count
  message.why +=
    "; \(named.count) \(named.count == 1 ? "entry has" : "entries have") it:"
    + " \(places.joined(separator: ", "))\(named.count > 3 ? " and others" : "")"
    + (held > 0 ? "; \(held) more \(held == 1 ? "is" : "are") not public" : "")
  return message
}

private func isHeld(_ message: Diagnostic) -> Bool { message.quote?.isHeld ?? true }

private func lineToPaste(
  _ order: [Diagnostic.Topic], _ topics: [Diagnostic.Topic: [Diagnostic]], keys: Set<String>
) -> Diagnostic? {
  var (open, held): ([String], [String]) = ([], [])
  // A key that no line of text can name has no way out but mending.
  func isPlain(_ key: String) -> Bool {
    key.unicodeScalars.allSatisfy { scalar in
      scalar.properties.generalCategory != .control && !scalar.properties.isBidiControl
    }
  }
  for case .key(let key) in order where isPlain(key) {
    if topics[.key(key)]?.allSatisfy(isHeld) ?? true { held.append(key) } else { open.append(key) }
  }
  let count = open.count + held.count
  if count == 0 { return nil }
  func line(_ added: [String]) -> String {
    let all = (Array(keys) + added).sorted()
    let list = YAMLValue.list(all.map(YAMLValue.text)).inline ?? ""
    return "to let them through, write this line into diarysite.yml: 'keys: \(list)'"
  }
  var message = Diagnostic(
    at: nil, severity: .note,
    what: count == 1 ? "1 key is not known" : "\(count) keys are not known",
    why: "templates can show them as 'entry.extra'; nothing else will read them",
    fix: held.isEmpty
      ? line(open)
      : (open.isEmpty ? "" : line(open) + "; ")
        + "keys of entries that are not public show with --show-source")
  if !held.isEmpty { message.heldFix = line(open + held) }
  message.topic = .all
  return message
}
