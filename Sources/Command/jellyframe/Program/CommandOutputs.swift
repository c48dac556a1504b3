import JellySupport

/// The files that a command makes besides its words, all of them or none; `-` is standard output, and comes last.
final class CommandOutputs {
    let staging = Staging()
    /// The hidden files of places that were reserved, by their paths.
    private var hidden: [String: String] = [:]
    private var printed: [[UInt8]] = []

    /// Keeps a place for a file, so that one that takes none is known before any work.
    func reserve(_ path: String?) throws {
        guard let path, path != "-" else { return }
        hidden[path] = try staging.reserve(path)
    }

    /// Adds a file, or what is printed for `-`.
    func write(_ bytes: [UInt8], to path: String) throws {
        if path == "-" {
            printed.append(bytes)
        } else if let file = hidden[path] {
            try staging.fill(file, with: bytes)
        } else {
            try staging.write(bytes, to: path)
        }
    }

    /// Adds bytes at the end of a file that was reserved, or prints them for `-` at once.
    ///
    /// - Returns: whether more of them are wanted.
    func append(_ bytes: [UInt8], to path: String) throws -> Bool {
        guard let file = hidden[path] else { return try StandardOutput.write(bytes) }
        try staging.append(bytes, to: file)
        return true
    }

    /// Puts the files in their places, and prints what is printed.
    func publish() throws {
        try staging.publish()
        for bytes in printed { try StandardOutput.write(bytes) }
    }
}
