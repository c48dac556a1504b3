import Foundation
import JellySupport

extension PNGDecoder {
    /// The picture in a PNG file.
    ///
    /// The header is looked at first, so that a huge file of another kind takes no memory.
    ///
    /// - Throws: what is wrong with the file.
    package func decode(path: String) throws(PNGReadError) -> Bitmap {
        try decode(bytes(path: path), name: path)
    }

    /// The bytes of a PNG file; its header is sound, and nothing else is looked at.
    ///
    /// - Throws: what is wrong with the header, or why the file cannot be read.
    package func bytes(path: String) throws(PNGReadError) -> [UInt8] {
        try withFile(path) { file, start, header in
            // Where a file's size is not known, as that of a pipe, it is read to its end.
            if let size = try? file.seekToEnd() {
                guard size <= UInt64(Self.spareFileBytes + 8 * header.width * header.height) else {
                    throw PNGReadError.Fault.unreadable(
                        reason: "it has \(size) bytes, far more than its picture needs")
                }
                try file.seek(toOffset: UInt64(start.count))
            }
            return start + [UInt8](try file.readToEnd() ?? Data())
        }
    }

    /// How many bytes the picture of a PNG file has as `decodeExactly` gives it: 4 a pixel, and 8 more where samples have
    /// 16 bits. Nothing but the header is read.
    ///
    /// - Throws: what is wrong with the header.
    package func exactByteCount(path: String) throws(PNGReadError) -> Int {
        try withFile(path) { _, _, header in header.width * header.height * (header.bitDepth == 16 ? 12 : 4) }
    }

    /// What a file may have besides its picture: texts, color profiles, an animation's other frames.
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
        } catch let fault as PNGReadError.Fault {
            throw PNGReadError(name: path, fault: fault)
        } catch let error as ContainedFileError {
            throw PNGReadError(name: path, fault: error == .missing ? .missing : .unreadable(reason: error.reason))
        } catch {
            throw PNGReadError(name: path, fault: .unreadable(reason: SystemReason.text(error)))
        }
    }
}
