import Foundation
import TestSupport

/// A diary in two versions, and the sites that both become.
struct ChangingDiary {
  /// What is done to the old site.
  enum Change: CaseIterable {
    case firstBuild
    /// A few entries come, change and go.
    case some
    /// Every page changes.
    case all
    /// Every page changes, beside a file of the owner.
    case allInPlace
  }

  let diary: Diary
  let change: Change
  let old: [String: Data]
  let new: [String: Data]

  init(_ change: Change) throws {
    self.change = change
    // More than 200 changes are made at one moment.
    let days = change == .all ? 110 : 40
    diary = try Diary([:])
    try Self.write(diary, days: days, isNew: true, change)
    _ = try diary.build("--quiet", "--output", "new")
    new = try Self.tree(diary, "new")
    if change == .firstBuild {
      old = [:]
      return
    }
    try Self.write(diary, days: days, isNew: false, change)
    _ = try diary.build("--quiet")
    old = try Self.tree(diary, "public")
    try FileManager.default.moveItem(at: diary.url("public"), to: diary.url("old"))
    if change == .allInPlace { try diary.write("example.org", to: "old/CNAME") }
    try Self.write(diary, days: days, isNew: true, change)
  }

  private static func write(_ diary: Diary, days: Int, isNew: Bool, _ change: Change) throws {
    let isOther = isNew && (change == .all || change == .allInPlace)
    try diary.write(
      "title: \(isOther ? "Other days" : "Days")\nbaseURL: https://example.org/\n",
      to: "diarysite.yml")
    for day in 0..<days {
      let path =
        "Content/202\(day / 56)-\(day / 28 % 2 + 10)-\(day % 28 + 1 < 10 ? "0" : "")\(day % 28 + 1).md"
      if isNew && change == .some && day % 20 == 3 {
        try? FileManager.default.removeItem(at: diary.url(path))
      } else if isNew || change != .some || day % 15 != 1 {
        let isChanged = isOther || isNew && change == .some && day % 10 == 5
        let words = isChanged ? "Other words." : "Words."
        try diary.write("---\ntags: [t\(day % 4)]\n---\nDay \(day)\n\n\(words)\n", to: path)
      }
    }
  }

  /// Puts the old site back.
  func reset() throws {
    for name in ["public", ".public.diarysite-new", ".diarysite"] where diary.has(name) {
      try FileManager.default.removeItem(at: diary.url(name))
    }
    if diary.has("old") {
      try FileManager.default.copyItem(at: diary.url("old"), to: diary.url("public"))
    }
  }

  /// The files of the site as it is now; without the list, and without the owner's.
  func site() throws -> [String: Data] { try Self.tree(diary, "public") }

  var hasLeftovers: Bool {
    diary.has(".public.diarysite-new") || diary.has("public/.diarysite-new")
  }

  private static func tree(_ diary: Diary, _ folder: String) throws -> [String: Data] {
    guard diary.has(folder) else { return [:] }
    var files: [String: Data] = [:]
    for path in try diary.paths(folder) where path != ".diarysite-output" && path != "CNAME" {
      let file = diary.url(folder + "/" + path)
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder),
        !isFolder.boolValue
      {
        files[path] = try Data(contentsOf: file)
      }
    }
    return files
  }

  /// Links inside the site that lead nowhere, on pages that the home page leads to.
  static func brokenLinks(of site: [String: Data]) -> [String] {
    var broken: [String] = []
    var seen: Set<String> = []
    var open = site["index.html"] == nil ? [] : ["index.html"]
    while let path = open.popLast() {
      guard path.hasSuffix(".html"), seen.insert(path).inserted else { continue }
      let text = String(decoding: site[path] ?? Data(), as: UTF8.self)
      for part in text.components(separatedBy: "href=\"").dropFirst() {
        let link = String(part.prefix { $0 != "\"" && $0 != "#" && $0 != "?" })
        if link.isEmpty || link.contains(":") { continue }
        let base = "https://example.org/" + path
        guard let url = URL(string: link, relativeTo: URL(string: base)) else { continue }
        var target = String(url.absoluteURL.path.dropFirst())
        if target.isEmpty || url.absoluteString.hasSuffix("/") || link.hasSuffix(".") {
          target += (target.isEmpty || target.hasSuffix("/") ? "" : "/") + "index.html"
        }
        if site[target] == nil { broken.append("\(path): \(link)") }
        open.append(target)
      }
    }
    return broken.sorted()
  }
}
