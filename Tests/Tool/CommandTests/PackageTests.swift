import Foundation
import TestSupport
import Testing

/// What a package has besides the program.
@Suite struct PackageTests {
  private func script(_ name: String) -> String {
    Checkout.root.appendingPathComponent("scripts/package.d/\(name)").path
  }

  @Test(.needs(.python3)) func everyCommandHasAManPage() throws {
    let folder = try TemporaryFolder([
      "help.json": try Program.run(["--experimental-dump-help"], in: Checkout.root).output
    ])
    let made = try ProgramRun(
      "sh",
      [
        "-c", "python3 \"$0\" \"$1\" 2026-11-28 0.1.0 < \"$2\"", script("manpages.py"),
        folder.url("man").path, folder.url("help.json").path,
      ])
    #expect(made.status == 0, "\(made.diagnostics)")
    let pages = try folder.tree("man")
    for command in ["", "-build", "-publish", "-stats", "-theme", "-theme-copy", "-write"] {
      #expect(pages.keys.contains("diarysite\(command).1"), "\(command)")
    }
    for (name, bytes) in pages {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(
        text.hasPrefix(".TH \"\(name.dropLast(2).uppercased())\" 1 \"2026-11-28\""), "\(name)")
      for title in ["NAME", "SYNOPSIS", "SEE ALSO"] {
        #expect(text.contains("\n.SH \(title)\n"), "\(name)")
      }
    }
    let build = String(decoding: try #require(pages["diarysite-build.1"]), as: UTF8.self)
    #expect(build.contains("\n.TP\n\\fB\\-\\-source\\fR \\fIsource\\fR\nThe diary's folder"))
    // The program's own page names every command.
    let own = String(decoding: try #require(pages["diarysite.1"]), as: UTF8.self)
    let commands = own.matches(of: /\\fBdiarysite ([a-z]+)\\fR/).map { String($0.1) }
    #expect(commands.count > 20)
    for command in commands { #expect(pages["diarysite-\(command).1"] != nil, "\(command)") }
  }

  @Test func theCopyrightFileSaysWhetherThereIsALicence() throws {
    let run = try ProgramRun("bash", [script("copyright")])
    #expect(run.status == 0, "\(run.diagnostics)")
    #expect(run.output.hasPrefix("Format: https://www.debian.org/doc/packaging-manuals/"))
    let hasLicence = FileManager.default.fileExists(
      atPath: Checkout.root.appendingPathComponent("LICENSE").path)
    #expect(run.output.contains("License: none-yet") != hasLicence)
    // No blank line within a text: it would end the paragraph.
    for paragraph in run.output.components(separatedBy: "\n\n").dropFirst() {
      #expect(paragraph.hasPrefix("Files: "), "\(paragraph.prefix(80))")
    }
  }

  /// As they were checked out for this build; notices say what others wrote in them.
  @Test func theCopyrightFileHasTheNoticesOfPackages() throws {
    let notice = Checkout.root.appendingPathComponent(".build/checkouts/swift-nio/NOTICE.txt")
    guard FileManager.default.fileExists(atPath: notice.path) else { return }
    let run = try ProgramRun("bash", [script("copyright")])
    #expect(run.output.contains("llhttp"))
  }

  @Test func anArchiveHasTheTextsOfLicencesThatItsCopyrightFileNames() throws {
    let licence = "/usr/share/common-licenses/Apache-2.0"
    guard FileManager.default.fileExists(atPath: licence) else { return }
    let folder = try TemporaryFolder([
      "copyright": "License: x\n It is '\(licence)'.\n And \(licence).\n"
    ])
    let run = try ProgramRun("bash", [script("licences"), folder.root.path])
    #expect(run.status == 0, "\(run.diagnostics)")
    #expect(try folder.text("Apache-2.0") == String(contentsOfFile: licence, encoding: .utf8))
  }

  /// The lists of `try-bare`, which it compares before it installs and after it removes.
  @Test func aFileThatStaysAfterTheRemovalIsFound() throws {
    let folder = try TemporaryFolder([
      "root/usr/bin/sh": "", "root/tmp/x": "", "root/usr/local/share/y": "",
    ])
    let run = try ProgramRun(
      "bash",
      [
        "-c",
        """
        set -euo pipefail
        eval "$(sed -n '/^files()/p; /^left()/p' "$0")"
        root=$1/root
        files >"$1/before"
        mkdir -p "$root/usr/share/empty" "$root/var/lib/dpkg"
        touch "$root/var/lib/dpkg/status" "$root/tmp/z"
        files >"$1/after"
        echo "[$(left "$1/before" "$1/after")]"
        touch "$root/usr/local/share/planted"
        files >"$1/after"
        echo "[$(left "$1/before" "$1/after")]"
        """, script("try-bare"), folder.root.path,
      ])
    #expect(run.output == "[]\n[./usr/local/share/planted]\n", "\(run.diagnostics)")
  }

  private func bill(of map: String) throws -> ProgramRun {
    let folder = try TemporaryFolder(["map": map, "program": "bytes"])
    return try ProgramRun(
      "python3",
      [
        script("sbom.py"), folder.url("map").path, "diarysite", "0.1.0", "2026-11-28",
        folder.url("program").path,
      ])
  }

  @Test(.needs(.python3)) func theBillOfMaterialsNamesWhatTheLinkerNames() throws {
    let built = "/x/.build/release"
    let run = try bill(
      of: """
        Archive member included because of file (symbol)

        /opt/swift/usr/lib/swift_static/linux/lib_FoundationICU.a(ucol.cpp.o)
                                      \(built)/diarysite.build/DiarySite.swift.o (ucol_open)

        Memory map

        LOAD \(built)/NIOCore.build/Channel.swift.o
        LOAD \(built)/SystemPackage.build/Errno.swift.o
        """)
    #expect(run.status == 0, "\(run.diagnostics)")
    let bill = try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(bill["spdxVersion"] as? String == "SPDX-2.3")
    let packages = try #require(bill["packages"] as? [[String: Any]])
    let names = packages.compactMap { $0["name"] as? String }
    #expect(
      names == [
        "diarysite", "ICU", "ICU data (CLDR, Unicode, time zones)", "Swift runtime and Foundation",
        "swift-nio", "swift-system", "tomlplusplus",
      ])
    for package in packages {
      #expect((package["versionInfo"] as? String)?.isEmpty == false)
      #expect(package["licenseConcluded"] as? String != "NOASSERTION")
    }
  }

  @Test(
    .needs(.python3),
    arguments: [
      "/opt/other/libother.a(x.o)", "/tmp/other.o", "/x/.build/release/Other.build/a.swift.o",
      "/opt/swift/usr/lib/swift_static/linux/libFoundationNetworking.a(URLSession.swift.o)",
    ])
  func whatNobodyKnowsEndsTheBill(linked: String) throws {
    let run = try bill(of: "LOAD \(linked)\n")
    #expect(run.status == 1)
    #expect(run.diagnostics.hasPrefix("error: '"))
    #expect(run.output == "")
  }

  @Test func anUncleanCheckoutIsRefused() throws {
    let folder = try TemporaryFolder(["notes.txt": "not committed"])
    let run = try ProgramRun(
      "sh",
      [
        "-c",
        """
        cd "$0" && git init -q . && mkdir scripts && cp "$1" scripts/package && scripts/package deb
        """, folder.root.path, Checkout.root.appendingPathComponent("scripts/package").path,
      ])
    #expect(run.status == 1)
    #expect(
      run.diagnostics == """
        error: the checkout has changes that are not committed
          why: a package says which commit it was made of
          fix: commit them, or remove them

        """)
  }
}
