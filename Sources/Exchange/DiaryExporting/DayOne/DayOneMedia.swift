import Cryptography
import DiaryModel
import Feeds
import SiteFiles

/// A photo, sound, film or PDF of a Day One entry.
struct DayOneMedia {
  /// With the member of an entry that lists those of the kind.
  enum Kind: String, CaseIterable {
    case photo = "photos"
    case video = "videos"
    case audio = "audios"
    case pdf = "pdfAttachments"

    init(_ file: SitePath) {
      switch file.fileExtension {
      case "mp4", "m4v", "mov", "webm": self = .video
      case "mp3", "m4a", "ogg", "opus", "wav", "flac": self = .audio
      case "pdf": self = .pdf
      default: self = .photo
      }
    }

    fileprivate var folder: String { self == .pdf ? "pdfs" : rawValue }

    fileprivate var scheme: String {
      switch self {
      case .photo: "dayone-moment://"
      case .video: "dayone-moment:/video/"
      case .audio: "dayone-moment:/audio/"
      case .pdf: "dayone-moment:/pdfAttachment/"
      }
    }
  }

  let source: SitePath
  let kind: Kind
  private let identifier: String
  /// In hexadecimal.
  private let digest: String
  private let order: Int
  private let size: Int

  init(_ source: SitePath, _ bytes: [UInt8], of entry: EntryID, order: Int) {
    self.source = source
    kind = Kind(source)
    // The file's name in the archive; nothing is protected by it.
    digest = hexadecimal(md5(bytes))
    identifier = dayOneID(EntryID(derivedFrom: "\(entry.text)\n\(source.text)".utf8))
    (self.order, size) = (order, bytes.count)
  }

  private var type: String { source.fileExtension == "jpg" ? "jpeg" : source.fileExtension }

  var file: SitePath { .root.appending(kind.folder).appending("\(digest).\(type)") }

  /// The address in the entry's text.
  var address: String { kind.scheme + identifier }

  func append(to json: inout JSONText) {
    json.open("{")
    json.member("identifier", identifier)
    json.member("md5", digest)
    json.member(kind == .audio ? "format" : "type", type)
    json.member("orderInEntry", order)
    json.member("fileSize", size)
    json.close("}")
  }
}
