package import JellySupport

extension FilmError.EncoderOutcome {
    package init(_ outcome: ChildOutcome) {
        self =
            switch outcome {
            case .exited(let code): .exited(code: code)
            case .killed(let signal): .killed(signal: signal)
            case .overflowed(let limit): .overflowed(limit: limit)
            }
    }
}

extension FilmError.EncoderOutcome {
    /// What became of a program, in one sentence that ends with the last line that it printed.
    func sentence(about program: String, lines: [String]) -> String {
        "\(program) \(self)" + (lines.last.map { ": \($0)" } ?? ".")
    }

    /// What stands below the sentence: the lines before the last, and the exact command.
    static func details(command: String, lines: [String]) -> String {
        (lines.dropLast() + ["Command: " + command]).joined(separator: "\n")
    }
}

extension FilmError.EncoderOutcome: CustomStringConvertible {
    /// The outcome as the end of a sentence about the program.
    public var description: String {
        switch self {
        case .notStarted(let reason): "could not be started (\(reason))"
        case .exited(let code): ChildOutcome.exited(code: code).description
        case .killed(let signal): ChildOutcome.killed(signal: signal).description
        case .overflowed(let limit): ChildOutcome.overflowed(limit: limit).description
        case .faulty(let fault): "ended with exit code 0, but \(fault)"
        }
    }
}
