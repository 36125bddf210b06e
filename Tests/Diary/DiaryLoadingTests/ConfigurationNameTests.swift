import Diagnostics
import DiaryModel
import SiteFiles
import TestSupport
import Testing

@testable import DiaryLoading

/// A configuration that is not found must not open what it kept private.
@Suite struct ConfigurationNameTests {
  private func said(_ names: [String], text: String = "visibility: {default: private}\n") -> String
  {
    do throws(Diagnostics) {
      let files = Dictionary(uniqueKeysWithValues: names.map { ($0, text) })
      return DiaryLoadingTests.text(try loadConfiguration(from: FilesInMemory(files)).notes)
    } catch {
      return DiaryLoadingTests.text(error.all)
    }
  }

  private static let twins = [
    "diarysite.yaml", "Diarysite.yml", "DIARYSITE.YML", "diarysite.YAML", "diarysite.yml.txt",
    ".diarysite.yml", "_diarysite.yml", "diarysite_.yml", "diary-site.yml", "diary_site.yaml",
    "diarysite.yml ", "diarysite .yml", "diarysite..yml", "diarysite.toml", "diarysite.json",
    "diarysite.txt", "diarysite.ym", "diarysites.yml", "diarsyite.yml", "diarisite.yml",
    "dairysite.yml", "diarysit.yaml", "diarysiteyml", "diarysite.conf", "diarysite.ylm",
    "diarysite", "Diarysite", "diarysite.rtf", "diarysite.yml.rtf", "diarysite.docx",
  ]

  private static let conflicts = [
    "diarysite (1).yml", "diarysite 2.yml", "diarysite.sync-conflict-20240512-103000-ABCDEFG.yml",
    "diarysite (Ann's conflicted copy 2024-05-12).yml", "diarysite (conflicted copy).yml",
    "diarysite-LAPTOP-AB12CD.yml", "diarysite copy.yml", "diarysite - Copy.yml",
    "Copy of diarysite.yml", "diarysite (Konfliktkopie von Ann 2024-05-12).yml",
    "diarysite (충돌된 사본).yml", "diarysite_conflict-20240512-103000.yml", "diarysite のコピー.yml",
  ]

  private static let variants = ["diarysite-test.yml", "diarysite.local.yaml"]

  private static let backups = [
    "diarysite.yml.bak", "diarysite.yml~", "diarysite.yml.orig", "diarysite.example.yml",
    ".diarysite.yml.swp", "diarysite.yml.sample", "diarysite.yml.save", "diarysite.old.yml",
  ]

  @Test(arguments: twins + conflicts + variants + backups)
  func anotherNameAloneIsAnError(name: String) {
    #expect(
      said([name]) == """
        \(name): error: '\(name)' is not read
          why: the configuration is 'diarysite.yml'; without it all entries would be published
          fix: rename it to 'diarysite.yml'

        """)
  }

  @Test(arguments: twins + conflicts + variants)
  func anotherNameBesideItIsAnErrorToo(name: String) {
    #expect(
      said([name, "diarysite.yml"]) == """
        \(name): error: '\(name)' is not read
          why: the configuration is 'diarysite.yml', which is there too, and one of the two may keep \
        entries private
          fix: move what you need into 'diarysite.yml', and remove '\(name)'

        """)
  }

  @Test(arguments: backups)
  func aBackupBesideItIsNothing(name: String) {
    #expect(said([name, "diarysite.yml"]) == "")
  }

  @Test(arguments: [
    "README.md", "site.yml", "diary.yml", "docker-compose.yml", "diarysite.log",
    "diarysite.sh", ".diarysite-secret", ".diarysite/manifest-1", ".diarysite-state/sent",
    "._diarysite.yml", "mkdocs.yml", "diarysite.png", "diarysite-1.2.3.tar.gz", "_config.yml",
    "Diarysite.yml/inside.txt",
  ])
  func otherFilesAreNothing(name: String) {
    #expect(said([name]) == "")
    #expect(said([name, "diarysite.yml"]) == "")
  }

  @Test(arguments: [
    "\u{7F}ELF\0title: x", "#!/bin/sh\nexec true\n", "", "Notes on diarysite: none",
  ])
  func aFileThatMayBeTheProgramIsToldByItsText(text: String) {
    #expect(said(["diarysite"], text: text) == "")
  }

  @Test(arguments: ["", "\n \n", "# visibility: {default: private}\n", "---\n", "{}", "\u{FEFF}"])
  func anEmptyConfigurationIsAnError(text: String) {
    #expect(
      said(["diarysite.yml"], text: text).hasPrefix(
        "diarysite.yml:1:1: error: 'diarysite.yml' is empty\n"))
    #expect(
      said(["diarysite.yml"], text: text).hasSuffix(
        """
          why: its keys may be lost, and guessing could publish what is private
          fix: restore it, or write at least a title, such as 'title: My diary'

        """))
  }

  @Test(arguments: ["visibility:", "visibility: {}", "visibility: null", "visibility: ~"])
  func anEmptyVisibilityIsAnError(line: String) {
    #expect(
      saidOfConfiguration("title: x\n\(line)\n") == """
        diarysite.yml:2:1: error: 'visibility' is empty
          2 | \(line)
            | ^^^^^^^^^^
          why: it takes a map of default, locations, photos, groups, stubs, and its settings \
        may be lost
          fix: write 'visibility: {default: private}' or 'visibility: {default: public}'

        """)
  }

  @Test(arguments: ["list:", "feeds: {}", "limits: ~", "publish:", "author: {}", "share: null"])
  func anEmptyMapIsAnError(line: String) {
    let key = String(line.prefix { $0 != ":" })
    let said = saidOfConfiguration(line)
    #expect(said.contains("error: '\(key)' is empty\n"))
    #expect(said.hasSuffix("  fix: write a value, or remove the key\n"))
  }

  @Test func emptyPartsOfVisibilityAreErrors() {
    for part in ["default:", "locations: null", "groups: []", "groups:", "photos: ~", "stubs:"] {
      #expect(saidOfConfiguration("visibility:\n  \(part)\n").contains(": error: "), "\(part)")
    }
  }

  @Test(arguments: ["private: true", "draft: true", "encrypted: yes", "비공개: true", "hidden: true"])
  func whatLooksLikePrivacyIsAnsweredWithTheRightKey(line: String) {
    #expect(
      saidOfConfiguration(line).hasSuffix(
        """
          fix: write 'visibility: {default: private}' for the whole diary; an entry has its own keys

        """))
    #expect(saidOfConfiguration(line).contains(": error: "))
  }
}
