import SiteFiles
import SiteOutput
import Templating

extension StagedOutput {
  /// Takes one finished page; it counts when the batch is added.
  func put(
    _ path: SitePath, _ page: borrowing PageBytes, isList: Bool = false, in batch: inout Batch
  ) throws(FileFault) -> File {
    try page.withUnsafeBufferPointer { bytes throws(FileFault) in
      try put(path, bytes.span, isList: isList, in: &batch)
    }
  }
}
