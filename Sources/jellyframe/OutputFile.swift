import JellyFilm

/// Files that a command writes beside its main output.
enum OutputFile {
    /// Writes a file whole, or to standard output for `-`.
    static func write(_ bytes: [UInt8], to path: String) throws {
        if path == "-" { try WholeFile.print(bytes) } else { try WholeFile.write(bytes, to: path) }
    }
}
