import Foundation
import TestSupport
import Testing

/// `diarysite theme show`, by all that it prints.
@Suite struct ThemeShowTests {
  private func show(
    _ arguments: [String], _ files: [String: String] = ["diarysite.yml": "title: Days\n"]
  ) throws -> Program.Outcome {
    let diary = try Diary(files)
    return try Program.run(["theme", "show"] + arguments, in: diary.root)
  }

  private func builtIn(_ path: String) throws -> String {
    let file = Checkout.root.appendingPathComponent("Themes/" + path)
    return String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  @Test func aFileIsPrintedAsItIsBuiltIn() throws {
    // Also if the diary has one of its own, and where there is no diary.
    let own = ["diarysite.yml": "title: x\n", "Themes/default/partials/row.mustache": "mine"]
    for files in [[:], own] {
      let outcome = try show(["partials/row.mustache"], files)
      #expect(outcome.output == (try builtIn("default/partials/row.mustache")))
      #expect((outcome.status, outcome.diagnostics) == (0, ""))
    }
    let plain = try show(["partials/header.mustache", "--theme", "plain"])
    #expect(plain.output == (try builtIn("plain/partials/header.mustache")))
    let mine = ["diarysite.yml": "theme: mine\n", "Themes/mine/theme.yml": "extends: plain\n"]
    for (file, theme) in [("partials/row.mustache", "plain/"), ("strings/ko.yml", "default/")] {
      #expect(try show([file], mine).output == builtIn(theme + file))
    }
  }

  @Test func withoutAFileAllNamesArePrinted() throws {
    let names = try show([]).output.split(separator: "\n").map(String.init)
    #expect(names == names.sorted())
    #expect(names.contains("partials/row.mustache") && names.contains("strings/ko.yml"))
    let json = try show(["assets/days.js", "--format", "json"])
    #expect(json.output.hasPrefix(#"{"diagnostics":[],"summary":{"theme":"default"},"text":""#))
  }

  @Test(arguments: [
    (
      "../../../etc/passwd", "'../../../etc/passwd' is not a path inside a theme",
      "files are named from the theme's folder on, without '..'",
      "name one such as 'partials/row.mustache'"
    ),
    (
      "/etc/passwd", "'/etc/passwd' is not a path inside a theme",
      "files are named from the theme's folder on, without '..'",
      "name one such as 'partials/row.mustache'"
    ),
    (
      "calendar.mustache", "the theme 'default' has no built-in file 'calendar.mustache'",
      "neither the built-in theme of that name nor one that it extends has it",
      "did you mean 'layouts/calendar.mustache' or 'partials/calendar.mustache'?"
    ),
    (
      "partials/facs.mustache", "the theme 'default' has no built-in file 'partials/facs.mustache'",
      "neither the built-in theme of that name nor one that it extends has it",
      "did you mean 'partials/facts.mustache'?"
    ),
    (
      "quokka", "the theme 'default' has no built-in file 'quokka'",
      "neither the built-in theme of that name nor one that it extends has it",
      "'diarysite theme show' prints the names of all files"
    ),
  ])
  func whatIsNotThereIsTold(file: String, what: String, why: String, fix: String) throws {
    let outcome = try show([file])
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.diagnostics == "error: \(what)\n  why: \(why)\n  fix: \(fix)\n")
  }

  @Test func aThemeThatDoesNotExistIsTold() throws {
    #expect(
      try show(["theme.yml", "--theme", "plian"]).diagnostics == """
        error: there is no theme 'plian'
          why: neither 'Themes' nor diarysite itself has one
          fix: did you mean 'plain'?

        """)
  }

  @Test func theShellCompletesNames() throws {
    let diary = try Diary(["diarysite.yml": "title: Days\n"])
    let outcome = try Program.run(
      "---completion", "theme", "show", "--", "positional@0", "3", "12", "diarysite", "theme",
      "show", "partials/day", in: diary.root)
    #expect(outcome.output.contains("partials/days.mustache"), "\(outcome)")
  }
}
