import Foundation

/// The stream that another program, or a person, reads.
package enum StandardOutput {
    /// Writes all bytes; a reader that has gone away, as `head` does, has had enough.
    ///
    /// - Throws: `OutputError.writeFailed`.
    package static func write(_ bytes: [UInt8]) throws(OutputError) {
        do throws(SystemError) {
            try writeAll(bytes, to: 1)
        } catch  where error.code == EPIPE {
            return
        } catch {
            throw .writeFailed(path: "-", operation: error.operation, reason: error.reason)
        }
    }
}
