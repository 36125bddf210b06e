import Foundation
import TestSupport
import Testing

/// Outputs where something is mounted.
@Suite(.needsMounts)
struct MountPointTests {
  private static let script = """
    program=$1
    mkdir -p real public
    $2 || exit 9
    "$program" build --quiet; echo $?
    printf 'Other\\n' > Content/2024-01-01.md
    printf 'More\\n' > Content/2024-01-02.md
    "$program" build --quiet; echo $?
    "$program" build --quiet --output clean; echo $?
    diff -r public clean && echo same
    ls -A . public | grep new
    ls real | grep -c index.html
    exit 0
    """

  @Test(arguments: [
    // A folder of the same file system is another way to the same files.
    ("mount --bind real public", "1"), ("mount -t tmpfs tmpfs public", "0"),
  ])
  func aMountPointGetsItsFilesOneByOne(mount: String, filesBelow: String) throws {
    let diary = try Diary(["Content/2024-01-01.md": "A day\n\nWords.\n"])
    #expect(
      try runWithMounts(Self.script, mount, in: diary.root)
        == "0\n0\n0\nsame\n\(filesBelow)\n")
  }
}
