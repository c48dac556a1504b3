import Foundation
import JellySupport

/// The hidden file or the stream to which an encoder of this program writes.
final class OutputFile {
    private let output: FilmOutput
    private let isStream: Bool
    /// Nil when it is closed.
    private var descriptor: Int32?

    /// - Throws: `FilmError.cannotCreate`.
    convenience init(_ request: FilmRequest) throws(FilmError) {
        try self.init(path: request.path, output: request.output, standardOutput: request.standardOutput)
    }

    /// - Parameters:
    ///   - path: the hidden file, which is there and empty.
    ///   - output: what it is made for, as errors name it.
    /// - Throws: `FilmError.cannotCreate`.
    init(path: String, output: FilmOutput, standardOutput: Int32 = 1) throws(FilmError) {
        (self.output, isStream) = (output, output.isStream)
        do throws(SystemError) {
            descriptor = isStream ? standardOutput : try system("open") { open(path, O_WRONLY | O_CLOEXEC) }
        } catch {
            throw .cannotCreate(path: output.description, reason: error.reason)
        }
    }

    deinit { close() }

    func write(_ bytes: [UInt8]) throws(FilmError) {
        try call { (descriptor) throws(SystemError) in try writeAll(bytes, to: descriptor) }
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws(FilmError) {
        try call { (descriptor) throws(SystemError) in try writeAll(bytes, to: descriptor) }
    }

    /// Goes on so many bytes before the file's end.
    func seek(toLast count: Int) throws(FilmError) {
        try call { (descriptor) throws(SystemError) in
            try system("lseek") { lseek(descriptor, -off_t(count), SEEK_END) }
        }
    }

    /// Goes on at the file's start.
    func rewind() throws(FilmError) {
        try call { (descriptor) throws(SystemError) in try system("lseek") { lseek(descriptor, 0, SEEK_SET) } }
    }

    /// Closes the file, which may tell only now that the disk is full.
    func finish() throws(FilmError) {
        try call { (descriptor) throws(SystemError) in
            self.descriptor = nil
            if !isStream { try closeWritten(descriptor) }
        }
    }

    func close() {
        if let descriptor, !isStream { _ = Foundation.close(descriptor) }
        descriptor = nil
    }

    private func call(_ body: (Int32) throws(SystemError) -> Void) throws(FilmError) {
        guard let descriptor else { throw .ended }
        do throws(SystemError) {
            try body(descriptor)
        } catch {
            throw .writeFailed(path: output.description, operation: error.operation, reason: error.reason)
        }
    }
}
