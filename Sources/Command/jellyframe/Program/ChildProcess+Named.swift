import JellySupport

extension ChildProcess {
    /// Starts a program by its path, or by its name on `PATH`, as a shell does.
    ///
    /// - Throws: `Failure` with code `missingDependency`.
    convenience init(
        named program: String, _ words: [String], environment: [String: String], output: Output = .discarded
    ) throws {
        guard let path = findExecutable(program) else {
            throw Failure(code: .missingDependency, message: "there is no “\(program)” on PATH")
        }
        do throws(SystemError) {
            try self.init(executable: path, arguments: words, environment: environment, output: output)
        } catch {
            throw Failure(code: .missingDependency, message: "“\(path)” cannot be run: \(error.reason)")
        }
    }
}
