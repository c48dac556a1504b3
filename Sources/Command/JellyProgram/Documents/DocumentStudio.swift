import Foundation
import JellyGolden
import JellyImaging
import JellyScene
import JellySupport
import JellyTake
import JellyValues

/// Runs the commands of documents, each in a scratch directory of its own.
final class DocumentStudio {
    struct Image {
        /// Its path, relative to the document's directory.
        let path: String
        let bytes: [UInt8]
        let hash: String
    }

    private let scratch: Staging
    private let directory: String
    private let memory: MemoryBudget
    /// `--memory` as passed on to commands.
    private let memoryWords: [String]
    private var count = 0
    private var motions: [String: String] = [:]

    init(memory: MemoryBudget, words: [String]) throws {
        scratch = Staging()
        directory = try scratch.scratchDirectory()
        (self.memory, memoryWords) = (memory, words)
    }

    deinit { scratch.cancel() }

    /// The hash of a command and its inputs.
    ///
    /// - Throws: `Failure` with the command's location.
    func source(of command: DocumentCommand, in document: Document) throws -> String {
        try within(document, command) {
            var parts = HashedParts("jellyframe \(Program.version)\n")
            for word in command.canonicalWords { parts.add(word) }
            for path in command.scenes {
                let input = try MotionInput(path, memory: memory)
                if let take = input.take {
                    parts.add(take.identity)
                } else if let scene = input.document {
                    // The leading lines of an embedded scene depend on its place in the document.
                    parts.add(String(scene.text.drop { $0.isNewline }))
                    parts.add(scene.files)
                }
            }
            return parts.digits
        }
    }

    /// The hash of the states of all bodies after every tick.
    ///
    /// - Throws: `Failure` with the command's location.
    func motion(of command: DocumentCommand, in document: Document) throws -> String {
        let reduces = command.arguments[Playback.reducesMotion]
        let key = "\(document.directory)\n\(command.scenes.joined(separator: "\n"))\n\(reduces)"
        if let known = motions[key] { return known }
        let found = try within(document, command) {
            let found = try command.scenes.map { path in
                let input = try MotionInput(path, memory: memory)
                var look = try MotionSide.Look(of: [input], rate: nil)
                look.reducesMotion = reduces || look.reducesMotion
                return try MotionSide(input, look).track().fingerprint
            }
            var parts = HashedParts()
            for one in found { parts.add(one) }
            return found.count == 1 ? found[0] : parts.digits
        }
        motions[key] = found
        return found
    }

    /// Makes a command's images, sorted by path.
    ///
    /// - Throws: `Failure` with the command's location.
    func draw(_ command: DocumentCommand, in document: Document) throws -> [Image] {
        count += 1
        let place = path("\(count)", in: directory)
        return try within(document, command) {
            do {
                for output in command.outputs {
                    let file = path(command.file(of: output), in: place)
                    guard DocumentPlace.isBeneath(place, file) else {
                        throw Failure.usage("-o \(QuotedText.short(output)) is outside the document's directory")
                    }
                    try scratch.makeScratchDirectories(JellySupport.directory(ofPath: file))
                }
                try Program.start(command.words(writingTo: place, memory: memoryWords))
            } catch let error as SceneErrors {
                throw error
            } catch {
                let failure = Program.phrased(error)
                let lines = failure.lines.map { line in
                    line.replacing(place + "/", with: "").replacing(document.directory + "/", with: "")
                }
                throw Failure(code: failure.code, lines: lines)
            }
            defer { try? FileManager.default.removeItem(atPath: place) }
            let files = Self.files(in: place)
            guard !files.isEmpty else { throw Failure(code: .failure, message: "the command made no image") }
            return try files.map { name in
                let bytes = try [UInt8](Data(contentsOf: URL(filePath: path(name, in: place))))
                return Image(path: name, bytes: bytes, hash: FrameHash(bytes: bytes).digits)
            }
        }
    }

    /// Writes bytes to a scratch file.
    func file(_ bytes: [UInt8], named name: String) throws -> String {
        count += 1
        let place = path("\(count)-" + name, in: directory)
        try Data(bytes).write(to: URL(filePath: place))
        return place
    }

    /// Runs `body` in a document's directory.
    private func within<Value>(_ document: Document, _ command: DocumentCommand, _ body: () throws -> Value) throws
        -> Value
    {
        let before = FileManager.default.currentDirectoryPath
        do {
            guard FileManager.default.changeCurrentDirectoryPath(document.directory) else {
                throw Failure(code: .noScene, message: "the directory “\(document.directory)” cannot be entered")
            }
            defer { _ = FileManager.default.changeCurrentDirectoryPath(before) }
            do {
                return try body()
            } catch let error as SceneErrors {
                guard let scene = command.scenes.first(where: { leadsOut($0, command, of: document) }) else {
                    throw error
                }
                throw Self.unquoted(error, scene)
            }
        } catch let error as SceneErrors where command.arguments.operands.first == command.name {
            // Errors of an embedded scene name the document and line already.
            throw error
        } catch {
            throw Document.failure(error, at: document.place(of: command))
        }
    }

    /// Whether a command's scene is outside the document's directory, by its path or a link.
    private func leadsOut(_ scene: String, _ command: DocumentCommand, of document: Document) -> Bool {
        guard scene != command.name, let place = realPath(scene) else { return false }
        return !DocumentPlace.isBeneath(document.directory, place)
    }

    /// An error about a file outside the directory without quoting it: the document's author may not be allowed to read it.
    private static func unquoted(_ error: SceneErrors, _ scene: String) -> Failure {
        Failure(
            code: Program.phrased(error).code,
            message: "“\(scene)” is not a readable scene; for details, run "
                + shellCommand(["jellyframe", "check", operandWord(scene)]))
    }

    /// The paths of all files beneath a directory, sorted.
    private static func files(in directory: String) -> [String] {
        names(inDirectory: directory).flatMap { name in
            let place = path(name, in: directory)
            return isDirectory(place) ? files(in: place).map { name + "/" + $0 } : [name]
        }
    }
}
