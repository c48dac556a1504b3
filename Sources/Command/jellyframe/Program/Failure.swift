import JellySupport

/// Something that ends the program with a message.
struct Failure: Error, CustomStringConvertible {
    let code: ExitCode
    /// The message's lines; a word of others in one of them begins none of its own, because it is printed line by line.
    let lines: [String]
    var message: String { lines.joined(separator: "\n") }
    var description: String { message }

    init(code: ExitCode, message: String) { self.init(code: code, lines: [message]) }
    init(code: ExitCode, lines: [String]) { (self.code, self.lines) = (code, lines) }

    /// All of some failures, with the code of the worst.
    init(_ failures: [Failure]) {
        self.init(code: failures.map(\.code).max() ?? .failure, lines: failures.flatMap(\.lines))
    }

    /// What `body` gives for each of some things: what is wrong with one keeps nothing from being said of the others.
    ///
    /// - Throws: the error of the only one that has one, or all of them as one failure, with the code of the worst.
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

    static func usage(_ message: String) -> Failure { Failure(code: .usage, message: message) }
}

/// Ends the program with a code; what is to be said has been said.
struct Silent: Error {
    let code: ExitCode
}

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
