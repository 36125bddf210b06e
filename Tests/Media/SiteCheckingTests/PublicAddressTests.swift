import Testing

@testable import SiteChecking

@Suite struct PublicAddressTests {
  @Test(arguments: [
    ("192.0.43.7", true), ("8.8.8.8", true), ("172.32.0.1", true), ("100.128.0.1", true),
    ("2606:2800:220::1", true), ("2001:4860::1", true), ("10.0.0.1", false),
    ("172.16.0.1", false), ("172.31.255.255", false), ("192.168.1.1", false),
    ("169.254.169.254", false), ("100.64.0.1", false), ("127.0.0.1", false), ("0.0.0.0", false),
    ("224.0.0.1", false), ("255.255.255.255", false), ("198.18.0.1", false), ("::1", false),
    ("::", false), ("fe80::1", false), ("fc00::1", false), ("fd12::1", false), ("ff02::1", false),
    ("::ffff:8.8.8.8", false), ("64:ff9b::a00:1", false), ("2002:a00:1::", false),
    ("2001:0:1::", false), ("2001:db8::1", false), ("3fff::1", false), ("fe80::1%eth0", false),
    ("example.org", false), ("127.1", false), ("", false),
  ])
  func onlyPublicAddressesArePublic(address: String, isPublic: Bool) {
    #expect(PublicAddress.contains(address) == isPublic)
  }

  @Test(arguments: [
    "http://a.example%2F@b/", "http://a.example%2Fb/", "http://me%40b.example/",
    "http://a.example%3A22/", "http://a%00.example/", "http://a%5Cb.example/",
    "http://%zz.example/",
    "http://a.example%23/", "http://a.example%252F/",
  ])
  func anEncodedHostHidesNothing(address: String) {
    #expect(WebAddress(address) == nil)
  }
}
