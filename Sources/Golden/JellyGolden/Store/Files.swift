import Foundation
import JellySupport

/// Files and directories, with one kind of error.
enum Files {
    static func exists(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }

    static func isDirectory(_ url: URL) -> Bool { JellySupport.isDirectory(url.path) }

    /// The kind of a file, without following links; nil if it does not exist.
    static func kind(_ url: URL) -> FileAttributeType? {
        (try? FileManager.default.attributesOfItem(atPath: url.path))?[.type] as? FileAttributeType
    }

    /// A golden's file, from which no link leads out of its directory, and which is a file.
    static func bytes(_ url: URL, kind: TextKind? = nil) throws(GoldenError) -> [UInt8] {
        do throws(ContainedFileError) {
            return try ContainedFile.read(
                url.lastPathComponent, beneath: url.deletingLastPathComponent().path, limit: ContainedFile.largest,
                kind: kind)
        } catch {
            if error == .missing { throw .missingFile(url.path) }
            throw .unreadable(file: url.path, reason: error.reason)
        }
    }

    static func data(_ url: URL) throws(GoldenError) -> Data {
        Data(try bytes(url))
    }

    static func text(_ url: URL) throws(GoldenError) -> String {
        guard let text = String(validating: try bytes(url, kind: .any), as: UTF8.self) else {
            throw .unreadable(file: url.path, reason: "not a text file")
        }
        return text
    }

    /// The names in a directory, ascending, without hidden ones; empty if it does not exist.
    static func names(in directory: URL) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted()
    }

    /// Writes files all or none, creating missing directories.
    static func write(_ files: [(place: URL, bytes: [UInt8])]) throws(GoldenError) {
        try ofOutput { () throws(OutputError) in
            let outputs = Staging()
            for file in files { try outputs.write(file.bytes, to: file.place.path) }
            try outputs.publish()
        }
    }

    /// Runs `body`, whose errors are those of an output's place.
    static func ofOutput<Result>(_ body: () throws(OutputError) -> Result) throws(GoldenError) -> Result {
        do throws(OutputError) {
            return try body()
        } catch {
            throw GoldenError(error)
        }
    }

    static func remove(_ url: URL) throws(GoldenError) {
        guard exists(url) else { return }
        try attempt(url) { try FileManager.default.removeItem(at: url) }
    }

    /// The size in bytes of a file, or of all files in a directory.
    static func size(_ url: URL) -> Int {
        guard isDirectory(url) else {
            return (try? FileManager.default.attributesOfItem(atPath: url.path)[.size] as? Int) ?? 0
        }
        return names(in: url).reduce(0) { $0 + size(url.appending(path: $1)) }
    }

    static func attempt<Result>(_ url: URL, _ body: () throws -> Result) throws(GoldenError) -> Result {
        do {
            return try body()
        } catch let error as GoldenError {
            throw error
        } catch {
            throw .cannotWrite(path: url.path, reason: SystemReason.text(error))
        }
    }
}
