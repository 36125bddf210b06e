import Diagnostics

/// The faults of an entry's links: what a line has often is said once, with its number.
struct LinkFaults {
  private struct Key: Hashable {
    let line: Int?
    let what: String
  }

  private var first: [Diagnostic] = []
  /// How often each is there.
  private var counts: [Int] = []
  private var indices: [Key: Int] = [:]

  var isEmpty: Bool { first.isEmpty }

  var all: [Diagnostic] { zip(first, counts).map { $0.said($1) } }

  mutating func add(_ fault: Diagnostic) {
    let key = Key(line: fault.location?.line, what: fault.what)
    if let index = indices[key] {
      counts[index] += 1
      return
    }
    indices[key] = first.count
    first.append(fault)
    counts.append(1)
  }
}
