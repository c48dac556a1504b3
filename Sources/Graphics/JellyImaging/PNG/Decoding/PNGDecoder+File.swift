import Foundation
import JellySupport

extension PNGDecoder {
    /// Decodes a PNG file.
    ///
    /// The header is checked first, so that a huge file of another format takes no memory.
    ///
    /// - Throws: `PNGReadError`.
    package func decode(path: String) throws(PNGReadError) -> Bitmap {
        try decode(bytes(path: path), name: path)
    }

    /// Reads a PNG file's bytes, checking only its header.
    ///
    /// - Throws: `PNGReadError`.
    package func bytes(path: String) throws(PNGReadError) -> [UInt8] {
        try withFile(path) { file, start, header in
            // Where a file's size is not known, as that of a pipe, it is read to its end.
            if let size = try? file.seekToEnd() {
                guard size <= UInt64(Self.spareFileBytes + 8 * header.width * header.height) else {
                    throw PNGReadError(.unreadable(reason: "\(size) bytes, far more than its image needs"))
                }
                try file.seek(toOffset: UInt64(start.count))
            }
            return start + [UInt8](try file.readToEnd() ?? Data())
        }
    }

    /// The size in bytes of the image that `decodeExactly` would return: 4 per pixel, and 8 more for samples of 16
    /// bits. Reads only the header.
    ///
    /// - Throws: `PNGReadError`.
    package func exactByteCount(path: String) throws(PNGReadError) -> Int {
        try withFile(path) { _, _, header in header.width * header.height * (header.bitDepth == 16 ? 12 : 4) }
    }

    /// What a file may have besides its image: texts, color profiles, an animation's other frames.
    private static let spareFileBytes = 256 << 20

    /// Calls `body` with a file whose first bytes, those of the header, have been read.
    private func withFile<Result>(
        _ path: String, _ body: (FileHandle, [UInt8], PNGHeader) throws -> Result
    ) throws(PNGReadError) -> Result {
        do {
            let file = try NamedFile.open(path)
            defer { try? file.close() }
            let start = [UInt8](try file.read(upToCount: PNGHeader.byteCount) ?? Data())
            return try body(file, start, PNGHeader(of: start, maximumPixels: maximumPixels))
        } catch let error as PNGReadError {
            throw PNGReadError(name: path, cause: error.cause)
        } catch let error as ContainedFileError {
            throw PNGReadError(name: path, cause: error == .missing ? .missing : .unreadable(reason: error.reason))
        } catch {
            throw PNGReadError(name: path, cause: .unreadable(reason: SystemReason.text(error)))
        }
    }
}
