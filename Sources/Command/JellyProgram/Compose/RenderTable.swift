import Foundation
import JellyScene
import JellyStage
import JellySupport
import JellyValues

/// The rows of a table, for each of which `render` makes its outputs: `--data rows.csv -o "{name}.gif"`.
struct RenderTable {
    static let option = Option(
        "--data", value: "FILE",
        help: """
            CSV file; render once for each row, all or none. Its header has paths of keys as in --set, and columns for
            the names of outputs: -o "{name}.gif" has the row's field of the column name. An empty field keeps the
            scene's own value
            """
    ).excluding(SizeSearch.option.name, TimingsFile.option.name).completing(.files(["csv"])).excludingIdentities

    /// A row's settings and outputs.
    struct Row {
        /// The file and the line.
        let place: String
        let settings: [ValueOption.Setting]
        /// The values of `-o`.
        let outputs: [String]
    }

    private let arguments: Arguments
    private let path: String
    private let table: CSVTable

    /// - Throws: `Failure` for a file that is not a table.
    init(_ arguments: Arguments, _ path: String) throws {
        (self.arguments, self.path) = (arguments, path)
        ProtectedFiles.add(path)
        let bytes = try ContainedFile.read(named: path, otherwise: .noScene)
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Failure(code: .badScene, message: "“\(path)” is not valid UTF-8")
        }
        do throws(SourceIssue) {
            table = try CSVTable(text)
        } catch {
            throw Failure(code: .badScene, message: "\(Self.place(path, error.range.start)): \(error.message)")
        }
        guard !table.rows.isEmpty else {
            throw Failure(code: .badScene, message: "“\(path)” has no rows below its header")
        }
    }

    /// Renders all rows, or none.
    func run() throws {
        let rows = try rows()
        let outputs = Staging()
        defer { outputs.cancel() }
        for row in rows {
            do {
                let run = try RenderRun(arguments, saysWarnings: true, row: row, in: outputs)
                if arguments[RenderCommand.isDryRun] { Terminal.print(try run.facts) } else { _ = try run.make {} }
            } catch {
                Interruption.check()
                let failure = Program.phrased(error)
                let first = failure.lines.first.map { ["\(row.place): \($0)"] } ?? []
                throw Failure(code: failure.code, lines: first + failure.lines.dropFirst())
            }
        }
        guard !arguments[RenderCommand.isDryRun] else { return }
        try outputs.publish()
    }

    // MARK: - Rows

    /// The rows, each validated against the scene.
    private func rows() throws -> [Row] {
        let patterns = try arguments[RenderCommand.output].map(pattern)
        let inputs = try arguments.operands.filter { CompositionOptions.card($0) == nil }.map { operand in
            guard FileKind(of: operand) != .special else {
                throw Failure.usage("“\(operand)” is not a regular file; it is read once for each row, so give a file")
            }
            return try MotionInput(operand, memory: arguments[CommonOptions.memory])
        }
        let keys = try keys(patterns, in: inputs)
        let given = ValueOption.combinations(arguments[ValueOption.lists])[0]
        var lines: [String: Int] = [:]
        return try table.rows.map { fields in
            let settings = keys.filter { !fields[$0].text.isEmpty }.map { index in
                let (name, field) = (table.names[index].text, fields[index])
                return ValueOption.Setting(
                    text: "\(name)=\(field.text)", path: name, value: SceneValue(field.text),
                    place: Self.place(path, field.position))
            }
            for input in inputs { _ = try input.setting(given + settings, memory: input.memory) }
            let line = fields[0].position.line
            let outputs = try patterns.map { try $0.map { try text(of: $0, fields) }.joined() }
            for output in outputs {
                if let other = lines[output] {
                    throw Failure(
                        code: .badScene,
                        message:
                            "\(path): lines \(other) and \(line) would both write “\(output)”; give each row a name of "
                            + "its own, as in -o \"{name}.gif\"")
                }
            }
            for output in outputs { lines[output] = line }
            return Row(place: "\(path):\(line)", settings: settings, outputs: outputs)
        }
    }

    /// The columns that are keys of the scene: all except those only used in names of outputs.
    private func keys(_ patterns: [[Piece]], in inputs: [MotionInput]) throws -> [Int] {
        let named = Set(patterns.joined().compactMap { if case .column(let index) = $0 { index } else { nil } })
        return try table.names.indices.filter { index in
            do {
                let name = table.names[index]
                for input in inputs {
                    guard let document = input.document else {
                        if named.contains(index) { return false }
                        throw Failure.usage(
                            "\(Self.place(path, name.position)): “\(input.path)” is a take, which has no keys; give its scene"
                        )
                    }
                    _ = try SceneKeyFinder(document).place(of: name.text)
                }
                return true
            } catch let error as InputError {
                guard !named.contains(index) else { return false }
                throw Failure(
                    code: .badScene,
                    lines: [
                        "\(Self.place(path, table.names[index].position)): \(error.description)",
                        "a column that is not a key has to be in the name of an output, as in -o \"{name}.gif\"",
                    ])
            }
        }
    }

    // MARK: - Names

    /// A part of the name of an output.
    private enum Piece {
        case text(String)
        case column(Int)
    }

    /// Parses `-o a/{name}.gif`.
    private func pattern(_ output: String) throws -> [Piece] {
        guard output != "-" else {
            throw Failure.usage("--data cannot write to standard output; give -o a name, such as -o \"{name}.gif\"")
        }
        var (pieces, rest): ([Piece], Substring) = ([], output[...])
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let name = String(rest[rest.index(after: open)..<close])
            guard let index = table.names.firstIndex(where: { $0.text == name }) else {
                let names = table.names.map(\.text)
                throw Failure.usage(
                    "-o \(output): “\(path)” has no column “\(name)”"
                        + SpellingSuggestion.hint(
                            name, in: names, else: "its columns are \(names.joined(separator: ", "))"))
            }
            pieces += [.text(String(rest[..<open])), .column(index)]
            rest = rest[rest.index(after: close)...]
        }
        return pieces + [.text(String(rest))]
    }

    /// The text of a part for a row.
    ///
    /// - Throws: `Failure` for a field that would change the directory, or is not a file name.
    private func text(of piece: Piece, _ fields: [CSVTable.Field]) throws -> String {
        switch piece {
        case .text(let text): return text
        case .column(let index):
            let (text, name) = (fields[index].text, table.names[index].text)
            let unusable = text.unicodeScalars.first { scalar in
                "/\\%#@".unicodeScalars.contains(scalar)
                    || [.control, .format, .lineSeparator, .paragraphSeparator]
                        .contains(scalar.properties.generalCategory)
            }
            let reason: String? =
                text.isEmpty
                ? "is empty"
                : text.hasPrefix(".") || text.hasPrefix("-")
                    ? "begins with “\(text.prefix(1))”"
                    : unusable.map { scalar in
                        scalar.properties.generalCategory == .otherPunctuation
                            ? "contains “\(scalar)”" : "contains the character U+\(Self.digits(scalar))"
                    } ?? (text.utf8.count > 200 ? "has more than 200 bytes" : nil)
            guard let reason else { return text }
            throw Failure(
                code: .badScene,
                message:
                    "\(Self.place(path, fields[index].position)): the field of column “\(name)” cannot be part of a "
                    + "file name: it \(reason)")
        }
    }

    private static func digits(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    private static func place(_ path: String, _ position: SourcePosition) -> String {
        "\(path):\(position.line):\(position.column)"
    }
}
