import Foundation
import JellySupport

/// A Markdown document or DocC article with its embedded commands.
struct Document {
    /// The size limit in bytes.
    private static let limit = 16 << 20

    /// The path as given.
    let path: String
    let name: String
    /// The absolute directory in which its commands run, without links, since the current directory changes meanwhile.
    let directory: String
    let commands: [DocumentCommand]
    /// The errors of invalid commands.
    let failures: [Failure]

    /// - Throws: `Failure` where it cannot be read.
    init(_ path: String) throws {
        self.path = path
        name = JellySupport.name(ofPath: path)
        // Its own commands must not replace it.
        ProtectedFiles.add(path)
        guard let directory = realPath(JellySupport.directory(ofPath: path)) else {
            throw Failure(
                code: .noScene,
                message: "the document “\(path)” cannot be read: \(missingFileReason(path))")
        }
        self.directory = directory
        let bytes: [UInt8]
        do throws(ContainedFileError) {
            bytes = try ContainedFile.read(name, beneath: directory, limit: Self.limit)
        } catch {
            let reason = error == .missing ? missingFileReason(path) : error.reason
            throw Failure(code: .noScene, message: "the document “\(path)” cannot be read: \(reason)")
        }
        guard let text = String(validating: bytes, as: UTF8.self), !name.utf8.contains(where: { $0 < 32 }) else {
            throw Failure(code: .badScene, message: "the document “\(path)” is not valid UTF-8")
        }
        let passages: [DocumentText.Passage]
        do throws(SourceIssue) {
            passages = try DocumentText.passages(of: text)
        } catch {
            throw Failure(code: .badScene, message: "\(path):\(error.range.start.line): \(error.message)")
        }
        let place = JellySupport.path(name, in: directory)
        var commands: [DocumentCommand] = []
        var failures: [Failure] = []
        for passage in passages {
            do {
                commands.append(try DocumentCommand(passage, in: place))
            } catch {
                failures.append(Self.failure(error, at: "\(path):\(passage.line)"))
            }
            if let block = passage.scene {
                SceneBlocks.add(block, as: "\(place):\(passage.line)", of: path, directory: ".")
            }
        }
        (self.commands, self.failures) = (commands, failures)
    }

    /// The absolute path.
    var place: String { JellySupport.path(name, in: directory) }

    /// The location of a command, as in error messages.
    func place(of command: DocumentCommand) -> String { "\(path):\(command.line)" }

    /// The error of a command with its location; a usage error becomes one of the document.
    static func failure(_ error: any Error, at place: String) -> Failure {
        let failure = Program.phrased(error)
        return Failure(
            code: failure.code == .usage ? .badScene : failure.code,
            lines: ["\(place): \(failure.lines.first ?? "")"] + failure.lines.dropFirst())
    }
}
