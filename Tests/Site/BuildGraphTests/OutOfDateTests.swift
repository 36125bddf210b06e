import BuildGraph
import SiteFiles
import Testing

/// Two pages and a list of both; the list also depends on a template.
private func sample(rain: UInt64 = 1, snow: UInt64 = 2, template: UInt64 = 3) -> BuildGraph {
  var graph = BuildGraph()
  let nodes = [rain, snow, template].map { graph.addNode($0) }
  graph.addOutput(from: [nodes[0]])
  graph.addOutput(from: [nodes[1]])
  graph.addOutput(from: nodes)
  return graph
}

private func past(of graph: BuildGraph) -> [UInt64?] {
  graph.outputs.map { graph.fingerprint(of: $0) }
}

private func described(_ graph: BuildGraph, since past: [UInt64?]) -> [String] {
  outOfDate(graph, since: past).map { ["rain", "snow", "list"][$0] }
}

@Suite struct OutOfDateTests {
  @Test func nothingIsOutOfDateIfNothingDiffers() {
    let graph = sample()
    #expect(described(graph, since: past(of: graph)) == [])
  }

  @Test func aSourceMakesTheOutputsThatDependOnIt() {
    #expect(
      described(sample(rain: 9), since: past(of: sample())) == [
        "rain", "list",
      ])
    #expect(
      described(sample(template: 9), since: past(of: sample())) == ["list"])
  }

  @Test func anOutputThatNoBuildKnewIsNew() {
    let graph = sample()
    var known = past(of: graph)
    known[1] = nil
    #expect(described(graph, since: known) == ["snow"])
    #expect(outOfDate(graph, since: []) == [0, 1, 2])
  }

  @Test func theOrderOfDependenciesMatters() {
    var graphs: [BuildGraph] = []
    for order in [[0, 1], [1, 0]] {
      var graph = BuildGraph()
      let nodes = [graph.addNode(1), graph.addNode(2)]
      graph.addOutput(from: order.map { nodes[$0] })
      graphs.append(graph)
    }
    #expect(graphs[0].fingerprint(of: 0) != graphs[1].fingerprint(of: 0))
  }

  @Test func zeroesForgetNothing() {
    #expect(mixed(0, 0) != 0)
    #expect(mixed(mixed(1, 0), 0) != mixed(mixed(2, 0), 0))
    #expect(mixed(mixed(1, 0xA076_1D64_78BD_642F), 5) != mixed(mixed(2, 0xA076_1D64_78BD_642F), 5))
    #expect(mixed(0xD6E8_FEB8_6659_FD93, 1) != mixed(0xD6E8_FEB8_6659_FD93, 2))
  }

  @Test(arguments: [
    (["a", "b", "c"], ["a", "b", "c"], [0, 1, 2]),
    (["a", "x", "b", "c"], ["a", "b", "c"], [0, nil, 1, 2]),
    (["b", "c"], ["a", "b", "c"], [1, 2]),
    (["c", "a"], ["a", "b", "c"], [2, 0]),
    (["a"], [], [nil]),
    (["a"], ["a", "b"], [0]),
    (["a", "b"], ["a"], [0, nil]),
    (["a"], ["ab"], [nil]),
    ([], ["a"], []),
  ])
  func pathsAreFoundAmongEarlierOnes(now: [String], before: [String], expected: [Int?]) {
    func table(_ names: [String]) -> PathTable {
      var table = PathTable()
      for name in names { table.append(.root.appending(name)) }
      return table
    }
    #expect(earlierIndices(of: table(now), in: table(before)) == expected)
  }
}
