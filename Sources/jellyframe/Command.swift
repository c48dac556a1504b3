/// One of the program's commands.
protocol Command {
    static var specification: Specification { get }
    static func run(_ arguments: Arguments) throws
}

/// What a command takes.
struct Specification {
    /// The operand that is a scene or a take of one.
    static let motion = "SCENE"

    let name: String
    let summary: String
    /// The words after the name that are not options, as `--help` shows them; each is needed, and one that ends in `…`
    /// stands for one or more.
    let operands: [String]
    /// One more word that may be given.
    var optionalOperand: String?
    let options: [any OptionDeclaration]
    let examples: [String]
    /// What `--help` says of the codes with which the command ends.
    var exitCodes = ExitCode.help
    /// What `--help` says besides.
    var notes: String?

    /// The most characters in a line of `--help`.
    private static let lineLength = 120

    var help: String {
        let names = options.map { option in
            option.names.reversed().joined(separator: ", ") + (option.placeholder.map { " " + $0 } ?? "")
        }
        let width = names.map(\.count).max() ?? 0
        let rows = zip(names, options).map { name, option in
            let lines = Self.lines(option, width: Self.lineLength - width - 5)
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

    /// What is said of an option, in lines that are no longer than `width` where words allow it; what a line of the
    /// text has no room for begins the next.
    private static func lines(_ option: any OptionDeclaration, width: Int) -> [String] {
        var lines: [String] = []
        var rest: [Substring] = []
        func fill() {
            var line = rest.removeFirst()
            while let word = rest.first, line.count + 1 + word.count <= width { line += " " + rest.removeFirst() }
            lines.append(String(line))
        }
        for line in option.help.split(separator: "\n") {
            rest += line.split(separator: " ")
            fill()
        }
        while !rest.isEmpty { fill() }
        guard let standard = option.standard.map({ "default: \($0)" }), let last = lines.popLast() else { return lines }
        return lines + (last.count + 2 + standard.count <= width ? [last + "; " + standard] : [last + ";", standard])
    }
}
