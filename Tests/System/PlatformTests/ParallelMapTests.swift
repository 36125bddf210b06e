import Platform
import Synchronization
import Testing

@Suite struct ParallelMapTests {
  @Test(arguments: [0, 1, 2, 63, 64, 65, 1000], [-1, 0, 1, 7, 64, 5000])
  func resultsStandInTheOrderOfTheElements(count: Int, chunk: Int) async {
    let elements = Array(0..<count)
    let doubled = await parallelChunks(of: elements, chunk: chunk) { $0.map { $0 * 2 } }
    #expect(doubled == elements.map { $0 * 2 })
  }

  @Test func chunksHoldNeighboursAndMayGiveAnyNumberOfResults() async {
    let elements = Array(0..<100)
    let results = await parallelChunks(of: elements, chunk: 30) { chunk in
      chunk.startIndex == 30 ? [] : ["\(chunk.startIndex)-\(chunk.endIndex)", "\(chunk.count)"]
    }
    #expect(results == ["0-30", "30", "60-90", "30", "90-100", "10"])
  }

  @Test func everyElementIsTakenOnce() async {
    let taken = Mutex<[Int: Int]>([:])
    _ = await parallelChunks(of: Array(0..<500), chunk: 3) { elements in
      elements.map { element in taken.withLock { $0[element, default: 0] += 1 } }
    }
    #expect(taken.withLock { $0.count == 500 && $0.values.allSatisfy { $0 == 1 } })
  }
}
