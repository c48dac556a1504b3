import Foundation
import JellyGraphics
public import JellyImaging
package import JellySupport

extension Scene {
    /// A scene from the text of a JSON5 document, which errors call by `name`.
    ///
    /// - Parameters:
    ///   - text: the document.
    ///   - name: the file's name for errors.
    ///   - folder: where the files are that the document names; without one, it cannot name any.
    ///   - memory: what the scene may take, with its pictures; see ``estimatedMemory``.
    /// - Throws: everything that is wrong with the document and the files that it names.
    public init(
        json5 text: String, name: String, folder: String? = nil, memory: MemoryBudget = .standard
    ) throws(SceneErrors) {
        self = try Self.read(text, name: name, folder: folder, memory: memory).scene
    }

    /// A scene from a JSON5 file in UTF-8, of at most 1 MiB.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - memory: what the scene may take, with its pictures; see ``estimatedMemory``.
    /// - Throws: why the file cannot be read, or everything that is wrong with the document.
    public init(contentsOf path: String, memory: MemoryBudget = .standard) throws(SceneErrors) {
        self = try Self.read(contentsOf: path, memory).scene
    }

    /// A scene from a JSON5 file in UTF-8, of at most 1 MiB, with what its user should know, such as missing fonts.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - warnings: what is found is added here, in the order of the file.
    ///   - memory: what the scene may take, with its pictures; see ``estimatedMemory``.
    /// - Throws: why the file cannot be read, or everything that is wrong with the document.
    public init(
        contentsOf path: String, warnings: inout [SceneWarning], memory: MemoryBudget = .standard
    ) throws(SceneErrors) {
        let document = try SceneDocument(contentsOf: path, memory: memory)
        warnings += document.warnings
        self = document.scene
    }

    fileprivate typealias Reading = (scene: Scene, findings: Findings, source: SourceText)

    fileprivate static func read(contentsOf path: String, _ memory: MemoryBudget) throws(SceneErrors) -> Reading {
        try read(try text(ofFile: path), name: path, folder: folder(ofFile: path), memory: memory)
    }

    fileprivate static func text(ofFile path: String) throws(SceneErrors) -> String {
        let data: Data
        do {
            data = try SceneFile.read(path)
        } catch {
            throw SceneErrors(error)
        }
        guard let text = String(validating: data, as: UTF8.self) else {
            throw SceneErrors(SceneError(file: path, message: "the file is not UTF-8 text"))
        }
        return text
    }

    fileprivate static func folder(ofFile path: String) -> String {
        let folder = JellySupport.folder(ofPath: path)
        // The root's own folder is "/".
        return folder.isEmpty || folder == "/" ? folder : String(folder.dropLast())
    }

    fileprivate static func read(
        _ text: String, name: String, folder: String?, pictures: [String: Picture] = [:],
        files: [String: [UInt8]]? = nil, sizeLimit: Int? = JSON5.sizeLimit, memory: MemoryBudget
    ) throws(SceneErrors) -> Reading {
        var paths: [String] = []
        return try read(
            text, name: name, folder: folder, pictures: pictures, files: files, sizeLimit: sizeLimit, memory: memory,
            paths: &paths)
    }

    /// - Parameter paths: gets those of all files that the document names, whether it can be read or not.
    fileprivate static func read(
        _ text: String, name: String, folder: String?, pictures: [String: Picture] = [:],
        files: [String: [UInt8]]? = nil, sizeLimit: Int? = JSON5.sizeLimit, memory: MemoryBudget, paths: inout [String]
    ) throws(SceneErrors) -> Reading {
        let (node, issues, source) = try JSON5.read(text, name: name, sizeLimit: sizeLimit)
        guard let node else { throw SceneErrors(issues, in: source) }
        var findings = Findings(issues: issues, folder: folder, pictures: pictures, memory: memory)
        if let files { (findings.fileBytes, findings.isComplete) = (files, true) }
        let scene = read(node, &findings)
        paths = findings.files
        guard let scene, findings.issues.isEmpty else { throw SceneErrors(findings, in: source) }
        return (scene, findings, source)
    }

    /// The scene as a canonical document: JSON with keys in a fixed order and without default values.
    ///
    /// Reading it gives an equal scene if this one is valid, with the folder of the files that images name. A number that JSON lacks, infinite or NaN, is written as
    /// JSON5 and refused by the reader.
    public var json5: String { Self.text(of: Self.keys.codec.write(self)) }

    /// Checks a scene that was not read from a document.
    ///
    /// - Parameter memory: what the scene may take, with its pictures; see ``estimatedMemory``.
    /// - Throws: everything that is wrong, by lines and columns of `json5`.
    public func validate(memory: MemoryBudget = .standard) throws(SceneErrors) {
        // A view in views is two levels of the document further down, under the scene itself.
        let limit = (JSON5.depthLimit - 1) / 2
        if views.contains(where: { $0.isNested(deeperThan: limit) }) {
            throw SceneErrors(
                SceneError(file: "scene", message: "views are nested more than \(limit) levels deep, the most allowed"))
        }
        // Before the document is made, which may be what there is no memory for.
        _ = try taken(from: memory)
        let value = Self.keys.codec.write(self)
        if let node = JSONNode(value) {
            var findings = Findings(pictures: pictures)
            if Self.read(node, &findings) != nil, findings.issues.isEmpty { return }
        }
        // Only errors need lines and columns, and so the document's text.
        _ = try Self.read(
            Self.text(of: value), name: "scene", folder: nil, pictures: pictures, sizeLimit: nil, memory: .unlimited)
    }

    private static func text(of value: JSONValue) -> String { value.fitted + "\n" }

    static func read(_ node: JSONNode, _ findings: inout Findings) -> Scene? {
        guard case .object(let members) = node.kind else {
            findings.report(node.range.firstCharacter, "a scene must be an object, not \(node.inWords)")
            return nil
        }
        // The keys of another version are unknown here, so that nothing more can be said about it.
        if let version = node["version"], case .number(let number) = version.kind, number != Double(Self.version) {
            let name = JSONValue.text(of: number)
            findings.report(version.range, "`version` must be \(Self.version), the only one there is, not \(name)")
            return nil
        }
        findings.collectBehaviorTypes(of: node)
        let scene = Self.keys.read(node, members, besides: [], &findings)
        findings.check(scene)
        findings.checkActions(of: node)
        return scene
    }
}

/// A scene with all that it was read from.
package struct SceneDocument {
    package let scene: Scene
    /// What its user should know, such as missing fonts, in the order of the file.
    package let warnings: [SceneWarning]
    /// The document itself.
    package let text: String
    /// The bytes of the files that it names, by the names that it has for them.
    package let files: [String: [UInt8]]
    /// The paths of all files that were read, the scene's first.
    package let paths: [String]

    /// Reads a JSON5 file in UTF-8, of at most 1 MiB.
    ///
    /// - Throws: why the file cannot be read, or everything that is wrong with the document.
    package init(contentsOf path: String, memory: MemoryBudget) throws(SceneErrors) {
        self.init(try Scene.read(contentsOf: path, memory), path: path)
    }

    /// Reads a document that stands in another one, which errors call by `name`.
    ///
    /// - Parameter folder: where the files are that it names.
    /// - Throws: everything that is wrong with the document.
    package init(
        _ text: String, name: String, folder: String, memory: MemoryBudget
    ) throws(SceneErrors) {
        self.init(try Scene.read(text, name: name, folder: folder, memory: memory), path: name)
    }

    fileprivate init(_ reading: Scene.Reading, path: String) {
        let (scene, findings, source) = reading
        warnings = findings.warnings(in: source)
        var unmarked = String.UnicodeScalarView()
        unmarked.append(contentsOf: source.scalars)
        (self.scene, text, files) = (scene, String(unmarked), findings.fileBytes)
        paths = [path] + findings.files
    }

    /// Reads a document that came with all its files; no other is opened, and no font looked for.
    ///
    /// - Throws: everything that is wrong with the document.
    package init(
        _ text: String, name: String, files: [String: [UInt8]], memory: MemoryBudget
    ) throws(SceneErrors) {
        let reading = try Scene.read(text, name: name, folder: "", files: files, memory: memory)
        (scene, self.text, self.files, warnings, paths) = (reading.scene, text, files, [], [])
    }
}

/// What has become of reading a scene's file, also where it cannot be played.
package struct SceneAttempt {
    /// The scene, or all that is wrong with it.
    package let result: Result<SceneDocument, SceneErrors>
    /// The file's text as it is; nil where it cannot be read.
    package let text: String?
    /// The paths of all files that it names, there or not, the scene's first.
    package let paths: [String]

    /// Reads a JSON5 file.
    ///
    /// - Parameter change: makes of the file's text the one that is read in its place.
    package init(
        contentsOf path: String, memory: MemoryBudget, change: (String) -> String = { $0 }
    ) {
        var paths: [String] = []
        var text: String?
        do throws(SceneErrors) {
            let found = try Scene.text(ofFile: path)
            text = found
            let reading = try Scene.read(
                change(found), name: path, folder: Scene.folder(ofFile: path), memory: memory, paths: &paths)
            result = .success(SceneDocument(reading, path: path))
        } catch {
            result = .failure(error)
        }
        self.text = text
        self.paths = [path] + paths
    }
}

extension SceneDocument {
    /// Where in the document the things of a scene stand.
    package struct Places {
        private let root: JSONNode?
        private var ids: [String: SourcePosition] = [:]

        fileprivate init(_ text: String) {
            root = try? JSON5.parse(text, name: "")
            if let root { note(root) }
        }

        /// Where the thing of a name stands; nil where none has it.
        package func position(of id: String) -> SourcePosition? { ids[id] }

        /// Where a key of the scene itself stands.
        package func position(ofKey key: String) -> SourcePosition? { root?.member(key)?.keyRange.start }

        /// The first of a name counts, and an outer one before those in it.
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

    /// The places of everything, found in one reading.
    package var places: Places { Places(text) }
}

extension SceneAttempt {
    /// Whether the document is meant as a scene, whatever is wrong with it.
    ///
    /// It names the schema of scenes, or has a size and a version or duration, or keys that are near to those; of a file
    /// that ends in `.json5` a size or a duration is enough, or that nothing of it can be told.
    package var isMeantAsScene: Bool {
        if case .success = result { return true }
        guard let file = paths.first else { return false }
        let isJSON5 = file.lowercased().hasSuffix(".json5")
        guard let text, let root = try? JSON5.parse(text, name: file) else { return isJSON5 }
        if root["$schema"]?.string?.hasSuffix("scene.schema.json") == true { return true }
        guard case .object(let members) = root.kind else { return false }
        func has(_ name: String) -> Bool {
            members.contains { $0.key == name || NearName.find($0.key, in: [name]) != nil }
        }
        return isJSON5 ? has("size") || has("duration") : has("size") && (has("version") || has("duration"))
    }
}

/// Reads a scene file's bytes.
enum SceneFile {
    /// The bytes of the file at `path`, which may be standard input or a shell's `<(…)`.
    static func read(_ path: String) throws(SceneError) -> Data {
        do throws(ContainedFileError) {
            return Data(try NamedFile.read(path, limit: JSON5.sizeLimit))
        } catch {
            switch error {
            case .tooLarge: throw .tooLarge(file: path)
            case .isFolder: throw SceneError(file: path, message: "this is a directory, not a scene file")
            case .isNoFile:
                throw SceneError(file: path, message: "this is no regular file; a scene file is, or standard input")
            case .missing: throw SceneError(file: path, message: error.reason)
            case .leavesFolder, .isPointer, .otherKind, .unreadable:
                throw SceneError(file: path, message: "the file cannot be read: \(error.reason)")
            }
        }
    }
}
