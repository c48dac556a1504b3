import Foundation

/// The stream that another program, or a person, reads.
package enum StandardOutput {
    /// Writes all bytes; a reader that has gone away, as `head` does, has had enough.
    ///
    /// - Returns: whether there is a reader.
    /// - Throws: `OutputError.writeFailed`.
    @discardableResult package static func write(_ bytes: [UInt8]) throws(OutputError) -> Bool {
        do throws(SystemError) {
            try writeAll(bytes, to: 1)
            return true
        } catch  where error.code == EPIPE {
            return false
        } catch {
            throw .writeFailed(path: "-", operation: error.operation, reason: error.reason)
        }
    }
}
