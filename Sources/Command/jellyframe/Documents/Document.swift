import Foundation
import JellySupport

/// A Markdown document or DocC article, and the commands that make its pictures.
struct Document {
    /// The most bytes that one may have.
    private static let limit = 16 << 20

    /// As it was named.
    let path: String
    let name: String
    /// The folder in which its commands run, without links, from the root: the current folder changes meanwhile.
    let folder: String
    let commands: [DocumentCommand]
    /// What is wrong with commands that are none.
    let failures: [Failure]

    /// - Throws: `Failure` where it cannot be read.
    init(_ path: String) throws {
        self.path = path
        name = JellySupport.name(ofPath: path)
        // It is nothing that its own commands may replace.
        ProtectedFiles.add(path)
        guard let folder = realPath(JellySupport.folder(ofPath: path)) else {
            throw Failure(
                code: .noScene,
                message: "the document “\(path)” cannot be read: \(ContainedFileError.missing.reason)")
        }
        self.folder = folder
        let bytes: [UInt8]
        do throws(ContainedFileError) {
            bytes = try ContainedFile.read(name, beneath: folder, limit: Self.limit)
        } catch {
            throw Failure(code: .noScene, message: "the document “\(path)” cannot be read: \(error.reason)")
        }
        guard let text = String(validating: bytes, as: UTF8.self), !name.utf8.contains(where: { $0 < 32 }) else {
            throw Failure(code: .badScene, message: "the document “\(path)” is not UTF-8 text")
        }
        let passages: [DocumentText.Passage]
        do throws(DocumentText.Fault) {
            passages = try DocumentText.passages(of: text)
        } catch {
            throw Failure(code: .badScene, message: "\(path):\(error.line): \(error.reason)")
        }
        let place = JellySupport.path(name, in: folder)
        var commands: [DocumentCommand] = []
        var failures: [Failure] = []
        for passage in passages {
            do {
                commands.append(try DocumentCommand(passage, in: place))
            } catch {
                failures.append(Self.failure(error, at: "\(path):\(passage.line)"))
            }
            if let block = passage.scene {
                SceneBlocks.add(block, as: "\(place):\(passage.line)", of: path, folder: ".")
            }
        }
        (self.commands, self.failures) = (commands, failures)
    }

    /// Where it is, however it was named.
    var place: String { JellySupport.path(name, in: folder) }

    /// Where a command stands, as errors say it.
    func place(of command: DocumentCommand) -> String { "\(path):\(command.line)" }

    /// What is wrong with a command, where it stands; a mistake in it is one in the document.
    static func failure(_ error: any Error, at place: String) -> Failure {
        let failure = Program.phrased(error)
        return Failure(
            code: failure.code == .usage ? .badScene : failure.code,
            lines: ["\(place): \(failure.lines.first ?? "")"] + failure.lines.dropFirst())
    }
}
