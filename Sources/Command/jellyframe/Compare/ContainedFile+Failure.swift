import JellySupport

extension ContainedFile {
    /// The bytes of a file that whoever runs the program has named.
    ///
    /// - Throws: `Failure` with `code`.
    static func read(
        named path: String, limit: Int = largest, kind: TextKind? = nil, otherwise code: ExitCode
    ) throws -> [UInt8] {
        do throws(ContainedFileError) {
            return try read(named: path, limit: limit, kind: kind)
        } catch {
            throw Failure(code: code, message: "“\(path)” cannot be read: \(error.reason)")
        }
    }
}
