/// The themes that travel with the program.
package func builtInThemes() -> ProgramFiles { ProgramFiles(embeddedFiles) }
