import JellySupport

/// The output files of a command, written all or none; `-` is standard output, and is written last.
final class CommandOutputs {
    let staging = Staging()
    /// The staged files of reserved paths.
    private var hidden: [String: String] = [:]
    private var printed: [[UInt8]] = []

    /// Reserves a path, so that one that cannot be written is reported before any work.
    func reserve(_ path: String?) throws {
        guard let path, path != "-" else { return }
        hidden[path] = try staging.reserve(path)
    }

    /// Stages a file, or output for `-`.
    func write(_ bytes: [UInt8], to path: String) throws {
        if path == "-" {
            printed.append(bytes)
        } else if let file = hidden[path] {
            try staging.fill(file, with: bytes)
        } else {
            try staging.write(bytes, to: path)
        }
    }

    /// Appends to a reserved file, or prints for `-` at once.
    ///
    /// - Returns: false once the reader of standard output has gone.
    func append(_ bytes: [UInt8], to path: String) throws -> Bool {
        guard let file = hidden[path] else { return try StandardOutput.write(bytes) }
        try staging.append(bytes, to: file)
        return true
    }

    /// Moves the files into place, then prints.
    func publish() throws {
        try staging.publish()
        for bytes in printed { try StandardOutput.write(bytes) }
    }
}
