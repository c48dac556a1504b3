import Foundation
import TestSupport
import Testing

/// Every script prints its purpose with `--help`, and then does nothing else.
@Suite struct ScriptTests {
    private static let directory = Fixtures.packageRoot.appending(path: "Scripts")

    /// The programs in Scripts and its directories, without shared modules.
    private static var names: [String] {
        get throws {
            try FileManager.default.subpathsOfDirectory(atPath: directory.path).sorted().filter { name in
                let values = try directory.appending(path: name).resourceValues(forKeys: [.isRegularFileKey])
                return values.isRegularFile == true && !name.hasSuffix(".py") && !name.contains("__pycache__")
            }
        }
    }

    @Test func everyScriptIsInTheDocumentOfTheArchitecture() throws {
        let section = try #require(Page("Docs/architecture.md").text.split(separator: "\n## Scripts\n").last)
        let rows = try #require(section.split(separator: "\n## ").first).split(separator: "\n").filter {
            $0.hasPrefix("| `")
        }.compactMap {
            $0.split(separator: "|").first
        }
        let named = rows.flatMap { $0.matches(of: /`([a-z.\/-]+)`/).map { String($0.output.1) } }
        #expect(try named.sorted() == Self.names.sorted())
    }

    /// The head of a script: its comment, or Python's docstring.
    private static func head(of text: String) -> [String] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
        guard let first = lines.first, first.hasPrefix("\"\"\"") else {
            return lines.prefix { $0.hasPrefix("#") }.map { $0.dropFirst().trimmingCharacters(in: .whitespaces) }
        }
        let end = lines.dropFirst().firstIndex { $0.contains("\"\"\"") } ?? lines.startIndex
        return lines[...end].map { $0.replacing("\"\"\"", with: "").trimmingCharacters(in: .whitespaces) }
    }

    @Test func everyScriptSaysWhatItIsFor() throws {
        let names = try Self.names
        #expect(names.count > 30)
        try withDirectory { directory in
            for name in names {
                let path = Self.directory.appending(path: name).path
                let head = Self.head(of: try String(contentsOfFile: path, encoding: .utf8)).filter { !$0.isEmpty }
                let outcome = try ChildProgram.run([path, "--help"], in: directory)
                #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(name): \(outcome.errors)")
                let printed = Set(
                    outcome.text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
                // Python's argument parser adds lines, without refilling any.
                #expect(!head.isEmpty && printed.isSuperset(of: head), "\(name): \(outcome.text)")
            }
            try #expect(directory.names == [])
        }
    }
}
