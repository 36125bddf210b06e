import Diagnostics
import StructuredText
import WritingDesk

/// Publishes for the writing page: a run waits for the page's answer to what it showed, so that
/// nothing else is sent.
///
/// An actor, because a page that looks again ends the run that waits.
actor PagePublishing {
  typealias Approval = @Sendable (PublishReport) async -> Bool
  typealias Publishing =
    @Sendable (String?, WritingDesk, @escaping Approval) async throws(Diagnostics) -> (
      report: PublishReport, result: String
    )

  private let publish: Publishing
  private let words: @Sendable (Diagnostics) -> String
  /// The number of the last look.
  private var number = 0
  private var run: Task<Void, Never>?
  private var answer: CheckedContinuation<Bool, Never>?
  private var page: CheckedContinuation<JSONValue, Never>?
  /// Whether the run sends: the page that agreed waits for its end.
  private var isSending = false

  /// - Parameters:
  ///   - publish: Publishes to the named target with the passphrases of a desk, once the closure
  ///     approves of the report.
  ///   - words: Turns errors into text for the writer.
  init(words: @escaping @Sendable (Diagnostics) -> String, publish: @escaping Publishing) {
    (self.publish, self.words) = (publish, words)
  }

  func take(_ wish: PublishingWish, _ desk: WritingDesk) async -> JSONValue {
    switch wish {
    case .look(let target):
      number += 1
      let mine = number
      decline()
      // One that sends is waited for.
      await run?.value
      guard mine == number else { return Self.stale }
      run = Task { await begin(target, desk, mine) }
    case .send(let look):
      guard look == number, let answer else { return Self.stale }
      self.answer = nil
      isSending = true
      answer.resume(returning: true)
    case .leave(let look):
      if look == number { decline() }
      return Self.stale
    }
    return await withCheckedContinuation { page = $0 }
  }

  private func begin(_ target: String?, _ desk: WritingDesk, _ look: Int) async {
    do throws(Diagnostics) {
      let ended = try await publish(target, desk) { [self] in await asks($0, look) }
      tell(ended.report.data(result: ended.result))
    } catch {
      tell(.fault(words(error), error))
    }
  }

  private func asks(_ report: PublishReport, _ look: Int) async -> Bool {
    guard look == number else { return false }
    tell(
      .object([
        ("look", .number(look)), ("text", .text(report.before)),
        ("report", report.data(result: "asks")),
      ]))
    // A page that was closed answers nothing, and others wait for the folder of the site.
    Task {
      try? await Task.sleep(for: .seconds(Self.patience))
      if look == number { decline() }
    }
    return await withCheckedContinuation { answer = $0 }
  }

  private func tell(_ value: JSONValue) {
    isSending = false
    page?.resume(returning: value)
    page = nil
  }

  private func decline() {
    if isSending { return }
    answer?.resume(returning: false)
    answer = nil
    tell(Self.stale)
  }

  private static let patience = 600

  /// The answer to a page whose look is over.
  private static let stale = JSONValue.object([])
}
