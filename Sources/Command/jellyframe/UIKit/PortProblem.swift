import Foundation
import JellySupport

/// What the compiler says of a place in somebody's files.
struct PortProblem: Hashable {
    let file: String
    let line: Int
    let message: String

    /// The errors in a compiler's output, each once, in their order.
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

    /// The problems by what is not there, those that are met most often first.
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

    /// What is not there, and where it is used.
    struct Group {
        let message: String
        var places: [(file: String, line: Int)]

        func lines(paths: [String: String], names: PortNames) -> [String] {
            let near = unknownName.flatMap { NearName.find($0, in: names.all) }.map { "; there is \($0)" } ?? ""
            let shown = places.prefix(5).map { "\(paths[$0.file] ?? $0.file):\($0.line)" }.joined(separator: ", ")
            let more = places.count > 5 ? " and \(places.count - 5) more" : ""
            return ["  \(shown)\(more): \(message)\(near)"]
        }

        /// The name that the compiler does not find.
        private var unknownName: String? {
            let patterns = [
                /cannot find (?:type )?'([^']+)' in scope.*/, /.*has no member '([^']+)'.*/,
                /no such module '([^']+)'.*/,
            ]
            return patterns.lazy.compactMap { message.wholeMatch(of: $0).map { String($0.1) } }.first
        }
    }
}

/// The public names of UIKit that are there.
struct PortNames {
    let all: [String]

    /// The names in the sources of a checkout.
    init(checkout: String) {
        let folder = checkout + "/Sources/UIKit/UIKitDynamics"
        let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        let pattern =
            /(?m)^\s*(?:public|open|case)\b.*?\b(?:class(?!\s+(?:func|var))|struct|enum|protocol|typealias|func|var|let|case)\s+(\w+)/
        var names: Set<String> = []
        for file in files where file.hasSuffix(".swift") {
            guard let text = try? String(contentsOfFile: folder + "/" + file, encoding: .utf8) else { continue }
            for match in text.matches(of: pattern) { names.insert(String(match.1)) }
        }
        all = names.subtracting(["func", "var", "let"]).sorted()
    }
}
