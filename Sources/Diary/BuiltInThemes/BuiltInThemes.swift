/// The themes that travel with the program.
public func builtInThemes() -> ProgramFiles { ProgramFiles(embeddedFiles) }
