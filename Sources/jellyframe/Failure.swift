/// Something that ends the program with a message.
struct Failure: Error, CustomStringConvertible {
    let code: ExitCode
    /// The message's lines; a word of others in one of them begins none of its own, because it is printed line by line.
    let lines: [String]
    var message: String { lines.joined(separator: "\n") }
    var description: String { message }

    init(code: ExitCode, message: String) { self.init(code: code, lines: [message]) }
    init(code: ExitCode, lines: [String]) { (self.code, self.lines) = (code, lines) }

    static func usage(_ message: String) -> Failure { Failure(code: .usage, message: message) }
}
