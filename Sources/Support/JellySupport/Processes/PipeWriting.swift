import Foundation

private typealias Splice = @convention(c) (Int32, UnsafePointer<iovec>, UInt, UInt32) -> Int

/// `vmsplice` of <fcntl.h>, which Swift does not import; nil where the system has none.
private let splice: Splice? = dlsym(nil, "vmsplice").map { unsafeBitCast($0, to: Splice.self) }

/// Writes all bytes to a pipe, without copying those that its reader is sure to have taken when the call returns; waits as
/// long as the pipe is full. The bytes may change when it returns.
///
/// A frame's planes are megabytes, and copying them into a pipe costs more than making them. Linux can
/// splice the very pages of memory into a pipe (`vmsplice`); they may change again only when the reader has copied them.
/// That is sure as soon as as many bytes as the pipe can hold have been written after them. So the last bytes of a frame,
/// one pipe full, are written as usual, and all before them are spliced.
func writeAll(_ bytes: UnsafeRawBufferPointer, toPipe descriptor: Int32) throws(SystemError) {
    guard let splice, let capacity = capacity(ofPipe: descriptor), bytes.count > capacity, let start = bytes.baseAddress
    else { return try writeAll(bytes, to: descriptor) }
    let done = withoutSignalsOfWriting {
        spliceAll(UnsafeRawBufferPointer(start: start, count: bytes.count - capacity), to: descriptor, by: splice)
    }
    // All that is left; where nothing could be spliced, because the reader is gone or the system does not allow it, the
    // error is that of writing.
    try writeAll(UnsafeRawBufferPointer(rebasing: bytes[done...]), to: descriptor)
}

/// The maximum number of bytes that a pipe holds; nil where that cannot be known.
private func capacity(ofPipe descriptor: Int32) -> Int? {
    #if os(Linux)
        // F_GETPIPE_SZ of <linux/fcntl.h>.
        let size = Int(fcntl(descriptor, 1032))
        return size > 0 ? size : nil
    #else
        return nil
    #endif
}

/// Splices as many bytes as the pipe takes.
///
/// - Returns: how many.
private func spliceAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32, by splice: Splice) -> Int {
    var rest = bytes[...]
    while !rest.isEmpty {
        let piece = UnsafeRawBufferPointer(rebasing: rest)
        var vector = iovec(iov_base: UnsafeMutableRawPointer(mutating: piece.baseAddress), iov_len: piece.count)
        let count = splice(descriptor, &vector, 1, 0)
        if count >= 0 {
            rest = rest.dropFirst(count)
        } else if errno != EINTR {
            break
        }
    }
    return bytes.count - rest.count
}
