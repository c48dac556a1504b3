public import JellyImaging
public import JellyStage
import JellySupport

/// A presentation and its document: a scene's, or a separate one.
package struct PresentationDocument {
    package let presentation: Presentation
    /// Warnings, such as missing fonts, in file order.
    package let warnings: [SceneWarning]
    /// The document itself.
    package let text: String
    /// The bytes of the files that it refers to, by its names for them.
    package let files: [String: [UInt8]]
    /// The paths of all files read, the document's first.
    package let paths: [String]
    private let name: String
    /// The document's key of the presentation; nil if it is the document.
    private let key: String?

    /// Reads a JSON5 file of at most 1 MiB: an object with the keys of a scene's `presentation`.
    ///
    /// - Throws: an error if the file cannot be read, or all errors of the document.
    package init(contentsOf path: String, memory: MemoryBudget) throws(SceneErrors) {
        let text = try Scene.text(ofFile: path)
        let (node, issues, source) = try JSON5.read(text, name: path, sizeLimit: JSON5.sizeLimit)
        guard let node else { throw SceneErrors(issues, in: source) }
        var diagnostics = Diagnostics(issues: issues, directory: Scene.directory(ofFile: path), memory: memory)
        let presentation = Presentation.keys.codec.read(node, "presentation", &diagnostics)
        guard let presentation, diagnostics.issues.isEmpty else { throw SceneErrors(diagnostics, in: source) }
        (self.presentation, warnings) = (presentation, diagnostics.warnings(in: source))
        (self.text, files, paths) = (text, diagnostics.fileBytes, [path] + diagnostics.files)
        (name, key) = (path, nil)
    }

    /// A scene's presentation, if any.
    ///
    /// - Parameter name: the document's name in errors.
    package init?(_ scene: SceneDocument, name: String) {
        guard let presentation = scene.scene.presentation else { return nil }
        (self.presentation, text, key, self.name) = (presentation, scene.text, "presentation", name)
        (warnings, files, paths) = ([], [:], [])
    }

    /// Errors from applying it to a motion, with lines and columns.
    package func errors(_ error: PresentationError) -> SceneErrors {
        let source = SourceText(name: name, text: text)
        let document = try? JSON5.parse(text, name: name)
        let root = key.map { document?[$0] } ?? document
        let issues = error.problems.map { problem in
            let list = root?[problem.key]
            let entry = problem.index.flatMap { list?.elements.indices.contains($0) == true ? list?.elements[$0] : nil }
            let member = problem.member.flatMap { entry?[$0] }
            let place = member ?? entry ?? list ?? root
            let range =
                place?.range
                ?? SourceRange(start: SourcePosition(line: 1, column: 1), end: SourcePosition(line: 1, column: 2))
            return SourceIssue(range, "`\(problem.place)`: \(problem.message)")
        }
        return SceneErrors(issues, in: source)
    }
}

extension Presentation {
    /// Reads a presentation from a JSON5 file of at most 1 MiB, with the keys of a scene's `presentation`.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - memory: the memory limit for its image.
    /// - Throws: an error if the file cannot be read, or all errors of the document.
    public init(contentsOf path: String, memory: MemoryBudget = .standard) throws(SceneErrors) {
        self = try PresentationDocument(contentsOf: path, memory: memory).presentation
    }
}
