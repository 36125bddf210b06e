import Foundation
import SiteFiles
import TestSupport
import Testing

@testable import Photos

/// PDFs with words in all their parts, made bare with `qpdf`. What leads to a part decides whether it
/// stays.
@Suite(.needs(.ffmpeg, .qpdf)) struct DocumentTests {
  private let media: TestMedia
  private let tools = MediaTools {
    ToolEnvironment(["PATH": "/usr/local/bin:/usr/bin:/bin"], outside: DiskPath("/nowhere"))
  }

  init() throws { media = try TestMedia() }

  private func clean(_ objects: [(Int, String)]) async throws -> (CleanMedia, text: [UInt8]) {
    let format = try #require(MediaFormat.of(ending: "pdf"))
    let file = TestMedia.pdf(objects, trailer: "/Root 1 0 R /Info 90 0 R /Own (quokka)")
    let clean = try await tools.cleaned(file, as: format)
    return (clean, try media.unpacked(clean.file))
  }

  private func fault(_ objects: [(Int, String)]) async -> String? {
    do {
      _ = try await clean(objects)
      return nil
    } catch {
      return (error as? MediaFault)?.words
    }
  }

  /// A page with keys of its own; 4 is what draws it, 5 a font.
  private func page(
    _ keys: String, catalog: String = "", draws: String = "BT /F 20 Tf 20 100 Td (seen) Tj ET",
    resources: String = "", _ more: [(Int, String)] = []
  ) -> [(Int, String)] {
    let page =
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /Font "
      + "<< /F 5 0 R >> \(resources) >> \(keys) >>"
    return [
      (1, "<< /Type /Catalog /Pages 2 0 R \(catalog) >>"),
      (2, "<< /Type /Pages /Kids [3 0 R] /Count 1 /Own (quokka) >>"), (3, page),
      (4, TestMedia.stream("/Own (quokka)", draws)),
      (5, "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Name (quokka) /Own 91 0 R >>"),
      (90, "<< /Title (quokka) >>"), (91, TestMedia.stream("", "quokka")),
      (92, "<< /Type /Filespec /F (quokka) /Desc (quokka) /EF << /F 91 0 R >> >>"),
      (93, "<< /S /JavaScript /JS (quokka) /Next << /S /Launch /F (quokka) >> >>"),
    ] + more
  }

  private static let catalogs = [
    "/Metadata 91 0 R", "/AF [92 0 R]", "/OpenAction 93 0 R", "/AA << /WC 93 0 R >>",
    "/PieceInfo << /X << /Private 91 0 R >> >>", "/Own << /Own 91 0 R >>", "/Own (quokka)",
    "/Lang (quokka)", "/URI << /Base (quokka) >>", "/Threads [<< /I << /Title (quokka) >> >>]",
    "/Names << /EmbeddedFiles << /Names [(quokka) 92 0 R] >> >>",
    "/Names << /JavaScript << /Names [(quokka) 93 0 R] >> >>",
    "/Names << /Dests << /Names [(quokka) [3 0 R /Fit]] >> >>", "/Dests << /quokka [3 0 R /Fit] >>",
    "/Names << /IDS << /Names [(quokka) 91 0 R] >> /AP << /Names [(quokka) 91 0 R] >> >>",
    "/Names << /Renditions << /Names [(quokka) 91 0 R] >> /Own 91 0 R >>",
    "/PageLabels << /Nums [0 << /P (quokka) >>] >>", "/Collection << /Schema << /A (quokka) >> >>",
    "/OutputIntents [<< /S /GTS_PDFA1 /Info (quokka) /OutputConditionIdentifier (quokka) >>]",
    "/StructTreeRoot << /RoleMap << /quokka /P >> /K << /S /P /Alt (quokka) /T (quokka) >> >>",
    "/OCProperties << /OCGs [<< /Type /OCG /Name (quokka) >>] /D << /Name (quokka) /OFF [] >> >>",
    "/AcroForm << /Fields [<< /T (quokka) /TU (quokka) /V (quokka) >>] /DA (quokka) >>",
    "/AcroForm << /Fields [] /XFA [(quokka) 91 0 R] >>",
    "/Perms << /DocMDP << /Name (quokka) >> >>",
    "/DSS << /Certs [91 0 R] >>", "/Extensions << /quokka << /BaseVersion /1.7 >> >>",
    "/ViewerPreferences << /Own (quokka) >>", "/Legal << /Attestation (quokka) >>",
    "/SpiderInfo << /C [91 0 R] >>", "/Requirements [<< /S /EnableJavaScripts /RH 93 0 R >>]",
    "/Outlines << /First << /Title (quokka) /A 93 0 R >> >>", "/DPartRoot << /DPM (quokka) >>",
  ]

  @Test(arguments: catalogs) func aDocumentLosesWhatItSays(keys: String) async throws {
    #expect(try await !clean(page("", catalog: keys)).text.holds("quokka"))
  }

  private static let pages = [
    "/Metadata 91 0 R", "/AF [92 0 R]", "/AA << /O 93 0 R >>", "/LastModified (quokka)",
    "/PieceInfo << /X << /Private 91 0 R >> >>", "/Own 91 0 R", "/Thumb 91 0 R", "/ID (quokka)",
    "/SeparationInfo << /DeviceColorant /quokka >>", "/VP [<< /Name (quokka) >>]", "/B [91 0 R]",
    "/PresSteps << /NA 93 0 R >>", "/DPart << /Own (quokka) >>", "/TemplateInstantiated /quokka",
    "/Group << /S /Transparency /CS /DeviceRGB /Own 91 0 R >>",
  ]

  @Test(arguments: pages) func aPageLosesWhatItSays(keys: String) async throws {
    let (clean, text) = try await clean(page(keys))
    #expect(!text.holds("quokka") && text.holds("(seen)") && clean.pages == 1)
  }

  private static let notes = [
    "/Subtype /Text /Contents (quokka) /T (quokka) /Popup 91 0 R",
    "/Subtype /Popup /Contents (quokka)",
    "/Subtype /FileAttachment /FS 92 0 R",
    "/Subtype /Widget /FT /Sig /T (quokka) /V << /Name (quokka) >>",
    "/Subtype /Link /A 93 0 R", "/Subtype /Link /A << /S /Launch /F (quokka) >>",
    "/Subtype /Link /A << /S /GoToR /F (quokka) /D [0 /Fit] >>",
    "/Subtype /Link /A << /S /URI /URI (file:///home/quokka) >>",
    "/Subtype /Link /A << /S /URI /URI (javascript:quokka) >>",
    "/Subtype /Link /A << /S /GoTo /D (quokka) >>", "/Subtype /Link /Dest (quokka)",
    "/Subtype /Link /A << /S /SubmitForm /F (quokka) >>", "/Subtype /Sound /Sound 91 0 R",
    "/Subtype /Movie /Movie << /F (quokka) >>", "/Subtype /Screen /A 93 0 R /MK << /CA (quokka) >>",
    "/Subtype /RichMedia /RichMediaContent << /Assets 91 0 R >>", "/Subtype /quokka",
    "/Subtype /Redact /OverlayText (quokka)", "/Subtype /Stamp /F 2 /AP << /N 95 0 R >>",
    "/Subtype /Stamp /F 32 /AP << /N 95 0 R >>",
  ]

  @Test(arguments: notes) func notesGo(keys: String) async throws {
    let hidden = TestMedia.stream("/Subtype /Form /BBox [0 0 9 9]", "BT (quokka) Tj ET")
    let text = try await clean(
      page(
        "/Annots [<< /Type /Annot /Rect [0 0 9 9] \(keys) >> 94 0 R]",
        [
          (94, "<< /Type /Annot /Rect [0 0 9 9] \(keys) >>"), (95, hidden),
        ])
    ).text
    #expect(!text.holds("quokka") && text.holds("(seen)"))
  }

  /// Addresses and places stay, by no name; nothing is said of who set them, and when.
  @Test func linksStay() async throws {
    let said =
      "/Contents (quokka) /T (quokka) /NM (quokka) /M (quokka) /AA << /E 93 0 R >> /PA 93 0 R"
    let rest = "/Type /Annot /Subtype /Link /Rect [0 0 9 9] /Border [0 0 1] \(said)"
    let text = try await clean(
      page(
        """
        /Annots [<< \(rest) /A << /S /URI /URI (https://example.org/a) /Next 93 0 R >> >>
        << \(rest) /A << /S /URI /URI (mailto:a@example.org) >> >> << \(rest) /Dest (quokka) >>
        << \(rest) /A << /S /GoTo /D /quokka >> >> << \(rest) /Dest [3 0 R /XYZ 7 77 0] >>]
        """,
        catalog: """
          /Names << /Dests << /Kids [<< /Limits [(quokka) (quokka)]
          /Names [(quokka) << /D [3 0 R /FitH 78] /Own (quokka) >>] >>] >> >>
          /Dests << /quokka [3 0 R /FitV 79] >>
          """)
    ).text
    #expect(!text.holds("quokka"))
    for seen in ["https://example.org/a", "mailto:a@example.org", "78", "79", "77"] {
      #expect(text.holds(seen), "\(seen)")
    }
    #expect(String(decoding: text, as: UTF8.self).components(separatedBy: "/Link").count == 6)
  }

  /// A place on a page that the document does not have any more would bring that page along.
  @Test func aLinkToALostPageGoes() async throws {
    let lost = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 91 0 R >>"
    let text = try await clean(
      page("/Annots [<< /Subtype /Link /Rect [0 0 9 9] /Dest [94 0 R /Fit] >>]", [(94, lost)])
    ).text
    #expect(!text.holds("quokka") && !text.holds("/Link"))
  }

  @Test func whatNotesAndFieldsShowStays() async throws {
    let look = TestMedia.stream(
      "/Subtype /Form /BBox [0 0 9 9] /Metadata 91 0 R", "BT /F 9 Tf (shown) Tj ET % quokka")
    let states = "/AP << /N << /Yes 95 0 R /Off 91 0 R >> /D 91 0 R >> /AS /Yes"
    let text = try await clean(
      page(
        """
        /Annots [<< /Type /Annot /Subtype /Stamp /Rect [0 0 9 9] /AP << /N 94 0 R >> /T (quokka) >>
        << /Type /Annot /Subtype /Widget /FT /Btn /T (quokka) /Rect [0 0 9 9] \(states) >> 96 0 R]
        """,
        catalog: "/AcroForm << /Fields [96 0 R] /NeedAppearances true /DA (/F 9 Tf) "
          + "/DR << /Font << /F 5 0 R >> >> >>",
        [
          (94, look), (95, TestMedia.stream("/Subtype /Form /BBox [0 0 9 9]", "BT (ticked) Tj ET")),
          (
            96,
            "<< /Type /Annot /Subtype /Widget /FT /Tx /T (quokka) /V (filled) /Rect [9 9 99 30] "
              + "/DA (/F 9 Tf) >>"
          ),
        ])
    ).text
    #expect(!text.holds("quokka"))
    for seen in ["(shown)", "(ticked)", "(filled)"] { #expect(text.holds(seen), "\(seen)") }
  }

  // MARK: What pages are drawn with

  private static let resources = [
    "/Own 91 0 R", "/Properties << /A << /Type /OCG /Name (quokka) >> >>",
    "/XObject << /X << /Own (quokka) >> >>",
    "/ExtGState << /G << /CA 1 /Own 91 0 R /HT 91 0 R >> >>",
    "/ColorSpace << /C [/Indexed /DeviceRGB 0 <000000> (quokka)] /D << /Own 91 0 R >> >>",
    "/ColorSpace << /C [/DeviceN [/A] /DeviceGray 94 0 R << /Colorants << /A [91 0 R] >> >>] >>",
    "/XObject << /X 95 0 R >>", "/Font << /G 96 0 R >>", "/Pattern << /P 97 0 R >>",
    "/XObject << /X 98 0 R >>", "/Shading << /S << /ShadingType 2 /Own 91 0 R >> >>",
  ]

  @Test(arguments: resources) func resourcesLoseWhatTheySay(keys: String) async throws {
    let form = "/Type /XObject /Subtype /Form /BBox [0 0 9 9]"
    let said =
      "/PieceInfo << /X (quokka) >> /LastModified (quokka) /OPI 91 0 R /Name (quokka) /Ref 92 0 R"
    let image = "/Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8"
    let system = "/CIDSystemInfo << /Registry (quokka) /Ordering (quokka) /Supplement 0 >>"
    let text = try await clean(
      page(
        "", draws: "/X Do /G gs /C cs /G 9 Tf /P scn /S sh /Own gs /D cs (seen) Tj",
        resources: keys,
        [
          (94, TestMedia.stream("/FunctionType 4 /Domain [0 1] /Range [0 1]", "{ % quokka\n }")),
          (95, TestMedia.stream("\(form) \(said) /StructParent 1 /Own 91 0 R", "% quokka\nf")),
          (
            96,
            """
            << /Type /Font /Subtype /Type0 /BaseFont /A /Encoding /Identity-H /ToUnicode 99 0 R
            /DescendantFonts [<< /Subtype /CIDFontType2 /BaseFont /A \(system) /FontDescriptor <<
            /FontName /A /FontFamily (quokka) /CharSet (quokka) /Lang /quokka /Own 91 0 R >> >>] >>
            """
          ),
          (97, TestMedia.stream("/PatternType 1 /BBox [0 0 9 9] /Own (quokka)", "% quokka\nf")),
          (
            98,
            TestMedia.stream("\(image) \(said) /Alternates [<< /Image 91 0 R >>] /ID (quokka)", "a")
          ),
          (99, TestMedia.stream("/CMapName /A /Own (quokka)", "% quokka\n/Ordering (quokka) def")),
        ])
    ).text
    #expect(!text.holds("quokka"))
    #expect(text.holds("(seen)"))
  }

  @Test func marksAndCommentsAmongWhatDrawsGo() async throws {
    let draws = """
      % quokka
      /Span << /ActualText (quokka) /Alt (quokka) /E (quokka) >> BDC BT /F 9 Tf (seen) Tj ET EMC
      /quokka MP /OC /quokka BDC EMC (quokka) quokka
      BI /W 2 /H 1 /CS /G /BPC 8 ID ab EI
      """
    let text = try await clean(page("", draws: draws)).text
    #expect(!text.holds("quokka") && text.holds("(seen)"))
  }

  /// A photo in a PDF may tell where it was taken, as a photo beside an entry may.
  @Test func photosInADocumentAreStripped() async throws {
    let photo = try media.made("a.jpg", TestMedia.picture + ["-frames:v", "1"])
    let note = [0xFF, 0xFE, 0, 8] + Array("quokka".utf8)
    let told = Array(photo[..<2]) + note + Array(photo[2...]) + Array("quokka".utf8)
    let hex = told.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() + ">"
    let image = "/Subtype /Image /Width 64 /Height 48 /ColorSpace /DeviceRGB /BitsPerComponent 8"
    let objects = page(
      "", draws: "/X Do", resources: "/XObject << /X 94 0 R >>",
      [
        (94, TestMedia.stream("\(image) /Filter [/ASCIIHexDecode /DCTDecode]", hex))
      ])
    #expect(await fault(objects) == "a picture in it cannot be made free of metadata")
    let format = try #require(MediaFormat.of(ending: "pdf"))
    let file = TestMedia.pdf(
      page("", draws: "/X Do", resources: "/XObject << /X 94 0 R >>"), trailer: "/Root 1 0 R")
    #expect(try await tools.cleaned(file, as: format).pages == 1)
    // The same photo, as it is.
    let plain = try media.pdf(of: told)
    #expect(plain.holds("quokka"))
    let clean = try await tools.cleaned(plain, as: format).file
    let bare = try strippedPicture(photo).bytes
    #expect(!clean.holds("quokka") && clean.firstRange(of: bare) != nil)
  }

  // MARK: What is not understood

  @Test(arguments: [
    "/D << /OFF [94 0 R] >>", "/D << /BaseState /OFF >>",
    "/D << >> /Own << /VE [/Not 94 0 R] >>", "/D << >> /Own << /P /AllOff >>",
  ])
  func hiddenLayersAreRefused(keys: String) async {
    let words = await fault(
      page(
        "", catalog: "/OCProperties << /OCGs [94 0 R] \(keys) >>",
        [(94, "<< /Type /OCG /Name (quokka) >>")]))
    #expect(words == "it has layers that are hidden: print it into a new document")
  }

  @Test func aPartInTwoRolesIsRefused() async {
    let words = await fault(
      page(
        "", draws: "/X Do /F 9 Tf", resources: "/XObject << /X 94 0 R >>",
        [
          (
            94,
            TestMedia.stream(
              "/Subtype /Form /BBox [0 0 9 9] /Resources << /Font << /F 95 0 R >> >>", "/F 9 Tf f")
          ),
          (95, "<< /Type /Font /Subtype /Type3 /CharProcs << /a 94 0 R >> /ToUnicode 94 0 R >>"),
        ]))
    #expect(words == "one of its parts is used in two ways")
  }

  @Test func deepAndRoundPartsEnd() async throws {
    let kids = "<< /Names [(a) [3 0 R /Fit]] /Kids [94 0 R 94 0 R] >>"
    let text = try await clean(
      page("", catalog: "/Names << /Dests 94 0 R >>", [(94, kids)])
    ).text
    #expect(text.holds("(seen)"))
  }
}
