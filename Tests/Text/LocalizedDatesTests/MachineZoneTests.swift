import LocalizedDates
import Testing

@Suite struct MachineZoneTests {
  @Test(arguments: [
    ("Asia/Seoul", "Asia/Seoul"), (":Asia/Seoul", "Asia/Seoul"), ("UTC", "UTC"), ("UTC0", "UTC"),
    (":/usr/share/zoneinfo/Europe/Vienna", "Europe/Vienna"),
    ("/usr/share/zoneinfo/posix/America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"),
    ("KST-9", "+09:00"), ("<+0330>-3:30", "+03:30"), ("UTC-9", "+09:00"), ("XYZ+3:30", "-03:30"),
  ])
  func theVariableNamesAZone(variable: String, zone: String) {
    let found = Zone.ofMachine(variable: variable, link: "/etc/zoneinfo/Asia/Tokyo", file: nil)
    #expect(found?.name == zone)
  }

  @Test(arguments: [
    "", ":", "CET-1CEST,M3.5.0,M10.5.0/3", "Nowhere/Atall", "K-9", "KST-9x", "KST-99", "<KST-9",
    "KST-9:75", "\u{1}", "-9",
  ])
  func aVariableThatNamesNoneLeavesItToTheLink(variable: String) {
    let found = Zone.ofMachine(
      variable: variable, link: "../usr/share/zoneinfo/Asia/Tokyo", file: "Europe/Oslo\n")
    #expect(found?.name == "Asia/Tokyo")
  }

  @Test(arguments: [nil, "/etc/clock", "/usr/share/zoneinfo/Not/There"])
  func aLinkThatNamesNoneLeavesItToTheFile(link: String?) {
    #expect(Zone.ofMachine(variable: nil, link: link, file: "Europe/Oslo\n")?.name == "Europe/Oslo")
    #expect(Zone.ofMachine(variable: nil, link: link, file: " ?\n") == nil)
    #expect(Zone.ofMachine(variable: nil, link: link, file: nil) == nil)
  }
}
