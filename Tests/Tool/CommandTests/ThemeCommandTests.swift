import Foundation
import TestSupport
import Testing

/// `diarysite theme list` and `diarysite theme copy`, by all that they print and write.
@Suite struct ThemeCommandTests {
  private func diary(_ more: [String: String] = [:]) throws -> Diary {
    try Diary(
      ["diarysite.yml": "title: Days\n", "Content/2024-01-01.md": "A day\n\nWords.\n"]
        .merging(more) { $1 })
  }

  private func theme(_ arguments: String..., in diary: Diary) throws -> Program.Outcome {
    try Program.run(["theme"] + arguments, in: diary.root)
  }

  private func expect(
    _ outcome: Program.Outcome, status: Int32 = 0, output: String = "", diagnostics: String = "",
    at location: SourceLocation = #_sourceLocation
  ) {
    #expect(outcome.status == status, sourceLocation: location)
    #expect(outcome.output == output, sourceLocation: location)
    #expect(outcome.diagnostics == diagnostics, sourceLocation: location)
  }

  private let built = Checkout.root.appendingPathComponent("Themes")

  // MARK: list

  @Test func theBuiltInThemesAreListed() throws {
    expect(
      try theme("list", in: try diary()),
      output: """
        default: built in; in use
        plain: built in

        """)
  }

  @Test func theDiarysOwnThemesAreListedWithWhatTheyExtend() throws {
    let diary = try diary([
      "diarysite.yml": "theme: mine\n", "Themes/mine/theme.yml": "extends: paper\n",
      "Themes/paper/theme.yml": "extends: mine\n", "Themes/broken/theme.yml": "extends: [\n",
      "Themes/default/partials/row.mustache": "x", "Themes/README.md": "x", "Themes/.git/x": "x",
    ])
    expect(
      try theme("list", in: diary),
      output: """
        broken: Themes/broken
        default: built in, with files of your own in Themes/default
        mine: Themes/mine, extends 'paper'; in use
        paper: Themes/paper, extends 'mine'
        plain: built in

        """)
    expect(
      try theme("list", "--format", "json", in: diary),
      output: """
        {"diagnostics":[],"summary":{"theme":"mine"},"themes":[\
        {"name":"broken","origin":"Themes/broken"},\
        {"name":"default","origin":"built in, with files of your own in Themes/default"},\
        {"name":"mine","origin":"Themes/mine","extends":"paper"},\
        {"name":"paper","origin":"Themes/paper","extends":"mine"},\
        {"name":"plain","origin":"built in"}]}

        """)
    expect(try theme("list", "--quiet", in: diary))
  }

  @Test func aThemeThatDoesNotExistIsTold() throws {
    expect(
      try theme("list", in: try diary(["diarysite.yml": "theme: lost\n"])),
      output: """
        default: built in
        plain: built in
        'diarysite.yml' names the theme 'lost', which does not exist.

        """)
  }

  @Test func aFolderOfThemesThatIsALinkIsNotFollowed() throws {
    let diary = try diary(["other/mine/theme.yml": "extends: default\n"])
    try FileManager.default.createSymbolicLink(
      atPath: diary.url("Themes").path, withDestinationPath: "other")
    let outcome = try theme("list", in: diary)
    #expect(outcome.status == 3)
    #expect(outcome.output == "")
    #expect(outcome.diagnostics.hasPrefix("Themes: error: 'Themes' cannot be read\n"))
    let copy = try theme("copy", "default", "theme.yml", in: diary)
    #expect(copy.status == 3)
    #expect(copy.output == "")
    #expect(try diary.paths("other") == ["mine", "mine/theme.yml"])
  }

  // MARK: copy

  @Test func oneFileIsCopiedAndNeverAgain() throws {
    let diary = try diary()
    expect(
      try theme("copy", "default", "partials/facts.mustache", in: diary),
      output: """
        copied: Themes/default/partials/facts.mustache
        Next, change a file, and see it with 'diarysite serve'.

        """)
    let file = "Themes/default/partials/facts.mustache"
    #expect(
      try diary.text(file)
        == String(
          contentsOf: built.appendingPathComponent("default/partials/facts.mustache"),
          encoding: .utf8))
    #expect(
      try diary.paths("Themes") == [
        "default", "default/.copied", "default/partials", "default/partials/facts.mustache",
      ])
    try diary.write("mine", to: file)
    expect(
      try theme("copy", "default", "partials/facts.mustache", in: diary),
      output: "already there, not changed: Themes/default/partials/facts.mustache\n")
    #expect(try diary.text(file) == "mine")
    #expect(try diary.build().status == 0)
  }

  @Test func aWholeThemeIsCopiedButForWhatIsThere() throws {
    let diary = try diary(["Themes/plain/assets/style.css": "mine"])
    let outcome = try theme("copy", "plain", in: diary)
    #expect(outcome.status == 0 && outcome.diagnostics == "")
    let files = try files(below: built.appendingPathComponent("plain"))
    let copied = files.keys.filter { $0 != "assets/style.css" }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    #expect(
      outcome.output == copied.map { "copied: Themes/plain/\($0)\n" }.joined()
        + """
        already there, not changed: Themes/plain/assets/style.css
        Next, write 'theme: plain' into 'diarysite.yml', change a file, and see it with \
        'diarysite serve'.

        """)
    var all = try diary.tree("Themes/plain")
    #expect(all["assets/style.css"] == Data("mine".utf8))
    all["assets/style.css"] = files["assets/style.css"]
    let record = String(decoding: all.removeValue(forKey: ".copied") ?? Data(), as: UTF8.self)
    #expect(record.split(separator: "\n").map { String($0.dropFirst(17)) } == copied)
    #expect(all == files)
    expect(
      try theme("copy", "plain", "--format", "json", in: try self.diary()),
      output: #"{"diagnostics":[],"summary":{"theme":"plain"},"copied":["#
        + files.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        .map { "\"Themes/plain/\($0)\"" }.joined(separator: ",") + #"],"kept":[]}"# + "\n")
  }

  @Test func aThemeOfOnesOwnGetsFilesOfTheOneThatItExtends() throws {
    let diary = try diary([
      "Themes/mine/theme.yml": "extends: base\n", "Themes/base/theme.yml": "extends: plain\n",
      "Themes/base/partials/row.mustache": "base row",
    ])
    expect(
      try theme("copy", "mine", "partials/row.mustache", in: diary),
      output: """
        copied: Themes/mine/partials/row.mustache
        Next, write 'theme: mine' into 'diarysite.yml', change a file, and see it with \
        'diarysite serve'.

        """)
    #expect(try diary.text("Themes/mine/partials/row.mustache") == "base row")
    #expect(
      try theme("copy", "mine", "assets", in: diary).output.hasPrefix(
        "copied: Themes/mine/assets/icon.svg\ncopied: Themes/mine/assets/style.css\n"))
  }

  @Test(
    arguments: [
      (
        ["defualt"], "there is no theme 'defualt'", "neither 'Themes' nor diarysite itself has one",
        "did you mean 'default'?"
      ),
      (
        ["../default"], "'../default' is not a theme's name",
        "a theme is a folder of 'Themes' or built in, named without '/'",
        "name one that 'diarysite theme list' shows"
      ),
      (
        ["default", "../../../etc/passwd"], "'../../../etc/passwd' is not a path inside a theme",
        "files are named from the theme's folder on, without '..'",
        "name one such as 'partials/row.mustache'"
      ),
      (
        ["default", "/etc/passwd"], "'/etc/passwd' is not a path inside a theme",
        "files are named from the theme's folder on, without '..'",
        "name one such as 'partials/row.mustache'"
      ),
      (
        ["default", "partials/facs.mustache"],
        "the theme 'default' has no file 'partials/facs.mustache' to copy",
        "neither the built-in theme of that name nor one that it extends has it",
        "did you mean 'partials/facts.mustache'?"
      ),
      (
        ["default", "quokka"], "the theme 'default' has no file 'quokka' to copy",
        "neither the built-in theme of that name nor one that it extends has it",
        "name one such as 'assets/card.svg'"
      ),
      (
        ["own"], "the theme 'own' has nothing to copy",
        "all its files are in 'Themes/own' already, and it extends no other theme",
        "name a built-in theme, or one that extends another"
      ),
    ])
  func whatCannotBeCopiedIsTold(arguments: [String], what: String, why: String, fix: String) throws
  {
    let diary = try diary(["Themes/own/layouts/home.mustache": "x"])
    let before = try diary.paths()
    expect(
      try Program.run(["theme", "copy"] + arguments, in: diary.root), status: 2,
      diagnostics: "error: \(what)\n  why: \(why)\n  fix: \(fix)\n")
    #expect(try diary.paths() == before)
  }

  @Test func circlesAreTold() throws {
    let outcome = try theme(
      "copy", "mine",
      in: try diary([
        "Themes/mine/theme.yml": "extends: base\n", "Themes/base/theme.yml": "extends: mine\n",
      ]))
    #expect(outcome.status == 2)
    #expect(
      outcome.diagnostics == """
        Themes/base/theme.yml:1:10: error: 'base' extends 'mine', which is made from it
          1 | extends: mine
            |          ^^^^
          why: no theme would be the last: 'mine' extends 'base', 'base' extends 'mine'
          fix: remove 'extends' from one of them

        """)
  }

  /// Links that somebody planted: in the place of the file, of its folder, of the theme's folder,
  /// and of the file that is written first.
  @Test(
    arguments: [
      ("Themes/default/theme.yml", "file"), ("Themes/default/theme.yml", "nothing"),
      ("Themes/default", "folder"), ("Themes/default/.theme.yml.diarysite-new", "file"),
    ])
  func aLinkIsNeverWrittenThrough(path: String, target: String) throws {
    let around = try TemporaryFolder(["file": "theirs", "folder/x": "theirs"])
    let diary = try diary()
    let link = diary.url(path)
    try FileManager.default.createDirectory(
      at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: around.url(target))
    let outcome = try theme("copy", "default", "theme.yml", in: diary)
    #expect(try around.tree("") == ["file": Data("theirs".utf8), "folder/x": Data("theirs".utf8)])
    switch path {
    case "Themes/default":
      expect(
        outcome, status: 3,
        diagnostics: """
          Themes/default: error: 'Themes/default' is a symbolic link
            why: links are not followed, so that nothing from outside the diary gets in
            fix: copy the theme's folder here

          """)
    case "Themes/default/theme.yml":
      expect(outcome, output: "already there, not changed: Themes/default/theme.yml\n")
    default:
      #expect(outcome.status == 0)
      #expect(try diary.paths("Themes/default") == [".copied", "theme.yml"])
    }
  }

  @Test func aLinkInPlaceOfAFolderOfTheThemeIsTold() throws {
    let around = try TemporaryFolder(["folder/x": "theirs"])
    let diary = try diary(["Themes/default/x": ""])
    try FileManager.default.createSymbolicLink(
      at: diary.url("Themes/default/partials"), withDestinationURL: around.url("folder"))
    let outcome = try theme("copy", "default", "partials/row.mustache", in: diary)
    #expect(outcome.status == 3)
    #expect(outcome.output == "")
    #expect(outcome.diagnostics.hasPrefix("error: 'Themes/default/partials"))
    #expect(try around.tree("") == ["folder/x": Data("theirs".utf8)])
  }

  @Test func aStyleSheetOfOnesOwnThatIsALinkIsAFault() throws {
    let around = try TemporaryFolder(["secret.css": "theirs"])
    let diary = try diary(["Themes/default/assets/x.txt": "x"])
    try FileManager.default.createSymbolicLink(
      at: diary.url("Themes/default/assets/custom.css"),
      withDestinationURL: around.url("secret.css"))
    let outcome = try diary.build()
    #expect(outcome.status == 3)
    #expect(
      outcome.diagnostics == """
        Themes/default/assets/custom.css: error: 'custom.css' is a symbolic link
          why: only regular files are read, so that nothing from outside the diary gets in
          fix: copy the file here, or give it a name that begins with a dot

        """)
  }

  // MARK: Arguments

  @Test func argumentsThatAreWrongAreTold() throws {
    let diary = try diary()
    #expect(try theme("copy", in: diary).status == 2)
    #expect(try theme("lsit", in: diary).status == 2)
    let nowhere = try Program.run(["theme", "list", "--source", "nowhere"], in: diary.root)
    #expect(nowhere.status == 2)
    #expect(nowhere.diagnostics.hasPrefix("error: the diary 'nowhere' cannot be read\n"))
    let bad = try theme("list", "--format", "xml", in: diary)
    expect(
      bad, status: 2,
      diagnostics: """
        error: --format is 'xml'; it must be one of text, json.
        See 'diarysite theme list --help'.

        """)
  }
}
