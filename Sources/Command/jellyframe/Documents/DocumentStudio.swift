import Foundation
import JellyGolden
import JellyImaging
import JellyScene
import JellySupport
import JellyTake
import JellyValues

/// Runs the commands of documents, each in a folder of its own that nobody sees.
final class DocumentStudio {
    /// A picture that was made.
    struct Picture {
        /// Its path from the document's folder.
        let path: String
        let bytes: [UInt8]
        let hash: String
    }

    private let scratch: Staging
    private let folder: String
    private let memory: MemoryBudget
    /// The words that say so.
    private let memoryWords: [String]
    private var count = 0
    private var motions: [String: String] = [:]

    init(memory: MemoryBudget, words: [String]) throws {
        scratch = Staging()
        folder = try scratch.scratchFolder()
        (self.memory, memoryWords) = (memory, words)
    }

    deinit { scratch.cancel() }

    /// What stands for a command and all that it reads.
    ///
    /// - Throws: `Failure`, which says where the command stands.
    func source(of command: DocumentCommand, in document: Document) throws -> String {
        try within(document, command) {
            let input = try MotionInput(command.arguments.operands[0], memory: memory)
            var parts = HashedParts("jellyframe \(Program.version)\n")
            for word in command.canonicalWords { parts.add(word) }
            if let take = input.take {
                parts.add(take.identity)
            } else if let scene = input.document {
                // A scene below its command moves with the document's lines.
                parts.add(String(scene.text.drop { $0.isNewline }))
                parts.add(scene.files)
            }
            return parts.digits
        }
    }

    /// What stands for where all bodies are after every tick.
    ///
    /// - Throws: `Failure`, which says where the command stands.
    func motion(of command: DocumentCommand, in document: Document) throws -> String {
        let reduces = command.arguments[Playback.reducesMotion]
        let key = "\(document.folder)\n\(command.arguments.operands[0])\n\(reduces)"
        if let known = motions[key] { return known }
        let found = try within(document, command) {
            let input = try MotionInput(command.arguments.operands[0], memory: memory)
            var look = try MotionSide.Look(of: [input], rate: nil)
            look.reducesMotion = reduces || look.reducesMotion
            return try MotionSide(input, look).track().fingerprint
        }
        motions[key] = found
        return found
    }

    /// Makes a command's pictures, sorted by their paths.
    ///
    /// - Throws: `Failure`, which says where the command stands.
    func draw(_ command: DocumentCommand, in document: Document) throws -> [Picture] {
        count += 1
        let place = path("\(count)", in: folder)
        return try within(document, command) {
            do {
                for output in command.outputs {
                    let file = path(command.file(of: output), in: place)
                    guard DocumentPlace.isBeneath(place, file) else {
                        throw Failure.usage("-o \(QuotedText.short(output)) leads out of the document's folder")
                    }
                    try scratch.makeScratchFolders(JellySupport.folder(ofPath: file))
                }
                try Program.start(command.words(writingTo: place, memory: memoryWords))
            } catch let error as SceneErrors {
                throw error
            } catch {
                let failure = Program.phrased(error)
                let lines = failure.lines.map { line in
                    line.replacing(place + "/", with: "").replacing(document.folder + "/", with: "")
                }
                throw Failure(code: failure.code, lines: lines)
            }
            defer { try? FileManager.default.removeItem(atPath: place) }
            let files = Self.files(in: place)
            guard !files.isEmpty else { throw Failure(code: .failure, message: "the command made no picture") }
            return try files.map { name in
                let bytes = try [UInt8](Data(contentsOf: URL(filePath: path(name, in: place))))
                return Picture(path: name, bytes: bytes, hash: FrameHash(bytes: bytes).digits)
            }
        }
    }

    /// A file that holds some bytes, for whoever reads files.
    func file(_ bytes: [UInt8], named name: String) throws -> String {
        count += 1
        let place = path("\(count)-" + name, in: folder)
        try Data(bytes).write(to: URL(filePath: place))
        return place
    }

    /// Does something in a document's folder.
    private func within<Value>(_ document: Document, _ command: DocumentCommand, _ body: () throws -> Value) throws
        -> Value
    {
        let before = FileManager.default.currentDirectoryPath
        do {
            guard FileManager.default.changeCurrentDirectoryPath(document.folder) else {
                throw Failure(code: .noScene, message: "the folder “\(document.folder)” cannot be entered")
            }
            defer { _ = FileManager.default.changeCurrentDirectoryPath(before) }
            do {
                return try body()
            } catch let error as SceneErrors where leadsOut(command, of: document) {
                throw Self.unquoted(error, command.arguments.operands[0])
            }
        } catch let error as SceneErrors where command.arguments.operands.first == command.name {
            // They name the document and the line themselves.
            throw error
        } catch {
            throw Document.failure(error, at: document.place(of: command))
        }
    }

    /// Whether a command's scene lies elsewhere than beneath the document's folder, by a link or by its path.
    private func leadsOut(_ command: DocumentCommand, of document: Document) -> Bool {
        guard let scene = command.arguments.operands.first, scene != command.name, let place = realPath(scene) else {
            return false
        }
        return !DocumentPlace.isBeneath(document.folder, place)
    }

    /// What is wrong with a file of elsewhere without a word of it: who wrote the document may not know what is in it.
    private static func unquoted(_ error: SceneErrors, _ scene: String) -> Failure {
        Failure(
            code: Program.phrased(error).code,
            message: "“\(scene)” is no scene that can be read; "
                + shellCommand(["jellyframe", "check", operandWord(scene)]) + " tells why")
    }

    /// The paths of all files beneath a folder, sorted.
    private static func files(in folder: String) -> [String] {
        names(inFolder: folder).flatMap { name in
            let place = path(name, in: folder)
            return isFolder(place) ? files(in: place).map { name + "/" + $0 } : [name]
        }
    }
}
