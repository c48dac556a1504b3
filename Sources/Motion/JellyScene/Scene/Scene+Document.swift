import Foundation
import JellyGraphics
public import JellyImaging
package import JellySupport

extension Scene {
    /// Parses a scene; `name` is the document's name in errors.
    ///
    /// - Parameters:
    ///   - text: the document.
    ///   - name: the document's name in errors.
    ///   - directory: the directory of files that the document refers to; without it, references are errors.
    ///   - memory: the memory limit for the scene and its images; see ``estimatedMemory``.
    /// - Throws: all errors of the document and the files it refers to.
    public init(
        json5 text: String, name: String, directory: String? = nil, memory: MemoryBudget = .standard
    ) throws(SceneErrors) {
        self = try Self.read(text, name: name, directory: directory, memory: memory).scene
    }

    /// Reads a scene from a JSON5 file in UTF-8, of at most 1 MiB.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - memory: the memory limit for the scene and its images; see ``estimatedMemory``.
    /// - Throws: an error if the file cannot be read, or all errors of the document.
    public init(contentsOf path: String, memory: MemoryBudget = .standard) throws(SceneErrors) {
        self = try Self.read(contentsOf: path, memory).scene
    }

    /// Reads a scene from a JSON5 file in UTF-8, of at most 1 MiB, and returns warnings such as missing fonts.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - warnings: warnings are appended here, in file order.
    ///   - memory: the memory limit for the scene and its images; see ``estimatedMemory``.
    /// - Throws: an error if the file cannot be read, or all errors of the document.
    public init(
        contentsOf path: String, warnings: inout [SceneWarning], memory: MemoryBudget = .standard
    ) throws(SceneErrors) {
        let document = try SceneDocument(contentsOf: path, memory: memory)
        warnings += document.warnings
        self = document.scene
    }

    fileprivate typealias Reading = (scene: Scene, diagnostics: Diagnostics, source: SourceText)

    fileprivate static func read(contentsOf path: String, _ memory: MemoryBudget) throws(SceneErrors) -> Reading {
        try read(try text(ofFile: path), name: path, directory: directory(ofFile: path), memory: memory)
    }

    static func text(ofFile path: String) throws(SceneErrors) -> String {
        guard let text = String(validating: try SceneFile.read(path), as: UTF8.self) else {
            throw SceneErrors(SceneError(file: path, message: "not valid UTF-8"))
        }
        return text
    }

    static func directory(ofFile path: String) -> String {
        let directory = JellySupport.directory(ofPath: path)
        // The root's own directory is "/".
        return directory.isEmpty || directory == "/" ? directory : String(directory.dropLast())
    }

    fileprivate static func read(
        _ text: String, name: String, directory: String?, images: [String: Image] = [:],
        files: [String: [UInt8]]? = nil, sizeLimit: Int? = JSON5.sizeLimit, memory: MemoryBudget
    ) throws(SceneErrors) -> Reading {
        var paths: [String] = []
        return try read(
            text, name: name, directory: directory, images: images, files: files, sizeLimit: sizeLimit, memory: memory,
            paths: &paths)
    }

    /// - Parameter paths: gets those of all files that the document names, whether it can be read or not.
    fileprivate static func read(
        _ text: String, name: String, directory: String?, images: [String: Image] = [:],
        files: [String: [UInt8]]? = nil, sizeLimit: Int? = JSON5.sizeLimit, memory: MemoryBudget, paths: inout [String]
    ) throws(SceneErrors) -> Reading {
        let (node, issues, source) = try JSON5.read(text, name: name, sizeLimit: sizeLimit)
        guard let node else { throw SceneErrors(issues, in: source) }
        var diagnostics = Diagnostics(issues: issues, directory: directory, images: images, memory: memory)
        if let files { (diagnostics.fileBytes, diagnostics.isComplete) = (files, true) }
        let scene = read(node, &diagnostics)
        paths = diagnostics.files
        guard let scene, diagnostics.issues.isEmpty else { throw SceneErrors(diagnostics, in: source) }
        return (scene, diagnostics, source)
    }

    /// The scene as a canonical document: JSON with keys in a fixed order, without default values.
    ///
    /// Reading it gives an equal scene if this one is valid, with the directory of its image files. Infinite numbers
    /// and NaN, which JSON lacks, are written as JSON5 and refused by the reader.
    public var json5: String { Self.text(of: Self.keys.codec.write(self)) }

    /// Validates a scene that was not read from a document.
    ///
    /// - Parameter memory: the memory limit for the scene and its images; see ``estimatedMemory``.
    /// - Throws: all errors, by lines and columns of `json5`.
    public func validate(memory: MemoryBudget = .standard) throws(SceneErrors) {
        // A view in views is two levels of the document further down, under the scene itself.
        let limit = (JSON5.depthLimit - 1) / 2
        if views.contains(where: { $0.isNested(deeperThan: limit) }) {
            throw SceneErrors(
                SceneError(file: "scene", message: "views are nested more than \(limit) levels deep"))
        }
        // Before the document is made, which may be what there is no memory for.
        _ = try taken(from: memory)
        let value = Self.keys.codec.write(self)
        if let node = JSONNode(value) {
            var diagnostics = Diagnostics(images: images)
            if Self.read(node, &diagnostics) != nil, diagnostics.issues.isEmpty { return }
        }
        // Only errors need lines and columns, and so the document's text.
        _ = try Self.read(
            Self.text(of: value), name: "scene", directory: nil, images: images, sizeLimit: nil, memory: .unlimited)
    }

    private static func text(of value: JSONValue) -> String { value.fitted + "\n" }

    static func read(_ node: JSONNode, _ diagnostics: inout Diagnostics) -> Scene? {
        guard case .object(let members) = node.kind else {
            diagnostics.report(node.range.firstCharacter, "a scene must be an object, not \(node.inWords)")
            return nil
        }
        // The keys of another version are unknown here, so that nothing more can be said about it.
        if let version = node["version"], case .number(let number) = version.kind, number != Double(Self.version) {
            let name = JSONValue.text(of: number)
            diagnostics.report(version.range, "`version` must be \(Self.version), not \(name)")
            return nil
        }
        diagnostics.collectBehaviorTypes(of: node)
        let scene = Self.keys.read(node, members, besides: [], &diagnostics)
        diagnostics.check(scene)
        diagnostics.checkActions(of: node)
        return scene
    }
}

/// A scene with its document and files.
package struct SceneDocument {
    package let scene: Scene
    /// Warnings, such as missing fonts, in file order.
    package let warnings: [SceneWarning]
    /// The document itself.
    package let text: String
    /// The bytes of the files that it refers to, by its names for them.
    package let files: [String: [UInt8]]
    /// The paths of all files read, the scene's first.
    package let paths: [String]
    /// The document's name in errors, the directory of its files, and its memory limit.
    private let (name, directory, memory): (String, String?, MemoryBudget)

    /// Reads a JSON5 file in UTF-8, of at most 1 MiB.
    ///
    /// - Throws: an error if the file cannot be read, or all errors of the document.
    package init(contentsOf path: String, memory: MemoryBudget) throws(SceneErrors) {
        self.init(try Scene.read(contentsOf: path, memory), path: path)
    }

    /// Reads a document embedded in another one, called `name` in errors.
    ///
    /// - Parameter directory: the directory of the files that it refers to.
    /// - Throws: all errors of the document.
    package init(
        _ text: String, name: String, directory: String, memory: MemoryBudget
    ) throws(SceneErrors) {
        self.init(try Scene.read(text, name: name, directory: directory, memory: memory), path: name)
    }

    fileprivate init(_ reading: Scene.Reading, path: String) {
        let (scene, diagnostics, source) = reading
        warnings = diagnostics.warnings(in: source)
        var unmarked = String.UnicodeScalarView()
        unmarked.append(contentsOf: source.scalars)
        (self.scene, text, files) = (scene, String(unmarked), diagnostics.fileBytes)
        paths = [path] + diagnostics.files
        (name, directory, memory) = (path, diagnostics.directory, diagnostics.memory)
    }

    /// The same document with another text.
    ///
    /// - Throws: everything that is wrong with it.
    func changed(to text: String) throws(SceneErrors) -> SceneDocument {
        let files = paths.isEmpty ? files : nil
        let reading = try Scene.read(text, name: name, directory: directory, files: files, memory: memory)
        return SceneDocument(reading, path: name)
    }

    /// Reads a document given with all its files; opens no others and looks up no fonts.
    ///
    /// - Throws: all errors of the document.
    package init(
        _ text: String, name: String, files: [String: [UInt8]], memory: MemoryBudget
    ) throws(SceneErrors) {
        let reading = try Scene.read(text, name: name, directory: "", files: files, memory: memory)
        (scene, self.text, self.files, warnings, paths) = (reading.scene, text, files, [], [])
        (self.name, directory, self.memory) = (name, "", memory)
    }
}

/// The result of reading a scene file, whether or not it is valid.
package struct SceneAttempt {
    /// The scene, or all of its errors.
    package let result: Result<SceneDocument, SceneErrors>
    /// The file's text; nil if unreadable.
    package let text: String?
    /// The paths of all files that it refers to, existing or not, the scene's first.
    package let paths: [String]

    /// Reads a JSON5 file.
    ///
    /// - Parameter change: transforms the file's text before parsing.
    package init(
        contentsOf path: String, memory: MemoryBudget, change: (String) -> String = { $0 }
    ) {
        var paths: [String] = []
        var text: String?
        do throws(SceneErrors) {
            let found = try Scene.text(ofFile: path)
            text = found
            let reading = try Scene.read(
                change(found), name: path, directory: Scene.directory(ofFile: path), memory: memory, paths: &paths)
            result = .success(SceneDocument(reading, path: path))
        } catch {
            result = .failure(error)
        }
        self.text = text
        self.paths = [path] + paths
    }
}

extension SceneDocument {
    /// The source positions of a scene's objects.
    package struct Places {
        private let root: JSONNode?
        private var ids: [String: SourcePosition] = [:]

        fileprivate init(_ text: String) {
            root = try? JSON5.parse(text, name: "")
            if let root { note(root) }
        }

        /// The position of an object by id; nil if unknown.
        package func position(of id: String) -> SourcePosition? { ids[id] }

        /// The position of a key of the scene itself.
        package func position(ofKey key: String) -> SourcePosition? { root?.member(key)?.keyRange.start }

        /// The first object with a name counts, and an outer one before those in it.
        private mutating func note(_ node: JSONNode) {
            switch node.kind {
            case .array(let elements):
                for element in elements { note(element) }
            case .object(let members):
                if let name = node["id"], let id = name.string, ids[id] == nil { ids[id] = name.range.start }
                for member in members { note(member.value) }
            default: break
            }
        }
    }

    /// The positions of everything, found in one pass.
    package var places: Places { Places(text) }
}

extension SceneAttempt {
    /// Whether the document looks like a scene, valid or not.
    ///
    /// It names the schema of scenes, or has a size and a version or duration, or keys similar to those; in a `.json5`
    /// file, a size or a duration is enough, and unreadable content counts.
    package var isMeantAsScene: Bool {
        if case .success = result { return true }
        guard let file = paths.first else { return false }
        let isJSON5 = file.lowercased().hasSuffix(".json5")
        guard let text, let root = try? JSON5.parse(text, name: file) else { return isJSON5 }
        if root["$schema"]?.string?.hasSuffix("scene.schema.json") == true { return true }
        guard case .object(let members) = root.kind else { return false }
        func has(_ name: String) -> Bool {
            members.contains { $0.key == name || SpellingSuggestion.find($0.key, in: [name]) != nil }
        }
        return isJSON5 ? has("size") || has("duration") : has("size") && (has("version") || has("duration"))
    }
}

/// Scene files: their extensions, and reading them.
package enum SceneFile {
    /// The extensions of scene files with a dot; new files get the first.
    package static let extensions = [".json5", ".jsonc", ".json"]

    /// Whether a path has the extension of a scene file, ignoring case.
    package static func isNamed(_ path: String) -> Bool {
        let path = path.lowercased()
        return extensions.contains { path.hasSuffix($0) }
    }

    /// The bytes of the file at `path`, which may be standard input or a shell's `<(…)`.
    static func read(_ path: String) throws(SceneErrors) -> Data {
        do throws(ContainedFileError) {
            return Data(try NamedFile.read(path, limit: JSON5.sizeLimit))
        } catch {
            let message =
                switch error {
                case .tooLarge: SceneError.tooLarge(file: path).message
                case .isDirectory: "is a directory, not a scene file"
                case .isNoFile: "expected a regular file, or standard input"
                case .missing: missingFileReason(path)
                case .leavesDirectory, .isPointer, .otherKind, .version, .unreadable:
                    "cannot be read: \(error.reason)"
                }
            throw SceneErrors(SceneError(file: path, message: message))
        }
    }
}
