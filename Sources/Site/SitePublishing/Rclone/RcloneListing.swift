import SiteFiles
import StructuredText

/// Readers for the JSON that rclone prints.
enum RcloneListing {
  /// The suffix that rclone adds to the names of links on this machine if asked for them.
  static let linkSuffix = ".rclonelink"

  /// Reads the output of `rclone lsjson --recursive --links`: an array of objects with `Path` and
  /// `IsDir`.
  ///
  /// - Returns: `nil` for anything else.
  static func listing(_ output: [UInt8]) -> TargetListing? {
    var listing = TargetListing()
    guard let source = try? SourceText(output, file: "rclone") else { return nil }
    let whole = try? readJSON(source, streaming: "") { _, node in
      guard let path = text(node["Path"]).flatMap({ SitePath($0) }), canBeListed(path) else {
        return
      }
      if text(node["IsDir"]) == "true" {
        listing.folders.insert(path)
      } else if path.name.hasSuffix(linkSuffix), path.name != linkSuffix {
        let name = path.name.dropLast(linkSuffix.count)
        listing.others.insert(path.parent.appending(String(name)))
      } else {
        listing.files.insert(path)
      }
    }
    if whole == nil { return nil }
    listing.folders.insert(.root)
    return listing
  }

  /// Reads the output of `rclone backend features`.
  static func features(_ output: [UInt8]) -> RcloneFeatures? {
    guard let source = try? SourceText(output, file: "rclone"),
      let features = try? readJSON(source)["Features"]
    else { return nil }
    return RcloneFeatures(
      isBucketBased: text(features["BucketBased"]) == "true",
      hasFolders: text(features["CanHaveEmptyDirectories"]) == "true")
  }

  /// The location of the files of a remote, as far as it is known.
  enum LocalFolder: Equatable {
    /// Not on this machine.
    case none
    case at(DiskPath)
    /// On this machine.
    case unnamed
  }

  /// The folder that `rclone backend features` speaks of, also that behind other names for it.
  static func localFolder(_ output: [UInt8]) -> LocalFolder {
    guard let source = try? SourceText(output, file: "rclone"), let answer = try? readJSON(source),
      text(answer["Features"]?["IsLocal"]) == "true"
    else { return .none }
    let words = text(answer["String"]) ?? ""
    let beginning = "Local file system at /"
    return words.hasPrefix(beginning)
      ? .at(DiskPath("/" + words.dropFirst(beginning.count))) : .unnamed
  }

  /// Whether rclone can be told the path in a list of one path a line.
  static func canBeListed(_ path: SitePath) -> Bool {
    !path.text.utf8.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
  }

  /// The file that rclone was sending when it left one named like `index.html.4f1c92ab.partial`.
  static func original(of name: String) -> String? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 3, parts.last == "partial",
      let middle = parts.dropLast().last, (6...8).contains(middle.utf8.count),
      middle.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) })
    else { return nil }
    return parts.dropLast(2).joined(separator: ".")
  }

  private static func text(_ node: Node?) -> String? {
    node?.scalar.map { String(decoding: $0.bytes, as: UTF8.self) }
  }
}
