import Foundation
import JellySupport

/// `jellyframe doctor`: what decides here how things come out, and what is missing.
enum DoctorCommand: Command {
    private static let isJSON = Option(flag: "--json", help: "print one JSON object")

    static let specification = Specification(
        name: "doctor", summary: "Tells what decides on this machine how things come out, and what is missing.",
        operands: [],
        options: [isJSON, CommonOptions.help],
        examples: ["jellyframe doctor", "jellyframe doctor --json", "jellyframe doctor | head -n 1"],
        exitCodes: "Exit codes: 0 all is there, 64 wrong usage, 69 something is missing, whose package is told.",
        notes: """
            The first line stands for the machine: the hashes of a built-in scene's motion, of the pixels of its shapes,
            and of those of some text. Where two machines print the same line, goldens of one can be expected to pass on
            the other; where only a part is the same, Docs/golden.md tells what decides about the others.
            """)

    static func run(_ arguments: Arguments) throws {
        let diagnosis = Diagnosis(version: Program.version)
        if arguments[isJSON] {
            Terminal.print(text: String(decoding: try diagnosis.json.dropLast(), as: UTF8.self))
        } else {
            Terminal.print(lines: lines(of: diagnosis))
        }
        if !diagnosis.missing.isEmpty { throw Silent(code: .missingDependency) }
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
                "missing: \($0.name), so that \($0.consequence); “apt-get install \($0.package)” brings it on Debian"
            }
    }

    /// The families, as far as a line takes them.
    private static func fonts(_ families: [String]) -> String {
        let most = 6
        guard families.count > most + 1 else { return families.isEmpty ? "–" : families.joined(separator: ", ") }
        return WordList.sum(families.prefix(most) + ["\(families.count - most) others"])
    }
}
