import BuildGraph
import Diagnostics
import DiaryGate
import DiaryModel
import SiteFiles
import SiteOutput

/// Why a build made what it made.
struct Explanation {
  let making: SiteMaking
  let memory: Manifest?
  /// Why nothing is remembered; of no matter if something is.
  let whyNothing: String
  let stale: [SitePath]
  /// The name of the output as the user wrote it.
  let shown: String
  /// Whether what is not public any more may be named.
  let quotesHidden: Bool
  private let names: NodeNames
  private let pastNames: NodeNames?
  private let causes: [Int: Cause]

  init(
    _ making: SiteMaking, memory: Manifest?, whyNothing: String, stale: [SitePath], shown: String,
    quotesHidden: Bool
  ) {
    self.making = making
    self.memory = memory
    self.whyNothing = whyNothing
    self.stale = stale
    self.shown = shown
    self.quotesHidden = quotesHidden
    let names = NodeNames(making.model, making.graph)
    self.names = names
    pastNames = memory.map { quotesHidden ? NodeNames($0) : NodeNames($0, knownTo: names) }
    causes = Dictionary(
      making.causes.map { ($0.output, $0.cause) }, uniquingKeysWith: { first, _ in first })
  }

  /// For each file that was made or removed, by path; first what holds for all of them.
  var reasons: [BuildReport.Reason] {
    var reasons = stale.map { path in
      BuildReport.Reason(path: path, text: "removed: nothing makes it any more")
    }
    if !quotesHidden, !stale.isEmpty {
      reasons = [
        BuildReport.Reason(
          subject: files(stale.count), text: "removed: nothing makes what was there any more")
      ]
    }
    if memory == nil {
      return [BuildReport.Reason(subject: "everything", text: whyNothing)] + reasons
    }
    var hidden = 0
    for output in making.outputs.indices {
      guard let text = reason(of: output) else { continue }
      if !quotesHidden, making.outputs.paths[output].isInside(unlistedFolder) {
        hidden += 1
        continue
      }
      reasons.append(BuildReport.Reason(path: making.outputs.paths[output], text: text))
    }
    if hidden > 0 {
      reasons.append(
        BuildReport.Reason(subject: files(hidden), text: "made: entries that nothing leads to"))
    }
    return reasons.sorted { ($0.path ?? .root) < ($1.path ?? .root) }
  }

  private func files(_ count: Int) -> String { count == 1 ? "1 file" : "\(count) files" }

  /// Why a file was made; `nil` if it was kept.
  func reason(of output: Int) -> String? {
    if memory == nil { return whyNothing }
    guard let cause = causes[output] else { return nil }
    switch cause {
    case .new: return "new"
    case .touched: return "modified outside diarysite"
    case .changed:
      let isSame = making.past.file(of: output)?.hash == making.files[output]?.hash
      return changed(output) + (isSame ? ", but nothing that it shows" : "")
    }
  }

  private func changed(_ output: Int) -> String {
    let graph = making.graph.graph
    let now = graph.nodes(of: output)
    let past = making.past.nodes(of: output)
    let differences = changes(
      from: past.map { node in
        let name = pastNames?.name(of: node.index, isAlone: past.count == 1)
        return (name: name ?? "", fingerprint: node.fingerprint)
      },
      to: now.map { node in
        let name = names.name(of: Int(node.index), isAlone: now.count == 1)
        return (name: name, fingerprint: graph[node])
      })
    var all = differences.changed.map { $0 + " changed" }
    all += differences.came.map { $0 + " is new" }
    all += differences.went.map { $0 + " is gone" }
    if all.isEmpty { return "the order of what it shows changed" }
    let more = all.count - 3
    return all.prefix(3).joined(separator: ", ") + (more > 0 ? ", and \(more) more" : "")
  }

  /// The sources that a file is made from, each once.
  func parts(of output: Int) -> [String] {
    let nodes = making.graph.graph.nodes(of: output)
    var seen: Set<String> = []
    return nodes.map { names.name(of: Int($0.index), isAlone: nodes.count == 1) }
      .filter { seen.insert($0).inserted }
  }

  /// A line about a file: whether it was made, and why.
  func status(of output: Int) -> String {
    let path = making.outputs.paths[output].text
    guard let reason = reason(of: output) else {
      return "\(path): kept, nothing that it is made from changed"
    }
    return "\(path): made, \(reason)"
  }
}
