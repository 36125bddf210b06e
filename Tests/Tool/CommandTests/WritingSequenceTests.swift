import Foundation
import TestSupport
import Testing

/// Random sequences of commands, saves of the writing page and edits by hand, compared with what a
/// plain model says of the files.
@Suite struct WritingSequenceTests {
  /// Ten steps each; `DIARYSITE_TEST_ROUNDS=all` makes 500 of them.
  @Test func theFilesAreThoseOfAPlainModel() throws {
    for seed in 1...Rounds.count(10) {
      var sequence = try WritingSequence(seed: seed)
      for _ in 0..<10 { try sequence.step() }
      try sequence.check("seed \(seed)")
    }
  }
}

/// A diary, and what its files should be.
private struct WritingSequence {
  private let diary: Diary
  private let page: WritingProgram
  private let key: String
  private var random: SeededNumbers
  /// The entries by their files.
  private var model: [String: ModelEntry] = [:]
  /// Those in the trash by its names, in the order of deletion.
  private var trash: [(name: String, file: String, entry: ModelEntry)] = []
  /// The versions that the page has read, some of them old.
  private var versions: [String: (version: String, entry: ModelEntry)] = [:]
  private var steps: [String] = []

  init(seed: Int) throws {
    random = SeededNumbers(seed: seed)
    diary = try Diary(["diarysite.yml": "title: Random\n", "Content/.keep": ""])
    page = try WritingProgram(in: diary)
    key = try page.key()
  }

  mutating func step() throws {
    switch random.next(below: 12) {
    case 0: try create(byCommand: true)
    case 1: try create(byCommand: false)
    case 2, 3: try star()
    case 4, 5: try read()
    case 6, 7: try save()
    case 8: try editByHand()
    case 9: try deleteByHand()
    case 10: try remove(byCommand: random.next(below: 2) == 0)
    default: try restore()
    }
  }

  func check(_ comment: String) throws {
    var found: [String: String] = [:]
    for path in try diary.paths("Content") where path.hasSuffix(".md") {
      found["Content/" + path] = try diary.text("Content/" + path)
    }
    let expected = model.mapValues(\.text)
    #expect(found == expected, "\(comment): \(steps.joined(separator: "; "))")
  }

  private mutating func anyFile() -> String? {
    let files = model.keys.sorted()
    return files.isEmpty ? nil : files[random.next(below: files.count)]
  }

  private mutating func words() -> String {
    let all = ["rain", "sun", "비", "雪", "---", "# no", "title: x", "*b*", "a: b", "\"q\""]
    return (0...random.next(below: 4)).map { _ in all[random.next(below: all.count)] }
      .joined(separator: " ")
  }

  /// - Returns: The answer, or the entry in it.
  private func send(
    _ method: String, _ path: String, version: String? = nil, _ body: [String: Any]? = nil
  ) throws -> Answer {
    let json = try body.map {
      String(decoding: try JSONSerialization.data(withJSONObject: $0), as: UTF8.self)
    }
    let answer = page.requests.send(method, path, json, key: key, version: version)
    return Answer(try #require(answer))
  }

  private struct Answer {
    let status: Int
    let text: String

    init(_ answer: WritingRequests.Answer) {
      (status, text) = (answer.status, answer.text)
    }

    /// A member of the answer, or of the entry in it.
    subscript(name: String) -> String? {
      let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      let entry = object?["entry"] as? [String: Any]
      return (object?[name] ?? entry?[name]) as? String
    }
  }

  // MARK: Steps

  private mutating func create(byCommand: Bool) throws {
    let title = "Day \(random.next(below: 3))"
    let entry = ModelEntry(fields: [("date", "2024-05-12")], body: title + "\n" + words())
    steps.append("create \(title) \(byCommand)")
    let stem = "Content/2024/2024-05-12-" + title.lowercased().replacing(" ", with: "-")
    let files = (1...).lazy.map { $0 == 1 ? stem + ".md" : stem + "-\($0).md" }
    let file = try #require(files.first { model[$0] == nil })
    if byCommand {
      let run = try ProgramRun(
        try #require(Program.path), ["new", "--date", "2024-05-12"], in: diary.root,
        environment: ["PATH": "/usr/bin:/bin"], input: entry.body)
      #expect(run.status == 0, "\(run.diagnostics)")
      model[file] = entry
      return
    }
    let id = UUID().uuidString.lowercased()
    let body: [String: Any] = ["id": id, "text": entry.body, "date": "2024-05-12"]
    // The answer may be lost, and the page asks again.
    for _ in 0...random.next(below: 2) {
      let answer = try send("POST", "entries", body)
      #expect([200, 201].contains(answer.status), "\(answer.text)")
      #expect(answer["file"].map { "Content/" + $0 } == file)
    }
    // A text that begins with a digit could be taken for a number.
    let written = id.first?.isNumber == true ? "\"\(id)\"" : id
    model[file] = ModelEntry(fields: entry.fields + [("id", written)], body: entry.body)
  }

  private mutating func star() throws {
    guard let file = anyFile(), var entry = model[file] else { return }
    let isStarred = entry.fields.contains { $0.key == "favorite" }
    steps.append("star \(file) \(!isStarred)")
    let run = try Program.run(isStarred ? "unstar" : "star", file, in: diary.root)
    #expect(run.status == 0, "\(run.diagnostics)")
    if isStarred {
      entry.fields.removeAll { $0.key == "favorite" }
    } else {
      entry.fields.append(("favorite", "true"))
    }
    model[file] = entry
  }

  private func address(_ file: String) -> String {
    "entries/" + (file.dropFirst("Content/".count).description)
  }

  private mutating func read() throws {
    guard let file = anyFile() else { return }
    steps.append("read \(file)")
    let answer = try send("GET", address(file))
    #expect(answer.status == 200, "\(answer.text)")
    versions[file] = (try #require(answer["version"]), try #require(model[file]))
    #expect(answer["text"] == model[file]?.body)
  }

  /// Saves an entry as the page last read it; a file that changed since then is not overwritten.
  private mutating func save() throws {
    let files = versions.keys.sorted()
    guard !files.isEmpty else { return }
    let file = files[random.next(below: files.count)]
    guard let read = versions[file] else { return }
    let text = "Day\n" + words()
    steps.append("save \(file)")
    let answer = try send(
      "PUT", address(file), version: read.version, ["text": text, "mood": "calm"])
    guard var entry = model[file] else {
      #expect(answer.status == 404, "\(answer.text)")
      versions[file] = nil
      return
    }
    guard entry.text == read.entry.text else {
      #expect(answer.status == 412, "\(answer.text)")
      #expect(answer["text"] == entry.body)
      versions[file] = (try #require(answer["version"]), entry)
      return
    }
    #expect(answer.status == 200, "\(answer.text)")
    entry.body = text
    if !entry.fields.contains(where: { $0.key == "mood" }) { entry.fields.append(("mood", "calm")) }
    model[file] = entry
    versions[file] = (try #require(answer["version"]), entry)
  }

  private mutating func editByHand() throws {
    guard let file = anyFile(), var entry = model[file] else { return }
    steps.append("edit \(file)")
    entry.body += "\nBy hand \(random.next(below: 1_000))."
    model[file] = entry
    try diary.write(entry.text, to: file)
  }

  private mutating func deleteByHand() throws {
    guard let file = anyFile() else { return }
    steps.append("delete \(file)")
    model[file] = nil
    try FileManager.default.removeItem(at: diary.url(file))
  }

  private mutating func remove(byCommand: Bool) throws {
    guard let file = anyFile(), let entry = model[file] else { return }
    steps.append("remove \(file) \(byCommand)")
    let before = try trashNames()
    if byCommand {
      let run = try Program.run("rm", "--yes", file, in: diary.root)
      #expect(run.status == 0, "\(run.diagnostics)")
    } else {
      let version = try #require(try send("GET", address(file))["version"])
      let answer = try send("DELETE", address(file), version: version)
      #expect(answer.status == 200, "\(answer.text)")
    }
    let name = try #require(try trashNames().subtracting(before).first)
    model[file] = nil
    trash.append((name, file, entry))
  }

  private func trashNames() throws -> Set<String> {
    let path = diary.url(".diarysite-state/trash").path
    return Set((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
  }

  private mutating func restore() throws {
    guard let last = trash.popLast() else { return }
    steps.append("restore \(last.file)")
    let isFree = model[last.file] == nil
    if random.next(below: 2) == 0 {
      let run = try Program.run("restore", last.name, in: diary.root)
      #expect(run.status == (isFree ? 0 : 1), "\(run.output) \(run.diagnostics)")
    } else {
      let answer = try send("POST", "trash/\(last.name)", [:])
      #expect(answer.status == (isFree ? 200 : 409), "\(answer.text)")
    }
    if isFree { model[last.file] = last.entry }
  }
}

/// An entry as its file has it.
private struct ModelEntry {
  var fields: [(key: String, value: String)]
  var body: String

  var text: String {
    "---\n" + fields.map { "\($0.key): \($0.value)\n" }.joined() + "---\n\n" + body + "\n"
  }
}
