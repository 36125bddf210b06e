import Diagnostics
import ImageFiles
public import SiteFiles
import Synchronization

/// What is known of the diary's pictures; each is read once.
///
/// A class because all threads share what one of them has read; the mutex guards it.
public final class PictureIndex: Sendable {
  struct Size: Hashable, Sendable {
    let width: Int?
    let height: Int?
  }

  private let files: any FileTree
  private let limit: Int
  private let known = Mutex<[SitePath: Result<Size, Diagnostic>]>([:])

  /// - Parameters:
  ///   - files: The diary's root.
  ///   - limit: The most bytes a picture may have.
  public init(of files: any FileTree, limit: Int) {
    self.files = files
    self.limit = limit
  }

  /// A picture's size as it is shown, in pixels.
  ///
  /// - Throws: A fault without a place, if the file is no picture, or says where it was taken.
  func size(of file: SitePath) throws(Diagnostic) -> Size {
    if let result = known.withLock({ $0[file] }) { return try result.get() }
    let result: Result<Size, Diagnostic>
    do throws(Diagnostic) {
      result = .success(try read(file))
    } catch {
      result = .failure(error)
    }
    known.withLock { $0[file] = result }
    return try result.get()
  }

  private func read(_ file: SitePath) throws(Diagnostic) -> Size {
    let bytes: [UInt8]
    do throws(FileFault) {
      bytes = try files.contents(of: file, limit: limit)
    } catch {
      let (why, fix) = error.reason.words
      throw Diagnostic(
        at: nil, subject: .files, what: "the picture '\(file.name)' cannot be read", why: why,
        fix: fix)
    }
    let facts: PictureFacts
    do throws(PictureFault) {
      facts = try ImageFiles.facts(ofPicture: bytes)
    } catch {
      throw Diagnostic(
        at: nil, what: "'\(file.name)' is not a whole JPEG, PNG, WebP or GIF picture",
        why: words(of: error), fix: "export the picture again")
    }
    switch facts.location {
    case .none: return Size(width: facts.width, height: facts.height)
    case .found:
      throw Diagnostic(
        at: nil, what: "the picture '\(file.name)' says where it was taken",
        why: "its metadata hold a place, and a copy of it would be public",
        fix: "remove the location from the picture, then build again")
    case .unreadable:
      throw Diagnostic(
        at: nil, what: "the picture '\(file.name)' may say where it was taken",
        why: "its metadata cannot be read, and a copy of it would be public",
        fix: "export the picture without metadata, then build again")
    }
  }

  private func words(of fault: PictureFault) -> String {
    switch fault {
    case .notAPicture: "it does not begin as one"
    case .truncated(let offset): "it ends within the part that begins at byte \(offset + 1)"
    case .malformed(let what, let offset): "\(what), at byte \(offset + 1)"
    }
  }
}
