import Foundation
import JellySupport

/// A compiler error in a ported file.
struct PortProblem: Hashable {
    let file: String
    let line: Int
    let message: String

    /// The distinct errors in a compiler's output, in order.
    static func all(in output: String) -> [PortProblem] {
        var seen: Set<PortProblem> = []
        return output.split(whereSeparator: \.isNewline).compactMap { line in
            guard let match = line.wholeMatch(of: /(\/.*\.swift):(\d+):\d+: error: (.*)/), let number = Int(match.2)
            else { return nil }
            let problem = PortProblem(
                file: name(ofPath: String(match.1)), line: number, message: String(match.3))
            return seen.insert(problem).inserted ? problem : nil
        }
    }

    /// Errors grouped by message, the most frequent first.
    static func grouped(_ problems: [PortProblem]) -> [Group] {
        var groups: [Group] = []
        for problem in problems {
            if let index = groups.firstIndex(where: { $0.message == problem.message }) {
                groups[index].places.append((problem.file, problem.line))
            } else {
                groups.append(Group(message: problem.message, places: [(problem.file, problem.line)]))
            }
        }
        return groups.enumerated().sorted {
            ($1.element.places.count, $0.offset) < ($0.element.places.count, $1.offset)
        }
        .map(\.element)
    }

    /// A message with the places where it occurs.
    struct Group {
        let message: String
        var places: [(file: String, line: Int)]

        func lines(paths: [String: String], names: PortNames) -> [String] {
            let near =
                unknownName.flatMap { SpellingSuggestion.find($0, in: names.all) }.map { "; did you mean \($0)?" } ?? ""
            let shown = places.prefix(5).map { "\(paths[$0.file] ?? $0.file):\($0.line)" }.joined(separator: ", ")
            let more = places.count > 5 ? " and \(places.count - 5) more" : ""
            return ["  \(shown)\(more): \(message)\(near)"]
        }

        /// The name unknown to the compiler.
        private var unknownName: String? {
            let patterns = [
                /cannot find (?:type )?'([^']+)' in scope.*/, /.*has no member '([^']+)'.*/,
                /no such module '([^']+)'.*/,
            ]
            return patterns.lazy.compactMap { message.wholeMatch(of: $0).map { String($0.1) } }.first
        }
    }
}

/// The supported public names of UIKit.
struct PortNames {
    let all: [String]

    /// Reads the names from the sources of a checkout.
    init(checkout: String) {
        let directory = checkout + "/Sources/UIKit"
        let found = FileManager.default.enumerator(atPath: directory)?.compactMap { $0 as? String } ?? []
        // Not what its tools have.
        let files = found.filter { $0.hasPrefix("UIKit") || $0.hasPrefix("Modules/") }
        let pattern =
            /(?m)^\s*(?:public|open|case)\b.*?\b(?:class(?!\s+(?:func|var))|struct|enum|protocol|typealias|func|var|let|case)\s+(\w+)/
        var names: Set<String> = []
        for file in files where file.hasSuffix(".swift") {
            guard let text = try? String(contentsOfFile: directory + "/" + file, encoding: .utf8) else { continue }
            for match in text.matches(of: pattern) { names.insert(String(match.1)) }
        }
        all = names.subtracting(["func", "var", "let"]).sorted()
    }
}
