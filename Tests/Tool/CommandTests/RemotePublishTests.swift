import Foundation
import TestSupport
import Testing

/// Publishing with rsync to an sshd of the test's own.
@Suite(.serialized, .thorough, .needs(.sshd, .ssh, .rsync)) struct RsyncPublishTests {
  private func diary(
    _ server: SSHServer, _ more: String = "", path: String? = nil
  ) throws -> PublishingDiary {
    let diary = try PublishingDiary()
    let place = path ?? diary.around.url("www").path
    try diary.write(
      """
      baseURL: \(LinkWatch.address)
      publish:
        rsync: {destination: "127.0.0.1:\(place)", options: ["--port=\(server.server.port)"\(more)]}

      """, to: "diarysite.yml")
    return diary
  }

  private func server(_ diary: Diary) throws -> SSHServer { try SSHServer(in: diary.url("ssh")) }

  @Test func onlyWhatChangedIsSent() throws {
    let home = try Diary([:])
    let ssh = try server(home)
    let environment = try ssh.environment()
    let diary = try diary(ssh)
    try diary.around.write("example.org", to: "www/CNAME")
    let first = try diary.publish(environment)
    #expect(first.diagnostics == "")
    #expect(first.status == 0)
    var expected = try diary.site()
    expected["CNAME"] = Data("example.org".utf8)
    expectSame(try diary.around.tree("www"), expected)
    #expect(try diary.publish(environment).output.hasSuffix(" already has this site\n"))

    let numbers = try diary.numbers("www")
    try diary.write("Rain\n\nOther words.\n", to: "Content/2024-01-01-rain.md")
    try diary.remove("Content/2024-01-02-sun.md")
    #expect(try diary.publish(environment).status == 0)
    let before = expected
    expected = try diary.site()
    expected["CNAME"] = Data("example.org".utf8)
    expectSame(try diary.around.tree("www"), expected)
    #expect(!diary.around.has("www/2024/01/02"))
    // rsync makes a file anew: exactly those that differ have other numbers.
    let after = try diary.numbers("www")
    #expect(
      Set(after.filter { numbers[$0.key] != $0.value }.keys)
        == Set(expected.filter { before[$0.key] != $0.value }.keys)
        .union([".diarysite-published"]))
  }

  @Test func eachFaultIsOneSentence() throws {
    let home = try Diary([:])
    let ssh = try server(home)
    let diary = try diary(ssh)
    let name = "the rsync destination '127.0.0.1:\(diary.around.url("www").path)'"
    func message(_ environment: [String: String], in diary: PublishingDiary) throws -> String {
      let outcome = try diary.publish(environment)
      #expect(outcome.status == 4)
      return outcome.diagnostics
    }
    #expect(
      try message(ssh.environment(knowing: "other-host"), in: diary).hasPrefix(
        """
        error: \(name) cannot be read (rsync: @ WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED! @)
          why: the host's key has changed
        """))
    #expect(
      try message(ssh.environment(knowing: nil), in: diary) == """
        error: \(name) cannot be read (rsync: Host key verification failed.)
          why: the host's key is unknown or has changed
          fix: make sure that it is the right host, then connect once with ssh to accept its key

        """)
    #expect(
      try message(ssh.environment(as: "other-user"), in: diary).contains(
        "why: the host does not know you\n"))
    let nowhere = try self.diary(ssh, path: "/no/such/folder")
    let lost = try message(ssh.environment(), in: nowhere)
    #expect(
      lost.hasSuffix(
        """
          why: its parent folder does not exist
          fix: create that folder, or correct 'destination'

        """), "\(lost)")
    let environment = try ssh.environment()
    ssh.server.stop()
    #expect(
      try message(environment, in: diary).hasSuffix(
        """
        Connection refused)
          why: the host does not accept ssh there
          fix: check the host, and its port in ~/.ssh/config

        """))
    #expect(!diary.around.has("www"))
  }

  @Test(arguments: [
    #"{destination: "127.0.0.1:/x", options: ["--rsh=touch smuggled"]}"#,
    #"{destination: "127.0.0.1:/x", options: ["-e", "touch smuggled"]}"#,
    #"{destination: "127.0.0.1:/x", options: ["--rsync-path=touch smuggled"]}"#,
    #"{destination: "127.0.0.1:/x", options: ["--port=22 -o ProxyCommand=touch smuggled"]}"#,
    #"{destination: "127.0.0.1:/x", options: ["--delete"]}"#,
    #"{destination: "-e touch smuggled:/x"}"#,
    #"{destination: "-oProxyCommand=touch smuggled:/x"}"#,
    #"{destination: "me@-oProxyCommand=touch smuggled:/x"}"#,
    #"{destination: "127.0.0.1:/x/$(touch smuggled)"}"#,
    #"{destination: "rsync://127.0.0.1/x"}"#,
  ])
  func aConfigurationNamesNoProgram(rsync: String) throws {
    let diary = try PublishingDiary()
    try diary.write(
      "baseURL: \(LinkWatch.address)\npublish: {rsync: \(rsync)}\n", to: "diarysite.yml")
    let outcome = try diary.publish([:])
    #expect(outcome.status == 2)
    #expect(!diary.around.has("diary/smuggled"))
  }

  @Test func aKilledPublishIsFinishedByTheNextOne() throws {
    let home = try Diary([:])
    let ssh = try server(home)
    let diary = try diary(ssh)
    let rounds = KilledPublishes(
      diary: diary, environment: try ssh.environment(),
      watch: LinkWatch { path in try? Data(contentsOf: diary.around.url("www/" + path)) },
      lists: [
        "index.html", "2024/index.html", "2024/01/index.html", "page/1/index.html",
        "tags/index.html", "tags/t0/index.html", "tags/t1/index.html", "feed.xml", "atom.xml",
        "sitemap.xml",
      ],
      target: { try diary.target("folder") })
    try rounds.run(Rounds.count(2), seed: 21)
    // Nothing of what rsync was writing when it was ended.
    #expect(try diary.around.paths("www").filter { $0.contains("/.") } == [])
    #expect(!diary.around.has("www/.diarysite-sending"))
  }
}

/// Publishing with rclone to an S3 server of the test's own.
@Suite(.serialized, .thorough, .needs(.s3server, .rclone)) struct RclonePublishTests {
  private func diary(_ remote: String = "test:diary-bucket/my/diary") throws -> PublishingDiary {
    let diary = try PublishingDiary()
    try diary.write(
      "baseURL: \(LinkWatch.address)\npublish: {rclone: {remote: \"\(remote)\"}}\n",
      to: "diarysite.yml")
    return diary
  }

  @Test func onlyWhatChangedIsSentAsWhatItIs() throws {
    let home = try Diary([:])
    let server = try S3Server(in: home.url("s3"))
    let diary = try diary()
    try server.put("", "my/diary/CNAME")
    try server.put("", "my/other")
    let first = try diary.publish(server.environment)
    #expect(first.diagnostics == "")
    #expect(first.status == 0)
    #expect(!(first.output + first.diagnostics).contains("the-secret"))
    var expected = try diary.site()
    expected["CNAME"] = Data()
    expectSame(try server.objects("my/diary/"), expected)
    #expect(try server.keys("my/other") == ["my/other"])
    let page = try server.object("my/diary/2024/01/01/rain/index.txt")
    #expect(page.headers["content-type"] == "text/plain; charset=utf-8")
    #expect(page.headers["cache-control"] == "no-cache")
    let feed = try server.object("my/diary/feed.xml")
    #expect(feed.headers["content-type"] == "application/rss+xml")
    #expect(try diary.publish(server.environment).output.hasSuffix(" already has this site\n"))

    let sent = try server.requests("PUT").count
    try diary.write("Rain\n\nOther words.\n", to: "Content/2024-01-01-rain.md")
    try diary.remove("Content/2024-01-02-sun.md")
    #expect(try diary.publish(server.environment).status == 0)
    let before = expected
    expected = try diary.site()
    expected["CNAME"] = Data()
    expectSame(try server.objects("my/diary/"), expected)
    #expect(
      Set(try server.requests("PUT").dropFirst(sent))
        == Set(
          expected.filter { before[$0.key] != $0.value }.keys
            .map { "/diary-bucket/my/diary/" + $0 }
        )
        // While it was sent, and afterwards.
        .union(["sending", "published"].map { "/diary-bucket/my/diary/.diarysite-\($0)" }))
    #expect(try diary.around.paths("diary/.diarysite").filter { $0.contains("rclone") } == [])
  }

  @Test func eachFaultIsOneSentence() throws {
    let home = try Diary([:])
    let server = try S3Server(in: home.url("s3"))
    let missing = try diary("test:no-bucket/diary").publish(server.environment)
    #expect(missing.status == 4)
    #expect(
      missing.diagnostics == """
        error: the rclone remote 'test:no-bucket/diary' cannot be read
          why: there is no such bucket, or you have no permission to see it
          fix: create the bucket, or correct 'remote'

        """)
    let unknown = try diary("nobody:bucket/diary").publish(server.environment)
    #expect(unknown.status == 2)
    #expect(
      unknown.diagnostics.hasSuffix(
        """
          why: rclone has no remote of that name
          fix: create it with 'rclone config'

        """))
    let whole = try diary("test:").publish(server.environment)
    #expect(whole.status == 2)
    #expect(
      whole.diagnostics == """
        error: the rclone remote 'test:' does not name a bucket
          why: the remote contains buckets, not files
          fix: write it like 'test:bucket/diary'

        """)
    let port = server.server.port
    server.server.stop()
    let refused = try diary().publish(S3Server.environment(port: port))
    #expect(refused.status == 4)
    #expect(
      refused.diagnostics.hasSuffix(
        """
          why: the host does not answer
          fix: check the network, then publish again

        """))
    #expect(!refused.diagnostics.contains("the-secret"))
  }

  @Test(arguments: [
    ":local:/tmp", ":sftp,ssh='touch smuggled':/x", "test,endpoint='http://other':bucket/x",
    "--config=x:y", "bucket/diary", ":bucket",
  ])
  func aConfigurationNamesNoBackEnd(remote: String) throws {
    let diary = try diary(remote)
    #expect(try diary.publish([:]).status == 2)
    #expect(!diary.around.has("diary/smuggled"))
  }

  @Test func aKilledPublishIsFinishedByTheNextOne() throws {
    let home = try Diary([:])
    let server = try S3Server(in: home.url("s3"))
    let diary = try diary()
    let rounds = KilledPublishes(
      diary: diary, environment: server.environment,
      watch: LinkWatch { path in
        let answer = try server.object("my/diary/" + path)
        return answer.status == 200 ? answer.body : nil
      },
      lists: ["index.html", "2024/01/index.html", "feed.xml"],
      target: { try server.objects("my/diary/") })
    try rounds.run(Rounds.count(2), seed: 22)
  }
}

extension PublishingDiary {
  /// Publishes to the only target.
  func publish(_ environment: [String: String]) throws -> Program.Outcome {
    try Program.run(
      ["publish", "--now", "2026-01-01", "--yes"], in: root, environment: environment)
  }

  /// What tells each file of a target from one that is made anew in its place.
  func numbers(_ folder: String) throws -> [String: Int] {
    try around.tree(folder).keys.reduce(into: [:]) { numbers, path in
      let file = around.url(folder + "/" + path).path
      numbers[path] =
        try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int
    }
  }
}
