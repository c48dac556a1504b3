import CDeflate

/// Decompresses zlib streams (RFC 1950) whose length is known.
enum Inflater {
    /// Fills `output` with what a stream, in pieces, holds; bytes after the stream's end are passed over.
    ///
    /// - Throws: that the stream is damaged, or holds less or more.
    static func inflate(
        _ parts: [ArraySlice<UInt8>], to output: UnsafeMutableRawBufferPointer
    ) throws(PNGReadError.Fault) {
        let stream = parts.count == 1 ? parts[0] : parts.reduce(into: []) { $0 += $1 }
        switch stream.withUnsafeBytes({ inflate($0, to: output) }) {
        case LIBDEFLATE_SUCCESS: break
        case LIBDEFLATE_SHORT_OUTPUT: throw .damaged(.amount(isTooLittle: true))
        case LIBDEFLATE_INSUFFICIENT_SPACE: throw .damaged(.amount(isTooLittle: false))
        default: throw .damaged(.stream)
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
