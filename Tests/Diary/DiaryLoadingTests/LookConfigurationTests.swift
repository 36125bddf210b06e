import DiaryModel
import SiteFiles
import StructuredText
import Testing

@testable import DiaryLoading

@Suite struct LookConfigurationTests {
  @Test func allKeysAreRead() throws {
    let settings = try configuration(
      """
      navigation: [journals, {name: Photos, url: "https://example.org/a?b=c"}, about]
      footer: |
        © 2024 Me
        All rights reserved.
      favicon: /icons/pen.svg
      params: {phone: 12, deep: {list: [a, b]}}
      journals: [Work, "Other places"]
      """)
    #expect(
      settings.navigation == [
        "journals", .link(name: "Photos", url: "https://example.org/a?b=c"), "about",
      ])
    #expect(settings.look.footer == "© 2024 Me\nAll rights reserved.")
    #expect(settings.look.favicon?.text == "icons/pen.svg")
    #expect(settings.look.params.map(\.key) == ["phone", "deep"])
    #expect(settings.journals == .names(["Work", "Other places"]))
    #expect(try configuration("journals: folders").journals == .folders)
    #expect(try configuration("journals: tags").journals == .tags)
    #expect(try configuration("journals: []").journals == .none)
    #expect(
      try configuration("navigation: [{name: Mail, url: mailto:me@example.org}]").navigation
        == [.link(name: "Mail", url: "mailto:me@example.org")])
  }

  @Test(arguments: [
    (
      "navigation: [{name: X, url: \"javascript:alert(1)\"}]", 29, 21, "'url' is not an address",
      "a link to elsewhere begins with https://, http:// or mailto:; pages of the site are named "
        + "without braces, as in 'navigation: [about]'",
      "write it like 'url: https://example.org/'"
    ),
    (
      "navigation: [{name: X, url: /about/}]", 29, 7, "'url' is not an address",
      "a link to elsewhere begins with https://, http:// or mailto:; pages of the site are named "
        + "without braces, as in 'navigation: [about]'",
      "write it like 'url: https://example.org/'"
    ),
    (
      "favicon: pen.txt", 10, 7, "'favicon' names no picture",
      "it is a file of 'Static' that ends in svg, png, ico, webp, gif, jpg, jpeg",
      "write it like 'favicon: favicon.svg'"
    ),
    (
      "favicon: ../pen.svg", 10, 10, "'favicon' names no picture",
      "it is a file of 'Static' that ends in svg, png, ico, webp, gif, jpg, jpeg",
      "write it like 'favicon: favicon.svg'"
    ),
    (
      "journals: folder", 11, 6, "'journals' has a value that is not known",
      "it says which entries have lists of their own: those of each folder, of each tag, or of some "
        + "names", "write 'journals: folders'"
    ),
    (
      "journals: true", 11, 4, "'journals' has a value that is not known",
      "it says which entries have lists of their own: those of each folder, of each tag, or of some "
        + "names",
      "write 'journals: folders', 'journals: tags', or a list such as 'journals: [Work, Travel]'"
    ),
    (
      "journals: [Work, work]", 18, 4, "'work' appears twice in 'journals'",
      "each journal has one list; large and small letters are the same", "remove one of the two"
    ),
    (
      "journals: [Work, \" \"]", 18, 3, "a name in 'journals' is empty",
      "each names a folder or a tag", "remove it"
    ),
    (
      "params: 5", 9, 1, "'params' is not a map", "the key takes a map",
      "write it like 'params: {phone: ...}'"
    ),
    (
      "footer:", 1, 6, "'footer' is empty", "it is the words at the end of every page",
      "write a value, or remove the key"
    ),
  ])
  func whatIsWrongIsSaid(
    line: String, column: Int, length: Int, what: String, why: String, fix: String
  ) {
    let blanks = String(repeating: " ", count: column - 1)
    let carets = String(repeating: "^", count: length)
    #expect(
      saidOfConfiguration(line).hasPrefix(
        """
        diarysite.yml:1:\(column): error: \(what)
          1 | \(line)
            | \(blanks)\(carets)
          why: \(why)
          fix: \(fix)

        """), "\(saidOfConfiguration(line))")
  }

  @Test func aKeyThatALinkDoesNotHaveIsNamed() {
    #expect(
      saidOfConfiguration("navigation: [{name: X, url: 'https://e.org', urls: x}]") == """
        diarysite.yml:1:46: error: 'urls' is not a key of 'navigation'
          why: the keys are name, url
          fix: did you mean 'url'?

        """)
  }

  @Test func aLinkNeedsANameAndAnAddress() {
    for (item, missing) in [("{name: X}", "url"), ("{url: \"https://example.org/\"}", "name")] {
      #expect(
        saidOfConfiguration("navigation: [\(item)]").contains(
          """
          error: a link of 'navigation' has no \(missing)
          """), "\(saidOfConfiguration("navigation: [\(item)]"))")
    }
    #expect(
      saidOfConfiguration("navigation: [{name: X, url: \"https://me:geheim@example.org/\"}]")
        .contains("error: 'url' has a password or a token, or what may be one"))
  }
}
