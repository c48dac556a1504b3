import Foundation
import JellySupport

/// A finished file that another program wrote, read a piece at a time wherever it is looked at.
///
/// Memory depends neither on its size nor on what it claims, and no number in it can make a trap.
final class VideoFile {
    /// The amount of a range read into memory at once.
    static let portion = 1 << 18

    /// In bytes.
    let size: Int
    private let descriptor: Int32
    private let part: String
    private var piece: [UInt8]
    /// The file offset of the piece's first byte.
    private var start = 0
    private var count = 0

    /// Opens a file that has at least one byte.
    ///
    /// - Parameters:
    ///   - path: its place; a link is not followed, and only a regular file is read.
    ///   - part: what it is to the video.
    ///   - pieceSize: how many bytes are read at once: many where all of them are looked at, few where most are not.
    /// - Throws: `VideoFileError.unreadable` or `.empty`.
    init(path: String, part: String = "video", pieceSize: Int = 4096) throws(VideoFileError) {
        do throws(SystemError) {
            // A pipe without a writer would let an open wait.
            descriptor = try system("open") { open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
        } catch {
            throw .unreadable(part: part, reason: error.reason)
        }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw .unreadable(part: part, reason: "not a regular file")
        }
        guard status.st_size > 0 else {
            close(descriptor)
            throw .empty(part: part)
        }
        guard !LargeFilePointer.isPointer(path) else {
            close(descriptor)
            throw .unreadable(part: part, reason: LargeFilePointer.reason)
        }
        (size, self.part) = (Int(status.st_size), part)
        piece = [UInt8](repeating: 0, count: max(pieceSize, 8))
    }

    deinit { close(descriptor) }

    /// The byte at a place.
    func byte(at offset: Int) throws(VideoFileError) -> UInt8 {
        try load(offset, 1)
        return piece[offset - start]
    }

    /// A number of up to 8 bytes, the most significant first.
    ///
    /// - Throws: `VideoFileError.damaged` where it is larger than an `Int`.
    func number(at offset: Int, bytes: Int) throws(VideoFileError) -> Int {
        try load(offset, bytes)
        var number: UInt64 = 0
        for index in offset - start..<offset - start + bytes { number = number << 8 | UInt64(piece[index]) }
        guard let result = Int(exactly: number) else { throw .damaged(offset: offset) }
        return result
    }

    /// A number of up to 4 bytes, the least significant first.
    func littleNumber(at offset: Int, bytes: Int) throws(VideoFileError) -> Int {
        try load(offset, bytes)
        var number = 0
        for index in (offset - start..<offset - start + bytes).reversed() { number = number << 8 | Int(piece[index]) }
        return number
    }

    /// Up to 8 bytes as text.
    func text(at offset: Int, bytes: Int) throws(VideoFileError) -> String {
        try load(offset, bytes)
        return String(decoding: piece[offset - start..<offset - start + bytes], as: UTF8.self)
    }

    /// So many bytes, which are in memory all at once.
    func bytes(at offset: Int, count: Int) throws(VideoFileError) -> [UInt8] {
        guard offset >= 0, count <= size, offset <= size - count else { throw .cutShort }
        var result = Result<Int, VideoFileError>.success(0)
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            result = Result { () throws(VideoFileError) in
                try read(UnsafeMutableRawBufferPointer(buffer), at: offset, atLeast: count)
            }
            filled = (try? result.get()) ?? 0
        }
        _ = try result.get()
        return bytes
    }

    /// Takes a stretch of the file into a hash.
    func add(_ range: Range<Int>, to hash: inout XXH3) throws(VideoFileError) {
        var offset = range.lowerBound
        while offset < range.upperBound {
            let piece = try bytes(at: offset, count: min(Self.portion, range.upperBound - offset))
            piece.withUnsafeBytes { hash.add($0) }
            offset += piece.count
        }
    }

    /// The hash of a stretch of the file.
    func hash(_ range: Range<Int>) throws(VideoFileError) -> String {
        var hash = XXH3()
        try add(range, to: &hash)
        return hash.digits
    }

    /// Sees to it that some bytes are in the piece.
    private func load(_ offset: Int, _ length: Int) throws(VideoFileError) {
        if offset >= start, offset - start <= count - length { return }
        guard offset >= 0, length <= size, offset <= size - length else { throw .cutShort }
        (start, count) = (offset, 0)
        count = try piece.withUnsafeMutableBytes { bytes in
            Result { () throws(VideoFileError) in try read(bytes, at: offset, atLeast: length) }
        }.get()
    }

    /// Fills memory from a place in the file on, with as much as there is.
    ///
    /// - Returns: how many bytes came, at least those that are needed.
    @discardableResult
    private func read(
        _ bytes: UnsafeMutableRawBufferPointer, at offset: Int, atLeast length: Int
    ) throws(VideoFileError) -> Int {
        var count = 0
        while count < length {
            let got: Int
            do throws(SystemError) {
                got = try system("pread") {
                    pread(descriptor, bytes.baseAddress! + count, bytes.count - count, off_t(offset + count))
                }
            } catch {
                throw .unreadable(part: part, reason: error.reason)
            }
            guard got > 0 else { throw .cutShort }
            count += got
        }
        return count
    }
}
