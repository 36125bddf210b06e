package import Diagnostics
package import SiteFiles

/// Why an entry was not written. The diary is then as it was.
package enum WriteFault: Error, Hashable, Sendable {
  /// The file's bytes are not those that the change was made for.
  case changed
  /// The file, or its row, is not there.
  case missing
  /// There would be neither title nor text.
  case empty
  /// Something is where the entry would come back to.
  case occupied(SitePath)
  /// A field cannot be changed by itself.
  case edit(EditFault)
  /// The file would have these faults.
  case invalid([Diagnostic])
  /// Nothing of this name is in the trash.
  case notInTrash(String)
  /// The bytes are no picture that a site can show.
  case notAPicture
  case files(FileFault)

  package var words: (what: String, why: String, fix: String) {
    switch self {
    case .changed:
      (
        "the entry was not saved", "its file changed since it was read",
        "look at the file, and make the change again"
      )
    case .missing:
      ("there is no such entry", "its file is gone, or has fewer entries", "look at the list")
    case .empty:
      ("the entry was not saved", "it has neither a title nor a text", "write something")
    case .occupied(let path):
      (
        "the place of the entry is taken", "'\(path.text)' is there already",
        "move that file away, then try again"
      )
    case .edit(let fault): ("the entry was not changed", fault.words.why, fault.words.fix)
    case .invalid(let faults):
      (
        "the entry was not changed",
        "a build would refuse it: " + (faults.first.map { "\($0.what): \($0.why)" } ?? ""),
        faults.first?.fix ?? "correct the file"
      )
    case .notInTrash(let name):
      (
        "nothing called '\(name)' is in the trash", "it was restored already, or never there",
        "run 'diarysite restore' to see what is there"
      )
    case .notAPicture:
      (
        "the photo was not stored", "it is not a whole JPEG, PNG, WebP, GIF or HEIC picture",
        "choose a photo of one of these kinds"
      )
    case .files(let fault):
      ("'\(fault.path.text)' cannot be written", fault.reason.words.why, fault.reason.words.fix)
    }
  }
}

/// Does something with files, whose faults become those of writing.
func writing<Value>(_ body: () throws(FileFault) -> Value) throws(WriteFault) -> Value {
  do throws(FileFault) {
    return try body()
  } catch {
    throw .files(error)
  }
}
