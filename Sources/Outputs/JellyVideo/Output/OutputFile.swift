import Foundation
import JellySupport

/// The hidden file or the stream to which an encoder of this program writes.
final class OutputFile {
    private let output: VideoOutput
    private let isStream: Bool
    /// Nil when it is closed.
    private var descriptor: Int32?

    /// - Throws: `OutputError.cannotCreate` in a `VideoError`.
    convenience init(_ request: VideoRequest) throws(VideoError) {
        try self.init(path: request.path, output: request.output, standardOutput: request.standardOutput)
    }

    /// - Parameters:
    ///   - path: the hidden file, which is there and empty.
    ///   - output: what it is made for, as errors name it.
    /// - Throws: `OutputError.cannotCreate` in a `VideoError`.
    init(path: String, output: VideoOutput, standardOutput: Int32 = 1) throws(VideoError) {
        (self.output, isStream) = (output, output.isStream)
        do throws(SystemError) {
            descriptor = isStream ? standardOutput : try system("open") { open(path, O_WRONLY | O_CLOEXEC) }
        } catch {
            throw .output(.cannotCreate(path: output.description, reason: error.reason))
        }
    }

    /// A hidden file that is not there yet.
    ///
    /// - Throws: `OutputError.cannotCreate` in a `VideoError`.
    init(creating path: String, output: VideoOutput) throws(VideoError) {
        (self.output, isStream) = (output, false)
        do throws(SystemError) {
            descriptor = try system("open") { open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
        } catch {
            throw .output(.cannotCreate(path: output.description, reason: error.reason))
        }
    }

    deinit { close() }

    func write(_ bytes: [UInt8]) throws(VideoError) {
        try call { (descriptor) throws(SystemError) in try writeAll(bytes, to: descriptor) }
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws(VideoError) {
        try call { (descriptor) throws(SystemError) in try writeAll(bytes, to: descriptor) }
    }

    /// Goes on at the file's start.
    func rewind() throws(VideoError) {
        try call { (descriptor) throws(SystemError) in try system("lseek") { lseek(descriptor, 0, SEEK_SET) } }
    }

    /// Empties the file to start over.
    func restart() throws(VideoError) {
        try rewind()
        try call { (descriptor) throws(SystemError) in try system("ftruncate") { ftruncate(descriptor, 0) } }
    }

    /// Closes the file; some file systems report a full disk only now.
    func finish() throws(VideoError) {
        try call { (descriptor) throws(SystemError) in
            self.descriptor = nil
            if !isStream { try closeWritten(descriptor) }
        }
    }

    func close() {
        if let descriptor, !isStream { _ = Foundation.close(descriptor) }
        descriptor = nil
    }

    private func call(_ body: (Int32) throws(SystemError) -> Void) throws(VideoError) {
        guard let descriptor else { throw .ended }
        do throws(SystemError) {
            try body(descriptor)
        } catch {
            throw .output(.writeFailed(path: output.description, operation: error.operation, reason: error.reason))
        }
    }
}
