import CPlatform
import Glibc
import Testing

/// Kernels and containers without `openat2` get the way component by component: both must answer
/// alike.
@Suite struct OpenBeneathTests {
  enum Way: CaseIterable {
    case byKernel
    case byComponent

    func open(_ root: CInt, _ path: String, _ flags: CInt) -> CInt {
      let fd =
        switch self {
        case .byKernel: cplatform_open_beneath(root, path, flags, 0o644)
        case .byComponent: cplatform_open_by_component(root, path, flags, 0o644)
        }
      if fd < 0 { return -errno }
      close(fd)
      return 0
    }
  }

  @Test(arguments: Way.allCases)
  func onlyWhatLiesBeneathWithoutLinksIsOpened(way: Way) throws {
    try withTemporaryFolder { folder in
      mkdir(folder + "/in", 0o755)
      mkdir(folder + "/in/sub", 0o755)
      write("text", to: folder + "/in/sub/file")
      write("secret", to: folder + "/secret")
      symlink("sub", folder + "/in/link")
      symlink("file", folder + "/in/sub/last")
      symlink("../..", folder + "/in/sub/up")
      let root = open(folder + "/in", O_RDONLY | O_DIRECTORY)
      defer { close(root) }
      let folderFlags = O_RDONLY | O_DIRECTORY
      let cases: [(String, CInt, CInt)] = [
        (".", folderFlags, 0), ("sub", folderFlags, 0), ("sub/file", O_RDONLY, 0),
        ("sub/file", folderFlags, -ENOTDIR), ("sub/file/x", O_RDONLY, -ENOTDIR),
        ("nothing", O_RDONLY, -ENOENT), ("nothing/x", O_RDONLY, -ENOENT),
        ("link", folderFlags, -ELOOP), ("link", O_RDONLY, -ELOOP),
        ("link/file", O_RDONLY, -ELOOP), ("sub/last", O_RDONLY, -ELOOP),
        ("sub/up/secret", O_RDONLY, -ELOOP), ("../secret", O_RDONLY, -EXDEV),
        ("..", folderFlags, -EXDEV), ("/etc/passwd", O_RDONLY, -EXDEV),
        ("sub/file", O_WRONLY | O_CREAT | O_EXCL, -EEXIST),
        ("sub/last", O_WRONLY | O_CREAT | O_EXCL, -EEXIST),
        ("link/new", O_WRONLY | O_CREAT | O_EXCL, -ELOOP),
      ]
      for (path, flags, answer) in cases {
        #expect(way.open(root, path, flags) == answer, "\(path)")
      }
      let long = String(repeating: "x", count: 256)
      #expect(way.open(root, long + "/a", O_RDONLY) == -ENAMETOOLONG)
      #expect(way.open(root, "sub/new", O_WRONLY | O_CREAT | O_EXCL) == 0)
      #expect(way.open(root, "sub/new", O_RDONLY) == 0)
    }
  }

  @Test func noDescriptorStaysOpen() throws {
    try withTemporaryFolder { folder in
      mkdir(folder + "/a", 0o755)
      mkdir(folder + "/a/b", 0o755)
      let root = open(folder, O_RDONLY | O_DIRECTORY)
      defer { close(root) }
      for path in ["a/b/c", "a/b", "a/x/c", "a/b/" + String(repeating: "x", count: 300)] {
        for _ in 0..<3000 { _ = Way.byComponent.open(root, path, O_RDONLY) }
      }
      #expect(Way.byComponent.open(root, "a/b", O_RDONLY) == 0)
    }
  }
}
