/// One of the program's commands.
protocol Command {
    static var specification: Specification { get }
    static func run(_ arguments: Arguments) throws
}

/// What a command takes.
struct Specification {
    let name: String
    let summary: String
    /// The words after the name that are not options, as `--help` shows them; each is needed, and one that ends in `…`
    /// stands for one or more.
    let operands: [String]
    /// One more word that may be given.
    var optionalOperand: String?
    let options: [Option]
    let examples: [String]
    /// What `--help` says of the codes with which the command ends.
    var exitCodes = ExitCode.help
    /// What `--help` says besides.
    var notes: String?

    struct Option {
        /// With its dashes; the first is the long one.
        let names: [String]
        /// What stands for the value in `--help`; nil for a switch.
        let value: String?
        let help: String
        /// Whether it may be given several times.
        var repeats = false

        static let help = Option(names: ["--help", "-h"], value: nil, help: "print this")
        static let quiet = Option(names: ["--quiet"], value: nil, help: "print errors and warnings only")
    }

    var help: String {
        let names = options.map { option in
            option.names.reversed().joined(separator: ", ") + (option.value.map { " " + $0 } ?? "")
        }
        let width = names.map(\.count).max() ?? 0
        let rows = zip(names, options).map { name, option in
            let lines = option.help.split(separator: "\n")
            let indent = String(repeating: " ", count: width + 5)
            return "  " + name + String(repeating: " ", count: width - name.count + 3)
                + lines.joined(separator: "\n" + indent)
        }
        let usage = [name] + operands + (optionalOperand.map { ["[\($0)]"] } ?? []) + ["[options]"]
        let end = (notes.map { [$0] } ?? []) + [exitCodes]
        return """
            \(summary)

            Usage: jellyframe \(usage.joined(separator: " "))

            \(examples.map { "  " + $0 }.joined(separator: "\n"))

            Options:
            \(rows.joined(separator: "\n"))

            \(end.joined(separator: "\n\n"))
            """
    }
}
