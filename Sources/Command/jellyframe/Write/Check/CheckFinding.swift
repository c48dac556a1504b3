import JellyScene
import JellySupport

/// One thing that `check` has found.
struct CheckFinding {
    /// How much it matters.
    enum Severity: String {
        /// The scene cannot be played.
        case error
        /// What comes out is not what one would want.
        case warning
        /// It may be meant so.
        case note
    }

    /// What was looked at.
    enum Rule: String, CaseIterable {
        case document, font, size, rate, opacity, text, overlap, walls, crowd, rest, weight

        /// What `--help` says of it.
        var summary: String {
            switch self {
            case .document: "all that is wrong in the document"
            case .font: "fonts that are not installed"
            case .size: "sides that are odd in pixels, for formats that need even ones"
            case .rate: "rates that a format cannot show evenly"
            case .opacity: "a background that is not opaque, which render refuses for most formats"
            case .text: "texts that are larger than their labels, buttons and alerts"
            case .overlap: "bodies that collide with each other and overlap at the start"
            case .walls: "bodies that are outside of their walls at the start, or lie across one"
            case .crowd: "items that are too crowded for fast ones among them"
            case .rest: "whether the motion ends within the scene"
            case .weight:
                "files of more than 10 MB, which GitHub shows in no README, and about how large those of --for will be"
            }
        }
    }

    let severity: Severity
    let rule: Rule
    let file: String
    var line: Int?
    var column: Int?
    let message: String
    /// The source line with the place underlined.
    var excerpt: [String] = []
    var correction: SceneCorrection?
    /// How the program ends because of it; nil for what is a note.
    private(set) var code: ExitCode?

    init(_ severity: Severity, _ rule: Rule, in file: String, at place: SourcePosition? = nil, _ message: String) {
        (self.severity, self.rule, self.file, self.message) = (severity, rule, file, message)
        (line, column) = (place?.line, place?.column)
        switch severity {
        case .error: code = .badScene
        case .warning: code = .failure
        case .note: code = nil
        }
    }

    /// What an error says that ended the look at a file.
    static func all(of error: any Error, in file: String, _ rule: Rule = .document) -> [CheckFinding] {
        if let errors = error as? SceneErrors { return errors.errors.map(CheckFinding.init) }
        let failure = Program.phrased(error)
        var finding = CheckFinding(.error, rule, in: file, failure.lines.first ?? "")
        finding.excerpt = Array(failure.lines.dropFirst())
        // A scene that stops is one that cannot be played.
        finding.code = failure.code == .failure ? .badScene : failure.code
        return [finding]
    }

    init(_ error: SceneError) {
        (severity, rule, file, message) = (.error, .document, error.file, error.message)
        (line, column, correction) = (error.line, error.column, error.correction)
        excerpt = Array(error.lines.dropFirst())
        code = error.line == nil ? .noScene : .badScene
    }

    init(_ warning: SceneWarning) {
        (severity, rule, file, message) = (.warning, .font, warning.file, warning.message)
        (line, column) = (warning.line, warning.column)
        code = .failure
    }

    /// For people: `scene.json5:12:7: warning: …`.
    ///
    /// - Parameter told: what was told before.
    func lines(after told: inout ToldMessages) -> [String] {
        let place = ([file] + [line, column].compactMap(\.self).map(String.init)).joined(separator: ":")
        guard let earlier = told.earlierLine(of: message, in: file, at: line) else {
            return ["\(place): \(severity.rawValue): \(message)"] + excerpt
        }
        return ["\(place): \(severity.rawValue): as in line \(earlier)"]
    }

    /// For programs.
    var json: JSONValue {
        [
            "file": .string(file), "severity": .string(severity.rawValue), "rule": .string(rule.rawValue),
            "message": .string(message), "line": line.map(JSONValue.int), "column": column.map(JSONValue.int),
            "replacement": (correction?.word).map(JSONValue.string),
        ]
    }
}
