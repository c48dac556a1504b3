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
