import Foundation
import TestSupport
import Testing

/// Builds onto a disk of a few hundred kilobytes, in a mount namespace of their own.
@Suite(.thorough, .needsMounts)
struct FullDiskTests {
  /// Builds an old and a new site onto disks of several sizes.
  ///
  /// A line a disk: its size in kilobytes, the status of the second build, and whether all that is
  /// visible is as it was before that build.
  private static let script = """
    program=$1 output=$2 options=$3
    mkdir disk
    for size in $(seq 120 110 800) 4000; do
      mount -t tmpfs -o $options,size=${size}k tmpfs disk || exit 9
      if "$program" build --quiet --source old --output "../$output" 2>/dev/null; then
        cp -a "$output" before
        "$program" build --quiet --source new --output "../$output" 2>messages
        status=$?
        if diff -r before "$output" >/dev/null; then same=yes; else same=no; fi
        ls -A disk | grep new && same=leftovers
        echo "$size $status $same"
        if [ $status != 0 ]; then cp messages last; fi
        rm -r before
      fi
      umount disk
    done
    """

  private func run(output: String, options: String) throws -> (lines: [[Substring]], last: String) {
    let diary = try Diary([:])
    for (name, days) in [("old", 8), ("new", 60)] {
      try diary.write("title: \(name)\n", to: name + "/diarysite.yml")
      for day in 0..<days {
        try diary.write(
          "Day \(day)\n\nWords.\n", to: "\(name)/Content/2024-0\(day / 20 + 1)-\(day % 20 + 10).md")
      }
    }
    let text = try runWithMounts(Self.script, output, options, in: diary.root)
    let lines = text.split(separator: "\n").map { $0.split(separator: " ") }
    return (lines, diary.has("last") ? try diary.text("last") : "")
  }

  @Test(arguments: [
    ("disk/public", "nr_inodes=4000"), ("disk", "nr_inodes=4000"), ("disk/public", "nr_inodes=130"),
    ("disk", "nr_inodes=130"),
  ])
  func aBuildThatRunsOutOfDiskLeavesTheOldSite(output: String, options: String) throws {
    let (lines, last) = try run(output: output, options: options)
    let statuses = lines.map { $0[1] }
    #expect(statuses.contains("3"))
    #expect(options == "nr_inodes=130" || statuses.last == "0", "\(lines)")
    for line in lines { #expect(line[2] == (line[1] == "0" ? "no" : "yes"), "\(line)") }
    let path = try #require(last.split(separator: "'").dropFirst().first)
    #expect(path.hasPrefix("../\(output)"))
    #expect(
      last == """
        error: '\(path)' cannot be written
          why: the disk is full
          fix: make room and run the command again

        """)
  }

  /// Fills the disk under a running preview, and saves an entry.
  ///
  /// Says what its page has, how long a picture is that it asks for, and what the terminal complains of.
  private static let previewScript = """
    program=$1
    mkdir disk
    mount -t tmpfs -o size=2000k,nr_inodes=4000 tmpfs disk || exit 9
    cp -r diary disk
    "$program" serve --source disk/diary --now 2026-01-01 >log 2>&1 &
    page() { curl -s "${site}2024/01/01/a-day/"; }
    for try in $(seq 1000); do grep -q Ctrl-C log && break; sleep 0.03; done
    site=$(grep '^http:' log)
    head -c 9000000 /dev/zero >disk/filler 2>/dev/null
    printf 'A day\n\nOther words. ![A photo](a.png)\n' | dd conv=notrunc status=none of=disk/diary/Content/2024-01-01.md
    for try in $(seq 1000); do page | grep -q Other && break; sleep 0.03; done
    page | grep -o 'Other words.'
    curl -s "${site}2024/01/01/a-day/$(page | grep -oE '[^"/ ]+[.]png' | grep -v touch-icon | head -n 1)" | cmp - disk/diary/Content/a.png
    grep -E 'error|warning' log
    kill $!
    wait $!
    echo $?
    umount disk
    """

  @Test(.needs(.vips)) func aPreviewNeedsNoRoom() throws {
    let diary = try Diary([
      "diary/Content/2024-01-01.md": "A day\n\nFirst words. \(String(repeating: "-", count: 40))\n",
      "diary/diarysite.yml": "photos:\n  sizes: []\n",
    ])
    try Data(TestPhoto().file("png", options: "[strip]")).write(
      to: diary.root.appendingPathComponent("diary/Content/a.png"))
    let text = try runWithMounts(Self.previewScript, in: diary.root)
    #expect(text == "Other words.\n143\n")
  }
}
