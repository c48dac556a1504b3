import JellyScene
import JellySupport

/// A diagnostic of `check`.
struct CheckDiagnostic {
    enum Severity: String {
        /// The scene cannot be played.
        case error
        /// The output will probably not be as intended.
        case warning
        /// It may be intended.
        case note
    }

    /// The checks.
    enum Rule: String, CaseIterable {
        case document, font, size, rate, opacity, text, outline, overlap, walls, crowd, rest, presentation, weight

        /// The description in `--help`.
        var summary: String {
            switch self {
            case .document: "errors in the document"
            case .font: "missing fonts"
            case .size: "odd sides in pixels, for formats that need even ones"
            case .rate: "frame rates that a format cannot show evenly"
            case .opacity: "a transparent background, which most formats refuse"
            case .text: "text that overflows its label, button or alert"
            case .outline: "jellies whose path has more than one subpath, of which only the first counts"
            case .overlap: "colliding bodies that overlap at the start"
            case .walls: "bodies that start outside their walls, or across one"
            case .crowd: "large groups of items that include fast ones"
            case .rest: "motion that does not end within the scene"
            case .presentation: "captions of low contrast, and gradients and shadows in a gif"
            case .weight: "files over the 10 MB limit of GitHub, with an estimate for those of --for"
            }
        }
    }

    let severity: Severity
    let rule: Rule
    let file: String
    var line: Int?
    var column: Int?
    let message: String
    /// The source line with the location underlined.
    var excerpt: [String] = []
    var correction: SceneCorrection?
    /// The exit code it causes; nil for a note.
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

    /// The diagnostics of an error that ended the check of a file.
    static func all(of error: any Error, in file: String, _ rule: Rule = .document) -> [CheckDiagnostic] {
        if let errors = error as? SceneErrors { return errors.errors.map(CheckDiagnostic.init) }
        let failure = Program.phrased(error)
        var diagnostic = CheckDiagnostic(.error, rule, in: file, failure.lines.first ?? "")
        diagnostic.excerpt = Array(failure.lines.dropFirst())
        // A scene that stops cannot be played.
        diagnostic.code = failure.code == .failure ? .badScene : failure.code
        return [diagnostic]
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

    /// Printed lines: `scene.json5:12:7: warning: …`.
    ///
    /// - Parameter told: shortens repeated messages.
    func lines(after told: inout DiagnosticDeduplicator) -> [String] {
        let place = ([file] + [line, column].compactMap(\.self).map(String.init)).joined(separator: ":")
        guard let earlier = told.earlierLine(of: message, in: file, at: line) else {
            return ["\(place): \(severity.rawValue): \(message)"] + excerpt
        }
        return ["\(place): \(severity.rawValue): as in line \(earlier)"]
    }

    /// The diagnostic as JSON.
    var json: JSONValue {
        [
            "file": .string(file), "severity": .string(severity.rawValue), "rule": .string(rule.rawValue),
            "message": .string(message), "line": line.map(JSONValue.int), "column": column.map(JSONValue.int),
            "replacement": (correction?.word).map(JSONValue.string),
        ]
    }
}
