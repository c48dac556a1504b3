import JellySupport

/// An error that ends the program with a message; caught in one place, and separate for its exit code.
struct Failure: Error, CustomStringConvertible {
    let code: ExitCode
    /// The lines of the message, printed one by one so that quoted input cannot start a line of its own.
    let lines: [String]
    var message: String { lines.joined(separator: "\n") }
    var description: String { message }

    init(code: ExitCode, message: String) { self.init(code: code, lines: [message]) }
    init(code: ExitCode, lines: [String]) { (self.code, self.lines) = (code, lines) }

    /// Several failures as one, with the most severe code.
    init(_ failures: [Failure]) {
        self.init(code: failures.map(\.code).max() ?? .failure, lines: failures.flatMap(\.lines))
    }

    /// Maps items, collecting all errors instead of stopping at the first.
    ///
    /// - Throws: the only error, or several as one failure with the most severe code.
    static func collecting<Item, Value>(_ items: [Item], _ body: (Item) throws -> Value) throws -> [Value] {
        var (values, errors): ([Value], [any Error]) = ([], [])
        for item in items {
            do {
                values.append(try body(item))
            } catch {
                Interruption.check()
                errors.append(error)
            }
        }
        if let error = errors.first { throw errors.count == 1 ? error : Failure(errors.map(Program.phrased)) }
        return values
    }

    /// Ends the program with a code and no further message.
    static func silent(_ code: ExitCode) -> Failure { Failure(code: code, lines: []) }

    static func usage(_ message: String) -> Failure { Failure(code: .usage, message: message) }

    /// An option that none of the given outputs uses; `formats` are those that it applies to.
    static func unused(_ option: String, for formats: String) -> Failure {
        .usage("\(option) applies only to \(formats); add such an output, or omit the option")
    }
}

extension ChildProcess {
    /// Starts a program by its path, or by its name on `PATH`, as a shell does.
    ///
    /// - Throws: `Failure` with code `missingDependency`.
    convenience init(
        named program: String, _ words: [String], environment: [String: String], output: Output = .discarded
    ) throws {
        guard let path = findExecutable(program) else {
            throw Failure(code: .missingDependency, message: "“\(program)” not found on PATH")
        }
        do throws(SystemError) {
            try self.init(executable: path, arguments: words, environment: environment, output: output)
        } catch {
            throw Failure(code: .missingDependency, message: "“\(path)” cannot be run: \(error.reason)")
        }
    }
}

extension ContainedFile {
    /// The bytes of a file named on the command line.
    ///
    /// - Throws: `Failure` with `code`.
    static func read(
        named path: String, limit: Int = largest, kind: TextKind? = nil, otherwise code: ExitCode
    ) throws -> [UInt8] {
        do throws(ContainedFileError) {
            return try read(named: path, limit: limit, kind: kind)
        } catch {
            let reason = error == .missing ? missingFileReason(path) : error.reason
            throw Failure(code: code, message: "“\(path)” cannot be read: \(reason)")
        }
    }
}
