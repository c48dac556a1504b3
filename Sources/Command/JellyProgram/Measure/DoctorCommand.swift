import Foundation
import JellySupport

/// `jellyframe doctor`: diagnoses the installation.
enum DoctorCommand: Command {
    private static let isJSON = Option(flag: "--json", help: "print a JSON object")

    static let specification = Specification(
        name: "doctor",
        summary: "Prints the versions, fonts and encoders that affect the output, and what is missing.",
        operands: [],
        options: [isJSON, CommonOptions.help],
        examples: ["jellyframe doctor", "jellyframe doctor --json", "jellyframe doctor | head -n 1"],
        exitCodes: "Exit codes: 0 nothing is missing, 64 usage error, 69 something is missing.",
        notes: """
            The first line identifies the machine's output: hashes of a built-in scene's motion, of the pixels of its
            shapes, and of some text. If two machines print the same line, expect the goldens of one to pass on the other;
            if only some hashes match, see Docs/golden.md.
            """)

    static func run(_ arguments: Arguments) throws {
        let diagnosis = Diagnosis(version: Program.version)
        if arguments[isJSON] {
            Terminal.print(text: String(decoding: try diagnosis.json.dropLast(), as: UTF8.self))
        } else {
            Terminal.print(lines: lines(of: diagnosis))
        }
        if !diagnosis.missing.isEmpty { throw Failure.silent(.missingDependency) }
    }

    private static func lines(of diagnosis: Diagnosis) -> [String] {
        let hashes = diagnosis.hashes
        let processor = diagnosis.processor
        let rows =
            [("jellyframe", diagnosis.jellyframe)]
            + diagnosis.versions.map { ($0.name, $0.version ?? "–") } + [
                ("encoders", diagnosis.encoders.isEmpty ? "–" : diagnosis.encoders.joined(separator: " ")),
                ("fonts", fonts(diagnosis.fonts)),
                (
                    "processor",
                    ([processor.architecture] + processor.features).joined(separator: " ")
                        + (processor.name.map { " (\($0))" } ?? "")
                ),
            ]
        let width = rows.map(\.0.count).max() ?? 0
        return ["motion \(hashes.motion)  shapes \(hashes.shapes)  text \(hashes.text)"]
            + rows.map { $0.0.padding(to: width + 2) + $0.1 }
            + diagnosis.missing.map {
                "missing: \($0.name) (\($0.consequence))"
                    + ($0.package.map { "; on Debian, run apt-get install \($0)" } ?? "")
            }
    }

    /// The first families, in one line.
    private static func fonts(_ families: [String]) -> String {
        let most = 6
        guard families.count > most + 1 else { return families.isEmpty ? "–" : families.joined(separator: ", ") }
        return WordList.sum(families.prefix(most) + ["\(families.count - most) others"])
    }
}
