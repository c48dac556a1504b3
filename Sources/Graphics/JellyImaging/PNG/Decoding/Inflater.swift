import CDeflate

/// Decompresses zlib streams (RFC 1950) whose length is known.
enum Inflater {
    /// Fills `output` with what a stream, in pieces, holds; bytes after the stream's end are passed over.
    ///
    /// - Throws: that the stream is damaged, or holds less or more.
    static func inflate(
        _ parts: [ArraySlice<UInt8>], to output: UnsafeMutableRawBufferPointer
    ) throws(PNGReadError) {
        let stream = parts.count == 1 ? parts[0] : parts.reduce(into: []) { $0 += $1 }
        switch stream.withUnsafeBytes({ inflate($0, to: output) }) {
        case LIBDEFLATE_SUCCESS: break
        case LIBDEFLATE_SHORT_OUTPUT: throw PNGReadError(.damaged(.amount(isTooLittle: true)))
        case LIBDEFLATE_INSUFFICIENT_SPACE: throw PNGReadError(.damaged(.amount(isTooLittle: false)))
        default: throw PNGReadError(.damaged(.stream))
        }
    }

    /// The content of a stream; nil if it is damaged or too long.
    static func inflateAll(_ stream: ArraySlice<UInt8>, atMost limit: Int) -> [UInt8]? {
        guard let handle = libdeflate_alloc_decompressor() else { return nil }
        defer { libdeflate_free_decompressor(handle) }
        var room = min(limit, max(4096, stream.count * 8))
        while true {
            var result = LIBDEFLATE_BAD_DATA
            let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
                stream.withUnsafeBytes {
                    result = libdeflate_zlib_decompress(
                        handle, $0.baseAddress, $0.count, buffer.baseAddress, room, &count)
                }
                if result != LIBDEFLATE_SUCCESS { count = 0 }
            }
            if result == LIBDEFLATE_SUCCESS { return bytes }
            guard result == LIBDEFLATE_INSUFFICIENT_SPACE, room < limit else { return nil }
            room = min(limit, room * 4)
        }
    }

    private static func inflate(
        _ stream: UnsafeRawBufferPointer, to output: UnsafeMutableRawBufferPointer
    ) -> libdeflate_result {
        // It takes some kilobytes; where those are not there, nothing else would be.
        guard let handle = libdeflate_alloc_decompressor() else { return LIBDEFLATE_BAD_DATA }
        defer { libdeflate_free_decompressor(handle) }
        var used = 0
        return libdeflate_zlib_decompress_ex(
            handle, stream.baseAddress, stream.count, output.baseAddress, output.count, &used, nil)
    }
}
