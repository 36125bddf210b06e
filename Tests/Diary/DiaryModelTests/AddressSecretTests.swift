import DiaryModel
import Testing

@Suite struct AddressSecretTests {
  @Test(arguments: [
    "https://ghp_0123456789@github.com/me/diary.git", "https://TOKEN@example.org/a.git",
    "https://user:word@example.org/a.git", "https://user@example.org/a.git",
    "https://:word@example.org/", "https://user:@example.org/", "https://@example.org/",
    "http://user:word@example.org/", "ssh://user:word@example.org/a.git",
    "git+ssh://user:word@example.org/a", "ssh://user%3Aword@example.org/a",
    "https://user%3Aword%40example.org/a.git", "https://user%3aword@example.org",
    "https://user%253Aword%2540example.org/a", "https://user:pa/ss@example.org/a.git",
    "https://to/ken@example.org/a.git", "https://user:12/34@example.org/", "ftp://me:x@host/a",
    "https://user:pa?ss@example.org/", "https://user:pa#ss@example.org/",
    "file://user:word@host/srv", "webdav://me@example.org/x", "HTTPS://TOKEN@example.org/",
    "https://example.org\\user:word@x", "//user:word@example.org/a", "//TOKEN@example.org/a",
    "https:user:word@example.org/a", "https:/user:word@example.org/a",
    "user:word@example.org:a.git", "user:pa/ss@example.org:a.git", "user:word@example.org/a",
    "user%3Aword%40example.org:a", "user@name:word@example.org:a", "user:word@host", "user:@host",
    "https://example.org/a.git?private_token=x", "https://example.org/a?access_token=x",
    "https://example.org/?key=x", "https://example.org/#token", "https://example.org/a?x",
    "https://example.org/a%3Fprivate_token%3Dx", "host:a.git?private_token=x", "../a?token=x",
    "mine:bucket/diary?api-key=x", "mine:bucket;secretAccessKey=x", "/srv/a#X-Amz-Signature=x",
    "git@example.org:me/glpat-abc.git", "https://example.org/ghp_0123/a.git",
    "x-access-token@github.com:me/a",
  ])
  func passwordsAndTokensAreSeen(address: String) {
    #expect(mayHoldSecret(address))
  }

  @Test(arguments: [
    "", "git@example.org:me/diary.git", "ssh://git@example.org/me/diary.git",
    "ssh://git@example.org:22/me/diary.git", "ssh://[::1]:22/a.git", "me@[::1]:/srv/a",
    "https://example.org/diary/", "https://example.org:8443/diary/", "https://example.org/@me/",
    "https://example.org/a@b/", "http://localhost:8000/", "https://localhost/a@b/",
    "https://xn--9n2bp8q.example/%EC%9D%BC%EA%B8%B0/", "http://[::1]:8080/@me/",
    "https://example.org/100%25/", "https://example.org/a%20b/", "../site.git", "./a:b@c",
    "/srv/www/me@example.org", "/srv/a:b@c", "~/www", "~/a:b@c", "me@example.org:~/www",
    "example.org:/srv/www", "host:/srv/@me", "mine:bucket/diary", "mine:",
    "file:///srv/diary.git", "file:///srv/me@host/diary.git", "C%23/diary", "../what?", "../a#b",
    "../a?b=c", "me@example.org", "일기@example.org:일기",
  ])
  func addressesWithoutOneAreFine(address: String) {
    #expect(!mayHoldSecret(address))
  }
}
