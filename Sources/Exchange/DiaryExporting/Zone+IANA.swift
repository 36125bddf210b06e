import LocalizedDates

/// The IANA name of a zone whose clocks show a wall time: the diary's if it does.
///
/// - Returns: The offset itself where no zone has it, as for local mean time.
func ianaName(of wall: WallTime, near zone: Zone) -> String {
  let isNamed = !"+-".utf8.contains(zone.name.utf8.first ?? 0)
  if isNamed, zone.offset(at: wall.instant) == wall.offset { return zone.name }
  if wall.offset == .utc { return "UTC" }
  let (hours, rest) = (wall.offset.seconds / 3600, wall.offset.seconds % 3600)
  // The sign of these names is the other way round.
  if rest == 0, (-12...14).contains(hours) {
    return "Etc/GMT\(hours > 0 ? "-" : "+")\(abs(hours))"
  }
  let fitting = zonesOfPartHours.first { name in
    Zone(name).map { $0.offset(at: wall.instant) == wall.offset } ?? false
  }
  return fitting ?? wall.offset.description
}

private let zonesOfPartHours = [
  "Asia/Kolkata", "Asia/Tehran", "Asia/Kabul", "Asia/Kathmandu", "Asia/Yangon",
  "Australia/Adelaide", "Australia/Darwin", "Australia/Eucla", "Australia/Lord_Howe",
  "America/St_Johns", "America/Caracas", "Asia/Pyongyang", "Pacific/Marquesas",
  "Pacific/Chatham",
]
